import { randomUUID } from "node:crypto";
import type { Change } from "../../lib/contribute/changes";
import { formatPhone } from "../../lib/model/phone";
import { sendPhotos, sendUpdate, sendVenue } from "../e2e/review-site";
import { query } from "../support/query";

/** Kinds of submissions, with how many of each twenty are of that kind and what a careful reviewer decides. */
export const mix = {
  "new venue, complete": { share: 3, status: "APPROVED" },
  "new venue, postal code only": { share: 2, status: "APPROVED" },
  "new venue, no position": { share: 1, status: "APPROVED" },
  "new venue, new city": { share: 1, status: "APPROVED" },
  "new venue, no live music": { share: 1, status: "REJECTED" },
  "update with facts": { share: 4, status: "APPROVED" },
  "update in free text": { share: 2, status: "APPROVED" },
  "one photo": { share: 1, status: "APPROVED" },
  "two photos": { share: 1, status: "APPROVED" },
  "duplicate of a listed venue": { share: 2, status: "DUPLICATE" },
  spam: { share: 2, status: "SPAM" },
} as const;

export type MixedKind = keyof typeof mix;

export type MixedItem = { id: string; kind: MixedKind; name: string };

const oddNames = [
  "Café Ö’Malley’s & Söns",
  'The "Quoted" <Room>',
  "Ñandú 100 %",
  "Тёмный Зал",
  "小さなホール",
  "قاعة الموسيقى",
  "🎸 Loud 🎸",
  "O",
  "A Name That Goes On and On Like an Encore That the Band Never Planned to Play Tonight",
  "12",
];

/** Fills the queue of an empty desk with a mix of submissions, in a shuffled but fixed order of arrival. */
export async function fillMixedQueue(databaseUrl: string, size: number): Promise<MixedItem[]> {
  const kinds = Object.entries(mix).flatMap(([kind, { share }]) =>
    Array.from({ length: (share * size) / 20 }, () => kind as MixedKind),
  );
  const items: MixedItem[] = [];
  for (const [index, kind] of shuffled(kinds).entries()) {
    const name = `${oddNames[index % oddNames.length]} ${index}`;
    const id = await senders[kind](databaseUrl, { name, number: index + 1 });
    await query(
      databaseUrl,
      "UPDATE contributions SET received_at = now() - $2 * interval '1 minute' WHERE id = $1",
      [id, size - index],
    );
    items.push({ id, kind, name });
  }
  await query(databaseUrl, "ANALYZE", []);
  return items;
}

/** The same order in each run. */
function shuffled<Value>(values: Value[]): Value[] {
  const at = (index: number) => (index * 7919 + 13) % 1009;
  return values
    .map((value, index) => ({ value, place: at(index) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value);
}

/** A venue with an address, a phone number, and a position of its own. */
type Hall = { name: string; number: number };

const phoneOf = ({ number }: Hall) => `902555${String(1000 + number)}`;
const addressOf = ({ number }: Hall) => `${number} Canary Street`;
const positionOf = ({ number }: Hall) => ({ latitude: 44.6 + number * 0.002, longitude: -63.57 });

type Send = (databaseUrl: string, hall: Hall) => Promise<string>;

/** A proposed venue with more columns of its submission. */
function proposing(columnsOf: (hall: Hall) => Record<string, unknown>): Send {
  return async (databaseUrl, hall) => {
    const id = await sendVenue(databaseUrl, { venueName: hall.name });
    const columns = { address: addressOf(hall), ...columnsOf(hall) };
    const set = Object.keys(columns).map((name, at) => `${name} = $${at + 2}`);
    await query(
      databaseUrl,
      `UPDATE venue_submissions SET ${set.join(", ")} WHERE contribution_id = $1`,
      [id, ...Object.values(columns)],
    );
    return id;
  };
}

/** A listed venue with known facts. */
async function list(databaseUrl: string, hall: Hall) {
  const { latitude, longitude } = positionOf(hall);
  const [venue] = await query<{ id: number; name: string }>(
    databaseUrl,
    `INSERT INTO venues (slug, name, status, city_id, region_id, address, phone, capacity, latitude, longitude)
       SELECT $1, $2, 'PUBLISHED', c.id, c.region_id, $3, $4, 250, $5, $6
         FROM cities c JOIN regions r ON r.id = c.region_id WHERE c.name = 'Halifax' AND r.code = 'NS'
     RETURNING id, name`,
    [randomUUID(), hall.name, addressOf(hall), `+1${phoneOf(hall)}`, latitude, longitude],
  );
  return venue ?? { id: 0, name: hall.name };
}

const complete = (hall: Hall) => ({
  ...positionOf(hall),
  postal_code: "B3J 1A1",
  capacity_band: "medium",
  website: `https://hall-${hall.number}.example.com/`,
  phone: phoneOf(hall),
  email: "box@canary.example.com",
  genres: ["jazz", "rock"],
  bar: true,
});

/** What the update form stores for two facts of a listed venue. */
function changesOf(hall: Hall): Change[] {
  return [
    { field: "capacity", was: "250", becomes: "300" },
    { field: "phone", was: formatPhone(`+1${phoneOf(hall)}`), becomes: "(902) 555-0142" },
  ];
}

const senders: Record<MixedKind, Send> = {
  "new venue, complete": proposing(complete),
  "new venue, postal code only": proposing(() => ({ postal_code: "B3J 1A1" })),
  "new venue, no position": proposing(() => ({})),
  "new venue, new city": proposing((hall) => ({ ...complete(hall), city: "Upper Canary Falls" })),
  "new venue, no live music": proposing((hall) => ({
    ...positionOf(hall),
    description: "A shop for canary seed.",
  })),
  "update with facts": async (databaseUrl, hall) =>
    sendUpdate(
      databaseUrl,
      await list(databaseUrl, hall),
      "They told me at the door.",
      changesOf(hall),
    ),
  "update in free text": async (databaseUrl, hall) =>
    sendUpdate(databaseUrl, await list(databaseUrl, hall)),
  "one photo": async (databaseUrl, hall) => {
    const id = await sendPhotos(databaseUrl, await list(databaseUrl, hall));
    await query(databaseUrl, "DELETE FROM photos WHERE contribution_id = $1 AND position > 0", [
      id,
    ]);
    return id;
  },
  "two photos": async (databaseUrl, hall) => sendPhotos(databaseUrl, await list(databaseUrl, hall)),
  "duplicate of a listed venue": async (databaseUrl, hall) => {
    await list(databaseUrl, hall);
    return proposing(complete)(databaseUrl, hall);
  },
  spam: proposing((hall) => ({
    ...positionOf(hall),
    description: "BUY CHEAP SEED NOW https://seed.example.com https://seed.example.com",
  })),
};
