import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { routes } from "@/lib/routes/hrefs";
import { ListLinks } from "./list-links";

const show = (...venueCounts: number[]) => {
  const links = venueCounts.map((venueCount, index) => ({
    href: [routes.genres, routes.capacity][index] ?? routes.browse,
    name: `List ${index}`,
    venueCount,
  }));
  return load(renderToStaticMarkup(ListLinks({ title: "Lists", links })));
};

it("links to lists with venues, names others, and shows nothing if all are empty", () => {
  const some = show(0, 2);
  expect(some("li").length).toBe(2);
  expect(some("a").attr("href")).toBe(routes.capacity);
  expect(some("a").length).toBe(1);
  expect(show(0, 0)("body").html()).toBe("");
  expect(show()("body").html()).toBe("");
});
