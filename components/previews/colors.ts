import { colors as site } from "@/lib/core/colors";

export const colors = {
  board: site.board,
  onBoard: site.onBoard,
  muted: site.boardMuted,
  amber: site.amber,
  line: "#5d5346",
  faint: "#2b231b",
};
