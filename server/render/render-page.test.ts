import { describe, expect, it } from "vitest";
import { crawlerAgent } from "@/server/next-internals/crawler-agent";
import { invokeHandler, type NodeHandler } from "./render-page";

describe(invokeHandler, () => {
  it.each([{}, { "user-agent": "Firefox" }])(
    "has Next send whole documents to %j",
    async (headers) => {
      const handle: NodeHandler = async (request, response) => {
        response.end(request.headers["user-agent"]);
      };
      const { body } = await invokeHandler(handle, { method: "GET", url: "/", headers });

      expect(body.toString()).toBe(crawlerAgent);
    },
  );
});
