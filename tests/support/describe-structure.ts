import type { Client } from "pg";

/** Parts of a database's structure, in the order in which they can be created. */
const parts = [
  `SELECT 'CREATE EXTENSION ' || quote_ident(extname) || ';' AS sql FROM pg_extension
     WHERE extname <> 'plpgsql' ORDER BY extname`,

  // Enums.
  `SELECT format('CREATE TYPE %I AS ENUM (%s);', t.typname,
            string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder)) AS sql
     FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid
     WHERE t.typnamespace = 'public'::regnamespace GROUP BY t.typname ORDER BY t.typname`,

  // Composite types.
  `SELECT format('CREATE TYPE %I AS (%s);', c.relname,
            string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' ORDER BY a.attnum)) AS sql
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
     WHERE c.relkind = 'c' AND c.relnamespace = 'public'::regnamespace GROUP BY c.relname ORDER BY c.relname`,

  `SELECT pg_get_functiondef(p.oid) || ';' AS sql
     FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f' AND ${isOwn("pg_proc", "p.oid")}
     ORDER BY p.proname, pg_get_function_identity_arguments(p.oid)`,

  // Tables with their columns and checks. A sequence of its own makes a column "serial".
  `SELECT format(E'CREATE %sTABLE %I (\\n%s\\n);', CASE c.relpersistence WHEN 'u' THEN 'UNLOGGED ' ELSE '' END,
            c.relname, string_agg(line, E',\\n' ORDER BY place, line)) AS sql
     FROM pg_class c CROSS JOIN LATERAL (
       SELECT a.attnum::integer AS place,
              '  ' || quote_ident(a.attname) || ' ' || CASE
                WHEN s.sequence IS NOT NULL
                  THEN CASE format_type(a.atttypid, a.atttypmod) WHEN 'bigint' THEN 'bigserial' ELSE 'serial' END
                ELSE format_type(a.atttypid, a.atttypmod) END
              || CASE WHEN a.attcollation <> t.typcollation
                   THEN (SELECT ' COLLATE ' || quote_ident(collname) FROM pg_collation WHERE oid = a.attcollation)
                   ELSE '' END
              || CASE WHEN a.attgenerated = 's' THEN ' GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid) || ') STORED'
                   WHEN d.adbin IS NOT NULL AND s.sequence IS NULL THEN ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid)
                   ELSE '' END
              || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END AS line
         FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
           LEFT JOIN pg_attrdef d ON (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
           CROSS JOIN LATERAL (SELECT pg_get_serial_sequence(quote_ident(c.relname), a.attname)) AS s (sequence)
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       UNION ALL
       SELECT 10000, '  CONSTRAINT ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid)
         FROM pg_constraint WHERE conrelid = c.oid AND contype IN ('p', 'u', 'c', 'x')
     ) lines
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> '_prisma_migrations'
     GROUP BY c.relname, c.relpersistence ORDER BY c.relname`,

  `SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s;', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS sql
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
     ORDER BY conrelid::regclass::text, conname`,

  `SELECT indexdef || ';' AS sql FROM pg_indexes i
     WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
       AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conname = i.indexname AND k.contype IN ('p', 'u', 'x')
                         AND k.connamespace = 'public'::regnamespace)
     ORDER BY tablename, indexname`,

  `SELECT format(E'CREATE VIEW %I AS\\n%s', viewname, definition) AS sql FROM pg_views v
     WHERE schemaname = 'public' AND ${isOwn("pg_class", "to_regclass(quote_ident(v.viewname))")} ORDER BY viewname`,

  `SELECT pg_get_triggerdef(t.oid) || ';' AS sql
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname, t.tgname`,
];

/** Whether an object belongs to no extension. */
function isOwn(catalog: string, oid: string): string {
  return `NOT EXISTS (SELECT FROM pg_depend d
    WHERE d.classid = '${catalog}'::regclass AND d.objid = ${oid} AND d.deptype = 'e')`;
}

/** The structure of a database as SQL: types, functions, tables, indexes, views, and triggers, each sorted by name. */
export async function describeStructure(client: Client): Promise<string> {
  const sections: string[] = [];
  for (const part of parts) {
    const { rows } = await client.query<{ sql: string }>(part);
    sections.push(rows.map(({ sql }) => sql.trimEnd()).join("\n\n"));
  }
  return `${sections.filter(Boolean).join("\n\n")}\n`;
}
