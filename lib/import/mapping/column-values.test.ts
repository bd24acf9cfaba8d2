import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inspectFile, readRows } from "../read-file";

const folder = mkdtempSync(join(tmpdir(), "marquee-column-values-"));
let fileCount = 0;

/** CSV as a text, records as a list. */
async function read(content: string | object[]) {
  fileCount += 1;
  const path = join(folder, `file-${fileCount}`);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  const layout = await inspectFile(path, {});
  const values: object[] = [];
  for await (const row of readRows(layout)) {
    if ("values" in row) {
      const stated = Object.entries(row.values).filter(([, value]) => value !== "");
      values.push(Object.fromEntries(stated));
    }
  }
  return { layout, values };
}

const lines = (...texts: string[]) => texts.join("\n");

describe("a list of events", () => {
  it.each<[string, string | object[], object[]]>([
    [
      "with the days of events",
      lines(
        "venue,address,city,state,event,start_date,end_date",
        "Lantern,1 First St,Denver,CO,Some Band,2019-05-01,2019-05-02",
        "Lantern,1 First St,Denver,CO,Other Band,2019-06-01,2019-06-02",
        "Anchor,2 Dock St,Denver,CO,Some Band,2019-05-03,2019-05-03",
      ),
      [
        { name: "Lantern", address: "1 First St", city: "Denver", region: "CO" },
        { name: "Anchor", address: "2 Dock St", city: "Denver", region: "CO" },
      ],
    ],
    [
      "whose status and closing say nothing of venues",
      lines(
        "Title,Artist,Show Date,Doors,Status,Closed,Venue Name,Venue City,Venue State",
        "Night One,The Owls,5/1/2020,7 pm,Cancelled,yes,Lantern,Boone,NC",
        "Night Two,The Owls,5/2/2020,7 pm,Closed,2020-01-01,Lantern,Boone,NC",
      ),
      [{ name: "Lantern", city: "Boone", region: "NC" }],
    ],
    [
      "in French",
      lines(
        "Spectacle;Artiste;Date début;Date fin;Salle;Ville;Province",
        "Soir un;Les Hiboux;2021-02-03;2021-02-04;La Lanterne;Sept-Îles;QC",
        "Soir deux;Les Hiboux;2021-02-05;2021-02-06;La Lanterne;Sept-Îles;QC",
      ),
      [{ name: "La Lanterne", city: "Sept-Îles", region: "QC" }],
    ],
    [
      "without a column for the act",
      lines(
        "title,venue,city,region,starts_at,ends_at",
        "Owl Night,Lantern,Boone,NC,2022-01-01T20:00,2022-01-01T23:00",
      ),
      [{ name: "Lantern", city: "Boone", region: "NC" }],
    ],
    [
      "whose rooms are only known by short dates",
      lines("venue,city,state,start_date,end_date", "Lantern,Boone,NC,2022-01-01,2022-01-03"),
      [{ name: "Lantern", city: "Boone", region: "NC" }],
    ],
    [
      "with its venue in one column",
      lines(
        "event,date,location",
        'Owl Night,2022-01-01,"Lantern, 12 Elm St, Boone, NC"',
        'Fox Night,2022-01-02,"Lantern, 12 Elm St, Boone, NC"',
      ),
      [{ name: "Lantern, 12 Elm St, Boone, NC", location: "Lantern, 12 Elm St, Boone, NC" }],
    ],
    [
      "with nested venues",
      [
        {
          id: 1,
          name: "Owl Night",
          startDate: "2022-01-01",
          endDate: "2022-01-02",
          url: "https://owl.example",
          category: [{ name: "Rock" }],
          performers: [{ name: "The Owls", city: "Reno" }],
          location: {
            name: "Lantern",
            address: { street: "12 Elm St", city: "Boone", state: "NC" },
            url: "https://lantern.example",
          },
        },
        {
          id: 2,
          name: "Fox Night",
          startDate: "2022-01-03",
          endDate: "2022-01-03",
          category: [{ name: "Folk" }],
          location: {
            name: "Lantern",
            address: { street: "12 Elm St", city: "Boone", state: "NC" },
          },
        },
      ],
      [
        {
          name: "Lantern",
          address: "12 Elm St",
          city: "Boone",
          region: "NC",
          website: "https://lantern.example",
        },
      ],
    ],
    [
      "by its type",
      [
        {
          "@type": "MusicEvent",
          name: "Owl Night",
          ended: "2020-01-01",
          place: { name: "Lantern", city: "Boone", state: "NC" },
        },
      ],
      [{ name: "Lantern", city: "Boone", region: "NC" }],
    ],
    [
      "with venues of an id",
      [
        {
          event: { name: "Owl Night" },
          starts_at: "2022-01-01T20:00:00",
          venue: { id: 7, name: "Lantern", city: "Boone", region: "NC" },
        },
        {
          event: { name: "Fox Night" },
          starts_at: "2022-01-02T20:00:00",
          venue: { id: 7, name: "The Lantern", city: "Boone", region: "NC" },
        },
      ],
      [{ recordId: "7", name: "Lantern", city: "Boone", region: "NC" }],
    ],
    [
      "with times in objects",
      [
        {
          name: { text: "Owl Night" },
          start: { utc: "2022-01-01T20:00:00Z" },
          end: { utc: "2022-01-01T23:00:00Z" },
          venue: {
            name: "Lantern",
            address: { address_1: "12 Elm St", city: "Boone", region: "NC" },
          },
        },
      ],
      [{ name: "Lantern", address: "12 Elm St", city: "Boone", region: "NC" }],
    ],
    [
      "with acts in lists",
      [
        {
          displayName: "The Owls at Lantern",
          start: { date: "2022-01-01" },
          performance: [{ artist: { displayName: "The Owls" } }],
          venue: { displayName: "Lantern" },
          location: { city: "Boone, NC, US" },
        },
      ],
      [{ name: "Lantern", city: "Boone, NC, US" }],
    ],
    [
      "by when and where",
      lines("event_title,when,where,city,state", "Owl Night,Jan 3 2022 8 pm,Lantern,Boone,NC"),
      [{ name: "Lantern", city: "Boone", region: "NC" }],
    ],
    [
      "in rooms",
      lines(
        "name,event_start,event_end,room,city,state",
        "Owl Night,2022-01-01,2022-01-01,Lantern,Boone,NC",
      ),
      [{ name: "Lantern", city: "Boone", region: "NC" }],
    ],
  ])("%s is recognized, and its venues are read once", async (_, content, venues) => {
    const { layout, values } = await read(content);

    expect(layout.origin).toMatch(/a list of events|events$/);
    expect(values).toEqual(venues);
  });

  it("says what it is without a column for venues", async () => {
    const content = lines("event,artist,date,city", "Owl Night,The Owls,2022-01-01,Boone");
    await expect(read(content)).rejects.toThrow(
      "this is a list of events, and no column gives the name of a venue",
    );
  });
});

