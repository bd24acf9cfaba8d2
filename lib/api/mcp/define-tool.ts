import type { CallToolResult, StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { z } from "zod";
import { checkMembers } from "@/lib/api/check-names";
import { countSize } from "@/lib/api/count-size";
import { dropLargestInteger } from "@/lib/api/json-schema";
import { problem } from "@/lib/api/problem";
import { notFound, wrongParameter } from "@/lib/api/read-endpoint";
import { log } from "@/lib/core/log";

type Row<Input extends z.ZodObject, Output extends z.ZodObject> = {
  title: string;
  description: string;
  input: Input;
  output: Output;
  /** Null means that nothing has that name, and a response is the problem. */
  find: (input: z.output<Input>) => Promise<z.input<Output> | Response | null>;
};

/** What the SDK registers. */
export type Tool = {
  config: {
    title: string;
    description: string;
    inputSchema: StandardSchemaWithJSON<Record<string, unknown>>;
    outputSchema: StandardSchemaWithJSON;
    annotations: { readOnlyHint: true; openWorldHint: false };
  };
  call: (given: Record<string, unknown>) => Promise<CallToolResult>;
};

/** A tool that reads: checks what is given like the API checks parameters, and answers problems with the API's words. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>({
  title,
  description,
  ...row
}: Row<Input, Output>): Tool {
  return {
    config: {
      title,
      description,
      inputSchema: described({ ...jsonSchemaOf(row.input), additionalProperties: false }),
      outputSchema: described(jsonSchemaOf(row.output)),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    call: async (given) => {
      const answer = await answerSafely(title, () => find(row, given));
      const isError = answer instanceof Response;
      const text = isError ? await answer.text() : JSON.stringify(answer);
      await countSize(text.length);
      const content = [{ type: "text" as const, text }];
      return isError ? { content, isError } : { content, structuredContent: answer };
    },
  };
}

/** A failure of the site gets the API's problem for it instead of its own words. */
async function answerSafely<Answer>(tool: string, answer: () => Promise<Answer>) {
  try {
    return await answer();
  } catch (error) {
    log.error({ error, tool }, "could not answer call of tool");
    return problem("unavailable", "Please try again in a few seconds.");
  }
}

async function find<Input extends z.ZodObject, Output extends z.ZodObject>(
  row: Pick<Row<Input, Output>, "input" | "output" | "find">,
  given: Record<string, unknown>,
) {
  const wrongName = checkMembers(given, Object.keys(row.input.shape));
  if (wrongName) {
    return wrongName;
  }
  const input = row.input.safeParse(given);
  const issue = input.error?.issues[0];
  if (issue || !input.data) {
    return issue ? wrongParameter(issue) : notFound();
  }
  const found = (await row.find(input.data)) ?? notFound();
  return found instanceof Response ? found : row.output.parse(found);
}

/** As input, because zod's output schemas forbid further members. */
function jsonSchemaOf(schema: z.ZodObject): Record<string, unknown> {
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => dropLargestInteger(jsonSchema),
  });
}

/** Describes values without checking them, which the tool does: the SDK's problems would be others than the API's. */
function described<Value>(schema: Record<string, unknown>): StandardSchemaWithJSON<Value> {
  const jsonSchema = { input: () => schema, output: () => schema };
  const validate = (value: unknown) => ({ value: value as Value });
  return { "~standard": { version: 1, vendor: "marquee", validate, jsonSchema } };
}
