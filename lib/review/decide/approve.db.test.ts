import { describe, expect, it, vi } from "vitest";
import * as letters from "@/lib/mail/mutations";
import { venueHref } from "@/lib/routes/hrefs";
import { findVenue } from "@/lib/venues/queries";
import { prisma } from "@/tests/support/connection";
import { createCity, createVenue } from "@/tests/support/factories";
import { listenWhile } from "@/tests/support/listen";
import {
  aReviewer,
  createContributionAbout,
  createVenueContribution,
  factsOf,
  listActions,
} from "@/tests/support/review-factories";
import { reviewedVenueSelect, toVenueInput } from "../venues/venue-state";
import { approveUpdate, approveVenue } from "./approve";
import { approvePhotos } from "./approve-photos";
import { rejectContribution } from "./reject";

const ada = aReviewer();

async function approve(
  contribution: Awaited<ReturnType<typeof createVenueContribution>>,
  changed: Parameters<typeof factsOf>[1] = {},
) {
  const decided = await approveVenue(ada, {
    contributionId: contribution.id,
    version: contribution.version,
    input: factsOf(contribution, changed),
    note: null,
  });
  const { venueId } = await prisma.contribution.findUniqueOrThrow({
    where: { id: contribution.id },
  });
  return { decided, venueId: venueId ?? 0 };
}

async function readVenue(id: number) {
  return prisma.venue.findUniqueOrThrow({ where: { id }, select: reviewedVenueSelect });
}

async function publish(
  input: Parameters<typeof createVenueContribution>[0] = {},
  changed: Parameters<typeof factsOf>[1] = {},
) {
  const contribution = await createVenueContribution(input);
  const { venueId } = await approve(contribution, changed);
  return { contribution, venue: await readVenue(venueId) };
}

