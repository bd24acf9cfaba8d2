import { describe, expect, it } from "vitest";
import { updateRequestSchema } from "@/lib/contribute/update-request-schema";
import { venueSubmissionSchema } from "@/lib/contribute/venue-schema";
import { cleanRow } from "@/lib/import/clean/row";
import type { RawField } from "@/lib/import/venue-record";
import { venueInputSchema } from "@/lib/review/venues/venue-input-schema";
import { lantern } from "@/tests/support/lantern";
import { readTypedPhone } from "./phone";

const nextYear = new Date().getFullYear() + 1;

/** What is kept of a value: a text or a number, or nothing. */
type Kept = string | number | null;

const place = { name: "Lantern Hall", city: "Halifax", region: "NS", country: "Canada" };

/** The value of an import; "refused" for a row without it. */
function byImport(field: RawField, value: string) {
  const row = cleanRow({ line: 2, raw: {}, values: { ...place, [field]: value } });
  return "rejection" in row ? "refused" : row.record;
}

function warningsOf(field: RawField, value: string): string[] {
  const row = cleanRow({ line: 2, raw: {}, values: { ...place, [field]: value } });
  return "rejection" in row ? [] : row.warnings.map(({ reason, detail }) => `${reason}: ${detail}`);
}

/** The value of the form for new venues. */
function byForm(field: string, value: string) {
  const sent = venueSubmissionSchema.safeParse({ ...lantern, [field]: value });
  return sent.success ? sent.data : "refused";
}

/** The value that reviewers save. */
function byDesk(field: string, value: string) {
  const form = { ...lantern, positionUnknown: "on", latitude: "", longitude: "", [field]: value };
  const sent = venueInputSchema.safeParse(form);
  return sent.success ? sent.data : "refused";
}

function byChange(field: string, value: string): Kept {
  const sent = updateRequestSchema.safeParse({
    venueName: "Lantern Hall",
    name: "Robin",
    email: "robin@example.com",
    [`was-${field}`]: "seen before",
    [`becomes-${field}`]: value,
  });
  return sent.success ? (sent.data.changes[0]?.becomes ?? null) : null;
}

