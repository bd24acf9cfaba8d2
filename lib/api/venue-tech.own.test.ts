import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { Client } from "pg";
import { describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/schemas/venue-tech.json/route";
import { absoluteUrl } from "@/lib/core/site";
import { details } from "@/lib/model/details";
import { techDetails } from "@/lib/model/tech-page";
import { techSchemaPath } from "@/lib/routes/endpoints";
import { ask } from "@/tests/support/api";
import { prisma } from "@/tests/support/connection";
import { exampleOf } from "@/tests/support/example-detail";
import { createVenue } from "@/tests/support/factories";
import { importText } from "@/tests/support/import-text";
import { createContributionAbout } from "@/tests/support/review-factories";
import { endpoints } from "./endpoints";

// Own database: imports lock all of them.
const { databaseUrl } = await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase("geography");
});

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, keywords: ["x-unit"] });
addFormats.default(ajv);
const schema = await (await GET(new Request(absoluteUrl(techSchemaPath)))).json();
const validate = ajv.compile(schema);

/** What the published schema says against an answer. */
function errorsIn(answer: unknown): string[] {
  validate(answer);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

async function importLists(lists: Record<string, Record<string, unknown>>) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  for (const [sourceName, facts] of Object.entries(lists)) {
    const columns = { name: "Otter Lantern Hall", city: "Denver", state: "CO", ...facts };
    const cells = Object.values(columns).map((cell) => JSON.stringify(cell));
    await importText(client, `${Object.keys(columns)}\n${cells}\n`, { sourceName });
  }
  await client.end();
  return prisma.venue.findFirstOrThrow({ where: { name: "Otter Lantern Hall" } });
}

describe("the JSON of a page for musicians", () => {
  it("follows the published schema with facts of three sources", async () => {
    const known = Object.fromEntries(details.map((detail) => [detail.id, exampleOf(detail)]));
    const { slug } = await importLists({
      "list of stages": { "stage width": "24 ft", curfew: "11 pm", "step-free": "yes" },
      "list of deals": { "merch cut": "15%", "booking email": "book@hall.example" },
      "open data": known,
    });
    const response = await ask(endpoints.findVenueTech, { segments: { venueSlug: slug } });
    const answer = await response.json();

    expect(errorsIn(answer)).toEqual([]);
    expect(answer.$schema).toBe(absoluteUrl(techSchemaPath));
    expect(response.headers.get("link")).toBe(`<${answer.$schema}>; rel="describedby"`);
    expect(answer.url).toBe(absoluteUrl(`/united-states/colorado/denver/${slug}/tech`));
    expect(Object.keys(answer.details)).toEqual(
      expect.arrayContaining(techDetails.map(({ id }) => id)),
    );
    expect(answer.details).not.toHaveProperty("stepFreeEntrance");
    const sources = answer.facts.map(({ source }: { source: string }) => source);
    expect([...new Set(sources)].sort()).toEqual(["list of deals", "list of stages", "open data"]);
  });

  it.each([
    { stageWidthCm: 0 },
    { stageWidthCm: "9 m" },
    { merchCut: 101 },
    { loadInStairs: 2.5 },
    { seating: "leaning" },
    { curfew: "11 pm" },
    { power: "x".repeat(301) },
  ])("does not follow the schema with %j", (stated) => {
    const answer = {
      $schema: absoluteUrl(techSchemaPath),
      id: 1,
      name: "Otter Lantern Hall",
      slug: "otter-lantern-hall",
      url: absoluteUrl("/"),
      status: "open",
      updatedAt: "2026-11-20T10:00:00.000Z",
      details: { greenRoom: true },
      facts: [],
    };
    expect(errorsIn(answer)).toEqual([]);
    expect(errorsIn({ ...answer, details: stated })).toHaveLength(1);
  });
});

describe("the house's own spec sheet in that JSON", () => {
  it("is told with its address, its size, and when it was sent", async () => {
    const venue = await createVenue();
    const tell = async () => {
      const asked = { segments: { venueSlug: venue.slug } };
      const answer = await (await ask(endpoints.findVenueTech, asked)).json();
      expect(errorsIn(answer)).toEqual([]);
      return answer.specSheet;
    };
    expect(await tell()).toBeNull();

    const { id: contributionId } = await createContributionAbout(venue, "SPEC_SHEET");
    const sentAt = new Date("2026-05-04T10:00:00Z");
    const { id } = await prisma.specSheet.update({
      where: { contributionId },
      data: { venueId: venue.id, sentAt },
    });
    expect(await tell()).toEqual({
      url: absoluteUrl(`/spec-sheets/${id}.pdf`),
      byteSize: 1000,
      sentAt: sentAt.toISOString(),
    });
  });
});

describe("the schema of that JSON", () => {
  it("says of each detail what the table says", () => {
    const { properties } = schema.$defs.VenueTech.properties.details;

    expect(Object.keys(properties)).toEqual(techDetails.map(({ id }) => id));
    for (const { id, label, question, least, most, choices } of techDetails) {
      expect(properties[id]).toMatchObject({
        title: label,
        description: expect.stringContaining(question),
        ...(least !== undefined && { minimum: least, maximum: most }),
        ...(choices && { enum: choices.map(({ value }) => value) }),
      });
    }
    expect(properties.stageWidthCm).toHaveProperty("x-unit", "cm");
    expect(properties.soundLimit).toHaveProperty("x-unit", "dB");
  });
});
