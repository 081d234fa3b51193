import fs from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..')

/** Folders with code of ours. */
const folders = ['kernel', 'features', 'reports', 'platform', 'database', 'demo', 'proofs', 'app', 'testing', 'e2e', 'bench', 'tools']

/**
 * The rooms of the shop from low to high, and in each its features from low to high. A feature imports only those of lower rooms, and of
 * lower rows of its own room, so that no two can depend on each other.
 */
export const rooms: Readonly<Record<string, readonly (readonly string[])[]>> = {
  shop: [['locations', 'session', 'lookups', 'duplicates'], ['settings'], ['vat', 'audit', 'users'], ['backup', 'set-up']],
  books: [['ledger', 'ledger-exports', 'books-audit']],
  goods: [['items'], ['tiles']],
  parties: [['customers', 'suppliers', 'sales-force'], ['vehicles'], ['merges']],
  stock: [['stock'], ['prices', 'stock-in', 'stock-issue', 'transfers', 'counts'], ['stock-insight', 'labels']],
  banking: [['bank-accounts'], ['payments'], ['cheques']],
  selling: [['holds', 'sales-orders', 'till-copy', 'tills'], ['sales'], ['oversold-goods'], ['returns', 'printers', 'arrivals']],
  garage: [['job-cards', 'warranty', 'upcoming-service']],
  tax: [['input-vat'], ['vat-return']],
  buying: [['purchasing'], ['price-corrections']],
  money: [
    ['attachments'],
    ['receipts', 'vouchers', 'expenses', 'day-close', 'journals', 'journal-entries', 'openings', 'statements'],
    ['cheque-moves', 'bad-debts', 'year-end'],
    ['settlement-discounts'],
  ],
  overview: [['dashboard', 'reversals', 'paper-links', 'party-papers', 'audit-log', 'imports'], ['bank-files']],
}

/** The folder of each feature. */
export const featureFolders: readonly string[] = Object.entries(rooms).flatMap(([room, rows]) =>
  rows.flat().map(feature => `features/${room}/${feature}`),
)

/** Where each feature stands, from low to high. */
const heights = new Map(
  Object.values(rooms)
    .flat()
    .flatMap((features, height) => features.map(feature => [feature, height] as const)),
)

/** Floors from low to high: code other than tests imports only from its own floor and lower ones. */
const floors = ['kernel', 'platform', 'database', 'features', 'reports', 'demo', 'proofs', 'app']

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
  if (file.startsWith('testing/')) return floors.includes(place) ? 'only tests know testing' : null
  const floor = file.slice(0, file.indexOf('/'))
  if (place === 'database' || place === 'features' || place === 'reports') {
    if (floors.indexOf(floor) > floors.indexOf(place)) return floor === 'app' ? 'only app knows app' : `${place} is not above ${floor}`
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
  const [height, otherHeight] = [heights.get(mine ?? ''), heights.get(other)]
  if (height === undefined || otherHeight === undefined) return 'every feature has a row in tools/boundaries.ts'
  return otherHeight < height ? null : `${mine} is not above ${other}`
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
  return /^features\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? null
}

function isFeatureRoot(file: string): boolean {
  return /^features\/[^/]+\/[^/]+\/(?!(server|web)\/)([^/]+\/)*[^/]+\.ts$/.test(file)
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
