import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { genreHref } from "@/lib/routes/hrefs";
import { ListCard } from "./list-card";

it.each([
  [2, 13, "2 venues", 1],
  [0, 13, "13 by name", 1],
  [0, 0, "No venues yet", 0],
])(
  "with %i venues and %i by name says %j, and is a link if it lists any",
  (venueCount, namedCount, count, links) => {
    const genre = { name: "Jazz", description: null, href: genreHref({ slug: "jazz" }) };
    const card = load(renderToStaticMarkup(ListCard({ ...genre, venueCount, namedCount })));

    expect(card("p").text()).toBe(count);
    expect(card("a")).toHaveLength(links);
  },
);
