/** Up to this many pages are all listed. */
const maxListed = 7;

/** Page numbers of a pager: all, or the first, last, current, and neighboring pages, with gaps. */
export function pageNumbers(page: number, pageCount: number): (number | "gap")[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount <= maxListed) {
    return all;
  }
  const listed = all.filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= 1,
  );
  return listed.flatMap((number, index) =>
    number - (listed[index - 1] ?? 0) > 1 ? ["gap" as const, number] : [number],
  );
}
