import { keysOf, recordOf } from "@/lib/core/typed-object";
import type { VenueType } from "./venue-types";

/** How a detail is stored, asked for, and said; lib/model/detail-types.ts has the rules of each. */
export type DetailType =
  /** A boolean. */
  | "yesNo"
  /** A whole number. */
  | "count"
  /** Centimeters. */
  | "length"
  /** A value of `choices`. */
  | "choice"
  /** One line or more. */
  | "text"
  /** An email address, a phone number in E.164 format, or a link. */
  | "contact"
  /** Cents of the country's dollar. */
  | "money"
  /** A time of day, "23:30". */
  | "time";

export function isSectionId(name: string): name is DetailSectionId {
  return name in detailSections;
}

type Choice = {
  value: string;
  label: string;
  /** Other words for it in files. */
  also?: readonly string[];
};

type Row = {
  section: DetailSectionId;
  label: string;
  /** How forms and mail ask for it. */
  question: string;
  type: DetailType;
  /** Beside a number: 'step', 'steps'. */
  unit?: readonly [one: string, more: string];
  /** Bounds of a number, in the unit in which it is stored. */
  least?: number;
  most?: number;
  choices?: readonly Choice[];
  /** Names of columns in files, beside the ID and the label. */
  columns?: readonly string[];
  /** Tags of OpenStreetMap, best first. */
  osm?: readonly string[];
  /**
   * Lists can be narrowed to the venues that have it. `bit` is its place in `venues.traits`, which must not change; `is`
   * is what passes, else a yes.
   */
  filter?: {
    bit: number;
    label: string;
    is?: readonly string[];
    words: readonly string[];
    /** The venue type that says the same: a search for it finds both. */
    type?: VenueType;
  };
};

/** Parts of a venue's page, of its forms, and of the tables of data. Facts of one section age alike. */
export const detailSections = {
  access: { label: "Access", halfLifeMonths: 24, page: "venue" },
  entry: { label: "Ages and Entry", halfLifeMonths: 12, page: "venue" },
  room: { label: "The Room", halfLifeMonths: 48, page: "venue" },
  run: { label: "Who Runs It", halfLifeMonths: 24, page: "venue" },
  /** On a page of its own, for musicians. */
  tech: { label: "For Musicians", halfLifeMonths: 24, page: "tech" },
} as const;

export type DetailSectionId = keyof typeof detailSections;

type TechRow = Row & { section: "tech" };

function length(label: string, question: string, more: Pick<Row, "most" | "columns"> = {}) {
  return {
    section: "tech",
    label,
    question,
    type: "length",
    least: 1,
    most: 10_000,
    ...more,
  } satisfies TechRow;
}

function yesNo(label: string, question: string, columns: readonly string[] = []) {
  return { section: "tech", label, question, type: "yesNo", columns } satisfies TechRow;
}

function text(label: string, question: string, columns: readonly string[] = []) {
  return { section: "tech", label, question, type: "text", columns } satisfies TechRow;
}

