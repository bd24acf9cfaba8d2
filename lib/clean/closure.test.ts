import { describe, expect, it } from "vitest";
import { readClosure } from "./closure";

const nextYear = new Date().getFullYear() + 1;

describe(readClosure, () => {
  it.each([
    "closed",
    "CLOSED FOR GOOD",
    "perm closed",
    "Perm. Closed",
    "closed permanently",
    "Permanently closed (2019)",
    "now closed",
    "closed in 2019",
    "closed since March 2018",
    "closed 5/31/2013",
    "closed - moved to Elm St",
    "Closed (demolished)",
    "Fermé",
    "FERMÉE",
    "Fermé définitivement",
    "définitivement fermé",
    "out of business",
    "defunct",
    "demolished in 2011",
    "no longer open",
    "shut down",
    "closed forever",
  ])("reads %j as for good", (text) => {
    expect(readClosure(text)).toBe("CLOSED");
  });

  it.each([
    "temporarily closed",
    "temp. closed",
    "closed for now",
    `closed until ${nextYear}`,
    "closed until further notice",
    "closed until spring",
    "Closed for the season",
    "closed for winter",
    "closed for the summer season",
    "closed for renovations",
    "closed due to flooding, reopening in May",
    "temporairement fermé",
    "fermé pour travaux",
    "Fermé jusqu'en mai",
    "closed due to COVID",
    "closed (remodeling)",
  ])("reads %j as for now", (text) => {
    expect(readClosure(text)).toBe("TEMPORARILY_CLOSED");
  });

  it.each([
    "Closed Mondays",
    "closed on Sundays",
    "closed Mon-Wed",
    "Closed Sun & Mon",
    "closed weekends",
    "closed for lunch",
    "closed for private event",
    "closed at 2am",
    "closed holidays",
    "closed winters",
    "closed in winter",
    "Fermé le lundi",
    "fermé dimanche",
    "closed until 5 pm",
  ])("reads %j as opening hours", (text) => {
    expect(readClosure(text)).toBe("hours");
  });

  it.each([
    "open",
    "Closed Door",
    `closed ${nextYear}`,
    "closed until 2009",
    "closed to the public",
    "closed captioning",
    "Ferme",
    "La Ferme Rouge",
    "disclosed",
    "now New Hall",
    "",
  ])("reads nothing from %j", (text) => {
    expect(readClosure(text)).toBeNull();
  });
});
