import { absoluteUrl, site } from "@/lib/core/site";
import { mcpCardFile, openApiPath } from "@/lib/routes/endpoints";
import { nearMeHref, pageLink, searchHref } from "@/lib/routes/hrefs";

/** What the site has for programs that read it for people (llmstxt.org), in ten lines. */
export function llmsText(): string {
  const examples = {
    search: searchHref({ q: "jazz clubs toronto" }),
    nearMe: nearMeHref({ place: "Austin, TX" }),
  };
  const lines = [
    `# ${site.name}`,
    `> ${site.tagline}: the United States and Canada, open to everyone. Unknown is never a no.`,
    "",
    "- Every page is also Markdown: add `.md` to its address, or send `Accept: text/markdown`",
    `- ${link("browse")}: all venues, by place, music, type, size, and what they have`,
    `- ${link("search", examples.search)}: a name, a place, or both in \`q\``,
    `- ${link("nearMe", examples.nearMe)}: a town, ZIP code, or postal code in \`place\``,
    `- ${link("api")}: JSON without a key, by [OpenAPI](${absoluteUrl(openApiPath)}), and for assistants by [MCP](${absoluteUrl(mcpCardFile)})`,
    `- ${link("data")}: files of all venues`,
    `- ${link("dataSources")}: where facts come from, and their licenses`,
  ];
  return `${lines.join("\n")}\n`;
}

function link(page: Parameters<typeof pageLink>[0], example?: string): string {
  const { name, href } = pageLink(page);
  return `[${name}](${absoluteUrl(example ?? href)})`;
}
