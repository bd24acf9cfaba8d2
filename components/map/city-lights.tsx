import { cn } from "@/components/ui/cn";
import type { Lights } from "@/lib/map/lights";

type Props = { lights: Lights; hasScale?: boolean; className?: string };

/** The venues of a city as lights, one of them may be highlighted. Decorative: what it shows stands beside it in words. */
export function CityLights({
  lights: { width, height, path, dotWidth, lit, scale },
  hasScale = true,
  className = "h-40 w-full lg:h-60",
}: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className={cn("city-lights", className)}
    >
      <path d={path} strokeWidth={dotWidth} opacity={lit ? 0.6 : 0.8} />
      {lit && (
        <>
          <circle cx={lit.x} cy={lit.y} r="22" opacity="0.2" />
          <circle cx={lit.x} cy={lit.y} r="11" opacity="0.4" />
          <circle cx={lit.x} cy={lit.y} r="4.5" className="lit" />
        </>
      )}
      {hasScale && (
        <>
          <path d={`M${width - 8} ${height - 12}v4h-${scale.length}v-4`} strokeWidth="1.5" />
          <text x={width - 8 - scale.length / 2} y={height - 14} fontSize="13" textAnchor="middle">
            {scale.label}
          </text>
        </>
      )}
    </svg>
  );
}
