import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let folder: string

/** An empty database and an empty folder of migrations. */
beforeEach(async () => {
  database = await testDatabase()
  await ask('drop schema public, answered cascade; create schema public')
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-migrations-'))
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

test('migrations are applied once, in the order of their numbers', async () => {
  write('0002-fill-shop.sql', 'insert into shop values (1); insert into shop values (2)')
  write('0001-make-shop.sql', 'create table shop (id integer)')
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0001-make-shop.sql', '0002-fill-shop.sql'])
  write('0003-empty-shop.sql', 'delete from shop where id = 1')
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0003-empty-shop.sql'])
  expect(await migrate(database.ownerUrl, folder)).toEqual([])
  expect(await ask('select id from shop')).toEqual([{ id: 2 }])
})

test('the migrations of this build fit an empty database', async () => {
  const applied = await migrate(database.ownerUrl)
  expect(applied.at(0)).toBe('0001-foundation.sql')
  expect(await migrate(database.ownerUrl)).toEqual([])
})

test('two applications that start together apply each migration once', async () => {
  write('0001-make-shop.sql', 'create table shop (id integer); select pg_sleep(0.1)')
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl, folder)))
  expect(applied.flat()).toEqual(['0001-make-shop.sql'])
})

test('a migration that fails leaves nothing of itself behind and keeps what came before', async () => {
  write('0001-make-shop.sql', 'create table shop (id integer)')
  write('0002-break.sql', 'create table half (id integer); select 1 / 0')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('0002-break.sql was not applied: division by zero')
  expect(await ask(`select to_regclass('shop')::text as shop, to_regclass('half') as half`)).toEqual([{ shop: 'shop', half: null }])
})

test('a database of a newer build, a changed file and a number out of order are refused', async () => {
  write('0002-make-shop.sql', 'create table shop (id integer)')
  await migrate(database.ownerUrl, folder)
  write('0001-late.sql', 'select 1')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('comes before 0002-make-shop.sql')
  fs.rmSync(path.join(folder, '0001-late.sql'))
  write('0002-make-shop.sql', 'create table shop (id bigint)')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('has changed since it was applied')
  fs.rmSync(path.join(folder, '0002-make-shop.sql'))
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('which this build does not know')
})
