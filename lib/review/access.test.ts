import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const contents = (folder: string, name: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.split("/").at(-1) === name)
    .map((file) => join(folder, file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Checks the source code, so that a new review page cannot forget its session check. */
describe("access to the review pages", () => {
  it("is checked by every page before it reads anything", () => {
    const pages = contents("app/review", "page.tsx").filter(
      ({ file }) => !/^app\/review\/(?:sign-in|first-reviewer)\/page\.tsx$/.test(file),
    );

    expect(pages.length).toBeGreaterThan(4);
    for (const { file, text } of pages) {
      const body = text.slice(text.indexOf("export default async function"));
      const reads = [...body.matchAll(/await (\w+)/g)].map(([, name]) => name);
      const first = reads.filter((name) => name !== "params" && name !== "readParams")[0];
      expect(["requireReviewer", "requireReviewerOf"], file).toContain(first);
      expect(text, `${file} must not read anything for its title`).not.toContain(
        "generateMetadata",
      );
    }
  });

  it("is checked by every route", () => {
    const routes = contents("app/review", "route.ts");

    expect(routes.length).toBeGreaterThan(0);
    for (const { file, text } of routes) {
      expect(text, file).toContain("await findReviewer()");
    }
  });

  it("is built into every action", () => {
    // Sign-in and sign-out work without a session.
    const files = contents("lib/review", "actions.ts").filter(
      ({ file }) => file !== "lib/review/reviewers/actions.ts",
    );

    expect(files.length).toBeGreaterThan(0);
    for (const { file, text } of files) {
      const exported = text.match(/^export (?!type).*$/gm) ?? [];
      const guarded = text.match(/^export const \w+ = reviewAction\($/gm) ?? [];
      const guardedInLine = text.match(/^export const \w+ = reviewAction\(\w+,.*$/gm) ?? [];
      expect(exported.length, file).toBe(guarded.length + guardedInLine.length);
    }
  });
});
