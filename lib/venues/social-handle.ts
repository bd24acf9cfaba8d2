/** First segments that are not names of profiles. */
const notNames = new Set(["profile.php", "pages", "groups", "people", "p", "sharer", "events"]);

/** '@lantern' for 'https://x.com/lantern'; null for an address without a name, such as 'facebook.com/profile.php?id=1'. */
export function socialHandle(href: string): string | null {
  const path = URL.canParse(href) ? new URL(href).pathname : "";
  const [name = ""] = path.split("/").filter(Boolean);
  const handle = name.replace(/^@/, "");
  return /^[\w.-]+$/.test(handle) && !notNames.has(handle.toLowerCase()) ? `@${handle}` : null;
}
