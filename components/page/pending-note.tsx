import { cn } from "@/components/ui/cn";

type Props = { children: string; className?: string };

/** Loading text shown over the page; hidden when empty. */
export function PendingNote({ children, className }: Props) {
  return (
    <p
      role="status"
      className={cn(
        "no-print fixed bottom-4 left-1/2 z-50 -translate-x-1/2 rounded-md bg-ink px-4 py-2 text-paper shadow-lg empty:bg-transparent empty:p-0 empty:shadow-none",
        className,
      )}
    >
      {children}
    </p>
  );
}
