import "server-only";
import type { Route } from "next";
import { routes } from "@/lib/routes/hrefs";
import { findSiteLinks, type KindPage } from "./site-links";

const names = { genres: "Explore by Genre", capacity: "Browse by Size" };

/** Other ways to find venues than the current one, those that lead to some. */
export async function listKindHints(current?: KindPage): Promise<{ href: Route; name: string }[]> {
  const { kindPages } = await findSiteLinks();
  return kindPages
    .filter((page) => page !== current)
    .map((page) => ({ href: routes[page], name: names[page] }));
}
