import type { Metadata } from "next";
import { RegisterView } from "@/components/events/register-view";
import { parseEventParams } from "@/lib/events/params";
import { listEvents } from "@/lib/events/queries";
import { listCountries } from "@/lib/places/countries";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { changesMetadata } from "@/lib/seo/changes-metadata";

type Props = PageProps<"/changes">;

async function readRequest({ searchParams }: Props) {
  const params = parseEventParams(await readParams(pages.changes, searchParams));
  return { region: null, params };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return changesMetadata(await readRequest(props));
}

export default async function ChangesPage(props: Props) {
  const request = await readRequest(props);
  const [events, countries] = await Promise.all([
    listEvents(null, request.params),
    listCountries(),
  ]);
  return <RegisterView {...request} {...events} countries={countries} />;
}
