import { cn } from "@/components/ui/cn";
import { posterLines } from "./poster-lines";

// Classes, since the strict Content-Security-Policy forbids style attributes.
const hues = [
  "hue-brick",
  "hue-rust",
  "hue-ochre",
  "hue-olive",
  "hue-moss",
  "hue-teal",
  "hue-steel",
  "hue-indigo",
  "hue-plum",
  "hue-rose",
];

type Props = { slug: string; label?: string; className?: string };

/** Placeholder for a missing photo, generated from the venue's slug. */
export function Poster({ slug, label = "No photo", className }: Props) {
  const { path, seed } = posterLines(slug);
  return (
    <div
      className={cn("poster relative overflow-hidden", hues[(seed >>> 8) % hues.length], className)}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 160 90"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
      >
        <path d={path} className="poster-lines" fill="none" strokeWidth="4" strokeLinecap="round" />
      </svg>
      <span className="absolute bottom-2 left-3 rounded-sm bg-paper/85 px-1.5 text-ink text-xs">
        {label}
      </span>
    </div>
  );
}
