import { beforeAll, describe, expect, it } from "vitest";
import { ask } from "@/tests/support/api";
import { prisma } from "@/tests/support/connection";
import { createCity, createVenue } from "@/tests/support/factories";
import { endpoints } from "./endpoints";
import { problemResponse } from "./responses";

const site = "http://localhost:3000";
let venue: Awaited<ReturnType<typeof createVenue>>;
let page: string;

beforeAll(async () => {
  const city = await createCity();
  const { region } = city;
  venue = await createVenue({ city, name: "Lanterne & Co" });
  await createVenue({ city, slug: `hidden-${venue.slug}`, status: "HIDDEN" });
  await prisma.formerVenueSlug.create({ data: { slug: `old-${venue.slug}`, venueId: venue.id } });
  page = `/${region.country.slug}/${region.slug}/${city.slug}/${venue.slug}`;
});

const embed = (query: Record<string, string>) =>
  ask(endpoints.findOembed, { query: `?${new URLSearchParams(query)}` });

describe("/api/oembed", () => {
  it("frames the card of a venue's page", async () => {
    const answer = await (await embed({ url: site + page, format: "json" })).json();

    expect(answer).toMatchObject({
      type: "rich",
      version: "1.0",
      title: expect.stringMatching(/^Lanterne & Co, /),
      provider_name: "Marquee",
      provider_url: site,
      width: 480,
      height: 220,
    });
    expect(answer.html).toMatch(
      `<iframe src="${site}/embed/${venue.slug}" title="Lanterne &amp; Co on Marquee" width="480" height="220"`,
    );
  });

  it("takes no more room than there is", async () => {
    const url = site + page;
    const small = await (await embed({ url, maxwidth: "300", maxheight: "100" })).json();
    const large = await (await embed({ url, maxwidth: "3000" })).json();

    expect(small).toMatchObject({ width: 300, height: 100 });
    expect(small.html).toContain('width="300" height="100"');
    expect(large).toMatchObject({ width: 480, height: 220 });
  });

  it.each(["", "/", "?utm_source=a#b"])("knows the page by its address with '%s'", async (end) => {
    expect((await embed({ url: site + page + end })).status).toBe(200);
  });

  it("knows former addresses and the card's own", async () => {
    const urls = [`${site}/embed/${venue.slug}`, `${site}/canada/x/y/old-${venue.slug}`];
    for (const url of urls) {
      const { html } = await (await embed({ url })).json();
      expect(html, url).toContain(`${site}/embed/${venue.slug}"`);
    }
  });

  it("answers 404 for what has no card", async () => {
    const urls = [
      `https://elsewhere.example${page}`,
      `${site}${page}/tech`,
      `${site}/canada/x/y/no-such-venue`,
      `${site}/canada/x/y/hidden-${venue.slug}`,
      `${site}/browse`,
      site,
    ];
    for (const url of urls) {
      expect((await embed({ url })).status, url).toBe(404);
    }
  });

  it.each(["xml", "yaml"])("answers 501 for the format %s, as oEmbed says", async (format) => {
    const refused = await embed({ url: site + page, format });

    expect(refused.status).toBe(501);
    expect(problemResponse.parse(await refused.json()).type).toBe(`${site}/api#not-implemented`);
  });

  it.each([
    [{}, "url"],
    [{ url: "/embed/x" }, "url"],
    [{ url: site, maxwidth: "wide" }, "maxwidth"],
    [{ url: site, maxheight: "0" }, "maxheight"],
    [{ url: site, maxWidth: "5" }, "maxWidth"],
  ])("answers 400 to %j", async (query, parameter) => {
    const refused = await embed(query as Record<string, string>);

    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ parameter });
  });
});
