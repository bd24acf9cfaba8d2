import { describe, expect, it } from "vitest";
import { invokeHandler, type NodeHandler } from "./render-page";

describe(invokeHandler, () => {
  it.each([
    ["its own name where a visitor gives none", {}, "Marquee"],
    ["the visitor's name", { "user-agent": "Firefox" }, "Firefox"],
  ])("passes on %s", async (_, headers, name) => {
    const handle: NodeHandler = async (request, response) => {
      response.end(request.headers["user-agent"]);
    };
    const { body } = await invokeHandler(handle, { method: "GET", url: "/", headers });

    expect(body.toString()).toBe(name);
  });
});
