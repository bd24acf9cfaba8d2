import { colors } from "@/lib/core/colors";
import { site } from "@/lib/core/site";
import { escapeHtml } from "@/lib/core/text/escape-html";

export type MailText = { subject: string; text: string; html: string };

/** A part of an email: a paragraph, a quote, a list, or a link. */
export type Block =
  | { text: string }
  | { quote: string }
  | { list: string[] }
  | { link: string; label: string; isQuiet?: boolean };

const signature = `The ${site.name} team`;

type Content = {
  subject: string;
  blocks: Block[];
  /** Explains why the recipient gets this. */
  footer: string;
};

/** Renders an email as equivalent text and HTML, signed by the team. Loads no external resources. */
export function layOut({ subject, blocks, footer }: Content): MailText {
  const text = [
    ...blocks.map(blockText),
    signature,
    `-- \n${site.name}: ${site.tagline}\n${footer}`,
  ];
  return { subject, text: `${text.join("\n\n")}\n`, html: document({ subject, blocks, footer }) };
}

function blockText(block: Block): string {
  if ("quote" in block) {
    return block.quote.replace(/^/gm, "> ");
  }
  if ("list" in block) {
    return block.list.map((item) => `- ${item}`).join("\n");
  }
  return "link" in block ? `${block.label}:\n${block.link}` : block.text;
}

function blockHtml(block: Block): string {
  if ("quote" in block) {
    return `<blockquote>${escapeHtml(block.quote).replace(/\n/g, "<br>\n")}</blockquote>`;
  }
  if ("list" in block) {
    return `<ul>${block.list.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
  }
  if ("link" in block) {
    const [address, label] = [escapeHtml(block.link), escapeHtml(block.label)];
    return block.isQuiet
      ? `<p><a href="${address}">${label}</a></p>`
      : `<p><a class="go" href="${address}">${label}</a></p>\n<p class="address">${address}</p>`;
  }
  return `<p>${escapeHtml(block.text)}</p>`;
}

function document({ subject, blocks, footer }: Content): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles}</style>
</head>
<body>
<div class="mail">
<p class="name">${escapeHtml(site.name)}</p>
${blocks.map(blockHtml).join("\n")}
<p>${escapeHtml(signature)}</p>
<p class="footer">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`;
}

const { light, dark, amber, onAmber } = colors;

/** The site's colors. The email stays readable in clients that drop styles. */
const styles = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: ${light.paper}; color: ${light.ink};
  font: 16px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; overflow-wrap: anywhere; }
.mail { max-width: 560px; margin: 0 auto; padding: 24px; background: ${light.surface}; border: 1px solid ${light.line};
  border-top: 6px solid ${amber}; border-radius: 8px; }
.name { margin: 0 0 20px; font-size: 20px; font-weight: 750; }
p { margin: 0 0 16px; }
ul { margin: 0 0 16px; padding-left: 20px; }
blockquote { margin: 0 0 16px; padding: 8px 16px; border-left: 4px solid ${light.line}; }
a.go { display: inline-block; padding: 12px 20px; background: ${amber}; color: ${onAmber}; border-radius: 6px;
  font-weight: 600; text-decoration: none; }
a { color: inherit; }
.address { font-size: 14px; }
.footer { margin: 24px 0 0; padding-top: 16px; border-top: 1px solid ${light.line}; color: ${light.muted}; font-size: 14px; }
@media (prefers-color-scheme: dark) {
  body { background: ${dark.paper}; color: ${dark.ink}; }
  .mail { background: ${dark.surface}; border-color: ${amber} ${dark.line} ${dark.line}; }
  blockquote, .footer { border-color: ${dark.line}; }
  .footer { color: ${dark.muted}; }
}
`;
