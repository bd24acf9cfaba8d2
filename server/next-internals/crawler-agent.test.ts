import { getBotType } from "next/dist/shared/lib/router/utils/is-bot";
import { expect, it } from "vitest";
import { crawlerAgent } from "./crawler-agent";

it("is a crawler to Next that runs no scripts", () => {
  expect(getBotType(crawlerAgent)).toBe("html");
});
