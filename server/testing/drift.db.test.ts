import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { drift } from "@/prisma/migrate";

const prismaFolder = join(process.cwd(), "prisma");

function databaseUrl(): string {
  return process.env.DATABASE_URL ?? "";
}

test("the migrations lead to exactly what schema.prisma says", async () => {
  expect(await drift(databaseUrl(), prismaFolder)).toBeNull();
});

test("a table that no migration made is noticed", async () => {
  const name = `drift_${process.pid}`;
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  await client.query(`create database ${name}`);
  try {
    const empty = new URL(databaseUrl());
    empty.pathname = name;
    expect(await drift(empty.href, prismaFolder)).toContain('CREATE TABLE "Account"');
  } finally {
    await client.query(`drop database ${name}`);
    await client.end();
  }
});
