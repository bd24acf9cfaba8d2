import { expect, it } from "vitest";
import { isTrackingParameter } from "./tracking-parameters";

it.each([
  "utm_source",
  "UTM_Campaign",
  "fbclid",
  "gclid",
  "msclkid",
  "mc_eid",
  "igshid",
  "_ga",
  "mibextid",
  "li_fat_id",
  "dclid",
])("takes %s for tracking", (name) => {
  expect(isTrackingParameter(name)).toBe(true);
});

it.each(["limit", "q", "utm", "id", "ref", "page", "genre", "clid"])("reads %s", (name) => {
  expect(isTrackingParameter(name)).toBe(false);
});
