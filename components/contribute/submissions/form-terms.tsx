import { Link } from "@/components/link";
import { cn } from "@/components/ui/cn";
import { routes } from "@/lib/routes/hrefs";

/** The agreement, or only its two links before the last step of a form. */
export function FormTerms({ isLastStep = true }: { isLastStep?: boolean }) {
  const agreement = cn(!isLastStep && "hidden unscripted:inline");
  return (
    <p className="mt-6 border-line border-t pt-4 text-muted">
      <span className={agreement}>By submitting you agree to our </span>
      <Link href={routes.terms} className="link">
        Terms of Service
      </Link>{" "}
      and{" "}
      <Link href={routes.privacy} className="link">
        Privacy Policy
      </Link>
      <span className={agreement}>.</span>
    </p>
  );
}
