import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { openApiDocument } from "@/lib/api/openapi";

const documentId = "https://openapi.test/";

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ ...openApiDocument(), $id: documentId });

/** Validates an endpoint's response against the published OpenAPI document; returns the errors. */
export function documentErrors(path: string, status: number, body: unknown): string[] {
  const pointer = [
    "paths",
    path,
    "get",
    "responses",
    status,
    "content",
    "application/json",
    "schema",
  ]
    .map((step) => encodeURIComponent(String(step).replaceAll("~", "~0").replaceAll("/", "~1")))
    .join("/");
  const validate = ajv.compile({ $ref: `${documentId}#/${pointer}` });
  validate(body);
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
