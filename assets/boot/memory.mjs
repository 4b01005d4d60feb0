// How the memory of a Python is written down (tools/snapshot.mjs) and taken over (interpreter.mjs).
//
// Most of its thirty megabytes are empty, and of the rest a quarter is what every Python brings with its WebAssembly. So
// what is written are the pages that are not empty, and of the first ones only how they differ from what was brought.
// Everything is counted in words of 32 bits: [the first link, pages mixed, their sum, pages kept, their numbers ..., their
// content ...].
const PAGE = 1 << 14;
const HEAD = 4;
const WASM_PAGE = 1 << 16;
const WORD = 4;
const FRAME_MS = 16;

const page = (memory, number) => memory.subarray(number * PAGE, (number + 1) * PAGE);
const add = (sum, word) => (Math.imul(sum, 31) + word) | 0;

// Python's collector has a link in front of all that it looks after: the next one and the one before, each with two bits of
// its own. What is frozen (`gc.freeze`) lies in a ring that nobody goes round any more, so its order is free. In the order of
// the memory it takes few bytes: instead of two addresses stands how far the next link is, and in the last nothing.
const FLAGS = 3;

// Links by steps, from the address of any of them; the address of the first.
function loosen(memory, address) {
  const ring = [];
  for (let at = address; ring.length === 0 || at !== address; at = memory[at >> 2] & ~FLAGS) ring.push(at);
  ring.sort((one, other) => one - other);
  ring.forEach((at, place) => {
    memory[at >> 2] = ((ring[place + 1] ?? at) - at) | (memory[at >> 2] & FLAGS);
    memory[(at >> 2) + 1] &= FLAGS;
  });
  return ring[0];
}

// The ring again.
function tie(memory, first) {
  for (let [at, next] = [first]; next !== first; at = next) {
    const step = memory[at >> 2] & ~FLAGS;
    next = step ? at + step : first;
    memory[at >> 2] = next | (memory[at >> 2] & FLAGS);
    memory[(next >> 2) + 1] = at | (memory[(next >> 2) + 1] & FLAGS);
  }
}

// A memory in few words. In the first `alike` words all Pythons have brought the same; at `link` is one of the ring. Of the
// memory itself the ring is put in order.
export function pack(memory, brought, alike, link) {
  const first = loosen(memory, link);
  const mixed = Math.floor(alike / PAGE);
  const numbers = Array.from({ length: memory.length / PAGE }, (_, number) => number);
  const kept = numbers.filter((number) => number < mixed || page(memory, number).some(Boolean));
  const sum = brought.subarray(0, mixed * PAGE).reduce(add, 0);
  const packed = new Uint32Array(HEAD + kept.length + kept.length * PAGE);
  packed.set([first, mixed, sum, kept.length, ...kept]);
  kept.forEach((number, at) => packed.set(page(memory, number), HEAD + kept.length + at * PAGE));
  for (let at = 0; at < mixed * PAGE; at += 1) packed[HEAD + kept.length + at] ^= brought[at];
  tie(memory, first);
  return packed;
}

// Fill a memory with what was packed. Whether what it had brought is what it was packed with.
export function unpack(packed, memory) {
  const [first, mixed, expected, count] = packed;
  if (!(mixed * PAGE <= memory.length)) return false; // nothing, or what was packed in another way
  const content = packed.subarray(HEAD + count);
  let sum = 0;
  for (let at = 0; at < mixed * PAGE; at += 1) {
    sum = add(sum, memory[at]);
    memory[at] ^= content[at];
  }
  memory.fill(0, mixed * PAGE);
  for (let at = mixed; at < count; at += 1) memory.set(page(content, at), packed[HEAD + at] * PAGE);
  if ((sum ^ expected) !== 0) return false;
  tie(memory, first);
  return true;
}

// Python begins with as much memory as its WebAssembly asks for; what it takes over may be larger.
export function grow(memory, size) {
  const missing = size - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / WASM_PAGE));
}

// All bytes of a stream that begins with their number, in words. It may come in pieces of any length; what comes faster
// than the page can be drawn would be taken in one piece, so between long ones `pause` is waited for.
export async function whole(stream, pause) {
  const reader = stream.getReader();
  let [bytes, at] = [new Uint8Array(0), 0];
  for (let since = performance.now(); ;) {
    const { done, value } = await reader.read();
    if (done && (at < WORD || at < bytes.length)) throw new TypeError("the memory is cut off");
    if (done) return bytes.buffer;
    if (at < WORD) bytes = room(bytes, value);
    bytes.set(value, at);
    at += value.length;
    if (performance.now() - since < FRAME_MS) continue;
    await pause();
    since = performance.now();
  }
}

// What has come of the first word, with room for all that it announces, as soon as the next piece completes it.
function room(begun, piece) {
  const first = Uint8Array.of(...begun, ...piece.subarray(0, WORD));
  const announced = first.length < WORD ? first.length : WORD * new DataView(first.buffer).getUint32(0, true);
  const bytes = new Uint8Array(announced);
  bytes.set(begun);
  return bytes;
}
