// First: rules made before it would still try.
import "./without-eval";

import { zodResolver } from "@hookform/resolvers/zod";
import { updateRequestSchema } from "./update-request-schema";

/** Apart from the form, so that its rules are fetched after the page can be used. */
export const updateResolver = zodResolver(updateRequestSchema, undefined, { raw: true });
