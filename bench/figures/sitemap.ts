import type { Figure } from "../figure";

export const sitemap: Figure = {
  id: "P17",
  title: "sitemap of 1 million URLs: seconds ÷ bare export; peak memory",
  target: "≤ 2; ≤ 400 MB",
  measure: async () => ({
    verdict: "not built",
    reason: "the sitemap does not list cities and venues yet",
  }),
};
