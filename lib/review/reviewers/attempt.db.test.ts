import { randomUUID } from "node:crypto";
import { APIError } from "better-auth/api";
import { describe, expect, it } from "vitest";
import { requestContext, withRequestContext } from "@/lib/core/request-context";
import { consumeRateLimit } from "@/lib/request/rate-limit";
import "@/tests/support/connection";
import { type Attempt, tooMany, tryPassword } from "./attempt";

describe(tooMany, () => {
  it("responds 429 and says when to try again", () => {
    withRequestContext({}, () => {
      tooMany({ headers: { "Retry-After": "90" } });
      const { chosenStatus, chosenHeaders } = requestContext();

      expect([chosenStatus, chosenHeaders]).toEqual([429, { "Retry-After": "90" }]);
    });
  });
});

describe(tryPassword, () => {
  it("counts an attempt that a narrow limit refuses for no wider one", async () => {
    const email = `${randomUUID()}@example.com`;
    const attempts: Attempt[] = [
      ["sign-in", `${email} 192.0.2.1`],
      ["sign-in-email", email],
    ];
    const messages: string[] = [];
    for (let count = 0; count < 15; count += 1) {
      const result = await tryPassword(
        { attempts, message: "wrong", suspect: { email } },
        async () => {
          throw new APIError("UNAUTHORIZED");
        },
      );
      messages.push(result.message);
    }

    expect(messages.slice(0, 10)).toEqual(Array(10).fill("wrong"));
    expect(messages.slice(10)).toEqual(
      Array(5).fill("Too many attempts. Please try again in 60 minutes."),
    );
    await expect(consumeRateLimit("sign-in-email", email)).resolves.toMatchObject({ count: 11 });
  });

  it("counts no attempt with the right password", async () => {
    const email = `${randomUUID()}@example.com`;
    const attempts: Attempt[] = [["sign-in-email", email]];

    await expect(
      tryPassword({ attempts, message: "wrong", suspect: { email } }, async () => "in"),
    ).resolves.toBe("in");
    await expect(consumeRateLimit("sign-in-email", email)).resolves.toMatchObject({ count: 1 });
  });
});
