import { describe, expect, it } from "vitest";
import { lantern } from "@/tests/support/lantern";
import { pinOf, venueSubmissionErrors, venueSubmissionSchema } from "./venue-schema";

function errorsOf(facts: object) {
  const result = venueSubmissionSchema.safeParse(facts);
  return result.success ? {} : venueSubmissionErrors(result.error);
}

function parse(facts: object) {
  return venueSubmissionSchema.parse({ ...lantern, ...facts });
}

describe(venueSubmissionErrors, () => {
  it("reports every required field with the specified message", () => {
    expect(errorsOf({})).toEqual({
      name: ["Venue name must be at least 2 characters"],
      venueType: ["Please select a venue type"],
      countryCode: ["Please select a country"],
      regionCode: ["Please select a state/province"],
      city: ["City is required"],
      address: ["Address is required"],
    });
  });

  it.each([
    ["name", "A", "Venue name must be at least 2 characters"],
    ["name", " A\u0000\u200B ", "Venue name must be at least 2 characters"],
    ["name", "🎸", "Venue name must be at least 2 characters"],
    ["name", 12, "Venue name must be at least 2 characters"],
    ["venueType", "", "Please select a venue type"],
    ["venueType", "spaceship", "Please select a venue type"],
    ["countryCode", "", "Please select a country"],
    ["regionCode", null, "Please select a state/province"],
    ["city", "  ", "City is required"],
    ["address", "\u0000", "Address is required"],
    ["website", "lantern", "Please enter a valid URL"],
    ["website", "javascript:alert(1)", "Please enter a valid URL"],
    ["website", "mailto:robin@example.com", "Please enter a valid URL"],
    ["website", "//example.com", "Please enter a valid URL"],
    ["website", "javascript://example.com/%0aalert(1)", "Please enter a valid URL"],
    ["website", "ftp://example.com", "Please enter a valid URL"],
    ["website", "https://visitor:secret@example.com", "Please enter a valid URL"],
    ["website", 'https://example.com/"><script>', "Please enter a valid URL"],
    ["website", "http://localhost", "Please enter a valid URL"],
    ["website", "http://127.0.0.1/", "Please enter a valid URL"],
    ["email", "nobody", "Please enter a valid email address"],
    ["submitterEmail", "nobody@", "Please enter a valid email address"],
    ["capacity", "huge", "Please select a capacity"],
    ["submissionNotes", {}, "Please enter text"],
    ["latitude", "north", "Please enter a number"],
    ["latitude", "44.65", "Please enter both coordinates, or leave both empty"],
    ["latitude", 91, "Please enter both coordinates, or leave both empty"],
    ["submissionDate", "yesterday", "Please send an ISO timestamp"],
    ["submissionDate", "0000-01-01T00:00:00Z", "Please send an ISO timestamp"],
    ["token", "short", "Please send 16 to 100 letters, digits, '-', '_' or '.'"],
  ])("rejects %s %j", (field, value, message) => {
    expect(errorsOf({ ...lantern, [field]: value })).toEqual({ [field]: [message] });
  });

  it.each([
    ["44.65", "63.57"],
    ["-63.57", "44.65"],
    ["-97.74", "30.27"],
    ["44.65, 63.57", ""],
    ["15", "-90"],
  ])("rejects the pin %j, %j outside the US and Canada", (latitude, longitude) => {
    expect(errorsOf({ ...lantern, latitude, longitude })).toEqual({
      longitude: [
        "That's outside the US and Canada, where longitudes are negative, such as -97.7431",
      ],
    });
  });

  it.each([
    ["name", 200],
    ["website", 500],
    ["description", 5000],
    ["submissionNotes", 2000],
  ])("reports the maximum length of %s", (field, most) => {
    const value = `https://example.com/${"x".repeat(most)}`;

    expect(errorsOf({ ...lantern, [field]: value })).toEqual({
      [field]: [`Please use at most ${most} characters`],
    });
  });
});

describe("venueSubmissionSchema", () => {
  it("accepts optional fields omitted, empty, or null", () => {
    const optional = ["postalCode", "capacity", "website", "phone", "email", "description"];
    const pin = ["latitude", "longitude"];
    const fields = [...optional, ...pin, "submitterEmail", "submissionNotes"];

    for (const nothing of [undefined, "", null]) {
      const facts = Object.fromEntries(fields.map((field) => [field, nothing]));
      expect(errorsOf({ ...lantern, ...facts })).toEqual({});
    }
  });

  it.each([
    ["www.example.com", "https://www.example.com"],
    ["bluelantern.com", "https://bluelantern.com"],
    ["example.com:8080/a", "https://example.com:8080/a"],
    [" https://example.com/a?b=c#d ", "https://example.com/a?b=c#d"],
    ["http://café.example", "http://café.example"],
  ])("normalizes the website %j to %j", (website, taken) => {
    expect(parse({ website }).website).toBe(taken);
  });

  it("reads a pin sent as text or as numbers", () => {
    const position = { latitude: 44.65, longitude: -63.57 };

    expect(pinOf(parse(position))).toEqual(position);
    expect(pinOf(parse({ latitude: "44.65", longitude: "-63.57" }))).toEqual(position);
    expect(pinOf(parse({ latitude: "44,65", longitude: "-63,57" }))).toEqual(position);
    expect(pinOf(parse({ latitude: "44.65, -63.57", longitude: "" }))).toEqual(position);
    expect(pinOf(parse({}))).toBeNull();
  });

  it("trims, normalizes the case of codes, and drops unknown fields", () => {
    const facts = {
      name: " The  Lantern ",
      countryCode: "CA",
      regionCode: "ns",
      status: "APPROVED",
    };
    const { name, countryCode, regionCode, ...rest } = parse(facts);

    expect([name, countryCode, regionCode]).toEqual(["The Lantern", "ca", "NS"]);
    expect(rest).not.toHaveProperty("status");
  });

  it("keeps the paragraphs of a description", () => {
    expect(parse({ description: "One\r\nTwo" }).description).toBe("One\nTwo");
  });

  it("accepts any time zone", () => {
    expect(errorsOf({ ...lantern, submissionDate: "2026-11-20T12:00:00.000-03:30" })).toEqual({});
  });
});
