import type { BrowseSort } from "./browse-sorts";

/** The sort orders of /browse in SQL, each backed by an index. Open venues come first: statuses have an order. */
export const browseOrders: Record<BrowseSort, string> = {
  relevance: "status, is_featured DESC, completeness DESC, walk_count DESC, shuffle, id",
  name: "status, sort_name, id",
  "-name": "status, sort_name DESC, id DESC",
  capacity: "status, sort_capacity, sort_name, id",
  "-capacity": "status, sort_capacity DESC NULLS LAST, sort_name, id",
};

/** The columns that orders and filters read. */
export const orderedColumns =
  "v.id, v.status, v.is_featured, v.completeness, v.walk_count, v.shuffle, v.sort_name, v.sort_capacity, v.facets";
