import type { IncomingMessage } from "node:http";
import { env } from "@/lib/core/env";
import { memoize } from "@/lib/core/memoize";
import { absoluteUrl } from "@/lib/core/site";
import {
  healthEndpoint,
  liveEndpoint,
  metricsEndpoint,
  readyEndpoint,
} from "@/lib/routes/endpoints";
import type { Rejection } from "./refuse";

/** Probes ask a process by its own address, whatever the site's name is. */
const probed = new Set([healthEndpoint, liveEndpoint, readyEndpoint, metricsEndpoint]);

const isName = memoize((host) => /^(?:\[[\da-f:.]+\]|[\w.~-]+)(?::\d*)?$/i.test(host));
const isLoopback = memoize((host) =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d*)?$/i.test(host),
);

/**
 * Returns why a request is refused for its Host header, or null if it may pass: the site's name, or this machine's. Without
 * SITE_URL any name is the site's. Cookies, passkeys, and links belong to one name.
 */
export function refuseHost(
  { headers }: Pick<IncomingMessage, "headers">,
  path: string,
  siteUrl = env.SITE_URL,
): Rejection | null {
  const { host } = headers;
  if (host === undefined) {
    return null;
  }
  if (!isName(host)) {
    return { status: 400, message: "the name of the host isn't valid." };
  }
  const isServed =
    siteUrl === undefined || isOf(siteUrl)(host) || isLoopback(host) || probed.has(path);
  return isServed
    ? null
    : {
        status: 421,
        message: `this site has another name. Open ${absoluteUrl("/")} instead. For operators: SITE_URL says so, and a proxy must pass on the Host header unchanged.`,
      };
}

/** The scheme's own port may be left out. */
const isOf = memoize((siteUrl: string) => {
  const { protocol, host: own } = new URL(siteUrl);
  return memoize((host: string) => {
    const url = `${protocol}//${host}`;
    return URL.canParse(url) && new URL(url).host === own;
  });
});
