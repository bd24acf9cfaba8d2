import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { readForm } from "./parse";

const multipart = "multipart/form-data; boundary=x";
const whole = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n';

async function send(body: string, contentType = multipart, path = "/submit-venue") {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: "POST", url: path, headers: { "content-type": contentType } });
  request.push(body);
  request.push(null);
  const form = await readForm(request, path);
  if ("status" in form) {
    return form.status;
  }
  return Buffer.isBuffer(form.body) ? form.body.toString() : text(form.body as Readable);
}

describe(readForm, () => {
  it.each([
    ["a whole form", whole, multipart, "/submit-venue"],
    ["a form without parts", "--x--\r\n", multipart, "/submit-venue"],
    ["a URL-encoded form", "a=b", "application/x-www-form-urlencoded", "/submit-venue"],
    ["an API request", "nonsense", multipart, "/api/venues/submit"],
  ])("passes on %s", async (_, body, contentType, path) => {
    await expect(send(body, contentType, path)).resolves.toBe(body);
  });

  it.each([
    ["without a boundary", whole, "multipart/form-data"],
    ["that is not multipart", "nonsense", multipart],
    ["that is cut off", whole.slice(0, -10), multipart],
    ["with a malformed part", "--x\r\nnonsense", multipart],
  ])("refuses a form %s", async (_, body, contentType) => {
    await expect(send(body, contentType)).resolves.toBe(400);
  });

  it("refuses a form of more than 1 MB", async () => {
    await expect(send(whole + "x".repeat(1024 ** 2))).resolves.toBe(413);
  });
});
