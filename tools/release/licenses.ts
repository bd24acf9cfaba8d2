import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../lib/core/project";
import type { Lock } from "./contents";

/** Licenses that the Open Source Initiative has not approved, with what they mean to an operator. */
const notApproved: Record<string, string> = {
  "Hippocratic-2.1": "Not an open-source license: it forbids uses that violate human rights.",
};

type Part = { name: string; version: string; license: string; text: string };

/** Everything that a release is made of, also what is compiled into it. */
export function listParts(lock: Lock): Part[] {
  return Object.entries(lock)
    .filter(([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional)
    .filter(([path]) => existsSync(join(projectRoot, path)))
    .map(([path, { version = "", license = "" }]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      ...{ version, license: license || licenseOfPackage(path), text: licenseText(path) },
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
    parts.map(({ name, version, license }) => `- ${name} ${version}: ${license}`).join("\n"),
    ...[...texts].map(([text, names]) => `## ${names.join(", ")}\n\n${text}`),
  ].join("\n\n");
}
