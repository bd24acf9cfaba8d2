import { readdirSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { pages } from "@/lib/routes/pages";

type Form = { file: string; attributes: Record<string, string> };

/** Every form of the pages, with its attributes as they are written. */
function listForms(): Form[] {
  return ["app", "components"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith(".tsx"))
    .flatMap(formsIn);
}

function formsIn(file: string): Form[] {
  const text = readFileSync(file, "utf8");
  const forms: Form[] = [];
  const visitor = new Visitor({
    JSXOpeningElement({ name, attributes, start, end }) {
      if (name.type === "JSXIdentifier" && /^form$/i.test(name.name)) {
        const named = attributes.map((attribute) =>
          attribute.type === "JSXAttribute"
            ? [text.slice(attribute.name.start, attribute.name.end), written(text, attribute.value)]
            : ["spread", text.slice(attribute.start, attribute.end)],
        );
        forms.push({ file: `${file}:${start}-${end}`, attributes: Object.fromEntries(named) });
      }
    },
  });
  visitor.visit(parseSync(file, text).program);
  return forms;
}

function written(text: string, value: { start: number; end: number } | null): string {
  return value === null ? "" : text.slice(value.start, value.end);
}

const forms = listForms();
const isTool = ({ attributes }: Form) =>
  "toolname" in attributes || /^\{\.\.\.(?:tool|formTools\.\w+)\}$/.test(attributes.spread ?? "");

describe("forms that browsers offer to assistants", () => {
  it("are those of search, lists, Near Me, and tours", () => {
    const actions = forms.filter(isTool).map(({ attributes }) => attributes.action);

    expect(forms.length).toBeGreaterThan(25);
    expect(actions.toSorted()).toEqual([
      "{routes.browse}",
      "{routes.nearMe}",
      "{routes.search}",
      "{routes.tour}",
    ]);
    expect(
      [pages.browse, pages.nearMe, pages.search, pages.tour].filter((page) => "form" in page),
    ).toEqual([]);
  });

  it.each(forms.filter(isTool))(
    "say what they do, and wait for the visitor to send them: $file",
    ({ attributes }) => {
      expect(attributes).not.toHaveProperty("method");
      expect(attributes).not.toHaveProperty("toolautosubmit");
    },
  );

  it.each(forms.filter((form) => !isTool(form)))("are no others: $file", ({ attributes }) => {
    expect(Object.keys(attributes).filter((name) => name.startsWith("tool"))).toEqual([]);
  });
});
