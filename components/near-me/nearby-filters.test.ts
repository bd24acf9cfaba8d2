import { load } from "cheerio";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { NearbyFilters } from "./nearby-filters";

describe(NearbyFilters, () => {
  it.each([
    [{}, "All"],
    [{ within: "25mi" as const }, "25 mi"],
  ])("marks the choice of %j without the color of the main action", (filter, chosen) => {
    const choose = ({ isChosen, children, className }: Parameters<Choose>[0]) =>
      createElement("a", { className, "aria-current": isChosen }, children);
    const page = load(
      renderToStaticMarkup(createElement(NearbyFilters, { filter, unit: "mi", choose })),
    );
    expect(page("ul[aria-label=Distance] [aria-current=true]").text()).toBe(chosen);
    expect(page(".bg-amber")).toHaveLength(0);
  });
});

type Choose = Parameters<typeof NearbyFilters>[0]["choose"];
