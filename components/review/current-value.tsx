import { RotateCcw } from "lucide";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

/** Highlights a field that differs from what the venue's page shows. */
export function changeFrame(isChanged: boolean): string {
  return cn("border-l-4 py-1 pl-3", isChanged ? "border-amber" : "border-transparent");
}

/** What the venue's page shows now. */
export function CurrentValue({ className, children }: { className?: string; children: string }) {
  return (
    <p className={cn("min-w-0", className)}>
      <span className="block text-muted text-sm">Now</span>
      <span className="whitespace-pre-line wrap-anywhere">{children || "Not known"}</span>
    </p>
  );
}

type NoteProps = { label: string; onReset: () => void };

/** Says that a field differs from what the venue's page shows, and takes the difference back. */
export function ChangedNote({ label, onReset }: NoteProps) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3">
      <span className="font-semibold text-sm">Changed</span>
      <Button
        type="button"
        variant="ghost"
        size="small"
        aria-label={`Keep As Is: ${label}`}
        onClick={onReset}
        className="unscripted:hidden"
      >
        <Icon drawing={RotateCcw} className="size-4" /> Keep As Is
      </Button>
    </p>
  );
}
