// Must come first: schemas created before it would still try eval.
import "./without-eval";

import { zodResolver } from "@hookform/resolvers/zod";
import { venueSubmissionSchema } from "./venue-schema";

/** Separate chunk, so the validation rules load after the page is interactive. */
export const venueResolver = zodResolver(venueSubmissionSchema, undefined, { raw: true });
