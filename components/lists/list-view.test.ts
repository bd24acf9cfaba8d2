import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ListItem } from "@/lib/lists/queries";
import { venueDetail } from "@/tests/support/venue-detail";
import { ListView } from "./list-view";

const found = (slug: string, facts: { asked?: string; former?: "merged" | "renamed" } = {}) => ({
  slug,
  asked: slug,
  note: `about ${slug}`,
  former: null,
  ...facts,
  venue: venueDetail({ id: slug.length, slug, name: slug.toUpperCase() }),
});
const gone = (
  slug: string,
  why: "removed" | "repeated" | "unknown",
  heir: string | null = null,
) => ({
  slug,
  note: `about ${slug}`,
  venue: null,
  gone: why,
  heir,
});

const render = (items: ListItem[]) =>
  load(renderToStaticMarkup(ListView({ items, view: "rows", leftOut: 0 })));

describe(ListView, () => {
  it("says what became of each venue whose address leads elsewhere or nowhere", () => {
    const page = render([
      found("heir", { asked: "merged-one", former: "merged" }),
      found("renamed-one", { asked: "old-name", former: "renamed" }),
      gone("removed-one", "removed"),
      gone("no-such-venue", "unknown"),
      gone("heir-again", "repeated", "HEIR"),
    ]);

    const rows = page(".venue-grid > li").toArray();
    expect(rows.map((row) => page(row).text())).toEqual([
      expect.stringContaining('"merged-one" was the same place and is part of this page now'),
      expect.stringContaining('"old-name" has this address now'),
      expect.stringContaining('"removed-one" is no longer listed. We took its page down.'),
      expect.stringContaining('"no-such-venue" is not the address of a venue.'),
      expect.stringContaining('"heir-again" is the same place as HEIR, which is in this list.'),
    ]);
    expect(page("h1").text()).toBe("List of 2 Venues");
  });

  it("has buttons that say a place, also that of a venue that is gone, and forms with the notes in order", () => {
    const page = render([
      found("one"),
      gone("same", "repeated", "ONE"),
      gone("gone", "removed"),
      found("three"),
    ]);

    const buttons = page("button[form=edits]")
      .toArray()
      .map((button) => page(button));
    expect(buttons.map((button) => `${button.attr("name")}=${button.val()}`)).toEqual([
      ...["down=1", "remove=1"],
      ...["up=2", "down=2", "remove=2"],
      ...["up=3", "remove=3"],
    ]);
    const notes = ["about one", "about gone", "about three"];
    const valuesOf = (selector: string) =>
      page(selector)
        .toArray()
        .map((field) => page(field).val());
    expect(valuesOf("#edits [name=v]")).toEqual(["one,gone,three"]);
    expect(valuesOf("#edits [name=n]")).toEqual(notes);
    expect(valuesOf("[form=notes][name=n]")).toEqual(notes);
  });

  it("names no other venue in a row", () => {
    const page = render([found("one"), found("fourth")]);

    expect(page("li[data-venue=3]").html()).not.toContain("fourth");
    expect(page("li[data-venue=6]").html()).not.toMatch(/\bone\b/);
  });
});