describe("texts", () => {
  it.each([
    ["Joe&#146;s", "Joe’s"],
    ["Joe\u0092s", "Joe’s"],
    ["Joe&amp;#8217;s", "Joe’s"],
    ["Joe&amp;amp;#8217;s", "Joe’s"],
    ["Joeâ€™s", "Joe’s"],
    ["Joe\u00E2\u0080\u0099s", "Joe’s"],
    ["CafÃ© Noir", "Café Noir"],
    ["CafÃƒÂ© Noir", "Café Noir"],
    ["Le ThÃ©Ã¢tre", "Le Théâtre"],
    ["Åuvre: Å“uvre", "Åuvre: œuvre"],
    ["Caf&eacute; Noir", "Café Noir"],
    ["Caf&#xE9; Noir", "Café Noir"],
    ["Caf&#233 Noir", "Café Noir"],
    ["Salt &amp; Light", "Salt & Light"],
    ["Salt &amp Light", "Salt & Light"],
    ["Salt &AMP; Light", "Salt & Light"],
    ["Fox &hearts; Hound", "Fox ♥ Hound"],
    ["Stage&nbsp;Left", "Stage Left"],
    ["Dock &ndash; Barn", "Dock – Barn"],
    ["Pi&ntilde;ata Room", "Piñata Room"],
    ["Dock \u0096 Barn", "Dock – Barn"],
    ["Dock â€“ Barn", "Dock – Barn"],
    ["\u0093Dock\u0094 Barn", "“Dock” Barn"],
    ["Montr\u00c3\u00a9al Room", "Montréal Room"],
    ["Na\u00c3\u00afve Room", "Naïve Room"],
    ["Caf\u00c3\u0089 Noir", "CafÉ Noir"],
    ["Room \u00f0\u009f\u008e\u00b8", "Room 🎸"],
    ["Room â˜… Nine", "Room ★ Nine"],
    ["Cafe\u0301 Noir", "Café Noir"],
    ["Lan\u200Btern Room", "Lantern Room"],
    ["ROCK&REGGAE", "ROCK&REGGAE"],
    ["Bar&Grill", "Bar&Grill"],
    ["R&B; Room", "R&B; Room"],
    ["Salt & Light", "Salt & Light"],
    ["Salt &unknown; Light", "Salt &unknown; Light"],
    ["LE CAFÉ’S", "LE CAFÉ’S"],
    ["“LE CAFÉ”", "“LE CAFÉ”"],
    ["« LE CAFÉ »", "« LE CAFÉ »"],
    ["Ängelholm Room", "Ängelholm Room"],
    ["SÃO Room", "SÃO Room"],
    ["Œuvre d’Art", "Œuvre d’Art"],
    ["El Niño", "El Niño"],
    ["Who's Next?", "Who's Next?"],
  ])("reads %j as %j", (value, kept) => {
    expect(byImport("name", value)).toMatchObject({ name: kept });
    expect(byForm("name", value)).toMatchObject({ name: kept });
    expect(byDesk("name", value)).toMatchObject({ name: kept });
    expect(byImport("description", value)).toMatchObject({ description: kept });
    expect(byForm("description", value)).toMatchObject({ description: kept });
    expect(byDesk("description", value)).toMatchObject({ description: kept });
  });

  it.each([
    ["Joe&#146;s", "damaged text repaired: Joe&#146;s → Joe’s"],
    ["CafÃ© Noir", "damaged text repaired: CafÃ© Noir → Café Noir"],
    ["Se?minaire Room", "damaged text: please check it: Se?minaire Room"],
    ["S\uFFFDminaire Room", "damaged text: please check it: S\uFFFDminaire Room"],
  ])("warns of %j", (value, warning) => {
    expect(warningsOf("name", value)).toContain(warning);
  });

  it.each(["Who's Next?", "Salt & Light", "Café Noir"])("does not warn of %j", (value) => {
    expect(warningsOf("name", value)).toEqual([]);
  });

  it("does not warn of a question mark in an address on the web", () => {
    expect(warningsOf("description", "See https://example.com/shows?when=now")).toEqual([]);
  });
});

