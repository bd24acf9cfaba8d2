import { describe, expect, it } from "vitest";
import { pool } from "@/tests/support/connection";
import { compareAddresses } from "./addresses";

async function keysOf(...addresses: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    "SELECT address_key(address) AS key FROM unnest($1::text[]) AS a (address)",
    [addresses],
  );
  return rows.map(({ key }) => key);
}

describe(compareAddresses, () => {
  it.each([
    ["2207 N Clybourn", "2207 North Clybourn Ave.", true],
    ["84 East Fourth Street", "84 E 4th St", true],
    ["84 East Fourth", "84 E. 4th St.", true],
    ["350 Forty-Second St", "350 42nd Street", true],
    ["12 One Hundred Twenty-First Ave", "12 One Hundred Twenty First Avenue", true],
    ["1435, rue de Bleury", "1435 de Bleury", true],
    ["4234 Boulevard Saint-Laurent", "4234 St. Laurent Blvd", true],
    ["77 Mount Royal Ave", "77 Mt Royal", true],
    ["640 SW Northwest Trail", "640 S.W. N.W. Trl", true],
    ["18 Elm Street Suite 4", "18 Elm St.", true],
    ["18 Elm Street #4", "18 Elm St Unit 4", true],
    ["18 Elm St 2nd Floor", "18 Elm St", true],
    ["18 Elm Street Suite 4", "18 Elm St Suite 5", false],
    ["2207 N Clybourn", "2207 Clybourn Ave", null],
    ["900 Main St", "900 Main St N", null],
    ["900 Main St S", "900 Main St N", false],
    ["900 Main St", "900 Main Ave", false],
    ["900 Main", "902 Main", false],
    ["84 E 3rd", "84 E 4th St", false],
    ["100 Rue Sainte-Catherine", "100 Ste-Catherine", true],
  ])("%s, %s: %s", async (one, other, isSame) => {
    const [key = "", otherKey = ""] = await keysOf(one, other);
    expect(compareAddresses(key, otherKey), `${key} ${otherKey}`).toBe(isSame);
    expect(compareAddresses(otherKey, key)).toBe(isSame);
  });
});

function pair(words: string): [string, string] {
  const [one = "", other = ""] = words.split(" ");
  return [one, other];
}

describe("search_text", () => {
  it.each([
    ["The Second Lantern", "2nd Lantern"],
    ["Eleventh Street Cellar", "11th street cellar"],
    ...[
      "First 1st",
      "Second 2nd",
      "Third 3rd",
      "Fourth 4th",
      "Fifth 5th",
      "Sixth 6th",
      "Seventh 7th",
    ].map(pair),
    ...[
      "Eighth 8th",
      "Ninth 9th",
      "Tenth 10th",
      "Twelfth 12th",
      "Thirteenth 13th",
      "Twentieth 20th",
    ].map(pair),
    ...[
      "One 1",
      "Two 2",
      "Three 3",
      "Four 4",
      "Five 5",
      "Six 6",
      "Seven 7",
      "Eight 8",
      "Nine 9",
    ].map(pair),
    ...["Ten 10", "Eleven 11", "Twelve 12", "Nineteen 19", "Ninety 90", "Zero 0"].map(pair),
    ["Ten Forty-Five Club", "10:45 club"],
    ["Studio Sixty-Three", "Studio 63"],
    ["Two Hundred Mile Barn", "200 Mile Barn"],
    ["Eighty-Eighth Key", "88th Key"],
    ["Club Nineteen Twenty", "club 19 20"],
  ])("writes %s and %s alike", async (one, other) => {
    const { rows } = await pool.query("SELECT search_text($1) AS one, search_text($2) AS other", [
      one,
      other,
    ]);
    expect(rows[0]?.one).toBe(rows[0]?.other);
  });

  it.each([
    ["Weekend Tavern", "weekend tavern"],
    ["Stone Canteen", "stone canteen"],
    ["The Forty Thirty", "40 30"],
    ["A Hundred Lanterns", "a hundred lanterns"],
  ])("leaves other words of %s", async (name, text) => {
    const { rows } = await pool.query("SELECT search_text($1) AS text", [name]);
    expect(rows[0]?.text).toBe(text);
  });
});
