import { describe, expect, it } from "vitest";
import { dumpSetIds, dumpSets } from "./sets";

const source = {
  id: 1,
  name: "City Hall",
  url: null,
  licenseUrl: null,
  attribution: null,
  isShareAlike: false,
};

describe("admits", () => {
  it.each<[string | null, string[]]>([
    ["CC0", ["permissive", "all"]],
    ["CC BY 4.0", ["permissive", "all"]],
    ["Public domain, no rights reserved", ["permissive", "all"]],
    ["Open Government Licence – Canada", ["permissive", "all"]],
    ["The Unlicense", ["permissive", "all"]],
    ["CDLA-Permissive-2.0", ["permissive", "all"]],
    ["No copyright", ["permissive", "all"]],
    ["Unrestricted", ["permissive", "all"]],
    ["ODbL 1.0", ["all"]],
    ["CC BY-SA 4.0", ["all"]],
    ["CC-BYSA", ["all"]],
    ["CC BY-NC 4.0", ["all"]],
    ["CDLA-Sharing-1.0", ["all"]],
    ["Community Data License Agreement – Sharing – Version 1.0", ["all"]],
    ["© City Hall. All rights reserved.", []],
    ["Proprietary", []],
    ["internal use only", []],
    ["Not for redistribution", []],
    ["Do not share", []],
    ["Used with permission", []],
    ["unknown", []],
    ["License unknown", []],
    ["n/a", []],
    ["NA", []],
    ["None", []],
    ["TBD", []],
    ["–", []],
    [" ", []],
    [null, []],
  ])("%s: %j", (license, sets) => {
    const admitting = dumpSetIds.filter((id) => dumpSets[id].admits({ ...source, license }));
    expect(admitting).toEqual(sets);
  });
});
