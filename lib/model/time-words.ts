/** "23:30" → '11:30 pm' */
export function timeWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const shown = hours % 12 === 0 ? 12 : hours % 12;
  return `${shown}${minutes > 0 ? `:${String(minutes).padStart(2, "0")}` : ""} ${hours < 12 ? "am" : "pm"}`;
}
