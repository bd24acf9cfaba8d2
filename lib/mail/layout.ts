import { site } from "@/lib/core/site";
import { escapeHtml } from "@/lib/core/text/escape-html";

export type MailText = { subject: string; text: string; html: string };

/** What a mail says: paragraphs, what somebody else wrote, lines that belong together, and one thing to do. */
export type Block =
  | { text: string }
  | { quote: string }
  | { list: string[] }
  | { link: string; label: string; isQuiet?: boolean };

type Content = { subject: string; blocks: Block[] /** Why this came, in small. */; footer: string };

/** A mail as text and as HTML, of the same words. Nothing in it is fetched from anywhere. */
export function layOut({ subject, blocks, footer }: Content): MailText {
  const text = [...blocks.map(blockText), `-- \n${site.name}: ${site.tagline}\n${footer}`];
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
    const style = block.isQuiet ? "" : ' class="go"';
    return `<p><a${style} href="${escapeHtml(block.link)}">${escapeHtml(block.label)}</a></p>`;
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
<p class="footer">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`;
}

/** The colors of the site. Programs that leave the styles out show plain, readable text. */
const styles = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: #f7f2e8; color: #1c1712;
  font: 16px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; overflow-wrap: anywhere; }
.mail { max-width: 560px; margin: 0 auto; padding: 24px; background: #fffcf5; border: 1px solid #dacfbc;
  border-top: 6px solid #f2a31b; border-radius: 8px; }
.name { margin: 0 0 20px; font-size: 20px; font-weight: 750; }
p { margin: 0 0 16px; }
ul { margin: 0 0 16px; padding-left: 20px; }
blockquote { margin: 0 0 16px; padding: 8px 16px; border-left: 4px solid #dacfbc; }
a.go { display: inline-block; padding: 12px 20px; background: #f2a31b; color: #1c1206; border-radius: 6px;
  font-weight: 600; text-decoration: none; }
a { color: inherit; }
.footer { margin: 24px 0 0; padding-top: 16px; border-top: 1px solid #dacfbc; color: #5d5346; font-size: 14px; }
@media (prefers-color-scheme: dark) {
  body { background: #13100d; color: #f4ecdf; }
  .mail { background: #1c1814; border-color: #3b332a; border-top-color: #ffb433; }
  blockquote, .footer { border-color: #3b332a; }
  a.go { background: #ffb433; }
  .footer { color: #b5a995; }
}
`;
