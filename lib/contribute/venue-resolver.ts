// First: rules made before it would still try.
import "./without-eval";

import { zodResolver } from "@hookform/resolvers/zod";
import { venueSubmissionSchema } from "./venue-schema";

/** Apart from the form, so that its rules are fetched after the page can be used. */
export const venueResolver = zodResolver(venueSubmissionSchema, undefined, { raw: true });
