import { formTokenHeader } from "@/lib/contribute/form-fields";
import { inventedAddress } from "../e2e/test";

/** Headers every upload needs: a token from one of the site's forms. */
export async function uploadHeaders(site: string): Promise<Record<string, string>> {
  const headers = { "X-Forwarded-For": inventedAddress() };
  const form = await (await fetch(`${site}/submit-photos`, { headers })).text();
  return { [formTokenHeader]: /name="token" value="([^"]+)"/.exec(form)?.[1] ?? "" };
}
