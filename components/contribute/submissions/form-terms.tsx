import { Link } from "@/components/link";
import { cn } from "@/components/ui/cn";
import { routes } from "@/lib/routes/hrefs";

/** The agreement; before the last step of a form, where to read what it is about. */
export function FormTerms({ isLastStep = true }: { isLastStep?: boolean }) {
  return (
    <p className="mt-6 border-line border-t pt-4 text-muted">
      {!isLastStep && <span className="unscripted:hidden">See our </span>}
      <span className={cn(!isLastStep && "hidden unscripted:inline")}>
        By submitting you agree to our{" "}
      </span>
      <Link href={routes.terms} className="link">
        Terms of Service
      </Link>{" "}
      and{" "}
      <Link href={routes.privacy} className="link">
        Privacy Policy
      </Link>
      .
    </p>
  );
}
