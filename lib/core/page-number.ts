type SearchParams = Record<string, string | string[] | undefined>;

export type PageNumber =
  | { kind: "page"; page: number }
  /** Page 1 has an address without the parameter; invalid values redirect there too. */
  | { kind: "redirect" }
  | { kind: "past-end" };

/** Number of pages of a list; an empty list has one. */
export function countPages(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** Parses `?page=n` of a list with `pageCount` pages. */
export function parsePage(searchParams: SearchParams, pageCount: number): PageNumber {
  const { page } = searchParams;
  if (page === undefined) {
    return { kind: "page", page: 1 };
  }
  if (typeof page !== "string" || !/^[1-9]\d{0,8}$/.test(page) || page === "1") {
    return { kind: "redirect" };
  }
  return Number(page) <= pageCount ? { kind: "page", page: Number(page) } : { kind: "past-end" };
}