/** What people need to know before they go, play, or book: one row each, in the order of pages and forms. */
const rows = {
  stepFreeEntrance: {
    section: "access",
    label: "Step-free way in",
    question: "Is there a step-free way in?",
    type: "yesNo",
    columns: [
      "step-free",
      "step-free entrance",
      "wheelchair entrance",
      "level entrance",
      "wheelchairAccessibleEntrance",
    ],
    osm: ["wheelchair"],
    filter: { bit: 0, label: "Step-free way in", words: ["step free", "level entrance"] },
  },
  entranceSteps: {
    section: "access",
    label: "Steps at the entrance",
    question: "How many steps are there at the entrance?",
    type: "count",
    unit: ["step", "steps"],
    least: 0,
    most: 200,
    columns: ["entrance steps", "number of steps"],
    osm: ["entrance:step_count"],
  },
  narrowestDoorCm: {
    section: "access",
    label: "Narrowest door",
    question: "How wide is the narrowest door on the way in?",
    type: "length",
    least: 30,
    most: 1000,
    columns: ["door width", "entrance width"],
    osm: ["entrance:width", "door:width"],
  },
  stepFreeView: {
    section: "access",
    label: "Step-free place with a view of the stage",
    question: "Is there a step-free way to a place with a view of the stage?",
    type: "yesNo",
    columns: ["accessible viewing", "viewing platform", "step-free viewing"],
  },
  wheelchairSpaces: {
    section: "access",
    label: "Wheelchair spaces",
    question: "How many wheelchair spaces are there?",
    type: "count",
    unit: ["space", "spaces"],
    least: 0,
    most: 2000,
    columns: ["accessible seats", "wheelchair seats", "accessibility.wheelchairPlaces.count"],
    osm: ["capacity:wheelchair"],
  },
  wheelchairSeating: {
    section: "access",
    label: "Wheelchair-accessible seating",
    question: "Are there seats or tables that wheelchair users can use?",
    type: "yesNo",
    columns: ["accessible seating", "wheelchairAccessibleSeating"],
  },
  accessibleRestroom: {
    section: "access",
    label: "Accessible restroom",
    question: "Is there an accessible restroom?",
    type: "yesNo",
    columns: [
      "accessible toilet",
      "wheelchair restroom",
      "toilets wheelchair",
      "wheelchairAccessibleRestroom",
    ],
    osm: ["toilets:wheelchair"],
    filter: { bit: 1, label: "Accessible restroom", words: ["accessible restroom"] },
  },
  restroomEquipment: {
    section: "access",
    label: "In the restroom",
    question: "What does the accessible restroom have?",
    type: "choice",
    choices: [
      { value: "grab-rails", label: "Grab rails" },
      { value: "changing-table", label: "Adult changing table" },
      { value: "both", label: "Grab rails and an adult changing table" },
      { value: "neither", label: "Neither grab rails nor a changing table" },
    ],
    columns: ["restroom equipment", "changing places"],
  },
  babyChanging: {
    section: "access",
    label: "Baby changing table",
    question: "Is there a table for changing babies?",
    type: "yesNo",
    columns: ["changing table", "baby changing", "diaper changing"],
    osm: ["changing_table"],
  },
  hearingLoop: {
    section: "access",
    label: "Hearing loop",
    question: "Is there a hearing loop?",
    type: "yesNo",
    columns: ["induction loop", "hasInductionLoop"],
    osm: ["hearing_loop", "audio_loop"],
    filter: { bit: 2, label: "Hearing loop", words: ["hearing loop", "induction loop"] },
  },
  quietPlace: {
    section: "access",
    label: "Quiet place",
    question: "Is there a quiet place to take a break?",
    type: "yesNo",
    columns: ["quiet room", "quiet space", "sensory room"],
  },
  strobeAnnounced: {
    section: "access",
    label: "Strobe lights announced",
    question: "Are strobe lights announced?",
    type: "yesNo",
    columns: ["strobe warning"],
  },
  assistanceAnimals: {
    section: "access",
    label: "Assistance animals welcome",
    question: "Are assistance animals welcome?",
    type: "yesNo",
    columns: [
      ...["service animals", "guide dogs", "assistance dogs"],
      ...["accessibility.animalPolicy.allowsAssistanceDogs"],
      ...["accessibility.animalPolicy.allowsGuideDogs"],
    ],
  },
  companionTicket: {
    section: "access",
    label: "Companion ticket",
    question: "Does a companion get a free or cheaper ticket?",
    type: "yesNo",
    columns: ["carer ticket", "essential companion"],
  },
  accessibleParking: {
    section: "access",
    label: "Accessible parking",
    question: "Is there accessible parking?",
    type: "yesNo",
    columns: [
      ...["disabled parking", "wheelchair parking", "wheelchairAccessibleParking"],
      ...["accessibility.parking.forWheelchairUsers.isAvailable"],
    ],
    osm: ["parking:disabled"],
  },
  roomFloor: {
    section: "access",
    label: "Floor of the room",
    question: "Which floor is the room on?",
    type: "choice",
    choices: [
      { value: "ground", label: "Ground floor", also: ["ground", "0"] },
      { value: "upper-lift", label: "Upper floor with an elevator" },
      { value: "upper-stairs", label: "Upper floor, stairs only" },
      { value: "basement-lift", label: "Basement with an elevator" },
      { value: "basement-stairs", label: "Basement, stairs only" },
    ],
    columns: ["floor", "floor level"],
    // Other levels than the ground floor don't tell whether there is an elevator.
    osm: ["level"],
  },
  accessNotes: {
    section: "access",
    label: "About access",
    question: "What else should people know about access?",
    type: "text",
    columns: ["access notes", "accessibility notes", "accessibleSeatingDetail"],
    osm: ["wheelchair:description"],
  },
  accessBooking: {
    section: "access",
    label: "How to book access",
    question: "How does one book an accessible place?",
    type: "text",
    columns: ["access booking", "accessible tickets", "ada.adaCustomCopy"],
  },
  accessContact: {
    section: "access",
    label: "Whom to ask about access",
    question: "Whom can one ask about access?",
    type: "contact",
    columns: ["access email", "accessibility contact", "access phone", "ada.adaPhones"],
  },
  ages: {
    section: "entry",
    label: "Ages",
    question: "Which ages get in?",
    type: "choice",
    choices: [
      { value: "all-ages", label: "All ages", also: ["any age", "aa", "no age limit", "0"] },
      { value: "16", label: "16+", also: ["16 and over", "16 and up", "16 or older"] },
      { value: "18", label: "18+", also: ["18 and over", "18 and up", "18 or older"] },
      { value: "19", label: "19+", also: ["19 and over", "19 and up", "19 or older"] },
      { value: "21", label: "21+", also: ["21 and over", "21 and up", "21 or older"] },
      { value: "varies", label: "Varies by event", also: ["varies", "depends on the event"] },
    ],
    columns: ["age policy", "age restriction", "age limit", "minimum age"],
    osm: ["min_age"],
    filter: { bit: 3, label: "All ages", is: ["all-ages"], words: ["all ages"] },
  },
  guardianEntry: {
    section: "entry",
    label: "Under age with a guardian",
    question: "Do younger people get in with a guardian?",
    type: "yesNo",
    columns: ["with guardian", "under age with guardian", "accompanied minors"],
  },
  childRule: {
    section: "entry",
    label: "Children",
    question: "What applies to children?",
    type: "text",
    columns: ["child policy", "generalInfo.childRule"],
  },
  cashless: {
    section: "entry",
    label: "Cashless",
    question: "Is it cards only, without cash?",
    type: "yesNo",
    columns: ["cards only", "no cash"],
  },
  coatCheck: {
    section: "entry",
    label: "Coat check",
    question: "Is there a coat check?",
    type: "yesNo",
    columns: ["cloakroom", "checkroom"],
  },
  coatCheckPriceCents: {
    section: "entry",
    label: "Price of the coat check",
    question: "What does the coat check cost?",
    type: "money",
    least: 0,
    most: 10_000,
    columns: ["coat check fee", "cloakroom price"],
  },
  bagRule: {
    section: "entry",
    label: "Bags",
    question: "Which bags may come in?",
    type: "text",
    columns: ["bag policy"],
  },
  houseRules: {
    section: "entry",
    label: "House rules",
    question: "Which other rules does the house have?",
    type: "text",
    columns: ["general rules", "generalInfo.generalRule"],
  },
  reEntry: {
    section: "entry",
    label: "Re-entry",
    question: "May one leave and come back in?",
    type: "yesNo",
    columns: ["readmission", "in and out"],
  },
  seating: {
    section: "room",
    label: "Seats",
    question: "Does the audience sit or stand?",
    type: "choice",
    choices: [
      { value: "seated", label: "Seated", also: ["all seated", "reserved seating"] },
      { value: "standing", label: "Standing", also: ["general admission", "standing room only"] },
      { value: "both", label: "Seats and standing room", also: ["seated and standing"] },
    ],
    columns: ["seating type", "seated or standing"],
    filter: { bit: 4, label: "Seated", is: ["seated", "both"], words: ["seated"] },
  },
  capacitySeated: {
    section: "room",
    label: "Capacity, seated",
    question: "How many people does it hold seated?",
    type: "count",
    unit: ["person", "people"],
    least: 1,
    most: 500_000,
    columns: ["seated capacity", "seating capacity seated"],
    osm: ["capacity:seats", "seats"],
  },
  capacityStanding: {
    section: "room",
    label: "Capacity, standing",
    question: "How many people does it hold standing?",
    type: "count",
    unit: ["person", "people"],
    least: 1,
    most: 500_000,
    columns: ["standing capacity", "general admission capacity"],
    osm: ["capacity:standing"],
  },
  setting: {
    section: "room",
    label: "Indoors or outdoors",
    question: "Is it indoors or outdoors?",
    type: "choice",
    choices: [
      // Both tags of OpenStreetMap, first the seats indoors: one alone doesn't tell where the stage is.
      { value: "indoor", label: "Indoors", also: ["indoor", "inside", "yes no"] },
      { value: "outdoor", label: "Outdoors", also: ["outside", "open air", "no yes"] },
      { value: "covered", label: "Outdoors under a roof", also: ["pavilion", "shed"] },
      { value: "both", label: "Indoors and outdoors", also: ["indoor and outdoor", "yes yes"] },
    ],
    columns: ["indoor outdoor", "indoor or outdoor"],
    osm: ["indoor_seating + outdoor_seating"],
    filter: {
      bit: 5,
      label: "Outdoors",
      is: ["outdoor", "covered", "both"],
      words: ["open air"],
      type: "outdoor",
    },
  },
  partOf: {
    section: "room",
    label: "Part of",
    question: "Which house is it a room of, by name?",
    type: "text",
    columns: ["house", "parent venue", "complex", "room of", "containedInPlace.name"],
  },
  airConditioned: {
    section: "room",
    label: "Air-conditioned",
    question: "Is it air-conditioned?",
    type: "yesNo",
    columns: ["air conditioning", "climate control", "hasAirConditioning"],
    osm: ["air_conditioning"],
  },
  operator: {
    section: "run",
    label: "Operator",
    question: "Who operates it?",
    type: "text",
    columns: ["operated by"],
    osm: ["operator"],
  },
  owner: {
    section: "run",
    label: "Owner",
    question: "What kind of owner does it have?",
    type: "choice",
    choices: [
      { value: "independent", label: "Independent" },
      {
        value: "nonprofit",
        label: "Nonprofit",
        also: ["non-profit", "ngo", "community", "private_non_profit"],
      },
      { value: "public", label: "Public", also: ["government", "municipal"] },
      { value: "university", label: "University or school", also: ["university", "school"] },
      { value: "chain", label: "Part of a chain" },
    ],
    columns: ["owner kind", "ownership", "owner type"],
    osm: ["operator:type"],
    filter: {
      bit: 6,
      label: "Independent",
      is: ["independent"],
      words: ["independent", "independently owned"],
    },
  },
  chain: {
    section: "run",
    label: "Chain",
    question: "Which chain is it part of?",
    type: "text",
    columns: ["chain name"],
    osm: ["brand"],
  },
  bookedBy: {
    section: "run",
    label: "Books the room",
    question: "Who books the room?",
    type: "text",
    columns: ["booked by", "talent buyer", "booker"],
  },
  ticketSeller: {
    section: "run",
    label: "Sells tickets",
    question: "Who sells the tickets?",
    type: "text",
    columns: ["ticketing", "ticket provider"],
  },
  ticketLink: {
    section: "run",
    label: "Tickets",
    question: "Where are tickets sold?",
    type: "contact",
    columns: ["ticket url", "tickets url", "box office"],
  },
  stageWidthCm: length("Stage width", "How wide is the stage?"),
  stageDepthCm: length("Stage depth", "How deep is the stage?"),
  stageHeightCm: length("Stage height", "How high is the stage?"),
  ceilingHeightCm: length("Ceiling above the stage", "How high is the ceiling above the stage?"),
  loadInDoorCm: length("Load-in door", "How wide is the load-in door?"),
  loadInStairs: {
    section: "tech",
    label: "Stairs at load-in",
    question: "How many stairs are there at load-in?",
    type: "count",
    unit: ["step", "steps"],
    least: 0,
    most: 200,
    columns: ["load-in stairs", "load in steps"],
  },
  loadingDock: yesNo("Loading dock", "Is there a loading dock?"),
  freightLift: yesNo("Freight elevator", "Is there a freight elevator?", ["freight lift"]),
  loadInDistanceCm: length(
    "Distance to the stage",
    "How far is it from the load-in door to the stage?",
    {
      most: 100_000,
      columns: ["load-in distance", "distance to stage"],
    },
  ),
  power: text("Power", "What power is there at the stage?", ["electrical", "stage power"]),
  soundSystem: text("PA and console", "Which PA and console are there?", ["foh", "console"]),
  monitors: text("Monitors", "Which monitors are there?", ["monitor mixes"]),
  backline: text("Backline", "Which backline is there?"),
  lights: text("Lights", "Which lights are there?", ["lighting", "light plot"]),
  engineer: yesNo("Sound engineer", "Is there a house sound engineer?", ["house engineer"]),
  recording: yesNo("Recording", "Can a show be recorded?", ["multitrack recording"]),
  greenRoom: yesNo("Green room", "Is there a green room?", ["dressing room", "backstage"]),
  showers: yesNo("Showers", "Are there showers?"),
  busParking: text("Van and bus parking", "Where can a van or bus park?", ["van parking"]),
  curfew: {
    section: "tech",
    label: "Curfew",
    question: "When does the music have to stop?",
    type: "time",
    columns: ["music curfew", "noise curfew"],
  },
  soundLimit: {
    section: "tech",
    label: "Sound limit",
    question: "How loud may it be, in decibels?",
    type: "count",
    unit: ["dB", "dB"],
    least: 60,
    most: 140,
    columns: ["decibel limit", "spl limit", "noise limit"],
  },
  loadOut: {
    section: "tech",
    label: "Load-out by",
    question: "When does load-out have to be done?",
    type: "time",
    columns: ["load-out time", "load out"],
  },
  merchCut: {
    section: "tech",
    label: "Merch cut",
    question: "Which percentage of merch sales does the venue keep?",
    type: "count",
    unit: ["%", "%"],
    least: 0,
    most: 100,
    columns: ["merch rate", "merch commission", "merch percentage"],
  },
  typicalDeal: text("Typical deal", "What is a typical deal?", ["door deal"]),
  rentalFeeCents: {
    section: "tech",
    label: "Rental fee",
    question: "What does renting the room cost?",
    type: "money",
    least: 0,
    most: 100_000_000,
    columns: ["room rental", "hire fee"],
  },
  bookingContact: {
    section: "tech",
    label: "Booking",
    question: "Whom does one write to about a show?",
    type: "contact",
    columns: ["booking email", "booking url", "booking form", "booking contact"],
  },
  bookingLead: text("Lead time", "How long ahead are shows booked?", ["booking lead time"]),
  bookedMusic: text("What they book", "What do they book?", ["booking policy", "what they book"]),
} as const satisfies Record<string, Row>;

