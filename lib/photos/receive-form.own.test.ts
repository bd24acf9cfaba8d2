import { readdir, readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { discard, receiveForm } from "./receive-form";
import { uploadsFolder } from "./receive-upload";

const limits = { fileBytes: 10, fieldBytes: 5 };

const head = [
  '--x\r\nContent-Disposition: form-data; name="day"\r\n\r\n2026-11-28\r\n',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="C:\\fake\\list.csv"\r\n\r\n',
].join("");

function requestOf(...pieces: (string | Error)[]): Request {
  const body = new ReadableStream({
    async pull(controller) {
      // So that each piece has been read before the next one arrives.
      await setImmediate();
      const piece = pieces.shift();
      piece instanceof Error
        ? controller.error(piece)
        : piece === undefined
          ? controller.close()
          : controller.enqueue(Buffer.from(piece));
    },
  });
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request("http://localhost:3000/", init);
}

const listLeft = () => readdir(uploadsFolder).catch(() => []);

describe(receiveForm, () => {
  it("writes the file to the disk and cuts off long fields", async () => {
    const form = await receiveForm(requestOf(head, "0123", "456789", "\r\n--x--\r\n"), limits);

    expect(form).toMatchObject({
      fields: { day: "2026-" },
      file: { name: "list.csv", byteSize: 10 },
      isCutOff: true,
    });
    const { file } = form;
    const path = file && file !== "too-large" ? file.path : "";
    await expect(readFile(path, "utf8")).resolves.toBe("0123456789");
    await discard(file);
    await expect(listLeft()).resolves.toEqual([]);
  });

  it.each([
    ["by a byte", requestOf(head, "0123456789", "a\r\n--x--\r\n"), limits],
    ["by many", requestOf(head, ..."abcdef".repeat(20_000).split("f"), "\r\n--x--\r\n"), limits],
    ["and its form, too", requestOf(head, "a".repeat(900)), { ...limits, bodyBytes: 500 }],
  ])("keeps nothing of a file that is too large %s", async (_, request, most) => {
    await expect(receiveForm(request, most)).resolves.toMatchObject({ file: "too-large" });
    await expect(listLeft()).resolves.toEqual([]);
  });

  it.each([
    ["while its file arrives", [head, "0123"]],
    ["after its file was too large", [head, "0123456789", "abc"]],
    ["in a field without a file", [head.replace(/filename="[^"]*"/, 'filename=""'), "0123"]],
  ])("keeps nothing of a form that is cut off %s", async (_, pieces) => {
    const request = requestOf(...pieces, new Error("aborted"));

    await expect(receiveForm(request, limits)).rejects.toThrow();
    await expect(listLeft()).resolves.toEqual([]);
  });
});
