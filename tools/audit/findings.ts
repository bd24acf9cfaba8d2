/** Of each rule. */
const maxExamples = 5;

export type Finding = { count: number; examples: string[] };

/** What the rules found, counted; the first of each kind are kept as examples. */
export class Findings {
  readonly byRule: ReadonlyMap<string, Finding>;

  constructor(rules: readonly string[]) {
    this.byRule = new Map(rules.map((rule) => [rule, { count: 0, examples: [] }]));
  }

  add(rule: string, url: string, problems: readonly string[]): void {
    const finding = this.byRule.get(rule);
    if (!finding) {
      throw new Error(`There is no rule "${rule}".`);
    }
    for (const problem of problems) {
      finding.count += 1;
      if (finding.examples.length < maxExamples) {
        finding.examples.push(`${url}: ${problem}`);
      }
    }
  }

  get total(): number {
    return [...this.byRule.values()].reduce((sum, { count }) => sum + count, 0);
  }
}
