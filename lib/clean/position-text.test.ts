import { describe, expect, it } from "vitest";
import { findPosition, readPin, readPosition, withReadPosition } from "./position-text";

const position = { latitude: 44.6488, longitude: -63.5752 };
const halifax = { latitude: "44.6488", longitude: "-63.5752" };

const links = [
  "https://www.google.com/maps/@44.6488,-63.5752,17z",
  "https://www.google.com/maps/place/The+Lantern/@44.1,-63.1,17z/data=!3m1!4b1!4m5!3m4!1s0x0:0x0!8m2!3d44.6488!4d-63.5752",
  "https://maps.google.com/?q=44.6488,-63.5752",
  "https://www.google.com/maps/search/?api=1&query=44.6488%2C-63.5752",
  "https://www.google.ca/maps?ll=44.6488,-63.5752&z=15",
  "https://www.google.com/maps/dir/?api=1&destination=44.6488,+-63.5752",
  "https://maps.google.co.uk/maps?q=loc:44.6488,-63.5752",
  "https://www.openstreetmap.org/#map=17/44.6488/-63.5752",
  "https://www.openstreetmap.org/?mlat=44.6488&mlon=-63.5752#map=12/44.1/-63.1",
  "https://maps.apple.com/?ll=44.6488,-63.5752&q=The%20Lantern",
  "https://maps.apple.com/place?coordinate=44.6488,-63.5752&name=The%20Lantern",
  "geo:44.6488,-63.5752?z=17",
];

describe(readPosition, () => {
  it.each([...links, "44.6488, -63.5752", " 44.6488,-63.5752 ", "(44.6488, -63.5752)"])(
    "reads %s",
    (text) => {
      expect(readPosition(text)).toEqual(halifax);
    },
  );

  it.each([
    ["51.0450, -114.0500", "51.0450", "-114.0500"],
    ["51.04 -114.050", "51.04", "-114.050"],
    ["51,0450; -114,05", "51.0450", "-114.05"],
    ["51,0450, -114,05", "51.0450", "-114.05"],
    ["51,0450,-114,05", "51.0450", "-114.05"],
    ["51.0450, \u2212114.05", "51.0450", "-114.05"],
    ["lat: 51.0450, lng: -114.05", "51.0450", "-114.05"],
    ["51\u00B002'42\"N 114\u00B003'W", "51.045", "-114.05"],
    ["https://www.google.com/maps/@51.0450,-114.0500,17z", "51.0450", "-114.0500"],
  ])("keeps the digits of %s", (text, latitude, longitude) => {
    expect(readPosition(text)).toEqual({ latitude, longitude });
  });

  it.each([
    "",
    "44.6488",
    "44,6488",
    "44.6488, x",
    "91.5, 10.5",
    "0, 0",
    "12 Wharf Street, Halifax",
    "https://example.com/@44.6488,-63.5752",
    "https://google.com.example.com/maps/@44.6488,-63.5752,17z",
    "https://maps.app.goo.gl/abcdef",
    "https://www.google.com/maps/search/?api=1&query=The+Lantern",
    "https://www.google.com/maps/@%E0%A4%A,1",
    "javascript:alert('/@44.6488,-63.5752')",
    `${"9".repeat(5000)},1`,
  ])("reads no position from %j", (text) => {
    expect(readPosition(text)).toBeNull();
  });
});

describe(readPin, () => {
  it.each([
    ["44.6488", "-63.5752"],
    ["44,6488", "-63,5752"],
    [44.6488, -63.5752],
    ["44.6488, -63.5752", ""],
    ["44", "44.6488,-63.5752"],
    [null, links[0]],
    [" 44.6488 ", "\u221263.5752"],
    ["44.6488", "63.5752 W"],
  ])("reads the fields %j and %j", (latitude, longitude) => {
    expect(readPin(latitude, longitude)).toEqual(halifax);
  });

  it.each([
    ["", ""],
    [undefined, null],
    ["44.6488", ""],
    ["44,63", ""],
  ])("reads no position from the fields %j and %j", (latitude, longitude) => {
    expect(readPin(latitude, longitude)).toBeNull();
  });
});

describe(findPosition, () => {
  it.each(links)("finds %s within a text", (link) => {
    expect(findPosition(`We moved (see ${link}). Thanks, 7, 8`)).toEqual({
      ...position,
      isLink: true,
    });
  });

  it.each([
    ["https://example.com/1.234,5.678 44.6488, -63.5752", { ...position, isLink: false }],
    [`44.1234, -63.1234 ${links[0]}`, { ...position, isLink: true }],
    ["Tickets are 12.50, 15.00", null],
    ["https://example.com/44.6488,-63.5752", null],
  ])("finds in %j only what is exact", (text, position) => {
    expect(findPosition(text)).toEqual(position);
  });
});

describe(withReadPosition, () => {
  it.each(["latitude", "longitude"])("reads a link pasted into the field for %s", (name) => {
    const sent = { latitude: "", longitude: "", name: "The Lantern", [name]: links[0] };

    expect(withReadPosition(sent)).toEqual({ ...halifax, name: "The Lantern" });
  });

  it("reads decimal commas", () => {
    const sent = { latitude: "44,6488", longitude: "-63,5752" };

    expect(withReadPosition(sent)).toEqual(halifax);
  });

  it("leaves two numbers as they are", () => {
    const sent = { latitude: "44.6488", longitude: "-63.5752" };

    expect(withReadPosition(sent)).toEqual(sent);
  });
});
