import { inject } from "light-my-request";
import { describe, expect, it } from "vitest";
import { keptData } from "@/server/documents/kept-data";
import type { NodeHandler } from "./render-page";
import { serveData } from "./serve-data";
import { servePage } from "./serve-page";

let venue = "";
let renders = 0;
/** Renders the list with new data each time, as Next does. */
const handle: NodeHandler = async (request, response) => {
  renders += 1;
  const data = `<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"${renders}"])</script>`;
  response.writeHead(venue === "" ? 500 : 200, {
    "Content-Type": "text/html",
    "Cache-Control": "private, no-store",
  });
  response.end(`<html><head></head><body>${venue} ${request.url}${data}</body></html>`);
};

const get = (url: string) =>
  inject((request, response) => {
    const exchange = { request, response, path: url.split("?", 1)[0] ?? "" };
    const client = { addressOf: () => "", clientOf: () => "" };
    (serveData(handle, exchange) ?? servePage(handle, { ...exchange, ...client })).catch(
      (error: Error) => response.destroy(error),
    );
  }, url);

const dataHrefIn = (html: string) => /data-hydration="([^"]*)"/.exec(html)?.[1] ?? "";

/** As of another process, or later. */
const forget = () => keptData.clear();

describe(serveData, () => {
  it("has the data of a list that was just rendered, whatever it looks like by now", async () => {
    venue = "The Lantern";
    const href = dataHrefIn((await get("/list?v=the-lantern")).payload);
    const rendered = renders;
    venue = "The Beacon";

    const data = await get(href);
    expect(data.headers["cache-control"]).toBe("no-store");
    expect(data.json()).toEqual({ __next_f: [[0], [1, String(rendered)]] });
    expect(renders).toBe(rendered);
  });

  it("renders the data of a list again, which its document leaves out", async () => {
    venue = "The Lantern";
    const document = await get("/list?v=the-lantern");
    expect(document.payload).not.toContain('id="hydration"');

    forget();
    const data = await get(dataHrefIn(document.payload));
    expect(data.statusCode).toBe(200);
    expect(data.headers).toMatchObject({
      "content-type": "application/json",
      "cache-control": "no-store",
    });
    expect(data.json()).toEqual({ __next_f: [[0], [1, String(renders)]] });
  });

  it("says so if the list looks different by now, or cannot be rendered", async () => {
    venue = "The Lantern";
    const href = dataHrefIn((await get("/list?v=the-lantern")).payload);

    forget();
    venue = "The Beacon";
    const changed = await get(href);
    expect(changed.statusCode).toBe(410);
    expect(changed.headers["cache-control"]).toBe("no-store");
    venue = "";
    expect((await get(href)).statusCode).toBe(503);
  });

  it("leaves the data in documents that differ each time", async () => {
    venue = "The Lantern";
    const { payload } = await get("/update-info");

    expect(payload).toContain('id="hydration"');
    expect(dataHrefIn(payload)).toBe("");
  });
});
