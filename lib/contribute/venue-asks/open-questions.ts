import { keysOf } from "@/lib/core/typed-object";
import {
  type DetailSectionId,
  detailSections,
  detailsOf,
  flatDetails,
  isSectionId,
} from "@/lib/model/details";

/** What nobody has stated of a venue yet, by section; sections without such questions are missing. */
export type OpenSection = { section: DetailSectionId; label: string; questions: string[] };

export function listOpenSections(details: unknown): OpenSection[] {
  const stated = flatDetails(details);
  return keysOf(detailSections).flatMap((section) => {
    const questions = detailsOf(section)
      .filter(({ id }) => stated[id] === null)
      .map(({ question }) => question);
    return questions.length > 0 ? [{ section, label: sectionLabel(section), questions }] : [];
  });
}

/** A stored section may be of another release. */
export function sectionLabel(section: string): string {
  return isSectionId(section) ? detailSections[section].label : section;
}
