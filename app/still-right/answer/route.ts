import { type Answer, answerSchema, type Outcome } from "@/lib/contribute/answers/answers";
import { type StoredAnswer, storeAnswer } from "@/lib/contribute/answers/mutations";
import { isAddressBlocked } from "@/lib/contribute/blocks/queries";
import { requestContext } from "@/lib/core/request-context";
import { consumeRateLimit } from "@/lib/request/rate-limit";
import { answeredHref, routes, updateInfoHref } from "@/lib/routes/hrefs";

export const dynamic = "force-dynamic";

/** Takes an answer to "Still right?" from a form on a venue's page. The server has checked that it is from this site. */
export async function POST(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => null);
  const sent = answerSchema.safeParse(Object.fromEntries(form ?? []));
  return new Response(null, {
    status: 303,
    headers: {
      Location: sent.success ? await leadOn(sent.data) : routes.stillRight,
      "Cache-Control": "no-store",
    },
  });
}

async function leadOn({ venue, answer: { about, shown, answer } }: Answer): Promise<string> {
  if (answer === "NO") {
    return updateInfoHref(venue, about);
  }
  const said = answer === "UNSURE" ? answer : await take({ venue, about, shown, answer });
  return said ? answeredHref({ venue, about, said: said.toLowerCase() }) : routes.stillRight;
}

async function take(answer: StoredAnswer): Promise<Outcome | null> {
  const { clientAddress } = requestContext();
  if (await isAddressBlocked(clientAddress)) {
    return "blocked";
  }
  const taken = await consumeRateLimit("answer", clientAddress);
  return taken.allowed ? storeAnswer(answer, clientAddress) : "limited";
}
