import "server-only";
import { z } from "zod";
import { log } from "@/lib/core/log";
import { requestContext, respondWith } from "@/lib/core/request-context";
import { plural } from "@/lib/core/text/plural";
import { consumeRateLimit } from "@/lib/request/rate-limit";
import { type ActionResult, wrongFields } from "./action-result";
import { isAddressBlocked } from "./blocks/queries";
import { blockedTexts } from "./blocks/texts";
import { honeypotField, minFillTimeMs } from "./form-fields";
import { createFormToken, formShownAt } from "./form-token";
import { pickTexts } from "./form-values";
import type { Receipt, Rejected } from "./mutations";

type Form<Field extends string, Content> = {
  /** Fields of the form; on failure, their typed values are returned. */
  fields: readonly Field[];
  schema: z.ZodType<Content>;
  /** The field with the sender's own email address. */
  senderField: Field;
  store: (content: Content, token: string) => Promise<Receipt | Rejected>;
};

type Failure<Field extends string> = {
  message: string;
  fieldErrors?: Partial<Record<Field, string[]>>;
};

/** Result of a submission, with the token for the next one. */
export type FormResult<Field extends string> = ActionResult<Field, Receipt> & { token: string };

/** Handles a form submission, sent as FormData (without scripts) or as an object. */
export async function handleSubmission<Field extends string, Content>(
  form: Form<Field, Content>,
  input: unknown,
): Promise<FormResult<Field>> {
  const sent = input instanceof FormData ? fieldsOf(input) : { ...Object(input) };
  const outcome = await take(form, sent).catch((error: unknown) => {
    log.error({ error }, "could not store a submission");
    respondWith(503);
    return { message: "Nothing was stored. Please try again in a moment.", token: sent.token };
  });
  if ("id" in outcome) {
    return { ok: true, id: outcome.id, token: await nextToken(null) };
  }
  const { token, ...failure } = outcome;
  const values = pickTexts(sent, form.fields);
  return { ok: false, ...failure, values, token: await nextToken(token) };
}

async function take<Field extends string, Content>(
  form: Form<Field, Content>,
  sent: Record<string, unknown>,
): Promise<Receipt | (Failure<Field> & { token: unknown })> {
  const { token } = sent;
  const problem = await senderProblem(sent);
  if (problem) {
    return { message: problem, token };
  }
  const content = form.schema.safeParse(sent);
  if (!content.success) {
    const errors: Record<string, string[] | undefined> = z.flattenError(content.error).fieldErrors;
    return {
      message: wrongFields,
      fieldErrors: pickErrors(errors),
      token,
    };
  }
  const taken = await consumeRateLimit("write", requestContext().clientAddress);
  if (!taken.allowed) {
    return { message: refuseTooMany(taken), token };
  }
  const stored = await form.store(content.data, String(token));
  if ("refused" in stored || stored.isRepeated) {
    await taken.refund();
  }
  return "refused" in stored ? rejection(stored, token, form.senderField) : stored;
}

/** Reason to reject this sender regardless of the content, or null. */
async function senderProblem(sent: Record<string, unknown>): Promise<string | null> {
  const attempt = await consumeRateLimit("read", requestContext().clientAddress);
  if (!attempt.allowed) {
    return refuseTooMany(attempt);
  }
  if (await isAddressBlocked(requestContext().clientAddress)) {
    respondWith(403);
    return blockedTexts.address;
  }
  if (sent[honeypotField]) {
    return "Something filled in a hidden field, perhaps autofill. Please reload the page and try again.";
  }
  const shownAt = await formShownAt(sent.token);
  if (shownAt === null) {
    return "We couldn't verify this form. Nothing is lost; please submit it again.";
  }
  return Date.now() - shownAt < minFillTimeMs
    ? "That was fast! Please double-check and submit again."
    : null;
}

function pickErrors<Field extends string>(errors: Record<string, string[] | undefined>) {
  return errors as Failure<Field>["fieldErrors"];
}

function rejection<Field extends string>(
  { refused }: Rejected,
  token: unknown,
  senderField: Field,
) {
  switch (refused) {
    case "token-used":
      return {
        message:
          "This form was already submitted with different content. Submit it again to send a new one.",
        token: null,
      };
    case "blocked-email":
      return {
        message: wrongFields,
        fieldErrors: pickErrors<Field>({ [senderField]: [blockedTexts.email] }),
        token,
      };
    case "repeated-text":
      return { message: "We've already received this submission. Thank you!", token };
    case "unknown-photos":
      return {
        message: "Your uploaded photos have expired. Please add them again.",
        fieldErrors: pickErrors<Field>({ photoIds: ["Please add your photos again"] }),
        token,
      };
    case "unknown-region":
      return {
        message: wrongFields,
        fieldErrors: pickErrors<Field>({ regionCode: ["Please select a state/province"] }),
        token,
      };
  }
}

/** Returns the same token if it is valid and unused, otherwise a new one. */
async function nextToken(token: unknown): Promise<string> {
  return typeof token === "string" && (await formShownAt(token)) !== null
    ? token
    : createFormToken();
}

type RateLimitRejection = Extract<Awaited<ReturnType<typeof consumeRateLimit>>, { allowed: false }>;

function refuseTooMany({ headers: limit, globalLimitReached }: RateLimitRejection): string {
  respondWith(429, limit);
  const reason = globalLimitReached
    ? "We're receiving more submissions than we can handle."
    : "Too many requests.";
  const wait = plural(Math.ceil(Number(limit["Retry-After"]) / 60), "minute");
  return `${reason} Please try again in ${wait}.`;
}

/** Joins checkboxes of one name into a comma-separated value. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).join(",")]));
}