describe(approveVenue, () => {
  it("publishes the venue, emails the submitter, and records the action", async () => {
    const contribution = await createVenueContribution({ bar: true, parking: false });
    const { decided, venueId } = await approve(contribution, {
      food: true,
      description: "With a merch stand.",
      genres: ["jazz", "rock"],
      capacity: 250,
    });

    const venue = await findVenue((await readVenue(venueId)).slug);
    expect(decided).toEqual({ ok: true, href: venue && venueHref(venue) });
    expect(venue).toMatchObject({
      status: "PUBLISHED",
      capacity: 250,
      bar: true,
      barSource: "SUBMISSION",
      parking: false,
      parkingSource: "SUBMISSION",
      food: true,
      foodSource: "REVIEW",
      merch: true,
      merchSource: "DESCRIPTION",
      accessibility: null,
      accessibilitySource: null,
      verifiedAt: expect.any(Date),
      city: { slug: "halifax", name: "Halifax", venueCount: 1, region: { venueCount: 1 } },
    });
    expect(venue?.genres.map(({ genre }) => genre.slug)).toEqual(["jazz", "rock"]);
    await expect(
      prisma.contribution.findUnique({ where: { id: contribution.id }, include: { mails: true } }),
    ).resolves.toMatchObject({
      status: "APPROVED",
      version: 1,
      decidedAt: expect.any(Date),
      mails: [{ kind: "approved", recipient: contribution.submitterEmail }],
    });
    const [action] = await listActions({ venueId });
    expect(action).toMatchObject({
      reviewerId: ada.id,
      reviewerEmail: ada.email,
      action: "approve-venue",
      contributionId: contribution.id,
      before: { contribution: { status: "PENDING" }, venue: null },
      after: {
        contribution: { status: "APPROVED" },
        venue: { capacity: 250, barSource: "SUBMISSION" },
      },
    });
    expect(JSON.stringify([action?.before, action?.after])).not.toContain("@");
  });

  it("publishes the submitted size and email", async () => {
    const contribution = await createVenueContribution({
      capacityBand: "medium",
      email: "box-office@lantern.example",
    });
    const { venueId } = await approve(contribution);

    expect(await readVenue(venueId)).toMatchObject({
      capacity: null,
      capacityMin: 200,
      capacityMax: 500,
      email: "box-office@lantern.example",
    });
  });

  it("asks before publishing what is listed already, until it's said to be another venue", async () => {
    const contribution = await createVenueContribution({ name: "The Quay Ballroom" });
    const regionId = contribution.venueSubmission?.regionId ?? 0;
    const city = await createCity({ regionId, slug: "halifax", name: "Halifax" });
    const listed = await createVenue({
      city,
      name: "Quay Ballroom",
      address: "12 Wharf St., Suite 2",
    });
    const asked = { ok: false, fieldErrors: { [`separate-${listed.id}`]: [expect.any(String)] } };

    await expect(approve(contribution, { name: "QUAY BALLROOM" })).resolves.toMatchObject({
      decided: asked,
      venueId: 0,
    });
    const seen = { contributionId: contribution.id, version: 0, note: null };
    const input = factsOf(contribution, { name: "Quay Ballroom" });
    await expect(
      approveVenue(ada, { ...seen, input, separateFrom: [listed.id + 1] }),
    ).resolves.toMatchObject(asked);
    await expect(
      approveVenue(ada, { ...seen, input, separateFrom: [listed.id] }),
    ).resolves.toMatchObject({ ok: true });
  });

  it("matches a city in another spelling and locates a new city", async () => {
    const contribution = await createVenueContribution({ city: "ST. CROIX" });
    const regionId = contribution.venueSubmission?.regionId ?? 0;
    const city = await prisma.city.create({
      data: { regionId, slug: "saint-croix", name: "Saint-Croix" },
    });
    const { venueId } = await approve(contribution);

    expect(await readVenue(venueId)).toMatchObject({ cityId: city.id });
    expect(await prisma.city.findUnique({ where: { id: city.id } })).toMatchObject({
      latitude: 44.65,
      longitude: -63.57,
    });
  });

  it("asks before adding a city and suggests the likely one", async () => {
    const contribution = await createVenueContribution({ city: "Hallifax" });
    const { id: regionId, name } = await prisma.region.findUniqueOrThrow({
      where: { id: contribution.venueSubmission?.regionId ?? 0 },
    });
    await createCity({ regionId, slug: "halifax", name: "Halifax" });
    const seen = { contributionId: contribution.id, version: 0, note: null };
    const input = factsOf(contribution);
    const known = `We don't have a city called Hallifax in ${name}.`;

    for (const newCity of [null, "Halifax"]) {
      expect(await approveVenue(ada, { ...seen, input: { ...input, newCity } })).toMatchObject({
        fieldErrors: { city: [`${known} Did you mean Halifax?`], newCity: [expect.any(String)] },
      });
    }
    const elsewhere = { ...input, city: "Quornville", newCity: null };
    expect(await approveVenue(ada, { ...seen, input: elsewhere })).toMatchObject({
      fieldErrors: { city: [expect.not.stringContaining("Did you mean")] },
    });
    expect(await prisma.city.count({ where: { regionId } })).toBe(1);
    expect(await approveVenue(ada, { ...seen, input })).toMatchObject({ ok: true });
    expect(await prisma.city.count({ where: { regionId } })).toBe(2);
  });

  it("adds the city, then a counter, to a taken or former slug", async () => {
    const { venue } = await publish();
    const [second, third] = [
      await publish({ name: venue.name }, { latitude: 45 }),
      await publish({ name: venue.name }, { latitude: 46 }),
    ];
    expect(second.venue.slug).toBe(`${venue.slug}-halifax`);
    expect(third.venue.slug).toBe(`${venue.slug}-halifax-2`);

    await prisma.venue.update({ where: { id: venue.id }, data: { slug: `${venue.slug}-moved` } });
    const fourth = await publish({ name: venue.name }, { latitude: 47 });
    expect(fourth.venue.slug).toBe(`${venue.slug}-halifax-3`);
  });

  it.each([
    ["an unknown region", { regionCode: "??" }, "regionCode"],
    ["an invalid city", { city: "www.example.com" }, "city"],
    ["an unknown genre", { genres: ["no-such-genre"] }, "genres"],
  ])("refuses to publish with %s", async (_, changed, field) => {
    const contribution = await createVenueContribution();
    const { decided, venueId } = await approve(contribution, changed);

    expect(decided).toMatchObject({
      ok: false,
      problem: "invalid",
      fieldErrors: { [field]: [expect.any(String)] },
    });
    expect(venueId).toBe(0);
    await expectUntouched(contribution);
  });

  it("rolls back when a step fails", async () => {
    const contribution = await createVenueContribution();
    const write = vi.spyOn(letters, "queueEmail").mockRejectedValueOnce(new Error("no letter"));

    await expect(approve(contribution)).rejects.toThrow("no letter");
    write.mockRestore();
    await expectUntouched(contribution);
  });

  it("purges pages in every process only after the commit", async () => {
    const heard = await listenWhile(async (mark) => {
      const contribution = await createVenueContribution({ name: `Lantern ${mark}` });
      const write = vi.spyOn(letters, "queueEmail").mockRejectedValueOnce(new Error("no letter"));
      await expect(approve(contribution)).rejects.toThrow("no letter");
      write.mockRestore();
      await approve(contribution);
    });

    expect(heard).toHaveLength(1);
    expect(heard[0]).toEqual(expect.arrayContaining(["/", "/browse", "/canada", "/genres/club"]));
    expect(heard[0]?.[0]).toMatch(/^\/canada\/region-[^/]+\/halifax\/lantern-/);
  });

  it("creates one venue for two concurrent approvals and tells the second reviewer", async () => {
    const contribution = await createVenueContribution();
    const reviewers = Array.from({ length: 6 }, aReviewer);
    const responses = await Promise.all(
      reviewers.map((reviewer) =>
        approveVenue(reviewer, {
          contributionId: contribution.id,
          version: 0,
          input: factsOf(contribution),
          note: null,
        }),
      ),
    );

    const winner = responses.findIndex((response) => response.ok);
    expect(responses.filter((response) => response.ok)).toHaveLength(1);
    const told = responses.filter((response) => !response.ok);
    expect(told.map(({ problem }) => problem)).toEqual(Array(5).fill("decided"));
    expect(told[0]?.message).toContain(`${reviewers[winner]?.email} approved this on`);
    expect(await prisma.venue.count({ where: { name: contribution.venueName } })).toBe(1);
    expect(await prisma.mail.count({ where: { contributionId: contribution.id } })).toBe(1);
    expect(await listActions({ contributionId: contribution.id })).toHaveLength(1);
  });

  it("gives same-named venues approved concurrently different addresses", async () => {
    const name = (await createVenueContribution()).venueName;
    const contributions = [];
    for (let index = 0; index < 4; index++) {
      contributions.push(await createVenueContribution({ name }));
    }
    const responses = await Promise.all(
      contributions.map((contribution, index) => approve(contribution, { latitude: 45 + index })),
    );

    expect(responses.map(({ decided }) => decided.ok)).toEqual([true, true, true, true]);
    const venues = await prisma.venue.findMany({ where: { name } });
    expect(new Set(venues.map(({ slug }) => slug)).size).toBe(4);
  });

  it("asks about all but one of the same venue, approved concurrently", async () => {
    const { venueName: name, venueSubmission } = await createVenueContribution();
    // In one region: beyond it, only the nearest few venues are compared, and other tests have many at this spot.
    const regionId = venueSubmission?.regionId;
    const contributions = await Promise.all(
      Array.from({ length: 4 }, () => createVenueContribution({ name, regionId })),
    );
    const responses = await Promise.all(contributions.map((contribution) => approve(contribution)));

    expect(responses.filter(({ decided }) => decided.ok)).toHaveLength(1);
    expect(await prisma.venue.count({ where: { name } })).toBe(1);
  });

  it("refuses an outdated version and a decided submission", async () => {
    const contribution = await createVenueContribution();
    await prisma.contribution.update({ where: { id: contribution.id }, data: { version: 1 } });
    expect((await approve(contribution)).decided).toMatchObject({
      problem: "changed",
      message: expect.stringContaining("The submitter added something."),
    });

    await rejectContribution(ada, { contributionId: contribution.id, version: 1, reason: "No." });
    expect((await approve({ ...contribution, version: 2 })).decided).toMatchObject({
      problem: "decided",
      message: expect.stringContaining(`${ada.email} rejected this on`),
    });
  });

  it.each(["no-uuid", "00000000-0000-4000-8000-000000000000"])(
    "reports %s as not found",
    async (id) => {
      const contribution = await createVenueContribution();
      const decided = await approveVenue(ada, {
        contributionId: id,
        version: 0,
        input: factsOf(contribution),
        note: null,
      });
      expect(decided).toMatchObject({ ok: false, problem: "not-found" });
    },
  );
});

