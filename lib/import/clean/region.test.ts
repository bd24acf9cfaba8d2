import { describe, expect, it } from "vitest";
import { regionNames } from "@/lib/places/region-names";
import { parseRegion } from "./region";

describe(parseRegion, () => {
  it.each([
    ["NY", "USA", "us", "NY"],
    [" tx ", "USA", "us", "TX"],
    ["Wi", "US", "us", "WI"],
    ["CA ", "United States", "us", "CA"],
    ["ca", "U.S.A.", "us", "CA"],
    ["N.Y.", "usa", "us", "NY"],
    ["D.C.", "USA", "us", "DC"],
    ["New Jersey", "United States of America", "us", "NJ"],
    ["US-NY", "", "us", "NY"],
    ["ON", "Canada", "ca", "ON"],
    ["On", "CA", "ca", "ON"],
    ["Ontario", "CAN", "ca", "ON"],
    ["CA-QC", "", "ca", "QC"],
    ["QB", "Canada", "ca", "QC"],
    ["PQ", "Canada", "ca", "QC"],
    ["Québec", "Canada", "ca", "QC"],
    ["Québec".normalize("NFD"), "Canada", "ca", "QC"],
    ["Colombie-Britannique", "Canada", "ca", "BC"],
    ["Nouvelle-Écosse", "Canada", "ca", "NS"],
    ["Île-du-Prince-Édouard", "Canada", "ca", "PE"],
    ["PEI", "Canada", "ca", "PE"],
    ["P.E.I.", "Canada", "ca", "PE"],
    ["Newfoundland", "Canada", "ca", "NL"],
    ["CA", "", "us", "CA"],
    ["NS", undefined, "ca", "NS"],
    ["New Brunswick/Nouveau-Brunswick", "", "ca", "NB"],
    ["Newfoundland and Labrador / Terre-Neuve-et-Labrador", "", "ca", "NL"],
    ["Québec (QC)", "", "ca", "QC"],
    ["Manitoba, Canada", "", "ca", "MB"],
    ["Manitoba, CA", "Canada", "ca", "MB"],
    ["California, USA", "", "us", "CA"],
    ["CA, USA", "", "us", "CA"],
    ["California (CA)", "", "us", "CA"],
    ["BC - British Columbia", "", "ca", "BC"],
    ["BC – British Columbia", "", "ca", "BC"],
    ["OR-Oregon", "", "us", "OR"],
    ["US-OR: Oregon", "", "us", "OR"],
    ["Ohio [OH]", "USA", "us", "OH"],
    ["State of Ohio", "", "us", "OH"],
    ["Commonwealth of Massachusetts", "", "us", "MA"],
  ])("reads %j in %j as %s %s", (region, countryText, country, code) => {
    expect(parseRegion(region, countryText)).toEqual({ country, code });
  });

  it.each([
    ["NS", "USA", "ca", "NS"],
    ["BC", "US", "ca", "BC"],
    ["Ontario", "United States", "ca", "ON"],
    ["NY", "Canada", "us", "NY"],
  ])("trusts the region %s over the country %s", (region, countryText, country, code) => {
    expect(parseRegion(region, countryText)).toMatchObject({
      country,
      code,
      warning: { reason: expect.any(String) },
    });
  });

  it.each([
    ["", "USA", "the state or province is missing"],
    ["N/A", "Canada", "the state or province is missing"],
    ["UK", "USA", "the state or province is unknown"],
    ["United States", "USA", "the state or province is unknown"],
    ["CA", "Canada", "the state or province is unknown"],
    ["PR", "USA", "the region is not one of the 64 states, provinces, and territories"],
    ["GU", "USA", "the region is not one of the 64 states, provinces, and territories"],
    ["Ohio / Oregon", "USA", "the state or province is unknown"],
    ["Ontario, USA", "", "the state or province is unknown"],
    ["Ohio, somewhere", "", "the state or province is unknown"],
    ["CA, Canada", "", "the state or province is unknown"],
    ["Virgin Islands VI", "USA", "the state or province is unknown"],
    ["VI", "USA", "the region is not one of the 64 states, provinces, and territories"],
    ["NY", "UK", "the country is not the US or Canada"],
    ["", "Germany", "the country is not the US or Canada"],
    ["NY", "constructor", "the country is not the US or Canada"],
    ["constructor", "USA", "the state or province is unknown"],
  ])("rejects %j in %j: %s", (region, country, reason) => {
    expect(parseRegion(region, country)).toMatchObject({ rejection: { reason } });
  });

  it("reports the rejected country", () => {
    expect(parseRegion("NSW", " Australia ")).toMatchObject({
      rejection: { detail: "Australia" },
    });
  });

  it("recognizes every region by code and by name", () => {
    for (const [country, names] of Object.entries(regionNames)) {
      for (const [code, name] of Object.entries(names)) {
        expect(parseRegion(code, "")).toEqual({ country, code });
        expect(parseRegion(name, "")).toEqual({ country, code });
      }
    }
  });
});
