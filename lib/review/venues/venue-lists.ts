import { cleanQuery } from "@/lib/model/search-params";

/** Lists of venues for reviewers, by status. */
export const venueLists = [
  { id: "listed", label: "Listed", status: "PUBLISHED" },
  { id: "paused", label: "Closed for Now", status: "TEMPORARILY_CLOSED" },
  { id: "closed", label: "Closed", status: "CLOSED" },
  { id: "hidden", label: "Hidden", status: "HIDDEN" },
] as const;

export type VenueList = (typeof venueLists)[number]["id"];

type Raw = Record<string, string | string[] | undefined>;

export function statusOfList(list: VenueList): (typeof venueLists)[number]["status"] {
  return venueLists.find(({ id }) => id === list)?.status ?? "PUBLISHED";
}

/** Falls back to the first list for unreadable parameters, as URLs get typed and truncated. */
export function parseVenueListParams({ tab, q }: Raw): { list: VenueList; q: string } {
  return {
    list: venueLists.find(({ id }) => id === tab)?.id ?? "listed",
    q: typeof q === "string" ? cleanQuery(q) : "",
  };
}
