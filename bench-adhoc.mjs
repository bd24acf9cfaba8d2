// bench-adhoc.ts
import { readFileSync } from "node:fs";

// lib/import/clean/row.ts
import { createHash } from "node:crypto";

// lib/core/typed-object.ts
function keysOf(table2) {
  return Object.keys(table2);
}
function recordOf(names2, rowOf) {
  return Object.fromEntries(names2.map((name) => [name, rowOf(name)]));
}

// lib/model/amenities.ts
var amenities = [
  { id: "bar", label: "Bar" },
  { id: "food", label: "Food Service" },
  { id: "merch", label: "Merchandise" },
  { id: "parking", label: "Parking" },
  { id: "accessibility", label: "Wheelchair Accessible" }
];
var amenityIds = amenities.map(({ id }) => id);

// lib/model/asked-texts.ts
var askedTexts = {
  website: "Website",
  phone: "Phone",
  email: "Email",
  description: "Description"
};
var askedTextNames = keysOf(askedTexts);

// lib/model/venue-fields.ts
var facts = {
  name: {
    column: "name",
    type: "text",
    label: "Name",
    input: "line",
    isImported: true,
    isOnCard: true
  },
  venueType: {
    column: "venue_type",
    type: "text",
    label: "Type",
    input: "choice",
    isImported: true,
    isOnCard: true
  },
  address: {
    column: "address",
    type: "text",
    label: "Street Address",
    input: "line",
    isImported: true,
    isOnCard: true,
    isInApi: true,
    maxLength: 200,
    ages: "address"
  },
  postalCode: {
    column: "postal_code",
    type: "text",
    label: "ZIP or Postal Code",
    input: "line",
    isImported: true,
    isInApi: true,
    maxLength: 20,
    ages: "address"
  },
  capacity: {
    column: "capacity",
    type: "integer",
    label: "Capacity",
    input: "line",
    isImported: true,
    isOnCard: true
  },
  capacityMin: {
    column: "capacity_min",
    type: "integer",
    label: "Capacity, at Least",
    isOnCard: true
  },
  capacityMax: {
    column: "capacity_max",
    type: "integer",
    label: "Capacity, at Most",
    isOnCard: true
  },
  website: {
    column: "website",
    type: "text",
    label: askedTexts.website,
    input: "line",
    isImported: true,
    isInApi: true,
    ages: "contact"
  },
  phone: {
    column: "phone",
    type: "text",
    label: askedTexts.phone,
    input: "line",
    isImported: true,
    isOnCard: true,
    isInApi: true,
    maxLength: 40,
    ages: "contact"
  },
  email: {
    column: "email",
    type: "text",
    label: askedTexts.email,
    input: "line",
    isInApi: true,
    ages: "contact"
  },
  description: {
    column: "description",
    type: "text",
    label: askedTexts.description,
    input: "paragraphs",
    isImported: true,
    isInApi: true,
    maxLength: 5e3
  },
  operatingHours: {
    column: "operating_hours",
    type: "text",
    label: "Opening Hours",
    input: "paragraphs",
    isImported: true,
    isInApi: true,
    maxLength: 500,
    ages: "hours"
  },
  facebook: {
    column: "facebook",
    type: "text",
    label: "Facebook",
    input: "line",
    isImported: true,
    ages: "contact"
  },
  twitter: {
    column: "twitter",
    type: "text",
    label: "X or Twitter",
    input: "line",
    isImported: true,
    ages: "contact"
  },
  instagram: {
    column: "instagram",
    type: "text",
    label: "Instagram",
    input: "line",
    isImported: true,
    ages: "contact"
  },
  latitude: {
    column: "latitude",
    type: "double precision",
    label: "Latitude",
    isImported: true,
    isOnCard: true
  },
  longitude: {
    column: "longitude",
    type: "double precision",
    label: "Longitude",
    isImported: true,
    isOnCard: true
  }
};
var venueFields = {
  ...facts,
  ...Object.fromEntries(
    amenities.flatMap(({ id, label }) => [
      [id, { column: id, type: "boolean", label, input: "choice", isImported: true }],
      [
        `${id}Source`,
        {
          column: `${id}_source`,
          type: "fact_source",
          label: `${label}: source`,
          isImported: true
        }
      ]
    ])
  )
};
var names = keysOf(facts);
var textFields = names.filter((name) => facts[name].type === "text");
var inputFields = names.filter((name) => "input" in facts[name]);
var freeTexts = names.filter((name) => "maxLength" in facts[name]);
var importedFields = names.filter(
  (name) => "isImported" in facts[name]
);
var apiFields = names.filter((name) => "isInApi" in facts[name]);
var cardFields = names.filter((name) => "isOnCard" in facts[name]);

// lib/clean/cleaned.ts
function repaired(what, from, to) {
  return { reason: `${what} repaired`, detail: `${from} \u2192 ${to}` };
}

// lib/core/text/clean-text.ts
var plain = /^[ -~]*$/;
var invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
function cleanLine(text) {
  return cleanCharacters(text).replace(/\s+/g, " ").trim();
}
function cleanParagraphs(text) {
  const lines = cleanCharacters(text).split("\n");
  const trimmed = lines.map((line) => line.replace(/\s+/g, " ").trim()).join("\n");
  return trimmed.replace(/\n{3,}/g, "\n\n").trim();
}
function cleanCharacters(text) {
  if (plain.test(text)) {
    return text;
  }
  return text.replace(/\r\n?|\u2028|\u2029/g, "\n").replace(/\t/g, " ").replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]|\p{Cs}/gu, "").replace(invisible, "").normalize("NFC");
}

// lib/clean/repair-text.ts
import { decodeHTMLAttribute } from "entities";

// lib/clean/windows-1252.ts
var windowsCharacters = "\u20AC\x81\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\x8D\u017D\x8F\x90\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\x9D\u017E\u0178";
function fromLatin1(text) {
  return text.replace(
    /[\u0080-\u009F]/g,
    (character) => windowsCharacters[character.charCodeAt(0) - 128] ?? character
  );
}
function windowsByte(character) {
  const position = windowsCharacters.indexOf(character);
  const code = position === -1 ? character.codePointAt(0) ?? 0 : position + 128;
  return code <= 255 ? code : null;
}

