import { describe, expect, it } from "vitest";
import { explainQueries } from "@/tests/support/explain";
import { createCity, createVenue } from "@/tests/support/factories";
import { findNearestSpelling } from "./nearest-spelling";

describe(findNearestSpelling, () => {
  it("is what the words are close to, without the others", async () => {
    const city = await createCity();
    await createVenue({ city, name: "Wexlingford Brumbleton" });

    expect(await findNearestSpelling("wexlingfrod qqzzxx")).toBe("wexlingford");
    expect(await findNearestSpelling("wexlingfrod brumblteon qqzzxx")).toBe(
      "wexlingford brumbleton",
    );
  });

  it("is the longest word if nothing matches all of them", async () => {
    const city = await createCity({ name: "Thrumblestead" });
    await createVenue({ city });
    await createVenue({ name: "Yarrowick Hall" });

    expect(await findNearestSpelling("thrumblesteda yarrowikc qqzzxx")).toBe("thrumblestead");
  });

  it("does not correct a filler", async () => {
    await createVenue({ name: "Bestt Barn" });

    expect(await findNearestSpelling("best qqzzxx")).toBeNull();
  });

  it("is none for a word that asks for what is near", async () => {
    await createVenue({ name: "Nearby Tavern" });

    expect(await findNearestSpelling("nearbyy qqzzxx")).toBeNull();
  });

  it.each(["qqzzxx", "", "best qqzzxx", "12 99999 qqzzxx", "word ".repeat(20)])(
    "is none for %j",
    async (text) => {
      expect(await findNearestSpelling(text)).toBeNull();
    },
  );

  it("reads venues by index", async () => {
    await createVenue({ name: "Vellumshire Hall" });
    const plans = await explainQueries(() => findNearestSpelling("vellumshrie qqzzxx"), {
      matching: /WHEN EXISTS/,
      ruledOut: ["seqscan"],
    });

    expect(plans).toHaveLength(1);
    expect(plans[0]).not.toContain("Seq Scan on venues");
  });
});
