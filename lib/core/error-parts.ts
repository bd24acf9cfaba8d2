type Parts = { code?: unknown; message?: unknown };

/** The code of an error of Node.js or PostgreSQL, such as 'ENOENT' or '23505'; '' if it has none. */
export function codeOf(error: unknown): string {
  const { code }: Parts = Object(error);
  return typeof code === "string" ? code : "";
}

export function messageOf(error: unknown): string {
  const { message }: Parts = Object(error);
  return typeof message === "string" ? message : String(error);
}
