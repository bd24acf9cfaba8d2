import { z } from "zod";
import { roles } from "../reviewers/roles";
import { reviewerEmail } from "../reviewers/sign-in-schema";

const role = z.enum(roles, "Choose a role");

export const inviteSchema = z.object({ email: reviewerEmail, role });

export const memberSchema = z.object({ reviewerId: z.string().max(64) });

export const roleSchema = memberSchema.extend({ role });

export const requireFactorSchema = z.object({ isRequired: z.stringbool() });
