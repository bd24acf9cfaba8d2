export const browseSorts = [
  { id: "relevance", label: "Recommended" },
  { id: "name", label: "Name A-Z" },
  { id: "-name", label: "Name Z-A" },
  { id: "capacity", label: "Capacity Low-High" },
  { id: "-capacity", label: "Capacity High-Low" },
] as const;

export type BrowseSort = (typeof browseSorts)[number]["id"];
