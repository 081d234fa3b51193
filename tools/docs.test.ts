import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { roles, type Role } from '../kernel/codes.ts'
import { sourceCodes } from '../kernel/papers.ts'
import { permissions } from '../kernel/permissions.ts'

const root = path.join(import.meta.dirname, '..')
const domain = fs.readFileSync(path.join(root, 'docs/domain.md'), 'utf8')

/** The cells of the table whose head begins with a word, row by row. */
function tableOf(firstHead: string): string[][] {
  const [, body = ''] = new RegExp(`^\\| ${firstHead} \\|.*\\n\\|[-|]+\\|\\n((?:\\|.*\\n)+)`, 'm').exec(domain) ?? []
  return body
    .trim()
    .split('\n')
    .map(row =>
      row
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    )
}

test('domain.md gives every permission to the roles that have it', () => {
  const columns: Role[] = ['cashier', 'manager', 'admin', 'superadmin']
  expect(columns.toSorted()).toEqual(roles.toSorted())
  const said = tableOf('permission').map(([name = '', ...cells]) => [
    name.replaceAll('`', ''),
    columns.filter((_, index) => cells[index] === '✓').toSorted(),
  ])
  const held = Object.entries(permissions).filter(([, { scope }]) => scope === 'location')
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(held.map(([name, rule]) => [name, rule.roles.toSorted()])))
})

test('domain.md has a row for every source code that the code posts with', () => {
  const files = fs.globSync('features/**/*.ts', { cwd: root }).filter(file => !file.endsWith('.test.ts'))
  const used = files.flatMap(file =>
    [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/sourceCodes\.(\w+)/g)].map(([, name]) => name),
  )
  const codes = new Set(used.map(name => String(sourceCodes[name as keyof typeof sourceCodes])))
  const said = new Set(tableOf('paper').map(cells => cells.at(-1)!))
  said.delete('the same')
  expect([...said].toSorted()).toEqual([...codes].toSorted())
})

const guides = ['CONTRIBUTING.md', 'docs/new-paper.md', 'docs/new-report.md', 'platform/web/master-page/README.md']

// A guide also names files of what it copies by their place within it.
test.each(guides)('%s names files that are there', guide => {
  const text = fs.readFileSync(path.join(root, guide), 'utf8').replace(/^```[\s\S]*?^```/gm, '')
  const bases = ['.', path.dirname(guide), 'features/stock-issue', 'features/settings', 'proofs', 'platform/web', 'database/schema']
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|sql|md))`/g), ...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter(file => !bases.some(base => fs.existsSync(path.join(root, base, file))))).toEqual([])
})