async function expectUntouched(contribution: { id: string; venueName: string }) {
  const region = await prisma.venueSubmission.findUniqueOrThrow({
    where: { contributionId: contribution.id },
    select: { region: { select: { venueCount: true, cities: true } } },
  });
  expect(region).toEqual({ region: { venueCount: 0, cities: [] } });
  expect(await prisma.venue.count({ where: { name: contribution.venueName } })).toBe(0);
  expect(
    await prisma.contribution.findUnique({
      where: { id: contribution.id },
      include: { mails: true },
    }),
  ).toMatchObject({ status: "PENDING", version: 0, venueId: null, mails: [] });
  expect(await listActions({ contributionId: contribution.id })).toEqual([]);
  const words = contribution.venueName.toLowerCase().split(" ").slice(1);
  expect(await prisma.vocabulary.findMany({ where: { word: { in: words } } })).toEqual([]);
}

describe(approveUpdate, () => {
  it("changes the approved values, keeps the rest, and redirects the old address", async () => {
    const { venue } = await publish({ bar: true });
    const contribution = await createContributionAbout(venue, "UPDATE");
    const name = `${venue.name} Hall`;
    const decided = await approveUpdate(ada, {
      contributionId: contribution.id,
      version: 0,
      venueId: venue.id,
      updatedAt: venue.updatedAt,
      input: { ...toVenueInput(venue), name, food: false },
      note: "Thank you.",
    });

    const after = await readVenue(venue.id);
    expect(decided).toEqual({ ok: true, href: venueHref(after) });
    expect(after).toMatchObject({
      name,
      slug: `${venue.slug}-hall`,
      cityId: venue.cityId,
      barSource: "SUBMISSION",
      food: false,
      foodSource: "REVIEW",
    });
    expect(await findVenue(venue.slug)).toMatchObject({ id: venue.id, slug: after.slug });
    expect(await prisma.formerVenueName.findMany({ where: { venueId: venue.id } })).toMatchObject([
      { name: venue.name },
    ]);
    const [action] = await listActions({ contributionId: contribution.id });
    expect(action?.after).toEqual({
      contribution: { status: "APPROVED", venueId: venue.id, reason: "Thank you." },
      venue: {
        food: false,
        foodSource: "REVIEW",
        name,
        slug: after.slug,
        verifiedAt: after.verifiedAt?.toISOString(),
        decided: {
          ...(venue.decided as object),
          name: { by: "SUBMITTER", at: expect.any(String), values: { name } },
          food: { by: "REVIEWER", at: expect.any(String), values: { food: false } },
        },
      },
    });
    const [mail] = await prisma.mail.findMany({ where: { contributionId: contribution.id } });
    expect(mail).toMatchObject({ kind: "approved", recipient: contribution.submitterEmail });
  });

  it("asks before an update makes a venue the same as another", async () => {
    const city = await createCity();
    const other = await createVenue({ city });
    const venue = await readVenue((await createVenue({ city })).id);
    const contribution = await createContributionAbout(venue, "UPDATE");
    const seen = { contributionId: contribution.id, version: 0, note: null };
    const about = { venueId: venue.id, updatedAt: venue.updatedAt };
    const approval = { ...seen, ...about, input: { ...toVenueInput(venue), name: other.name } };

    await expect(approveUpdate(ada, approval)).resolves.toMatchObject({
      fieldErrors: { [`separate-${other.id}`]: [expect.stringContaining(other.name)] },
    });
    await expect(
      approveUpdate(ada, { ...approval, separateFrom: [other.id] }),
    ).resolves.toMatchObject({ ok: true });
  });

  it("refuses an update without changes and leaves the venue unverified", async () => {
    const venue = await readVenue((await createVenue()).id);
    const contribution = await createContributionAbout(venue, "UPDATE");
    const response = await approveUpdate(ada, {
      contributionId: contribution.id,
      version: 0,
      venueId: venue.id,
      updatedAt: venue.updatedAt,
      input: toVenueInput(venue),
      note: null,
    });

    expect(response).toMatchObject({
      problem: "invalid",
      message: expect.stringContaining("No changes to approve"),
    });
    expect(await readVenue(venue.id)).toMatchObject({ verifiedAt: null });
    expect(await prisma.mail.count({ where: { contributionId: contribution.id } })).toBe(0);
  });

  it("refuses when another reviewer has changed the venue", async () => {
    const { venue } = await publish();
    const contributions = [
      await createContributionAbout(venue, "UPDATE"),
      await createContributionAbout(venue, "UPDATE"),
    ];
    const input = toVenueInput(venue);
    const seen = { version: 0, venueId: venue.id, updatedAt: venue.updatedAt, note: null };
    const [first, second] = [{ capacity: 100 }, { phone: "+19025550123" }].map((change, index) => ({
      ...seen,
      contributionId: contributions[index]?.id ?? "",
      input: { ...input, ...change },
    }));
    expect(first && (await approveUpdate(ada, first))).toMatchObject({ ok: true });
    expect(second && (await approveUpdate(aReviewer(), second))).toMatchObject({
      problem: "changed",
      message: expect.stringContaining(`${ada.email} approved this`),
    });
    expect(await readVenue(venue.id)).toMatchObject({ capacity: 100, phone: null });
  });

  it("refuses a venue that has since been merged", async () => {
    const winner = await createVenue();
    const venue = await createVenue({ status: "HIDDEN", mergedIntoId: winner.id });
    const contribution = await createContributionAbout(venue, "UPDATE");
    const input = toVenueInput(await readVenue(venue.id));
    const { id: venueId, updatedAt } = venue;
    const response = await approveUpdate(ada, {
      contributionId: contribution.id,
      version: 0,
      venueId,
      updatedAt,
      input,
      note: null,
    });

    expect(response).toMatchObject({
      problem: "changed",
      message: expect.stringContaining(winner.name),
    });
  });
});

