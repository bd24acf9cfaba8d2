/** Elements that the bar of phones leads to, where a page has them. */
export const filtersId = "filters";
export const mapId = "map";
