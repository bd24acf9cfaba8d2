"use server";

import { acceptForm, type FormResult } from "./accept-form";
import { createUpdateRequest, createVenueSubmission } from "./mutations";
import { type UpdateField, updateFields } from "./update-fields";
import { updateRequestSchema } from "./update-request-schema";
import { venueSubmissionSchema } from "./venue-schema";
import { type VenueFormField, venueFormFields } from "./venue-wizard";

export type VenueResult = FormResult<VenueFormField>;
export type UpdateResult = FormResult<UpdateField>;

/** Takes a venue for review. */
export async function submitVenue(_: VenueResult | null, input: unknown): Promise<VenueResult> {
  return acceptForm(
    {
      fields: venueFormFields,
      schema: venueSubmissionSchema,
      store: (submission) => createVenueSubmission(submission),
    },
    input,
  );
}

/** Takes what is to be changed about a venue for review. */
export async function submitUpdateRequest(
  _: UpdateResult | null,
  input: unknown,
): Promise<UpdateResult> {
  return acceptForm(
    { fields: updateFields, schema: updateRequestSchema, store: createUpdateRequest },
    input,
  );
}
