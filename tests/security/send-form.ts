import type { OpenForm } from "../e2e/forms";

type Fields = Record<string, string | Blob>;

/** Encodes a form as a browser without JavaScript does. */
export async function encodeForm({ hidden }: OpenForm, fields: Fields) {
  const form = new FormData();
  const unseen = hidden.filter(([name]) => !(name in fields));
  for (const [name, value] of [...unseen, ...Object.entries(fields)]) {
    form.append(name, value);
  }
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  return { type, body: new Uint8Array(await encoded.arrayBuffer()) };
}

/** Sends a form from an IP address and returns the resulting page. */
export async function sendFrom(address: string, form: OpenForm, fields: Fields): Promise<string> {
  const { type, body } = await encodeForm(form, fields);
  const headers = {
    "Content-Type": type,
    "X-Forwarded-For": address,
    Origin: new URL(form.url).origin,
  };
  const response = await fetch(form.url, { method: "POST", headers, body });
  return response.text();
}
