import "server-only";
import { symmetricDecrypt } from "better-auth/crypto";
import { prisma } from "@/lib/core/prisma";
import { findSecret } from "@/lib/core/secrets";
import { site } from "@/lib/core/site";
import type { Reviewer } from "@/lib/review/reviewers/reviewer";
import { findSessionId } from "../session";
import { codesUri, toBase32 } from "./codes-uri";

export type Device = { id: string; name: string; usedAt: Date; isThis: boolean };

/** The open sessions of a reviewer, latest first. */
export async function listDevices(reviewerId: string): Promise<Device[]> {
  const own = await findSessionId();
  const sessions = await prisma.reviewerSession.findMany({
    where: { reviewerId, expiresAt: { gt: new Date() } },
    select: { id: true, userAgent: true, updatedAt: true },
    orderBy: { updatedAt: "desc" },
    take: 100,
  });
  return sessions.map(({ id, userAgent, updatedAt }) => ({
    id,
    name: userAgent || "An unknown device",
    usedAt: updatedAt,
    isThis: id === own,
  }));
}

export type Passkey = { id: string; name: string; addedAt: Date | null };

/** The passkeys of a reviewer, latest first. */
export async function listPasskeys(reviewerId: string): Promise<Passkey[]> {
  const passkeys = await prisma.reviewerPasskey.findMany({
    where: { reviewerId },
    select: { id: true, name: true, createdAt: true },
    orderBy: { createdAt: "desc" },
    take: 100,
  });
  return passkeys.map(({ id, name, createdAt }) => ({
    id,
    name: name || "Passkey",
    addedAt: createdAt,
  }));
}

/** 'waiting': the secret is made, and no code of it was entered yet. */
export type SecondFactor =
  | { state: "off" | "on" }
  | { state: "waiting"; secret: string; uri: string };

export async function findSecondFactor({ id, email }: Reviewer): Promise<SecondFactor> {
  const stored = await prisma.reviewerSecondFactor.findUnique({
    where: { reviewerId: id },
    select: { secret: true, verified: true },
  });
  if (!stored || stored.verified) {
    return { state: stored ? "on" : "off" };
  }
  const key = await findSecret("sessions");
  const secret = toBase32(await symmetricDecrypt({ key, data: stored.secret }));
  return { state: "waiting", secret, uri: codesUri({ issuer: site.name, email, secret }) };
}
