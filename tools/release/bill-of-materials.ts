import { createHash } from "node:crypto";
import type { Part } from "./licenses";

type Component = { name: string; version: string; properties: object[] };
type Dependency = { ref: string; dependsOn: string[] };

/** What npm writes (CycloneDX), as far as it is changed here. */
export type Bill = {
  serialNumber: string;
  metadata: { timestamp: string; component: { name: string } };
  components: Component[];
  dependencies: Dependency[];
};

type Origin = { version: string; commit: string; committedAt: Date };

/**
 * Leaves out packages of other systems, tells which packages the archive holds, and takes from the commit what npm takes
 * from chance, the time, and the folder's name.
 */
export function describeBill(bill: Bill, parts: readonly Part[], origin: Origin): Bill {
  const { version, commit, committedAt } = origin;
  const known = new Map(parts.map((part) => [`${part.name}@${part.version}`, part]));
  const isHere = (ref: string) => known.has(ref) || ref.startsWith("marquee@");
  return {
    ...bill,
    serialNumber: serialNumberOf(`${version} ${commit}`),
    metadata: {
      ...bill.metadata,
      timestamp: committedAt.toISOString(),
      component: { ...bill.metadata.component, name: "marquee" },
    },
    components: bill.components.flatMap((component) => {
      const part = known.get(`${component.name}@${component.version}`);
      const packed = { name: "marquee:packed", value: `${part?.isPacked}` };
      return part ? [{ ...component, properties: [...component.properties, packed] }] : [];
    }),
    dependencies: bill.dependencies
      .filter(({ ref }) => isHere(ref))
      .map((dependency) => ({ ...dependency, dependsOn: dependency.dependsOn.filter(isHere) })),
  };
}

function serialNumberOf(text: string): string {
  const hash = createHash("sha256").update(text).digest("hex");
  const [, ...groups] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(hash) ?? [];
  return `urn:uuid:${groups.join("-")}`;
}
