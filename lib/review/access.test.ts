import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const contents = (folder: string, name: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.split("/").at(-1) === name)
    .map((file) => join(folder, file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** What each page needs. A new page is added here, which is where to think about its right. */
const pageRights = {
  decide: [
    "",
    "account",
    "account/codes",
    "actions",
    "blocks",
    "contributions/[id]",
    "mails",
    "refused",
    "senders",
  ],
  edit: [
    ...["batches", "batches/[id]", "batches/[id]/undo", "batches/new", "cities", "cities/[id]"],
    ...["conflicts", "needs", "records", "records/[id]", "runs/[id]", "sources"],
    ...["sources/[id]", "sources/new", "uploads/[id]", "venues", "venues/[id]"],
  ],
  manage: ["reviewers", "set-up"],
};

/** What each action needs. */
const actionRights = {
  decide: [
    ...["addToBlocks", "approvePhotoSubmission", "approveSheet", "approveUpdateRequest"],
    "approveVenueSubmission",
    ...["ask", "decideChosen", "declareDuplicate", "declareSpam"],
    ...["declareUnchanged", "mergeIntoListed", "reject", "release", "removeFromBlocks", "undo"],
    "undoChosen",
  ],
  edit: [
    ...["add", "addSource", "applyImport", "askOpenQuestions", "close", "confirm", "confirmFacts"],
    ...["decideInList", "decideTogether"],
    ...[
      "dismiss",
      "feature",
      "giveUpImport",
      "hide",
      "mapUpload",
      "match",
      "merge",
      "mergeCity",
      "pause",
      "removeSheet",
      "rename",
    ],
    ...["reopen", "runServiceAgain", "saveImages", "saveSource", "saveVenue", "settle", "show"],
    ...["stopImport", "stopServiceRun"],
    ...["undoImport", "undoRecordAction", "undoSettled", "undoTogether", "undoVenueAction"],
  ],
  manage: [
    "disableMember",
    "hideSamples",
    "invite",
    "resetMemberFactor",
    "setFactorRequired",
    "setMemberRole",
    "testMail",
  ],
};

/** Checks the source code, so that a new review page cannot forget its session check. */
describe("access to the review pages", () => {
  it("is checked by every page before it reads anything", () => {
    const pages = contents("app/review", "page.tsx").filter(
      ({ file }) =>
        !/^app\/review\/(?:sign-in|sign-in\/code|first-reviewer|invitation)\/page\.tsx$/.test(file),
    );

    expect(pages.length).toBeGreaterThan(4);
    for (const { file, text } of pages) {
      const body = text.slice(text.indexOf("export default async function"));
      const reads = [...body.matchAll(/await (\w+)/g)].map(([, name]) => name);
      const first = reads.filter((name) => name !== "params" && name !== "readParams")[0];
      expect(["requireReviewer", "requireReviewerOf"], file).toContain(first);
      expect(text, `${file} must not read anything for its title`).not.toContain(
        "generateMetadata",
      );
    }
  });

  it("is checked by every route", () => {
    const routes = contents("app/review", "route.ts");

    expect(routes.length).toBeGreaterThan(0);
    for (const { file, text } of routes) {
      expect(text, file).toContain("await findReviewerWith(");
    }
  });

  it("needs a right on every page", () => {
    expect(
      rightsIn(contents("app/review", "page.tsx"), ({ file, text }) => {
        const [, right] = /await requireReviewer(?:Of)?\([^;]+,\s*"(\w+)",?\s*\)/.exec(text) ?? [];
        return right ? [[right, file.replace(/^app\/review\/?|\/?page\.tsx$/g, "")]] : [];
      }),
    ).toEqual(pageRights);
  });

  it("is built into every action on one's own account", () => {
    const text = readFileSync("lib/review/reviewers/account/actions.ts", "utf8");

    expect(text.match(/^export (?!type).*$/gm)).toHaveLength(text.match(ofAccount)?.length ?? 0);
  });

  it("is built into every action", () => {
    // Sign-in, sign-out, and one's own account work for every role, or without a session.
    const files = contents("lib/review", "actions.ts").filter(
      ({ file }) => !file.startsWith("lib/review/reviewers/"),
    );

    expect(files.length).toBeGreaterThan(0);
    for (const { file, text } of files) {
      const exported = text.match(/^export (?!type).*$/gm) ?? [];
      expect(exported.length, file).toBe([...text.matchAll(guarded)].length);
    }
    expect(
      rightsIn(files, ({ text }) =>
        [...text.matchAll(guarded)].map(([, name = "", right = ""]) => [right, name]),
      ),
    ).toEqual(actionRights);
  });
});

const ofAccount = /^export const \w+ = accountAction\(/gm;
const guarded = /^export const (\w+) = reviewAction\(\s*"(\w+)",/gm;

type File = { file: string; text: string };

/** Names by the right that they need, sorted. */
function rightsIn(files: File[], read: (file: File) => string[][]): Record<string, string[]> {
  const needed = files.flatMap(read);
  const rights = [...new Set(needed.map(([right = ""]) => right))];
  return Object.fromEntries(
    rights.map((right) => [
      right,
      needed.flatMap(([one, name = ""]) => (one === right ? name : [])).toSorted(),
    ]),
  );
}
