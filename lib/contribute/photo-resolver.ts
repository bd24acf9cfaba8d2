// First: rules made before it would still try.
import "./without-eval";

import { zodResolver } from "@hookform/resolvers/zod";
import { photoSubmissionSchema } from "./photo-schema";

/** Apart from the form, so that its rules are fetched after the page can be used. */
export const photoResolver = zodResolver(photoSubmissionSchema, undefined, { raw: true });
