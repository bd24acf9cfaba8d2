/** What the browser of a test sends, for actions that run without Next. Use with `vi.mock("next/headers", nextHeaders)`. */
export const browser = { cookie: "" };

export function nextHeaders() {
  return {
    headers: async () => new Headers({ cookie: browser.cookie, "sec-fetch-site": "same-origin" }),
    cookies: async () => ({
      get: (name: string) => {
        const [, value] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(browser.cookie) ?? [];
        return value === undefined ? undefined : { name, value: decodeURIComponent(value) };
      },
      set: () => undefined,
      toString: () => browser.cookie,
    }),
  };
}
