import { inventedAddress } from "./test";

/** A form as a browser without scripts holds it: where it goes, and the fields it carries unseen. */
export type OpenForm = { url: string; hidden: [name: string, value: string][] };

const entities: Record<string, string> = { quot: '"', amp: "&", lt: "<", gt: ">", "#x27": "'" };

/** Reads the form of that name from a page. */
export async function openForm(url: string, label: string): Promise<OpenForm> {
  const html = await (await fetch(url)).text();
  const [, form] =
    html.match(new RegExp(`<form[^>]*aria-label="${label}"[^>]*>(.*?)</form>`, "s")) ?? [];
  if (form === undefined) {
    throw new Error(`${url} has no form "${label}"`);
  }
  const inputs = form.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  return {
    url,
    hidden: inputs.map((input) => [attribute(input, "name"), attribute(input, "value")]),
  };
}

/** Sends a form as that browser does, and returns the page it gets. */
export async function sendForm(
  { url, hidden }: OpenForm,
  fields: Record<string, string | Blob>,
): Promise<string> {
  const body = new FormData();
  for (const [name, value] of [
    ...hidden.filter(([field]) => !(field in fields)),
    ...Object.entries(fields),
  ]) {
    body.append(name, value);
  }
  const headers = { Origin: new URL(url).origin, "X-Forwarded-For": inventedAddress() };
  const response = await fetch(url, { method: "POST", body, headers });
  return response.text();
}

function attribute(tag: string, name: string): string {
  const [, value = ""] = tag.match(new RegExp(` ${name}="([^"]*)"`)) ?? [];
  return value.replace(/&([^;]+);/g, (whole, entity: string) => entities[entity] ?? whole);
}
