import { colors as site } from "@/lib/core/colors";

export const colors = {
  board: site.board,
  onBoard: site.onBoard,
  muted: site.boardMuted,
  amber: site.amber,
  line: "#8f8576",
  land: "#3a3128",
  shore: "#b3a58f",
  faint: "#241e18",
};