describe("names", () => {
  it.each([
    ["The d.b.a. Room", "The d.b.a. Room"],
    ["dba Lounge", "dba Lounge"],
    ["Live at d.b.a. Room", "Live at d.b.a. Room"],
    ["Owl Holdings LLC dba Night Owl", "Night Owl"],
    ["Owl Ltée d/b/a Night Owl", "Night Owl"],
    ["Robin Smith dba Night Owl", "Night Owl"],
    ["Owl LLC (dba Night Owl)", "Night Owl"],
    ["Castle (closed in January)", "Castle"],
    ["Castle (closed Jan-Mar)", "Castle"],
    ["Castle (Closed Mondays)", "Castle"],
    ["Castle - closed Sundays", "Castle"],
    ["Castle [closed for private events]", "Castle"],
    ["Castle (NOW OPEN)", "Castle"],
    ['"Castle"', "Castle"],
    ['12" Lounge', '12" Lounge'],
    ["Castle (Upstairs)", "Castle (Upstairs)"],
    ["The Closed Door", "The Closed Door"],
    ["Grange - Ferme", "Grange - Ferme"],
    ["Now Hall", "Now Hall"],
    ["Castle (now hiring)", "Castle (now hiring)"],
    ["Virtual Reality Room", "Virtual Reality Room"],
    ["Secret Garden", "Secret Garden"],
    ["Private Eyes Lounge", "Private Eyes Lounge"],
    ["The Residence", "The Residence"],
    ["Online Lounge", "Online Lounge"],
    ["EXIT/IN", "EXIT/IN"],
    ["BMO", "BMO"],
    ["BMO STADIUM", "BMO STADIUM"],
    ["9:30 CLUB", "9:30 CLUB"],
    ["DECIBEL", "DECIBEL"],
    ["  Two   Spaces ", "Two Spaces"],
  ])("reads %j as %j", (value, kept) => {
    expect(byImport("name", value)).toMatchObject({ name: kept, status: null });
    expect(byForm("name", value)).toMatchObject({ name: kept });
    expect(byDesk("name", value)).toMatchObject({ name: kept });
  });

  it.each([
    ["THE LANTERN HALL", "The Lantern Hall"],
    ["STARLIGHT BALLROOM", "Starlight Ballroom"],
    ["7TH STREET ENTRY", "7th Street Entry"],
    ["MAISON DE LA MUSIQUE", "Maison de la Musique"],
  ])("writes %j as %j, except for reviewers", (value, kept) => {
    expect(byImport("name", value)).toMatchObject({ name: kept });
    expect(byForm("name", value)).toMatchObject({ name: kept });
    expect(byDesk("name", value)).toMatchObject({ name: value });
  });

  it.each([
    "TBA",
    "T.B.A.",
    "tbd",
    "TBC",
    "To Be Announced",
    "Venue TBA",
    "Location TBD - Austin",
    "TBA (Austin)",
    "Online",
    "Virtual Event",
    "Livestream",
    "Various Venues",
    "Various Locations",
    "Multiple Locations",
    "House Show",
    "Private Residence",
    "A Private Home",
    "A House Show",
    "Private Party",
    "Online via Zoom",
    "Private Residence (Austin)",
    "Secret Location",
    "Undisclosed Location",
    "Unknown",
    "Unknown Venue",
    "Lieu à confirmer",
    "Divers lieux",
    "Résidence privée",
    "En ligne",
  ])("refuses %j", (value) => {
    expect(byImport("name", value)).toBe("refused");
    expect(byForm("name", value)).toBe("refused");
    expect(byDesk("name", value)).toBe("refused");
  });

  it.each([
    "Lantern\nHall",
    "Lantern Hall\r\n12 Wharf St,Halifax",
    "A\rB",
    'Joe"s Room',
    '"Lantern Hall',
  ])("refuses the line break or quotation mark in %j from a file", (value) => {
    expect(byImport("name", value)).toBe("refused");
  });

  const closedNames: [string, string, string | null, string | null][] = [
    ["Castle (CLOSED FOR GOOD)", "Castle", "CLOSED", null],
    ["Castle [perm closed]", "Castle", "CLOSED", null],
    ["Castle (perm. closed)", "Castle", "CLOSED", null],
    ["Castle - Fermé", "Castle", "CLOSED", null],
    ["Castle (fermé définitivement)", "Castle", "CLOSED", null],
    ["Castle (closed 2019)", "Castle", "CLOSED", null],
    ["Castle CLOSED", "Castle", "CLOSED", null],
    ["Castle permanently closed", "Castle", "CLOSED", null],
    ["Castle, closed", "Castle", "CLOSED", null],
    ["Castle | closed", "Castle", "CLOSED", null],
    ["Castle (defunct)", "Castle", "CLOSED", null],
    ["Castle (out of business)", "Castle", "CLOSED", null],
    ["CLOSED: Castle", "Castle", "CLOSED", null],
    [`Castle - closed until ${nextYear}`, "Castle", "TEMPORARILY_CLOSED", null],
    ["Castle (closed for winter)", "Castle", "TEMPORARILY_CLOSED", null],
    ["Castle (closed for repairs)", "Castle", "TEMPORARILY_CLOSED", null],
    ["Castle (temporairement fermé)", "Castle", "TEMPORARILY_CLOSED", null],
    ["Castle (now New Hall)", "New Hall", null, "Castle"],
    ["Castle (now known as New Hall)", "New Hall", null, "Castle"],
    ["Castle (renamed New Hall)", "New Hall", null, "Castle"],
    ["Castle (now called the New Hall)", "the New Hall", null, "Castle"],
    ["New Hall (was Castle)", "New Hall", null, "Castle"],
    ["New Hall (formerly Castle)", "New Hall", null, "Castle"],
    ["New Hall (anciennement Castle)", "New Hall", null, "Castle"],
  ];
  it.each(closedNames)("reads %j as %j, %s, formerly %s", (value, name, status, formerName) => {
    const formerNames = [formerName].filter(Boolean);
    expect(byImport("name", value)).toMatchObject({ name, status, formerNames });
    expect(byForm("name", value)).toBe("refused");
    expect(byDesk("name", value)).toBe("refused");
    expect(warningsOf("name", value).join()).toContain(`${value} → ${name}`);
  });

  it("flags a closure that may be for good or not", () => {
    expect(warningsOf("name", "Castle (closed, ask Robin)")).toEqual([
      "the name mentions a closure: please check it: Castle (closed, ask Robin)",
    ]);
  });

  it("flags a venue that is named by its address", () => {
    expect(warningsOf("name", "123 Main Street")).toEqual([
      "the name looks like an address: please check it: 123 Main Street",
    ]);
  });
});

