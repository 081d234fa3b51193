import { expect, test } from 'vitest'
import { readSchemaFiles, refuseEarlyMigrations, type SchemaFile } from './schema-files.ts'

/** The objects that are replaced when the text of their file changes, with the file. */
const made = readSchemaFiles(import.meta.dirname).flatMap(({ name, sql }) =>
  [...sql.matchAll(/^\s*create (?:or replace )?(function|view|trigger) (\w+)/gim)].map(([, kind = '', made = '']) => ({
    name,
    kind,
    made,
  })),
)

/** Columns are generated with them: their text stands before the tables and never changes, as the kept keys do not. */
const ofColumns = ['phone_key', 'article_key']

test('each function and view stands in a file of its name, and nowhere else', () => {
  const strange = made.filter(
    ({ name, kind, made }) => kind !== 'trigger' && name !== `schema/${kind}s/${made}.sql` && !ofColumns.includes(made),
  )
  expect(strange).toEqual([])
  expect(made.length).toBeGreaterThan(40)
})

test('triggers stand with their functions', () => {
  expect(made.filter(({ name, kind }) => kind === 'trigger' && !name.startsWith('schema/functions/'))).toEqual([])
})

test('what is applied again replaces what is there', () => {
  const replaced = readSchemaFiles(import.meta.dirname).filter(({ isReplaced }) => isReplaced)
  expect(replaced.filter(({ sql }) => /^\s*create (?!or replace )/im.test(sql)).map(({ name }) => name)).toEqual([])
})

test('a migration is refused until a version is released', () => {
  const fileOf = (name: string): SchemaFile => ({ name, sql: '', sha256: '', isReplaced: false })
  const later = [fileOf('schema/01-shop.sql'), fileOf('migrations/0001-wider.sql')]
  expect(() => refuseEarlyMigrations(later, false)).toThrow('Nothing is released yet, so migrations/0001-wider.sql may not be')
  expect(() => refuseEarlyMigrations(later, true)).not.toThrow()
  expect(() => refuseEarlyMigrations(readSchemaFiles(import.meta.dirname))).not.toThrow()
})
