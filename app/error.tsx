"use client";

import { Button } from "@/components/ui/button";

type Props = { error: Error & { digest?: string }; retry: () => void };

export default function ErrorPage({ error, retry }: Props) {
  return (
    <div className="page py-16 text-center">
      <h1 className="text-title">Something Went Wrong</h1>
      <p className="mx-auto mt-4 max-w-[60ch] text-muted">
        We couldn't load this page. It isn't your fault. Please try again in a moment.
      </p>
      {error.digest && <p className="mt-2 text-muted text-sm">Reference: {error.digest}</p>}
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={retry}>Try Again</Button>
        <Button asChild variant="outline">
          <a href="/">Return to Home</a>
        </Button>
      </p>
    </div>
  );
}
