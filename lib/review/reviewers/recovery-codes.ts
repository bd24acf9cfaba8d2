import "server-only";
import { randomBytes } from "node:crypto";
import { symmetricDecrypt } from "better-auth/crypto";
import { z } from "zod";
import { prisma } from "@/lib/core/prisma";
import { findSecret } from "@/lib/core/secrets";
import { base32 } from "./account/codes-uri";
import { hashOf } from "./link-token";
import { plainCode } from "./plain-code";

const codesPerReviewer = 10;
/** 80 bits a code: a hash without a salt can't be guessed. */
const lettersPerCode = 16;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: codesPerReviewer }, () => {
    const letters = [...randomBytes(lettersPerCode)].map((byte) => base32.charAt(byte % 32));
    return letters
      .join("")
      .toLowerCase()
      .replaceAll(/.{4}(?=.)/g, "$&-");
  });
}

export function hashOfCode(typed: string): string {
  return hashOf(plainCode(typed));
}

const hash = /^[0-9a-f]{64}$/;
const parseList = (json: string) => z.array(z.string()).parse(JSON.parse(json));

const hashList = (json: string) =>
  JSON.stringify(parseList(json).map((code) => (hash.test(code) ? code : hashOfCode(code))));

/** How the sign-in library stores the codes that are left: as hashes. It writes them again after each use. */
export const recoveryCodeStorage = {
  encrypt: async (json: string) => hashList(json),
  decrypt: async (stored: string) => (isHashed(stored) ? stored : hashEncrypted(stored)),
};

const isHashed = (stored: string) => stored.startsWith("[");

/** An earlier release encrypted the codes. They go on working. */
async function hashEncrypted(data: string): Promise<string> {
  return hashList(await symmetricDecrypt({ key: await findSecret("sessions"), data }));
}

/** Replaces a reviewer's codes. */
export async function issueRecoveryCodes(reviewerId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await prisma.reviewerSecondFactor.update({
    where: { reviewerId },
    data: { backupCodes: hashList(JSON.stringify(codes)) },
    select: { id: true },
  });
  return codes;
}

/** Hashes what an earlier release encrypted, and returns how many reviewers' codes. */
export async function hashRecoveryCodes(): Promise<number> {
  const encrypted = await prisma.reviewerSecondFactor.findMany({
    where: { NOT: { backupCodes: { startsWith: "[" } } },
    select: { id: true, backupCodes: true },
    orderBy: { id: "asc" },
    take: 1000,
  });
  for (const { id, backupCodes } of encrypted) {
    // Codes encrypted with a secret that was replaced since open nothing.
    const hashed = await hashEncrypted(backupCodes).catch(() => "[]");
    await prisma.reviewerSecondFactor.updateMany({
      where: { id, backupCodes },
      data: { backupCodes: hashed },
    });
  }
  return encrypted.length;
}
