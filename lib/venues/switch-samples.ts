import "server-only";
import { withOperatorConnection } from "@/lib/core/operator-connection";
import { setSampleVenuesShown } from "./mutations";

/** Hides or shows all sample venues, all or none of them. */
export async function switchSamples(databaseUrl: string, shown: boolean): Promise<void> {
  await withOperatorConnection(databaseUrl, "samples", async (client) => {
    await client.query("BEGIN");
    await setSampleVenuesShown(client, shown);
    await client.query("COMMIT");
  });
}
