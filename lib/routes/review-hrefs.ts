import type { Route } from "next";
import { routes, withQuery } from "./hrefs";
import { toRoute } from "./to-route";

type ItemReviewQuery = {
  /** Its version after the action just taken. */
  done?: number;
  /** The list of the queue that it was opened from. */
  queue?: string;
  /** The contribution that was decided before it. */
  decided?: string;
  /** A venue chosen for it. */
  venue?: number;
};

/** Review page of a contribution. */
export function reviewItemHref(id: string, params: ItemReviewQuery = {}): Route {
  return withQuery(`/review/contributions/${id}`, params);
}

type VenueReviewQuery = { done?: string; find?: string; into?: number };

/** Edit page of a venue; `into` is a venue to merge it into. */
export function reviewVenueHref(id: number, params: VenueReviewQuery = {}): Route {
  return withQuery(`${routes.reviewVenues}/${id}`, params);
}

/** Page to rename, merge, and confirm a city. */
export function reviewCityHref(id: number, { done }: { done?: string } = {}): Route {
  return toRoute(`${routes.reviewCities}/${id}${done ? `?done=${done}` : ""}`);
}

type RecordReviewQuery = { city?: string; find?: string; done?: string };

/** Page to match a source's record that waits; `city` is where to look for it. */
export function reviewRecordHref(id: number, params: RecordReviewQuery = {}): Route {
  return withQuery(`${routes.reviewRecords}/${id}`, params);
}

/** Page to edit a source and how far it is trusted. */
export function reviewSourceHref(id: number, { done }: { done?: string } = {}): Route {
  return toRoute(`${routes.reviewSources}/${id}${done ? `?done=${done}` : ""}`);
}

/** One import of one file. */
export function reviewBatchHref(id: number): Route {
  return toRoute(`${routes.reviewBatches}/${id}`);
}

/** What undoing a batch would do. */
export function undoBatchHref(id: number): Route {
  return toRoute(`${routes.reviewBatches}/${id}/undo`);
}

/** The whole report of a batch, as CSV. */
export function batchReportHref(id: number): string {
  return `${routes.reviewBatches}/${id}/report`;
}

/** An uploaded file, until it is imported. */
export function reviewUploadHref(id: string): Route {
  return toRoute(`/review/uploads/${id}`);
}

/** What a public service is asked for. */
export function reviewRunHref(id: string): Route {
  return toRoute(`/review/runs/${id}`);
}

/** The upload form, with why the last upload was refused and what was filled in. */
export function newBatchHref(params: Record<string, string>): Route {
  return toRoute(`${routes.reviewNewBatch}?${new URLSearchParams(params)}`);
}

/** Where the upload form sends its file: not a page, so that Next never holds the file in memory. */
export const importUploadEndpoint = "/review/batches/upload";

/** An unpublished photo, for signed-in reviewers. */
export function reviewPhotoHref(id: string, file: string): string {
  return `/review/photos/${id}/${file}`;
}

/** Prefix of spec sheets in any state; not a page itself. */
export const reviewSheetsPath = "/review/spec-sheets";

export function reviewSheetHref(id: string): string {
  return `${reviewSheetsPath}/${id}.pdf`;
}

type BlocksQuery = { value?: string; after?: number; done?: string };

/** The block list; `value` is what the form starts with. */
export function reviewBlocksHref(params: BlocksQuery = {}): Route {
  return withQuery(routes.reviewBlocks, params);
}

type ReviewList = {
  tab?: string;
  q?: string;
  after?: string;
  venue?: number;
  reviewer?: string;
  action?: string;
  day?: string;
  mail?: string;
  done?: string;
  decided?: string;
  older?: number;
  sender?: string;
  place?: string;
  source?: number;
  bulk?: string;
  taken?: number;
  failed?: number;
};

/** One page of a review list. */
export function reviewListHref(list: Route, params: ReviewList): Route {
  return withQuery(list, params);
}

/** Sign-in that returns to a review page. */
export function signInHref(next: Route): Route {
  return toRoute(`${routes.reviewSignIn}?${new URLSearchParams({ next })}`);
}

/** The second step of signing in. */
export function secondFactorHref(next: Route): Route {
  return toRoute(`${routes.reviewSecondFactor}?${new URLSearchParams({ next })}`);
}

/** Adds the first reviewer, with the token of a link that works once. */
export function firstReviewerHref(token: string): Route {
  return withQuery(routes.reviewFirst, { token });
}

/** Where an invited reviewer sets their password, with the token of a link that works once. */
export function invitationHref(token: string): Route {
  return withQuery(routes.reviewInvitation, { token });
}

/** The page that sets up the site, with what was just done. */
export function setUpHref(done: "mail" | "samples"): Route {
  return withQuery(routes.reviewSetUp, { done });
}

/** The reviewers, with what was just done. */
export function teamHref(done: "role" | "disabled" | "reset" | "required" | "optional"): Route {
  return withQuery(routes.reviewTeam, { done });
}
