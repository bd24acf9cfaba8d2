import { z } from "zod";
import { absoluteUrl } from "@/lib/core/site";
import { techSchemaPath } from "@/lib/routes/endpoints";
import { dropLargestInteger } from "./json-schema";
import { techResponse } from "./responses";

/** The published JSON Schema of what a venue's page for musicians tells. */
export function techSchema() {
  return {
    $id: absoluteUrl(techSchemaPath),
    ...z.toJSONSchema(techResponse, {
      // Not the output, which would forbid further members.
      io: "input",
      override: ({ jsonSchema }) => dropLargestInteger(jsonSchema),
    }),
  };
}
