import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFormToken } from "@/lib/contribute/form-token";
import { processPhoto, storeUpload } from "@/lib/photos/mutations";
import { prisma } from "@/tests/support/connection";
import { picture } from "@/tests/support/pictures";
import { POST } from "./route";

const machine = vi.hoisted(() => ({ isBusy: false }));

vi.mock("@/lib/photos/decoder", async (importOriginal) => {
  const { decode, ...rest } = await importOriginal<typeof import("@/lib/photos/decoder")>();
  return { ...rest, decode: (path: string) => (machine.isBusy ? endlessPhoto() : decode(path)) };
});

/** Work the library cannot finish within a second at any size. */
function endlessPhoto() {
  const create = { width: 4_000, height: 4_000, channels: 3, background: "red" } as const;
  const photo = sharp({ create }).median(41).timeout({ seconds: 1 });
  return Object.assign(photo, { resize: () => photo });
}

beforeEach(() => {
  machine.isBusy = false;
});

describe("while the machine is too busy to decode a photo in time", () => {
  it("does not reject the photo and processes it later", async () => {
    const stored = await storeUpload([await picture({ width: 400 }).jpeg().toBuffer()]);
    const id = "id" in stored ? stored.id : "";
    const find = () => prisma.photo.findUnique({ where: { id } });

    machine.isBusy = true;
    await expect(processPhoto(id)).rejects.toThrow(/^timeout/);
    await expect(find()).resolves.toMatchObject({ status: "UPLOADED", problem: null });
    machine.isBusy = false;
    await processPhoto(id);
    await expect(find()).resolves.toMatchObject({ status: "READY" });
  });

  it("asks the client to retry", async () => {
    const body = await picture({ width: 400 }).jpeg().toBuffer();
    machine.isBusy = true;
    const response = await POST(
      new Request("http://localhost:3000/api/photos", {
        method: "POST",
        body: new Uint8Array(body),
        headers: {
          "X-Requested-With": "XMLHttpRequest",
          "X-Form-Token": await createFormToken(),
        },
      }),
    );

    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  });
});
