import { plural } from "@/lib/core/text/plural";
import { type DistanceUnit, kmPerUnit } from "@/lib/model/near-filter";
import { lengthText } from "@/lib/near-me/distance-text";
import type { Tour, TourDay } from "./plan-tour";
import type { OnRoute } from "./route";
import type { TourParams } from "./tour-params";
import { townsWithinKm } from "./towns";

/** '120 mi along, 8.1 mi off' */
export function noteOf({ alongKm, offKm }: OnRoute, unit: DistanceUnit): string {
  return `${lengthText(alongKm, unit)} along, ${lengthText(offKm, unit)} off`;
}

/** '1,234 mi in straight lines: roads are longer. 5 days, 212 venues within 50 mi of the line.' */
export function tourText(tour: Tour, { unit, within }: TourParams): string {
  const days = plural(tour.days.length, "day");
  const venues = plural(tour.venues.length, "venue");
  return `${lengthText(tour.lengthKm, unit)} in straight lines: roads are longer. ${days}, ${venues} within ${within} ${unit} of the line.`;
}

/** What the tour leaves out. */
export function cutTexts({ cuts, isCut, isSearchedWhole, venues }: Tour): string[] {
  const rest = "Choose a narrower way or more filters to see others.";
  return [
    ...cuts,
    isCut &&
      `There are more venues on this way. These ${venues.length} are the closest to the stops and to points between. ${rest}`,
    !isSearchedWhole &&
      !isCut &&
      `There are so many venues beside this way that some were not looked at. ${rest}`,
  ].filter((text) => typeof text === "string");
}

/** 'Day 2: Nashville, TN to near Birmingham, AL' */
export function dayTitle(day: TourDay, before: TourDay | undefined): string {
  const start = day.start ?? (before && endOf(before));
  const end = endOf(day);
  const way = start && end ? `${start} to ${end}` : start ? `from ${start}` : end && `to ${end}`;
  return `Day ${day.number}${way ? `: ${way}` : ""}`;
}

function endOf({ end, towns: [town] }: TourDay): string | null {
  return end ?? (town ? `near ${town.name}, ${town.region.code}` : null);
}

/** '280 mi. Towns within 25 mi of its end:' */
export function dayText(day: TourDay, unit: DistanceUnit): string {
  const length = lengthText(day.toKm - day.fromKm, unit);
  const range = `within ${Math.round(townsWithinKm / kmPerUnit[unit])} ${unit} of its end`;
  return day.towns.length > 0 ? `${length}. Towns ${range}:` : `${length}. No town ${range}.`;
}
