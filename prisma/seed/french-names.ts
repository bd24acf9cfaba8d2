import type { VenueType } from "@/lib/model/venue-types";
import {
  adjectivePairs,
  feminineNouns,
  frenchSurnames,
  masculineNouns,
  plurals,
} from "./french-words";
import type { Random } from "./random";

type Words = {
  /** "La Marée boréale" */
  phrase: string;
  /** "L'Écluse" */
  noun: string;
  plural: string;
  surname: string;
};

type Pattern = (words: Words) => string;

const patterns: Record<VenueType, readonly Pattern[]> = {
  club: [
    ({ phrase }) => phrase,
    ({ phrase }) => `Club ${phrase}`,
    ({ noun, surname }) => `${noun} chez ${surname}`,
    ({ plural }) => `Café-concert des ${plural}`,
  ],
  bar: [
    ({ phrase }) => phrase,
    ({ noun }) => `Brasserie ${noun}`,
    ({ surname }) => `Chez ${surname}`,
    ({ noun, plural }) => `${noun} & les ${plural}`,
  ],
  theater: [
    ({ plural }) => `Théâtre des ${plural}`,
    ({ surname }) => `Salle ${surname}`,
    ({ plural }) => `Grande salle des ${plural}`,
    ({ surname }) => `Théâtre ${surname}`,
  ],
  arena: [
    ({ surname }) => `Centre ${surname}`,
    ({ plural }) => `Aréna des ${plural}`,
    ({ surname }) => `Colisée ${surname}`,
  ],
  outdoor: [
    ({ plural }) => `Amphithéâtre des ${plural}`,
    ({ plural }) => `Scène des ${plural}`,
    ({ surname }) => `Parc ${surname}`,
  ],
  other: [
    ({ surname }) => `Maison de la musique ${surname}`,
    ({ plural }) => `Atelier des ${plural}`,
    ({ phrase }) => `Espace culturel ${phrase}`,
    ({ surname, plural }) =>
      `Centre communautaire et salle de spectacle ${surname} des ${plural}-du-Vieux-Quai`,
  ],
};

function drawWords(random: Random): Words {
  const isFeminine = random.chance(0.5);
  const noun = random.pick(isFeminine ? feminineNouns : masculineNouns);
  const [masculine, feminine] = random.pick(adjectivePairs);
  return {
    phrase: `${noun} ${isFeminine ? feminine : masculine}`,
    noun,
    plural: random.pick(plurals),
    surname: random.pick(frenchSurnames),
  };
}

export function frenchName(random: Random, type: VenueType): string {
  return random.pick(patterns[type])(drawWords(random));
}
