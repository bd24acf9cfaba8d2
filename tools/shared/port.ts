import { createServer } from "node:net";
import { OperatorError } from "../../lib/core/operator-error";
import { parseEnvironment } from "../../lib/core/parse-environment";

const DEFAULT_PORT = 3000;

/** The port to serve on. Call this before any slow work. */
export async function ensurePortIsFree(command: string): Promise<number> {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new OperatorError(
      `PORT is "${process.env.PORT}", which is not a port number (1 to 65535).`,
      `For example: PORT=3001 ${command}`,
    );
  }
  const problem = await tryListen(port);
  if (problem === "EADDRINUSE") {
    throw new OperatorError(
      `Port ${port} is in use by another program, or by Marquee itself if it is already running.`,
      `Stop that program, or use another port: PORT=${port === DEFAULT_PORT ? 3001 : DEFAULT_PORT} ${command}`,
    );
  }
  if (problem) {
    throw new OperatorError(
      `Could not listen on port ${port} (${problem}).`,
      `Use another port: PORT=${DEFAULT_PORT} ${command}`,
    );
  }
  return port;
}

function tryListen(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host: parseEnvironment(process.env).HOST }, () =>
      server.close(() => resolve(null)),
    );
  });
}
