import { expect, it } from "vitest";
import { notFoundKinds } from "@/lib/routes/pages";
import { notFoundTitle } from "./not-found-message";

it("has a title of its own for each kind of missing page", () => {
  const titles = notFoundKinds.map(notFoundTitle);
  expect(new Set(titles).size).toBe(notFoundKinds.length);
  expect(titles).toContain("Venue Not Found");
});
