import { headingOrder, mixedContent, oneHeading, weight } from "./body";
import { canonical, description, language, preview, title } from "./head";
import type { Rule } from "./rule";
import { breadcrumbs, shownData, structuredData } from "./structured-data";

/** Rules about a single page. */
export const pageRules: readonly Rule[] = [
  canonical,
  title,
  description,
  oneHeading,
  headingOrder,
  language,
  structuredData,
  shownData,
  breadcrumbs,
  preview,
  mixedContent,
  weight,
];
