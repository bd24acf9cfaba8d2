import { pageRules } from "./page-rules";

const maxExamples = 5;

/** Rules about the whole site; those about a single page are `pageRules`. */
const siteRules = [
  "status 200",
  "no redirects",
  "sitemap",
  "nothing hidden in the sitemap",
  "unique titles",
  "unique descriptions",
  "no orphans",
  "preview image",
  "valid HTML",
];

const number = (value: number) => value.toLocaleString("en-US");

/** Counts findings by rule, and keeps the first of each as examples. */
export class Report {
  private readonly started = performance.now();
  private readonly findings = new Map(
    [...siteRules, ...Object.keys(pageRules)].map((rule) => [
      rule,
      { count: 0, examples: [] as string[] },
    ]),
  );
  pages = 0;

  add(rule: string, url: string, problems: readonly string[]): void {
    const finding = this.findings.get(rule);
    if (!finding) {
      throw new Error(`unknown rule "${rule}"`);
    }
    finding.count += problems.length;
    const room = maxExamples - finding.examples.length;
    finding.examples.push(...problems.slice(0, room).map((problem) => `${url}: ${problem}`));
  }

  get total(): number {
    return [...this.findings.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** The examples of each rule that is violated. */
  get violations(): Record<string, string> {
    const violated = [...this.findings].filter(([, { count }]) => count > 0);
    return Object.fromEntries(violated.map(([rule, { examples }]) => [rule, examples.join("\n")]));
  }

  /** @param scope what was audited, one sentence a line */
  format(scope: string[]): string {
    const counts = [...this.findings].map(([rule, { count }]) => `${rule}: ${number(count)}`);
    const seconds = Math.round((performance.now() - this.started) / 1000);
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
    return [
      ["Violations by rule", ...counts].join("\n  "),
      ...Object.entries(this.violations).map(([rule, examples]) => `${rule}\n${examples}`),
      scope.join("\n"),
      `${number(this.total)} violations on ${number(this.pages)} pages, in ${number(seconds)} s, with ${number(megabytes)} MB of memory at most.`,
    ].join("\n\n");
  }
}
