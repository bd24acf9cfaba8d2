import { keysOf } from "@/lib/core/typed-object";
import type { AmenityId } from "@/lib/model/amenities";
import type { BrowseParams } from "@/lib/model/browse-params";
import type { ListEdit } from "@/lib/model/venue-list";

/** TTL of cached pages in minutes: the tiers of the specification. */
export const tiers = { static: 60, "semi-static": 15, dynamic: 5, search: 2, user: 1 } as const;

export const notFoundKinds = [
  "page",
  "country",
  "region",
  "city",
  "venue",
  "genre",
  "capacity",
  "contribution",
  "venue-ask",
] as const;
export type NotFoundKind = (typeof notFoundKinds)[number];

/** Places that link to a page with other words than its label. */
export type LinkPlace = "header" | "sitemap";

export type Page = {
  /** As in app/. */
  path: string;
  /** Query parameters that the page reads with `readParams`. Only these are in the cache key. */
  params?: readonly string[];
  /** Those of them that are lists: a form repeats them, and the cache key joins them by commas. */
  lists?: readonly string[];
  /** Null: never cached. */
  ttl: keyof typeof tiers | null;
  /** Rendered for one visitor: no-store, never prefetched. Applies to all addresses below it, too. */
  personal?: true;
  /**
   * Never cached, yet the same whenever it is rendered for the same address. So its document is sent without the data that
   * hydrate it; they are rendered when asked for.
   */
  rendersAlike?: true;
  /** Accepts POST; with photos, the limits of body size and time are higher. */
  form?: { photos?: true };
  /** Listed in the XML sitemap: always, or only while there are venues. */
  sitemap?: "always" | "with-venues";
  /** In links, menus, and breadcrumbs. */
  label?: string;
  /** Where the specification uses other words. */
  labels?: Partial<Record<LinkPlace, string>>;
  /** Loading text during a client-side navigation. */
  pending?: string;
  /** Which not-found page replaces it when nothing exists at the address. */
  notFound?: NotFoundKind;
  /** Purged when any venue changes; places, genres, and sizes are purged only for their own venues. */
  purge?: "any-venue";
};

/** Browsers load this table, so it imports only types; a missing parameter fails to compile. */
const browseParams: Record<
  | AmenityId
  | "capacity"
  | Exclude<keyof BrowseParams, "amenities" | "capacityBand" | "traits" | "isUnknownToo">
  | "unknown"
  | "with",
  true
> = {
  accessibility: true,
  bar: true,
  capacity: true,
  food: true,
  from: true,
  genre: true,
  name: true,
  merch: true,
  page: true,
  parking: true,
  place: true,
  q: true,
  sort: true,
  type: true,
  unknown: true,
  with: true,
};

/** Parameters as a type only: browsers load this table, and a page that is never cached receives every parameter. */
const reads = <Param extends string>() => ({}) as { params?: readonly Param[] };

/** A page below /review, and the query parameters that it reads. */
const review =
  <Param extends string = never>() =>
  <Path extends string>(path: Path) =>
    ({ path: `/review${path}`, ttl: null, personal: true, form: {} }) as {
      path: `/review${Path}`;
      ttl: null;
      personal: true;
      form: Record<never, never>;
    } & ReturnType<typeof reads<Param>>;

