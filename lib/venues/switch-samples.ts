import "server-only";
import { withOperatorConnection } from "@/lib/core/operator-connection";
import { recordOperatorAction } from "@/lib/venues/record-operator-action";
import { setSampleVenuesShown } from "./mutations";

/** Hides or shows all sample venues, all or none of them. */
export async function switchSamples(
  databaseUrl: string,
  shown: boolean,
  { isByOperator = false } = {},
): Promise<void> {
  await withOperatorConnection(databaseUrl, "samples", async (client) => {
    await client.query("BEGIN");
    await setSampleVenuesShown(client, shown);
    if (isByOperator) {
      await recordOperatorAction(client, { action: shown ? "show-samples" : "hide-samples" });
    }
    await client.query("COMMIT");
  });
}
