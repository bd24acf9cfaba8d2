import { describe, expect, it } from "vitest";
import { cleanName } from "./name";

describe(cleanName, () => {
  it.each([
    ["  The  Lantern ", "The Lantern", false],
    ["#DECIBEL", "#DECIBEL", false],
    ["!!!", "!!!", false],
    ["Night Owl Holdings LLC dba Night Owl", "Night Owl", false],
    ["Night Owl Holdings, LLC d/b/a The Night Owl", "The Night Owl", false],
    ["NIGHT OWL INC D.B.A. Night Owl", "Night Owl", false],
    ["Owl Inc doing business as: Night Owl", "Night Owl", false],
    ["dba Lounge", "dba Lounge", false],
    ["Studio 9 *CLOSED*", "Studio 9", true],
    ["Castle**CLOSED***", "Castle", true],
    ["Castle (permanently closed)", "Castle", true],
    ["The Closed Door", "The Closed Door", false],
    ["Closed", "Closed", false],
    ["l?Étoile", "l'Étoile", false],
    ["Musée d?Art", "Musée d'Art", false],
    ["Who's Next?", "Who's Next?", false],
    ['The Room Next Door""', "The Room Next Door", false],
    ["x".repeat(200), "x".repeat(200), false],
  ])("cleans %j to %j", (text, name, isClosed) => {
    expect(cleanName(text)).toEqual({ name, isClosed });
  });

  it.each([[""], ["  "], ["N/A"], [undefined], ["\u0000"], ["x".repeat(201)]])(
    "rejects %j",
    (text) => {
      expect(cleanName(text)).toHaveProperty("rejection");
    },
  );
});
