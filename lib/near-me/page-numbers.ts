/** More pages than these are not all listed. */
const maxListed = 7;

/** The page numbers a pager lists: all, or the first, the last, the current and its neighbors with gaps between. */
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
