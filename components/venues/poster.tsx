import { cn } from "@/components/ui/cn";
import { initialsOf, type PosterLook } from "@/lib/venues/poster";

type Props = { look: PosterLook; name: string; city: string };

/** Stands for a missing photo. The name is drawn over it by the card's heading; in rows it shows initials. */
export function Poster({ look: { ground, motif, crop, placement }, name, city }: Props) {
  return (
    <div
      aria-hidden
      className={cn(
        "picture poster",
        `ground-${ground} motif-${motif} crop-${crop} place-${placement}`,
      )}
    >
      <span className="initials">{initialsOf(name)}</span>
      <span className="city">{city}</span>
    </div>
  );
}
