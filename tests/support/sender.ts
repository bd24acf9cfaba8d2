type RequestContext = typeof import("@/lib/core/request-context");

/** Whom requests come from; tests set the address. */
export const sender = { address: "" };

/** For `vi.mock`: the request context, with the sender's address. */
export async function fromSender(original: () => Promise<RequestContext>): Promise<RequestContext> {
  const actual = await original();
  return {
    ...actual,
    requestContext: () => ({ ...actual.requestContext(), clientAddress: sender.address }),
  };
}
