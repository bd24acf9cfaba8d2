import { Link } from "@/components/link";
import { routes } from "@/lib/routes/hrefs";

export function Logo({ name }: { name: string }) {
  return (
    <Link
      href={routes.home}
      className="flex min-h-11 items-center rounded-md border border-board-edge bg-board px-3 font-display font-extrabold text-on-board text-xl tracking-tight"
    >
      <span aria-hidden className="mr-2 size-2 rounded-full bg-amber" />
      {name}
      <span aria-hidden className="ml-2 size-2 rounded-full bg-amber" />
    </Link>
  );
}
