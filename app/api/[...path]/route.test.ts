import { describe, expect, it } from "vitest";
import { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } from "./route";

describe(GET, () => {
  it.each([GET, HEAD, POST, PUT, PATCH, DELETE])("answers 404 as a problem", async (handler) => {
    const response = await handler();

    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });

  it("lets a browser find that out from any site", () => {
    expect(OPTIONS().status).toBe(204);
  });
});
