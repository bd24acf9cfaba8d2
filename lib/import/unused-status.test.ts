import { expect, it } from "vitest";
import { unusedStatus } from "./unused-status";

it.each([
  ["operationalState", true],
  ["Still_Operating", true],
  ["venue defunct?", true],
  ["flags.closed", true],
  ["Fermé", true],
  ["OPEN_CLOSED_IND", true],
  ["open_hours", false],
  ["Closing Time", false],
  ["eventStatus", false],
  ["reopened", false],
  ["disclosure", false],
  ["state", false],
])("unusedStatus(%s): %s", (column, isTold) => {
  expect(unusedStatus(["fax", column])).toEqual(isTold ? [column] : []);
});
