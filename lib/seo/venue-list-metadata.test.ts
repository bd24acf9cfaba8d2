import { describe, expect, it } from "vitest";
import { absoluteUrl } from "@/lib/core/site";
import { parseBrowseParams } from "@/lib/model/browse-params";
import { capacityBands } from "@/lib/model/capacity";
import { browseMetadata, capacityMetadata, genreMetadata } from "./venue-list-metadata";

const noindex = { index: false, follow: true };

describe(browseMetadata, () => {
  it.each<[Record<string, string>, string, object | undefined]>([
    [{}, "/browse", undefined],
    [{ page: "3" }, "/browse?page=3", undefined],
    [{ type: "club" }, "/browse", undefined],
    [{ type: "club", page: "2" }, "/browse", undefined],
    [{ sort: "name" }, "/browse", undefined],
    [{ q: "lantern" }, "/browse", noindex],
  ])("of %j names %s", (raw, canonical, robots) => {
    const metadata = browseMetadata(parseBrowseParams(raw), "Browse", 100);

    expect(metadata.alternates?.canonical).toBe(absoluteUrl(canonical));
    expect(metadata.robots).toEqual(robots);
  });

  it("sets noindex on an empty directory", () => {
    expect(browseMetadata(parseBrowseParams({}), "Browse", 0).robots).toEqual(noindex);
  });
});

describe(genreMetadata, () => {
  const genre = {
    id: 1,
    slug: "jazz",
    name: "Jazz",
    description: "Improvised music.",
    kind: "MUSIC",
    venueCount: 1200,
    namedCount: 0,
  } as const;

  it("describes the content and number of a page", () => {
    expect(genreMetadata(genre, 2)).toMatchObject({
      title: "Jazz Venues, page 2",
      description:
        "Page 2. 1,200 live music venues across the US and Canada: Jazz. Improvised music.",
      alternates: { canonical: absoluteUrl("/genres/jazz?page=2") },
    });
    expect(genreMetadata({ ...genre, venueCount: 0 }, 1).robots).toEqual(noindex);
  });
});

describe(capacityMetadata, () => {
  it.each(capacityBands.map((band) => [band.id, band] as const))("of %s is its own", (id, band) => {
    const metadata = capacityMetadata(band, 5, 1);

    expect(metadata.title).toMatch(/^\S.* Live Music Venues \(/);
    expect(metadata.alternates?.canonical).toBe(absoluteUrl(`/capacity/${id}`));
    expect(metadata.robots).toBeUndefined();
    expect(capacityMetadata(band, 0, 1).robots).toEqual(noindex);
  });
});
