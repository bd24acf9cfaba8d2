import { Link } from "@/components/link";
import { routes } from "@/lib/routes/hrefs";

export function FormTerms() {
  return (
    <p className="mt-8 border-line border-t pt-4 text-muted">
      By submitting you agree to our{" "}
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
