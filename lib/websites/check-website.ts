import "server-only";
import robotsParser from "robots-parser";
import { codeOf, messageOf } from "@/lib/core/error-parts";
import { parseTarget, publicWeb, type Reach } from "./reach";
import { askWeb, robotName } from "./request";

export type CheckResult =
  | { kind: "answers" }
  /** Its robots.txt does not allow it, so nothing is known. */
  | { kind: "not-allowed" }
  | { kind: "failed"; problem: string };

type Options = { reach?: Reach; stop: AbortSignal };

/** RFC 9309 asks for at least this much. */
const maxRobotsBytes = 500 * 1024;
/** The server is there, but wants to see a person. */
const answersTo = (status: number) => status < 400 || [401, 403, 429].includes(status);

class NotAllowed extends Error {}

/** Asks whether a website answers: HEAD, then GET, as far as its robots.txt allows. */
export async function checkWebsite(
  website: string,
  { reach = publicWeb, stop }: Options,
): Promise<CheckResult> {
  const url = parseTarget(website, reach);
  if (!url) {
    return { kind: "failed", problem: "it is not an address we check" };
  }
  const known = new Map<string, Promise<Rules>>();
  const rulesOf = (origin: string) => {
    const rules = known.get(origin) ?? readRules(origin, { reach, stop });
    known.set(origin, rules);
    return rules;
  };
  const requireAllowed = async (hop: URL) => {
    const rules = await rulesOf(hop.origin);
    if (!rules(hop.href)) {
      throw new NotAllowed();
    }
  };
  try {
    const head = await askWeb(url, { method: "HEAD", reach, stop }, requireAllowed).catch(passOn);
    if (head && answersTo(head.status)) {
      return { kind: "answers" };
    }
    const { status } = await askWeb(url, { method: "GET", reach, stop }, requireAllowed);
    return answersTo(status)
      ? { kind: "answers" }
      : { kind: "failed", problem: `it responds with status ${status}` };
  } catch (error) {
    return error instanceof NotAllowed
      ? { kind: "not-allowed" }
      : { kind: "failed", problem: problemOf(error) };
  }
}

/** Servers that mishandle HEAD get a GET. */
function passOn(error: unknown): null {
  if (error instanceof NotAllowed) {
    throw error;
  }
  return null;
}

type Rules = (href: string) => boolean;

/** The rules of RFC 9309: none if there is no robots.txt, nothing allowed while the server fails to say. */
async function readRules(origin: string, { reach, stop }: Required<Options>): Promise<Rules> {
  const url = new URL("/robots.txt", origin);
  const asked = { method: "GET", reach, stop, maxBytes: maxRobotsBytes } as const;
  const { status, body } = await askWeb(url, asked);
  if (status >= 500) {
    return () => false;
  }
  const robots = robotsParser(url.href, status < 300 ? body : "");
  return (href) => robots.isAllowed(href, robotName) !== false;
}

const problems: Record<string, string> = {
  ENOTFOUND: "its name does not exist",
  EAI_AGAIN: "its name could not be looked up",
  ECONNREFUSED: "it refuses connections",
  ECONNRESET: "it drops connections",
  AbortError: "it does not respond within 10 seconds",
  CERT_HAS_EXPIRED: "its certificate has expired",
};

function problemOf(error: unknown): string {
  const isLate = error instanceof Error && error.name === "AbortError";
  const known = problems[isLate ? "AbortError" : codeOf(error)];
  return known ?? messageOf(error).slice(0, 200);
}
