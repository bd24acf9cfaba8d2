import { expect, it } from "vitest";
import { cleanStatus, pastDay } from "./status";

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
  [{ closed: "2013-5-31" }, "CLOSED"],
  [{ closed: "5/31/2013" }, "CLOSED"],
  [{ closed: "05/31/2013 00:00" }, "CLOSED"],
  [{ closed: "31/5/2013" }, "CLOSED"],
  [{ closed: "2999-01-01" }, null],
  [{ closed: "1/1/2999" }, null],
  [{ status: "Closed (2019)" }, "CLOSED"],
  [{ status: "Closed - moved" }, "CLOSED"],
  [{ status: "Shut down" }, "CLOSED"],
  [{ status: "Closed until spring" }, "TEMPORARILY_CLOSED"],
  [{ status: "open", closed: "2013" }, "CLOSED"],
])("cleanStatus(%o): %s", (values, status) => {
  expect(cleanStatus(values)).toEqual({ value: status });
});

it.each(["licensed", "constructor"])("warns of the status %j", (status) => {
  expect(cleanStatus({ status })).toEqual({
    value: null,
    warning: { reason: "status dropped: unknown", detail: status },
  });
});

it.each(["some time ago", "31.5.2013", "2013-05-31-2"])("rejects the closing day %j", (closed) => {
  expect(cleanStatus({ closed, status: "open" })).toEqual({
    rejection: { reason: "the closing day is not a date", detail: closed },
  });
});

it.each([
  ["2013", "2013"],
  ["2013-5", "2013-05"],
  ["5/31/2013", "2013-05-31"],
  ["2013-05-31T00:00:00Z", "2013-05-31"],
  ["2013-02-30", null],
  ["2013-13", null],
  ["0000", null],
  ["2999", null],
  ["true", null],
  ["", null],
  [undefined, null],
])("pastDay(%o): %s", (text, day) => {
  expect(pastDay(text)).toBe(day);
});
