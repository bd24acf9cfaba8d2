import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { hashSource } from "@/server/csp/content-policy";
import { QueueFullError } from "./render-queue";
import { refusedPage, unavailableForm, unavailablePage } from "./unavailable";

const pages = {
  "a failed page": unavailablePage,
  "a refused page": refusedPage(new QueueFullError(429, 7)),
  "a failed form": unavailableForm([["name", "The Lantern"]]),
};

describe.each(Object.entries(pages))("%s", (_, { body, headers }) => {
  const page = load(body.toString());

  it("has a field to search from, and a way home", () => {
    const search = page("form[role=search]");
    expect(search.attr("action")).toBe("/search");
    expect(search.attr("method")).toBeUndefined();
    expect(search.find("input[name=q]").attr("aria-label")).toBe("Search the directory");
    expect(page("a[href='/']").length).toBeGreaterThan(0);
  });

  it("loads nothing, and has the one style that its policy allows", () => {
    expect(String(headers["content-security-policy"])).toContain(hashSource(page("style").text()));
    expect(page("[style], [src], link, script").length).toBe(0);
  });
});
