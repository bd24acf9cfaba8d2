import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { routes } from "@/lib/routes/hrefs";

/** `onRequest` requests the location again; omitted for a named place. */
export function NothingNearby({ onRequest }: { onRequest?: () => void }) {
  return (
    <section className="rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <h2 className="text-section">No Venues Found Nearby</h2>
      <p className="mx-auto mt-3 max-w-[60ch] text-muted">No venues within 155 miles (250 km).</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link href={routes.browse}>Browse All Venues</Link>
        </Button>
        {onRequest && (
          <Button type="button" variant="outline" onClick={onRequest}>
            Update Location
          </Button>
        )}
      </div>
    </section>
  );
}
