import { Pool } from "pg";
import { requestContext } from "./request-context";

/** A pool whose queries count against the current deadline. */
export class DeadlinePool extends Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg's nine overloads, passed through untouched
  override query(...parameters: any[]): any {
    const response: unknown = super.query(...(parameters as [string]));
    return response instanceof Promise ? requestContext().deadline.inTime(response) : response;
  }
}
