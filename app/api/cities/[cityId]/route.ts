import { calls } from "@/lib/api/calls";
import { readEndpoint } from "@/lib/api/endpoint";
import { toCityAnswer } from "@/lib/api/to-answer";
import { findCityById } from "@/lib/places/queries";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readEndpoint(
  calls.findCity,
  async ({ cityId }) => {
    const city = await findCityById(cityId);
    return city && toCityAnswer(city);
  },
);
