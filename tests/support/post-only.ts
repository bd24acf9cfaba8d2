import { describe, expect, it } from "vitest";

type Method = "GET" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
type Handler = () => Response | Promise<Response>;

/** Tests that an endpoint accepts POST alone, from the site's own pages and from programs. */
export function describePostOnly({ OPTIONS, ...others }: Record<Method, Handler>): void {
  describe("other methods", () => {
    it.each(Object.values(others))("answer 405", async (handler) => {
      const response = await handler();

      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("POST, OPTIONS");
    });

    it("allow no cross-origin requests", async () => {
      const response = await OPTIONS();

      expect(response.status).toBe(204);
      expect(response.headers.get("allow")).toBe("POST, OPTIONS");
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
    });
  });
}
