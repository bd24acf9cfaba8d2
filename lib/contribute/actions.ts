"use server";

import { type FormResult, handleSubmission } from "./handle-submission";
import { createUpdateRequest, createVenueSubmission } from "./mutations";
import { type UpdateField, updateFields } from "./update-fields";
import { updateRequestSchema } from "./update-request-schema";
import { venueSubmissionSchema } from "./venue-schema";
import { type VenueFormField, venueFormFields } from "./venue-wizard";

export type VenueResult = FormResult<VenueFormField>;
export type UpdateResult = FormResult<UpdateField>;

/** Accepts a venue for review. */
export async function submitVenue(_: VenueResult | null, input: unknown): Promise<VenueResult> {
  return handleSubmission(
    {
      fields: venueFormFields,
      schema: venueSubmissionSchema,
      senderField: "submitterEmail",
      store: (submission) => createVenueSubmission(submission),
    },
    input,
  );
}

/** Accepts an update to a venue for review. */
export async function submitUpdateRequest(
  _: UpdateResult | null,
  input: unknown,
): Promise<UpdateResult> {
  return handleSubmission(
    {
      fields: updateFields,
      schema: updateRequestSchema,
      senderField: "email",
      store: createUpdateRequest,
    },
    input,
  );
}
