import { z } from "zod";

const stale = "Reload the page and try again";

export const seenCitySchema = z.object({
  cityId: z.coerce.number(stale).int(stale).positive(stale).max(2_147_483_647, stale),
  seenName: z.string(stale),
});

const cityName = z.string("City is required").max(100, "Use at most 100 characters");

export const renameSchema = seenCitySchema.extend({ name: cityName });

export const mergeCitiesSchema = seenCitySchema.extend({ into: cityName });
