/** How many days a block holds; without days, until it is removed. */
export const blockTimes = [
  { value: "1", label: "1 day" },
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "365", label: "1 year" },
  { value: "", label: "Until it is removed" },
] as const;
