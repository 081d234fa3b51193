import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { breach, circlesOf, featureFolders, importsOf, reachedFrom, rooms, root, sourceFiles } from './boundaries.ts'

const files = sourceFiles()

function line(from: string, text: string, why: string): string {
  return `${from} imports ${text}: ${why}`
}

test('files import only what the rules of the house allow', () => {
  const breaches = files.flatMap(importsOf).flatMap(one => {
    const why = breach(one)
    return why ? [line(one.from, one.text, why)] : []
  })
  expect(breaches).toEqual([])
})

test('every feature has its place in a room, and no two have one name', () => {
  const folders = fs.globSync('features/*/*/', { cwd: root }).map(folder => folder.replaceAll('\\', '/').replace(/\/$/, ''))
  expect(folders.toSorted()).toEqual(featureFolders.toSorted())
  const names = featureFolders.map(folder => path.posix.basename(folder))
  expect(names.length).toBe(new Set(names).size)
})

test.each(Object.entries(rooms))('the page of room %s names its features', (room, rows) => {
  const page = fs.readFileSync(path.join(root, `features/${room}/README.md`), 'utf8')
  const named = [...page.matchAll(/^\| \[([\w-]+)\]\(\1\/README\.md\) \|/gm)].map(([, feature]) => feature)
  expect(named.toSorted()).toEqual(rows.flat().toSorted())
})

test('no files import each other in a circle, types included', () => {
  const imports = new Map(
    files.map(file => [file, importsOf(file).flatMap(({ file: to }) => (to !== null && files.includes(to) ? [to] : []))]),
  )
  expect(circlesOf(imports)).toEqual([])
  const made = new Map(Object.entries({ a: ['b', 'd'], b: ['c'], c: ['a'], d: [] }))
  expect(circlesOf(made)).toEqual([['a', 'b', 'c']])
})

test('no server code comes into the browser', () => {
  const onServer = reachedFrom('app/main.tsx').filter(
    one => /(^|\/)(server|database)\//.test(one.file ?? '') || /^(node:|pg$|kysely|fastify|@fastify\/)/.test(one.text),
  )
  expect(onServer.map(one => line(one.from, one.text, 'the browser must not get it'))).toEqual([])
})

test('no file is longer than 500 lines', () => {
  const long = files.filter(file => !file.includes('.gen.') && readLines(file) > 500)
  expect(long).toEqual([])
})

test('files are named after what is in them', () => {
  const vague = files.filter(file => /(^|\/)(utils|helpers|types|service|index)\.tsx?$/.test(file))
  expect(vague.filter(file => file !== 'reports/index.ts')).toEqual([])
  const cased = files.filter(file => !/^[a-z0-9.-]+$/.test(path.basename(file)))
  expect(cased).toEqual([])
})

test.each([
  ['kernel/money.ts', 'react', 'kernel imports only zod'],
  ['kernel/money.ts', '../features/selling/sales/invoice.ts', 'kernel imports only zod'],
  ['features/selling/sales/invoice.ts', 'node:fs', "a feature's root files import no Node, React or database"],
  [
    'features/selling/sales/invoice.ts',
    './web/invoice-page.tsx',
    "a feature's root files import only kernel and root files of lower features",
  ],
  ['features/selling/sales/invoice.ts', '../returns/contract.ts', 'sales is not above returns'],
  ['features/selling/sales/server/queries.ts', '../web/columns.ts', 'server/ never imports web/'],
  ['features/selling/sales/web/page.tsx', '../server/queries.ts', 'web/ never imports server/'],
  ['reports/engine/web/report-page.tsx', '../../sales/daily-sales.ts', 'the browser imports no report'],
  ['features/selling/sales/web/page.tsx', 'pg', 'the browser half imports nothing of the server'],
  ['features/selling/sales/web/page.tsx', '../invoice', 'imports end in .ts or .tsx'],
  ['features/selling/sales/server/queries.ts', '../../../../app/server.ts', 'only app knows app'],
  ['platform/server/api.ts', '../../features/selling/sales/invoice.ts', "platform knows of a feature no more than its contract's types"],
  ['features/selling/sales/invoice.ts', '../../goods/items/contract.ts', null],
])('%s may import %s: %s', (from, text, why) => {
  const file = text.startsWith('.') ? path.posix.join(path.posix.dirname(from), text) : null
  expect(breach({ from, text, file, typeOnly: false })).toBe(why)
})

test('imports are found however they are written', () => {
  const found = importsOf('tools/boundaries.test.ts').map(one => one.text)
  expect(found).toEqual(['node:fs', 'node:path', 'vitest', './boundaries.ts'])
})

function readLines(file: string): number {
  return fs.readFileSync(path.join(root, file), 'utf8').split('\n').length - 1
}
