import { defineConfig } from "prisma/config";

// Generate and validate only need it to exist; without it Prisma would download its own.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

const url = process.env.DATABASE_URL;

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  ...(url ? { datasource: { url } } : {}),
});
