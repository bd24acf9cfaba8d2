import type { CountryCode, Note } from "@/lib/clean/cleaned";
import { type ReadDetail, readDetail } from "@/lib/clean/detail";
import { cleanPhone } from "@/lib/clean/phone";
import { recordOf } from "@/lib/core/typed-object";
import {
  type Detail,
  type DetailId,
  type DetailValues,
  detailIds,
  detailOf,
  isDetailId,
} from "@/lib/model/details";
import type { RawVenue } from "../venue-record";
import { remember } from "./remember";

/** Reads what a row says beside its other fields; adds a warning for each value that says nothing. */
export function cleanDetails(
  { values, raw }: Pick<RawVenue, "values" | "raw">,
  country: CountryCode,
  warnings: Note[],
): DetailValues {
  const stated: DetailValues = {};
  // Of the row's few values instead of all details: most files have none of them.
  for (const [id, value = ""] of Object.entries(values)) {
    const text = value.trim();
    if (text && isDetailId(id)) {
      const detail = byId[id];
      const read = readers[country](id, withUnit(detail, text, raw));
      if ("problem" in read) {
        warnings.push(dropped(detail, text));
      } else if (read.value !== null) {
        stated[id] = read.value;
      }
    }
  }
  return stated;
}

const byId = recordOf(detailIds, detailOf);

/** Longer ones are seldom the same in two rows. */
const longestRemembered = 30;

/** By country: files repeat short values in every row. */
const readers = { us: detailReader("us"), ca: detailReader("ca") };

function detailReader(country: CountryCode) {
  const readPhone = (line: string) => cleanPhone(line, country).value;
  const readShort = recordOf(detailIds, (id) =>
    remember((text) => readDetail(byId[id], text, readPhone)),
  );
  return (id: DetailId, text: string): ReadDetail =>
    text.length > longestRemembered ? readDetail(byId[id], text, readPhone) : readShort[id](text);
}

function dropped({ type, label }: Detail, text: string): Note {
  const reason = type === "text" ? "detail dropped: too long" : "detail dropped: can't be read";
  return { reason, detail: `${label}: ${text}` };
}

/** A number in a column of a detail's ID is as the site's own files have it: the column's name says the unit. */
function withUnit({ id, type }: Detail, text: string, raw: RawVenue["raw"]): string {
  if (raw[id] !== text) {
    return text;
  }
  switch (type) {
    case "length":
      return `${text} cm`;
    case "money":
      return String(Number(text) / 100);
    default:
      return text;
  }
}
