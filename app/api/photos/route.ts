import { type ProblemName, problem } from "@/lib/api/problem";
import { rateLimitRequest, tooManyRequests } from "@/lib/api/rate-limit-request";
import { refuseBlocked } from "@/lib/api/refuse-blocked";
import { rawWriteEndpoint } from "@/lib/api/write-endpoint";
import { formTokenHeader } from "@/lib/contribute/form-fields";
import { formShownAt } from "@/lib/contribute/form-token";
import { log } from "@/lib/core/log";
import { requestContext } from "@/lib/core/request-context";
import { type UploadRefusal, uploadRefusals } from "@/lib/model/upload-rules";
import { isDecoderBusy, isTimeout } from "@/lib/photos/decoder";
import { storeUpload } from "@/lib/photos/mutations";
import { isStorageFull } from "@/lib/photos/storage";
import { takeUploadSize } from "@/lib/request/rate-limit";

export const dynamic = "force-dynamic";

const problemOf: Record<UploadRefusal, ProblemName> = {
  empty: "unreadable-photo",
  "too-large": "too-large",
  "not-a-photo": "not-a-photo",
  heic: "not-a-photo",
  animated: "unreadable-photo",
  unreadable: "unreadable-photo",
  "too-many-pixels": "unreadable-photo",
  "too-much-memory": "unreadable-photo",
};

/** Stores one uploaded file, regardless of its declared type. */
export const { POST, OPTIONS, GET, HEAD, PUT, PATCH, DELETE } = rawWriteEndpoint(
  async (request) => {
    const counted = await rateLimitRequest("upload");
    if (counted instanceof Response) {
      return counted;
    }
    if ((await formShownAt(request.headers.get(formTokenHeader))) === null) {
      const detail =
        "This upload doesn't come from one of our forms. Please reload the page and try again.";
      return problem("cross-site", detail, { headers: counted });
    }
    const blocked = await refuseBlocked();
    if (blocked) {
      return blocked;
    }
    if (isDecoderBusy()) {
      return tooBusy(counted);
    }
    const size = await takeUploadSize(requestContext().clientAddress);
    if (!size.allowed) {
      return tooManyRequests(size.headers);
    }
    const stored = await store(request).catch(async (error) => {
      await size.keep(0);
      if (isTimeout(error)) {
        return tooBusy(counted);
      }
      throw error;
    });
    await size.keep("byteSize" in stored ? stored.byteSize / 2 ** 20 : 0);
    if (stored instanceof Response) {
      return stored;
    }
    if ("refused" in stored) {
      const { refused } = stored;
      return problem(problemOf[refused], uploadRefusals[refused], { headers: counted });
    }
    return Response.json(
      { id: stored.id },
      { status: 201, headers: { ...counted, "Cache-Control": "no-store" } },
    );
  },
);

function tooBusy(counted: Record<string, string>): Response {
  const headers = { ...counted, "Retry-After": "5" };
  return problem("unavailable", "We're processing many photos right now. Please try again.", {
    headers,
  });
}

type Stored = Awaited<ReturnType<typeof storeUpload>>;

async function store(request: Request): Promise<Stored | Response> {
  try {
    return await storeUpload(request.body ?? []);
  } catch (error) {
    if (!isStorageFull(error)) {
      throw error;
    }
    log.error({ error }, "photo refused: photo storage is full");
    return problem(
      "storage-full",
      "We don't have room for more photos right now. Please try again later.",
    );
  }
}