export type DetailId = keyof typeof rows;

export type Detail = Row & { id: DetailId };

export const detailIds: readonly DetailId[] = keysOf(rows);

export const details: readonly Detail[] = detailIds.map((id) => ({ id, ...rows[id] }));

/** The details of a section, in order. */
export function detailsOf(section: DetailSectionId): readonly Detail[] {
  return details.filter((detail) => detail.section === section);
}

const byId = new Map<string, Detail>(details.map((detail) => [detail.id, detail]));

export function isDetailId(name: string): name is DetailId {
  return byId.has(name);
}

export function detailOf(id: DetailId): Detail {
  return { id, ...rows[id] };
}

type Known = string | number | boolean;

/** What is stated of a venue, by detail: the column `venues.details`. Unknown ones are missing. */
export type DetailValues = Partial<Record<DetailId, Known>>;

/** Every detail by name, null if it is unknown. */
export type FlatDetails = Record<DetailId, Known | null>;

/** The stored details as fields of their own, beside a venue's others. Those of a later release stay out. */
export function flatDetails(stored: unknown): FlatDetails {
  const known = Object(stored) as DetailValues;
  return recordOf(detailIds, (id) => known[id] ?? null);
}

/** The details as they are stored; null if none is known. */
export function packDetails(
  stated: (id: DetailId) => Known | null | undefined,
): DetailValues | null {
  const known = detailIds.flatMap((id) => {
    const value = stated(id) ?? null;
    return value === null ? [] : [[id, value] as const];
  });
  return known.length > 0 ? Object.fromEntries(known) : null;
}

/** A venue's other fields. */
export function withoutDetails<Fields extends object>(fields: Fields): Omit<Fields, DetailId> {
  const others = Object.entries(fields).filter(([name]) => !isDetailId(name));
  return Object.fromEntries(others) as Omit<Fields, DetailId>;
}
