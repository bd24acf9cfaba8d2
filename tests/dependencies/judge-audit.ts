import { z } from "zod";

export type Allowance = {
  package: string;
  /** As in its address: 'GHSA-xxxx-xxxx-xxxx'. */
  advisory: string;
  reason: string;
  /** The last day, as 2026-12-31. */
  until: string;
};

const advisorySchema = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.string(),
});

/** What `npm audit --json` prints. A package that is affected through another one names that one only. */
const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ via: z.array(z.union([z.string(), advisorySchema])) }),
  ),
  metadata: z.object({ dependencies: z.object({ prod: z.number() }) }),
});

type Audit = z.infer<typeof auditSchema>;

/** Null for anything that is no report, as where the registry does not answer. */
export function parseAudit(output: string): Audit | null {
  try {
    return auditSchema.parse(JSON.parse(output));
  } catch {
    return null;
  }
}

/** Every advisory of severity high or critical that is not allowed on that day, in words. */
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