describe("addresses", () => {
  it.each([
    ["12 WHARF STREET", "12 Wharf Street"],
    ["500 NW MCDOWELL ST", "500 NW McDowell St"],
    ["1200 5TH AVE S", "1200 5th Ave S"],
    ["12 Wharf  Street", "12 Wharf Street"],
    ["12 O&#39;Neill St", "12 O'Neill St"],
    ["12 Rue Ã‰mile", "12 Rue Émile"],
    ["12 NW Wharf St", "12 NW Wharf St"],
  ])("reads %j as %j", (value, kept) => {
    expect(byImport("address", value)).toMatchObject({ address: kept });
    expect(byForm("address", value)).toMatchObject({ address: kept });
  });

  it.each(["N/A", "..", "-"])("reads nothing from %j", (value) => {
    expect(byImport("address", value)).toMatchObject({ address: null });
    expect(byForm("address", value)).toBe("refused");
    expect(byDesk("address", value)).toMatchObject({ address: null });
  });
});

describe("capacities", () => {
  const capacities: [string, number | null][] = [
    ["350", 350],
    ["1,200", 1200],
    ["1'200", 1200],
    ["1’200", 1200],
    ["1 200", 1200],
    ["1\u202F200", 1200],
    ["12,500", 12_500],
    ["1.5k", 1500],
    ["5K", 5000],
    ["2k people", 2000],
    ["650-cap", 650],
    ["650cap", 650],
    ["cap. 650", 650],
    ["Capacity: 650", 650],
    ["capacity of 650", 650],
    ["~650", 650],
    ["650+", 650],
    ["ca. 650", 650],
    ["est. 300", 300],
    ["up to 650", 650],
    ["650 (standing)", 650],
    ["500 (250 seated)", 500],
    ["350 standing / 200 seated", 350],
    ["200 seated, 350 standing", 350],
    ["200 seats; 350 standing room", 350],
    ["250 places assises, 400 debout", 400],
    ["650 personnes", 650],
    ["seated: 200, standing: 350", 350],
    ["200 (seated) 350 (standing)", 350],
    ["standing 350 seated 200", 350],
    ["Built 1926, 500 seats", 500],
    ["500 (est. 2005)", 500],
    ["300 ppl", 300],
    ["350.0", 350],
    ["6,500 sq ft", null],
    ["6500 square feet", null],
    ["600 m²", null],
    ["est. 1998", null],
    ["Est 1998", null],
    ["since 2004", null],
    ["opened 1926", null],
    ["12 tables", null],
    ["$500", null],
    ["-20", null],
    ["2.5", null],
    ["A200", null],
    ["1e3", null],
    ["500;800", null],
    ["300 in 1998", null],
    ["300 seats + 200 standing", null],
    ["many", null],
  ];
  it.each(capacities)("reads %j as %s", (value, capacity) => {
    expect(byImport("capacity", value)).toMatchObject({ capacity });
    expect(byDesk("capacity", value)).toEqual(
      capacity === null ? "refused" : expect.objectContaining({ capacity }),
    );
    expect(byChange("capacity", value)).toBe(capacity === null ? null : String(capacity));
  });

  it.each([
    ["500-800", 500, 800],
    ["500 to 800", 500, 800],
    ["between 500 and 800", 500, 800],
    ["1k-1.5k", 1000, 1500],
    ["500–800 people", 500, 800],
  ])("reads %j as a range in a file", (value, capacityMin, capacityMax) => {
    expect(byImport("capacity", value)).toMatchObject({ capacity: null, capacityMin, capacityMax });
    expect(byDesk("capacity", value)).toBe("refused");
    expect(byChange("capacity", value)).toBeNull();
  });
});

