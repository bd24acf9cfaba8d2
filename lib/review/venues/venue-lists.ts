import { cleanQuery } from "@/lib/model/search-params";

/** Which venues reviewers look through. */
export const venueLists = [
  { id: "listed", label: "Listed", status: "PUBLISHED" },
  { id: "closed", label: "Closed", status: "CLOSED" },
  { id: "hidden", label: "Hidden", status: "HIDDEN" },
] as const;

export type VenueList = (typeof venueLists)[number]["id"];

type Raw = Record<string, string | string[] | undefined>;

/** Addresses are typed and cut short: what cannot be read is the first list. */
export function parseVenueListParams({ tab, q }: Raw): { list: VenueList; q: string } {
  return {
    list: venueLists.find(({ id }) => id === tab)?.id ?? "listed",
    q: typeof q === "string" ? cleanQuery(q) : "",
  };
}
