import { describe, expect, it } from "vitest";
import { query } from "@/tests/support/query";
import { importedFields, inputFields, textFields, venueFields } from "./venue-fields";

describe("the table of a venue's fields", () => {
  it("has a database column of the same type for each field", async () => {
    const columns = await query<{ name: string; type: string }>(
      process.env.DATABASE_URL ?? "",
      `SELECT column_name AS name, CASE data_type WHEN 'USER-DEFINED' THEN udt_name ELSE data_type END AS type
         FROM information_schema.columns WHERE table_name = 'venues'`,
    );
    const typeOf = new Map(columns.map(({ name, type }) => [name, type]));
    const migration = Object.values(venueFields)
      .filter(({ column, type }) => typeOf.get(column) !== type)
      .map(({ column, type }) => `ALTER TABLE venues ADD COLUMN ${column} ${type};`);

    expect(migration, "missing migration").toEqual([]);
  });

  it("sorts fields into text, imported, and input fields", () => {
    expect(textFields).toContain("postalCode");
    expect(textFields).not.toContain("capacity");
    expect(importedFields).not.toContain("email");
    expect(inputFields.slice(0, 3)).toEqual(["name", "venueType", "address"]);
    expect(inputFields).not.toContain("latitude");
  });
});
