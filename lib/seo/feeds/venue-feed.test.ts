import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { absoluteUrl } from "@/lib/core/site";
import { countryHref, venueHref } from "@/lib/routes/hrefs";
import type { FeedBatch, FeedVenue } from "./queries";
import { writeFeed } from "./venue-feed";

const country = { id: 1, code: "ca", slug: "canada", name: "Canada", venueCount: 1 };
const region = { id: 1, code: "QC", slug: "quebec", name: "Québec", venueCount: 1, country };
const place = { href: countryHref(country), name: country.name };

const venue: FeedVenue = {
  id: 42,
  slug: "the-lantern",
  name: 'The "Lantern" & <b>Sons</b> ]]>',
  description: null,
  status: "PUBLISHED" as const,
  venueType: "club",
  capacity: 300,
  capacityMin: null,
  capacityMax: null,
  address: "1 Example Street",
  createdAt: new Date("2026-11-01T10:00:00Z"),
  updatedAt: new Date("2026-11-20T10:00:00Z"),
  city: { id: 1, slug: "montreal", name: "Montréal", venueCount: 1, region },
};

const batch: FeedBatch = {
  batchId: 7,
  source: "Halls & <b>Clubs</b>",
  license: "CC0",
  createdAt: new Date("2026-11-21T10:00:00Z"),
  updatedAt: new Date("2026-11-21T11:00:00Z"),
  regions: [
    { ...region, venueCount: 1200 },
    { slug: "ontario", name: "Ontario", country, venueCount: 1 },
  ],
};

const title = `${venue.name}, Montréal, QC`;
const summary = `${venue.name} is a live music club in Montréal, Québec. It holds up to 300 people.`;
const address = absoluteUrl(venueHref(venue));
const id = "tag:localhost,2025:venue-42";

/** Visible text of HTML. */
const shown = (html: string) => load(html)("body").text();

describe(writeFeed, () => {
  it("writes valid Atom for names with any characters", () => {
    const document = load(writeFeed(place, [venue], "atom"), { xml: true });
    const entry = document("entry");

    expect(document("feed > id").text()).toBe("tag:localhost,2025:feed:/canada");
    expect(document("feed > updated").text()).toBe("2026-11-20T10:00:00.000Z");
    expect(document("feed > author > name").text()).toBe("Marquee");
    const links = document("feed > link").map((_, link) => document(link).attr("href"));
    expect(links.get()).toEqual(["/canada", "/canada/feed.atom"].map(absoluteUrl));
    expect(entry.children("id").text()).toBe(id);
    expect(entry.children("link").attr("href")).toBe(address);
    expect(shown(entry.children("title").text())).toBe(title);
    expect(shown(entry.children("summary").text())).toBe(summary);
    expect(entry.children("published").text()).toBe("2026-11-01T10:00:00.000Z");
    expect(entry.children("updated").text()).toBe("2026-11-20T10:00:00.000Z");
  });

  it("writes JSON Feed 1.1", () => {
    const feed = JSON.parse(writeFeed(place, [venue], "json"));

    expect(feed).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      title: "New and updated venues: Canada",
      home_page_url: absoluteUrl("/canada"),
      feed_url: absoluteUrl("/canada/feed.json"),
      authors: [{ name: "Marquee", url: absoluteUrl("/") }],
      language: "en",
    });
    expect(feed).not.toHaveProperty("author");
    expect(feed.items).toEqual([
      {
        id,
        title,
        summary,
        url: address,
        content_html: expect.stringContaining("&lt;b&gt;Sons"),
        date_published: "2026-11-01T10:00:00.000Z",
        date_modified: "2026-11-20T10:00:00.000Z",
      },
    ]);
    expect(shown(feed.items[0].content_html)).toBe(`${summary}1 Example Street, Montréal, Québec`);
  });

  it.each(["atom", "json"] as const)("is deterministic, even without venues: %s", (format) => {
    expect(writeFeed(place, [], format)).toBe(writeFeed(place, [], format));
    expect(writeFeed(place, [], format)).not.toContain("2026");
  });

  it("writes one entry for an import, with a link to each region", () => {
    const document = load(writeFeed(place, [batch, venue], "atom"), { xml: true });
    const entry = document("entry").first();

    expect(document("entry")).toHaveLength(2);
    expect(document("feed > updated").text()).toBe("2026-11-21T11:00:00.000Z");
    expect(entry.children("id").text()).toBe("tag:localhost,2025:import-7:/canada");
    expect(shown(entry.children("title").text())).toBe("1,201 venues from Halls & <b>Clubs</b>");
    expect(shown(entry.children("summary").text())).toBe(
      "1,201 venues in Canada added or updated with data from Halls & <b>Clubs</b> (CC0).",
    );
    expect(entry.children("link").attr("href")).toBe(absoluteUrl("/canada"));
    expect(entry.children("published").text()).toBe("2026-11-21T10:00:00.000Z");
    expect(entry.children("updated").text()).toBe("2026-11-21T11:00:00.000Z");
    const content = load(entry.children("content").text());
    const lines = content("li").map((_, line) => content(line).text());
    expect(lines.get()).toEqual(["Québec: 1,200 venues", "Ontario: 1 venue"]);
    const links = content("a").map((_, link) => content(link).attr("href"));
    expect(links.get()).toEqual(["/canada/quebec", "/canada/ontario"].map(absoluteUrl));
  });

  it("links an import to the smallest place that has all its venues", () => {
    const unitedStates = { slug: "united-states", name: "United States" };
    const ohio = { slug: "ohio", name: "Ohio", country: unitedStates, venueCount: 1 };
    const linkOf = (regions: FeedBatch["regions"]) =>
      JSON.parse(writeFeed(place, [{ ...batch, regions }], "json")).items[0].url;

    expect(linkOf(batch.regions.slice(0, 1))).toBe(absoluteUrl("/canada/quebec"));
    expect(linkOf(batch.regions)).toBe(absoluteUrl("/canada"));
    expect(linkOf([...batch.regions, ohio])).toBe(absoluteUrl("/browse"));
  });

  it("keeps the ID of a renamed venue", () => {
    const renamed = { ...venue, name: "Lantern Hall", slug: "lantern-hall" };
    expect(writeFeed(place, [renamed], "atom")).toContain(`<id>${id}</id>`);
  });

  it("leaves out characters that XML forbids", () => {
    const hostile = { ...venue, name: "Lan\u0001tern\uFFFF" };
    expect(writeFeed(place, [hostile], "atom")).toContain("<![CDATA[Lantern, Montréal, QC]]>");
  });
});
