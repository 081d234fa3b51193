import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let folder: string

/** An empty database, and a schema of one table. */
beforeEach(async () => {
  database = await testDatabase({ isBare: true })
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-schema-'))
  for (const kind of ['migrations', 'schema/functions', 'schema/views']) fs.mkdirSync(path.join(folder, kind), { recursive: true })
  write('schema/01-shop.sql', 'create table shop (id integer)')
})

afterEach(async () => {
  await database.drop()
  fs.rmSync(folder, { recursive: true })
})

async function ask(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function write(name: string, sql: string): void {
  fs.writeFileSync(path.join(folder, name), sql)
}

function remove(name: string): void {
  fs.rmSync(path.join(folder, name))
}

const migrated = () => migrate(database.ownerUrl, folder)

const first = `create or replace function first_shop() returns bigint language sql return (select min(id) from shop)`

test('schema, migrations, functions and views are applied once, in this order', async () => {
  write('schema/02-fill-shop.sql', 'insert into shop values (1); insert into shop values (2)')
  write('migrations/0001-wider.sql', 'alter table shop alter column id type bigint')
  write('schema/functions/first_shop.sql', first)
  write('schema/views/first.sql', 'create or replace view first as select first_shop() as id')
  expect(await migrated()).toEqual([
    ...['schema/01-shop.sql', 'schema/02-fill-shop.sql', 'migrations/0001-wider.sql'],
    ...['schema/functions/first_shop.sql', 'schema/views/first.sql'],
  ])
  write('migrations/0002-empty-shop.sql', 'delete from shop where id = 1')
  expect(await migrated()).toEqual(['migrations/0002-empty-shop.sql'])
  expect(await migrated()).toEqual([])
  expect(await ask('select id from first')).toEqual([{ id: 2 }])
})

test('a function or view is applied again when its text changes, and only then', async () => {
  write('schema/functions/first_shop.sql', first.replace('bigint', 'integer'))
  write('schema/functions/no_shop.sql', 'create or replace function no_shop() returns integer language sql return 0')
  await migrated()
  write('schema/functions/no_shop.sql', 'create or replace function no_shop() returns integer language sql return -1')
  expect(await migrated()).toEqual(['schema/functions/no_shop.sql'])
  expect(await ask('select no_shop() as none')).toEqual([{ none: -1 }])
})

test('a function comes behind those it says it needs', async () => {
  write(
    'schema/functions/a_shop.sql',
    '-- needs z_shop.sql\ncreate or replace function a_shop() returns integer language sql return z_shop()',
  )
  write('schema/functions/z_shop.sql', 'create or replace function z_shop() returns integer language sql return 7')
  expect((await migrated()).slice(1)).toEqual(['schema/functions/z_shop.sql', 'schema/functions/a_shop.sql'])
  write('schema/functions/z_shop.sql', '-- needs a_shop.sql\n')
  await expect(migrated()).rejects.toThrow('needs itself')
  write('schema/functions/z_shop.sql', '-- needs no_shop.sql\n')
  await expect(migrated()).rejects.toThrow('needs no_shop.sql, which is not there')
})

test('a function that a migration drops is made again from the same file', async () => {
  write('schema/functions/first_shop.sql', first.replace('bigint', 'integer'))
  await migrated()
  write(
    'migrations/0001-wider.sql',
    `drop function first_shop;
     alter table shop alter column id type bigint;
     delete from schema_migration where name = 'schema/functions/first_shop.sql'`,
  )
  write('schema/functions/first_shop.sql', first)
  expect(await migrated()).toEqual(['migrations/0001-wider.sql', 'schema/functions/first_shop.sql'])
})

test('a function that a migration removes for good is gone with its file', async () => {
  write('schema/functions/first_shop.sql', first)
  await migrated()
  remove('schema/functions/first_shop.sql')
  write(
    'migrations/0001-without.sql',
    `drop function if exists first_shop; delete from schema_migration where name = 'schema/functions/first_shop.sql'`,
  )
  expect(await migrated()).toEqual(['migrations/0001-without.sql'])
  expect(await migrated()).toEqual([])
})

test('the schema of this build fits an empty database', async () => {
  const applied = await migrate(database.ownerUrl)
  expect(applied.at(0)).toBe('schema/01-domains-and-roles.sql')
  expect(await migrate(database.ownerUrl)).toEqual([])
})

test('two applications that start together apply each file once', async () => {
  write('schema/01-shop.sql', 'create table shop (id integer); select pg_sleep(0.1)')
  const applied = await Promise.all([1, 2, 3].map(migrated))
  expect(applied.flat()).toEqual(['schema/01-shop.sql'])
})

test('a file that fails leaves the database as it was', async () => {
  await migrated()
  write('migrations/0001-more.sql', 'create table more (id integer)')
  write('migrations/0002-break.sql', 'create table half (id integer); select 1 / 0')
  await expect(migrated()).rejects.toThrow('migrations/0002-break.sql was not applied, nor was anything else: division by zero')
  const found = await ask(`select to_regclass('shop')::text as shop, to_regclass('more') as more, to_regclass('half') as half`)
  expect(found).toEqual([{ shop: 'shop', more: null, half: null }])
  expect(await ask('select name from schema_migration')).toEqual([{ name: 'schema/01-shop.sql' }])
})

test('a database of a newer build, a changed file and a number out of order are refused', async () => {
  write('migrations/0002-wider.sql', 'alter table shop alter column id type bigint')
  await migrated()
  write('migrations/0001-late.sql', 'select 1')
  await expect(migrated()).rejects.toThrow('migrations/0001-late.sql comes before migrations/0002-wider.sql')
  remove('migrations/0001-late.sql')
  write('migrations/0002-wider.sql', 'alter table shop alter column id type numeric')
  await expect(migrated()).rejects.toThrow('migrations/0002-wider.sql has changed since it was applied')
  remove('migrations/0002-wider.sql')
  await expect(migrated()).rejects.toThrow('The database has had migrations/0002-wider.sql, which this build does not know')
})

test('a schema file that has changed, or that came later, is refused', async () => {
  await migrated()
  write('schema/02-more.sql', 'create table more (id integer)')
  await expect(migrated()).rejects.toThrow('schema/02-more.sql is not part of what this database was made from')
  remove('schema/02-more.sql')
  write('schema/01-shop.sql', 'create table shop (id bigint)')
  await expect(migrated()).rejects.toThrow('schema/01-shop.sql has changed since it was applied')
})

test.each(['0001-foundation.sql', 'schema/02-people-and-places.sql'])(
  'a database that a chain of before made (%s) is refused with the way over, and left as it is',
  async name => {
    await ask(`
      create table schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
      insert into schema_migration (name, sha256) values ('${name}', 'of before')`)
    await expect(migrate(database.ownerUrl)).rejects.toThrow(
      /^This database was made by a build from before the first release.* turn it with "npm run db:old-backup/,
    )
    expect(await ask('select name from schema_migration')).toEqual([{ name }])
  },
)

test('a file whose name has no place in the order is refused', async () => {
  write('migrations/1-wider.sql', '')
  await expect(migrated()).rejects.toThrow('migrations/1-wider.sql is not named like 0001-what-it-does.sql')
  remove('migrations/1-wider.sql')
  write('schema/01-more.sql', '')
  await expect(migrated()).rejects.toThrow('Two files in schema have the number 01.')
})
