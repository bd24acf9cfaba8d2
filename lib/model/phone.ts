/** Formats a stored number, '+19025550123;ext=4', for the US and Canada: '(902) 555-0123 ext. 4'. */
export function formatPhone(phone: string): string {
  const [, area, exchange, line, extension] =
    /^\+1(\d{3})(\d{3})(\d{4})(?:;ext=(\d{1,7}))?$/.exec(phone) ?? [];
  const number = area ? `(${area}) ${exchange}-${line}` : phone;
  return extension ? `${number} ext. ${extension}` : number;
}
