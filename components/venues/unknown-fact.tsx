import { Link } from "@/components/link";
import { routes } from "@/lib/routes";

type Props = { children: string; what: string };

/** A fact nobody has stated: never shown as a 'no', always with the way to tell us. */
export function UnknownFact({ children, what }: Props) {
  return (
    <span className="text-muted">
      {children}{" "}
      <Link href={routes.updateInfo} className="link no-print">
        Tell us<span className="sr-only"> {what}</span>
      </Link>
    </span>
  );
}
