"use server";

import { headers } from "next/headers";
import type { ActionResult } from "@/lib/action-result";
import { clientAddress } from "@/lib/http/client-address";
import { log } from "@/lib/log";
import { takeFromLimit } from "@/lib/rate-limit";
import { createVenueSubmission, type Receipt } from "./mutations";
import { pickValues } from "./venue-draft";
import {
  refusedErrors,
  type VenueSubmissionErrors,
  venueSubmissionErrors,
  venueSubmissionSchema,
} from "./venue-schema";
import type { VenueField } from "./venue-wizard";

export type VenueResult = ActionResult<VenueField, Receipt>;

/** Takes a venue for review: a form as browsers without scripts send it, or an object. */
export async function submitVenue(_: VenueResult | null, input: unknown): Promise<VenueResult> {
  const sent = input instanceof FormData ? Object.fromEntries(input) : { ...Object(input) };
  const answer = await store(sent).catch((error: unknown): Refusal => {
    log.error({ error }, "a venue submission could not be stored");
    return { message: "Nothing was stored. Please try again in a moment." };
  });
  return "id" in answer
    ? { ok: true, ...answer }
    : { ok: false, ...answer, values: pickValues(sent) };
}

type Refusal = { message: string; fieldErrors?: VenueSubmissionErrors };

async function store(sent: object): Promise<Receipt | Refusal> {
  const address = clientAddress({ headers: await headers() });
  // Every attempt counts as a call; what would be stored counts against the tight limit as well.
  const attempt = await takeFromLimit("read", address);
  if (!attempt.allowed) {
    return tooMany(attempt.headers);
  }
  const submission = venueSubmissionSchema.safeParse(sent);
  if (!submission.success) {
    return invalid(venueSubmissionErrors(submission.error));
  }
  const taken = await takeFromLimit("write", address);
  if (!taken.allowed) {
    return tooMany(taken.headers);
  }
  const receipt = await createVenueSubmission(submission.data);
  return "refused" in receipt ? invalid(refusedErrors[receipt.refused]) : receipt;
}

function invalid(fieldErrors: VenueSubmissionErrors): Refusal {
  return { message: "Please check the marked fields.", fieldErrors };
}

function tooMany(headers: Record<string, string>): Refusal {
  const minutes = Math.ceil(Number(headers["Retry-After"]) / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return { message: `That was too many at once. Please try again in ${wait}.` };
}