describe(approvePhotos, () => {
  it("appends the chosen photos to the existing images in order", async () => {
    const venue = await createVenue({
      images: { create: [{ position: 3, url: "/photos/old.webp", alt: "Old" }] },
    });
    const [old] = (await readVenue(venue.id)).images;
    const before = await prisma.venueChange.count({ where: { venueId: venue.id } });
    const contribution = await createContributionAbout(venue, "PHOTOS", [{}, {}, {}]);
    const [first, , third] = contribution.photos.map(({ id }) => id);
    const decided = await approvePhotos(ada, {
      contributionId: contribution.id,
      version: 0,
      venueId: venue.id,
      photos: [
        { id: third ?? "", alt: "The bar", credit: null },
        { id: first ?? "", alt: " The  stage ", credit: "Grace" },
      ],
      note: null,
    });

    expect(decided.ok).toBe(true);
    const { images } = await readVenue(venue.id);
    expect(images.map(({ position, url, alt, credit }) => [position, url, alt, credit])).toEqual([
      [3, "/photos/old.webp", "Old", null],
      [4, `/photos/${third}/960.webp`, "The bar", null],
      [5, `/photos/${first}/960.webp`, "The stage", "Grace"],
    ]);
    // The others are not written again.
    expect(images[0]?.id).toBe(old?.id);
    expect(await prisma.venueChange.count({ where: { venueId: venue.id } })).toBe(before + 1);
  });

  it("refuses photos that are not ready, from another submission, or none at all", async () => {
    const venue = await createVenue();
    const contribution = await createContributionAbout(venue, "PHOTOS", [{ status: "FAILED" }]);
    const other = await createContributionAbout(venue, "PHOTOS", [{}]);
    for (const photos of [contribution.photos, other.photos, []]) {
      const decided = await approvePhotos(ada, {
        contributionId: contribution.id,
        version: 0,
        venueId: venue.id,
        photos: photos.map(({ id }) => ({ id, alt: "Stage", credit: null })),
        note: null,
      });
      expect(decided).toMatchObject({ problem: "invalid" });
    }
    expect((await readVenue(venue.id)).images).toEqual([]);
  });

  it("gives photos approved concurrently different positions", async () => {
    const venue = await createVenue();
    const contributions = [
      await createContributionAbout(venue, "PHOTOS", [{}, {}]),
      await createContributionAbout(venue, "PHOTOS", [{}, {}]),
    ];
    const responses = await Promise.all(
      contributions.map(({ id, photos }) =>
        approvePhotos(ada, {
          contributionId: id,
          version: 0,
          venueId: venue.id,
          photos: photos.map((photo) => ({ id: photo.id, alt: "Stage", credit: null })),
          note: null,
        }),
      ),
    );

    expect(responses.map(({ ok }) => ok)).toEqual([true, true]);
    const { images } = await readVenue(venue.id);
    expect(images.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
  });
});
