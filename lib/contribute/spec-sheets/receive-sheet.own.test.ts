import { randomBytes, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET as getSheet } from "@/app/spec-sheets/[file]/route";
import { POST } from "@/app/submit-spec-sheet/file/route";
import { removeWhatIsOld } from "@/lib/contribute/retention";
import { env } from "@/lib/core/env";
import { withRequestContext } from "@/lib/core/request-context";
import { maxSheetBytes } from "@/lib/model/upload-rules";
import { removeAbandonedUploads } from "@/lib/photos/mutations";
import { approveSpecSheet } from "@/lib/review/decide/approve-spec-sheet";
import { rejectContribution } from "@/lib/review/decide/reject";
import { undoAction } from "@/lib/review/decide/undo";
import { erasePerson } from "@/lib/review/persons/mutations";
import { mergeVenues } from "@/lib/review/venues/merge";
import { hideVenue, removeSpecSheet } from "@/lib/review/venues/mutations";
import { contributionsPath } from "@/lib/routes/hrefs";
import { findVenue } from "@/lib/venues/queries";
import { prisma } from "@/tests/support/connection";
import { createVenue } from "@/tests/support/factories";
import { pngOf } from "@/tests/support/pictures";
import { aReviewer, listActions } from "@/tests/support/review-factories";
import { pdfOf, pdfWithScript } from "@/tests/support/spec-sheets";
import { createFormToken } from "../form-token";

// Own database: the retention job would delete other tests' data.
await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase("geography");
});

const unique = () => randomBytes(8).toString("hex");
const day = 24 * 60 * 60 * 1000;
const ada = aReviewer();

type Sent = Partial<Record<"token" | "name" | "email" | "agreeTos" | "address", string>>;

async function formOf(file: Buffer | null, { address: _, ...sent }: Sent): Promise<FormData> {
  const form = new FormData();
  const token = await createFormToken(Date.now() - 60_000);
  for (const [name, value] of Object.entries({ token, agreeTos: "on", ...sent })) {
    form.append(name, value);
  }
  if (file) {
    const part = new File([new Uint8Array(file)], "sheet.pdf", { type: "application/pdf" });
    form.append("file", part);
  }
  return form;
}

/** Sends the form, and returns the page that it leads to. */
async function send(
  slug: string,
  body: FormData | ReadableStream,
  { address = unique(), headers = {} } = {},
): Promise<string> {
  const request = new Request(`http://localhost:3000/submit-spec-sheet/file?venue=${slug}`, {
    method: "POST",
    body: body as BodyInit,
    headers,
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
  const response = await withRequestContext({ clientAddress: address }, () => POST(request));
  expect(response.status).toBe(303);
  return response.headers.get("location") ?? "";
}

async function sendFile(slug: string, file: Buffer | null, sent: Sent = {}): Promise<string> {
  return send(slug, await formOf(file, sent), sent);
}

const problemOf = (href: string) =>
  new URL(href, "http://localhost:3000").searchParams.get("problem");

async function listFiles(): Promise<string[]> {
  const folders = ["uploads", "photos"].map((folder) => join(env.DATA_DIR, folder));
  const files = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true }).catch(() => [])),
  );
  return files.flat().filter((name) => name.includes("original") || !name.includes("/"));
}

/** Sends a sheet and returns its contribution. */
async function sendSheet(slug: string, file = pdfOf(unique()), sent: Sent = {}) {
  const id = (await sendFile(slug, file, sent)).replace(`${contributionsPath}/`, "");
  const contribution = await prisma.contribution.findUniqueOrThrow({
    where: { id },
    include: { specSheet: true, mails: true },
  });
  const sheetId = contribution.specSheet?.id ?? "";
  return { contribution, sheetId, seen: { contributionId: id, version: contribution.version } };
}

/** A sheet that a reviewer has published. */
async function publishSheet(venue: { id: number; slug: string }, file = pdfOf(unique())) {
  const sent = await sendSheet(venue.slug, file);
  const approved = await approveSpecSheet(ada, { ...sent.seen, venueId: venue.id, note: null });
  expect(approved).toMatchObject({ ok: true });
  return sent;
}

const ask = (sheetId: string) =>
  getSheet(new Request(`http://localhost:3000/spec-sheets/${sheetId}.pdf`), {
    params: Promise.resolve({ file: `${sheetId}.pdf` }),
  });

const isStored = async (sheetId: string) =>
  (await listFiles()).some((name) => name === `sheet-${sheetId}/original`);

const inDays = (days: number) => new Date(Date.now() + days * day);

let venue: Awaited<ReturnType<typeof createVenue>>;

beforeEach(async () => {
  venue = await createVenue();
});

