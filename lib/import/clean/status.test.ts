import { expect, it } from "vitest";
import { cleanStatus } from "./status";

it.each([
  [{}, null],
  [{ status: "" }, null],
  [{ status: "open" }, "PUBLISHED"],
  [{ status: "OPERATIONAL" }, "PUBLISHED"],
  [{ status: "permanently_closed" }, "CLOSED"],
  [{ status: "CLOSED_TEMPORARILY" }, "TEMPORARILY_CLOSED"],
  [{ status: "Closed for Renovations" }, "TEMPORARILY_CLOSED"],
  [{ closed: "true" }, "CLOSED"],
  [{ closed: "false" }, null],
  [{ closed: "2013" }, "CLOSED"],
  [{ closed: "2013-05-31T00:00:00Z" }, "CLOSED"],
  [{ closed: "2999-01-01" }, null],
  [{ status: "open", closed: "2013" }, "CLOSED"],
])("cleanStatus(%o): %s", (values, status) => {
  expect(cleanStatus(values)).toEqual({ value: status });
});

it.each([
  [{ status: "licensed" }, "status dropped: unknown"],
  [{ status: "constructor" }, "status dropped: unknown"],
  [{ closed: "some time ago" }, "closing day dropped: not a date"],
])("warns of %o", (values, reason) => {
  expect(cleanStatus(values)).toMatchObject({ value: null, warning: { reason } });
});
