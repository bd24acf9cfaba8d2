import { agreed, isObject, type Json, toText } from "./json-values";

/**
 * What A11yJSON (https://a11yjson.org) says of access in its lists, as columns by the names of details: "@entranceSteps".
 * What needs more than one of its members to be certain is put together; what isn't certain is no yes, but a text.
 */
export function accessFields({ accessibility }: Json): Record<string, string> {
  if (!isObject(accessibility)) {
    return {};
  }
  const entrances = [accessibility.entrances].flat().filter(isObject);
  const restrooms = [accessibility.restrooms].flat().filter(isObject);
  const usable = restrooms.filter((room) => room.isAccessibleWithWheelchair === true);
  const fields = {
    wheelchair: wheelchairWord(accessibility),
    stepFreeEntrance: agreed(entrances.map(stepFreeWord)),
    entranceSteps: agreed(entrances.map(stepsOf)),
    narrowestDoorCm: agreed(
      entrances.map(({ door }) => (isObject(door) ? length(door.width) : "")),
    ),
    accessibleRestroom: agreed(restrooms.map((room) => toText(room.isAccessibleWithWheelchair))),
    restroomEquipment: agreed(usable.map(equipmentWord)),
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text ? [[`@${name}`, text]] : [])),
  );
}

function wheelchairWord(accessibility: Json): string {
  const {
    wheelchairAccessibilityGrade: grade,
    accessibleWith,
    partiallyAccessibleWith,
  } = accessibility;
  const word = { fully: "yes", partially: "partially", not: "no" }[toText(grade)];
  const isPartly = isObject(partiallyAccessibleWith) && partiallyAccessibleWith.wheelchair === true;
  if (word !== undefined || isPartly) {
    return agreed([word ?? "", isPartly ? "partially" : ""]);
  }
  return isObject(accessibleWith) ? toText(accessibleWith.wheelchair) : "";
}

/** An entrance that isn't level may have a ramp, and one without a fixed ramp a portable one. */
function stepFreeWord(entrance: Json): string {
  const { isLevel, hasFixedRamp, hasRemovableRamp, isOnWheelchairAccessiblePath } = entrance;
  if (isLevel === true || hasFixedRamp === true) {
    const hasStairs = isLevel === true && Number(stepsOf(entrance)) > 0;
    return hasStairs || isOnWheelchairAccessiblePath === false
      ? "level, but not the whole way"
      : "yes";
  }
  if (isLevel === false) {
    return hasFixedRamp === false && hasRemovableRamp !== true ? "no" : "not level";
  }
  return "";
}

function stepsOf({ stairs }: Json): string {
  return isObject(stairs) ? toText(stairs.count) : "";
}

/** '90 cm', or a value with its unit. "At least 90 cm" is no length. */
function length(quantity: unknown): string {
  if (!isObject(quantity)) {
    return toText(quantity);
  }
  const { operator, value, unit } = quantity;
  return [operator === "=" ? "" : operator, value, unit].map(toText).filter(Boolean).join(" ");
}

function equipmentWord({ hasSupportRails, hasChangingTableForAdults, toilet }: Json): string {
  const bars = isObject(toilet) ? (toilet.hasGrabBars ?? toilet.grabBars) : undefined;
  const hasRails = [hasSupportRails, bars].some((one) => one === true || isObject(one));
  if (hasChangingTableForAdults === true) {
    return hasRails ? "both" : "changing-table";
  }
  const hasNoRails = [hasSupportRails, bars].includes(false);
  return hasRails
    ? "grab-rails"
    : hasNoRails && hasChangingTableForAdults === false
      ? "neither"
      : "";
}
