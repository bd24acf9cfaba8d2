import { colors } from "@/lib/core/colors";
import { site } from "@/lib/core/site";
import { escapeHtml } from "@/lib/core/text/escape-html";

const above = "Find us on";

export const badgeText = `${above} ${site.name}`;

const margin = 16;
const letterWidth = 11;
const nameWidth = Math.max(78, letterWidth * site.name.length);

export const badgeSize = { width: nameWidth + 2 * margin, height: 48 };

/** Like a sign, and the same on light and dark sites. Texts are fitted to their width, since fonts differ. */
export function badgeSvg(): string {
  const { width, height } = badgeSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"><title>${escapeHtml(badgeText)}</title><rect width="${width}" height="${height}" rx="6" fill="${colors.board}"/><rect x="${margin}" width="${nameWidth}" height="4" fill="${colors.amber}"/><g font-family="system-ui, sans-serif"><text x="${margin}" y="19" font-size="11" fill="${colors.boardMuted}">${above}</text><text x="${margin}" y="38" font-size="17" font-weight="800" fill="${colors.onBoard}" textLength="${nameWidth}" lengthAdjust="spacingAndGlyphs">${escapeHtml(site.name.toUpperCase())}</text></g></svg>
`;
}
