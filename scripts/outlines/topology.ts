/** A closed line of points, each as text, without repeating the first. */
export type Ring = string[];

/** Part of a ring between two points where borders meet; all its owners draw the same line. */
export type Chain = { points: string[]; owners: string[]; isReversed: boolean };

/** Cuts rings where more than two lines meet, so that neighbors share what lies between. */
export function cutRings(byKey: Map<string, Ring[]>) {
  const entries = [...byKey].flatMap(([key, rings]) => rings.map((ring) => ({ key, ring })));
  const ends = findEnds(entries.map(({ ring }) => ring));
  const cut = entries.map(({ key, ring }) => ({ key, lines: cutRing(ring, ends) }));
  const owners = new Map<string, Set<string>>();
  for (const { key, lines } of cut) {
    for (const line of lines) {
      const name = nameOf(line);
      owners.set(name, (owners.get(name) ?? new Set()).add(key));
    }
  }
  const ownersOf = (line: string[]) => [...(owners.get(nameOf(line)) ?? [])];

  return {
    ringsOf: (key: string): Chain[][] =>
      cut
        .filter((ring) => ring.key === key)
        .map(({ lines }) =>
          lines.map((line) => {
            const isReversed = isBackward(line);
            return {
              points: isReversed ? line.toReversed() : line,
              isReversed,
              owners: ownersOf(line),
            };
          }),
        ),
    neighborsOf: (key: string): string[] => {
      const own = cut.filter((ring) => ring.key === key).flatMap(({ lines }) => lines);
      return [...new Set(own.flatMap(ownersOf))].filter((other) => other !== key).sort();
    },
  };
}

/** Points with more than two points beside them. */
function findEnds(rings: Ring[]): Set<string> {
  const beside = new Map<string, Set<string>>();
  for (const ring of rings) {
    for (const [index, point] of ring.entries()) {
      const others = beside.get(point) ?? new Set();
      others.add(ring.at(index - 1) ?? point).add(ring[(index + 1) % ring.length] ?? point);
      beside.set(point, others);
    }
  }
  return new Set([...beside].filter(([, others]) => others.size > 2).map(([point]) => point));
}

/** The lines of a ring from end to end; a ring without ends begins and ends at its least point. */
function cutRing(ring: Ring, ends: Set<string>): string[][] {
  const found = ring.findIndex((point) => ends.has(point));
  const first = found < 0 ? ring.indexOf([...ring].sort()[0] ?? "") : found;
  const turned = [...ring.slice(first), ...ring.slice(0, first), ring[first] ?? ""];
  const stops = turned.flatMap((point, index) =>
    index > 0 && (ends.has(point) || index === turned.length - 1) ? [index] : [],
  );
  return stops.map((stop, index) => turned.slice(stops[index - 1] ?? 0, stop + 1));
}

/** The same for a line in either direction. */
function nameOf(line: string[]): string {
  return (isBackward(line) ? line.toReversed() : line).join(" ");
}

function isBackward(line: string[]): boolean {
  const [forward, backward] = [line.join(" "), line.toReversed().join(" ")];
  return backward < forward;
}
