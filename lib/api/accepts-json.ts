import Negotiator from "negotiator";
import { memoize } from "@/lib/core/memoize";

/** Whether an Accept header allows JSON; an empty one does. */
export const acceptsJson = memoize((accept: string): boolean => {
  const negotiator = new Negotiator({ headers: { accept: accept || "*/*" } });
  return negotiator.mediaType(["application/json"]) !== undefined;
});
