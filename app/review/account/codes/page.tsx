import type { Metadata } from "next";
import { Link } from "@/components/link";
import { ConfirmCodesForm } from "@/components/review/account/confirm-codes-form";
import { QrCode } from "@/components/review/account/qr-code";
import { findSecondFactor } from "@/lib/review/reviewers/account/queries";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { routes } from "@/lib/routes/hrefs";

export const metadata: Metadata = { title: "Second Factor" };

export default async function CodesPage() {
  const reviewer = await requireReviewer(routes.reviewCodes, "decide");
  const factor = await findSecondFactor(reviewer);
  return (
    <>
      <Link href={routes.reviewAccount} className="link inline-flex min-h-11 items-center">
        Account
      </Link>
      <h1 className="mb-4 text-title">Second Factor</h1>
      <ConfirmCodesForm isWaiting={factor.state === "waiting"}>
        {factor.state === "waiting" ? (
          <AddToApp {...factor} />
        ) : (
          <p>The second factor is {factor.state}.</p>
        )}
      </ConfirmCodesForm>
    </>
  );
}

function AddToApp({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div>
      <p className="max-w-[68ch]">
        Scan this with an app that makes codes, such as Aegis, FreeOTP, or a password manager.
      </p>
      <div className="mt-4">
        <QrCode text={uri} label="QR code for the app" />
      </div>
      <p className="mt-4">
        Or enter this key:{" "}
        <code className="wrap-anywhere">{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <a href={uri} className="link mt-1 inline-flex min-h-11 items-center">
        Open an App on This Device
      </a>
    </div>
  );
}
