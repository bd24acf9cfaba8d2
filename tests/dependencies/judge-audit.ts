import { z } from "zod";

export type Allowance = {
  package: string;
  /** GHSA ID, as in the advisory's URL: 'GHSA-xxxx-xxxx-xxxx'. */
  advisory: string;
  reason: string;
  /** Last valid day, like 2026-12-31. */
  until: string;
};

const advisorySchema = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.string(),
});

/** Output of `npm audit --json`. A package affected through another one lists only that package's name. */
const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ via: z.array(z.union([z.string(), advisorySchema])) }),
  ),
  metadata: z.object({ dependencies: z.object({ prod: z.number() }) }),
});

type Audit = z.infer<typeof auditSchema>;

/** Returns null for anything but a report, such as the error npm prints when the registry does not respond. */
export function parseAudit(output: string): Audit | null {
  try {
    return auditSchema.parse(JSON.parse(output));
  } catch {
    return null;
  }
}

/** Describes every high or critical advisory that is not allowed on that day. */
export function judgeAudit(audit: Audit, allowed: Allowance[], today: string): string[] {
  const found = new Map<string, string>();
  for (const advisory of Object.values(audit.vulnerabilities).flatMap(({ via }) => via)) {
    if (typeof advisory !== "string" && /^(high|critical)$/.test(advisory.severity)) {
      const { name, severity, title, url } = advisory;
      const isAllowed = allowed.some(
        (entry) =>
          entry.package === name && url.endsWith(`/${entry.advisory}`) && entry.until >= today,
      );
      isAllowed || found.set(url, `${name}: ${title} (${severity}, ${url})`);
    }
  }
  return [...found.values()];
}

export function listExpired(allowed: Allowance[], today: string): string[] {
  return allowed
    .filter(({ until }) => until < today)
    .map((entry) => `${entry.package}: ${entry.advisory} was allowed until ${entry.until}`);
}
