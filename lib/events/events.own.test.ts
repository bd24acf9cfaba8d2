import { load } from "cheerio";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { absoluteUrl } from "@/lib/core/site";
import { undoBatch } from "@/lib/import/undo";
import { importText } from "@/tests/support/import-text";
import { aReviewer, createContributionAbout } from "@/tests/support/review-factories";

const database = await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase("geography");
});
const { prisma } = await import("@/tests/support/connection");
const { approveUpdate } = await import("@/lib/review/decide/approve");
const { undoAction } = await import("@/lib/review/decide/undo");
const { mergeVenues } = await import("@/lib/review/venues/merge");
const { editVenue, hideVenue, showVenue } = await import("@/lib/review/venues/mutations");
const { reviewedVenueSelect, toVenueInput } = await import("@/lib/review/venues/venue-state");
const { eventsEndpoint } = await import("@/lib/seo/feeds/event-feed");
const { listEvents } = await import("./queries");
const { citation, eventWords, evidenceWords } = await import("./words");

const client = new Client({ connectionString: database.databaseUrl });
beforeAll(() => client.connect());
afterAll(() => client.end());
beforeEach(() => client.query("TRUNCATE venues, sources CASCADE"));

const ada = aReviewer();
const today = new Date().toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
const header = "id,name,address,city,region,latitude,longitude,opened on,closed on,status";

const importAs = (sourceName: string, rows: string, asOf: string | null = null) =>
  importText(client, `${header}\n${rows}\n`, { sourceName, asOf });

/** What the register says, newest first. */
async function listWords(params: Parameters<typeof listEvents>[1] = {}) {
  const { events } = await listEvents(null, params);
  return events.map(
    (event) => `${event.venue.name}: ${eventWords(event)} (${evidenceWords(event)})`,
  );
}

async function findVenue(name: string) {
  return prisma.venue.findFirstOrThrow({ where: { name }, select: reviewedVenueSelect });
}

type Said = Pick<Parameters<typeof editVenue>[1], "happened">;

async function edit(name: string, change: object, said: Said = {}) {
  const venue = await findVenue(name);
  const input = { ...toVenueInput(venue), ...change };
  return editVenue(ada, { venueId: venue.id, updatedAt: venue.updatedAt, input, ...said });
}

async function approve(name: string, change: object, said: Said = {}) {
  const venue = await findVenue(name);
  const { id: contributionId } = await createContributionAbout(venue, "UPDATE");
  const seen = { contributionId, version: 0, venueId: venue.id, updatedAt: venue.updatedAt };
  const input = { ...toVenueInput(venue), ...change };
  return approveUpdate(ada, { ...seen, input, note: null, ...said });
}

async function undoLast() {
  const { id } = await prisma.reviewAction.findFirstOrThrow({
    where: { undoes: null, undoneBy: null },
    orderBy: { id: "desc" },
  });
  return undoAction(ada, { actionId: id });
}

