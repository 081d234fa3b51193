import fs from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..')

/** Folders with code of ours. */
const folders = ['kernel', 'features', 'reports', 'platform', 'database', 'demo', 'proofs', 'app', 'testing', 'e2e', 'bench', 'tools']

/** Features from low to high. A feature imports only those of lower rows, so that no two can depend on each other. */
const levels = [
  ['locations', 'session', 'lookups', 'duplicates'],
  ['settings'],
  ['vat'],
  ['audit'],
  ['backup', 'set-up', 'books-audit'],
  ['users', 'items', 'customers', 'suppliers', 'sales-force'],
  ['vehicles'],
  ['ledger'],
  ['stock', 'bank-accounts'],
  ['prices', 'payments', 'tiles', 'input-vat'],
  ['cheques'],
  ['openings', 'stock-in', 'stock-issue', 'transfers', 'counts', 'stock-insight', 'sales-orders', 'holds', 'day-close'],
  ['purchasing', 'sales', 'imports', 'job-cards'],
  [
    'returns',
    'receipts',
    'vouchers',
    'price-corrections',
    'expenses',
    'journals',
    'vat-return',
    'labels',
    'warranty',
    'upcoming-service',
    'printers',
  ],
  ['cheque-moves', 'bad-debts'],
  ['settlement-discounts'],
  ['dashboard', 'reversals', 'audit-log', 'paper-links', 'party-papers', 'merges', 'statements'],
]

/** Rooms from low to high: code other than tests imports only from its own room and lower ones. */
const rooms = ['kernel', 'platform', 'database', 'features', 'reports', 'demo', 'proofs', 'app']

export interface Import {
  /** The file that imports, from the project's root. */
  from: string
  /** As written. */
  text: string
  /** The file it names, from the project's root; null for a package. */
  file: string | null
  typeOnly: boolean
}

const tested = /\.(test|spec)\.tsx?$|(^|\/)test-[a-z-]+\.tsx?$|^testing\//

