import { Link } from "@/components/link";
import { CityLights } from "@/components/map/city-lights";
import { drawLights } from "@/lib/map/lights";
import type { TopLink } from "@/lib/search/top-result";

/** The page that answers a search, above all other results; a city with its lights. */
export function TopResult({ title, note, href, lights = [] }: TopLink) {
  const drawn = drawLights(lights, { size: "small" });
  return (
    <section aria-label="Top result" className="page pb-3 sm:pb-6">
      <div className="board board-slim group relative">
        {drawn && (
          <CityLights
            lights={drawn}
            hasScale={false}
            className="h-7 w-16 max-[22rem]:hidden max-sm:order-last max-sm:ml-auto max-sm:self-center sm:float-right sm:-my-1 sm:h-18 sm:w-40"
          />
        )}
        <h2 className="text-section">
          <Link
            href={href}
            className="underline decoration-1 underline-offset-4 outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-3 focus-visible:after:outline-amber focus-visible:after:outline-offset-3 group-hover:decoration-2"
          >
            {title}
          </Link>
        </h2>
        <p className="tabular-nums sm:mt-1">{note}</p>
      </div>
    </section>
  );
}
