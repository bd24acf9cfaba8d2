import type { VenueType } from "@/lib/model/venue-types";
import { adjectives, nouns, streetNames, surnames } from "./english-words";
import type { Random } from "./random";

type Words = {
  adjective: string;
  noun: string;
  otherNoun: string;
  surname: string;
  otherSurname: string;
  street: string;
  number: number;
  theater: string;
  center: string;
};

type Pattern = (words: Words) => string;

const patterns: Record<VenueType, readonly Pattern[]> = {
  club: [
    ({ adjective, noun }) => `The ${adjective} ${noun}`,
    ({ adjective, noun }) => `${adjective} ${noun}`,
    ({ adjective, noun }) => `Club ${adjective} ${noun}`,
    ({ noun, otherNoun }) => `${noun}/${otherNoun}`,
    ({ noun, street }) => `${noun} on ${street}`,
    ({ noun, otherNoun }) => `The ${noun} & ${otherNoun}`,
    ({ number, noun }) => `${number} ${noun}s`,
    ({ adjective, noun }) => `${adjective} ${noun} Underground`,
    ({ surname }) => `${surname}'s Basement`,
    ({ adjective, street }) => `The ${adjective} Room at ${street}`,
  ],
  bar: [
    ({ adjective, noun }) => `The ${adjective} ${noun}`,
    ({ surname }) => `${surname}'s Tap Room`,
    ({ surname }) => `${surname}'s`,
    ({ noun, otherNoun }) => `${noun} & ${otherNoun}`,
    ({ adjective, noun }) => `${adjective} ${noun} Saloon`,
    ({ surname, otherSurname }) => `${surname} & ${otherSurname} Public House`,
    ({ noun, number }) => `${noun} No. ${number}`,
    ({ surname, noun }) => `${surname}'s ${noun} Bar`,
    ({ adjective, noun }) => `The ${adjective} ${noun} Brewing Company`,
    ({ surname }) => `${surname}'s Back Porch`,
  ],
  theater: [
    ({ surname, theater }) => `${surname} ${theater}`,
    ({ surname, theater }) => `The ${surname} ${theater}`,
    ({ adjective, noun }) => `${adjective} ${noun} Playhouse`,
    ({ surname }) => `${surname} Opera House`,
    ({ surname }) => `${surname} Memorial Auditorium`,
    ({ surname, center }) => `${surname} Performing Arts ${center}`,
    ({ noun, street, theater }) => `${noun} ${theater} on ${street}`,
    ({ adjective, surname }) => `${adjective} Stage at ${surname} Hall`,
  ],
  arena: [
    ({ surname }) => `${surname} Arena`,
    ({ surname, noun }) => `${surname} ${noun} Coliseum`,
    ({ surname, center }) => `${surname} ${center}`,
    ({ adjective, noun }) => `${adjective} ${noun} Fieldhouse`,
    ({ surname, otherSurname }) => `${surname} & ${otherSurname} Arena`,
  ],
  outdoor: [
    ({ noun }) => `${noun} Hill Amphitheater`,
    ({ surname }) => `${surname} Park Bandshell`,
    ({ adjective, noun }) => `${adjective} ${noun} Meadow`,
    ({ surname }) => `${surname} Grove`,
    ({ noun, street }) => `The Lawn at ${noun} & ${street}`,
    ({ adjective, noun }) => `The ${adjective} ${noun} Beer Garden`,
    ({ surname, noun }) => `${surname} ${noun} Pavilion`,
  ],
  other: [
    ({ noun, center }) => `${noun} Arts ${center}`,
    ({ surname }) => `${surname} Community Hall`,
    ({ adjective, noun }) => `The ${adjective} ${noun} Gallery`,
    ({ surname, number }) => `${surname} Grange Hall No. ${number}`,
    ({ adjective, noun }) => `${adjective} ${noun} Books & Records`,
    ({ surname, otherSurname }) => `${surname}–${otherSurname} Chapel`,
    ({ noun, otherNoun }) => `${noun} + ${otherNoun} Warehouse`,
    ({ number, street }) => `Loft ${number} / ${street}`,
  ],
};

/** Names longer than cards, titles, and tables were designed for. */
const longPatterns: readonly Pattern[] = [
  ({ surname, otherSurname, adjective, noun, center }) =>
    `${surname} & ${otherSurname} Memorial ${center} for Music and Dance at ${adjective} ${noun} Park`,
  ({ surname, theater, street, noun }) =>
    `The Historic ${surname} ${theater} and ${noun} Ballroom on ${street} Street Square`,
  ({ adjective, noun, otherNoun, surname }) =>
    `The ${adjective} ${noun}, ${otherNoun} & Company (formerly ${surname}'s Music Hall and Lodge)`,
];

function drawWords(random: Random, isCanadian: boolean): Words {
  const [noun = "", otherNoun = ""] = random.sample(nouns, 2);
  const [surname = "", otherSurname = ""] = random.sample(surnames, 2);
  return {
    adjective: random.pick(adjectives),
    noun,
    otherNoun,
    surname,
    otherSurname,
    street: random.pick(streetNames),
    number: random.integer(2, 99),
    theater: isCanadian || random.chance(0.35) ? "Theatre" : "Theater",
    center: isCanadian ? "Centre" : "Center",
  };
}

export function englishName(random: Random, type: VenueType, isCanadian: boolean): string {
  const pattern = random.chance(0.012) ? random.pick(longPatterns) : random.pick(patterns[type]);
  return pattern(drawWords(random, isCanadian));
}