describe("a list of venues", () => {
  it.each<[string, string | object[], object]>([
    [
      "seasons",
      lines("name,city,state,start_date,end_date", "Lantern,Boone,NC,2020-05-01,2020-10-31"),
      { name: "Lantern", city: "Boone", region: "NC" },
    ],
    [
      "years of a building",
      lines("name,city,state,start date,end date", "Lantern,Boone,NC,1990-05-01,2013-10-31"),
      { name: "Lantern", city: "Boone", region: "NC", closed: "2013-10-31" },
    ],
    [
      "an update's day",
      lines("Venue,Contact,City,State,Date", "Lantern,Ann,Boone,NC,2020-05-01"),
      { name: "Lantern", city: "Boone", region: "NC" },
    ],
    [
      "days of rest",
      lines("name,city,state,closed", "Lantern,Boone,NC,Mondays", "Anchor,Boone,NC,Tue-Wed"),
      { name: "Lantern", city: "Boone", region: "NC" },
    ],
    [
      "its own events",
      [
        {
          name: "Lantern",
          city: "Boone",
          state: "NC",
          events: [
            { name: "Owl Night", startDate: "2020-01-01", endDate: "2020-01-02", status: "closed" },
          ],
        },
      ],
      { name: "Lantern", city: "Boone", region: "NC" },
    ],
    [
      "closed registrations",
      [
        {
          name: "Lantern",
          city: "Boone",
          state: "NC",
          registration: { closed: true, status: "closed" },
        },
      ],
      { name: "Lantern", city: "Boone", region: "NC" },
    ],
    [
      "a closed kitchen",
      [
        {
          name: "Lantern",
          city: "Boone",
          state: "NC",
          kitchen: { closed: "2019-01-01", end_date: "2019-01-01" },
        },
      ],
      { name: "Lantern", city: "Boone", region: "NC" },
    ],
    [
      "years",
      lines("name,city,state,X,Y", "Lantern,Boone,NC,12,1998", "Anchor,Boone,NC,9,2004"),
      { name: "Lantern", city: "Boone", region: "NC" },
    ],
    [
      "grid cells",
      lines("name,city,state,x,y", "Lantern,Boone,NC,120,34", "Anchor,Boone,NC,90,35"),
      { name: "Lantern", city: "Boone", region: "NC" },
    ],
    [
      "prices",
      lines("name,city,state,x,y", "Lantern,Boone,NC,60.75,25.50", "Anchor,Boone,NC,85.50,20.25"),
      { name: "Lantern", city: "Boone", region: "NC" },
    ],
    [
      "pixels",
      [{ name: "Lantern", city: "Boone", state: "NC", marker: { x: 120.125, y: 60.5 } }],
      { name: "Lantern", city: "Boone", region: "NC" },
    ],
    [
      "a projection",
      lines("name,city,state,X,Y", "Lantern,Boone,NC,1212345.6,901234.5"),
      { name: "Lantern", city: "Boone", region: "NC" },
    ],
    [
      "lengths",
      lines("name,city,state,long,lat", "Lantern,Boone,NC,30.5,2"),
      { name: "Lantern", city: "Boone", region: "NC" },
    ],
    [
      "positions",
      lines("name,city,state,X,Y", "Lantern,Boone,NC,-81.6746,36.2168"),
      { name: "Lantern", city: "Boone", region: "NC", latitude: "36.2168", longitude: "-81.6746" },
    ],
    [
      "whole degrees",
      lines("name,latitude,longitude", "Lantern,36,-81"),
      { name: "Lantern", latitude: "36", longitude: "-81" },
    ],
    [
      "a builder's numbers",
      [
        {
          name: "Lantern",
          city: "Boone",
          state: "NC",
          constructor_: { x: 3, y: 4 },
          the_geom: { type: "Point" },
        },
      ],
      { name: "Lantern", city: "Boone", region: "NC" },
    ],
    [
      "a shape's numbers",
      [{ name: "Lantern", city: "Boone", state: "NC", type: "Polygon", shape: { x: 512, y: 300 } }],
      { name: "Lantern", city: "Boone", region: "NC" },
    ],
    [
      "a category",
      [
        {
          title: "Lantern",
          category: [{ name: "Concert Hall", id: 3 }],
          city: { name: "Boone" },
          state: { code: "NC" },
        },
      ],
      { name: "Lantern", venueType: "Concert Hall", city: "Boone", region: "NC" },
    ],
    [
      "an organizer",
      [
        {
          organizer: { name: "Ann", phone: "828-555-0142" },
          venue: { title: "Lantern", city: "Boone", state: "NC" },
        },
      ],
      { name: "Lantern", city: "Boone", region: "NC" },
    ],
    [
      "genres",
      [
        {
          genres: [{ name: "Folk" }],
          title: { rendered: "Lantern" },
          tags: [{ name: "x" }],
          town: "Boone",
          st: "NC",
        },
      ],
      { name: "Lantern", city: "Boone", region: "NC", genres: "Folk" },
    ],
    [
      "a location that is a position",
      lines("name,location", 'Lantern,"36.2168, -81.6746"'),
      { name: "Lantern", coordinates: "36.2168, -81.6746" },
    ],
    [
      "a location that is a town",
      lines("name,location", 'Lantern,"Boone, NC"'),
      { name: "Lantern", location: "Boone, NC" },
    ],
    [
      "a location that is a neighborhood",
      lines("name,location,address", 'Lantern,Downtown,"12 Elm St, Boone, NC 28607"'),
      { name: "Lantern", location: "12 Elm St, Boone, NC 28607" },
    ],
    [
      "a whole address",
      lines("name,address", 'Lantern,"12 Elm St. Boone, NC 28607"'),
      { name: "Lantern", location: "12 Elm St. Boone, NC 28607" },
    ],
    [
      "a location and an address",
      lines("name,location,address", 'Lantern,"Boone, NC","12 Elm St. Boone, NC"'),
      { name: "Lantern", location: "Boone, NC", address: "12 Elm St. Boone, NC" },
    ],
    [
      "two names of a column",
      lines("name,name,city", "Lantern,Other,Boone"),
      { name: "Lantern", city: "Boone" },
    ],
    [
      "an empty column before a full one",
      lines("name,title,city", ",Lantern,Boone"),
      { name: "Lantern", city: "Boone" },
    ],
  ])("is not misled by %s", async (_, content, venue) => {
    const { layout, values } = await read(content);

    expect(layout.origin).toBe("guessed");
    expect(values[0]).toEqual(venue);
  });

  it("asks for the city where addresses are only streets", async () => {
    await expect(read(lines("name,address", "Lantern,12 Elm St"))).rejects.toThrow(
      "no column gives the city of a venue",
    );
  });
});
