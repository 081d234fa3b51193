import path from 'node:path'
import { expect, test } from 'vitest'
import { receiptSources } from '../features/banking/payments/tender-posting.ts'
import { roles, type Role } from '../kernel/codes.ts'
import { sourceCodes } from '../kernel/paper-postings.ts'
import { permissions } from '../kernel/permissions.ts'
import { documents, repositoryFiles, textOfFile } from './documents.ts'
import { featureFolders } from './boundaries.ts'

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
  const said = tableOf('permission').map(([name = '', ...cells]) => {
    const allowed = columns.filter((_, index) => cells[index] === '✓')
    return `${name.replaceAll('`', '')}: ${allowed.toSorted().join(', ')}`
  })
  const held = Object.entries(permissions).filter(([, { scope }]) => scope === 'location')
  expect(said.toSorted()).toEqual(held.map(([name, rule]) => `${name}: ${rule.roles.toSorted().join(', ')}`).toSorted())
})

/** '11–13' is 11, 12 and 13. */
function eachOf(codes: string): string[] {
  const [first, last] = codes.split('–').map(Number)
  return last === undefined ? [codes] : Array.from({ length: last - first! + 1 }, (_, index) => String(first! + index))
}

test('domain.md has a row for every source code that the code posts with', () => {
  const files = repositoryFiles.filter(file => /^features\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
  const used = files.flatMap(file => [...textOfFile(file).matchAll(/sourceCodes\.(\w+)/g)].map(([, name]) => name))
  // The rows of the payment types name theirs without `sourceCodes`.
  const codes = new Set([...used.map(name => sourceCodes[name as keyof typeof sourceCodes]), ...receiptSources].map(String))
  const said = new Set(tableOf('paper').flatMap(cells => eachOf(cells.at(-1)!)))
  said.delete('the same')
  expect([...said].toSorted()).toEqual([...codes].toSorted())
})

/** What stands more than once in a list. */
function twiceIn(list: readonly string[]): string[] {
  return list.filter((entry, index) => list.indexOf(entry) !== index)
}

test('no table of domain.md has two rows of one name', () => {
  for (const head of ['paper', 'permission']) {
    const names = tableOf(head).map(([name = '']) => name)
    expect(names.length).toBeGreaterThan(40)
    expect(twiceIn(names)).toEqual([])
  }
})

test('no document says one row of a table twice', () => {
  const twice = documents.flatMap(document =>
    textOfFile(document)
      .replace(/^```[\s\S]*?^```/gm, '')
      .split(/\n\s*\n/)
      .flatMap(block => twiceIn(block.split('\n').filter(line => /^\|.*[a-z]/i.test(line))))
      .map(row => `${document}: ${row}`),
  )
  expect(twice).toEqual([])
})

test('what a document says is in a file, the file exports', () => {
  const pointers = documents.flatMap(document =>
    [...textOfFile(document).matchAll(/`(\w+)` in `([\w./-]+\.tsx?)`/g)].map(([, name = '', file = '']) => ({ document, name, file })),
  )
  expect(pointers.length).toBeGreaterThan(8)
  const missing = pointers.filter(({ document, name, file }) => {
    const places = [file, path.posix.join(path.posix.dirname(document), file)].filter(place => repositoryFiles.includes(place))
    const exported = new RegExp(`^export (?:default )?(?:async )?(?:function|const|class|interface|type) ${name}\\b`, 'm')
    return !places.some(place => exported.test(textOfFile(place)))
  })
  expect(missing).toEqual([])
})

test('the tree of architecture.md has every room with its features', () => {
  const tree = [...textOfFile('docs/architecture.md').matchAll(/^ {2}([\w-]+)\/ +([\w-]+(?:, [\w-]+)*)$/gm)]
  const named = tree.flatMap(([, room, features = '']) => features.split(', ').map(feature => `features/${room}/${feature}`))
  expect(named.toSorted()).toEqual(featureFolders.toSorted())
})

test('every feature has a README', () => {
  expect(featureFolders.filter(folder => !repositoryFiles.includes(`${folder}/README.md`))).toEqual([])
})

test('decision 001 has a reason for every package', () => {
  type Packages = Record<string, string>
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(textOfFile('package.json')) as Record<string, Packages>
  const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  const named = [...textOfFile('docs/decisions/001-libraries.md').matchAll(/`([@\w./*-]+)`/g)].map(([, name = '']) => name)
  const isNamed = (name: string) => named.some(one => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))))
  expect(installed.filter(name => !isNamed(name))).toEqual([])
})

test('the index of decisions names each once, with its file', () => {
  const files = repositoryFiles.filter(file => /^docs\/decisions\/\d{3}-/.test(file)).map(file => path.posix.basename(file))
  const named = [...textOfFile('docs/decisions/README.md').matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g)].map(([, file = '']) => file)
  expect(named.toSorted()).toEqual(files.toSorted())
})

// Migrations are never edited, so what they name may be gone.
test('every decision that is named is there', () => {
  const numbers = new Set(repositoryFiles.flatMap(file => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? []))
  const files = repositoryFiles.filter(file => /\.(md|tsx?|mjs|css)$/.test(file) && !file.startsWith('database/'))
  const gone = files.flatMap(file =>
    [...textOfFile(file).matchAll(/\bdecisions? (\d{3})\b|decisions\/(\d{3})-/gi)]
      .filter(([, said, linked]) => !numbers.has(said ?? linked ?? ''))
      .map(([named]) => `${file}: ${named}`),
  )
  expect(gone).toEqual([])
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
