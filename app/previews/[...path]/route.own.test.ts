import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawable } from "@/lib/seo/previews/drawable-text";
import { prisma } from "@/tests/support/connection";
import { createVenue } from "@/tests/support/factories";
import { GET } from "./route";

const fetched: string[] = [];
const reallyFetch = globalThis.fetch;

beforeEach(() => {
  fetched.length = 0;
  // The library loads its own parts from data: URLs.
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).startsWith("data:")) {
      fetched.push(String(input));
      throw new Error(`fetched ${input}`);
    }
    return reallyFetch(input, init);
  });
});

afterEach(() => {
  expect(fetched).toEqual([]);
});

async function draw(...path: string[]): Promise<Response> {
  return GET(new Request("http://localhost:3000/"), { params: Promise.resolve({ path }) });
}

async function expectPicture(response: Response): Promise<Buffer> {
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/png");
  const png = Buffer.from(await response.arrayBuffer());
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(300_000);
  return png;
}

/** Every character that `drawable` accepts. */
const characters = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code))
  .filter((character) => drawable.test(character))
  .join("");

const longName = "The Royal Philharmonic Society Memorial Auditorium and Performing Arts Center Ax";

type Facts = Parameters<typeof createVenue>[0];

const venues: [string, Facts][] = [
  ["no known facts", {}],
  [
    "an 80-character name and every fact",
    {
      name: longName,
      venueType: "outdoor",
      capacity: 125_000,
      isSample: true,
      latitude: 44.65,
      longitude: -63.57,
    },
  ],
  [
    "80 characters without a space",
    { name: "Supercalifragilisticexpialidocious".repeat(3).slice(0, 80) },
  ],
  [
    "French accents",
    { name: "Théâtre de l’Œuvre à Trois-Rivières, « Chez Noël »", venueType: "theater" },
  ],
  ["other scripts", { name: "Клуб Жар-птица Ωδείο 🎸👩‍🎤" }],
  ["no drawable characters", { name: "音楽堂 مسرح 🎸" }],
  ["text that looks like markup", { name: '<b>&amp;</b> "quoted" ]]> {x}' }],
];

/** In a region with a map. */
async function placeVenue(facts: Facts): Promise<string[]> {
  const city = await prisma.city.findFirstOrThrow({
    where: { slug: "halifax", region: { slug: "nova-scotia" } },
  });
  const venue = await createVenue({ city, ...facts });
  return ["canada", "nova-scotia", "halifax", `${venue.slug}.png`];
}

describe("the preview of a venue", () => {
  it.each(venues)("with %s", async (_, facts) => {
    await expectPicture(await draw(...(await placeVenue(facts))));
  });

  it("fetches no glyphs from other sites", async () => {
    const names = characters.match(/.{1,60}/gsu) ?? [];
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) {
      await expectPicture(await draw(...(await placeVenue({ name: `x${name}x` }))));
    }
  });

  it("changes when the venue is renamed", async () => {
    const path = await placeVenue({ name: "The Lantern" });
    const before = await expectPicture(await draw(...path));
    const slug = path.at(-1)?.replace(".png", "");
    await prisma.venue.update({ where: { slug }, data: { name: "The Beacon" } });
    const after = await expectPicture(await draw(...path));

    expect(after.equals(before)).toBe(false);
  });
});

describe("the preview of a place or list", () => {
  it.each([
    ["canada.png"],
    ["canada", "nova-scotia.png"],
    ["canada", "nova-scotia", "halifax.png"],
    ["genres", "theater.png"],
    ["capacity", "xl.png"],
  ])("%s %s %s", async (...path) => {
    await expectPicture(await draw(...path.filter(Boolean)));
  });

  it.each([
    ["atlantis.png"],
    ["canada"],
    ["canada", "atlantis.png"],
    ["canada", "nova-scotia", "halifax", "no-such-hall.png"],
    ["genres", "silence.png"],
    ["capacity", "huge.png"],
    ["canada", "nova-scotia", "halifax", "hall", "more.png"],
  ])("answers 404 for %s %s %s %s %s", async (...path) => {
    expect((await draw(...path.filter(Boolean))).status).toBe(404);
  });

  it("redirects to one canonical path", async () => {
    await expect(draw("CA.png")).rejects.toThrow("NEXT_REDIRECT");
  });
});
