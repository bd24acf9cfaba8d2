import { Client, escapeLiteral } from "pg";

/** Role of the site: it owns its database and has no other privileges on the server. */
export const SITE_ROLE = "marquee_site";

/** Transfers all objects that a release before this role created; extensions keep their owner. */
const handOver = `
  DO $$
  DECLARE
    statement text;
  BEGIN
    FOR statement IN
      WITH places AS (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'pgboss')),
           -- What belongs to an extension, and sequences that go with their table.
           bound AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e'
                      UNION SELECT d.classid, d.objid FROM pg_depend d JOIN pg_class c ON c.oid = d.objid AND c.relkind = 'S'
                             WHERE d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i'))
      SELECT format('ALTER SCHEMA %I OWNER TO ${SITE_ROLE}', nspname) FROM pg_namespace WHERE nspname = 'pgboss'
      UNION ALL
      SELECT format('ALTER %s %s OWNER TO ${SITE_ROLE}',
                    CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END,
                    oid::regclass)
        FROM pg_class WHERE relnamespace IN (SELECT oid FROM places) AND relkind IN ('r', 'p', 'S', 'v', 'm')
         AND ('pg_class'::regclass, oid) NOT IN (SELECT classid, objid FROM bound)
      UNION ALL
      SELECT format('ALTER ROUTINE %s OWNER TO ${SITE_ROLE}', oid::regprocedure)
        FROM pg_proc WHERE pronamespace IN (SELECT oid FROM places)
         AND ('pg_proc'::regclass, oid) NOT IN (SELECT classid, objid FROM bound)
      UNION ALL
      SELECT format('ALTER TYPE %s OWNER TO ${SITE_ROLE}', oid::regtype)
        FROM pg_type WHERE typnamespace IN (SELECT oid FROM places) 
         AND (typtype IN ('e', 'd') OR typrelid IN (SELECT oid FROM pg_class WHERE relkind = 'c'))
         AND ('pg_type'::regclass, oid) NOT IN (SELECT classid, objid FROM bound)
    LOOP
      EXECUTE statement;
    END LOOP;
  END $$`;

/** Creates the role and the database if missing, and hands over a database from before the role. */
export async function ensureSiteDatabase(
  administrator: Client,
  database: string,
  password: string,
): Promise<void> {
  const { rows } = await administrator.query<{ hasRole: boolean; owner: string | null }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS "hasRole",
            (SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = $2) AS owner`,
    [SITE_ROLE, database],
  );
  const { hasRole = false, owner = null } = rows[0] ?? {};
  if (!hasRole) {
    await administrator.query(`CREATE ROLE ${SITE_ROLE} LOGIN PASSWORD ${escapeLiteral(password)}`);
  }
  if (owner === null) {
    await administrator.query(`CREATE DATABASE ${database} OWNER ${SITE_ROLE}`);
  } else if (owner !== SITE_ROLE) {
    await handOverDatabase(administrator, database, password);
  }
}

async function handOverDatabase(
  { user, host, port }: Client,
  database: string,
  password: string,
): Promise<void> {
  const client = new Client({ user, host, port, password, database });
  client.on("error", () => {});
  await client.connect();
  try {
    // In one transaction, so that a changed owner proves that everything was handed over.
    await client.query("BEGIN");
    await client.query(handOver);
    await client.query(`ALTER DATABASE ${database} OWNER TO ${SITE_ROLE}`);
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}
