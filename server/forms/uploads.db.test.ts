import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { readUploads } from "./uploads";

/** The photo form, whose connection ends before the form does. */
async function* cutOffForm() {
  yield Buffer.from('--x\r\nContent-Disposition: form-data; name="files"; filename=""\r\n\r\nabc');
  await wait(20);
  throw new Error("aborted");
}

it("goes on after a form that is cut off in a field without a file", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const sent = { method: "POST", url: "/submit-photos", headers };
  const request = Object.assign(Readable.from(cutOffForm()), sent) as unknown as IncomingMessage;
  const exchange = {
    request,
    response: {} as ServerResponse,
    path: sent.url,
    addressOf: () => "192.0.2.7",
    clientOf: () => "192.0.2.7",
  };
  const unused = () => Promise.reject(new Error("nothing to send on"));

  await expect(readUploads(unused, exchange)).resolves.toMatchObject({ status: 400 });
  // An error that nobody hears would end the process.
  await wait(20);
});
