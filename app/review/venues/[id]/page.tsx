import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { VenueDeskView } from "@/components/desk/venues/venue-desk-view";
import { listGenres } from "@/lib/genres/queries";
import { listCountries } from "@/lib/places/queries";
import { parseId } from "@/lib/review/trail/trail-params";
import { findDeskVenue, findMergeTarget, listMergeTargets } from "@/lib/review/venues/queries";
import { requireReviewer } from "@/lib/reviewers/session";
import { reviewRoutes, reviewVenueHref } from "@/lib/routes";

// Without the venue's name: a title is made for visitors without a session too.
export const metadata: Metadata = { title: "Venue" };

export default async function ReviewVenuePage({
  params,
  searchParams,
}: PageProps<"/review/venues/[id]">) {
  const id = parseId((await params).id);
  await requireReviewer(id === null ? reviewRoutes.venues : reviewVenueHref(id));
  if (id === null) {
    notFound();
  }
  const { find: typed, into, done } = await searchParams;
  const find = typeof typed === "string" ? typed.trim().slice(0, 100) : "";
  const intoId = parseId(into);
  const [desk, countries, genres, found, winner] = await Promise.all([
    findDeskVenue(id),
    listCountries(),
    listGenres(),
    find ? listMergeTargets(id, find) : null,
    intoId === null || intoId === id ? null : findMergeTarget(intoId),
  ]);
  if (!desk) {
    notFound();
  }
  const places = countries.map(({ code, name, regions }) => ({
    code,
    name,
    regions: regions.map((region) => ({ code: region.code, name: region.name })),
  }));
  const music = genres.filter(({ kind }) => kind === "MUSIC");
  return (
    <VenueDeskView
      desk={desk}
      vocabulary={{ places, genres: music.map(({ slug, name }) => ({ slug, name })) }}
      merge={{ find, found, winner }}
      done={typeof done === "string" ? done : ""}
      now={new Date()}
    />
  );
}