describe("the register of change", () => {
  it("has the dates that sources state, as precisely as they do", async () => {
    await importAs(
      "Open List",
      `1,Blue Hall,,Halifax,NS,,,1998,2019-05-31,
2,Red Hall,,Halifax,NS,,,2003-04-17,2019-05,
3,Old Hall,,Halifax,NS,,,,2019,`,
      "2020-01-01",
    );
    // A closed venue that is not listed gets no page.
    expect(await listWords()).toEqual([]);

    await importAs(
      "Elsewhere",
      "1,Blue Hall,,Halifax,NS,,,,,open\n2,Red Hall,,Halifax,NS,,,,,open",
    );
    const open = "(Open List, data of 2020)";
    expect(await listWords()).toEqual([
      `Red Hall: Opened on April 17, 2003 ${open}`,
      `Blue Hall: Opened in 1998 ${open}`,
    ]);
  });

  it("says of data without such a date only that it had happened by then", async () => {
    const rows = "1,Blue Hall,,Halifax,NS,,,,,open\n2,Red Hall,,Halifax,NS,,,,,open";
    await importAs("Open List", rows, "2018-02-10");
    const closed = await importAs("Open List", rows.replace("open", "closed"), "2019-03-20");
    const line = "Blue Hall: Closed by March 20, 2019 (Open List, data of March 2019)";
    expect(await listWords()).toEqual([line]);

    await importAs("Open List", rows.replace("open", "closed"), "2019-04-20");
    expect(await listWords()).toEqual([line]);
    await importAs("Open List", rows, "2021-06-11");
    expect(await listWords()).toEqual([
      "Blue Hall: Reopened by June 11, 2021 (Open List, data of June 2021)",
      line,
    ]);

    // What a later file confirmed then counts as of that file.
    await undoBatch(client, closed.batchId);
    expect((await listWords()).at(-1)).toContain("Closed by April 20, 2019");
  });

  it("makes no event of data of unknown age, or of a venue that is merely listed", async () => {
    await importAs("Open List", "1,Blue Hall,,Halifax,NS,,,,,open");
    await importAs("Open List", "1,Blue Hall,,Halifax,NS,,,,,closed");
    await importAs("New List", "9,Green Hall,,Halifax,NS,,,,,open", "2024-05-05");

    expect(await listWords()).toEqual([]);
  });

  it("has moves and new names, and forgets what is taken back", async () => {
    await importAs(
      "Open List",
      "1,Blue Hall,12 Wharf Street,Halifax,NS,44.64,-63.57,,,",
      "2018-02-10",
    );
    // Another spelling is no other name, and next door is the same place.
    await importAs(
      "Open List",
      "1,Blue Halls,14 Wharf Street,Halifax,NS,44.641,-63.57,,,",
      "2018-06-10",
    );
    expect(await listWords()).toEqual([]);
    const moved = await importAs(
      "Open List",
      "1,Salle Été,40 Oak Street,Halifax,NS,44.66,-63.60,,,",
      "2019-03-20",
    );
    const evidence = "(Open List, data of March 2019)";
    expect(await listWords()).toEqual([
      `Salle Été: Renamed by March 20, 2019: Blue Halls is now Salle Été ${evidence}`,
      `Salle Été: Moved by March 20, 2019: 14 Wharf Street is now 40 Oak Street ${evidence}`,
    ]);
    await undoBatch(client, moved.batchId);
    expect(await listWords()).toEqual([]);
  });

  it("takes a reviewer's change for a correction, unless they say what happened", async () => {
    const row = "1,Bleu Hall,12 Wharf Street,Halifax,NS,44.64,-63.57,,,";
    await importAs("Open List", row, "2018-02-10");
    const corrected = { name: "Lantern Room", address: "9 Elm Road", latitude: 44.7 };
    expect(await edit("Bleu Hall", corrected)).toMatchObject({ ok: true });
    expect(await approve("Lantern Room", { name: "Blue Hall" })).toMatchObject({ ok: true });
    expect(await listWords()).toEqual([]);

    const long = `Théâtre ${"très ".repeat(30)}long`;
    const renamed = `${long}: Renamed by ${today}: Blue Hall is now ${long} (Checked by the team on ${today})`;
    const said: Said = { happened: ["RENAMED"] };
    expect(await edit("Blue Hall", { name: long }, said)).toMatchObject({ ok: true });
    expect(await listWords()).toEqual([renamed]);

    // As near as next door.
    const next = { address: "11 Elm Road" };
    expect(await approve(long, next, { happened: ["MOVED"] })).toMatchObject({ ok: true });
    expect(await listWords()).toEqual([
      `${long}: Moved by ${today}: 9 Elm Road is now 11 Elm Road (Checked by the team on ${today})`,
      renamed,
    ]);
    expect(await undoLast()).toMatchObject({ ok: true });
    expect(await listWords()).toEqual([renamed]);
    expect(await undoLast()).toMatchObject({ ok: true });
    expect(await listWords()).toEqual([]);
  });

  it("refuses to say that something happened if the name or address stays", async () => {
    await importAs("Open List", "1,Blue Hall,,Halifax,NS,44.64,-63.57,,,");
    const both: Said = { happened: ["RENAMED", "MOVED"] };
    // A venue without a known address has none to move from.
    for (const decide of [edit, approve]) {
      expect(await decide("Blue Hall", { address: "9 Elm Road" }, both)).toMatchObject({
        fieldErrors: {
          renamed: ["Enter the new name, or uncheck that it was renamed"],
          moved: ["Enter a new street address for the former one, or uncheck that it moved"],
        },
      });
    }
    expect(await findVenue("Blue Hall")).toMatchObject({ address: null });
  });

  it("tells of venues that became one, on the page of that one", async () => {
    await importAs("Open List", "1,Blue Hall,,Halifax,NS,,,1998,,\n2,Red Room,,Halifax,NS,,,,,");
    const [loser, winner] = [await findVenue("Red Room"), await findVenue("Blue Hall")];
    await mergeVenues(ada, { loserId: loser.id, winnerId: winner.id });
    expect(await listWords({ kind: "merged" })).toEqual([
      `Blue Hall: Merged by ${today}: the listing of Red Room is now part of this one (Checked by the team on ${today})`,
    ]);
    expect(await undoLast()).toMatchObject({ ok: true });
    expect(await listWords({ kind: "merged" })).toEqual([]);
  });

  it("has nothing of a hidden venue", async () => {
    await importAs("Open List", "1,Blue Hall,,Halifax,NS,,,1998,,");
    const { id: venueId, updatedAt } = await findVenue("Blue Hall");
    await hideVenue(ada, { venueId, updatedAt, reason: "a test" });
    expect(await prisma.venueEvent.count()).toBe(0);

    const hidden = await findVenue("Blue Hall");
    await showVenue(ada, { venueId, updatedAt: hidden.updatedAt, reason: "a test" });
    const { events } = await listEvents(null, {});
    expect(events.map(citation)).toEqual([
      `"Blue Hall, Halifax, NS: Opened in 1998." Open List, undated data. Marquee, Register of Change, http://localhost:3000/canada/nova-scotia/halifax/blue-hall`,
    ]);
  });

  it("is sent as feeds and tables that other software reads", async () => {
    await importAs("Halls & Clubs", '1,"Théâtre <Été> & Fils",,Montréal,QC,,,1998-03-15,,');
    const feedOf = async (format: "atom" | "csv" | "json", path = "/changes/feed.atom") => {
      const request = new Request(absoluteUrl(path));
      return (await eventsEndpoint(format)(request, { params: Promise.resolve({}) })).text();
    };
    const atom = load(await feedOf("atom"), { xml: true });
    const one = (name: string) => atom(`entry > ${name}`);
    expect(atom("feed > id, feed > title, feed > updated, feed > link[rel=self]")).toHaveLength(4);
    expect(one("updated").text()).toBe("1998-03-15T00:00:00.000Z");
    expect(load(one("title").text())("body").text()).toBe(
      "Théâtre <Été> & Fils, Montréal, QC: Opened on March 15, 1998",
    );
    expect(one("link").attr("href")).toMatch(/\/canada\/quebec\/montreal\/theatre-ete-and-fils$/);

    const json = JSON.parse(await feedOf("json", "/changes/feed.json"));
    expect(json).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      feed_url: absoluteUrl("/changes/feed.json"),
      items: [{ date_published: "1998-03-15T00:00:00.000Z", id: one("id").text() }],
    });
    expect(await feedOf("csv", "/changes/changes.csv?kind=opened")).toContain(
      "opened,1998-03-15,when it happened,Théâtre <Été> & Fils,Montréal,Quebec,Canada,,,Halls & Clubs,,,http",
    );
  });

  it("gives pages of a bounded size, by kind and year", async () => {
    const rows = Array.from(
      { length: 9 },
      (_, index) => `${index},Hall ${index},,Halifax,NS,,,200${index % 3},,`,
    );
    await importAs("Open List", rows.join("\n"));
    const first = await listEvents(null, { kind: "opened" }, 4);
    const second = await listEvents(null, { kind: "opened", after: first.next }, 5);
    const ids = [...first.events, ...second.events].map(({ id }) => id);

    expect(first.next).toMatchObject({ day: "2001-01-01" });
    expect(second.next).toBeUndefined();
    expect(new Set(ids).size).toBe(9);
    expect((await listEvents(null, { year: 2001 })).events).toHaveLength(3);
    expect((await listEvents(null, { kind: "closed" })).events).toEqual([]);
  });
});
