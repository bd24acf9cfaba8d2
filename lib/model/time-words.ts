const named: Record<string, string> = { "00:00": "midnight", "12:00": "noon" };

/** "23:30" → '11:30 pm', "00:00" → 'midnight' */
export function timeWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const shown = hours % 12 === 0 ? 12 : hours % 12;
  const words = `${shown}${minutes > 0 ? `:${String(minutes).padStart(2, "0")}` : ""} ${hours < 12 ? "am" : "pm"}`;
  return named[time] ?? words;
}
