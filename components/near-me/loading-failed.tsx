import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";

type Props = {
  /** Whether it replaces something pressed, which may have had the focus. */
  isReplacement?: boolean;
  onRetry: () => void;
};

export function LoadingFailed({ isReplacement = false, onRetry }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReplacement && document.activeElement === document.body) {
      button.current?.focus();
    }
  }, [isReplacement]);
  return (
    <div role="alert" className="rounded-lg border border-line bg-surface px-6 py-8 text-center">
      <p>Error loading venues. Please try again later.</p>
      <Button ref={button} type="button" onClick={onRetry} className="mt-5">
        Try Again
      </Button>
    </div>
  );
}
