import path from 'node:path'
import { expect, test } from 'vitest'
import { roles, type Role } from '../kernel/codes.ts'
import { sourceCodes } from '../kernel/paper-postings.ts'
import { permissions } from '../kernel/permissions.ts'
import { documents, repositoryFiles, textOfFile } from './documents.ts'

const domain = textOfFile('docs/domain.md')

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

/** '11–13' is 11, 12 and 13. */
function eachOf(codes: string): string[] {
  const [first, last] = codes.split('–').map(Number)
  return last === undefined ? [codes] : Array.from({ length: last - first! + 1 }, (_, index) => String(first! + index))
}

test('domain.md has a row for every source code that the code posts with', () => {
  const files = repositoryFiles.filter(file => /^features\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
  const used = files.flatMap(file => [...textOfFile(file).matchAll(/sourceCodes\.(\w+)/g)].map(([, name]) => name))
  const codes = new Set(used.map(name => String(sourceCodes[name as keyof typeof sourceCodes])))
  const said = new Set(tableOf('paper').flatMap(cells => eachOf(cells.at(-1)!)))
  said.delete('the same')
  expect([...said].toSorted()).toEqual([...codes].toSorted())
})

// The change log tells what was, so it may name what is gone.
const current = documents.filter(file => file !== 'CHANGELOG.md')

test('every document names files that exist', () => {
  const isThere = (named: string, folder: string) =>
    repositoryFiles.some(file => file === path.posix.join(folder, named) || file === named || file.endsWith(`/${named}`))
  const missing = current.flatMap(document => {
    const text = textOfFile(document).replace(/^```[\s\S]*?^```/gm, '')
    const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|sql|md))`/g)].map(([, file = '']) => file)
    return named.filter(file => !isThere(file, path.posix.dirname(document))).map(file => `${document}: ${file}`)
  })
  expect(missing).toEqual([])
})

test('every command of npm in a document is one of package.json', () => {
  const { scripts } = JSON.parse(textOfFile('package.json')) as { scripts: Record<string, string> }
  const unknown = current.flatMap(document =>
    [...textOfFile(document).matchAll(/npm run ([a-z][\w:-]*)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([command]) => `${document}: ${command}`),
  )
  expect(unknown).toEqual([])
})

const guides = ['CONTRIBUTING.md', 'docs/new-paper.md', 'docs/new-report.md', 'platform/web/master-page/README.md']

// A guide names files to copy: from the root, or by their place within what it copies.
test.each(guides)('%s names files to copy by places where they are', guide => {
  const text = textOfFile(guide).replace(/^```[\s\S]*?^```/gm, '')
  const bases = [
    '',
    path.posix.dirname(guide),
    'features/stock/stock-issue',
    'features/shop/settings',
    'proofs',
    'platform/web',
    'database/schema',
  ]
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|sql|md))`/g), ...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter(file => !bases.some(base => repositoryFiles.includes(path.posix.join(base, file))))).toEqual([])
})
