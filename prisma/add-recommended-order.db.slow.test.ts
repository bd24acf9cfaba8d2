import { expect, it } from "vitest";
import { query } from "@/tests/support/query";
import { createEmptyTestDatabase } from "@/tests/support/test-database";
import { migrate } from "@/tools/postgres/migrate";
import { readMigrations } from "@/tools/postgres/migration-files";

const name = "20261124300000_add_recommended_order";

it("counts the photos and music of venues there were", async () => {
  const { databaseUrl, drop } = await createEmptyTestDatabase();
  try {
    const migrations = readMigrations();
    const earlier = migrations.filter((migration) => migration.name < name);
    await migrate(databaseUrl, () => {}, earlier);
    await query(
      databaseUrl,
      `INSERT INTO countries (id, code, slug, name) VALUES (1, 'ca', 'canada', 'Canada');
       INSERT INTO regions (id, country_id, code, slug, name) VALUES (1, 1, 'NS', 'nova-scotia', 'Nova Scotia');
       INSERT INTO cities (id, region_id, slug, name) VALUES (1, 1, 'halifax', 'Halifax');
       INSERT INTO genres (id, slug, name, kind) VALUES (1, 'jazz', 'Jazz', 'MUSIC');
       INSERT INTO venues (id, slug, name, status, city_id, region_id)
         SELECT n, 'hall-' || n, '1 Hall ' || n, 'PUBLISHED', 1, 1 FROM generate_series(11, 14) n;
       INSERT INTO venue_images (venue_id, position, url, alt) VALUES (12, 0, '/a', 'a'), (14, 0, '/b', 'b'), (14, 1, '/c', 'c');
       INSERT INTO venue_genres (venue_id, genre_id) VALUES (13, 1), (14, 1)`,
    );
    await migrate(databaseUrl, () => {}, migrations);

    const rated = "SELECT id, completeness FROM venues ORDER BY id";
    expect(await query(databaseUrl, rated)).toEqual([
      { id: 11, completeness: 0 },
      { id: 12, completeness: 35 },
      { id: 13, completeness: 3 },
      { id: 14, completeness: 38 },
    ]);
    const copied = "SELECT completeness, filing_name FROM venue_genres ORDER BY venue_id";
    expect(await query(databaseUrl, copied)).toEqual([
      { completeness: 3, filing_name: "hall 13" },
      { completeness: 38, filing_name: "hall 14" },
    ]);
  } finally {
    await drop();
  }
});
