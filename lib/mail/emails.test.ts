import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { type ContributionKind, contributionKinds } from "@/lib/model/contributions";
import { type Email, renderEmail } from "./emails";
import { foreignName } from "./foreign-text";
import { composeMessage } from "./message";

const id = "0b5ab1de-0000-4000-8000-000000000001";
const letters: Email[] = [
  { kind: "receipt" },
  { kind: "asked", question: "Which entrance?\n\nThe one on King Street?" },
  { kind: "approved", href: "/canada/quebec/montreal/the-lantern", note: "Lovely place." },
  { kind: "approved", href: null, note: null },
  { kind: "rejected", reason: "It has no stage." },
  { kind: "duplicate", href: "/canada/quebec/montreal/the-lantern", note: null },
  { kind: "unchanged", href: "/canada/quebec/montreal/the-lantern", note: "Lovely place." },
  { kind: "withdrawn" },
  { kind: "reopened" },
];
const all = contributionKinds.flatMap((kind) => letters.map((letter) => [kind, letter] as const));
const link = `http://localhost:3000/contributions/${id}`;

const write = (kind: ContributionKind, letter: Email, facts: object = {}) =>
  renderEmail({ id, kind, venueName: "The Lantern", submitterName: "Robin Doe", ...facts }, letter);

describe(renderEmail, () => {
  it.each(all)("%s %o names its subject and has the link in text and HTML", (kind, letter) => {
    const { subject, text, html } = write(kind, letter);

    expect(subject).toContain("The Lantern");
    expect(subject.length).toBeLessThan(80);
    expect(text).toMatch(/^Hi Robin Doe,\n\n/);
    expect(text).toContain(link);
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain("Reference: MQ-0B5AB1");
    const said = { question: "Which entrance?", reason: "no stage", note: "Lovely place" };
    for (const [name, words] of Object.entries(said)) {
      if (name in letter && letter[name as keyof Email]) {
        expect(text).toContain(words);
        expect(html).toContain(words);
      }
    }
    const { href } = { href: null, ...letter };
    expect(text.includes("/canada/quebec/montreal/the-lantern")).toBe(href !== null);
    expect(`${text}${html}`).not.toMatch(/undefined|null|\[object/);
  });

  it.each(all)("%s %o loads no resources and runs no scripts", (kind, letter) => {
    const { html } = write(kind, letter);
    expect(html).not.toMatch(/<(?:img|script|link|iframe|object|form)|url\(|@import|src=/i);
  });

  it("differs from every other email", () => {
    const subjects = all.map(([kind, letter]) => write(kind, letter).subject);
    const texts = all.map(([kind, letter]) => write(kind, letter).text);
    // The two approvals of a kind share their subject.
    expect(new Set(subjects).size).toBe(all.length - contributionKinds.length);
    expect(new Set(texts).size).toBe(all.length);
  });

  it("greets without a name if none was given", () => {
    expect(write("VENUE", { kind: "receipt" }, { submitterName: null }).text).toMatch(/^Hi,\n/);
  });

  const hostile = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "</title><style>*{display:none}</style>",
    "&lt;script&gt;",
    "<!-- ",
    "\u202Egnp.exe",
  ];
  it.each(hostile)("escapes the markup of %j", (text) => {
    const facts = { venueName: text, submitterName: text };
    for (const letter of [
      { kind: "rejected", reason: text },
      { kind: "asked", question: text },
      { kind: "approved", href: null, note: text },
    ] satisfies Email[]) {
      const { html } = write("UPDATE", letter, facts);
      const tags = new Set(html.match(/<[!/]?[a-z-]+/gi));
      const own =
        "<!doctype <html <head <meta <title </title <style </style </head <body <div <p </p <a </a </div </body </html <blockquote </blockquote";
      expect([...tags].filter((tag) => !own.split(" ").includes(tag))).toEqual([]);
      expect(html).not.toContain("<script");
      expect(html.match(/<style/g)).toHaveLength(1);
      expect(html).not.toMatch(/\son[a-z]+='/);
    }
  });

  it.each([
    ["200 characters", "x".repeat(200)],
    ["200 wide characters", "🎸".repeat(200)],
    ["many words", "The Hall of Words ".repeat(20)],
    ["line breaks", "The Hall\r\nBcc: a@example.com\u2028\u0085x"],
  ])("keeps the subject short and on one line for %s", (_, venueName) => {
    for (const [kind, letter] of all) {
      const { subject } = write(kind, letter, { venueName, submitterName: venueName });
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(subject.length).toBeLessThan(80);
      expect(subject.isWellFormed()).toBe(true);
    }
  });
});

describe(foreignName, () => {
  it.each([
    ["The Lantern", "The Lantern"],
    ["Dr. Jazz & Sons", "Dr. Jazz & Sons"],
    ["9:30 Club", "9:30 Club"],
    ["https://evil.example/now", "https: //evil. example/now"],
    ["Win at www.evil.example", "Win at www. evil. example"],
    ["evil。example", "evil。 example"],
    ["me@evil.example", "me@ evil. example"],
    ["mailto:me@evil.example", "mailto:me@ evil. example"],
  ])("%s → %s", (text, result) => {
    expect(foreignName(text, 80)).toBe(result);
  });
});

describe(composeMessage, () => {
  it.each(all)("preserves %s %o in the message", async (kind, letter) => {
    const words = write(kind, letter, { venueName: 'Café "Ño" 🎸', submitterName: "Zoë" });
    const composer = createTransport({ streamTransport: true, buffer: true });
    const stored = { id, kind: letter.kind, recipient: "a@example.com", createdAt: new Date() };
    const { message } = await composer.sendMail(composeMessage({ ...stored, ...words }));
    const email = await PostalMime.parse(message as Buffer);

    expect(email.subject).toBe(words.subject);
    expect(email.text?.trimEnd()).toBe(words.text.trimEnd());
    expect(email.html?.trimEnd()).toBe(words.html.trimEnd());
  });
});
