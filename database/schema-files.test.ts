import { expect, test } from 'vitest'
import { readSchemaFiles } from './schema-files.ts'

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
