import type { Lights } from "@/lib/map/lights";

/** The venues of a city as lights, one of them highlighted. Decorative: what it shows stands beside it in words. */
export function CityLights({
  lights: { width, height, path, dotWidth, lit, scale },
}: {
  lights: Lights;
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="city-lights h-40 w-full lg:h-60"
    >
      <path d={path} strokeWidth={dotWidth} opacity={lit ? 0.6 : 0.8} />
      {lit && (
        <>
          <circle cx={lit.x} cy={lit.y} r="22" opacity="0.2" />
          <circle cx={lit.x} cy={lit.y} r="11" opacity="0.4" />
          <circle cx={lit.x} cy={lit.y} r="4.5" className="lit" />
        </>
      )}
      <path d={`M${width - 8} ${height - 12}v4h-${scale.length}v-4`} strokeWidth="1.5" />
      <text x={width - 8 - scale.length / 2} y={height - 14} fontSize="13" textAnchor="middle">
        {scale.label}
      </text>
    </svg>
  );
}
