import { inventedAddress } from "./test";

/** A form as a browser without JavaScript sees it: its URL and hidden fields. */
export type OpenForm = { url: string; hidden: [name: string, value: string][] };

const entities: Record<string, string> = {
  quot: '"',
  amp: "&",
  lt: "<",
  gt: ">",
  "#x27": "'",
  "#39": "'",
};

type Fields = Record<string, string | Blob>;

/** Reads the form with that label from a page. */
export async function openForm(url: string, label: string): Promise<OpenForm> {
  return readForm(await (await fetch(url)).text(), url, label);
}

/** Reads the form with that label from a page's HTML. */
export function readForm(html: string, url: string, label: string): OpenForm {
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

/** Sends a form as a browser without JavaScript does; returns the resulting page. */
export async function sendForm(
  form: OpenForm,
  fields: Fields,
  signal?: AbortSignal,
): Promise<string> {
  return (await postForm(form, fields, signal)).text();
}

/** Sends a form like `sendForm`; returns the response. */
export function postForm(
  { url, hidden }: OpenForm,
  fields: Fields,
  signal?: AbortSignal,
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of [
    ...hidden.filter(([field]) => !(field in fields)),
    ...Object.entries(fields),
  ]) {
    body.append(name, value);
  }
  const headers = { Origin: new URL(url).origin, "X-Forwarded-For": inventedAddress() };
  return fetch(url, { method: "POST", body, headers, signal: signal ?? null });
}

function attribute(tag: string, name: string): string {
  const [, value = ""] = tag.match(new RegExp(` ${name}="([^"]*)"`)) ?? [];
  return value.replace(/&([^;]+);/g, (whole, entity: string) => entities[entity] ?? whole);
}
