import { Button } from "@/components/ui/button";

export function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-lg border border-line bg-surface px-6 py-8 text-center">
      <p>Error loading venues. Please try again later.</p>
      <Button type="button" onClick={onRetry} className="mt-5">
        Try Again
      </Button>
    </div>
  );
}
