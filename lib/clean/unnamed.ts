import { foldWords } from "@/lib/core/text/fold-words";

/** Stand for a venue that is not named. */
const words =
  "tba tbd tbc t-b-a t-b-d t-b-c to-be-announced to-be-determined to-be-confirmed to-be-decided online on-line " +
  "online-only online-event virtual virtual-event virtual-venue livestream live-stream streaming zoom webinar unknown " +
  "various several multiple house-show house-concert backyard-show secret-show pop-up-show private-event private-party private-function private-show zoom-meeting online-via-zoom facebook-live youtube-live someones-house " +
  "a-determiner a-confirmer a-venir a-annoncer en-ligne inconnu inconnue divers plusieurs residence-privee maison-privee " +
  "lieu-prive lieu-secret domicile-prive";

/** 'Various Venues', 'Secret Location', 'Private Residence': none tells which. */
const vague =
  /^(?:a-|the-)?(?:various|several|multiple|different|many|secret|private|undisclosed|unknown|unnamed|tba|tbd|tbc|virtual|online)-(?:venues?|locations?|places?|rooms?|addresses|address|sites?|spots?|residences?|homes?|houses?|apartments?|venues-locations|locations-venues)$/;
const vagueAfter =
  /^(?:venues?|locations?|places?|addresses|address|rooms?|lieux?|endroits?|salles?)-(?:name-)?(?:tba|tbd|tbc|unknown|to-be-(?:announced|determined|confirmed)|varies|vary|various|divers|inconnue?s?|a-(?:determiner|confirmer|venir|annoncer)|prive|secret)$/;
const vagueFrench = /^(?:divers|plusieurs|differents)-(?:lieux|endroits|salles)$/;

const unnamed = new Set(words.split(" "));

/** Whether a name says that there is none: 'TBA', 'Private Residence (Austin)', 'Location TBD - Denver'. */
export function isUnnamed(name: string): boolean {
  const [main = ""] = name.split(/\s+[-–—|@]\s+|\s*[(,:;[]/);
  return isVague(foldWords(name)) || (main !== name && isVague(foldWords(main)));
}

function isVague(slug: string): boolean {
  return (
    [vague, vagueAfter, vagueFrench].some((pattern) => pattern.test(slug)) ||
    unnamed.has(slug.replace(/^(?:a|the)-/, ""))
  );
}
