import { describe, expect, it } from "vitest";
import { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } from "./route";

describe(GET, () => {
  it.each([GET, HEAD, POST, PUT, PATCH, DELETE])(
    "answers 404 with problem details",
    async (handler) => {
      const response = await handler();

      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
    },
  );

  it("answers a CORS preflight", () => {
    expect(OPTIONS().status).toBe(204);
  });
});
