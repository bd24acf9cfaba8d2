import type { BrowseSort } from "./browse-sorts";

/** The sort orders of /browse in SQL, each backed by an index. */
export const browseOrders: Record<BrowseSort, string> = {
  relevance: "is_featured DESC, completeness DESC, filing_name, sort_name, id",
  name: "sort_name, id",
  "-name": "sort_name DESC, id DESC",
  capacity: "sort_capacity, sort_name, id",
  "-capacity": "sort_capacity DESC NULLS LAST, sort_name, id",
};

/** The columns that orders and filters read. */
export const orderedColumns =
  "v.id, v.is_featured, v.completeness, v.filing_name, v.sort_name, v.sort_capacity, v.facets";
