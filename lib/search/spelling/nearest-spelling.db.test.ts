import { describe, expect, it } from "vitest";
import { explainQueries } from "@/tests/support/explain";
import { createCity, createVenue } from "@/tests/support/factories";
import { searchEverything } from "../queries";
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

describe("a text that is right as it is typed", () => {
  async function answer(text: string) {
    const { venues } = await searchEverything(text, { offset: 0, limit: 9 });
    return { didYouMean: venues.didYouMean, nearest: await findNearestSpelling(text) };
  }
  const none = { didYouMean: null, nearest: null };

  it.each(["xqg", "m5v", "k1q", "h2x 1y4", "xq7", "911"])(
    "is the code or name %s",
    async (text) => {
      for (const name of ["Xqgs", "Xqq", "Mv", "K1", "Kq", "H2", "Xq"]) {
        await createVenue({ name });
      }
      expect(await answer(text)).toEqual(none);
    },
  );

  it.each(["staples center", "Massey Hall", "radio city music hall", "msg"])(
    "is the well-known room %s, which is not listed",
    async (text) => {
      for (const name of ["Naples Center", "Massie Hall", "Radio Citti Muzic Hall", "Mug"]) {
        await createVenue({ name });
      }
      expect(await answer(text)).toEqual(none);
    },
  );

  it("is a word that shares no beginning with a known one", async () => {
    await createVenue({ name: "Brandelwick" });
    expect((await answer("grundelwick")).didYouMean).toBeNull();
    expect((await answer("brundelwick")).didYouMean).toBe("brandelwick");
    expect((await answer("drandelwick")).didYouMean).toBe("brandelwick");
  });

  it("is no part of what was typed", async () => {
    await createVenue({ name: "Vantwerpel" });
    await createVenue({ name: "Kent Hall" });
    expect((await answer("vantwerpel zzqqxx wwqqyy")).nearest).toBeNull();
    expect((await answer("kennt zzqqxx wwqqyy")).nearest).toBeNull();
  });
});
