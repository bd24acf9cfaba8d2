import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlQuery,
} from "@prisma/driver-adapter-utils";
import pg from "pg";
import { describe, expect, it } from "vitest";

/** PostgreSQL's one-byte "char" type, which its catalogs use for constraint types. */
const charType = 18;

/** Reports "char" columns as char(n), since the adapter rejects the former, and records their names. */
class CharTolerantPool extends pg.Pool {
  readonly charColumns = new Set<string>();

  // biome-ignore lint/suspicious/noExplicitAny: pg's nine overloads, passed through untouched
  override async query(...parameters: any[]): Promise<any> {
    const result = await super.query(...(parameters as [string]));
    for (const field of result.fields) {
      if (field.dataTypeID === charType) {
        field.dataTypeID = pg.types.builtins.BPCHAR;
        this.charColumns.add(field.name);
      }
    }
    return result;
  }
}

class CharTolerantAdapter extends PrismaPg {
  constructor(private readonly pool: CharTolerantPool) {
    super(pool);
  }

  override async connect() {
    const connection = await super.connect();
    const queryRaw = connection.queryRaw.bind(connection);
    connection.queryRaw = async (query: SqlQuery) => {
      const result = await queryRaw(query);
      const columnTypes = result.columnTypes.map((type, index) =>
        this.pool.charColumns.has(result.columnNames[index] ?? "")
          ? ColumnTypeEnum.Character
          : type,
      );
      return { ...result, columnTypes };
    };
    return connection;
  }
}

/** Prisma's schema engine as WebAssembly. Its package expects a bundler, so this binds it manually. */
async function openSchemaEngine(pool: CharTolerantPool) {
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve("@prisma/schema-engine-wasm"));
  const binding = await import(path.join(folder, "schema_engine_bg.js"));
  const { instance } = await WebAssembly.instantiate(
    readFileSync(path.join(folder, "schema_engine_bg.wasm")),
    { "./schema_engine_bg.js": binding },
  );
  binding.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();

  const adapter = bindMigrationAwareSqlAdapterFactory(new CharTolerantAdapter(pool));
  return binding.SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter);
}

describe("schema.prisma", () => {
  it("describes the database that the migrations create", async () => {
    const pool = new CharTolerantPool({ connectionString: process.env.DATABASE_URL });
    const engine = await openSchemaEngine(pool);
    const schemaPath = path.resolve("prisma/schema.prisma");
    const files = [{ path: schemaPath, content: readFileSync(schemaPath, "utf8") }];

    const difference = await engine.diff({
      from: { tag: "schemaDatasource", files, configDir: path.resolve(".") },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: null,
      filters: { externalTables: ["public._prisma_migrations"], externalEnums: [] },
    });
    await pool.end();

    expect(difference.stdout.trim()).toBe("-- This is an empty migration.");
  });
});
