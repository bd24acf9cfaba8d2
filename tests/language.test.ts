import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type JSXChild, parseSync, Visitor } from "oxc-parser";
import { expect, it } from "vitest";
import { projectRoot } from "../lib/core/project";
import { listProjectFiles } from "../tools/shared/list-project-files";

const phrases = [
  "e-mail",
  "web site",
  "telephone",
  "at once",
  "where it stands",
  "what became",
  "what becomes",
  "nobody has",
  "all the same",
  "the best first",
  "nearest first",
  "anew",
  "in United States",
  "of United States",
  "1–3 business days",
  "any more",
  "somebody",
  "say otherwise",
  "says otherwise",
  "comes of it",
  "no longer waits",
];
const forbidden = new RegExp(
  String.raw`\b(?:${phrases.join("|")})\b| – |[‘’“”]|&[lr][ds]quo;|&ndash;`,
  "i",
);

/** Fragments that are data or fixed by the specification, not our own wording. */
const allowed: { file: string; text: string; reason: string }[] = [
  {
    file: "lib/import/mapping/presets.ts",
    text: "telephone",
    reason: "a property of schema.org",
  },
  {
    file: "lib/import/columns.ts",
    text: "telephone",
    reason: "a column heading of imported files",
  },
  {
    file: "prisma/seed/descriptions.ts",
    text: "telephone exchange",
    reason: "a kind of building",
  },
  {
    file: "prisma/seed/municipalities.ts",
    text: "Bell Atlantic Telephone Co",
    reason: "names of companies, as a list of ZIP codes has them",
  },
  {
    file: "lib/clean/windows-1252.ts",
    text: "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ",
    reason: "the characters of windows-1252",
  },
];

type Finding = { file: string; phrase: string; text: string };

/** A text that an expression or an element interrupts is read as one: 'at{" "}<b>once</b>'. */
function joinText(children: JSXChild[]): string {
  const texts = children.map((child) => {
    switch (child.type) {
      case "JSXText":
        return child.value;
      case "JSXElement":
      case "JSXFragment":
        return joinText(child.children);
      default:
        return child.expression.type === "Literal" ? String(child.expression.value) : " … ";
    }
  });
  return texts.join("");
}

/** Strings, template parts, and JSX text that hold a forbidden phrase. */
function findPhrases(file: string, source: string): Finding[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) {
    throw new Error(`${file} could not be parsed: ${errors[0]?.message}`);
  }
  const texts: string[] = [];
  new Visitor({
    JSXElement: ({ children }) => texts.push(joinText(children)),
    JSXFragment: ({ children }) => texts.push(joinText(children)),
    Literal: ({ value }) => typeof value === "string" && texts.push(value),
    TemplateElement: ({ value }) => texts.push(value.cooked ?? value.raw),
  }).visit(program);
  return texts
    .map((text) => text.replace(/\s+/g, " "))
    .flatMap((text) => {
      const phrase = forbidden.exec(text)?.[0];
      return phrase ? [{ file, phrase, text }] : [];
    });
}

const findings = listProjectFiles()
  .filter(
    (file) =>
      /^(?:app|components|lib|prisma|scripts|server)\/.*\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file),
  )
  .flatMap((file) => findPhrases(file, readFileSync(join(projectRoot, file), "utf8")));

it("finds forbidden phrases in JSX, strings, and templates, not in comments or names", () => {
  const source = `
    // Sent at once.
    const telephone = { help: "Leave your E-mail address", max: \`At most \${ten} at once\` };
    export const View = () => <p title="Anew">Live music – the
      nearest first, in the browser’s list</p>;
    const Broken = () => <p>It shows <b>at</b>{" "}once.</p>;
    const fine = ["website", "email", "renewed", "7–10", "1-3 business days"];
  `;

  expect(findPhrases("view.tsx", source).map(({ phrase }) => phrase)).toEqual([
    "E-mail",
    "at once",
    " – ",
    "Anew",
    "at once",
  ]);
});

it("finds none in the texts of pages, emails, and the API", () => {
  const isAllowed = ({ file, text }: Finding) =>
    allowed.some((entry) => entry.file === file && text.includes(entry.text));

  expect(findings.filter((finding) => !isAllowed(finding))).toEqual([]);
});

it("allows no text that is gone", () => {
  const isGone = (entry: (typeof allowed)[number]) =>
    !findings.some(({ file, text }) => file === entry.file && text.includes(entry.text));

  expect(allowed.filter(isGone)).toEqual([]);
});