describe("profiles", () => {
  const profiles: ["facebook" | "twitter" | "instagram", string, string | null][] = [
    ["facebook", "The Venue", null],
    ["facebook", "Lantern Hall Halifax", null],
    ["facebook", "lanternhall", "https://www.facebook.com/lanternhall"],
    ["facebook", "m.facebook.com/lantern", "https://www.facebook.com/lantern"],
    [
      "facebook",
      "https://www.facebook.com/lantern/?ref=ts&fref=ts",
      "https://www.facebook.com/lantern",
    ],
    ["facebook", "https://facebook.com/lantern?fbclid=x", "https://www.facebook.com/lantern"],
    ["facebook", "https://www.facebook.com/lantern/about", "https://www.facebook.com/lantern"],
    ["facebook", "https://fr-ca.facebook.com/lantern/", "https://www.facebook.com/lantern"],
    ["facebook", "http://http://www.facebook.com/lantern", "https://www.facebook.com/lantern"],
    ["facebook", "https//www.facebook.com/lantern", "https://www.facebook.com/lantern"],
    ["facebook", "https:/www.facebook.com/lantern", "https://www.facebook.com/lantern"],
    [
      "facebook",
      "https://l.facebook.com/l.php?u=https%3A%2F%2Ffacebook.com%2Flantern&h=x",
      "https://www.facebook.com/lantern",
    ],
    [
      "facebook",
      "https://www.facebook.com/login/?next=https%3A%2F%2Fwww.facebook.com%2Flantern",
      "https://www.facebook.com/lantern",
    ],
    ["facebook", "Facebook: https://facebook.com/lantern", "https://www.facebook.com/lantern"],
    [
      "facebook",
      "facebook.com/pages/Lantern/12345",
      "https://www.facebook.com/pages/Lantern/12345",
    ],
    [
      "facebook",
      "facebook.com/profile.php?id=12345&sk=about",
      "https://www.facebook.com/profile.php?id=12345",
    ],
    [
      "facebook",
      "facebook.com/p/Lantern-100012345678",
      "https://www.facebook.com/p/Lantern-100012345678",
    ],
    ["facebook", "https://www.facebook.com/events/12345", null],
    ["facebook", "https://www.facebook.com/search/top?q=lantern", null],
    ["facebook", "https://www.facebook.com/sharer/sharer.php?u=x", null],
    ["facebook", "https://www.facebook.com/lantern/posts/12345", null],
    ["facebook", "https://www.facebook.com/share/abc123", null],
    ["facebook", "https://www.facebook.com/groups/lantern", null],
    ["facebook", "https://www.facebook.com/hashtag/lantern", null],
    ["facebook", "https://www.facebook.com/", null],
    ["facebook", "https://www.facebook.com/profile.php", null],
    ["facebook", "Facebook", null],
    ["facebook", "yes", null],
    ["twitter", "@lantern", "https://x.com/lantern"],
    ["twitter", "twitter.com/#!/lantern", "https://x.com/lantern"],
    ["twitter", "https://twitter.com/lantern?lang=en", "https://x.com/lantern"],
    ["twitter", "https://mobile.twitter.com/lantern", "https://x.com/lantern"],
    ["twitter", "http://www.twitter.com/@lantern", "https://x.com/lantern"],
    ["twitter", "@lantern (main), @lantern2", "https://x.com/lantern"],
    ["twitter", "https://twitter.com/lantern/status/12345", null],
    ["twitter", "https://twitter.com/search?q=lantern", null],
    ["twitter", "https://twitter.com/intent/tweet?text=x", null],
    ["twitter", "https://twitter.com/share", null],
    ["twitter", "https://twitter.com/hashtag/lantern", null],
    ["twitter", "Lantern Hall", null],
    ["instagram", "@lantern.hall", "https://www.instagram.com/lantern.hall"],
    ["instagram", "https://www.instagram.com/lantern/?hl=en", "https://www.instagram.com/lantern"],
    ["instagram", "https://instagram.com/lantern?igshid=x", "https://www.instagram.com/lantern"],
    [
      "instagram",
      "https://l.instagram.com/?u=https%3A%2F%2Finstagram.com%2Flantern",
      "https://www.instagram.com/lantern",
    ],
    ["instagram", "https://www.instagram.com/p/Cabc123/", null],
    ["instagram", "https://www.instagram.com/reel/Cabc123/", null],
    ["instagram", "https://www.instagram.com/explore/tags/lantern/", null],
    ["instagram", "https://www.instagram.com/stories/lantern/1", null],
    ["instagram", "https://www.instagram.com/accounts/login/", null],
    ["instagram", "The Lantern", null],
  ];
  it.each(profiles)("reads %s %j as %j", (network, value, kept) => {
    expect(byImport(network, value)).toMatchObject({ [network]: kept });
    expect(byDesk(network, value)).toEqual(
      kept === null ? "refused" : expect.objectContaining({ [network]: kept }),
    );
  });

  it.each([
    ["https://www.facebook.com/lantern/?ref=x", "facebook", "https://www.facebook.com/lantern"],
    ["twitter.com/#!/lantern", "twitter", "https://x.com/lantern"],
    ["instagram.com/lantern?igshid=1", "instagram", "https://www.instagram.com/lantern"],
  ])("moves %j out of the website's field", (value, network, kept) => {
    expect(byImport("website", value)).toMatchObject({ website: null, [network]: kept });
    expect(byDesk("website", value)).toMatchObject({ website: null, [network]: kept });
    // The form has no field for it; reviewers' has.
    expect(byForm("website", value)).toMatchObject({ website: kept });
  });
});

