import type { ComponentProps } from "react";
import { Link } from "@/components/link";
import { BoxField } from "@/components/ui/field";
import { routes } from "@/lib/routes/hrefs";

/** The box for the terms and what the children say, and how the sender's details are used. */
export function Agreement({ children, ...box }: ComponentProps<typeof BoxField>) {
  return (
    <div className="border-line border-t">
      <BoxField {...box} required>
        I agree to the{" "}
        <Link href={routes.terms} className="link">
          Terms of Service
        </Link>{" "}
        {children}
      </BoxField>
      <p className="mt-2 text-muted">
        See how we use your name and email in our{" "}
        <Link href={routes.privacy} className="link">
          Privacy Policy
        </Link>
        .
      </p>
    </div>
  );
}
