import { expect, it } from "vitest";
import { unwritableRemedy } from "./unwritable";

it.each([
  ["EROFS", /mounted read-only/],
  ["EACCES", /^chown it$/],
  ["EPERM", /^chown it$/],
  ["ENOSPC", /^Free some space$/],
  ["ENOTDIR", /is a folder/],
])("advises what helps against %s", (code, advice) => {
  expect(unwritableRemedy(code, "chown it")).toMatch(advice);
});