describe("the form for spec sheets", () => {
  it("stores a PDF as it is for review, and leads to its status", async () => {
    const { contribution, sheetId } = await sendSheet(venue.slug, pdfWithScript, {
      name: "Robin Example",
      email: "robin@example.com",
    });

    expect(contribution).toMatchObject({
      kind: "SPEC_SHEET",
      status: "PENDING",
      venueId: venue.id,
      venueName: venue.name,
      submitterName: "Robin Example",
      submitterEmail: "robin@example.com",
      specSheet: { byteSize: pdfWithScript.length, venueId: null },
      mails: [{ kind: "receipt" }],
    });
    const stored = await readFile(join(env.DATA_DIR, "photos", `sheet-${sheetId}`, "original"));
    expect(stored.equals(pdfWithScript)).toBe(true);
  });

  it("needs neither a name nor an email address", async () => {
    const { contribution } = await sendSheet(venue.slug, pdfOf(unique()), { name: "", email: "" });

    expect(contribution).toMatchObject({ submitterName: null, submitterEmail: null, mails: [] });
  });

  it.each<[string, () => Promise<Buffer | null>, string]>([
    ["no file", async () => null, "file"],
    ["an empty file", async () => Buffer.alloc(0), "empty"],
    ["HTML", async () => Buffer.from("<html><script>alert(1)</script></html>"), "not-a-pdf"],
    ["HTML before a PDF", async () => Buffer.from(`<html>${pdfWithScript}`), "not-a-pdf"],
    ["a program", async () => Buffer.from("MZ\x90\x00\x03%PDF-1.4\n%%EOF"), "not-a-pdf"],
    ["a photo", async () => pngOf({ width: 1, height: 1 }), "not-a-pdf"],
    ["half of a PDF", async () => pdfWithScript.subarray(0, 200), "not-a-pdf"],
    [
      "one byte too many",
      async () => Buffer.concat([pdfWithScript, Buffer.alloc(maxSheetBytes, "\n")]),
      "too-large",
    ],
    ["far too many", async () => Buffer.alloc(2 * maxSheetBytes + 1, "%PDF-"), "too-large"],
  ])("refuses %s and keeps nothing of it", async (_, make, problem) => {
    const before = await listFiles();
    const href = await sendFile(venue.slug, await make());

    expect(href).toBe(`/submit-spec-sheet?venue=${venue.slug}&problem=${problem}`);
    await expect(listFiles()).resolves.toEqual(before);
    await expect(prisma.specSheet.count()).resolves.toBe(
      await prisma.contribution.count({ where: { kind: "SPEC_SHEET" } }),
    );
  });

  it("takes a file of exactly 30 MB", async () => {
    const end = Buffer.from("%%EOF");
    const file = Buffer.concat([Buffer.alloc(maxSheetBytes - end.length, "%PDF-"), end]);

    expect((await sendSheet(venue.slug, file)).contribution.status).toBe("PENDING");
  });

  it.each<[string, Sent, string]>([
    ["without the agreement", { agreeTos: "" }, "agreeTos"],
    ["with a wrong email address", { email: "robin" }, "email"],
    ["with a very long name", { name: "R".repeat(101) }, "name"],
    ["without our token", { token: "1.2.3" }, "unsure"],
  ])("keeps nothing of a form %s", async (_, sent, problem) => {
    const before = await listFiles();

    expect(problemOf(await sendFile(venue.slug, pdfOf(unique()), sent))).toBe(problem);
    await expect(listFiles()).resolves.toEqual(before);
  });

  it("keeps nothing of an upload that stops", async () => {
    const before = await listFiles();
    const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4`;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(head));
        setTimeout(() => controller.error(new Error("aborted")), 50);
      },
    });
    const headers = { "content-type": "multipart/form-data; boundary=x" };

    expect(problemOf(await send(venue.slug, body, { headers }))).toBe("unreadable");
    await expect(listFiles()).resolves.toEqual(before);
  });

  it("stores the same form once", async () => {
    const token = await createFormToken(Date.now() - 60_000);
    const file = pdfOf(unique());
    const first = await sendFile(venue.slug, file, { token });
    const before = await listFiles();

    await expect(sendFile(venue.slug, file, { token })).resolves.toBe(first);
    await expect(listFiles()).resolves.toEqual(before);
  });

  it("takes ten an hour from an address", async () => {
    const address = unique();
    const hrefs: string[] = [];
    for (let sent = 0; sent < 11; sent += 1) {
      hrefs.push(await sendFile(venue.slug, pdfOf(unique()), { address }));
    }

    expect(hrefs.slice(0, 10).map(problemOf)).toEqual(Array(10).fill(null));
    expect(problemOf(hrefs[10] ?? "")).toBe("limited");
  });

  it("takes none for a venue that is not listed", async () => {
    const hidden = await createVenue({ status: "HIDDEN" });
    const before = await listFiles();

    expect(problemOf(await sendFile(hidden.slug, pdfOf(unique())))).toBe("unsure");
    expect(problemOf(await sendFile("../../etc", pdfOf(unique())))).toBe("unsure");
    await expect(listFiles()).resolves.toEqual(before);
  });
});

describe("a spec sheet", () => {
  it("is nobody's to get while it waits", async () => {
    const { sheetId } = await sendSheet(venue.slug);

    expect((await ask(sheetId)).status).toBe(404);
    expect((await ask(randomUUID())).status).toBe(404);
    expect((await ask("..%2F..%2Fetc")).status).toBe(404);
  });

  it("is sent as an attachment of a fixed type once it is approved", async () => {
    const { sheetId } = await publishSheet(venue, pdfWithScript);
    const response = await ask(sheetId);

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "application/pdf",
      "content-length": String(pdfWithScript.length),
      "content-disposition": `attachment; filename="${venue.slug}-spec-sheet.pdf"`,
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(pdfWithScript)).toBe(true);
    await expect(findVenue(venue.slug)).resolves.toMatchObject({
      specSheet: { id: sheetId, byteSize: pdfWithScript.length },
    });
  });

  it("is replaced by a newer one, whose undoing brings it back within a day", async () => {
    const { sheetId: older } = await publishSheet(venue);
    const { sheetId: newer, contribution } = await publishSheet(venue);

    expect([(await ask(older)).status, (await ask(newer)).status]).toEqual([404, 200]);
    await removeWhatIsOld(inDays(1));
    const [approval] = await listActions({ contributionId: contribution.id });
    await expect(undoAction(ada, { actionId: approval?.id ?? 0 })).resolves.toMatchObject({
      ok: true,
    });
    expect([(await ask(older)).status, (await ask(newer)).status]).toEqual([200, 404]);
    // It waits for another decision.
    await removeWhatIsOld(inDays(30));
    await expect(isStored(newer)).resolves.toBe(true);
  });

  it("is deleted with its file once it was replaced or removed", async () => {
    const { sheetId: older } = await publishSheet(venue);
    const { sheetId: newer } = await publishSheet(venue);
    await removeWhatIsOld(inDays(3));

    expect([await isStored(older), await isStored(newer)]).toEqual([false, true]);
    const { updatedAt } = await prisma.venue.findUniqueOrThrow({ where: { id: venue.id } });
    await removeSpecSheet(ada, { venueId: venue.id, updatedAt });
    expect((await ask(newer)).status).toBe(404);
    await removeWhatIsOld(inDays(3));
    await expect(isStored(newer)).resolves.toBe(false);
    await expect(prisma.specSheet.count({ where: { id: { in: [older, newer] } } })).resolves.toBe(
      0,
    );
  });

  it("is deleted with its file after it was refused", async () => {
    const { seen, sheetId } = await sendSheet(venue.slug);
    await rejectContribution(ada, { ...seen, reason: "It is a menu" });
    await removeWhatIsOld(inDays(89));
    await expect(isStored(sheetId)).resolves.toBe(true);

    await removeWhatIsOld(inDays(91));
    await expect(isStored(sheetId)).resolves.toBe(false);
    await expect(prisma.specSheet.count({ where: { id: sheetId } })).resolves.toBe(0);
  });

  it("is deleted with what a person sent, unless it is published", async () => {
    const email = `${unique()}@example.com`;
    const { sheetId: waiting } = await sendSheet(venue.slug, pdfOf(unique()), { email });
    const shown = await sendSheet(venue.slug, pdfOf(unique()), { email });
    await approveSpecSheet(ada, { ...shown.seen, venueId: venue.id, note: null });
    await erasePerson(email);

    await expect(isStored(waiting)).resolves.toBe(false);
    expect((await ask(shown.sheetId)).status).toBe(200);
  });

  it("stays in the storage when files without a row are removed", async () => {
    const { sheetId } = await sendSheet(venue.slug);
    const { sheetId: unknown } = await sendSheet(venue.slug);
    await prisma.specSheet.delete({ where: { id: unknown } });
    vi.useFakeTimers({ toFake: ["Date"], now: inDays(2) });
    await removeAbandonedUploads().finally(() => vi.useRealTimers());

    expect([await isStored(sheetId), await isStored(unknown)]).toEqual([true, false]);
  });

  it("is nobody's to get while its venue is hidden", async () => {
    const { sheetId } = await publishSheet(venue);
    const { updatedAt } = await prisma.venue.findUniqueOrThrow({ where: { id: venue.id } });
    await hideVenue(ada, { venueId: venue.id, updatedAt, reason: "Asked for" });

    expect((await ask(sheetId)).status).toBe(404);
  });

  it("goes to the winner of a merge that has none, and back when that is undone", async () => {
    const { sheetId } = await publishSheet(venue);
    const winner = await createVenue();
    await mergeVenues(ada, { loserId: venue.id, winnerId: winner.id });
    const response = await ask(sheetId);

    expect(response.headers.get("content-disposition")).toContain(winner.slug);
    const [merging] = await listActions({ venueId: venue.id });
    await undoAction(ada, { actionId: merging?.id ?? 0 });
    expect((await ask(sheetId)).headers.get("content-disposition")).toContain(venue.slug);
  });

  it("gives way to that of the winner of a merge", async () => {
    const { sheetId: lost } = await publishSheet(venue);
    const winner = await createVenue();
    const { sheetId: kept } = await publishSheet(winner);
    await mergeVenues(ada, { loserId: venue.id, winnerId: winner.id });

    expect([(await ask(lost)).status, (await ask(kept)).status]).toEqual([404, 200]);
  });
});
