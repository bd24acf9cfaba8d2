import type { Audited } from "./audit";
import { weightBudget } from "./rules/body";
import { sampleDescription } from "./rules/html-validity";

const number = (value: number) => value.toLocaleString("en-US");

/** Formats the result of an audit as text. */
export function formatReport(audited: Audited, peakMegabytes: number): string {
  const { site, findings, seconds } = audited;
  const rules = [...findings.byRule];
  const width = Math.max(...rules.map(([name]) => name.length));
  const counts = rules.map(([name, { count }]) => `  ${name.padEnd(width)}  ${number(count)}`);
  const examples = rules
    .filter(([, { count }]) => count > 0)
    .map(([name, finding]) => `${name}: ${number(finding.count)}\n${listExamples(finding)}`);
  return [
    `Search-engine audit of ${site.origin}${site.base.origin === site.origin ? "" : `, requested from ${site.base.origin}`}`,
    ["Violations by rule", ...counts].join("\n"),
    ...examples,
    describeScope(audited),
    `${number(findings.total)} violations on ${number(audited.pages)} pages, in ${number(Math.round(seconds))} s, with ${number(peakMegabytes)} MB of memory at most.`,
  ].join("\n\n");
}

function listExamples({ count, examples }: { count: number; examples: string[] }): string {
  const rest = count - examples.length;
  const lines = examples.map((example) => `  ${example}`);
  return [...lines, ...(rest > 0 ? [`  and ${number(rest)} more`] : [])].join("\n");
}

function describeScope(audited: Audited): string {
  const { frontier, listed, sample, images, heaviest } = audited;
  const lines = [
    `Requested: ${number(listed)} addresses of the sitemap and ${number(frontier.size - listed)} that pages link to.`,
    frontier.leftOut > 0 &&
      `INCOMPLETE: ${number(frontier.leftOut)} links beyond the maximum were skipped, and orphans were not checked. See --maximum.`,
    frontier.unfollowed > 0 &&
      `Of links blocked for search engines (nofollow, robots.txt), only the first of each path were requested; ${number(frontier.unfollowed)} were skipped.`,
    `Preview images requested: ${number(images.asked)} of ${number(images.known)}.`,
    `HTML validated: ${number(sample.size)} pages (${sampleDescription}).`,
    `Heaviest documents (at most ${number(weightBudget)} bytes each):`,
    ...heaviest.map(({ url, bytes }) => `  ${number(bytes)}  ${url}`),
  ];
  return lines.filter((line) => typeof line === "string").join("\n");
}
