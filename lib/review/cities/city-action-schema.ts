import { z } from "zod";
import { rowId, stale } from "../schema-parts";

export const seenCitySchema = z.object({
  cityId: rowId,
  seenName: z.string(stale),
});

const cityName = z.string("City is required").max(100, "Use at most 100 characters");

export const renameSchema = seenCitySchema.extend({ name: cityName });

export const mergeCitiesSchema = seenCitySchema.extend({ into: cityName });
