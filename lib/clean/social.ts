/** Reserved for examples; used by the accounts of sample venues. */
const exampleDomain = "example.com";

export type Network = "facebook" | "twitter" | "instagram";

type Rules = {
  home: string;
  hosts: RegExp;
  handle: RegExp;
  /** First parts of paths that are pages of the network itself, or of events, posts, searches, and what is shared. */
  reserved: Set<string>;
  /** Parts of a profile that its address may end in. */
  tabs: Set<string>;
};

const words = (text: string) => new Set(text.split(" "));

const networks: Record<Network, Rules> = {
  facebook: {
    home: "https://www.facebook.com/",
    hosts: /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me)$/,
    handle: /^[\w.-]{1,80}$/,
    reserved: words(
      "ads business checkpoint dialog event.php events facebook fb feed flx gaming groups hashtag help home home.php l.php live " +
        "login login.php marketplace media messages notes permalink permalink.php photo photo.php photos places plugins policies posts " +
        "privacy profile public reel reels r.php search settings share share.php sharer sharer.php stories story.php tr video " +
        "video.php videos watch",
    ),
    tabs: words(
      "about about_contact_and_basic_info app community events home info likes menu mentions photos photos_stream " +
        "reels reviews shop timeline videos",
    ),
  },
  twitter: {
    home: "https://x.com/",
    hosts: /(?:^|\.)(?:twitter|x)\.com$/,
    handle: /^\w{1,20}$/,
    reserved: words(
      "about compose download explore hashtag home i intent jobs login messages notifications privacy search " +
        "settings share signup tos twitter widgets",
    ),
    tabs: words("followers following likes media photo with_replies"),
  },
  instagram: {
    home: "https://www.instagram.com/",
    hosts: /(?:^|\.)(?:instagram\.com|instagr\.am)$/,
    handle: /^[\w.]{1,40}$/,
    reserved: words(
      "about accounts api challenge developer direct explore instagram legal p press reel reels s share stories tv web",
    ),
    tabs: words("channel reels tagged"),
  },
};

/** Said in columns of handles, but nobody's name. */
const notHandles = words(
  "n.a na no none not null page profile link links website yes facebook twitter instagram fb ig tba tbd unknown",
);

const networkNames: Network[] = ["facebook", "twitter", "instagram"];

/** The network that an address belongs to. */
export function networkOf(url: URL): Network | null {
  return networkNames.find((network) => isOn(url, network)) ?? null;
}

export function isOn(url: URL, network: Network): boolean {
  return (
    networks[network].hosts.test(url.hostname) || url.hostname === `${network}.${exampleDomain}`
  );
}

/** The address of a profile as the network writes it; null for that of an event, a post, a search, or the like. */
export function toProfile(url: URL, network: Network): string | null {
  const { home, reserved, tabs } = networks[network];
  const path = url.hash.startsWith("#!/") ? url.hash.slice(2) : url.pathname;
  const [first = "", ...rest] = path.split("?")[0]?.split("/").filter(Boolean) ?? [];
  const base = url.hostname.endsWith(exampleDomain) ? `${url.origin}/` : home;
  if (network === "facebook" && /^(?:profile\.php|pages|people|p|pg)$/i.test(first)) {
    return toNumberedPage(url, first.toLowerCase(), rest);
  }
  const handle = toHandle(first, network);
  const isTab = rest.every((part) => tabs.has(part.toLowerCase()));
  return handle !== null && rest.length <= 1 && isTab && !reserved.has(first.toLowerCase())
    ? `${base}${handle}`
    : null;
}

/** The profile of a handle: '@lantern'. */
export function ofHandle(text: string, network: Network): string | null {
  const handle = toHandle(text, network);
  const { home, reserved } = networks[network];
  const isWord = notHandles.has(text.toLowerCase()) || reserved.has(text.toLowerCase());
  return handle === null || isWord ? null : `${home}${handle}`;
}

function toHandle(text: string, network: Network): string | null {
  const handle = text.replace(/^(?:@|%40)/, "");
  return networks[network].handle.test(handle) && /[a-z0-9]/i.test(handle) ? handle : null;
}

/** Pages that Facebook tells apart by number: '/pages/Lantern/123', '/profile.php?id=123', '/p/Lantern-123'. */
function toNumberedPage({ searchParams }: URL, first: string, rest: string[]): string | null {
  const { home } = networks.facebook;
  const [name = "", id = ""] = rest;
  if (first === "pg") {
    return ofHandle(name, "facebook");
  }
  if (first === "profile.php") {
    return numbered(/^\d+$/, searchParams.get("id"), `${home}profile.php?id=`);
  }
  if (first === "p" || name === "category") {
    return numbered(/-\d{5,}$/, rest.at(-1), `${home}p/`);
  }
  return numbered(/^\d+$/, id, `${home}${first}/${name}/`);
}

function numbered(pattern: RegExp, id: string | null | undefined, before: string): string | null {
  return id && pattern.test(id) ? `${before}${id}` : null;
}
