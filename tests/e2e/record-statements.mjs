// Preloaded into a server: logs every statement it sends to the database.
import pg from "pg";

const { query } = pg.Client.prototype;

pg.Client.prototype.query = function recordAndQuery(statement, ...rest) {
  const text = typeof statement === "string" ? statement : statement?.text;
  if (text) {
    process.stdout.write(`statement: ${text.replaceAll(/\s+/g, " ").slice(0, 160)}\n`);
  }
  return query.call(this, statement, ...rest);
};