/** Every page of app/, one row each; all other lists of pages derive from this table. */
export const pages = {
  home: {
    path: "/",
    ttl: "semi-static",
    sitemap: "always",
    label: "Home",
    pending: "Loading Venues",
    purge: "any-venue",
  },
  browse: {
    path: "/browse",
    params: keysOf(browseParams),
    lists: ["with"],
    ttl: "dynamic",
    sitemap: "with-venues",
    label: "Browse All Venues",
    labels: { header: "Browse All" },
    pending: "Loading venues...",
    purge: "any-venue",
  },
  search: {
    path: "/search",
    params: ["page", "q", "tab"],
    ttl: "search",
    label: "Search",
    pending: "Searching the directory...",
    purge: "any-venue",
  },
  nearMe: {
    path: "/near-me",
    params: ["capacity", "page", "place", "type", "unknown", "with", "within"],
    lists: ["with"],
    ttl: "user",
    sitemap: "always",
    label: "Near Me",
    labels: { sitemap: "Venues Near Me" },
    pending: "Loading venues...",
    purge: "any-venue",
  },
  tour: {
    path: "/tour",
    params: [
      "day",
      "from",
      "genre",
      "size",
      "to",
      "type",
      "unit",
      "unknown",
      "via",
      "with",
      "within",
    ],
    lists: ["size", "with"],
    ttl: "user",
    sitemap: "always",
    label: "Tour",
    labels: { sitemap: "Venues on a Tour" },
    pending: "Loading venues...",
    purge: "any-venue",
  },
  // The address holds the list and its notes.
  list: {
    path: "/list",
    ...reads<"n" | "v" | "view" | ListEdit>(),
    ttl: null,
    personal: true,
    rendersAlike: true,
    label: "My List",
  },
  // Leads to another venue each time.
  random: { path: "/random", ttl: null, personal: true, label: "Surprise me" },
  genres: {
    path: "/genres",
    ttl: "semi-static",
    sitemap: "always",
    label: "Genres",
    purge: "any-venue",
  },
  genre: { path: "/genres/[slug]", params: ["page"], ttl: "dynamic", notFound: "genre" },
  genreInCity: {
    path: "/genres/[slug]/[country]/[region]/[city]",
    params: ["page"],
    ttl: "dynamic",
    notFound: "genre",
  },
  capacity: {
    path: "/capacity",
    ttl: "semi-static",
    sitemap: "with-venues",
    label: "Venue Sizes",
    purge: "any-venue",
  },
  capacityBand: {
    path: "/capacity/[band]",
    params: ["page"],
    ttl: "dynamic",
    notFound: "capacity",
  },
  submitVenue: {
    path: "/submit-venue",
    ...reads<"city" | "name">(),
    ttl: null,
    form: {},
    sitemap: "always",
    label: "Add a Venue",
    labels: { header: "Add Venue", sitemap: "Submit a Venue" },
  },
  submitPhotos: {
    path: "/submit-photos",
    ttl: null,
    form: { photos: true },
    ...reads<"q" | "venue">(),
    sitemap: "always",
    label: "Submit Photos",
  },
  // Its form needs the link of a venue's page for musicians.
  submitSpecSheet: {
    path: "/submit-spec-sheet",
    ...reads<"problem" | "venue">(),
    ttl: null,
    personal: true,
    form: {},
    label: "Send a Spec Sheet",
  },
  updateInfo: {
    path: "/update-info",
    ...reads<"about" | "change" | "q" | "venue">(),
    ttl: null,
    form: {},
    sitemap: "always",
    label: "Update Information",
  },
  about: { path: "/about", ttl: "static", sitemap: "always", label: "About Us" },
  contact: { path: "/contact", ttl: "static", sitemap: "always", label: "Contact" },
  privacy: { path: "/privacy", ttl: "static", sitemap: "always", label: "Privacy Policy" },
  terms: { path: "/terms", ttl: "static", sitemap: "always", label: "Terms of Service" },
  sitemap: {
    path: "/sitemap",
    ttl: "semi-static",
    sitemap: "always",
    label: "Sitemap",
    purge: "any-venue",
  },
  dataSources: { path: "/data-sources", ttl: "static", sitemap: "always", label: "Data Sources" },
  dataQuality: { path: "/data/quality", ttl: "static", sitemap: "always", label: "Data Quality" },
  changes: {
    path: "/changes",
    params: ["after", "kind", "year"],
    ttl: "semi-static",
    sitemap: "always",
    label: "Register of Change",
    purge: "any-venue",
  },
  // Purged by each dump.
  data: { path: "/data", ttl: "static", sitemap: "always", label: "Open Data" },
  // Purged because its examples name a venue.
  api: { path: "/api", ttl: "static", sitemap: "always", label: "API", purge: "any-venue" },
  contribution: {
    path: "/contributions/[id]",
    ttl: null,
    personal: true,
    form: {},
    notFound: "contribution",
  },
  // Opened from mail, where scanners follow every link: only forms change something.
  venueAnswers: {
    path: "/venue-answers/[token]",
    ...reads<"change">(),
    ttl: null,
    personal: true,
    form: {},
    notFound: "venue-ask",
  },
  venueNoMore: {
    path: "/venue-answers/[token]/no-more",
    ttl: null,
    personal: true,
    form: {},
    notFound: "venue-ask",
  },
  stillRight: {
    path: "/still-right",
    ...reads<"about" | "said" | "venue">(),
    ttl: null,
    personal: true,
    form: {},
  },
  reviewQueue: review<
    "tab" | "q" | "after" | "older" | "sender" | "place" | "decided" | "bulk" | "taken" | "failed"
  >()(""),
  reviewSignIn: review<"next">()("/sign-in"),
  reviewSecondFactor: review<"next">()("/sign-in/code"),
  reviewFirst: review<"token">()("/first-reviewer"),
  reviewRefused: review()("/refused"),
  reviewInvitation: review<"token">()("/invitation"),
  reviewTeam: review<"done">()("/reviewers"),
  reviewSetUp: review<"done">()("/set-up"),
  reviewAccount: review()("/account"),
  reviewCodes: review()("/account/codes"),
  reviewActions: review<"venue" | "reviewer" | "action" | "day" | "after">()("/actions"),
  reviewSenders: review<"q" | "after">()("/senders"),
  reviewMails: review<"mail" | "after">()("/mails"),
  reviewBlocks: review<"value" | "after" | "done">()("/blocks"),
  reviewVenues: review<"tab" | "q">()("/venues"),
  reviewVenue: review<"find" | "into" | "done">()("/venues/[id]"),
  reviewCities: review<"q">()("/cities"),
  reviewCity: review<"done">()("/cities/[id]"),
  reviewNeeds: review()("/needs"),
  reviewConflicts: review<"after" | "done">()("/conflicts"),
  reviewRecords: review<"tab" | "source" | "q" | "after" | "done" | "bulk" | "taken" | "failed">()(
    "/records",
  ),
  reviewRecord: review<"city" | "find" | "done">()("/records/[id]"),
  reviewSources: review()("/sources"),
  reviewSource: review<"done">()("/sources/[id]"),
  reviewNewSource: review()("/sources/new"),
  reviewRun: review()("/runs/[id]"),
  reviewBatches: review<"after">()("/batches"),
  reviewNewBatch: review<"problem" | "source" | "license" | "day">()("/batches/new"),
  reviewBatch: review()("/batches/[id]"),
  reviewUndoBatch: review()("/batches/[id]/undo"),
  reviewUpload: review()("/uploads/[id]"),
  reviewContribution: review<"venue" | "find" | "done" | "queue" | "decided">()(
    "/contributions/[id]",
  ),
  notFound: { path: "/not-found/[kind]", ttl: "static" },
  regionChanges: {
    path: "/changes/[country]/[region]",
    params: ["after", "kind", "year"],
    ttl: "semi-static",
    notFound: "region",
  },
  // A card for other sites, which has a document of its own.
  embed: { path: "/embed/[venue]", ttl: "dynamic", notFound: "venue" },
  country: {
    path: "/[country]",
    ttl: "semi-static",
    pending: "Loading regions...",
    notFound: "country",
  },
  region: {
    path: "/[country]/[region]",
    params: ["page"],
    ttl: "semi-static",
    pending: "Loading cities...",
    notFound: "region",
  },
  city: {
    path: "/[country]/[region]/[city]",
    params: ["page"],
    ttl: "dynamic",
    pending: "Loading venues...",
    notFound: "city",
  },
  venue: {
    path: "/[country]/[region]/[city]/[venue]",
    ttl: "dynamic",
    pending: "Loading venue information...",
    notFound: "venue",
  },
  venueTech: {
    path: "/[country]/[region]/[city]/[venue]/tech",
    ttl: "dynamic",
    label: "For Musicians",
    notFound: "venue",
  },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;
