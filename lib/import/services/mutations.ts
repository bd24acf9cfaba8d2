import "server-only";
import type { ClientBase } from "pg";
import type { Service } from "./service";

/** Says the terms of a service's data where nobody else did; what reviewers changed stays. */
export async function ensureSource(
  connection: ClientBase,
  { name, url, license, licenseUrl, attribution, isShareAlike, trustByGroup }: Service["source"],
): Promise<void> {
  await connection.query(
    `INSERT INTO sources AS s (name, url, license, license_url, attribution, is_share_alike, trust_by_group)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (name) DO UPDATE SET url = $2, license = $3, license_url = $4, attribution = $5, is_share_alike = $6
         WHERE s.license IS NULL`,
    [name, url, license, licenseUrl, attribution, isShareAlike, JSON.stringify(trustByGroup)],
  );
}
