/** Tokens of app/globals.css for what reads no style sheets: emails, drawn pictures, and browsers' own bars. */
export const colors = {
  light: {
    paper: "#fcfbf9",
    surface: "#ffffff",
    ink: "#16120d",
    muted: "#62594d",
    line: "#e8e3da",
    control: "#8f8576",
  },
  dark: {
    paper: "#0e0c0a",
    surface: "#171411",
    ink: "#f6f0e6",
    muted: "#a99f90",
    line: "#2c2620",
    control: "#7a6f60",
  },
  amber: "#ffb433",
  onAmber: "#1c1206",
  board: "#12100d",
  onBoard: "#fdf3e0",
  boardMuted: "#cfc3af",
} as const;
