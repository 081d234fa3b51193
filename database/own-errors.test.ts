import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const functions = path.join(import.meta.dirname, 'schema/functions')

/** Each code of ours with the function whose file raises it. */
function raised(): string[] {
  return fs.readdirSync(functions).flatMap(file => {
    const sql = fs.readFileSync(path.join(functions, file), 'utf8')
    const codes = new Set([...sql.matchAll(/errcode = '(BZ\d{3})'/g)].map(([, code]) => code))
    return [...codes].map(code => `${code} ${path.basename(file, '.sql')}`)
  })
}

test('the README lists every error of the database with the function that raises it', () => {
  const readme = fs.readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8')
  const listed = [...readme.matchAll(/^\| (BZ\d{3}) \| `(\w+)` \|/gm)].map(([, code, name]) => `${code} ${name}`)
  expect(listed).toEqual(raised().sort())
})
