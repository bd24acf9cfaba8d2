import type { Audited } from "./audit";
import { weightBudget } from "./rules/body";
import { sampleDescription } from "./rules/html-validity";

const number = (value: number) => value.toLocaleString("en-US");

/** What an audit found, for people. */
export function formatReport(audited: Audited, peakMegabytes: number): string {
  const { site, findings, seconds } = audited;
  const rules = [...findings.byRule];
  const width = Math.max(...rules.map(([name]) => name.length));
  const counts = rules.map(([name, { count }]) => `  ${name.padEnd(width)}  ${number(count)}`);
  const examples = rules
    .filter(([, { count }]) => count > 0)
    .map(([name, finding]) => `${name}: ${number(finding.count)}\n${listExamples(finding)}`);
  return [
    `Search-engine audit of ${site.origin}${site.base.origin === site.origin ? "" : `, asked at ${site.base.origin}`}`,
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
    `Asked for: ${number(listed)} addresses of the sitemap and ${number(frontier.size - listed)} that pages link to.`,
    frontier.leftOut > 0 &&
      `NOT WHOLE: ${number(frontier.leftOut)} links beyond the maximum were left out; orphans were not looked for. See --maximum.`,
    frontier.unfollowed > 0 &&
      `Of what search engines are kept from (nofollow, robots.txt) the first links of each path were asked for; ${number(frontier.unfollowed)} were not.`,
    `Preview images asked for: ${number(images.asked)} of ${number(images.known)}.`,
    `HTML validated: ${number(sample.size)} pages (${sampleDescription}).`,
    `Heaviest documents (at most ${number(weightBudget)} bytes each):`,
    ...heaviest.map(({ url, bytes }) => `  ${number(bytes)}  ${url}`),
  ];
  return lines.filter((line) => typeof line === "string").join("\n");
}