describe("websites", () => {
  it.each([
    ["http://http://example.com/a", "http://example.com/a"],
    ["https://https://example.com/a", "https://example.com/a"],
    ["http://https://example.com/a", "https://example.com/a"],
    ["https//example.com/a", "https://example.com/a"],
    ["http//example.com/a", "http://example.com/a"],
    ["htp://example.com/a", "http://example.com/a"],
    ["https:/example.com/a", "https://example.com/a"],
    ["https://example.com/a?utm_source=x&utm_medium=y", "https://example.com/a"],
    ["https://example.com/a?fbclid=x", "https://example.com/a"],
    ["https://example.com/a?id=1&gclid=x", "https://example.com/a?id=1"],
    ["https://example.com/a?id=1&amp;page=2", "https://example.com/a?id=1&page=2"],
    ["https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2Fa&h=x", "https://example.com/a"],
    ["https://www.google.com/url?q=https://example.com/a&sa=D", "https://example.com/a"],
    ["https://example.com/a; https://example.org", "https://example.com/a"],
    ["https://example.com/a", "https://example.com/a"],
    ["https://example.com/a?x=1", "https://example.com/a?x=1"],
  ])("reads %j as %j", (value, website) => {
    expect(byImport("website", value)).toMatchObject({ website });
    expect(byForm("website", value)).toMatchObject({ website });
    expect(byDesk("website", value)).toMatchObject({ website });
    expect(byChange("website", value)).toBe(website);
  });

  it.each([
    "https://www.facebook.com/events/12345",
    "https://twitter.com/search?q=x",
    "https://www.instagram.com/p/abc/",
    "see facebook",
    "info@example.com",
    "call us",
  ])("refuses %j", (value) => {
    expect(byImport("website", value)).toMatchObject({ website: null });
    expect(byForm("website", value)).toBe("refused");
    expect(byDesk("website", value)).toBe("refused");
  });
});

