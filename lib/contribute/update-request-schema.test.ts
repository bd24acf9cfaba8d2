import { describe, expect, it } from "vitest";
import { z } from "zod";
import { updateRequestSchema } from "./update-request-schema";

const sender = { venueName: "The Lantern", name: "Robin Example", email: "robin@example.com" };
const texts = { updateType: "Phone", updateDetails: "It has a new number." };

function errorsOf(sent: object): Record<string, string[] | undefined> {
  const { error } = updateRequestSchema.safeParse({ ...sender, ...sent });
  return error ? z.flattenError(error).fieldErrors : {};
}

const typeMissing = ["Please select what needs to be updated"];
const detailsMissing = ["Please provide detailed information about the update needed"];

describe("updateRequestSchema", () => {
  it("takes the visitor's own words alone", () => {
    expect(updateRequestSchema.parse({ ...sender, ...texts })).toEqual({
      ...sender,
      ...texts,
      changes: [],
    });
  });

  it("takes changes alone, and says by their names what needs to be updated", () => {
    const sent = {
      "was-phone": "(902) 555-0123",
      "becomes-phone": " 902-555-0142 ",
      "was-bar": "",
      "becomes-bar": "yes",
      updateType: "",
      updateDetails: "",
    };

    expect(updateRequestSchema.parse({ ...sender, ...sent })).toMatchObject({
      updateType: "Phone, Bar",
      updateDetails: "",
      changes: [
        { field: "phone", was: "(902) 555-0123", becomes: "902-555-0142" },
        { field: "bar", was: "", becomes: "yes" },
      ],
    });
  });

  it("keeps short words beside changes as they are", () => {
    const sent = { "was-capacity": "250", "becomes-capacity": "1,200", updateDetails: "Thanks" };

    expect(updateRequestSchema.parse({ ...sender, ...sent, updateType: "Size" })).toMatchObject({
      updateType: "Size",
      updateDetails: "Thanks",
      changes: [{ field: "capacity", was: "250", becomes: "1200" }],
    });
  });

  it.each([
    ["nothing", {}],
    ["a change that changes nothing", { "was-phone": "1", "becomes-phone": "1" }],
    ["a change without what the page said", { "becomes-phone": "1" }],
  ])("requires the texts beside %s", (_, sent) => {
    expect(errorsOf(sent)).toEqual({ updateType: typeMissing, updateDetails: detailsMissing });
  });

  it("requires ten letters of details without changes", () => {
    expect(errorsOf({ ...texts, updateDetails: "It moved" })).toEqual({
      updateDetails: detailsMissing,
    });
  });

  it.each([
    ["becomes-venueType", "castle", "Please select a venue type"],
    ["becomes-capacityBand", "huge", "Please select a capacity"],
    ["becomes-capacity", "about 300 cars", "Please enter a whole number of people"],
    ["becomes-capacity", "1,2", "Please enter a whole number of people"],
    ["becomes-bar", "maybe", "Please choose yes or no"],
    ["becomes-status", "HIDDEN", "Please select a status"],
    ["becomes-genres", "Jazz & more", "Please choose up to 20 from the list"],
    ["becomes-email", "they have none", "Please enter a valid email address"],
    ["becomes-website", "javascript:alert(1)", "Please enter a valid URL"],
    ["becomes-phone", "5".repeat(41), "Please use at most 40 characters"],
    ["becomes-phone", 5, "Please enter text"],
    ["becomes-operatingHours", "x".repeat(501), "Please use at most 500 characters"],
    ["was-phone", "x".repeat(5001), "Please use at most 5000 characters"],
    ["was-phone", { $ne: "" }, "Please enter text"],
  ])("refuses %s %j at its field", (name, value, message) => {
    expect(errorsOf({ ...texts, [name]: value })).toEqual({ [name]: [message] });
  });

  const wasDays = ",,,,,,,,10:00,17:00,,,,";
  const listed = {
    "was-operatingHours": "Fr 10:00-17:00; PH off",
    "becomes-operatingHours": "Fr 10:00-17:00; PH off",
    "was-hoursByDay": wasDays,
  };
  const byDay = ",,,,,,,,18:00,02:00,18:00,02:00,,";

  it.each([
    ["by day", { "becomes-hoursByDay": byDay }, "Fr,Sa 18:00-02:00; PH off"],
    [
      "by day, in place of a text",
      { "becomes-operatingHours": "", "becomes-hoursByDay": byDay },
      "Fr,Sa 18:00-02:00",
    ],
    [
      "as a text",
      { "becomes-operatingHours": "Show nights", "becomes-hoursByDay": wasDays },
      "Show nights",
    ],
    [
      "as a text, with the days emptied",
      { "becomes-operatingHours": "Show nights", "becomes-hoursByDay": ",,,,,,,,,,,,," },
      "Show nights",
    ],
  ])("takes hours %s", (_, sent, becomes) => {
    const { changes, updateType } = updateRequestSchema.parse({ ...sender, ...listed, ...sent });

    expect(changes).toEqual([
      { field: "operatingHours", was: listed["was-operatingHours"], becomes },
    ]);
    expect(updateType).toBe("Hours");
  });

  it.each([
    [
      "one of two times",
      { "becomes-hoursByDay": "17:00,,,,,,,,,,,,," },
      "Please enter when it opens and closes on Monday",
    ],
    [
      "another text beside them",
      { "becomes-operatingHours": "Show nights", "becomes-hoursByDay": byDay },
      "Please enter hours as text or by day, not both",
    ],
  ])("refuses hours by day with %s", (_, sent, message) => {
    expect(errorsOf({ ...texts, ...listed, ...sent })).toEqual({ "becomes-hoursByDay": [message] });
  });

  it("ignores a field that no visitor may change", () => {
    const sent = { "was-slug": "a", "becomes-slug": "b" };

    expect(updateRequestSchema.parse({ ...sender, ...texts, ...sent }).changes).toEqual([]);
  });

  it.each([undefined, null, "text", []])("refuses %j", (sent) => {
    expect(updateRequestSchema.safeParse(sent).success).toBe(false);
  });
});
