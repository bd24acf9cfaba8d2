import "server-only";
import { isAddressBlocked } from "@/lib/contribute/blocks/queries";
import { blockedTexts } from "@/lib/contribute/blocks/texts";
import { requestContext } from "@/lib/core/request-context";
import { problem } from "./problem";

/** The response to a contribution from a blocked address; null for others. */
export async function refuseBlocked(): Promise<Response | null> {
  return (await isAddressBlocked(requestContext().clientAddress))
    ? problem("blocked", blockedTexts.address)
    : null;
}