// lib/clean/repair-text.ts
var maxRounds = 3;
var sound = /^[ -%'-~]*$/;
var misread = /[\u00C2-\u00C5][^ -~]|\u00E2[^ -~]{2}|\u00EF\u00BF\u00BD|\u00F0[^ -~]{3}/g;
var plausible = /^[\u00A0-\u017F\u2000-\u2BFF\uFFFD\u{1F000}-\u{1FAFF}]$/u;
var damage = /\uFFFD|\u00E2\u20AC|\p{L}\?\p{Ll}/u;
function repairText(text) {
  if (sound.test(text)) {
    return text;
  }
  const decoded = repeat(text, decodeEntities);
  return fromLatin1(repeat(decoded, decodeMisread));
}
function isDamaged(text) {
  return text.split(/\s+/).some((word) => damage.test(word) && !/https?:|www\.|\//i.test(word));
}
function repeat(text, repair) {
  let current = text;
  for (let round = 0; round < maxRounds; round += 1) {
    const next = repair(current);
    if (next === current) {
      return current;
    }
    current = next;
  }
  return current;
}
function decodeEntities(text) {
  const decoded = text.includes("&") ? decodeHTMLAttribute(text) : text;
  return text.includes("\uFFFD") ? decoded : decoded.replaceAll("\uFFFD", "");
}
function decodeMisread(text) {
  return text.replace(misread, (characters) => {
    const bytes = [...characters].map(windowsByte);
    if (!bytes.every((byte) => byte !== null)) {
      return characters;
    }
    const decoded = new TextDecoder().decode(Uint8Array.from(bytes));
    return plausible.test(decoded) ? decoded : characters;
  });
}

// lib/clean/text.ts
var placeholders = /* @__PURE__ */ new Set([...["na", "n/a", "#n/a", "0", "null", "none", "nan"]]);
function repairLine(text) {
  return cleanLine(repairText(text));
}
function repairParagraphs(text) {
  return cleanParagraphs(repairText(text));
}
function cleanLine2(text) {
  return orNull(repairLine(text ?? ""));
}
function cleanJoinedLines(text) {
  const lines = cleanCharacters(repairText(text ?? "")).split("\n");
  const parts = lines.map((line) => cleanLine2(line.replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, "")));
  return orNull(parts.filter((part) => part !== null).join(", "));
}
function cleanParagraphs2(text) {
  return orNull(repairParagraphs(text ?? ""));
}
function orNull(text) {
  return isPlaceholder(text) ? null : text;
}
var joinedPlaceholders = /^(?:#?n\/a|[-.,;]|\s)+$/i;
function isPlaceholder(text) {
  return text === "" || placeholders.has(text.toLowerCase()) || joinedPlaceholders.test(text);
}

// lib/clean/title-case.ts
var smallWords = /^(?:of|the|and|by|on|in|at|du|de|des|sur|aux?|les?|la)$/;
var capitals = /^(?:[nsew]|[ns][ew]|us|po|rr|sr|cr|fm|i{2,3}|iv)\.?$/;
function toTitleCase(name) {
  return name === name.toUpperCase() || name === name.toLowerCase() ? titleCase(name) : name;
}
function nameInTitleCase(name) {
  const words4 = name.split(" ");
  const isPlain = words4.every(
    (word) => isLongWord(word) || smallWords.test(word.toLowerCase()) || /^\d+(?:ST|ND|RD|TH)?$/.test(word)
  );
  const long = words4.filter(isLongWord).length;
  const isShouted = name === name.toUpperCase() && isPlain;
  return isShouted && (long > 1 || long === 1 && words4[0] === "THE") ? titleCase(name) : name;
}
function addressInTitleCase(address) {
  const isShouted = address === address.toUpperCase() && / /.test(address) && /\p{L}{3}/u.test(address);
  return isShouted ? titleCase(address, (word) => capitals.test(word) || /^\p{L}?\d+\p{L}?$/u.test(word)) : address;
}
function isLongWord(word) {
  return /^\p{L}{4,}(?:['’]S)?,?$/u.test(word) && /[AEIOUYÀ-Ü]/.test(word);
}
function titleCase(text, isInCapitals = () => false) {
  const title = text.toLowerCase().replace(/[\p{L}\p{N}'’.]+/gu, (word) => {
    if (isInCapitals(word)) {
      return word.toUpperCase();
    }
    return smallWords.test(word) ? word : capitalize(word);
  });
  return title.charAt(0).toUpperCase() + title.slice(1);
}
function capitalize(word) {
  return word.replace(
    /^(?:([dl])(['’]))?(o['’])?(\p{L})/u,
    (_, article = "", apostrophe = "", oPrefix = "", first) => `${article}${apostrophe}${oPrefix.toUpperCase()}${first.toUpperCase()}`
  ).replace(/^Mc(\p{L})(?=\p{L}{2})/u, (_, letter) => `Mc${letter.toUpperCase()}`);
}

// lib/clean/address.ts
var { maxLength = 200 } = venueFields.address;
function cleanAddress(text) {
  const line = cleanJoinedLines(text);
  if (line === null) {
    return { value: null };
  }
  if (/^\d+\p{L}?$/u.test(line)) {
    return { value: null, warning: { reason: "address dropped: a number only", detail: line } };
  }
  if (line.length > maxLength) {
    const reason = `address dropped: longer than ${maxLength} characters`;
    return { value: null, warning: { reason, detail: `${line.slice(0, 40)}\u2026` } };
  }
  const value = addressInTitleCase(line);
  return value === line ? { value } : { value, warning: repaired("address", line, value) };
}

// lib/clean/capacity.ts
var MAXIMUM_LENGTH = 200;
var MAXIMUM = 5e5;
var UNLIKELY = 1e5;
function cleanCapacity(text) {
  const line = cleanLine2(text);
  if (line === null) {
    return { value: null };
  }
  const people = line.length > MAXIMUM_LENGTH ? null : peopleIn(line);
  if (people === null || people.least < 1 || people.most > MAXIMUM) {
    return {
      value: null,
      warning: { reason: "capacity dropped: not a number of people", detail: line }
    };
  }
  const { least, most } = people;
  const value = least === most ? { capacity: most, capacityMin: null, capacityMax: null } : { capacity: null, capacityMin: least, capacityMax: most };
  const numbers = new Set(plainNumbers(line).match(/\d+/g));
  const isOneOfSeveral = least === most && numbers.size > 1;
  const taken = isOneOfSeveral ? "capacity: took the largest of several numbers" : null;
  const reason = most > UNLIKELY ? "capacity above 100,000: please check it" : taken;
  return reason ? { value, warning: { reason, detail: line } } : { value };
}
var labels = "seats?|seated|seating|standing|stand|sro|places|assises?|debout|banquet|reception|theat(?:er|re)";
var sayings = new RegExp(
  `^(?:${labels}|approx|approximately|about|around|circa|ca|est|estimated|roughly|nearly|almost|some|up|to|max|maximum|maximal|min|minimum|cap|caps|capacity|capacit[e\xE9]|capacite|jauge|of|holds?|fits?|room|only|people|ppl|from|persons?|personnes?|pers|pax|guests?|guest|patrons?|attendees|fans|spectators|spectateurs|concertgoers|audience|ga|general|admission|total|legal|fire|code|occupancy|over|under|more|less|than|between|entre|or|so|plus|style|cocktail|concerts?|shows?|configuration|config|setup|fixed|full|in?doors?|outdoors?|inside|outside|with|for|the|a|main|floor|balcony|environ|jusqu|\xE0|et|de|and)$`
);
var foundedIn = /\b(?:est|estd|established|founded|since|built|opened)\W*(?:1[6-9]|20)\d{2}\b/g;
function peopleIn(line) {
  const plain3 = withParts(plainNumbers(line.toLowerCase()).replace(foundedIn, ""));
  const [, first, last] = /^[^\d]*?(\d+)\s*(?:-|–|—|\bto\b|\band\b|\bà\b|\bet\b)\s*(\d+)[^\d]*$/.exec(plain3) ?? [];
  if (first !== void 0 && last !== void 0 && isAboutPeople(plain3.replace(/[-–—]/g, " "))) {
    const ends3 = [Number(first), Number(last)];
    return { least: Math.min(...ends3), most: Math.max(...ends3) };
  }
  return largestOf(plain3.split(/[()[\]/;,|&]|\band\b|\bor\b|\bet\b/));
}
function withParts(text) {
  return text.replace(new RegExp(`(\\d)\\s*\\(((?:${labels})[^()\\d]*)\\)`, "g"), "$1 $2,").replace(new RegExp(`(\\d)\\s+(?=(?:${labels})\\s+\\d)`, "g"), "$1, ");
}
function largestOf(parts) {
  const counted = parts.filter((part) => /\d/.test(part));
  const unlabelled = counted.filter((part) => !new RegExp(`\\b(?:${labels})\\b`).test(part));
  const isClear = counted.length > 0 && unlabelled.length <= 1 && counted.every((part) => /^\D*\d{1,7}\D*$/.test(part)) && parts.every(isAboutPeople);
  const most = Math.max(...counted.map((part) => Number(/\d+/.exec(part)?.[0])));
  return isClear ? { least: most, most } : null;
}
function isAboutPeople(part) {
  const words4 = part.match(/\p{L}+/gu) ?? [];
  const signs = part.replace(/(?<=\d\s?)-(?=\s?\p{L})/gu, "").replace(/[\p{L}\d\s~≈+<>≤≥.:'’*]/gu, "");
  const isGlued = /(?!cap)\p{L}{2}(?<!cap)\d|(?<!\p{L})\p{L}\d/u.test(part);
  return signs === "" && !isGlued && !/\d\.\d/.test(part) && words4.every((word) => sayings.test(word));
}
function plainNumbers(text) {
  return text.replace(/(?<=\d)\.0+(?!\d)/g, "").replace(
    /(?<![\d.,])(\d{1,3})((?:[,'’\s]\d{3})+)(?!\d)/g,
    (_, first, rest) => first + rest.replace(/\D/g, "")
  ).replace(
    /(?<![\d.])(\d{1,3}(?:\.\d{1,2})?)\s?k(?!\p{L})/gu,
    (_, thousands) => String(Math.round(Number(thousands) * 1e3))
  );
}

// lib/core/text/slug.ts
import slugify from "@sindresorhus/slugify";
var customReplacements = [
  ["\u0153", "oe"],
  ["\u0152", "Oe"],
  ["\xE6", "ae"],
  ["\xC6", "Ae"]
];
function toSlug(text) {
  const withoutMarks = text.normalize("NFD").replace(/\p{Mn}|['’‘ʼ`´]/gu, "");
  return slugify(withoutMarks, { customReplacements, decamelize: false });
}

// lib/clean/closure.ts
var MAXIMUM_LENGTH2 = 200;
var forGood = "perm|permanent|permanently|for good|forever|for ever|definitively|definitivement|pour de bon";
var forNow = "temp|temporary|temporarily|temporairement|for now|pour l instant|indefinitely|until further notice";
var words = "closed down|closed|shut down|shutdown|shuttered|shut|ferme|fermee|fermes|fermees";
var ends = "out of business|defunct|demolished|torn down|razed|no longer open|fermeture definitive";
var pauses = "suspended|fermeture temporaire|on hiatus|inactive for now";
var opening = new RegExp(
  `^(?:now |currently |is |has |actuellement )?(?:(${forGood}) |(${forNow}) )?(?:${words})(?: (.*))?$`
);
var ended = new RegExp(`^(?:now |is |${forGood} )*(?:${ends})\\b`);
var paused = new RegExp(`^(?:now |is )*(?:${pauses})\\b`);
var goodEnd = new RegExp(
  `^(?:${forGood}|moved|relocated|sold|demolished|torn down|razed|burned|burnt|destroyed|defunct|out of business|bankrupt|replaced|converted|merged|demenage|vendu|demoli)\\b`
);
var pausedEnd = new RegExp(
  `^(?:${forNow})\\b|\\b(?:renovations?|renos?|renovating|remodel(?:l?ing)?|repairs?|construction|maintenance|refurbishment|travaux|reparations?|reopen(?:s|ing)?|reouverture|covid|pandemic|flood(?:ing)?|fire(?: damage)?)\\b`
);
var dayOfWeek = "(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?|(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?";
var someTimes = new RegExp(
  `\\b(?:${dayOfWeek}|weekends?|weekdays|weeknights?|holidays?|jours feries|christmas|noel|thanksgiving|easter|lunch|daily|nights?|days?|am|pm|private (?:events?|party|parties|function))\\b|\\d ?(?:am|pm|h)\\b`
);
var seasons = "seasons?|winters?|summers?|spring|fall|autumn|hiver|ete|automne|printemps|saison";
var season = new RegExp(`\\b(?:${seasons}|seasonal(?:ly)?|off season)\\b`);
var thisSeason = new RegExp(`^(?:for|this|pour|cet|cette) (?:.* )?(?:${seasons})\\b`);
var until = /^(?:until|till?|thru|through|jusqu(?:e|en|au|a)?)\b/;
var month = "(?:jan(?:uary|vier)?|feb(?:ruary)?|fev(?:rier)?|mar(?:ch|s)?|apr(?:il)?|avr(?:il)?|may|mai|june?|juin|july?|juil(?:let)?|aug(?:ust)?|aout|sept?(?:ember|embre)?|oct(?:ober|obre)?|nov(?:ember|embre)?|dec(?:ember|embre)?)";
var monthly = new RegExp(`\\b${month}\\b`);
var dated = new RegExp(
  `^(?:(?:in|on|since|as of|en|le|depuis) )?(?:(?:early|mid|late|\\d{1,2}|${month}|${seasons}) )*((?:19|20)\\d{2})(?: \\d{1,2}){0,2}$`
);
function readClosure(text) {
  const phrase = toSlug(text.slice(0, MAXIMUM_LENGTH2)).replaceAll("-", " ");
  if (ended.test(phrase)) {
    return "CLOSED";
  }
  if (paused.test(phrase)) {
    return "TEMPORARILY_CLOSED";
  }
  const [whole, good, now, rest = ""] = opening.exec(phrase) ?? [];
  if (whole === void 0 || /\bfermes?\b/.test(phrase) && !/ferme\u0301/i.test(nfd(text))) {
    return null;
  }
  if (good || now) {
    return good ? "CLOSED" : "TEMPORARILY_CLOSED";
  }
  return rest === "" ? "CLOSED" : readEnd(rest);
}
function readEnd(rest) {
  if (goodEnd.test(rest)) {
    return "CLOSED";
  }
  if (someTimes.test(rest)) {
    return "hours";
  }
  const isPaused = pausedEnd.test(rest) || thisSeason.test(rest);
  return isPaused && !until.test(rest) ? "TEMPORARILY_CLOSED" : readDay(rest);
}
function readDay(rest) {
  const [year] = /\b(?:19|20)\d{2}\b/.exec(rest) ?? [];
  const thisYear = (/* @__PURE__ */ new Date()).getFullYear();
  if (until.test(rest)) {
    return year === void 0 || Number(year) >= thisYear ? "TEMPORARILY_CLOSED" : null;
  }
  if (dated.test(rest)) {
    return Number(year) < thisYear ? "CLOSED" : null;
  }
  const isOfEachYear = year === void 0 && monthly.test(rest);
  return isOfEachYear || season.test(rest) ? "hours" : null;
}
function nfd(text) {
  return text.normalize("NFD");
}

// lib/clean/unnamed.ts
var words2 = "tba tbd tbc t-b-a t-b-d t-b-c to-be-announced to-be-determined to-be-confirmed to-be-decided online on-line online-only online-event virtual virtual-event virtual-venue livestream live-stream streaming zoom webinar unknown various several multiple house-show house-concert backyard-show secret-show pop-up-show private-event private-party private-function private-show zoom-meeting online-via-zoom facebook-live youtube-live someones-house a-determiner a-confirmer a-venir a-annoncer en-ligne inconnu inconnue divers plusieurs residence-privee maison-privee lieu-prive lieu-secret domicile-prive";
var vague = /^(?:a-|the-)?(?:various|several|multiple|different|many|secret|private|undisclosed|unknown|unnamed|tba|tbd|tbc|virtual|online)-(?:venues?|locations?|places?|rooms?|addresses|address|sites?|spots?|residences?|homes?|houses?|apartments?|venues-locations|locations-venues)$/;
var vagueAfter = /^(?:venues?|locations?|places?|addresses|address|rooms?|lieux?|endroits?|salles?)-(?:name-)?(?:tba|tbd|tbc|unknown|to-be-(?:announced|determined|confirmed)|varies|vary|various|divers|inconnue?s?|a-(?:determiner|confirmer|venir|annoncer)|prive|secret)$/;
var vagueFrench = /^(?:divers|plusieurs|differents)-(?:lieux|endroits|salles)$/;
var unnamed = new Set(words2.split(" "));
function isUnnamed(name) {
  const [main = ""] = name.split(/\s+[-–—|@]\s+|\s*[(,:;[]/);
  return [name, main].map(toSlug).some(isVague);
}
function isVague(slug) {
  return [vague, vagueAfter, vagueFrench].some((pattern) => pattern.test(slug)) || unnamed.has(slug.replace(/^(?:a|the)-/, ""));
}

// lib/clean/name.ts
var MAXIMUM_LENGTH3 = 200;
var MAXIMUM_LINE_LENGTH = 1e3;
var notAVenue = "the name is not that of a venue";
function cleanName(text) {
  const line = cleanLine2(text) ?? "";
  const problem = fileDamage(text?.trim() ?? "");
  if (problem) {
    return { rejection: { reason: problem, detail: line.slice(0, 60) } };
  }
  const read2 = readName(text);
  if ("rejection" in read2) {
    return read2;
  }
  const name = nameInTitleCase(read2.name);
  const change = { ...repaired("name", line, name), ...closedNote(read2.status) };
  return { ...name !== line && { warning: change }, ...read2, name };
}
function readName(text) {
  const line = cleanLine2(text);
  if (line === null) {
    return { rejection: { reason: "the name is missing" } };
  }
  if (line.length > MAXIMUM_LINE_LENGTH) {
    return { rejection: tooLong("the name is", line) };
  }
  if (isUnnamed(line)) {
    return { rejection: { reason: notAVenue, detail: line.slice(0, 60) } };
  }
  const marked = withoutMark(tradingName(withoutDamage(line)));
  const { name, formerName } = withoutFormerName(marked.name);
  if (name.length > MAXIMUM_LENGTH3) {
    return { rejection: tooLong("the name is", name) };
  }
  const status = marked.closure === "hours" ? null : marked.closure;
  return formerName !== null && formerName.length > MAXIMUM_LENGTH3 ? { name, formerName: null, status, warning: tooLong("former name dropped:", formerName) } : { name, formerName, status };
}
function closedNote(status) {
  return status && { reason: "name marked as closed" };
}
function tooLong(what, name) {
  return {
    reason: `${what} longer than ${MAXIMUM_LENGTH3} characters`,
    detail: `${name.slice(0, 40)}\u2026`
  };
}
function fileDamage(text) {
  if (/[\r\n]/.test(text)) {
    return "the name has a line break";
  }
  const quotes = text.replaceAll('""', "").match(/(?<!\d)"/g) ?? [];
  return quotes.length % 2 === 1 ? "the name has a stray quotation mark" : null;
}
function withoutDamage(name) {
  const mended = name.replace(/(?<![\p{L}\p{N}])([ld])\?(?=\p{L})/giu, "$1'").replaceAll('""', "").replace(/^"([^"]+)"$/, "$1");
  return mended.trim() || name;
}
var company = /\b(?:llc|l\.l\.c|inc|corp|corporation|incorporated|co|company|ltd|limited|lt[ée]e|l\.?p|llp|pllc|holdings?|enterprises?|group|partners|partnership|associates|management|properties|trust|foundation|association)\.?,?$/i;
function tradingName(name) {
  const [, registered = "", words4 = "", trading] = /^(.*\S)\s+\(?(d\.?\/?b\.?\/?a\.?|doing business as):?\s+(.+?)\)?$/i.exec(name) ?? [];
  if (trading === void 0) {
    return name;
  }
  const isTwoWords = /^(?!(?:the|a|an|le|la|les|at|live)\s)\S+\s+\S+/i.test(registered);
  return company.test(registered) || isTwoWords && !words4.includes(".") ? trading : name;
}
var marks = [
  /^(?<name>.+?)\s*\*+\s*(?<mark>[^*]+?)\s*\**$/,
  /^(?<name>.+?)\s*[([]\s*(?<mark>[^()[\]]+(?:\([^()]*\))?)\s*[)\]]$/,
  /^\*+\s*(?<mark>[^*]+?)\s*\*+\s*[-–—:]?\s*(?<name>.+)$/,
  /^[([]\s*(?<mark>[^()[\]]+)\s*[)\]]\s*[-–—:]?\s*(?<name>.+)$/,
  /^(?<mark>[^-–—:]+?)(?:\s*[-–—]\s|:)\s*(?<name>.+)$/,
  /^(?<name>.+?)(?:\s+[-–—|/]+\s*|\s*[:,;]\s+)(?<mark>.+)$/,
  /^(?<name>.*[\p{Ll}\p{N}].*?)\s+(?<mark>(?:PERMANENTLY |TEMPORARILY |NOW )?CLOSED|FERMÉE?)$/u,
  /^(?<name>.+?)\s+(?<mark>(?:permanently|temporarily) closed)$/i
];
var openMark = /^(?:now )?(?:re-?)?open(?:ed)?$|^now open\b/i;
function withoutMark(name) {
  for (const pattern of marks) {
    const { name: rest = "", mark = "" } = pattern.exec(name)?.groups ?? {};
    const closure = readClosure(mark);
    if (rest && /[\p{L}\p{N}]/u.test(rest) && (closure !== null || openMark.test(mark))) {
      return { name: rest.trim(), closure };
    }
  }
  return { name, closure: null };
}
var wordsBefore = "(?:formerly(?: known as| called)?|f\\.?\\/?k\\.?\\/?a\\.?|previously(?: known as)?|anciennement|ex-?)\\s*:?\\s+";
var formerNames = [
  new RegExp(`\\s*[([]\\s*(?:${wordsBefore}|was\\s+)(.+?)\\s*[)\\]]$`, "i"),
  new RegExp(`\\s*(?:,|\\s[-\u2013\u2014/])\\s*${wordsBefore.replace("|ex-?", "")}(.+)$`, "i")
];
var newNames = [
  /^(?<former>.+?)\s*[([]\s*(?:now(?: known as| called)?|renamed(?: to)?|maintenant)\s*:?\s+(?<name>.+?)\s*[)\]]$/i,
  /^(?<former>.+?)(?:,|\s[-–—/])\s*(?:now(?: known as| called)|renamed(?: to)?)\s*:?\s+(?<name>.+)$/i
];
var doings = /^(?:hiring|booking|open|closed|showing|playing|serving|enrolling|leasing|selling|accepting|available|under|with|in|at|on|a|an|part|home|located)\b/i;
function withoutFormerName(name) {
  for (const pattern of newNames) {
    const { former, name: current } = pattern.exec(name)?.groups ?? {};
    if (former && current && /^(?:(?:the|la|le|les) )?[^\p{Ll}]/u.test(current) && !doings.test(current)) {
      return { name: current, formerName: former };
    }
  }
  for (const mark of formerNames) {
    const [, formerName = null] = mark.exec(name) ?? [];
    const rest = name.replace(mark, "").trim();
    if (formerName && rest) {
      return { name: rest, formerName };
    }
  }
  return { name, formerName: null };
}
function mentionsClosure(name) {
  return /[([*-]\s*(?:closed|ferm[ée]e?)(?!\p{L})/iu.test(name);
}

// lib/clean/phone.ts
import parsePhoneNumber, { findPhoneNumbersInText } from "libphonenumber-js/min";
var phoneCountries = { us: "US", ca: "CA" };
var MAXIMUM_LENGTH4 = 250;
var keys = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"];
function cleanPhone(text, country) {
  const line = cleanLine2(text);
  if (line === null) {
    return { value: null };
  }
  const plain3 = withPlainDigits(line.slice(0, MAXIMUM_LENGTH4));
  const value = toStored(plain3, country);
  if (value !== null) {
    return plain3 === line ? { value } : { value, warning: repaired("phone number", line, value) };
  }
  const guess = firstOfSeveral(plain3, country) ?? toStored(fromLetters(plain3), country);
  if (guess !== null) {
    return { value: guess, warning: repaired("phone number", line, guess) };
  }
  const reason = /\de\+?\d/i.test(line) ? "phone number dropped: a spreadsheet rounded it; format the column as text" : "phone number dropped: not a valid number";
  return { value, warning: { reason, detail: line } };
}
function toStored(text, country) {
  const withExtension = text.replace(
    /,?\s*\b(?:poste|post|extension|extn)\b\.?:?\s*(?=\d)/i,
    " ext. "
  );
  const phone = parsePhoneNumber(withExtension, phoneCountries[country]);
  if (!phone?.isValid()) {
    return null;
  }
  return phone.ext ? `${phone.number};ext=${phone.ext}` : phone.number;
}
function firstOfSeveral(text, country) {
  const [first = ""] = text.split(/[;,/|&]|\s+(?:or|ou|and|et)\s+/i);
  const [found2] = findPhoneNumbersInText(text, phoneCountries[country]);
  return toStored(first, country) ?? (found2?.number.isValid() ? found2.number.number : null);
}
function withPlainDigits(line) {
  const [, one = "", rest = "", exponent] = /^\+?(\d)[.,](\d+)E\+?(\d{1,2})$/i.exec(line) ?? [];
  return exponent !== void 0 && Number(exponent) === rest.length ? one + rest : line.replace(/^(\+?\d{10,11})\.0+$/, "$1");
}
function fromLetters(line) {
  const [, before, letters = ""] = /^((?:\+?1[-.\s]?)?\(?\d{3}\)?[-.\s]*)((?=.*[A-Z])[A-Z0-9][A-Z0-9\-.\s]{6,12})(?:\s*\(.*\))?$/.exec(
    line
  ) ?? [];
  const digits = letters.replace(/[^A-Z0-9]/g, "").replace(/[A-Z]/g, (letter) => String(keys.findIndex((key) => key.includes(letter)) + 2));
  return before === void 0 ? line : `${before}${digits.slice(0, 7)}`;
}

// lib/clean/social.ts
var exampleDomain = "example.com";
var words3 = (text) => new Set(text.split(" "));
var networks = {
  facebook: {
    home: "https://www.facebook.com/",
    hosts: /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me)$/,
    handle: /^[\w.-]{1,80}$/,
    reserved: words3(
      "ads business checkpoint dialog event.php events facebook fb feed flx gaming groups hashtag help home home.php l.php live login login.php marketplace media messages notes permalink permalink.php photo photo.php photos places plugins policies posts privacy profile public reel reels r.php search settings share share.php sharer sharer.php stories story.php tr video video.php videos watch"
    ),
    tabs: words3(
      "about about_contact_and_basic_info app community events home info likes menu mentions photos photos_stream reels reviews shop timeline videos"
    )
  },
  twitter: {
    home: "https://x.com/",
    hosts: /(?:^|\.)(?:twitter|x)\.com$/,
    handle: /^\w{1,20}$/,
    reserved: words3(
      "about compose download explore hashtag home i intent jobs login messages notifications privacy search settings share signup tos twitter widgets"
    ),
    tabs: words3("followers following likes media photo with_replies")
  },
  instagram: {
    home: "https://www.instagram.com/",
    hosts: /(?:^|\.)(?:instagram\.com|instagr\.am)$/,
    handle: /^[\w.]{1,40}$/,
    reserved: words3(
      "about accounts api challenge developer direct explore instagram legal p press reel reels s share stories tv web"
    ),
    tabs: words3("channel reels tagged")
  }
};
var notHandles = words3(
  "n.a na no none not null page profile link links website yes facebook twitter instagram fb ig tba tbd unknown"
);
var networkNames = ["facebook", "twitter", "instagram"];
function networkOf(url) {
  return networkNames.find((network) => isOn(url, network)) ?? null;
}
function isOn(url, network) {
  return networks[network].hosts.test(url.hostname) || url.hostname === `${network}.${exampleDomain}`;
}
function toProfile(url, network) {
  const { home, reserved, tabs } = networks[network];
  const path2 = url.hash.startsWith("#!/") ? url.hash.slice(2) : url.pathname;
  const [first = "", ...rest] = path2.split("?")[0]?.split("/").filter(Boolean) ?? [];
  const base = url.hostname.endsWith(exampleDomain) ? `${url.origin}/` : home;
  if (network === "facebook" && /^(?:profile\.php|pages|people|p|pg)$/i.test(first)) {
    return toNumberedPage(url, first.toLowerCase(), rest);
  }
  const handle = toHandle(first, network);
  const isTab = rest.every((part) => tabs.has(part.toLowerCase()));
  return handle !== null && rest.length <= 1 && isTab && !reserved.has(first.toLowerCase()) ? `${base}${handle}` : null;
}
function ofHandle(text, network) {
  const handle = toHandle(text, network);
  const { home, reserved } = networks[network];
  const isWord = notHandles.has(text.toLowerCase()) || reserved.has(text.toLowerCase());
  return handle === null || isWord ? null : `${home}${handle}`;
}
function toHandle(text, network) {
  const handle = text.replace(/^(?:@|%40)/, "");
  return networks[network].handle.test(handle) && /[a-z0-9]/i.test(handle) ? handle : null;
}
function toNumberedPage({ searchParams }, first, rest) {
  const { home } = networks.facebook;
  const [name = "", id = ""] = rest;
  if (first === "pg") {
    return ofHandle(name, "facebook");
  }
  if (first === "profile.php") {
    return numbered(/^\d+$/, searchParams.get("id"), `${home}profile.php?id=`);
  }
  if (first === "p" || name === "category") {
    return numbered(/-\d{5,}$/, rest.at(-1), `${home}p/`);
  }
  return numbered(/^\d+$/, id, `${home}${first}/${name}/`);
}
function numbered(pattern, id, before) {
  return id && pattern.test(id) ? `${before}${id}` : null;
}

// lib/clean/spread-links.ts
function spreadLinks(links) {
  const { website } = links;
  const network = website !== null && URL.canParse(website) ? networkOf(new URL(website)) : null;
  if (network === null || website === null) {
    return { links };
  }
  const isTaken = links[network] !== null && links[network] !== website;
  const reason = isTaken ? `website dropped: it is a ${network} profile` : `website moved to ${network}`;
  return {
    links: { ...links, website: null, [network]: links[network] ?? website },
    warning: { reason, detail: website }
  };
}

// lib/clean/status.ts
var openWords = /* @__PURE__ */ new Set([
  "open",
  "active",
  "operational",
  "operating",
  "in-business",
  "now-open"
]);
var closedWords = /* @__PURE__ */ new Set([
  "permanent-closed",
  "closed-perm",
  "inactive",
  "not-active",
  "not-open"
]);
var pausedWords = /* @__PURE__ */ new Set(["temporary-closed"]);
var yes = /* @__PURE__ */ new Set(["yes", "true", "1", "y", "closed"]);
var no = /* @__PURE__ */ new Set(["no", "false", "0", "n", "open"]);
function cleanStatus({
  status,
  closed,
  active
}) {
  const ended2 = cleanClosed(closed);
  if ("rejection" in ended2 || ended2.value === "CLOSED") {
    return ended2;
  }
  const line = cleanLine2(status);
  return line === null ? cleanActive(active) : cleanWords(line);
}
function cleanWords(line) {
  const value = matchStatus(line);
  if (value !== "hours" && value !== null) {
    return { value };
  }
  const problem = value ? "about opening hours" : "unknown";
  return { value: null, warning: { reason: `status dropped: ${problem}`, detail: line } };
}
function cleanActive(text) {
  const word = text?.trim() === "0" ? "0" : (cleanLine2(text) ?? "").toLowerCase();
  if (word === "" || yes.has(word)) {
    return { value: null };
  }
  return no.has(word) ? { value: "CLOSED" } : cleanWords(word);
}
function matchStatus(line) {
  const slug = toSlug(line);
  if (openWords.has(slug)) {
    return "PUBLISHED";
  }
  if (closedWords.has(slug)) {
    return "CLOSED";
  }
  return pausedWords.has(slug) ? "TEMPORARILY_CLOSED" : readClosure(line);
}
function cleanClosed(text) {
  const line = text?.trim() === "0" ? "0" : cleanLine2(text);
  const word = line?.toLowerCase() ?? "";
  if (line === null || no.has(word)) {
    return { value: null };
  }
  if (yes.has(word)) {
    return { value: "CLOSED" };
  }
  const day = parseDay(line);
  if (day === null) {
    return { rejection: { reason: "the closing day is not a date", detail: line } };
  }
  return { value: day <= (/* @__PURE__ */ new Date()).toISOString().slice(0, day.length) ? "CLOSED" : null };
}
function parseDay(line) {
  const [, year, ...rest] = /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2}))?)?(?![\d/-])/.exec(line) ?? [];
  if (year !== void 0) {
    return joinDay(year, rest);
  }
  const [, first = "", second = "", last] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?!\d)/.exec(line) ?? [];
  return last === void 0 ? null : joinDay(last, Number(first) > 12 ? [second, first] : [first, second]);
}
function joinDay(year, rest) {
  const parts = rest.filter((part) => part !== void 0);
  return [year, ...parts.map((part) => part.padStart(2, "0"))].join("-");
}

// lib/clean/web-address.ts
var MAXIMUM_LENGTH5 = 500;
var maxRedirectors = 3;
var tracking = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|igshid?|igsh|mc_[ce]id|mkt_tok|_ga|_gl|_hs(?:enc|mi)|ref_src|ref_url|twclid|ttclid|li_fat_id|mibextid)$/i;
var redirectors = [
  { host: /^lm?\.(?:facebook|instagram)\.com$/, path: /^/, parameters: ["u"] },
  {
    host: /(?:^|\.)facebook\.com$/,
    path: /^\/(?:l|login)(?:\.php)?\/?$/,
    parameters: ["u", "next"]
  },
  {
    host: /(?:^|\.)instagram\.com$/,
    path: /^\/(?:linkshim|accounts\/login)\/?$/,
    parameters: ["u", "next"]
  },
  { host: /^(?:www\.)?google\.(?:com|ca)$/, path: /^\/url$/, parameters: ["q", "url"] },
  { host: /^(?:www\.)?bing\.com$/, path: /^\/ck\/a$/, parameters: ["r"] },
  { host: /^(?:www\.)?youtube\.com$/, path: /^\/redirect$/, parameters: ["q"] },
  {
    host: /^(?:duckduckgo\.com|[\w-]+\.safelinks\.protection\.outlook\.com)$/,
    path: /^/,
    parameters: ["uddg", "url"]
  }
];
function toWebAddress(text) {
  let url = parseAddress(text);
  for (let step = 0; url && step < maxRedirectors; step += 1) {
    const next = targetOf(url);
    if (next === null) {
      break;
    }
    url = parseAddress(next);
  }
  return url && withoutTracking(url);
}
function parseAddress(text) {
  const address = withOneScheme(text);
  if (address.length > MAXIMUM_LENGTH5 || !URL.canParse(address)) {
    return null;
  }
  const url = new URL(address);
  const isPublic = /\.[a-z0-9-]*[a-z][a-z0-9-]*\.?$/.test(url.hostname);
  return isPublic && url.username === "" && url.password === "" ? url : null;
}
function withOneScheme(text) {
  const [schemes = ""] = /^(?:h?t{1,2}ps?(?:[:;]\/*|\/{2,}))+/i.exec(text) ?? [];
  const rest = text.slice(schemes.length);
  const scheme = /s[:;]?\/*$/i.test(schemes) || schemes === "" ? "https" : "http";
  return `${scheme}://${rest}`;
}
function targetOf(url) {
  const redirector = redirectors.find(
    ({ host, path: path2 }) => host.test(url.hostname) && path2.test(url.pathname)
  );
  const targets = redirector?.parameters.map((name) => url.searchParams.get(name)) ?? [];
  return targets.find((target) => target !== null && /^https?:\/\//i.test(target)) ?? null;
}
function withoutTracking(url) {
  const names2 = [...url.searchParams.keys()].filter((name) => tracking.test(name));
  const cleaned2 = new URL(url);
  for (const name of names2) {
    cleaned2.searchParams.delete(name);
  }
  return names2.length > 0 ? cleaned2 : url;
}

// lib/clean/website.ts
function cleanWebsite(text) {
  const line = cleanLine2(text);
  if (line === null) {
    return { value: null };
  }
  const [first = ""] = partsOf(line);
  const url = toWebAddress(first);
  const network = url && networkOf(url);
  const value = url && (network ? toProfile(url, network) : url.href);
  if (!value) {
    const problem = network ? `not the address of a ${network} profile` : "not a valid URL";
    return { value: null, warning: { reason: `website dropped: ${problem}`, detail: line } };
  }
  return noted("website", first === line.replace(/[;,|]+$/, "") ? first : line, value);
}
function cleanSocialLink(text, network) {
  const line = cleanLine2(text);
  if (line === null) {
    return { value: null };
  }
  const parts = partsOf(line);
  const address = parts.find((part) => isAddressOn(part, network));
  const url = address === void 0 ? null : toWebAddress(address);
  const value = url ? toProfile(url, network) : handleIn(parts, network);
  return value === null ? {
    value,
    warning: {
      reason: `${network} link dropped: not a valid ${network} address`,
      detail: line
    }
  } : noted(`${network} link`, address ?? line, value);
}
function partsOf(line) {
  return line.split(/[\s;,|]+/).filter(Boolean);
}
function isAddressOn(text, network) {
  const url = toWebAddress(text);
  return url !== null && isOn(url, network);
}
function handleIn(parts, network) {
  const [first = "", ...others3] = parts;
  const marked = parts.find((part) => part.startsWith("@"));
  const isAlone = others3.length === 0 && toWebAddress(first) === null;
  const handle = marked ?? (isAlone ? first : null);
  return handle === null ? null : ofHandle(handle, network);
}
function noted(what, from, value) {
  return isSameAddress(from, value) ? { value } : { value, warning: repaired(what, from, value) };
}
function isSameAddress(from, value) {
  const plain3 = (text) => text.toLowerCase().replace(/^https?:\/\//, "").replace(/^(?:www|m|mobile)\./, "").replace(/^twitter\.com/, "x.com").replace(/\/$/, "");
  const [one, other] = [plain3(from), plain3(value)];
  return one === other || !/[/.]/.test(from) || from.startsWith("@") || isInternational(from);
}
function isInternational(text) {
  return /[^ -~]/.test(text);
}

// lib/model/amenity-facts.ts
var amenityKeywords = {
  bar: ["bar", "bars"],
  food: ["food", "restaurant", "restaurants"],
  merch: ["merch", "merchandise", "shop", "shops"],
  parking: ["parking"],
  accessibility: ["wheelchair", "wheelchairs", "accessible"]
};
var NEGATION_REACH = 3;
var NEGATIONS_BEFORE = /* @__PURE__ */ new Set(["no", "not", "never", "without", "lacks", "lacking", "cannot"]);
var NEGATIONS_AFTER = /* @__PURE__ */ new Set(["not", "never", "unavailable", "cannot"]);
function amenityFacts({
  stated,
  statedSource,
  description,
  venueType
}) {
  const mentioned = mentionedAmenities(description ?? "");
  if (venueType === "bar") {
    mentioned.add("bar");
  }
  return recordOf(amenityIds, (id) => {
    const value = stated[id] ?? null;
    if (value !== null) {
      return { value, source: statedSource };
    }
    return mentioned.has(id) ? { value: true, source: "DESCRIPTION" } : null;
  });
}
var others = new Intl.ListFormat("en-US", { type: "disjunction" });
function mentionedAmenities(description) {
  const clauses = description.toLowerCase().replace(/[’`]/g, "'").split(/[.,;:!?()\n]|\bbut\b/);
  return new Set(clauses.flatMap(mentionsOfClause));
}
function mentionsOfClause(clause) {
  const words4 = clause.match(/[\p{L}\p{N}']+/gu) ?? [];
  return words4.flatMap((word, position) => {
    const amenity = amenities.find(({ id }) => amenityKeywords[id].includes(word));
    return amenity && !isNegated(words4, position) ? [amenity.id] : [];
  });
}
function isNegated(words4, position) {
  const before = words4.slice(Math.max(0, position - NEGATION_REACH), position);
  const after = words4.slice(position + 1, position + 1 + NEGATION_REACH);
  return before.some((word) => NEGATIONS_BEFORE.has(word) || word.endsWith("n't")) || after.some((word) => NEGATIONS_AFTER.has(word) || word.endsWith("n't"));
}

// lib/model/coordinates.ts
var EARTH_RADIUS_KM = 6371;
function parseCoordinates(latitude, longitude) {
  const pair = { latitude: toNumber(latitude), longitude: toNumber(longitude) };
  return isPart(pair.latitude, 90) && isPart(pair.longitude, 180) ? pair : null;
}
function distanceKm(from, to) {
  const latitudeStep = Math.sin(radians(to.latitude - from.latitude) / 2);
  const longitudeStep = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord = latitudeStep ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitudeStep ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
function isPart(value, limit) {
  return value !== 0 && Math.abs(value) <= limit;
}
function toNumber(value) {
  return Number(value ?? Number.NaN);
}
function radians(degrees) {
  return degrees * Math.PI / 180;
}

// lib/places/short-slug.ts
var shortForms = /* @__PURE__ */ new Map([
  ["saint", "st"],
  ["sainte", "ste"],
  ["mount", "mt"],
  ["fort", "ft"]
]);
function shortSlug(slug) {
  return slug.split("-").map((word) => shortForms.get(word) ?? word).join("-");
}

// lib/places/region-names.ts
var regionNames = {
  us: {
    AL: "Alabama",
    AK: "Alaska",
    AZ: "Arizona",
    AR: "Arkansas",
    CA: "California",
    CO: "Colorado",
    CT: "Connecticut",
    DE: "Delaware",
    DC: "District of Columbia",
    FL: "Florida",
    GA: "Georgia",
    HI: "Hawaii",
    ID: "Idaho",
    IL: "Illinois",
    IN: "Indiana",
    IA: "Iowa",
    KS: "Kansas",
    KY: "Kentucky",
    LA: "Louisiana",
    ME: "Maine",
    MD: "Maryland",
    MA: "Massachusetts",
    MI: "Michigan",
    MN: "Minnesota",
    MS: "Mississippi",
    MO: "Missouri",
    MT: "Montana",
    NE: "Nebraska",
    NV: "Nevada",
    NH: "New Hampshire",
    NJ: "New Jersey",
    NM: "New Mexico",
    NY: "New York",
    NC: "North Carolina",
    ND: "North Dakota",
    OH: "Ohio",
    OK: "Oklahoma",
    OR: "Oregon",
    PA: "Pennsylvania",
    RI: "Rhode Island",
    SC: "South Carolina",
    SD: "South Dakota",
    TN: "Tennessee",
    TX: "Texas",
    UT: "Utah",
    VT: "Vermont",
    VA: "Virginia",
    WA: "Washington",
    WV: "West Virginia",
    WI: "Wisconsin",
    WY: "Wyoming"
  },
  ca: {
    AB: "Alberta",
    BC: "British Columbia",
    MB: "Manitoba",
    NB: "New Brunswick",
    NL: "Newfoundland and Labrador",
    NS: "Nova Scotia",
    NT: "Northwest Territories",
    NU: "Nunavut",
    ON: "Ontario",
    PE: "Prince Edward Island",
    QC: "Quebec",
    SK: "Saskatchewan",
    YT: "Yukon"
  }
};
var nameByCode = new Map(Object.values(regionNames).flatMap(Object.entries));

// lib/import/clean/remember.ts
var MAXIMUM_ENTRIES = 2e4;
function remember(compute) {
  const results = /* @__PURE__ */ new Map();
  return (text) => {
    const known = results.get(text);
    if (known !== void 0) {
      return known;
    }
    if (results.size >= MAXIMUM_ENTRIES) {
      results.clear();
    }
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}

// lib/import/clean/region.ts
var countryKeys = new Map(
  Object.entries({
    us: "us",
    usa: "us",
    unitedstates: "us",
    unitedstatesofamerica: "us",
    theunitedstates: "us",
    america: "us",
    etatsunis: "us",
    ca: "ca",
    can: "ca",
    canada: "ca"
  })
);
var spellings = {
  AB: ["alta"],
  AZ: ["ariz"],
  BC: ["colombiebritannique"],
  CA: ["calif"],
  CO: ["colo"],
  CT: ["conn"],
  DC: ["washingtondc"],
  FL: ["fla"],
  IL: ["ill"],
  MA: ["mass"],
  MB: ["man"],
  MI: ["mich"],
  MN: ["minn"],
  NB: ["nouveaubrunswick"],
  NL: ["nf", "nfld", "newfoundland", "labrador", "terreneuve", "terreneuveetlabrador"],
  NS: ["nouvelleecosse"],
  NT: ["nwt", "territoiresdunordouest"],
  NY: ["newyorkstate", "nystate"],
  ON: ["ont"],
  OR: ["ore"],
  PA: ["penn", "penna"],
  PE: ["pei", "ipe", "ileduprinceedouard"],
  QC: ["pq", "qb", "que", "provincedequebec", "quebecprovince"],
  SK: ["sask"],
  TN: ["tenn"],
  TX: ["tex"],
  WA: ["wash", "washingtonstate"],
  WI: ["wis", "wisc"],
  YT: ["yk", "yukonterritory"]
};
var outsideTheTable = new Map(
  Object.entries({
    as: "American Samoa",
    gu: "Guam",
    guam: "Guam",
    mp: "Northern Mariana Islands",
    pr: "Puerto Rico",
    puertorico: "Puerto Rico",
    vi: "U.S. Virgin Islands"
  })
);
var toKey = remember((text) => toSlug(text).replaceAll("-", ""));
var regionByKey = new Map(
  keysOf(regionNames).flatMap(
    (country) => Object.entries(regionNames[country]).flatMap(
      ([code, name]) => [code, name, ...spellings[code] ?? []].map((spelling) => [
        toKey(spelling),
        { country, code }
      ])
    )
  )
);
function matchRegion(text) {
  const isoCode = text.match(/^\s*(?:us|ca)-([a-z]{2})\s*$/i)?.[1];
  return regionByKey.get(toKey(isoCode ?? text)) ?? null;
}
function matchCountry(text) {
  return countryKeys.get(toKey(text)) ?? null;
}
function parseRegion(regionText, countryText) {
  const country = cleanLine2(countryText ?? "");
  const countryCode = country === null ? null : matchCountry(country);
  if (country !== null && countryCode === null) {
    return { rejection: { reason: "the country is not the US or Canada", detail: country } };
  }
  const region = cleanLine2(regionText ?? "");
  if (region === null) {
    return { rejection: { reason: "the state or province is missing" } };
  }
  const match = matchRegion(region);
  if (match === null || match.code === "CA" && countryCode === "ca") {
    return { rejection: unknownRegion(region) };
  }
  if (countryCode === null || countryCode === match.country) {
    return match;
  }
  const detail = `${country} \u2192 ${match.country === "us" ? "United States" : "Canada"} (${match.code})`;
  return { ...match, warning: { reason: "country corrected to match the region", detail } };
}
function unknownRegion(region) {
  const territory = outsideTheTable.get(toKey(region));
  return territory ? {
    reason: "the region is not one of the 64 states, provinces, and territories",
    detail: territory
  } : { reason: "the state or province is unknown", detail: region };
}

// lib/import/clean/city.ts
var MAXIMUM_LENGTH6 = 100;
var nonsense = /* @__PURE__ */ new Set(["tba", "tbd", "tbc", "unknown", "various", "online", "virtual", "test"]);
var otherNames = {
  "NY:new-york-city": "New York",
  "NY:nyc": "New York",
  "QC:quebec-city": "Qu\xE9bec",
  "QC:ville-de-quebec": "Qu\xE9bec",
  "QC:ville-de-montreal": "Montr\xE9al",
  "DC:washington-dc": "Washington",
  "DC:washington-d-c": "Washington"
};
var toCitySlug = remember(toSlug);
var longForms = new Map([...shortForms].map(([long, short]) => [short, long]));
function splitCity(text) {
  return splitCityText(text ?? "");
}
var splitCityText = remember((text) => {
  const parts = (cleanLine2(text) ?? "").split(",").map((part) => part.trim());
  const tail = parts.splice(1);
  const region = tail.find((part) => matchRegion(part) !== null) ?? null;
  const rest = tail.filter((part) => !matchRegion(part) && !matchCountry(part));
  return { city: cleanLine2([...parts, ...rest].join(", ")), region };
});
function cleanCity(text, regionCode) {
  if (text === null) {
    return { rejection: { reason: "the city is missing" } };
  }
  const name = toTitleCase(firstOfSeveral2(withoutRegionCode(text, regionCode)));
  const city = canonicalCity({ name, slug: toCitySlug(name) }, regionCode);
  return isPlausible(city, text) ? { city } : { rejection: { reason: "invalid city name", detail: text.slice(0, 60) } };
}
function canonicalCity(city, regionCode) {
  const name = otherNames[`${regionCode}:${city.slug}`];
  return name ? { name, slug: toSlug(name) } : city;
}
function isPlausible(city, text) {
  return city.name.length <= MAXIMUM_LENGTH6 && /\p{L}.*\p{L}/u.test(city.name) && !/[@<>{}]|https?:|www\./i.test(text) && city.slug !== "" && // Reserved: /{country}/{region}/venues redirects to the region.
  city.slug !== "venues" && !nonsense.has(city.slug);
}
function withoutRegionCode(text, regionCode) {
  return text.replace(new RegExp(`(?<=\\S)\\s+${regionCode}$`), "");
}
function firstOfSeveral2(text) {
  return text.replace(/^([^(]*)\(.*\)$/, "$1").trimEnd().split(/\s+\/\s*/)[0] ?? text;
}

// lib/search/geocoding/postal-code.ts
function parsePostalCode(text) {
  const key = text.toUpperCase().replace(/[\s-]/g, "");
  if (/^\d{5}(\d{4})?$/.test(key)) {
    const zip = key.slice(0, 5);
    return { name: zip, key: zip };
  }
  return /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z](\d[ABCEGHJ-NPRSTV-Z]\d)?$/.test(key) ? { name: `${key.slice(0, 3)} ${key.slice(3)}`.trim(), key } : null;
}
var canadian = "[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z](?:[\\s-]?\\d[ABCEGHJ-NPRSTV-Z]\\d)?";
var atEnd = new RegExp(
  `^(?:(.*?)[\\s,]+)?(\\d{5}(?:-\\d{4})?|${canadian})[\\s,]*(?:usa?|canada)?$`,
  "i"
);
function splitPostalCode(text) {
  const whole = parsePostalCode(text);
  if (whole) {
    return { code: whole, rest: "" };
  }
  const [, rest = "", typed = ""] = atEnd.exec(text.trim()) ?? [];
  const code = parsePostalCode(typed);
  return code ? { code, rest } : { code: null, rest: text };
}
function parsePosition(text) {
  const number = "([-\u2212]?\\d{1,3}(?:\\.\\d+)?)\xB0?";
  const pair = new RegExp(`^[(\\s]*${number}\\s*(?:,|;|\\s)\\s*${number}[)\\s]*$`).exec(text);
  const [latitude, longitude] = (pair ?? []).slice(1).map((part) => part.replace("\u2212", "-"));
  return parseCoordinates(latitude, longitude);
}

// lib/import/clean/peel-place.ts
var mostRegionWords = 5;
var noTail = { postalCode: null, region: null, country: null };
function peel(text, tail) {
  const rest = text.replace(looseEnd, "");
  const { code, rest: before } = tail.postalCode ? noCode : splitPostalCode(rest);
  if (code && !notACode.test(before)) {
    return peel(before, { ...tail, postalCode: code.name });
  }
  const ends3 = endsOf(rest, mostRegionWords);
  const country = tail.country ? void 0 : ends3.find((end2) => isCountry(end2, tail));
  if (country) {
    return peel(country.before, { ...tail, country: matchCountry(country.text) });
  }
  const end = tail.region ? void 0 : ends3.find((one) => isRegion(one, { whole: rest, tail }));
  return end ? { ...peel(end.before, { ...tail, region: matchRegion(end.text) }), withRegion: rest } : { ...tail, rest, withRegion: null };
}
var looseEnd = /[\s,;:/|–—-]+$/;
var noCode = { code: null, rest: "" };
var notACode = /(?:\bbox|\b(?:suite|ste|unit|apt|room|hwy|highway|route|rte)\.?|#)\s*$/i;
function restOf(before) {
  return before.replace(looseEnd, "").replace(/\s*\([^)]*$/, "") || null;
}
function endsOf(text, most) {
  const from = Math.max(text.lastIndexOf(","), text.lastIndexOf(";")) + 1;
  const words4 = [...text.slice(from).matchAll(/\S+/g)];
  return words4.slice(-most).map(({ index }) => ({
    before: text.slice(0, from + index),
    text: text.slice(from + index),
    isApart: text.slice(from, from + index).trim() === ""
  }));
}
function isCountry({ text, before, isApart }, tail) {
  if (matchCountry(text) === null || !(isApart || /^[A-ZÉ]/.test(text))) {
    return false;
  }
  if (text.toUpperCase() !== "CA") {
    return isApart || text !== "America";
  }
  const inner = peel(before, { ...tail, country: "ca" });
  return inner.region?.country === "ca" || /^[A-Z]/.test(inner.postalCode ?? "");
}
function isRegion({ text, isApart }, { whole, tail }) {
  if (matchRegion(text) === null) {
    return false;
  }
  const isShort = text.replaceAll(".", "").length <= 2 && tail.postalCode === null;
  const isWritten = (isShort ? /^(?:[A-Z.]+|Qc)$/ : /^\p{Lu}/u).test(text);
  return isApart || isWritten || whole === whole.toLowerCase();
}
function normalizePlace(text) {
  return text.replace(/[\u2010-\u2015\u2212](?=\d{4}\b)/g, "-").replace(
    /\s*\(([^()]+)\)/g,
    (whole, inner) => matchRegion(inner) || matchCountry(inner) || parsePostalCode(inner) ? `, ${inner},` : whole
  ).replace(/,\s*(?=[A-Z]\d[A-Z]\s?\d[A-Z]\d|\d{5})/gi, ", ");
}

// lib/import/clean/postal-code.ts
var leadingZeroRegions = /* @__PURE__ */ new Set(["CT", "MA", "ME", "NH", "NJ", "RI", "VT"]);
function cleanPostalCode(text, country, regionCode) {
  const line = cleanLine2(text);
  if (line === null) {
    return { value: null };
  }
  const value = country === "us" ? toZip(line, regionCode) : toCanadianCode(line);
  return value === null ? {
    value,
    warning: { reason: "postal code dropped: not a valid ZIP or postal code", detail: line }
  } : { value };
}
function toZip(text, regionCode) {
  const digits = text.replace(/\.0+$/, "");
  const [, base, addition] = digits.match(/^(\d{5})(?:[-\s]?(\d{4}))?$/) ?? [];
  if (base) {
    return addition ? `${base}-${addition}` : base;
  }
  return /^\d{4}$/.test(digits) && leadingZeroRegions.has(regionCode) ? `0${digits}` : null;
}
function toCanadianCode(text) {
  const compact = text.toUpperCase().replace(/[\s-]/g, "");
  return /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/.test(compact) ? `${compact.slice(0, 3)} ${compact.slice(3)}` : null;
}
function parsePostalArea(text, regionCode = "") {
  const line = cleanLine2(text) ?? "";
  const code = toZip(line, regionCode) ?? toCanadianCode(line);
  return code && postalAreaOf(code);
}
function postalAreaOf(postalCode) {
  return /^\d{5}/.exec(postalCode)?.[0] ?? postalCode.slice(0, 3);
}

// lib/import/clean/split-place.ts
var noTable = { namesakes: () => [], areaOf: () => null };
var mostTownWords = 6;
var wellKnown = 5e5;
var timesLarger = 10;
function splitPlace(text, table2, known = {}) {
  const peeled = peel(normalizePlace(text), noTail);
  const { postalCode, region } = peeled;
  for (const reading of readingsOf(peeled, table2, known)) {
    const town = townAtEnd(reading, peeled, { table: table2, known });
    if (town) {
      return {
        rest: restOf(town.before),
        city: town.name,
        region: town.regionCode === null ? region : matchRegion(town.regionCode),
        postalCode,
        isApart: town.isApart,
        isStated: postalCode !== null || region !== null && reading.text === peeled.rest
      };
    }
  }
  const isStated = postalCode !== null || region !== null;
  return { rest: restOf(peeled.rest), city: null, region, postalCode, isApart: false, isStated };
}
function unknownTownOf({
  rest,
  isStated
}) {
  const end = isStated && rest !== null ? endsOf(rest, mostTownWords).find(({ isApart }) => isApart) : null;
  const isName = end && !/[\d#@/]/.test(end.text) && !isStreet(end.text);
  return isName ? { rest: restOf(end.before), city: end.text } : null;
}
function isStreet(text) {
  return /\d/.test(text) || streetStart.test(text) || streetEnd.test(text);
}
var streetStart = /^(?:rue|avenue|av|boul|boulevard|chemin|ch|place|corner)\b/i;
var streetEnd = /\b(?:street|st|avenue|ave|av|road|rd|boulevard|blvd|boul|drive|dr|lane|ln|way|highway|hwy|parkway|pkwy|plaza|square|sq|court|ct|place|pl|floor|suite|unit|level|building|bldg|est|ouest|nord|sud|east|west|north|south|[ns]?[ew]|[ns])\.?$/i;
function readingsOf({ rest, withRegion, ...tail }, table2, known) {
  const area = areaOf(tail, table2);
  const regionCode = known.regionCode ?? area?.regionCode ?? null;
  if (withRegion === null || tail.region === null) {
    return [{ text: rest, regionCode }];
  }
  const { code } = tail.region;
  return [
    { text: rest, regionCode: code },
    { text: withRegion, regionCode: code, leastPopulation: wellKnown },
    { text: withRegion, regionCode, regionWords: withRegion.slice(rest.length) }
  ];
}
function areaOf({ postalCode }, table2) {
  return postalCode === null ? null : table2.areaOf(postalAreaOf(postalCode))?.town ?? null;
}
function townAtEnd({ text, regionCode, regionWords = "", leastPopulation = 0 }, tail, { table: table2, known }) {
  const found2 = endsOf(text, mostTownWords).filter((end) => end.text.length > regionWords.trim().length).flatMap(({ before, ...end }) => {
    const town = townOf(end, { regionCode, country: tail.country, table: table2, known });
    const isMeant2 = leastPopulation === 0 || (town?.population ?? 0) >= leastPopulation;
    return town && isMeant2 ? [{ ...town, before, isApart: end.isApart }] : [];
  });
  const area = areaOf(tail, table2);
  const ofArea = found2.find(({ name }) => name === area?.name);
  return found2.find(({ isApart }) => isApart) ?? ofArea ?? found2[0] ?? null;
}
function townOf({ text, isApart }, { regionCode, country, table: table2, known }) {
  const cleaned2 = cleanCity(text, regionCode ?? "");
  if ("rejection" in cleaned2) {
    return null;
  }
  const { slug } = cleaned2.city;
  if (known.city && shortSlug(toSlug(known.city)) === shortSlug(slug)) {
    return { name: known.city, regionCode, population: wellKnown };
  }
  const towns2 = table2.namesakes(slug);
  if (regionCode !== null) {
    return towns2.find((town) => town.regionCode === regionCode) ?? null;
  }
  const [first, second] = towns2.filter((town) => country === null || matchRegion(town.regionCode)?.country === country).toSorted((one, other) => (other.population ?? 0) - (one.population ?? 0));
  const least = Math.max(wellKnown, timesLarger * (second?.population ?? 0));
  return isApart && first && (first.population ?? 0) >= least ? first : null;
}

// lib/import/towns.ts
import { around } from "geokdbush";
import KDBush from "kdbush";

// lib/core/text/edit-distance.ts
function spellingDistance(one, other) {
  const rows2 = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      current.push(bestStep({ one, other, rows: rows2, current, row, column }));
    }
    rows2.push(current);
  }
  return cell(rows2, one.length, other.length);
}
function bestStep({ one, other, rows: rows2, current, row, column }) {
  const isSame = one[row - 1] === other[column - 1];
  const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
  return Math.min(
    cell(rows2, row - 1, column) + 1,
    (current[column - 1] ?? 0) + 1,
    cell(rows2, row - 1, column - 1) + (isSame ? 0 : 1),
    isSwapped ? cell(rows2, row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY
  );
}
function cell(rows2, row, column) {
  return rows2[row]?.[column] ?? 0;
}

// lib/places/nearly-spelled.ts
function mostWrong(length) {
  if (length < 5) {
    return 0;
  }
  return length < 12 ? 1 : 2;
}
function isNearlySpelled(one, other) {
  const most = mostWrong(Math.min(one.length, other.length));
  return one !== other && Math.abs(one.length - other.length) <= most && spellingDistance(one, other) <= most;
}

// lib/import/towns.ts
var nearestTownKm = 25;
var namedTownKm = 60;
var comparedPoints = 16;
var leastKmFromArea = 8;
var Towns = class {
  constructor(towns2, areas2) {
    this.towns = towns2;
    this.bySpelling = new Map(towns2.map((town) => [spellingKey(town), town]));
    for (const town of towns2) {
      const slug = shortSlug(town.slug);
      this.byName.set(slug, [...this.byName.get(slug) ?? [], town]);
    }
    this.areasByCode = new Map(areas2.map((area) => [area.code, area]));
    this.points = pointsOf(towns2, areas2);
    this.index = indexOf(this.points.map(({ at }) => at));
  }
  towns;
  bySpelling;
  byName = /* @__PURE__ */ new Map();
  areasByCode;
  /** The towns that positions are in, at the middles of their areas and at their own. */
  points;
  index;
  /** The town of a name in a region, in any spelling of "Saint", "Mount", and "Fort". */
  find(key) {
    return this.bySpelling.get(spellingKey(key)) ?? null;
  }
  /** The town of a name near a position, in any state or province: of two with a border between them, the one it is in. */
  named(slug, position) {
    const named = this.namesakes(slug);
    const own = this.at(position);
    const [closest] = named.map((town) => ({ town, km: distanceKm(town, position) })).filter(({ km }) => km <= namedTownKm).toSorted((one, other) => one.km - other.km);
    return own && named.includes(own) ? own : closest?.town ?? null;
  }
  /** The towns of a name in all states and provinces. */
  namesakes(slug) {
    return this.byName.get(shortSlug(slug)) ?? [];
  }
  /** "B3J", "10011" */
  areaOf(code) {
    return this.areasByCode.get(code) ?? null;
  }
  /** The town that a position is in, also only of a region: that of the closest postal area. Larger towns reach farther. */
  at(position, { withinKm = nearestTownKm, regionId } = {}) {
    const isWanted = (index) => regionId === void 0 || this.points[index]?.town.regionId === regionId;
    const { longitude, latitude } = position;
    const points = around(
      this.index,
      longitude,
      latitude,
      comparedPoints,
      withinKm,
      isWanted
    ).flatMap((index) => this.points[index] ?? []);
    const [found2] = points.filter(({ town }) => town.regionId === points[0]?.town.regionId).map(({ at, town }) => ({ town, distance: distanceKm(position, at) / reachOf(town) })).toSorted((one, other) => one.distance - other.distance);
    return found2?.town ?? null;
  }
  /** The town whose name may have been misspelled; the closest one if a position is known. */
  alike({ regionId, slug }, position) {
    const alike = this.towns.filter(
      (town) => town.regionId === regionId && isNearlySpelled(slug, town.slug)
    );
    const distance = (town) => position ? distanceKm(town, position) : 0;
    return alike.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
  }
};
function pointsOf(towns2, areas2) {
  const local = areas2.filter(({ code }) => !isRuralArea(code));
  const ofAreas = local.map((area) => ({ at: area, town: area.town }));
  const withArea = new Set(ofAreas.map(({ town }) => town));
  const index = indexOf(local);
  const isPart2 = ({ longitude, latitude }) => around(index, longitude, latitude, 1, leastKmFromArea).length > 0;
  const ofTowns = towns2.filter((town) => withArea.has(town) || !isPart2(town)).map((town) => ({ at: town, town }));
  return [...ofAreas, ...ofTowns];
}
function isRuralArea(code) {
  return /^[A-Z]0/.test(code);
}
function indexOf(positions) {
  const index = new KDBush(positions.length);
  for (const { longitude, latitude } of positions) {
    index.add(longitude, latitude);
  }
  index.finish();
  return index;
}
function reachOf({ population }) {
  return Math.max(population ?? 0, 300) ** 0.1;
}
function spellingKey({ regionId, slug }) {
  return `${regionId}:${shortSlug(slug)}`;
}

// lib/import/places.ts
var noPlaces = { townOf: () => null, table: noTable };
function placesOf({
  towns: towns2,
  regionIdByCode: regionIdByCode2
}) {
  const townOf2 = (clues) => {
    const { region } = clues;
    const regionId = region ? regionIdByCode2.get(region.code) : void 0;
    const ofCode = townOfCode(towns2, clues);
    return found("postal code", ofCode, regionId) ?? found("coordinates", townNamed(towns2, clues), regionId) ?? found("coordinates", townAt(towns2, clues, regionId), regionId);
  };
  return { townOf: townOf2, table: towns2 };
}
function found(by, town, regionId) {
  const isThere = regionId === void 0 || town?.regionId === regionId;
  return town && isThere ? { name: town.name, regionCode: town.regionCode, by } : null;
}
function townNamed(towns2, { city, position }) {
  return position && city !== null ? towns2.named(toSlug(city), position) : null;
}
function townAt(towns2, { position }, regionId) {
  return position && towns2.at(position, { regionId });
}
function townOfCode(towns2, clues) {
  const area = clues.postalArea === null ? null : towns2.areaOf(clues.postalArea);
  if (!(area && isMeant(towns2, area, clues))) {
    return null;
  }
  const { regionId } = area.town;
  return (isRuralArea(area.code) ? townAt(towns2, clues, regionId) : null) ?? area.town;
}
function isMeant(towns2, area, { city, country, position }) {
  const { regionId } = area.town;
  const named = city === null ? null : towns2.find({ regionId, slug: toSlug(city) });
  const withinKm = isRuralArea(area.code) ? ruralAreaKm : namedTownKm;
  const isNear = (place) => place === null || distanceKm(place, area) <= withinKm;
  return (country ?? countryOf(area)) === countryOf(area) && isNear(position) && isNear(named);
}
var ruralAreaKm = 500;
function countryOf({ code }) {
  return /^\d/.test(code) ? "us" : "ca";
}

// lib/import/venue-record.ts
var importedTexts = importedFields.filter(
  (name) => textFields.some((text) => text === name && text !== "name" && text !== "venueType")
);

// lib/import/clean/amenities.ts
var yes2 = /* @__PURE__ */ new Set(["yes", "y", "true", "t", "1", "x", "oui", "designated"]);
var no2 = /* @__PURE__ */ new Set(["no", "n", "false", "f", "0", "non"]);
var listWords = {
  bar: ["bar", "full-bar", "bars"],
  food: ["food", "food-service", "restaurant", "kitchen"],
  merch: ["merch", "merchandise", "shop"],
  parking: ["parking", "free-parking", "parking-lot"],
  accessibility: ["accessibility", "accessible", "wheelchair", "wheelchair-accessible"]
};
var toWord = remember(toSlug);
function statedAmenities(values) {
  const listed = new Set((cleanLine2(values.amenities) ?? "").split(/[;,|]/).map(toWord));
  return recordOf(amenityIds, (id) => {
    const isListed = listWords[id].some((word) => listed.has(word));
    return toFact(values[id]) ?? (isListed ? true : null);
  });
}
function toFact(text) {
  const word = (text ?? "").trim().toLowerCase();
  if (yes2.has(word)) {
    return true;
  }
  return no2.has(word) ? false : null;
}

// lib/import/clean/position.ts
function statedPosition(values) {
  const [first, second] = (cleanLine2(values.coordinates) ?? "").split(/[,;\s]+/);
  const latitude = cleanNumber(values.latitude) ?? cleanNumber(first);
  const longitude = cleanNumber(values.longitude) ?? cleanNumber(second);
  if (latitude === null && longitude === null) {
    return { value: null };
  }
  const position = { latitude: Number(latitude ?? "?"), longitude: Number(longitude ?? "?") };
  return Number.isFinite(position.latitude + position.longitude) ? { value: position } : { value: null, warning: droppedBecause("not two numbers", `${latitude}, ${longitude}`) };
}
function droppedBecause(why, detail) {
  return { reason: `coordinates dropped: ${why}`, detail };
}
function cleanNumber(text) {
  const line = cleanLine2(text)?.replace(/^(-?\d+),(\d+)$/, "$1.$2") ?? null;
  return line !== null && Number(line) === 0 ? null : line;
}

// lib/import/clean/without-place.ts
function withoutPlace(address, known, table2 = noTable) {
  const split2 = splitPlace(address, table2, known);
  const { rest, city, postalCode } = split2;
  if (!repeats(split2, known)) {
    return { address, postalCode: null, otherTown: null };
  }
  const otherTown = city !== null && !isSameTown(city, known.city) ? city : null;
  return { address: rest, postalCode, otherTown };
}
function repeats({ rest, city, region, postalCode, isApart, isStated }, known) {
  if (region !== null && known.regionCode !== null && region.code !== known.regionCode) {
    return false;
  }
  if (city !== null) {
    const isAfterStreet = isApart && (rest === null || isStreet(rest));
    return isSameTown(city, known.city) ? isStated || isAfterStreet : isStated && isApart;
  }
  const isCode = /^[A-Z]/.test(postalCode ?? "") || postalCode === known.postalCode?.trim();
  return postalCode !== null && (region !== null || isCode);
}
function isSameTown(one, other) {
  return shortSlug(toSlug(one)) === shortSlug(toSlug(other));
}

// lib/import/clean/name-alone.ts
var mayEndInPlace = /^[^"\r\n]*[,(][^"\r\n]*$/;
var maxLength2 = 300;
function nameAlone(text, known, table2) {
  const name = text && mayEndInPlace.test(text) ? cleanLine2(text) : null;
  if (name === null || name.length > maxLength2) {
    return {};
  }
  const [, before, inner] = /^(.+\S)\s*\(([^()]+)\)$/.exec(name) ?? [];
  if (before !== void 0 && inner !== void 0) {
    return withoutPlace(inner, known, table2).address === null ? { name: before } : {};
  }
  const { address, otherTown } = withoutPlace(name, known, table2);
  return address === null || address === name || otherTown !== null ? {} : splitStreet(address);
}
function splitStreet(text) {
  const [name = "", ...rest] = text.split(/,\s*/);
  if (rest.some((part) => /^\d/.test(part))) {
    return { name, street: rest.join(", ") };
  }
  return /^\d/.test(text) && isStreet(text.replace(/\d/g, "")) ? {} : { name: text };
}

// lib/import/clean/spread-place.ts
var maxPlaceLength = 300;
function spreadPlace(stated, table2) {
  const values = withPosition(stated);
  const split2 = splitCity(values.city);
  const city = split2.city !== null && /[,\d]/.test(split2.city) ? null : split2.city;
  if (city === null) {
    return spreadTexts(values, table2);
  }
  const region = cleanLine2(values.region) ?? split2.region;
  return withoutRepeats(values, city, region === null ? null : matchRegion(region)?.code, table2);
}
function withPosition(values) {
  const position = values.location ? parsePosition(cleanLine2(values.location) ?? "") : null;
  if (position === null) {
    return values;
  }
  const { latitude, longitude, coordinates } = values;
  const isStated = [latitude, longitude, coordinates].some((text) => cleanLine2(text) !== null);
  const { location: _, ...others3 } = values;
  return isStated ? others3 : { ...others3, coordinates: `${position.latitude}, ${position.longitude}` };
}
function spreadTexts(values, table2) {
  const regionCode = regionCodeOf(values);
  const texts = ["city", "location", "address", "name"].flatMap((field) => {
    const text = cleanJoinedLines(values[field]);
    const isPlace = text !== null && text.length <= maxPlaceLength;
    return isPlace && (field !== "name" || text.includes(",")) ? [{ field, text, split: splitPlace(text, table2, { regionCode }) }] : [];
  });
  const named = texts.find(({ split: split2 }) => split2.city !== null);
  if (named) {
    return spreadOver(values, named.field, named.split, table2);
  }
  const places2 = texts.filter(({ field }) => field !== "name");
  for (const { field, split: split2 } of places2) {
    const unknown = unknownTownOf(split2);
    if (unknown) {
      return spreadOver(values, field, { ...split2, ...unknown, isApart: true }, table2);
    }
  }
  if (cleanLine2(values.city) !== null) {
    return { values, unsplit: null };
  }
  const ending = places2.find(({ split: split2 }) => split2.isStated);
  const filled = ending ? fill(values, ending.field, ending.split) : values;
  return { values: filled, unsplit: places2[0]?.text ?? null };
}
function spreadOver(values, field, split2, table2) {
  const city = split2.city ?? "";
  const filled = { ...fill(values, field, split2), city };
  return withoutRepeats(filled, city, split2.region?.code ?? regionCodeOf(values), table2);
}
function fill(values, field, { rest, city, region, postalCode }) {
  const isAddress = field === "address" || field !== "name" && cleanLine2(values.address) === null && isStreet(rest ?? "");
  return {
    ...values,
    ...isAddress && { address: rest ?? "" },
    ...region && (city !== null || cleanLine2(values.region) === null) && { region: region.code },
    ...postalCode && cleanLine2(values.postalCode) === null && { postalCode }
  };
}
function regionCodeOf({ region }) {
  return region ? matchRegion(region)?.code : void 0;
}
function withoutRepeats(values, city, regionCode, table2) {
  const known = { city, regionCode: regionCode ?? null, postalCode: values.postalCode };
  const { name, street: nameStreet } = nameAlone(values.name, known, table2);
  const hasAddress = cleanLine2(values.address) !== null;
  const named = {
    ...values,
    ...name && { name },
    ...!hasAddress && nameStreet && { address: nameStreet }
  };
  const address = mayRepeat(named.address, city) ? cleanJoinedLines(named.address) : null;
  if (address === null || address.length > maxPlaceLength) {
    return { values: named, unsplit: null };
  }
  const street = withoutPlace(address, known, table2);
  const { otherTown } = street;
  return {
    values: {
      ...named,
      address: street.address ?? "",
      postalCode: cleanLine2(values.postalCode) ?? street.postalCode ?? ""
    },
    unsplit: null,
    ...otherTown && {
      warning: { reason: "the address names another town: please check it", detail: address }
    }
  };
}
function mayRepeat(address, city) {
  return address !== void 0 && (placeEnd.test(address) || address.toLowerCase().includes(city.toLowerCase()));
}
var placeEnd = /(?:\d{5}|-\d{4}|\d[A-Za-z][\s-]?\d|\b[A-Z]{2}|\b(?:USA|Canada)\)?)[\s.,)]*$/;

// lib/model/venue-types.ts
var venueTypes = [
  { slug: "club", label: "Club" },
  { slug: "theater", label: "Theater" },
  { slug: "arena", label: "Arena" },
  { slug: "bar", label: "Bar with Music" },
  { slug: "outdoor", label: "Outdoor Venue" },
  { slug: "other", label: "Other" }
];

// lib/import/clean/venue-type.ts
var kinds = {
  club: "night-club nightclub music-club live-music-club jazz-club blues-club dance-club rock-club comedy-club folk-club supper-club concert-club discotheque disco cabaret boite-de-nuit boite-a-chansons club-de-nuit club-de-jazz",
  theater: "theatre performing-art-theater performing-art-theatre performing-art-center performing-art-centre performing-art-venue performing-art-hall performance-hall performance-center performance-centre auditorium concert-hall music-hall opera-house opera playhouse recital-hall symphony-hall salle-de-spectacle salle-de-concert salle-de-theatre salle-de-cinema-et-spectacle centre-des-art-de-la-scene",
  arena: "stadium indoor-arena coliseum stadium-arena sport-arena hockey-arena ice-rink ball-park ballpark field-house fieldhouse stade colisee",
  bar: "pub tavern bar-with-music music-bar piano-bar live-music-bar cocktail-bar wine-bar sport-bar dive-bar beer-bar beer-hall bar-and-grill pub-and-grill brewery brewpub brew-pub microbrewery taproom tap-room saloon lounge honky-tonk juke-joint gastropub taverne brasserie microbrasserie",
  outdoor: "outdoors outdoor-venue outdoor-stage outdoor-theater outdoor-theatre open-air-theater open-air-theatre open-air open-air-venue amphitheater amphitheatre bandshell band-shell bandstand band-stand park city-park public-park fairground fair-ground festival-ground plein-air scene-exterieure parc place-publique",
  other: "community-center community-centre community-hall cultural-center cultural-centre recreation-center recreation-centre art-center art-centre town-hall townhall church place-of-worship school college university college-and-university museum library hotel resort casino restaurant cafe coffee-shop coffee-house coffeehouse gallery art-gallery event-space banquet-hall ballroom conference-center conference-centre convention-center convention-centre exhibition-center exhibition-centre civic-center civic-centre legion-hall social-club social-centre cinema bookstore book-store record-store record-shop winery distillery warehouse centre-communautaire centre-culturel centre-d-art eglise musee bibliotheque ecole universite salle-communautaire maison-de-la-culture centre-de-congres"
};
var heads = "theater theatre auditorium concert-hall music-hall opera-house performing-art-center performing-art-centre arena stadium amphitheater amphitheatre night-club nightclub pub tavern brewery community-center community-centre community-hall museum library church";
var generic = new Set(
  "venue music-venue live-music-venue concert-venue event-venue performance-venue entertainment-venue live-music music entertainment".split(
    " "
  )
);
var typeBySlug = new Map(
  venueTypes.flatMap(
    ({ slug }) => [slug, ...kinds[slug].split(" ")].map((kind) => [singular(kind), slug])
  )
);
var headKinds = heads.split(" ").map((head) => [`-${singular(head)}`, typeBySlug.get(singular(head))]);
var toKinds = remember((text) => {
  const narrowest = text.split(">").at(-1) ?? "";
  const parts = narrowest.replaceAll("_", " ").split(/[/,;|+&]|\b(?:and|et|or|ou)\b/);
  return [...new Set([narrowest, ...parts].map((part) => singular(toSlug(part))))].filter(Boolean);
});
function singular(slug) {
  return slug.replaceAll(/(?<=[a-z]{2}[a-rtv-z])s(?=-|$)/g, "");
}
function cleanVenueType(text) {
  const line = cleanLine2(text);
  const named = line === null ? [] : toKinds(line);
  const types = named.flatMap((kind) => typeOf(kind) ?? []);
  const value = types.find((type) => type !== "other") ?? types[0] ?? null;
  if (value !== null || line === null || named.some((kind) => generic.has(kind))) {
    return { value };
  }
  return { value, warning: { reason: "venue type dropped: unknown type", detail: line } };
}
function typeOf(kind) {
  return typeBySlug.get(kind) ?? headKinds.find(([head]) => kind.endsWith(head))?.[1];
}

// lib/search/geocoding/uncovered.ts
var territories = {
  "puerto-rico": "Puerto Rico",
  pr: "Puerto Rico",
  guam: "Guam",
  "american-samoa": "American Samoa",
  "us-virgin-islands": "the U.S. Virgin Islands",
  "virgin-islands": "the U.S. Virgin Islands",
  "northern-mariana-islands": "the Northern Mariana Islands"
};
var spoken = {
  uk: "the United Kingdom",
  england: "England",
  scotland: "Scotland",
  wales: "Wales",
  "northern-ireland": "Northern Ireland",
  "great-britain": "the United Kingdom",
  holland: "the Netherlands"
};
var countries;
function otherCountries() {
  if (!countries) {
    const names2 = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    const covered = ["US", "CA", "GE", "UM", "ZZ", "EU", "EZ", "UN", "XA", "XB"];
    const named = codes.filter((code) => !covered.includes(code)).flatMap((code) => names2.of(code) ?? []);
    countries = new Map(named.map((name) => [toSlug(name), name]));
  }
  return countries;
}
function uncoveredPlace(text) {
  const slug = toSlug(text.split(",").at(-1) ?? "");
  return territories[slug] ?? spoken[slug] ?? otherCountries().get(slug) ?? null;
}

// lib/import/clean/where.ts
function whereOf({ values, unsplit, warning }, places2) {
  const { city: cityText, regionText, warning: placeWarning } = placeOf(values, places2);
  if (unsplit !== null && (cityText === null || regionText === null)) {
    return waitingPlace(unsplit, { regionText, country: values.country, places: places2 });
  }
  const region = parseRegion(regionText, values.country);
  if ("rejection" in region) {
    return region;
  }
  const named = cleanCity(cityText, region.code);
  if ("rejection" in named) {
    return named;
  }
  const { country, code: regionCode } = region;
  return { country, regionCode, ...named, notes: [warning, placeWarning, region.warning] };
}
var longestPlace = 100;
function waitingPlace(text, stated) {
  const { regionText, country = "", places: places2 } = stated;
  const region = regionText === null ? null : parseRegion(regionText, country);
  if (region && "rejection" in region) {
    return region;
  }
  const elsewhere = cleanLine2(country) !== null && matchCountry(country) === null ? country : uncoveredPlace(text);
  if (elsewhere && places2.table.namesakes(toSlug(elsewhere)).length === 0) {
    return { rejection: { reason: "the country is not the US or Canada", detail: elsewhere } };
  }
  return {
    country: region?.country ?? matchCountry(country) ?? "us",
    regionCode: region?.code ?? "",
    city: { name: text.slice(0, longestPlace), slug: "" },
    notes: []
  };
}
function placeOf(values, places2) {
  const split2 = splitCity(values.city);
  const { city } = split2;
  const regionText = cleanLine2(values.region) ?? split2.region;
  if (city !== null && regionText !== null) {
    return { city, regionText };
  }
  const place = places2.townOf(cluesOf(values, city, regionText));
  if (!place) {
    return { city, regionText };
  }
  const warning = {
    reason: `place taken from the ${place.by}`,
    detail: `${city ?? place.name}, ${place.regionCode}`
  };
  return { city: city ?? place.name, regionText: regionText ?? place.regionCode, warning };
}
function cluesOf({ postalCode, country, ...values }, city, regionText) {
  const region = regionText === null ? null : matchRegion(regionText);
  const stated = statedPosition(values).value;
  return {
    city,
    region,
    country: (country ? matchCountry(country) : null) ?? region?.country ?? null,
    postalArea: parsePostalArea(postalCode, region?.code),
    position: stated && parseCoordinates(stated.latitude, stated.longitude)
  };
}

// lib/import/clean/row.ts
var MAXIMUM_RECORD_ID_LENGTH = 200;
function cleanRow(raw, places2 = noPlaces) {
  const warnings = raw.warning ? [raw.warning] : [];
  const spread = spreadPlace(raw.values, places2.table);
  const identity = identify(spread, warnings, places2);
  if ("rejection" in identity) {
    return identity;
  }
  function take({ value, warning }) {
    if (warning) {
      warnings.push(warning);
    }
    return value;
  }
  const { values } = spread;
  const { country, regionCode } = identity;
  warnings.push(...damageIn(raw.values));
  const description = cleanParagraphs2(values.description);
  const venueType = take(cleanVenueType(values.venueType));
  const { links, warning: linkWarning } = spreadLinks({
    website: take(cleanWebsite(values.website)),
    facebook: take(cleanSocialLink(values.facebook, "facebook")),
    twitter: take(cleanSocialLink(values.twitter, "twitter")),
    instagram: take(cleanSocialLink(values.instagram, "instagram"))
  });
  const record = {
    line: raw.line,
    raw: raw.raw,
    ...identity,
    ...textsOf(values),
    address: take(cleanAddress(values.address)),
    postalCode: take(cleanPostalCode(values.postalCode, country, regionCode)),
    statedPosition: take(statedPosition(values)),
    phone: take(cleanPhone(values.phone, country)),
    ...take(cleanCapacity(values.capacity)) ?? unknownCapacity,
    venueType,
    description,
    ...links,
    amenities: amenityFacts({
      stated: statedAmenities(values),
      statedSource: "IMPORT",
      description,
      venueType
    })
  };
  warnings.push(...[linkWarning, nameNote(record)].filter((note) => note !== void 0));
  return { record, warnings };
}
function damageIn(values) {
  return Object.values(values).flatMap((text) => {
    const mended = repairText(text);
    const shown = shorten(mended);
    return [
      ...mended === text ? [] : [repaired("damaged text", shorten(text), shown)],
      ...isDamaged(mended) ? [{ reason: "damaged text: please check it", detail: shown }] : []
    ];
  });
}
function shorten(text) {
  const line = cleanLine(text);
  return line.length > 60 ? `${line.slice(0, 60)}\u2026` : line;
}
function nameNote({ name, address }) {
  const isAddress = toSlug(name) === toSlug(address ?? "") || /^\d+\s.+\s(?:st|street|ave?|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|hwy|highway)\.?$/i.test(
    name
  );
  if (isAddress) {
    return { reason: "the name looks like an address: please check it", detail: name };
  }
  return mentionsClosure(name) ? { reason: "the name mentions a closure: please check it", detail: name } : void 0;
}
var unknownCapacity = { capacity: null, capacityMin: null, capacityMax: null };
function textsOf(values) {
  return recordOf(importedTexts, (name) => cleanJoinedLines(values[name]));
}
function identify(spread, warnings, places2) {
  const { values } = spread;
  const name = cleanName(values.name);
  const place = whereOf(spread, places2);
  if ("rejection" in place) {
    return place;
  }
  if ("rejection" in name) {
    return name;
  }
  const status = name.status ? { value: name.status } : cleanStatus(values);
  if ("rejection" in status) {
    return status;
  }
  const { warning: nameWarning, ...texts } = name;
  const notes = [...place.notes, "warning" in status ? status.warning : void 0, nameWarning];
  warnings.push(...notes.filter((note) => note !== void 0));
  const { country, regionCode, city } = place;
  const recordId = toRecordId(values.recordId, [name.name, city.slug || city.name, regionCode]);
  return { recordId, ...texts, status: status.value, country, regionCode, city };
}
function toRecordId(text, identity) {
  return statedRecordId(text) ?? hash(identity.map((part) => toSlug(part) || part).join("\n"));
}
function statedRecordId(text) {
  const stated = text?.trim() === "0" ? "0" : cleanLine2(text);
  return stated === null || stated.length <= MAXIMUM_RECORD_ID_LENGTH ? stated : hash(stated);
}
function hash(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 24);
}

// lib/import/csv-reader.ts
import { pipeline as pipeline2, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";

// lib/core/error-parts.ts
function codeOf(error) {
  const { code } = Object(error);
  return typeof code === "string" ? code : "";
}
function messageOf(error) {
  const { message } = Object(error);
  return typeof message === "string" ? message : String(error);
}

// lib/import/decode.ts
import { isAscii, isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";

// lib/import/unreadable-file.ts
var UnreadableFile = class extends Error {
  /** @param columns of a file that only its mapping makes unreadable */
  constructor(path2, problem, columns = []) {
    super(`${path2}: ${problem}.`);
    this.columns = columns;
  }
  columns;
  name = "UnreadableFile";
};

// lib/import/decode.ts
var SNIFFED_BYTES = 64 * 1024;
var CHUNK_BYTES = 64 * 1024;
var gzipMark = Buffer.from([31, 139]);
var MAXIMUM_CONTROL_SHARE = 0.01;
var MAXIMUM_LINE_BYTES = 4 * 1024 * 1024;
async function guessEncoding(path2) {
  const start = await readStart(path2);
  if (start.length === 0) {
    throw new UnreadableFile(path2, "the file is empty");
  }
  const mark = start.subarray(0, 2).toString("hex");
  if (mark === "fffe" || mark === "feff") {
    return mark === "fffe" ? "utf-16le" : "utf-16be";
  }
  if (controlShare(start) > MAXIMUM_CONTROL_SHARE) {
    throw new UnreadableFile(
      path2,
      "this is not a text file; expected a CSV, JSON, Parquet, or Excel file"
    );
  }
  return "utf-8";
}
async function encodingBesideUtf8(path2) {
  for await (const line of readByteLines(path2)) {
    if (!isAscii(line) && isUtf8(line)) {
      return "mixed";
    }
  }
  return "windows-1252";
}
async function* readText(path2, encoding2, onForeignLine = () => {
}) {
  if (encoding2 === "mixed") {
    yield* readMixedText(path2, onForeignLine);
    return;
  }
  const chunks = openChunks(path2);
  if (encoding2 === "windows-1252") {
    for await (const chunk of chunks) {
      yield decodeWindows1252(chunk);
    }
    return;
  }
  const decoder = new TextDecoder(encoding2, { fatal: true });
  for await (const chunk of chunks) {
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}
async function* readMixedText(path2, onForeignLine) {
  const decoder = new TextDecoder("utf-8");
  let number = 0;
  for await (const line of readByteLines(path2)) {
    number += 1;
    if (isUtf8(line)) {
      yield decoder.decode(line);
    } else {
      onForeignLine(number);
      yield decodeWindows1252(line);
    }
  }
}
async function* openChunks(path2) {
  const file = createReadStream(path2, { highWaterMark: CHUNK_BYTES });
  try {
    yield* await isGzip(path2) ? pipeline(file, createGunzip(), () => {
    }) : file;
  } catch (error) {
    throw codeOf(error).startsWith("Z_") ? new UnreadableFile(path2, "the compressed file is damaged or incomplete; copy it again") : error;
  }
}
async function isGzip(path2) {
  const file = await open(path2);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.equals(gzipMark);
  } finally {
    await file.close();
  }
}
async function* readByteLines(path2) {
  let rest = Buffer.alloc(0);
  for await (const chunk of openChunks(path2)) {
    const bytes = Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = lineEnd(bytes, 0); end !== -1; end = lineEnd(bytes, start)) {
      yield bytes.subarray(start, end);
      start = end;
    }
    rest = bytes.subarray(start);
    if (rest.length > MAXIMUM_LINE_BYTES) {
      yield rest;
      rest = Buffer.alloc(0);
    }
  }
  if (rest.length > 0) {
    yield rest;
  }
}
function lineEnd(bytes, start) {
  const feed = bytes.indexOf(10, start);
  const carriageReturn = bytes.indexOf(13, start);
  if (carriageReturn === -1 || feed !== -1 && feed < carriageReturn) {
    return feed === -1 ? -1 : feed + 1;
  }
  if (feed === carriageReturn + 1) {
    return feed + 1;
  }
  return carriageReturn === bytes.length - 1 ? -1 : carriageReturn + 1;
}
function decodeWindows1252(bytes) {
  return fromLatin1(bytes.toString("latin1"));
}
async function readStart(path2) {
  const problem = await whyUnreadable(path2);
  if (problem) {
    throw new UnreadableFile(path2, problem);
  }
  let start = Buffer.alloc(0);
  for await (const chunk of openChunks(path2)) {
    start = Buffer.concat([start, chunk]);
    if (start.length >= SNIFFED_BYTES) {
      break;
    }
  }
  return start.subarray(0, SNIFFED_BYTES);
}
var problems = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file",
  EACCES: "the file cannot be read (permission denied)"
};
async function whyUnreadable(path2) {
  try {
    const status = await stat(path2);
    if (status.isDirectory()) {
      return "this is a directory; name a file in it";
    }
    await (await open(path2)).close();
    return status.isFile() ? null : "this is not a regular file, and the import reads it more than once";
  } catch (error) {
    return problems[codeOf(error)] ?? `the file cannot be read (${messageOf(error)})`;
  }
}
function controlShare(bytes) {
  const controls = bytes.filter((byte) => byte < 32 && !isWhitespace(byte));
  return controls.length / bytes.length;
}
function isWhitespace(byte) {
  return byte >= 9 && byte <= 13;
}

// lib/import/columns.ts
var synonyms = {
  recordId: [
    "uuid",
    "recordid",
    "sourcerecordid",
    "sourceid",
    "externalid",
    "venueid",
    "placeid",
    "fsqplaceid",
    "osmid",
    "id",
    "objectid",
    "fid"
  ],
  name: [
    "name",
    "venuename",
    "venue",
    "placename",
    "facilityname",
    "venuetitle",
    "title",
    "nom",
    "nomdulieu"
  ],
  address: [
    "address",
    "address1",
    "addres1",
    "addressline1",
    "streetaddress",
    "street",
    "street1",
    "addr",
    "adresse",
    "adresse1",
    "streetname"
  ],
  city: [
    "city",
    "cityname",
    "town",
    "towncity",
    "citytown",
    "locality",
    "municipality",
    "place",
    "ville",
    "municipalite"
  ],
  location: [
    "location",
    "fulladdress",
    "addressfull",
    "citystate",
    "citystatezip",
    "where",
    "lieu",
    "emplacement"
  ],
  region: [
    "region",
    "regioncode",
    "state",
    "statecode",
    "province",
    "provincecode",
    "stateprovince",
    "stateorprovince",
    "provincestate",
    "provinceterritory",
    "stateterritory",
    "stateprovinceterritory",
    "st",
    "prov",
    "etat"
  ],
  country: ["country", "countrycode", "countryname", "nation", "pays"],
  postalCode: [
    "postalcode",
    "postcode",
    "zip",
    "zipcode",
    "zippostalcode",
    "postalzip",
    "postal",
    "codepostal"
  ],
  latitude: ["latitude", "lat", "geolat", "y"],
  longitude: ["longitude", "lng", "lon", "geolng", "geolon", "long", "x"],
  coordinates: [
    "coordinates",
    "locationcoordinates",
    "latlng",
    "latlon",
    "latlong",
    "geopoint",
    "geopoint2d"
  ],
  website: ["website", "websiteurl", "url", "web", "homepage", "link", "siteweb", "siteinternet"],
  phone: ["phone", "phonenumber", "telephone", "tel", "phone1", "contactphone"],
  capacity: [
    "capacity",
    "seatingcapacity",
    "maxcapacity",
    "maxcap",
    "maximumcapacity",
    "seats",
    "numberofseats",
    "capacite"
  ],
  venueType: ["venuetype", "type", "category", "kind", "facilitytype", "typedelieu"],
  active: [
    "active",
    "isactive",
    "currentlyactive",
    "isopen",
    "isoperational",
    "stillopen",
    "actif"
  ],
  status: ["operatingstatus", "businessstatus", "venuestatus", "status"],
  closed: [
    "ispermanentlyclosed",
    "permanentlyclosed",
    "isclosed",
    "closed",
    "inactive",
    "isinactive",
    "defunct",
    "isdefunct",
    "dateclosed",
    "closeddate",
    "closedon",
    "closingdate",
    "closuredate",
    "dateended",
    "ended",
    "enddate"
  ],
  description: ["description", "about", "details", "notes", "bio"],
  operatingHours: ["operatinghours", "openinghours", "hours", "businesshours", "heures", "horaire"],
  facebook: ["facebook", "facebookurl", "facebookid", "fb"],
  twitter: ["twitter", "twitterurl", "twitterhandle", "xtwitter"],
  instagram: ["instagram", "instagramurl", "instagramhandle", "ig"],
  bar: ["bar", "hasbar"],
  food: ["food", "foodservice", "hasfood", "restaurant"],
  merch: ["merch", "merchandise", "hasmerch"],
  parking: ["parking", "hasparking", "stationnement"],
  accessibility: [
    "accessibility",
    "accessible",
    "wheelchair",
    "wheelchairaccessible",
    "accessibilite"
  ],
  amenities: ["amenities", "features", "facilities", "services"]
};
var rawFields = Object.keys(synonyms);
var addressContinuations = [
  "address2",
  "addres2",
  "addressline2",
  "street2",
  "adresse2",
  "address3",
  "addressline3"
];
var streetNumbers = ["streetnumber", "streetno", "housenumber", "civicnumber"];
var streetNames = ["streetname", "street"];
function findStreetNumber(header, street) {
  return streetNames.includes(toKey2(street)) ? header.find((name) => streetNumbers.includes(toKey2(name))) ?? null : null;
}
function findContinuations(header) {
  return addressContinuations.flatMap((key) => header.find((name) => toKey2(name) === key) ?? []);
}
var fieldByKey = new Map(
  Object.entries(synonyms).flatMap(
    ([field, keys3]) => keys3.map((key, rank) => [key, { field, rank }])
  )
);
function fieldOfKey(key) {
  return fieldByKey.get(key) ?? null;
}
function toKey2(name) {
  return toSlug(name).replaceAll("-", "");
}

// lib/import/mapping/date-values.ts
var month2 = "(?:jan|feb|fev|f\xE9v|mar|apr|avr|may|mai|jun|juin|jul|juil|aug|aou|ao\xFB|sep|oct|nov|dec|d\xE9c)[a-z\xE9\xFB]*\\.?";
var weekday = "(?:(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|jeu|ven|sam|dim)[a-z]*\\.?,?\\s+)?";
var dates = [
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}/,
  /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b/,
  /^\d{8}(?:T\d{4,6}Z?)?$/,
  /^1\d{9}(?:\d{3})?$/,
  new RegExp(`^${weekday}(?:le\\s+)?\\d{1,2}(?:er|st|nd|rd|th)?\\s+${month2}`, "i"),
  new RegExp(`^${weekday}${month2}\\s+\\d{1,2}`, "i")
];
function isDate(text) {
  return dates.some((pattern) => pattern.test(text));
}
function isDateOrTime(text) {
  return isDate(text) || /^(?:doors:?\s*)?\d{1,2}(?:[:.h]\d{2}|\s?[ap]\.?m\b|\s?h\b)/i.test(text);
}
function timeOf(text) {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}

// lib/import/mapping/sample.ts
var mostRows = 500;
var mostCharacters = 1e6;
var longestValue = 300;
var Sample = class {
  rows = [];
  characters = 0;
  add(row) {
    if (this.rows.length < mostRows && this.characters < mostCharacters) {
      const cells = Object.entries(row).filter(([, value]) => value !== "");
      const shortened = cells.map(([column, value]) => [column, value.slice(0, longestValue)]);
      this.characters += cells.reduce(
        (sum, [, { length }]) => sum + Math.min(length, longestValue),
        0
      );
      this.rows.push(Object.fromEntries(shortened));
    }
  }
  /** Of several columns of a name, the first counts. */
  addRow(columns, cells) {
    if (this.rows.length < mostRows) {
      const row = columns.map((column, index) => [column, cells[index] ?? ""]);
      this.add(Object.fromEntries(row.toReversed()));
    }
  }
  /** The values of a column without placeholders. */
  valuesOf(column) {
    return this.rows.flatMap((row) => {
      const value = row[column]?.trim() ?? "";
      return isPlaceholder(value) ? [] : [value];
    });
  }
};
function shareOf(values, isMet) {
  return values.length === 0 ? 1 : values.filter(isMet).length / values.length;
}

// lib/import/mapping/fits.ts
var half = 0.5;
var vagueKeys = /* @__PURE__ */ new Set(["x", "y", "long"]);
var required = {
  latitude: holdsDegrees,
  longitude: holdsDegrees,
  coordinates: (values) => shareOf(values, isPair) >= half,
  closed: (values) => shareOf(values, (closed) => !("rejection" in cleanStatus({ closed }))) >= half,
  active: (values) => shareOf(values, (active) => isRead({ active })) >= half,
  status: (values) => values.length === 0 || values.some((status) => isRead({ status })),
  venueType: (values) => shareOf(values, isNoKindOfVenue) < 1 || values.length === 0
};
var preferred = {
  name: (values) => shareOf(values, isWords) >= half,
  address: (values) => shareOf(values, isWords) >= half,
  location: (values) => shareOf(values, (value) => isWords(value) || isPair(value)) >= half,
  city: (values) => shareOf(values, isWords) >= half,
  region: (values) => shareOf(values, isRegion2) >= 0.2,
  country: (values) => shareOf(values, isWords) >= half,
  postalCode: (values) => shareOf(values, (value) => /\d/.test(value) && !isDate(value)) >= half,
  website: (values) => shareOf(values, (value) => /^\S+\.\S+$/.test(value)) >= half,
  phone: (values) => shareOf(values, (value) => /\d.*\d.*\d.*\d/.test(value)) >= half,
  capacity: (values) => shareOf(values, (value) => /\d/.test(value)) >= half
};
function mayHold(field, values, column) {
  return required[field]?.(values, column) ?? true;
}
function holds(field, values, column) {
  const fits = required[field] ?? preferred[field];
  return values.length > 0 && (fits?.(values, column) ?? true);
}
function isProvable(field) {
  return field === "latitude" || field === "longitude" || field === "coordinates";
}
function holdsDegrees(values, { key, isVague: isVague2 }) {
  const stated = values.filter((value) => Number(value) !== 0);
  const isPrecise = (value) => /[.,]\d{2}/.test(value) || isInWords(value);
  return isVague2 || vagueKeys.has(key) ? shareOf(stated, isPrecise) >= half && shareOf(stated, isDegreesHere) >= half : shareOf(stated, (value) => isInWords(value) || degreesOf(value) <= 180) >= half;
}
function isDegreesHere(value) {
  const degrees = degreesOf(value);
  return isInWords(value) || degrees >= 15 && degrees <= 180;
}
function degreesOf(value) {
  return Math.abs(Number(value.replace("\u2212", "-").replace(",", ".")));
}
function isInWords(value) {
  return /^[NSEWO]?\s*-?\d{1,3}[\s\d.,:°ºd'’′"”″]*[NSEWO°'′″"]$/i.test(value);
}
function isPair(value) {
  const numbers = value.match(/[-\u2212]?\d{1,3}(?:\.\d+)?/g) ?? [];
  const isOnlyPair = /^[\s\d.,;:()[\]{}°ºNSEWOPIT'′"″+\u2212-]+$/i.test(value);
  return isOnlyPair && numbers.length >= 2 && /[.°]/.test(value) && numbers.slice(0, 2).every(isDegreesHere);
}
function isRead(texts) {
  const status = cleanStatus(texts);
  return !("rejection" in status) && status.warning === void 0;
}
function isNoKindOfVenue(value) {
  return /^(?:(?:Multi)?(?:Point|LineString|Polygon)|Feature|GeometryCollection|\w*Event|\d+)$/i.test(
    value
  );
}
function isWords(value) {
  return /\p{L}/u.test(value) && !isDateOrTime(value) && !/^https?:|^\S+@\S+$/i.test(value);
}
function isRegion2(value) {
  return [value, ...value.split(/[,/()]|\s-\s/)].some((part) => matchRegion(part) !== null);
}

// lib/import/mapping/column-fields.ts
var set = (words4) => new Set(words4.split(" "));
var wrappers = set(
  "properties attributes fields data record row item node entry feature details detail info information general basic profile acf meta"
);
var venueWords = set(
  "venue venues location locations place places lieu lieux salle salles facility site club hall theater theatre business poi"
);
var addressWords = set("address addresses addr adresse physical street full geo");
var geoWords = set(
  "geo geom thegeom geometry shape position point coordinates coords gps latlng center centroid geolocation map"
);
var contactWords = set(
  "contact contacts contactinfo social socials socialmedia links web online phones urls"
);
var others2 = set(
  "artist artists performer performers act acts band bands lineup headliner headliners organizer organizers organiser promoter promoters owner manager booker agent person people user users author creator host hosts attraction attractions speaker sponsor category categories genre genres tag tags classification classifications image images photo photos media ticket tickets offer offers series tour tours season source provider"
);
var forms = set("name label title value text full display rendered primary default en fr");
var plain2 = set(
  "name label title value text full formatted display rendered primary default total max en fr code abbr abbreviation short url href"
);
var placeFields = /* @__PURE__ */ new Set([
  ...["address", "city", "region", "country", "postalCode"],
  ...["location", "latitude", "longitude", "coordinates"]
]);
var contactFields = /* @__PURE__ */ new Set([
  ...["website", "phone", "facebook", "twitter", "instagram"]
]);
var venueKeys = set(
  "venue venuename venuetitle venueid placename placeid facilityname nomdulieu venuetype venuestatus"
);
function fieldOfColumn(column) {
  const whole = toKey2(column);
  const named = fieldOfKey(whole);
  if (named) {
    const isOfVenue = venueKeys.has(whole);
    return { column, ...named, key: whole, isOfVenue, isVague: false };
  }
  const parts = column.split(/[.[\]/:>]|__/).filter((part) => part !== "" && !/^\d+$/.test(part));
  const last = parts.at(-1) ?? "";
  const around2 = parts.slice(0, -1).map(toKey2);
  return around2.length === 0 ? ofPrefixed(column, last) : ofPath({ column, around: around2, last });
}
var eventWords = set("event events show concert gig evenement");
function ofPrefixed(column, name) {
  const [first = "", ...words4] = toSlug(name).split("-");
  const key = words4.join("");
  const named = fieldOfKey(key);
  if (!named) {
    return null;
  }
  const isOfEvent = eventWords.has(first);
  const isKnown = isOfEvent ? placeFields.has(named.field) || venueKeys.has(key) : isAround(first, named.field);
  const isOfVenue = venueWords.has(first) || venueKeys.has(key);
  return isKnown ? { column, ...named, key, rank: 100 + named.rank, isOfVenue, isVague: false } : null;
}
function ofPath(path2) {
  const isOther = path2.around.some((word) => others2.has(word));
  return (isOther ? null : ofLast(path2)) ?? ofOuter(path2, isOther);
}
function ofLast({ column, around: around2, last }) {
  const key = toKey2(last);
  const named = fieldOfKey(key) ?? ofPrefixed(column, last);
  if (!named) {
    return null;
  }
  const { field, rank } = named;
  const inner = around2.at(-1) ?? "";
  const isKnown = around2.every(
    (word) => isAround(word, field) || fieldOfKey(word)?.field === field || eventWords.has(word)
  );
  const isName = venueWords.has(inner) || venueKeys.has(key) || wrappers.has(inner);
  const isMeant2 = isKnown && (field !== "name" || isName);
  const isOfVenue = around2.some((word) => venueWords.has(word)) || venueKeys.has(key);
  return isMeant2 || isProvable(field) ? { column, field, key, rank: (isMeant2 ? 200 : 300) + rank, isOfVenue, isVague: !isMeant2 } : null;
}
function ofOuter({ column, around: around2, last }, isOther) {
  const key = toKey2(last);
  const outer = plain2.has(key) ? fieldOfKey(around2.at(-1) ?? "") : null;
  const isName = forms.has(key) && around2.slice(0, -1).every((word) => isAround(word, "name"));
  if (!outer || outer.field === "name" && !isName) {
    return null;
  }
  const isOfVenue = !isOther && around2.some((word) => venueWords.has(word));
  return { column, field: outer.field, key, rank: 250 + outer.rank, isOfVenue, isVague: false };
}
function isAround(word, field) {
  return wrappers.has(word) || venueWords.has(word) || addressWords.has(word) && placeFields.has(field) || geoWords.has(word) && isProvable(field) || contactWords.has(word) && contactFields.has(field);
}
function isOfPlace(field) {
  return placeFields.has(field);
}

// lib/import/mapping/event-list.ts
var keys2 = (words4) => new Set(words4.split(" "));
var acts = keys2(
  "event eventname eventtitle eventid show showname showtitle concert gig artist artists artistname performer performers performername band bands lineup headliner headliners opener openers openingact evenement nomevenement titreevenement artiste artistes spectacle spectacles"
);
var times = keys2(
  "date dates eventdate showdate startdate enddate starttime endtime startsat endsat startdatetime enddatetime datetime start end begins doors doortime doorsopen showtime time eventtime eventstart eventend dtstart dtend datedebut datefin heuredebut heurefin localdate datestart dateend eventstartdate eventenddate utcdate jour"
);
var sales = keys2(
  "tickets ticketurl ticketlink ticketprice ticketsurl onsale soldout billets billetterie"
);
var starts = keys2(
  "startdate start datestart datestarted startsat datedebut debut begindate dtstart eventstart eventstartdate started"
);
var ends2 = keys2(
  "enddate end dateend dateended endsat datefin fin dtend eventend eventenddate ended"
);
var titles = keys2("name title nom titre summary subject");
var rooms = keys2("venue venuename placename lieu salle nomdulieu location locationname");
var dayMs = 24 * 60 * 60 * 1e3;
var longestEventDays = 60;
var shortestVenueDays = 366;
function isEventList(columns, sample) {
  const has = (names2, fits) => columns.some(
    (column) => names2.has(lastKey(column)) && shareOf(sample.valuesOf(column), fits) >= 0.5
  );
  const isDated = has(times, isDateOrTime);
  const isAtVenue = has(titles, isNoDate) && has(rooms, isNoDate);
  const days = medianDays(columns, sample);
  return columns.some((column) => isEventType(column, sample)) || isDated && (has(acts, isNoAnswer) || has(sales, () => true) || isAtVenue) || days !== null && days <= longestEventDays;
}
function mayEndVenue(column, columns, sample) {
  const days = medianDays(columns, sample);
  return !ends2.has(lastKey(column)) || days === null || days >= shortestVenueDays;
}
function lastKey(column) {
  const whole = toKey2(column);
  const isKnown = [acts, times, sales, titles, rooms].some((names2) => names2.has(whole));
  const parts = column.split(/[.[\]/:]|__/).filter((part) => part !== "" && !/^\d+$/.test(part));
  return isKnown ? whole : toKey2(parts.at(-1) ?? column);
}
function isEventType(column, sample) {
  const values = lastKey(column) === "type" ? sample.valuesOf(column) : [];
  return values.length > 0 && shareOf(values, (value) => /Event$|^(?:event|concert|gig|festival)s?$/i.test(value)) >= 0.5;
}
function isNoDate(value) {
  return /\p{L}/u.test(value) && !isDate(value);
}
function isNoAnswer(value) {
  return !/^(?:yes|no|true|false|oui|non|y|n)$/i.test(value);
}
function medianDays(columns, sample) {
  const start = columns.find((column) => starts.has(lastKey(column)));
  const end = columns.find((column) => ends2.has(lastKey(column)));
  if (start === void 0 || end === void 0) {
    return null;
  }
  const spans = sample.rows.flatMap((row) => {
    const [from, to] = [timeOf(row[start] ?? ""), timeOf(row[end] ?? "")];
    return from === null || to === null ? [] : [(to - from) / dayMs];
  });
  return spans.toSorted((one, other) => one - other)[Math.floor(spans.length / 2)] ?? null;
}

// lib/import/mapping/place-values.ts
function isWholePlace(text) {
  const { region, postalCode } = peel(normalizePlace(text), noTail);
  return region !== null || postalCode !== null;
}
function isPosition(text) {
  return parsePosition(text) !== null;
}
function mayBeName(text) {
  const { rest, region, postalCode } = peel(normalizePlace(text), noTail);
  const isTown = (region !== null || postalCode !== null) && !rest.includes(",");
  return /\p{L}/u.test(text) && !/^\d+\s/.test(text) && !isTown;
}

// lib/import/mapping/guess.ts
function guessMapping(columns, sample = new Sample()) {
  const isOfEvents = isEventList(columns, sample);
  const candidates = columns.flatMap((column) => fieldOfColumn(column) ?? []).filter(({ field, isOfVenue }) => !isOfEvents || isOfVenue || isOfPlace(field)).filter(({ field, column }) => field !== "closed" || mayEndVenue(column, columns, sample)).toSorted((one, other) => one.rank - other.rank);
  const chosen = withoutHalfPosition(choose(candidates, sample));
  const named = isOfEvents ? namedByPlace(chosen, columns, sample) : chosen;
  const fields = withPlace(named, sample);
  const mapping = { fields: withLines(fields, columns) };
  const once = isOfEvents && fields.name !== void 0 ? { once: keyOfVenue(fields) } : {};
  return { mapping: { ...mapping, ...once }, isOfEvents };
}
function choose(candidates, sample) {
  const chosen = rawFields.flatMap((field) => {
    const ofField = candidates.filter((candidate) => candidate.field === field).map((candidate) => ({ ...candidate, values: sample.valuesOf(candidate.column) })).filter(
      (one) => mayHold(field, one.values, one) && (!one.isVague || holds(field, one.values, one))
    );
    const best = ofField.find((one) => holds(field, one.values, one)) ?? ofField[0];
    return best ? [[field, best.column]] : [];
  });
  return Object.fromEntries(chosen);
}
function withoutHalfPosition({ latitude, longitude, ...fields }) {
  return latitude !== void 0 && longitude !== void 0 ? { ...fields, latitude, longitude } : fields;
}
var half2 = 0.5;
var placeKeys = /* @__PURE__ */ new Set([
  "location",
  "where",
  "place",
  "lieu",
  "salle",
  "emplacement",
  "club",
  "hall"
]);
function namedByPlace(fields, columns, sample) {
  if (fields.name !== void 0) {
    return fields;
  }
  const name = columns.find(
    (column) => placeKeys.has(toKey2(column)) && shareOf(sample.valuesOf(column), mayBeName) >= half2
  );
  if (name === void 0) {
    return fields;
  }
  const isWhole = shareOf(sample.valuesOf(name), isWholePlace) >= half2;
  const others3 = Object.entries(fields).filter(([, column]) => column !== name);
  return { ...Object.fromEntries(others3), name, ...isWhole && { location: name } };
}
function withPlace({ location, ...fields }, sample) {
  const share = (column, isMet) => {
    const values = column === void 0 ? [] : sample.valuesOf(column);
    return values.length === 0 ? 0 : shareOf(values, isMet);
  };
  const { address, ...others3 } = fields;
  const hasPosition2 = (fields.coordinates ?? fields.latitude) !== void 0;
  if (share(location, isPosition) >= half2) {
    return hasPosition2 ? fields : withPlace({ ...fields, coordinates: location }, sample);
  }
  const isInAddress = share(address, isWholePlace) >= half2 && share(location, isWholePlace) < half2;
  if (fields.city === void 0 && isInAddress) {
    return { ...others3, location: address };
  }
  return location === void 0 ? fields : { ...fields, location };
}
function withLines({ address, ...fields }, columns) {
  const lines = [
    ...address === void 0 ? [] : [withNumber(address, columns)],
    ...findContinuations(columns)
  ];
  const [only] = lines;
  return only === void 0 ? fields : { ...fields, address: lines.length === 1 ? only : lines };
}
function withNumber(column, columns) {
  const number = findStreetNumber(columns, column);
  return number === null ? column : `${number} + ${column}`;
}
function keyOfVenue({ recordId, name, city, location, address, region }) {
  const parts = [name, city ?? location ?? address, region];
  return recordId ?? [...new Set(parts)].filter((part) => part !== void 0).join(" + ");
}

// lib/import/mapping/mapping.ts
import { z } from "zod";
var InvalidMapping = class extends Error {
  name = "InvalidMapping";
};
function compileMapping(mapping, columns) {
  const conditions = (mapping.where ?? []).map((text) => compileCondition(text, columns));
  const constants = Object.entries(mapping.set ?? {});
  const fields = Object.entries(mapping.fields).map(
    ([field, lines]) => [field, compileLines([lines].flat(), columns)]
  );
  const isRepeated = compileOnce(mapping.once, columns);
  return (cell2) => {
    if (!conditions.every((isMet) => isMet(cell2)) || isRepeated(cell2)) {
      return null;
    }
    const values = fields.map(([field, read2]) => [field, read2(cell2)]);
    return Object.fromEntries([...values, ...constants]);
  };
}
function compileRecordId({ fields }, columns) {
  return compileLines([fields.recordId ?? []].flat(), columns);
}
function compileOnce(once, columns) {
  if (once === void 0) {
    return () => false;
  }
  const readKey = compileLine(once, columns);
  const seen = /* @__PURE__ */ new Set();
  return (cell2) => {
    const key = readKey(cell2);
    const isRepeated = key !== "" && seen.has(key);
    seen.add(key);
    return isRepeated;
  };
}
function columnsOf({ fields, where = [], once }, columns) {
  const expressions = [...Object.values(fields).flat(), ...once === void 0 ? [] : [once]];
  const conditions = where.map((text) => parseCondition(text).column);
  return [...expressions.flatMap((text) => split(text, columns).flat()), ...conditions];
}
function compileLines(lines, columns) {
  const reads = lines.map((line) => compileLine(line, columns));
  return (cell2) => reads.map((read2) => read2(cell2)).join("\n");
}
function compileLine(text, columns) {
  const alternatives = split(text, columns);
  const [only] = alternatives.length === 1 ? alternatives[0] ?? [] : [];
  if (only !== void 0 && alternatives[0]?.length === 1) {
    return (cell2) => cell2(only);
  }
  return (cell2) => {
    for (const joined of alternatives) {
      const value = joined.map((column) => cell2(column).trim()).filter((part) => !isPlaceholder(part)).join(" ");
      if (value) {
        return value;
      }
    }
    return "";
  };
}
function split(text, columns) {
  return columns.has(text) ? [[text]] : text.split(" | ").map((joined) => joined.split(" + ").map((column) => column.trim()));
}
function parseCondition(text) {
  const [, column, sign, values = ""] = /^(.+?)\s*(!?=)(.*)$/.exec(text) ?? [];
  if (column === void 0) {
    throw new InvalidMapping(
      `The condition "${text}" is not of the form "column = value" or "column != value".`
    );
  }
  return {
    column: column.trim(),
    isEqual: sign === "=",
    values: values.split("|").map((value) => value.trim().toLowerCase())
  };
}
function compileCondition(text, columns) {
  const { column, isEqual, values } = parseCondition(text);
  if (!columns.has(column)) {
    throw new InvalidMapping(`The condition "${text}" names a column that the file does not have.`);
  }
  return (cell2) => values.includes(cell2(column).trim().toLowerCase()) === isEqual;
}
var schema = z.strictObject({
  fields: z.partialRecord(z.enum(rawFields), z.union([z.string(), z.array(z.string())])),
  set: z.partialRecord(z.enum(rawFields), z.string()).optional(),
  where: z.array(z.string()).optional(),
  once: z.string().optional()
});
function extendMapping(mapping, { set: set2, where }) {
  return {
    ...mapping,
    set: { ...mapping.set, ...set2 },
    where: [...mapping.where ?? [], ...where]
  };
}

// lib/import/mapping/presets.ts
var excludingFlags = [
  "closed",
  "delete",
  "doesnt_exist",
  "duplicate",
  "inappropriate",
  "privatevenue"
].flatMap((flag) => [flag, `[${flag}]`]).join(" | ");
var presets = [
  {
    name: "Overture Places",
    marks: ["names.primary", "categories.primary"],
    fields: {
      recordId: "id | @id",
      name: "names.primary",
      address: "addresses.0.freeform",
      city: "addresses.0.locality",
      region: "addresses.0.region",
      postalCode: "addresses.0.postcode",
      country: "addresses.0.country",
      latitude: "@latitude",
      longitude: "@longitude",
      website: "websites.0",
      phone: "phones.0",
      venueType: "categories.primary",
      status: "operating_status"
    }
  },
  {
    name: "Foursquare OS Places",
    marks: ["fsq_place_id", "locality"],
    fields: {
      recordId: "fsq_place_id",
      name: "name",
      address: "address",
      city: "locality",
      region: "region",
      postalCode: "postcode",
      country: "country",
      latitude: "latitude",
      longitude: "longitude",
      website: "website",
      phone: "tel",
      venueType: "fsq_category_labels | fsq_category_labels.0",
      facebook: "facebook_id",
      twitter: "twitter",
      instagram: "instagram",
      closed: "date_closed"
    },
    where: ["", ".0", ".1", ".2"].map((part) => `unresolved_flags${part} != ${excludingFlags}`)
  },
  {
    name: "Ticketmaster venues",
    marks: ["city.name", "state.stateCode", "address.line1"],
    fields: {
      recordId: "id",
      name: "name",
      address: ["address.line1", "address.line2"],
      city: "city.name",
      region: "state.stateCode",
      postalCode: "postalCode",
      country: "country.countryCode",
      latitude: "location.latitude",
      longitude: "location.longitude",
      website: "url",
      twitter: "social.twitter.handle"
    },
    where: ["test != true"]
  },
  {
    name: "Ticketmaster events",
    marks: ["_embedded.venues.0.name", "dates.start.localDate"],
    fields: {
      recordId: "_embedded.venues.0.id",
      name: "_embedded.venues.0.name",
      address: ["_embedded.venues.0.address.line1", "_embedded.venues.0.address.line2"],
      city: "_embedded.venues.0.city.name",
      region: "_embedded.venues.0.state.stateCode",
      postalCode: "_embedded.venues.0.postalCode",
      country: "_embedded.venues.0.country.countryCode",
      latitude: "_embedded.venues.0.location.latitude",
      longitude: "_embedded.venues.0.location.longitude"
    },
    where: ["test != true"],
    once: "_embedded.venues.0.id"
  },
  {
    name: "JamBase events",
    marks: ["location.name", "location.identifier", "location.address.addressLocality"],
    fields: {
      recordId: "location.identifier",
      name: "location.name",
      address: "location.address.streetAddress",
      city: "location.address.addressLocality",
      region: "location.address.addressRegion.alternateName | location.address.addressRegion",
      postalCode: "location.address.postalCode",
      country: "location.address.addressCountry.identifier | location.address.addressCountry",
      latitude: "location.geo.latitude",
      longitude: "location.geo.longitude",
      capacity: "location.maximumAttendeeCapacity",
      closed: "location.isPermanentlyClosed"
    },
    once: "location.identifier"
  },
  {
    name: "Bandsintown events",
    marks: ["venue.name", "venue.city", "datetime"],
    fields: {
      name: "venue.name",
      address: "venue.street_address",
      city: "venue.city",
      region: "venue.region",
      postalCode: "venue.postal_code",
      country: "venue.country",
      latitude: "venue.latitude",
      longitude: "venue.longitude"
    },
    once: "venue.name + venue.city + venue.region"
  },
  {
    name: "MusicBrainz places",
    marks: ["area.name", "life-span.ended"],
    fields: {
      recordId: "id",
      name: "name",
      address: "address",
      city: "area.name",
      region: "area.iso-3166-2-codes.0",
      latitude: "coordinates.latitude",
      longitude: "coordinates.longitude",
      venueType: "type",
      closed: "life-span.ended"
    },
    where: ["type != Studio | Pressing plant | Religious building | Educational institution"]
  },
  {
    name: "Wikidata query",
    marks: ["item", "itemLabel"],
    fields: {
      recordId: "item",
      name: "itemLabel",
      address: "street | streetAddress | address",
      city: "cityLabel | placeLabel | city",
      region: "regionLabel | stateLabel | region",
      postalCode: "postalCode | postcode | zip",
      country: "countryLabel | country",
      latitude: "@latitude",
      longitude: "@longitude",
      website: "website",
      phone: "phone",
      capacity: "capacity",
      venueType: "typeLabel | classLabel",
      closed: "closed | dissolved | end"
    }
  },
  {
    name: "OpenStreetMap",
    marks: ["@id", "name", "@latitude"],
    fields: {
      recordId: "@id",
      name: "name | name:en | name:fr",
      address: ["addr:housenumber + addr:street", "addr:unit"],
      city: "addr:city",
      region: "addr:state | addr:province",
      postalCode: "addr:postcode",
      country: "addr:country",
      latitude: "@latitude",
      longitude: "@longitude",
      website: "website | contact:website | url",
      phone: "phone | contact:phone",
      capacity: "capacity | capacity:persons",
      venueType: "amenity | leisure",
      closed: "@closed | end_date | disused | abandoned",
      description: "description",
      operatingHours: "opening_hours",
      facebook: "contact:facebook | facebook",
      twitter: "contact:twitter | twitter",
      instagram: "contact:instagram | instagram",
      bar: "bar",
      food: "food",
      accessibility: "wheelchair"
    }
  }
];
function findPreset(columns) {
  const preset = presets.find(({ marks: marks2 }) => marks2.every((mark) => columns.has(mark)));
  if (!preset) {
    return null;
  }
  const { name, fields, where = [], once } = preset;
  const mapping = {
    fields: Object.fromEntries(
      Object.entries(fields).flatMap(([field, lines]) => keep(field, lines, columns))
    ),
    where: where.filter((condition) => columns.has(condition.split(/ !?=/)[0] ?? "")),
    ...once !== void 0 && { once }
  };
  return { name, mapping };
}
function keep(field, lines, columns) {
  const kept = [lines].flat().flatMap((line) => {
    const alternatives = line.split(" | ").map((joined) => joined.split(" + ").filter((column) => columns.has(column))).filter((joined) => joined.length > 0);
    return alternatives.length > 0 ? [alternatives.map((joined) => joined.join(" + ")).join(" | ")] : [];
  });
  const [only] = kept;
  return only === void 0 ? [] : [[field, kept.length === 1 ? only : kept]];
}

// lib/import/mapping/choose.ts
var eventList = "a list of events";
function chooseMapping(columns, { mapping: given, set: set2 = {}, where = [] }, sample) {
  const names2 = new Set(columns);
  const preset = given ? null : findPreset(names2);
  const guess = given || preset ? null : guessMapping(columns, sample);
  const chosen = given ?? preset?.mapping ?? guess?.mapping ?? { fields: {} };
  const mapping = extendMapping(chosen, { set: set2, where });
  compileMapping(mapping, names2);
  const used = columnsOf(mapping, names2);
  const unknown = given ? used.filter((column) => !names2.has(column)) : [];
  if (unknown.length > 0) {
    throw new InvalidMapping(
      `The mapping names columns that the file does not have: ${unknown.join(", ")}. It has ${columns.join(", ")}.`
    );
  }
  return {
    mapping,
    origin: given ? "given" : preset?.name ?? (guess?.isOfEvents ? eventList : "guessed"),
    ignored: columns.filter((column) => !used.includes(column))
  };
}
function requireFields(path2, { mapping, origin }, columns) {
  const missing = missingFields(mapping);
  if (missing.length > 0) {
    const what = origin === eventList ? "this is a list of events, and " : "";
    throw new UnreadableFile(
      path2,
      `${what}no column gives the ${missing.join(" or the ")} of a venue; name one with --map, or --set ${missing[0]}=\u2026. The columns are ${[...columns].join(", ")}`,
      [...columns]
    );
  }
}
function missingFields(mapping) {
  const given = givenFields(mapping);
  const needed = ["name", "city"];
  return needed.filter(
    (field) => !(given.has(field) || field === "city" && statesPlace(mapping))
  );
}
function hasPosition(mapping) {
  const given = givenFields(mapping);
  return given.has("coordinates") || given.has("latitude") && given.has("longitude");
}
function statesPlace(mapping) {
  const given = givenFields(mapping);
  return hasPosition(mapping) || given.has("postalCode") || given.has("location");
}
function givenFields({ fields, set: set2 = {} }) {
  return /* @__PURE__ */ new Set([...Object.keys(fields), ...Object.keys(set2)]);
}

// lib/import/raw-columns.ts
function withoutEmpty(columns) {
  return Object.fromEntries(
    columns.flatMap(
      ([column, value]) => value.trim() === "" ? [] : [[withoutNull(column), withoutNull(value)]]
    )
  );
}
function withoutNull(text) {
  return text.includes("\0") ? text.replaceAll("\0", "") : text;
}

// lib/import/separator.ts
var separators = [",", ";", "	", "|"];
function detectSeparator(header) {
  const unquoted = header.replace(/"[^"]*"/g, "");
  const counts = separators.map((separator) => unquoted.split(separator).length - 1);
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}

// lib/import/csv-reader.ts
var MAXIMUM_RECORD_LENGTH = 1024 * 1024;
var foreignText = {
  reason: "line is not UTF-8 like the rest of the file: read as windows-1252",
  detail: "check its accents, or set the encoding of the whole file with --encoding"
};
async function inspectCsv(path2, request = {}, stated) {
  const guess = await guessEncoding(path2);
  const encoding2 = stated ?? guess;
  try {
    return await inspectAs(path2, request, encoding2);
  } catch (error) {
    if (!isWrongEncoding(error)) {
      throw error;
    }
    if (stated || encoding2 !== "utf-8") {
      throw new UnreadableFile(path2, `the text is not ${encoding2}`);
    }
    return inspectAs(path2, request, await encodingBesideUtf8(path2));
  }
}
async function* readCsv(layout2) {
  const { columns, mapping } = layout2;
  const names2 = new Set(columns);
  const read2 = {
    fields: compileMapping(mapping, names2),
    recordId: compileRecordId(mapping, names2)
  };
  const positions = positionsOf(columns);
  let isHeader = true;
  for await (const { line, fields: cells, isForeign } of readLines(layout2)) {
    if (isHeader) {
      isHeader = false;
    } else {
      const row = toRow({ line, cells, positions, columns, read: read2 });
      yield isForeign && "values" in row ? { ...row, warning: foreignText } : row;
    }
  }
}
async function inspectAs(path2, request, encoding2) {
  const separator = detectSeparator(await readHeaderLine(path2, encoding2));
  const sample = new Sample();
  let columns = null;
  let rowCount = 0;
  for await (const { fields } of readLines({ path: path2, encoding: encoding2, separator })) {
    if (columns === null) {
      columns = fields;
    } else {
      rowCount += 1;
      sample.addRow(columns, fields);
    }
  }
  if (columns === null) {
    throw new UnreadableFile(path2, "the file is empty");
  }
  const chosen = chooseMapping(columns, request, sample);
  requireFields(path2, chosen, columns);
  return { format: "csv", path: path2, encoding: encoding2, separator, columns, rowCount, ...chosen };
}
async function readHeaderLine(path2, encoding2) {
  for await (const text of readText(path2, encoding2)) {
    const line = text.split(/[\r\n]/).find((one) => one.trim() !== "");
    if (line !== void 0) {
      return line;
    }
  }
  return "";
}
async function* readLines({ path: path2, encoding: encoding2, separator }) {
  const parser2 = parse({
    delimiter: separator,
    // List all of them, because the parser would otherwise use only the first one it finds, and files mix them.
    record_delimiter: ["\r\n", "\n", "\r"],
    info: true,
    max_record_size: MAXIMUM_RECORD_LENGTH,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true
  });
  const foreignLines = [];
  const text = readText(path2, encoding2, (line) => foreignLines.push(line));
  pipeline2(Readable.from(text), parser2, () => {
  });
  const locate = lineCounter();
  let lastLine = 0;
  try {
    for await (const { record, info } of parser2) {
      const { first, last } = locate(record, info);
      lastLine = last;
      yield { line: first, fields: record, isForeign: takeUpTo(last, foreignLines) };
    }
  } catch (error) {
    throw error instanceof CsvError ? describeMalformed(path2, lastLine, error) : error;
  }
}
function takeUpTo(limit, numbers) {
  const count = numbers.findIndex((number) => number > limit);
  return numbers.splice(0, count === -1 ? numbers.length : count).length > 0;
}
function lineCounter() {
  let surplus = 0;
  return (record, info) => {
    const breaks = record.filter(hasBreak).flatMap((field) => field.match(/\r\n|\r|\n/g) ?? []);
    surplus += breaks.filter((text) => text === "\r\n").length;
    const last = info.lines - surplus;
    return { first: last - breaks.length, last };
  };
}
function hasBreak(field) {
  return field.includes("\n") || field.includes("\r");
}
function describeMalformed(path2, lastLine, error) {
  const isQuote = error.code === "CSV_QUOTE_NOT_CLOSED" || error.code === "CSV_MAX_RECORD_SIZE";
  const what = isQuote ? "a quote is never closed" : error.message;
  return new UnreadableFile(path2, `malformed CSV after line ${lastLine}: ${what}`);
}
function positionsOf(columns) {
  const positions = /* @__PURE__ */ new Map();
  for (const [index, name] of columns.entries()) {
    positions.set(name, positions.get(name) ?? index);
  }
  return positions;
}
function toRow({ line, cells, positions, columns, read: read2 }) {
  const width = columns.length;
  const cell2 = (column) => cells[positions.get(column) ?? -1] ?? "";
  if (cells.length < width || cells.slice(width).some((cell3) => cell3.trim() !== "")) {
    const reason = "the row has a different number of fields than the header";
    const rejection = { reason, detail: `${cells.length} instead of ${width}` };
    return { line, rejection, recordId: read2.recordId(cell2) };
  }
  const values = read2.fields(cell2);
  return values ? { line, values, raw: toRaw(columns, cells) } : { line, isLeftOut: true, recordId: read2.recordId(cell2) };
}
function toRaw(columns, cells) {
  return withoutEmpty(columns.map((column, index) => [column, cells[index] ?? ""]));
}
function isWrongEncoding(error) {
  return codeOf(error) === "ERR_ENCODING_INVALID_ENCODED_DATA";
}

// lib/import/records/json-reader.ts
import { pipeline as pipeline3, Readable as Readable2 } from "node:stream";
import { parser } from "stream-json";
import { pick } from "stream-json/filters/pick.js";
import { streamArray } from "stream-json/streamers/stream-array.js";

// lib/import/records/geometry.ts
import polylabel from "polylabel";
var precision = 1e-4;
function pointOf(geometry) {
  const position = positionOf(geometry);
  return position ? { longitude: position[0], latitude: position[1] } : null;
}
function positionOf(geometry) {
  const { type, coordinates } = geometry ?? {};
  switch (type) {
    case "Point":
      return toPosition(coordinates);
    case "MultiPoint":
      return toPosition(listOf(coordinates)[0]);
    case "LineString":
      return middleOf(toPositions(coordinates));
    case "MultiLineString":
      return middleOf(longest(listOf(coordinates).map(toPositions)));
    case "Polygon":
      return insideOf(listOf(coordinates).map(toPositions));
    case "MultiPolygon":
      return insideOf(largest(listOf(coordinates).map((rings) => listOf(rings).map(toPositions))));
    default:
      return null;
  }
}
function listOf(value) {
  return Array.isArray(value) ? value : [];
}
function toPosition(value) {
  const [longitude, latitude] = listOf(value);
  return typeof longitude === "number" && typeof latitude === "number" ? [longitude, latitude] : null;
}
function toPositions(value) {
  return listOf(value).flatMap((entry) => {
    const position = toPosition(entry);
    return position ? [position] : [];
  });
}
function middleOf(line) {
  return line[Math.floor(line.length / 2)] ?? null;
}
function longest(lines) {
  return lines.reduce((best, line) => line.length > best.length ? line : best, []);
}
function largest(polygons) {
  return polygons.reduce((best, rings) => areaOf2(rings[0]) > areaOf2(best[0]) ? rings : best, []);
}
function areaOf2(ring = []) {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}
function insideOf(rings) {
  const [outer = []] = rings;
  if (outer.length < 3) {
    return outer[0] ?? null;
  }
  const [longitude = Number.NaN, latitude = Number.NaN] = polylabel(rings, precision);
  return [longitude, latitude];
}

// lib/import/records/fields.ts
function toFields(record) {
  if (!isObject(record)) {
    return null;
  }
  if (record.type === "Feature") {
    return fieldsOfFeature(record);
  }
  if (isGeometry(record.geometry)) {
    const { geometry, ...properties } = record;
    return fieldsOfFeature({ properties, geometry });
  }
  if (typeof record.type === "string" && osmTypes.has(record.type) && "id" in record) {
    return fieldsOfElement(record);
  }
  return isBinding(record) ? fieldsOfBinding(record) : flatten(record);
}
var osmTypes = /* @__PURE__ */ new Set(["node", "way", "relation"]);
var osmId = /^(?:node|way|relation)\/\d+$/;
function isGeometry(value) {
  return isObject(value) && typeof value.type === "string" && "coordinates" in value;
}
function fieldsOfFeature({ id, properties, geometry }) {
  const fields = {
    ...flatten(properties),
    ...positionFields(pointOf(isObject(geometry) ? geometry : null))
  };
  const stated = toText(id) || fields["@id"] || "";
  if (osmId.test(stated)) {
    return { ...fields, ...closedField(fields), "@id": stated };
  }
  return stated ? { id: stated, ...fields } : fields;
}
function fieldsOfElement({ type, id, tags, center, ...element }) {
  const { lat, lon } = isObject(center) ? center : element;
  const fields = flatten(tags);
  return {
    ...fields,
    ...closedField(fields),
    ...positionFields({ latitude: lat, longitude: lon }),
    "@id": `${type}/${id}`
  };
}
var formerUse = /^(?:abandoned|demolished|disused|razed|removed|was):(?:amenity|leisure)$/;
function closedField(tags) {
  const isInUse = Boolean(tags.amenity || tags.leisure);
  return !isInUse && Object.keys(tags).some((name) => formerUse.test(name)) ? { "@closed": "yes" } : {};
}
function isBinding(record) {
  const members = Object.values(record);
  return members.length > 0 && members.every(
    (member) => isObject(member) && typeof member.value === "string" && typeof member.type === "string"
  );
}
var entity = /^https?:\/\/www\.wikidata\.org\/entity\/(Q\d+)$/;
var point = /^Point\((-?[\d.]+) (-?[\d.]+)\)$/i;
function fieldsOfBinding(record) {
  const fields = {};
  for (const [name, { value }] of Object.entries(record)) {
    const [, longitude, latitude] = point.exec(value) ?? [];
    if (longitude !== void 0 && latitude !== void 0) {
      Object.assign(fields, positionFields({ latitude, longitude }));
    } else {
      const id = entity.exec(value)?.[1];
      fields[name] = id ?? (name.endsWith("Label") && /^Q\d+$/.test(value) ? "" : value);
    }
  }
  return fields;
}
function positionFields(position) {
  const latitude = toText(position?.latitude);
  const longitude = toText(position?.longitude);
  return latitude && longitude ? { "@latitude": latitude, "@longitude": longitude } : {};
}
function flatten(value, path2 = "", fields = {}) {
  if (Array.isArray(value) || isObject(value)) {
    for (const [key, member] of Object.entries(value)) {
      flatten(member, path2 ? `${path2}.${key}` : key, fields);
    }
    if (Array.isArray(value) && value.length > 0 && !value.some(isObject)) {
      fields[path2] = value.map(toText).filter(Boolean).join("; ");
    }
  } else if (path2) {
    fields[path2] = toText(value);
  }
  return fields;
}
function toText(value) {
  if (value instanceof Date) {
    return value.toISOString().slice(0, 10);
  }
  return ["string", "number", "bigint", "boolean"].includes(typeof value) ? String(value) : "";
}
function isObject(value) {
  return typeof value === "object" && value !== null && !(Array.isArray(value) || value instanceof Date || ArrayBuffer.isView(value));
}

// lib/import/records/json-limits.ts
import { Transform } from "node:stream";

// lib/core/is-deeper.ts
function isDeeper(value, levels) {
  return typeof value === "object" && value !== null && (levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1)));
}

// lib/import/records/json-limits.ts
var maxRecordLength = 4 * 1024 * 1024;
var maxDepth = 100;
function limitRecords(path2, list) {
  const listDepth = list === "" ? 1 : list.split(".").length + 1;
  let depth = 0;
  let length = 0;
  return new Transform({
    objectMode: true,
    transform(token, _encoding, pass) {
      depth += depthChange(token);
      length += lengthOf(token);
      if (token.name.startsWith("end") && depth <= listDepth) {
        length = 0;
      }
      if (depth > maxDepth) {
        pass(tooDeep(path2));
      } else if (length > maxRecordLength) {
        pass(tooLong2(path2));
      } else {
        pass(null, token);
      }
    }
  });
}
function depthChange({ name }) {
  if (name === "startObject" || name === "startArray") {
    return 1;
  }
  return name === "endObject" || name === "endArray" ? -1 : 0;
}
function lengthOf({ name, value }) {
  return name.endsWith("Chunk") ? String(value).length : 1;
}
function checkDepth(path2, record) {
  if (isDeeper(record, maxDepth)) {
    throw tooDeep(path2);
  }
}
function tooDeep(path2) {
  const problem = `this JSON file has lists or objects nested more than ${maxDepth} levels deep`;
  return new UnreadableFile(path2, `${problem}; export a list of records with simple values`);
}
function tooLong2(path2) {
  const megabytes = maxRecordLength / 1024 / 1024;
  const problem = `this JSON file has a record larger than ${megabytes} MB`;
  return new UnreadableFile(path2, `${problem}; export a list with one record for each venue`);
}

// lib/import/records/json-reader.ts
var encoding = "utf-8";
var listPaths = [
  "features",
  "elements",
  "results.bindings",
  "_embedded.events",
  "_embedded.venues",
  "venues",
  "events",
  "places",
  "records",
  "results",
  "data",
  "items",
  "rows"
];
var recordSeparator = "";
function looksLikeJson(start) {
  return /^\s*[{[]/.test(withoutSeparator(start));
}
function findShape(path2, start) {
  const text = start.trimStart();
  if (text.startsWith("[")) {
    return { kind: "list", path: "" };
  }
  const list = findList(text);
  const [first = "", second = ""] = text.split("\n", 2);
  if (looksLikeJson(second) && isCompleteObject(first)) {
    return { kind: "lines" };
  }
  if (list) {
    return { kind: "list", path: list };
  }
  if (isCompleteObject(first)) {
    return { kind: "lines" };
  }
  throw new UnreadableFile(
    path2,
    `this JSON file has no list of records that the import knows (${listPaths.join(", ")}, or the file itself)`
  );
}
function findList(text) {
  const found2 = listPaths.flatMap((path2) => {
    const position = positionOf2(path2, text);
    return position === -1 ? [] : [{ path: path2, position }];
  });
  return found2.toSorted((a, b) => a.position - b.position)[0]?.path;
}
function positionOf2(path2, text) {
  const [name, ...inner] = path2.split(".");
  const bracket = inner.length > 0 ? "\\{" : "\\[";
  const position = text.search(new RegExp(`"${name}"\\s*:\\s*${bracket}`));
  const isFound = position !== -1 && (inner.length === 0 || positionOf2(inner.join("."), text.slice(position)) !== -1);
  return isFound ? position : -1;
}
function isCompleteObject(line) {
  try {
    return toFields(JSON.parse(withoutSeparator(line))) !== null;
  } catch {
    return false;
  }
}
function withoutSeparator(line) {
  const text = line.trimStart();
  return text.startsWith(recordSeparator) ? text.slice(recordSeparator.length) : text;
}
function readJson(path2, shape) {
  return shape.kind === "lines" ? readLines2(path2) : readList(path2, shape.path);
}
async function* readList(path2, list) {
  const elements = streamArray.asStream();
  const steps = list ? [pick.asStream({ filter: list, once: true })] : [];
  pipeline3(
    [
      Readable2.from(readText(path2, encoding)),
      parser.asStream(),
      limitRecords(path2, list),
      ...steps,
      elements
    ],
    () => {
    }
  );
  let number = 0;
  try {
    for await (const { value } of elements) {
      number += 1;
      yield { number, fields: toFields(value) };
    }
  } catch (error) {
    throw describeMalformed2(path2, number, error);
  }
}
async function* readLines2(path2) {
  let number = 0;
  for await (const line of linesOf(path2, readText(path2, encoding))) {
    if (line.trim() !== "") {
      number += 1;
      const record = parseLine(path2, number, line);
      checkDepth(path2, record);
      yield { number, fields: toFields(record) };
    }
  }
}
async function* linesOf(path2, texts) {
  let rest = "";
  for await (const text of texts) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
    if (rest.length > maxRecordLength) {
      throw tooLong2(path2);
    }
  }
  yield rest;
}
function parseLine(path2, number, line) {
  try {
    return JSON.parse(withoutSeparator(line.trim()));
  } catch (error) {
    throw describeMalformed2(path2, number - 1, error);
  }
}
function describeMalformed2(path2, number, error) {
  if (error instanceof UnreadableFile) {
    return error;
  }
  return codeOf(error) === "ERR_ENCODING_INVALID_ENCODED_DATA" ? new UnreadableFile(path2, "the text is not UTF-8, as JSON has to be; save it as UTF-8") : new UnreadableFile(path2, `malformed JSON after record ${number}: ${messageOf(error)}`);
}

// lib/import/records/parquet-reader.ts
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
var parquetMark = "PAR1";
var sliceSize = 2e4;
async function* readParquet(path2) {
  let number = 0;
  try {
    const file = await asyncBufferFromFile(path2);
    const metadata = await parquetMetadataAsync(file);
    const count = Number(metadata.num_rows);
    for (let rowStart = 0; rowStart < count; rowStart += sliceSize) {
      const rowEnd = Math.min(count, rowStart + sliceSize);
      const rows2 = await parquetReadObjects({ file, metadata, compressors, rowStart, rowEnd });
      for (const row of rows2) {
        number += 1;
        yield { number, fields: toFields(row) };
      }
    }
  } catch (error) {
    throw new UnreadableFile(path2, `malformed Parquet after row ${number}: ${messageOf(error)}`);
  }
}

// lib/import/records/sheet-reader.ts
import { readFile, stat as stat2 } from "node:fs/promises";
import { unzipSync } from "fflate";
import { readSheet as readRows } from "read-excel-file/node";
var sheetMark = "PK";
var maxSheetMegabytes = 100;
async function* readSheet(path2) {
  if (await unpackedSize(path2) > maxSheetMegabytes * 2 ** 20) {
    const remedy = "save it as CSV, which may have any size";
    throw new UnreadableFile(
      path2,
      `this Excel file holds more than ${maxSheetMegabytes} MB; ${remedy}`
    );
  }
  const rows2 = await readRows(path2).catch((error) => {
    throw new UnreadableFile(path2, `this is not a readable Excel file: ${error.message}`);
  });
  const headerAt = rows2.findIndex((row) => !isEmpty(row));
  const header = (rows2[headerAt] ?? []).map((cell2) => toText(cell2).trim());
  for (const [index, row] of rows2.entries()) {
    if (index > headerAt && !isEmpty(row)) {
      const cells = header.map((name, column) => [name, toText(row[column])]);
      yield { number: index + 1, fields: Object.fromEntries(cells.filter(([name]) => name)) };
    }
  }
}
async function unpackedSize(path2) {
  const { size } = await stat2(path2);
  if (size > maxSheetMegabytes * 2 ** 20) {
    return size;
  }
  const parts = [];
  try {
    unzipSync(await readFile(path2), {
      filter: ({ originalSize }) => {
        parts.push(originalSize);
        return false;
      }
    });
  } catch {
  }
  return parts.reduce((sum, part) => sum + part, 0);
}
function isEmpty(row) {
  return row.every((cell2) => toText(cell2).trim() === "");
}

// lib/import/records/read-records.ts
function readRecords(path2, shape) {
  switch (shape.kind) {
    case "parquet":
      return readParquet(path2);
    case "sheet":
      return readSheet(path2);
    default:
      return readJson(path2, shape);
  }
}

// lib/import/records/record-layout.ts
var maxColumns = 2e3;
async function inspectRecords(path2, shape, request) {
  const counts = /* @__PURE__ */ new Map();
  const sample = new Sample();
  let rowCount = 0;
  for await (const { fields } of readRecords(path2, shape)) {
    rowCount += 1;
    sample.add(fields ?? {});
    for (const column of Object.keys(fields ?? {})) {
      counts.set(column, (counts.get(column) ?? 0) + 1);
    }
  }
  if (rowCount === 0) {
    throw new UnreadableFile(path2, "the file has no records");
  }
  const columns = mostFrequent(counts);
  const chosen = chooseMapping(columns, request, sample);
  requireFields(path2, chosen, new Set(columns));
  return {
    format: "records",
    path: path2,
    shape,
    columns,
    rowCount,
    ...chosen
  };
}
function mostFrequent(counts) {
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a);
  const chosen = new Set(byCount.slice(0, maxColumns).map(([column]) => column));
  return [...counts.keys()].filter((column) => chosen.has(column));
}
async function* readRecordRows(layout2) {
  const columns = new Set(layout2.columns);
  const readFields = compileMapping(layout2.mapping, columns);
  const readRecordId = compileRecordId(layout2.mapping, columns);
  for await (const { number, fields } of readRecords(layout2.path, layout2.shape)) {
    if (fields === null) {
      yield { line: number, rejection: { reason: "the record is not an object" } };
    } else {
      const cell2 = (column) => fields[column] ?? "";
      const values = readFields(cell2);
      yield values ? { line: number, values, raw: withoutEmpty(Object.entries(fields)) } : { line: number, isLeftOut: true, recordId: readRecordId(cell2) };
    }
  }
}

// lib/import/read-file.ts
async function inspectFile(path2, { encoding: encoding2, ...request }) {
  const start = await readStart(path2);
  const shape = binaryShape(start.toString("latin1"));
  if (shape) {
    await refuseGzip(path2);
    return inspectRecords(path2, shape, request);
  }
  const text = start.toString("utf8");
  return looksLikeJson(text) && (encoding2 ?? await guessEncoding(path2)) === "utf-8" ? inspectRecords(path2, findShape(path2, text), request) : inspectCsv(path2, request, encoding2);
}
function binaryShape(start) {
  if (start.startsWith(parquetMark)) {
    return { kind: "parquet" };
  }
  return start.startsWith(sheetMark) ? { kind: "sheet" } : null;
}
async function refuseGzip(path2) {
  if (await isGzip(path2)) {
    throw new UnreadableFile(path2, "Parquet and Excel files have to be unpacked first (gunzip)");
  }
}
function readRows2(layout2) {
  return layout2.format === "records" ? readRecordRows(layout2) : readCsv(layout2);
}

// bench-adhoc.ts
var { towns, areas } = JSON.parse(readFileSync("/tmp/w/splits-towns.json", "utf8"));
var byName = new Map(towns.map((t) => [`${t.regionId}:${t.name}`, t]));
var table = new Towns(towns, areas.flatMap(({ regionId, town, ...a }) => {
  const t = byName.get(`${regionId}:${town}`);
  return t ? [{ ...a, town: t }] : [];
}));
var regionIdByCode = new Map(towns.map((t) => [t.regionCode, t.regionId]));
var places = placesOf({ towns: table, regionIdByCode });
var path = process.argv[2];
var times2 = Number(process.argv[3] ?? 1);
var t0 = process.cpuUsage();
var layout = await inspectFile(path, {});
var rows = [];
for await (const row of readRows2(layout)) if ("values" in row) rows.push(row);
var read = process.cpuUsage(t0);
var cleaned = [];
var t1 = process.cpuUsage();
for (let i = 0; i < times2; i++) for (const row of rows) {
  const c = cleanRow(row, places);
  if (i === 0) cleaned.push([row, c]);
}
var clean = process.cpuUsage(t1);
console.error(JSON.stringify({ read: read.user / 1e3, clean: clean.user / 1e3 / times2, rows: rows.length, mapping: layout.mapping.fields, origin: layout.origin }));
if (process.argv[4]) for (const [row, c] of cleaned) {
  const r = c.record;
  console.log([row.line, row.values.name, r ? [r.name, r.address, r.city.name, r.regionCode, r.postalCode, r.venueType].join(" | ") : "REJ " + JSON.stringify(c.rejection)].join(" => "));
}
