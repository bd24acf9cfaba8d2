import { describe, expect, it } from "vitest";
import { textStream } from "./text-stream";

describe(textStream, () => {
  it("begins only when somebody reads", async () => {
    const seen = { made: 0 };
    async function* make(): AsyncGenerator<string, undefined> {
      seen.made += 1;
      yield "b";
    }
    const body = textStream("a", make());
    await new Promise(setImmediate);

    expect(seen.made).toBe(0);
    expect(await new Response(body).text()).toBe("ab");
  });
});
