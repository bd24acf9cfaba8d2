import type { IncomingMessage, ServerResponse } from "node:http";

/** A request, its response, and what the server has read from the request. */
export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  addressOf: () => string;
  /** The client whose turn a render takes. */
  clientOf: () => string;
};
