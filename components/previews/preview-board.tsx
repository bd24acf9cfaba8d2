import { site } from "@/lib/core/site";
import { drawableText } from "@/lib/seo/previews/drawable-text";
import { fitHeadline, lineHeight } from "@/lib/seo/previews/headline";
import type { Preview } from "@/lib/seo/previews/queries";
import { previewSize } from "@/lib/seo/previews/size";
import type { PreviewWords } from "@/lib/seo/previews/words";
import { colors } from "./colors";
import { Lights, pictureOf } from "./lights";

const margin = 72;
const { width } = previewSize;
const gap = 44;
const sign = "Sign, Sign Ext";
const headlineHeight = 224;

/** Social preview image. Drawn by satori: flexbox, inline styles, and no fragments. */
export function PreviewBoard({ words, ...picture }: Preview) {
  const withMap = pictureOf(picture.map) !== null;
  // Venue names are longer than place names and need more room.
  const mapSize = picture.lit ? 400 : 470;
  const textWidth = width - 2 * margin - (withMap ? mapSize + gap : 0);
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: "100%",
        height: "100%",
        background: colors.board,
        color: colors.onBoard,
        fontFamily: "Inter, Inter Ext",
      }}
    >
      <Bulbs />
      <div
        style={{
          display: "flex",
          alignItems: "center",
          justifyContent: "space-between",
          flexGrow: 1,
          padding: `0 ${margin}px`,
        }}
      >
        <Lettering words={words} width={textWidth} />
        {withMap && <Lights {...picture} size={mapSize} />}
      </div>
      <Signature />
      <Bulbs />
    </div>
  );
}

function Lettering({ words, width }: { words: PreviewWords; width: number }) {
  const name = drawableText(words.title.toUpperCase());
  const [above, title] =
    name === "" ? ["", drawableText(words.above.toUpperCase())] : [words.above, name];
  const { size, cutAt } = fitHeadline(title, { width, height: headlineHeight });
  return (
    <div style={{ display: "flex", flexDirection: "column", width }}>
      <Line size={32} color={colors.muted}>
        {above}
      </Line>
      <div
        style={{
          display: "block",
          margin: "14px 0 20px",
          fontFamily: sign,
          fontSize: size,
          lineHeight,
          letterSpacing: "-0.005em",
          ...(cutAt === null
            ? { textWrap: "balance" }
            : { wordBreak: "break-word", lineClamp: cutAt }),
        }}
      >
        {title}
      </div>
      <Line size={38} color={colors.onBoard}>
        {words.below}
      </Line>
      <Facts facts={words.facts} />
    </div>
  );
}

function Line({ size, color, children }: { size: number; color: string; children: string }) {
  return (
    <div style={{ display: "block", fontSize: size, lineHeight: 1.2, color: color, lineClamp: 1 }}>
      {drawableText(children)}
    </div>
  );
}

function Facts({ facts }: { facts: string[] }) {
  if (facts.length === 0) {
    return null;
  }
  return (
    <div
      style={{ display: "flex", flexWrap: "wrap", height: 56, marginTop: 26, overflow: "hidden" }}
    >
      {facts.map((fact) => (
        <div
          key={fact}
          style={{
            marginRight: 14,
            padding: "8px 20px 10px",
            border: `2px solid ${colors.line}`,
            borderRadius: 999,
            fontSize: 28,
            lineHeight: 1.2,
          }}
        >
          {drawableText(fact)}
        </div>
      ))}
    </div>
  );
}

/** Site name and tagline. */
function Signature() {
  return (
    <div
      style={{ display: "flex", alignItems: "center", padding: `0 ${margin}px 22px`, fontSize: 26 }}
    >
      <Bulb />
      <div
        style={{
          margin: "0 14px",
          fontFamily: sign,
          fontSize: 34,
        }}
      >
        {drawableText(site.name.toUpperCase())}
      </div>
      <Bulb />
      <div style={{ marginLeft: 24, color: colors.muted }}>{site.tagline}</div>
    </div>
  );
}

function Bulb() {
  return <div style={{ width: 14, height: 14, borderRadius: 7, background: colors.amber }} />;
}

/** Decorative row of bulbs above and below. */
function Bulbs() {
  const path = Array.from({ length: 43 }, (_, index) => `M${12 + index * 28} 24h0`).join("");
  return (
    <svg aria-hidden width={width} height={48} viewBox={`0 0 ${width} 48`}>
      <path d={path} stroke={colors.amber} strokeWidth={9} strokeLinecap="round" />
    </svg>
  );
}
