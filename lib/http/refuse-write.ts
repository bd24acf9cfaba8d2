import type { IncomingMessage } from "node:http";
import { routes } from "@/lib/routes";
import { isSameSite } from "./same-site";

type Refusal = { status: 403 | 411 | 413; message: string };

const readMethods = ["GET", "HEAD", "OPTIONS"];

/** In bytes; Next itself takes as much. */
const longestForm = 1024 * 1024;

/**
 * Why a form sent to a page goes no further: Next would answer 500 to one of another site or of too many bytes. Null
 * for what may pass. The calls under /api decide for themselves, and photos are measured as they arrive.
 */
export function refuseWrite(request: IncomingMessage, path: string): Refusal | null {
  if (readMethods.includes(request.method ?? "GET") || path.startsWith(`${routes.api}/`)) {
    return null;
  }
  if (!isSameSite({ headers: new Headers(request.headers as Record<string, string>) })) {
    return { status: 403, message: "this form was not sent from a page of this site." };
  }
  return path === routes.submitPhotos ? null : refuseLength(request.headers["content-length"]);
}

function refuseLength(length: string | undefined): Refusal | null {
  if (length === undefined) {
    return { status: 411, message: "the length of the form is missing." };
  }
  return Number(length) > longestForm
    ? { status: 413, message: "the form holds more than 1 MB." }
    : null;
}
