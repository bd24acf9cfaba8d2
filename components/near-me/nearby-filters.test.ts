import { load } from "cheerio";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { nearMeHref } from "@/lib/routes/hrefs";
import { NearbyFilters } from "./nearby-filters";

describe(NearbyFilters, () => {
  it.each([
    [{}, "All"],
    [{ within: "25mi" as const }, "25 mi"],
  ])("marks the choice of %j without the color of the main action", (filter, chosen) => {
    const choose = ({ isChosen, children, className }: Parameters<Choose>[0]) =>
      createElement("a", { className, "aria-current": isChosen }, children);
    const page = load(
      renderToStaticMarkup(
        createElement(NearbyFilters, { filter, unit: "mi", nearby: noTraits, choose }),
      ),
    );
    expect(page("ul[aria-label=Distance] [aria-current=true]").text()).toBe(chosen);
    expect(page(".bg-amber")).toHaveLength(0);
  });
});

it("offers what is known of any venue, each beside what is wanted already", () => {
  const hrefs: string[] = [];
  const choose = ({ filter, isChosen, children }: Parameters<Choose>[0]) => {
    hrefs.push(nearMeHref(filter));
    return createElement("a", { "aria-current": isChosen }, children);
  };
  const filter = { within: "5mi" as const, traits: ["stepFreeEntrance"] };
  const nearby = {
    traits: [
      { id: "stepFreeEntrance" as const, label: "Step-free way in" },
      { id: "hearingLoop" as const, label: "Hearing loop" },
    ],
    unknown: 1200,
  };
  const page = load(
    renderToStaticMarkup(createElement(NearbyFilters, { filter, unit: "mi", nearby, choose })),
  );
  const row = page("ul[aria-label='Before you go']");
  expect(row.find("[aria-current=true]").text()).toBe("Step-free way in");
  expect(row.text()).toContain("Include 1,200 of which it isn't known");
  expect(page("summary").text()).toBe("Filter by Type, Size, and Access · Step-free way in");
  expect(hrefs.slice(-3)).toEqual([
    "/near-me?within=5mi",
    "/near-me?within=5mi&with=stepFreeEntrance%2ChearingLoop",
    "/near-me?within=5mi&with=stepFreeEntrance&unknown=1",
  ]);
});

const noTraits = { traits: [], unknown: 0 };

type Choose = Parameters<typeof NearbyFilters>[0]["choose"];
