import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { BenchRun } from './bench-run.ts'
import { atMost } from './figures.ts'

const root = path.join(import.meta.dirname, '..')
const web = path.join(root, 'dist/web')

/** P15: compressed JavaScript that a browser must load before login and till can be used, and for one more screen. */
export function measureScripts({ report, log }: BenchRun): void {
  const page = path.join(web, 'index.html')
  if (!fs.existsSync(page)) {
    report({ id: 'P15', what: 'JavaScript, compressed', product: 'not built', note: 'run `npm run build` first' })
    return
  }
  log('scripts')
  const login = closureOf([...fs.readFileSync(page, 'utf8').matchAll(/(?:src|href)="[^"]*?([^"/]+\.js)"/g)].map(([, name]) => name ?? ''))
  const shell = closureOf([...login, ...dynamicOf(login, /^signed-in-/)])
  const till = closureOf([...shell, ...dynamicOf(shell, /^invoice-page-/)])
  const pages = dynamicOf(shell, /-(page|layout)-/).filter(name => !name.startsWith('invoice-page-'))
  const further = pages.map(name => ({ name, kB: sizeOf(closureOf([name]).filter(file => !shell.includes(file))) }))
  const largest = further.toSorted((a, b) => b.kB - a.kB)[0]
  const row = (what: string, kB: number, most: [number, number?], note: string) =>
    report({
      id: 'P15',
      what,
      product: `${kB.toFixed(1)} kB`,
      ratio: kB,
      shown: `${kB.toFixed(1)} kB`,
      must: atMost(most[0], ' kB'),
      ...(most[1] === undefined ? {} : { then: atMost(most[1], ' kB') }),
      note,
    })
  row('JavaScript before the login', sizeOf(login), [110, 90], `${login.length} files, gzip`)
  row('JavaScript before the till', sizeOf(till), [220, 160], `${till.length} files, the login's included`)
  if (largest) row('JavaScript of a further screen', largest.kB, [60], `the largest of ${further.length}: ${largest.name}`)
}

function source(name: string): string {
  return fs.readFileSync(path.join(web, 'assets', name), 'utf8')
}

/** The files and everything they import, each once. */
function closureOf(names: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const [, imported] of source(name).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) visit(imported ?? '')
  }
  for (const name of names) visit(name)
  return [...found]
}

/** Files that are loaded later, by name. */
function dynamicOf(names: readonly string[], pattern: RegExp): string[] {
  const loaded = names.flatMap(name =>
    [...source(name).matchAll(/import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g)].map(([, file]) => file ?? ''),
  )
  return [...new Set(loaded)].filter(name => pattern.test(name))
}

function sizeOf(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + gzipSync(source(name), { level: 9 }).length, 0) / 1000
}

/** P20: the disk space of an installation without development dependencies, including PostgreSQL, without the pinned Node. */
export async function measureInstallation({ report, log }: BenchRun): Promise<void> {
  log('installed size')
  const listed = await promisify(execFile)('npm', ['ls', '--omit=dev', '--all', '--parseable'], {
    cwd: root,
    maxBuffer: 10_000_000,
    shell: process.platform === 'win32',
  }).catch(
    // npm ends with 1 even for warnings, but has listed everything.
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  )
  const packages = listed.stdout
    .split('\n')
    .filter(folder => folder.includes('node_modules') && !/node_modules[/\\]node(-bin|-linux|-win|-darwin|$)/.test(folder))
  const sizes = packages.map(folder => ({
    name: path.relative(path.join(root, 'node_modules'), folder),
    bytes: onDisk(folder),
  }))
  const own = ['kernel', 'features', 'reports', 'platform', 'database', 'app', 'tools', 'dist/web'].map(folder =>
    onDisk(path.join(root, folder)),
  )
  const total = [...sizes.map(({ bytes }) => bytes), ...own].reduce((sum, bytes) => sum + bytes, 0) / 1_000_000
  const [largest] = sizes.toSorted((a, b) => b.bytes - a.bytes)
  report({
    id: 'P20',
    what: 'installed size',
    product: `${Math.round(total)} MB`,
    ratio: total,
    shown: `${Math.round(total)} MB`,
    must: atMost(150, ' MB'),
    then: atMost(110, ' MB'),
    note: `${sizes.length} packages; ${largest?.name} alone ${Math.round((largest?.bytes ?? 0) / 1_000_000)} MB`,
  })
}

function onDisk(folder: string): number {
  if (!fs.existsSync(folder)) return 0
  let bytes = 0
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    // A package's own node_modules are listed separately.
    if (entry.name === 'node_modules') continue
    const file = path.join(folder, entry.name)
    bytes += entry.isDirectory() ? onDisk(file) : fs.lstatSync(file).size
  }
  return bytes
}
