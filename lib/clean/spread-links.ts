import type { Note } from "./cleaned";
import { type Network, networkOf } from "./social";

type Links = { website: string | null } & Record<Network, string | null>;

/** Moves a profile out of the website's field, where it is no website of the venue, unless the network's field is taken. */
export function spreadLinks<Some extends Links>(links: Some): { links: Some; warning?: Note } {
  const { website } = links;
  const network = website !== null && URL.canParse(website) ? networkOf(new URL(website)) : null;
  if (network === null || website === null) {
    return { links };
  }
  const isTaken = links[network] !== null && links[network] !== website;
  const reason = isTaken
    ? `website dropped: it is a ${network} profile`
    : `website moved to ${network}`;
  return {
    links: { ...links, website: null, [network]: links[network] ?? website },
    warning: { reason, detail: website },
  };
}
