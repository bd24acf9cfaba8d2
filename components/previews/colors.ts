/** Copies of the colors in app/globals.css, since satori does not read style sheets. */
export const colors = {
  board: "#1c1712",
  onBoard: "#fdf3e0",
  muted: "#b5a995",
  line: "#5d5346",
  faint: "#2b231b",
  amber: "#f2a31b",
};
