const separators = [",", ";", "\t", "|"];

/** What separates the fields of a header line: the separator it has most of outside quotes. */
export function detectSeparator(header: string): string {
  const unquoted = header.replace(/"[^"]*"/g, "");
  const counts = separators.map((separator) => unquoted.split(separator).length - 1);
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}
