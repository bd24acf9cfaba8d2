import { HtmlValidate } from "html-validate";

/** Checks the HTML standard only, not style: React decides on quotes, attributes, and indentation. */
const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

/** Per path depth: the first pages, then every hundredth. */
const first = 25;
const every = 100;

export const sampleDescription = `the first ${first} pages of each path depth and every ${every}th after that`;

/** Selects the pages to validate, since validating takes longer than fetching. */
export class ValiditySample {
  size = 0;
  private readonly seen = new Map<number, number>();

  includes(url: string): boolean {
    const { pathname } = new URL(url);
    const depth = pathname === "/" ? 0 : pathname.split("/").length - 1;
    const position = this.seen.get(depth) ?? 0;
    this.seen.set(depth, position + 1);
    const isIncluded = position < first || position % every === 0;
    this.size += isIncluded ? 1 : 0;
    return isIncluded;
  }
}

export async function validateHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `${message} (${ruleId}, line ${line}:${column})`,
    ),
  );
}
