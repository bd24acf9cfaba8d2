import { describe, expect, it } from "vitest";
import { createCity, createVenue } from "@/tests/support/factories";
import { listCityPositions } from "./positions";

describe(listCityPositions, () => {
  it("lists the positions of a city's listed venues", async () => {
    const city = await createCity();
    const here = { latitude: 44.61, longitude: -63.55 };
    await createVenue({ city, ...here });
    await createVenue({ city, ...here });
    await createVenue({ city });
    await createVenue({ city, status: "CLOSED", latitude: 44.5, longitude: -63.5 });

    expect(await listCityPositions(city.id)).toEqual([here, here]);
  });
});
