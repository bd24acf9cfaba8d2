import type { ClientBase } from "pg";

type OperatorAction = {
  action: "apply-import" | "undo-import" | "hide-samples" | "show-samples";
  sourceId?: number;
  before?: object;
  after?: object;
};

/** Appends what a command did to the audit trail, in the transaction of the connection, if it is in one. */
export async function recordOperatorAction(
  connection: ClientBase,
  { action, sourceId, before = {}, after = {} }: OperatorAction,
): Promise<void> {
  await connection.query(
    "INSERT INTO review_actions (action, source_id, before, after) VALUES ($1, $2, $3, $4)",
    [action, sourceId ?? null, JSON.stringify(before), JSON.stringify(after)],
  );
}
