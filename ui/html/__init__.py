"""Drawing tools shared by every screen: the writer, icons, cards, controls, charts."""
