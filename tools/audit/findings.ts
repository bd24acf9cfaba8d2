/** Per rule. */
const maxExamples = 5;

export type Finding = { count: number; examples: string[] };

/** Counts findings by rule, and keeps the first of each as examples. */
export class Findings {
  readonly byRule: ReadonlyMap<string, Finding>;

  constructor(rules: readonly string[]) {
    this.byRule = new Map(rules.map((rule) => [rule, { count: 0, examples: [] }]));
  }

  add(rule: string, url: string, problems: readonly string[]): void {
    const finding = this.byRule.get(rule);
    if (!finding) {
      throw new Error(`unknown rule "${rule}"`);
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
