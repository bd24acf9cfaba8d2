/** Button or link of the header that is only an icon. Its ring lies inside, since the last one ends beyond the grid. */
export const iconButton =
  "grid size-11 cursor-pointer place-items-center rounded-md -outline-offset-3 hover:bg-line/50";
