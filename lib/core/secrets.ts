import "server-only";
import { prisma } from "./prisma";

/** 'forms' signs form tokens, 'sessions' the cookies of reviewers. */
type SecretName = "forms" | "sessions";

const known = new Map<SecretName, string>();

/** Finds a secret that all processes on the database share. It never changes, so each process queries once. */
export async function findSecret(name: SecretName): Promise<string> {
  const value =
    known.get(name) ?? (await prisma.siteSecret.findUniqueOrThrow({ where: { name } })).value;
  known.set(name, value);
  return value;
}
