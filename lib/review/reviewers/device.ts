import "server-only";
import { headers } from "next/headers";
import { requestContext } from "@/lib/core/request-context";
import { describeDevice } from "./describe-device";

/** The request's headers for the sign-in library, which stores the User-Agent with a session: here, only the device. */
export async function headersForAuth(): Promise<Headers> {
  const sent = new Headers(await headers());
  sent.set("user-agent", describeDevice(requestContext().clientAgent ?? null));
  return sent;
}
