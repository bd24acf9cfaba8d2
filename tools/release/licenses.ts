import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../lib/core/project";
import type { Lock } from "./contents";

/** Licenses that the Open Source Initiative has not approved, with what they mean to an operator. */
const notApproved: Record<string, string> = {
  "Hippocratic-2.1": "Not an open-source license: it forbids uses that violate human rights.",
};

export type Part = {
  name: string;
  version: string;
  license: string;
  text: string;
  /** Whether the archive holds the package itself; else it is compiled into the site, or only builds it. */
  isPacked: boolean;
};

/** Everything that a release is made of, also what is compiled into it. `packed` are paths in node_modules. */
export function listParts(lock: Lock, packed: readonly string[]): Part[] {
  return Object.entries(lock)
    .filter(([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional)
    .filter(([path]) => existsSync(join(projectRoot, path)))
    .map(([path, { version = "", license = "" }]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      license: license || licenseOfPackage(path),
      text: licenseText(path),
      isPacked: packed.includes(path),
    }));
}

function licenseOfPackage(path: string): string {
  const { license } = JSON.parse(readFileSync(join(projectRoot, path, "package.json"), "utf8"));
  return typeof license === "string" ? license : "see its text";
}

function licenseText(path: string): string {
  const folder = join(projectRoot, path);
  const file = readdirSync(folder).find((name) => /^(lic[a-z]+|copying)/i.test(name));
  return file ? readFileSync(join(folder, file), "utf8").trim() : "";
}

const describePart = ({ name, version, license, isPacked }: Part) =>
  `- ${name}${isPacked ? "" : "*"} ${version}: ${license}`;

/** The list of parts with their licenses, then each text once. */
export function describeLicenses(parts: readonly Part[]): string {
  const remarks = Object.entries(notApproved).flatMap(([license, remark]) => {
    const names = parts.filter((part) => part.license === license).map(({ name }) => name);
    return names.length > 0 ? [`${names.join(", ")} (${license}): ${remark}`] : [];
  });
  const texts = new Map<string, string[]>();
  for (const { name, text } of parts.filter((part) => part.text)) {
    texts.set(text, [...(texts.get(text) ?? []), name]);
  }
  return [
    "# Licenses of everything in this release",
    ...remarks,
    "Packages marked with * are not in `node_modules`: they are compiled into the site, or only build it.",
    parts.map(describePart).join("\n"),
    ...[...texts].map(([text, names]) => `## ${names.join(", ")}\n\n${text}`),
  ].join("\n\n");
}
