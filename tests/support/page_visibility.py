"""Hiding and showing the page."""

from __future__ import annotations

HIDE = """() => { Object.defineProperty(document, "visibilityState", {value: "hidden", configurable: true});
  document.dispatchEvent(new Event("visibilitychange"));
  Object.defineProperty(document, "visibilityState", {value: "visible", configurable: true}); }"""
