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
    ["** CLOSED ** Castle", "Castle", "CLOSED"],
    ["Castle (temporarily closed)", "Castle", "TEMPORARILY_CLOSED"],
    ["Castle (closed for renovations)", "Castle", "TEMPORARILY_CLOSED"],
    ["Closed-Loop Studio", "Closed-Loop Studio", null],
    ["The Closed Door", "The Closed Door", null],
    ["Closed", "Closed", null],
    ["l?Étoile", "l'Étoile", null],
    ["Musée d?Art", "Musée d'Art", null],
    ["Who's Next?", "Who's Next?", null],
    ['The Room Next Door""', "The Room Next Door", null],
    ["x".repeat(200), "x".repeat(200), null],
  ])("cleans %j to %j", (text, name, status) => {
    expect(cleanName(text)).toEqual({ name, status });
  });

  it.each([[""], ["  "], ["N/A"], [undefined], ["\u0000"], ["x".repeat(201)]])(
    "rejects %j",
    (text) => {
      expect(cleanName(text)).toHaveProperty("rejection");
    },
  );
});
