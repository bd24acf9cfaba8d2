import type { Page } from "../page";
import type { Rule } from "./rule";

/** Each indexable page has one canonical address: its own. */
export const canonical: Rule = {
  name: "canonical",
  check: ({ url, canonicals, isIndexable }) => {
    const [stated, ...others] = canonicals;
    if (stated === undefined) {
      return isIndexable ? ["there is none"] : [];
    }
    if (others.length > 0) {
      return [`there are ${canonicals.length}`];
    }
    if (!/^https?:\/\//.test(stated)) {
      return [`"${stated}" is not absolute`];
    }
    return isIndexable && new URL(stated).href !== url ? [`names ${stated}`] : [];
  },
};

export const title: Rule = {
  name: "title",
  check: ({ titles }) => oneText(titles),
};

export const description: Rule = {
  name: "description",
  check: ({ descriptions }) => oneText(descriptions),
};

function oneText(texts: string[]): string[] {
  if (texts.length !== 1) {
    return [`there are ${texts.length}`];
  }
  const [text = ""] = texts;
  if (text.trim() === "") {
    return ["it is empty"];
  }
  return /\b0 (live music )?venues?\b/i.test(text) ? [`"${text}"`] : [];
}

export const language: Rule = {
  name: "lang",
  check: ({ lang }) => (isLanguage(lang) ? [] : [`"${lang}" is not a language`]),
};

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const required = [
  "og:title",
  "og:type",
  "og:url",
  "og:image",
  "og:description",
  "og:site_name",
  "og:image:alt",
  "twitter:card",
];

/** Previews of shared links. */
export const preview: Rule = {
  name: "open graph",
  check: (page) => {
    const missing = required.filter((name) => !single(page, name));
    const named = [page.canonicals[0]].filter((stated) => stated !== single(page, "og:url"));
    const image = single(page, "og:image");
    return [
      ...missing.map((name) => `${name} is missing or repeated`),
      ...(page.isIndexable && missing.length === 0 && named.length > 0
        ? ["og:url is not the canonical address"]
        : []),
      ...(image && !/^https?:\/\//.test(image) ? [`og:image "${image}" is not absolute`] : []),
    ];
  },
};

function single({ meta }: Page, name: string): string | null {
  const values = meta.get(name) ?? [];
  return values.length === 1 ? values[0]?.trim() || null : null;
}