describe("phone numbers", () => {
  const phones: [string, string | null][] = [
    ["(902) 555-0142", "+19025550142"],
    ["902-555-0142 ext. 3", "+19025550142;ext=3"],
    ["902-555-0142 x3", "+19025550142;ext=3"],
    ["902-555-0142, ext 312", "+19025550142;ext=312"],
    ["902 555-0142 poste 22", "+19025550142;ext=22"],
    ["902-555-0142 extension 9", "+19025550142;ext=9"],
    ["902-555-0142 #22", "+19025550142;ext=22"],
    ["1-800-ROCK-NOW", "+18007625669"],
    ["1-800-FLOWERS", "+18003569377"],
    ["(902) 555-ROCK", "+19025557625"],
    ["1-866-JAZZBAR", "+18665299227"],
    ["902-555-0142 / 902-555-0143", "+19025550142"],
    ["902-555-0142 or 902-555-0143", "+19025550142"],
    ["902-555-0142 902-555-0143", "+19025550142"],
    ["902-555-0142 & 902-555-0143", "+19025550142"],
    ["Box office: 902-555-0142", "+19025550142"],
    ["Box: 902-555-0142; Bar: 902-555-0143", "+19025550142"],
    ["902-555-0142 (box office)", "+19025550142"],
    ["9025550142.0", "+19025550142"],
    ["9.025550142E+09", "+19025550142"],
    ["+1.902.555.0142", "+19025550142"],
    ["2.12968E+09", null],
    ["2.13E9", null],
    ["555-0142", null],
    ["902 555 call", null],
    ["call us", null],
    ["(000) 000-0000", null],
  ];
  it.each(phones)("reads %j as %j", (value, phone) => {
    expect(byImport("phone", value)).toMatchObject({ phone });
    expect(readTypedPhone(value, "ca")).toBe(phone ?? value);
    expect(byDesk("phone", value)).toEqual(
      phone === null ? "refused" : expect.objectContaining({ phone }),
    );
  });

  it("says what a spreadsheet did to a number", () => {
    expect(warningsOf("phone", "2.12968E+09").join()).toContain("a spreadsheet rounded it");
  });
});

describe("statuses of files", () => {
  it.each([
    ["active", "false", "CLOSED"],
    ["active", "No", "CLOSED"],
    ["active", "0", "CLOSED"],
    ["active", "inactive", "CLOSED"],
    ["active", "true", null],
    ["active", "", null],
    ["closed", "true", "CLOSED"],
    ["status", "inactive", "CLOSED"],
    ["status", "Closed Mondays", null],
    ["status", "closed until spring", "TEMPORARILY_CLOSED"],
    ["status", "perm. closed", "CLOSED"],
    ["status", "Fermé", "CLOSED"],
  ] as const)("reads %s %j as %s", (field, value, status) => {
    expect(byImport(field, value)).toMatchObject({ status });
  });

  it("says that hours are no status", () => {
    expect(warningsOf("status", "Closed Mondays")).toEqual([
      "status dropped: about opening hours: Closed Mondays",
    ]);
  });
});
