const separators = [",", ";", "\t", "|"];

/** The most frequent separator in a header line, ignoring quoted text. */
export function detectSeparator(header: string): string {
  const unquoted = header.replace(/"[^"]*"/g, "");
  const counts = separators.map((separator) => unquoted.split(separator).length - 1);
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}
