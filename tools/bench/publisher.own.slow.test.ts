import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { query } from "../../tests/support/query";
import { createTestDatabase, type TestDatabase } from "../../tests/support/test-database";
import { startPublisher } from "./publisher";
import "@/tests/support/connection";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase("geography");
});

afterAll(() => database.drop());

describe(startPublisher, () => {
  const venue = { name: "Bench Hall", countryCode: "ca", regionCode: "NS", city: "Halifax" };
  const listVenues = () => query(database.databaseUrl, "SELECT name, status FROM venues");

  it("publishes on the given database, though the site's code was loaded with another", async () => {
    const publisher = startPublisher(database.databaseUrl);
    try {
      await publisher.propose(venue);
      expect(await listVenues()).toEqual([]);
      await publisher.approve();
    } finally {
      publisher.stop();
    }

    expect(await listVenues()).toEqual([{ name: venue.name, status: "PUBLISHED" }]);
  });

  it("tells why a venue was not published", async () => {
    const publisher = startPublisher(database.databaseUrl);
    const proposed = publisher.propose({ ...venue, regionCode: "nowhere" });

    await expect(proposed).rejects.toThrow("No record was found");
    publisher.stop();
  });
});