/** Every file of ours that the rules are about, from the project's root. */
export function sourceFiles(): string[] {
  const files = folders
    .map(folder => path.join(root, folder))
    .filter(folder => fs.existsSync(folder))
    .flatMap(folder => fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
  return files.map(entry => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')).sort()
}

/** The imports of a file. */
export function importsOf(from: string): Import[] {
  return importsIn(from, fs.readFileSync(path.join(root, from), 'utf8'))
}

/** The imports in the text of a file, found as text, because the compiler in use has no programming interface. */
export function importsIn(from: string, text: string): Import[] {
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"\n;]|\n(?!\s*(?:import|export)\s))*?from\s+'([^'\n]+)'|(?:^|\n)import\s+'([^'\n]+)'|\bimport\('([^'\n]+)'\)/g,
  )
  return [...found].map(match => {
    const name = match[2] ?? match[3] ?? match[4] ?? ''
    const file = name.startsWith('.') ? path.posix.join(path.posix.dirname(from), name.replace(/\?.*$/, '')) : null
    return { from, text: name, file, typeOnly: match[1] !== undefined }
  })
}

/** Why an import breaks a rule of the house; null when it is allowed. */
export function breach(one: Import): string | null {
  const { from, file } = one
  if (file === null) return breachByPackage(one)
  if (!/\.(ts|tsx|mjs|css|json|svg|png|woff2)$/.test(file)) return 'imports end in .ts or .tsx'
  const [place = ''] = from.split('/')
  if (place === 'kernel' && !file.startsWith('kernel/')) return 'kernel imports only zod'
  if (tested.test(from)) return null
  if (place === 'platform' || place === 'kernel') return breachOfPlatform(one, file)
  if (file.startsWith('testing/')) return rooms.includes(place) ? 'only tests know testing' : null
  const room = file.slice(0, file.indexOf('/'))
  if (place === 'database' || place === 'features' || place === 'reports') {
    if (rooms.indexOf(room) > rooms.indexOf(place)) return room === 'app' ? 'only app knows app' : `${place} is not above ${room}`
  }
  if (sideOf(from) === 'server' && sideOf(file) === 'web') return 'server/ never imports web/'
  if (sideOf(from) === 'web' && sideOf(file) === 'server') return 'web/ never imports server/'
  if (sideOf(from) === 'web' && /^reports\/(?!engine\/)/.test(file)) return 'the browser imports no report'
  if (place === 'features') return breachOfFeature(from, file)
  return null
}

function breachByPackage({ from, text }: Import): string | null {
  if (tested.test(from)) return null
  if (from.startsWith('kernel/') && text !== 'zod') return 'kernel imports only zod'
  if (isFeatureRoot(from) && text !== 'zod') return "a feature's root files import no Node, React or database"
  const onServer = /^(node:|pg$|kysely|fastify|@fastify\/)/.test(text)
  if (sideOf(from) === 'web' && onServer) return 'the browser half imports nothing of the server'
  if (sideOf(from) === 'server' && /^(react|@mantine\/|@tanstack\/)/.test(text)) return 'the server imports nothing of the browser'
  return null
}

function breachOfPlatform({ from, typeOnly }: Import, file: string): string | null {
  if (/^(app|reports)\//.test(file)) return 'only app knows everything'
  if (file.startsWith('features/') && !(typeOnly && file.endsWith('/contract.ts'))) {
    return "platform knows of a feature no more than its contract's types"
  }
  if (sideOf(from) === 'server' && sideOf(file) === 'web') return 'server/ never imports web/'
  return sideOf(from) === 'web' && sideOf(file) === 'server' ? 'web/ never imports server/' : null
}

function breachOfFeature(from: string, file: string): string | null {
  if (file.startsWith('reports/')) return 'only app knows the reports'
  if (isFeatureRoot(from) && !file.startsWith('kernel/') && !isFeatureRoot(file)) {
    return "a feature's root files import only kernel and root files of lower features"
  }
  const mine = featureOf(from)
  const other = featureOf(file)
  if (other === null || other === mine) return null
  const myLevel = levels.findIndex(level => level.includes(mine ?? ''))
  const otherLevel = levels.findIndex(level => level.includes(other))
  if (myLevel < 0 || otherLevel < 0) return 'every feature has a level in tools/boundaries.ts'
  return otherLevel < myLevel ? null : `${mine} is not above ${other}`
}

/** Everything that a browser loads with a file, without types. */
export function reachedFrom(entry: string): Import[] {
  const seen = new Set([entry])
  const reached: Import[] = []
  for (const file of seen) {
    if (!/\.tsx?$/.test(file)) continue
    for (const one of importsOf(file)) {
      if (one.typeOnly) continue
      reached.push(one)
      if (one.file !== null) seen.add(one.file)
    }
  }
  return reached
}

function featureOf(file: string): string | null {
  return /^features\/([^/]+)\//.exec(file)?.[1] ?? null
}

function isFeatureRoot(file: string): boolean {
  return /^features\/[^/]+\/(?!(server|web)\/)([^/]+\/)*[^/]+\.ts$/.test(file)
}

function sideOf(file: string): 'server' | 'web' | null {
  if (/(^|\/)server\//.test(file)) return 'server'
  return /(^|\/)web\//.test(file) ? 'web' : null
}

/** Import cycles between files, including types; each with its files. */
export function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const numbers = new Map<string, number>()
  const stack: string[] = []

  // Tarjan: a file is the root of a cycle when the lowest number it reaches is its own.
  function lowestFrom(file: string): number {
    const own = numbers.size
    let lowest = own
    numbers.set(file, own)
    stack.push(file)
    for (const next of imports.get(file) ?? []) {
      if (!numbers.has(next)) lowest = Math.min(lowest, lowestFrom(next))
      else if (stack.includes(next)) lowest = Math.min(lowest, numbers.get(next)!)
    }
    if (lowest === own) {
      const circle = stack.splice(stack.indexOf(file))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return lowest
  }

  for (const file of imports.keys()) if (!numbers.has(file)) lowestFrom(file)
  return circles
}
