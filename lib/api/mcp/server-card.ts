import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";
import { absoluteUrl, site } from "@/lib/core/site";
import { mcpEndpoint, siteIcons } from "@/lib/routes/endpoints";
import { routes } from "@/lib/routes/hrefs";
import packageJson from "@/package.json" with { type: "json" };

/** How the server names itself, before and after a client connects. */
export const serverIdentity = {
  /** Like 'com.example.www/mcp'. */
  name: `${new URL(site.url).hostname.split(".").toReversed().join(".")}${mcpEndpoint}`,
  title: site.name,
  version: packageJson.version,
  description: "Live music venues in the United States and Canada, with their details and sources",
  websiteUrl: absoluteUrl(routes.api),
  icons: [{ src: absoluteUrl(siteIcons.large), mimeType: "image/png", sizes: ["512x512"] }],
};

/** A server card (SEP-2127), from which clients learn where to connect. */
export function serverCard() {
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    ...serverIdentity,
    remotes: [
      {
        type: "streamable-http",
        url: absoluteUrl(mcpEndpoint),
        supportedProtocolVersions: ["2026-07-28", ...SUPPORTED_PROTOCOL_VERSIONS],
      },
    ],
  };
}
