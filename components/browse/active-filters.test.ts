import { describe, expect, it } from "vitest";
import { parseBrowseParams } from "@/lib/model/browse-params";
import { browseListTitle } from "@/lib/seo/titles";
import { listChosen } from "./active-filters";

describe(listChosen, () => {
  it.each<[Record<string, string>, string]>([
    [{}, "Browse Live Music Venues"],
    [{ type: "arena" }, "Browse Live Music Venues: Arena"],
    [
      { q: "old mill", capacity: "xl", sort: "-name" },
      'Browse Live Music Venues: "old mill", Extra Large (1001-5000), Name Z-A',
    ],
    [{ parking: "1", page: "3" }, "Browse Live Music Venues: Parking"],
  ])("gives %j a title of its own", (raw, title) => {
    const chosen = listChosen(parseBrowseParams(raw), { place: null, genre: null });
    expect(browseListTitle(chosen)).toBe(title);
  });
});
