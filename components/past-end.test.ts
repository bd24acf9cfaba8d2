import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AnswerView } from "@/components/venues/answer-view";
import { routes } from "@/lib/routes/hrefs";
import { PastEnd } from "./past-end";

it.each([
  PastEnd({ title: "Browse", href: routes.browse, pageCount: 2 }),
  AnswerView({ venue: null, answered: null }),
])("has breadcrumbs beginning with Home", (view) => {
  const page = load(renderToStaticMarkup(view));
  const crumbs = page("nav[aria-label=Breadcrumb]");

  expect(crumbs.find("a").attr("href")).toBe("/");
  expect(crumbs.find("[aria-current=page]").text()).toBe(page("h1").text());
});
