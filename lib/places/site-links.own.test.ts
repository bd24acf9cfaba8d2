import { beforeEach, expect, it, vi } from "vitest";

// Own database: the links depend on all venues.
await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase("geography");
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  return () => vi.useRealTimers();
});

it("links to genres and sizes only once a venue has one", async () => {
  const { createGenre, createVenue } = await import("@/tests/support/factories");
  const { findSiteLinks } = await import("./site-links");
  const { listKindHints } = await import("./kind-hints");
  await createVenue({ name: "The Jazz Theater" });
  const { countries, kindPages } = await findSiteLinks();
  expect(countries.map(({ code }) => code)).toEqual(["us", "ca"]);
  expect(kindPages).toEqual([]);
  expect(await listKindHints()).toEqual([]);

  await createVenue({ capacity: 200 });
  const { id: genreId } = await createGenre();
  await createVenue({ status: "PENDING", genres: { create: { genreId } } });
  expect((await findSiteLinks()).kindPages).toEqual([]);
  vi.setSystemTime(61_000);
  expect((await findSiteLinks()).kindPages).toEqual(["capacity"]);

  await createVenue({ genres: { create: { genreId } } });
  vi.setSystemTime(122_000);
  expect((await findSiteLinks()).kindPages).toEqual(["genres", "capacity"]);
  expect(await listKindHints("genres")).toEqual([{ href: "/capacity", name: "Browse by Size" }]);
});
