import { describe, expect, it } from "vitest";
import { cleanName } from "./name";

describe(cleanName, () => {
  it.each([
    ["  The  Lantern ", "The Lantern", null],
    ["#DECIBEL", "#DECIBEL", null],
    ["!!!", "!!!", null],
    ["Night Owl Holdings LLC dba Night Owl", "Night Owl", null],
    ["Night Owl Holdings, LLC d/b/a The Night Owl", "The Night Owl", null],
    ["NIGHT OWL INC D.B.A. Night Owl", "Night Owl", null],
    ["Owl Inc doing business as: Night Owl", "Night Owl", null],
    ["dba Lounge", "dba Lounge", null],
    ["Studio 9 *CLOSED*", "Studio 9", "CLOSED"],
    ["Castle**CLOSED***", "Castle", "CLOSED"],
    ["Castle (permanently closed)", "Castle", "CLOSED"],
    ["CLOSED - Castle", "Castle", "CLOSED"],
    ["[closed] Castle", "Castle", "CLOSED"],
    ["Old Barn - CLOSED", "Old Barn", "CLOSED"],
    ["Old Barn – permanently closed", "Old Barn", "CLOSED"],
    ["Old Barn: temporarily closed", "Old Barn", "TEMPORARILY_CLOSED"],
    ["** CLOSED ** Castle", "Castle", "CLOSED"],
    ["Castle (temporarily closed)", "Castle", "TEMPORARILY_CLOSED"],
    ["Castle (closed for renovations)", "Castle", "TEMPORARILY_CLOSED"],
    ["Closed-Loop Studio", "Closed-Loop Studio", null],
    ["The Closed Door", "The Closed Door", null],
    ["Closed", "Closed", null],
    ["Never-Closed", "Never-Closed", null],
    ["l?Étoile", "l'Étoile", null],
    ["Musée d?Art", "Musée d'Art", null],
    ["Who's Next?", "Who's Next?", null],
    ['The Room Next Door""', "The Room Next Door", null],
    ["x".repeat(200), "x".repeat(200), null],
  ])("cleans %j to %j", (text, name, status) => {
    expect(cleanName(text)).toMatchObject({ name, status, formerName: null });
  });

  it.each([
    ["Aria Hall (formerly The Barn)", "Aria Hall", "The Barn"],
    ["Aria Hall [fka Barn 9]", "Aria Hall", "Barn 9"],
    ["Aria Hall (f.k.a. The Barn) ", "Aria Hall", "The Barn"],
    ["Aria Hall (f/k/a The Barn)", "Aria Hall", "The Barn"],
    ["Aria Hall (ex The Barn)", "Aria Hall", "The Barn"],
    ["Aria Hall - formerly known as The Barn", "Aria Hall", "The Barn"],
    ["Aria Hall, previously The Barn", "Aria Hall", "The Barn"],
    ["The Formerly Famous", "The Formerly Famous", null],
    ["Club Ex Libris", "Club Ex Libris", null],
    ["(formerly The Barn)", "(formerly The Barn)", null],
  ])("finds the former name in %j", (text, name, formerName) => {
    expect(cleanName(text)).toMatchObject({ name, formerName, status: null });
  });

  it.each([[""], ["  "], ["N/A"], [undefined], ["\u0000"], ["x".repeat(201)]])(
    "rejects %j",
    (text) => {
      expect(cleanName(text)).toHaveProperty("rejection");
    },
  );
});
