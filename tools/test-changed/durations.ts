import fs from 'node:fs'
import path from 'node:path'
import { root } from '../boundaries.ts'

export type Kind = 'unit' | 'db' | 'browser'

/** Seconds of tests: of the last `npm test` where there are any, else those that were recorded. */
export interface Durations {
  ofFile(file: string, kind: Kind): number
  /** `title` has a `*` for what a loop puts in: all tests of the loop together. */
  ofBrowserTest(file: string, title: string, text?: string): number
}

interface VitestReport {
  testResults: { name: string; startTime: number; endTime: number }[]
}
interface Suite {
  file: string
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[]
  suites?: Suite[]
}

const recorded = path.join(import.meta.dirname, 'durations.json')
const usual = { unit: 0.1, db: 3, browser: 6 } as const
/** Milliseconds that a browser test may take unless it says more. */
const usualPatience = 60_000
/** So many tests does a loop make, usually. */
const usualRounds = 4
/** What takes less is as good as usual. */
const worthRecording = { unit: 1, db: 6, browser: 10 } as const
const browserKey = (file: string, title: string) => `${file} › ${title}`

/** The durations that a table of seconds by name gives. */
export function durationsOf(seconds: Readonly<Record<string, number>>): Durations {
  return {
    ofFile: (file, kind) => seconds[file] ?? usual[kind],
    ofBrowserTest(file, title, text = '') {
      const [begins = '', ends = ''] = title.split('*')
      const found = Object.entries(seconds).filter(([key]) => {
        const exact = key === browserKey(file, title)
        return exact || (title.includes('*') && key.startsWith(browserKey(file, begins)) && key.endsWith(title.split('*').at(-1) ?? ends))
      })
      if (found.length > 0) return found.reduce((sum, [, one]) => sum + one, 0)
      const patience = Number(/\btest\.setTimeout\(([\d_]+)\)/.exec(text)?.[1]?.replaceAll('_', '') ?? usualPatience)
      return (usual.browser * (title.includes('*') ? usualRounds : 1) * patience) / usualPatience
    },
  }
}

/** The recorded seconds, and over them those of the reports in a folder. */
export function readSeconds(reports: string): Record<string, number> {
  const seconds = JSON.parse(fs.readFileSync(recorded, 'utf8')) as Record<string, number>
  return { ...seconds, ...secondsOfReports(reports) }
}

/** Writes down what takes longer than usual, from the reports of a whole `npm test`. */
export function recordSeconds(reports: string): number {
  const long = Object.entries(secondsOfReports(reports)).filter(([name, seconds]) => seconds >= worthRecording[kindOf(name)])
  const sorted = long.map(([name, seconds]) => [name, Math.round(seconds)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))
  fs.writeFileSync(recorded, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  return sorted.length
}

function kindOf(name: string): Kind {
  if (name.startsWith('e2e/')) return 'browser'
  return name.includes('.db.test.') ? 'db' : 'unit'
}

function secondsOfReports(folder: string): Record<string, number> {
  const vitest = ['unit', 'db'].flatMap(name => read<VitestReport>(folder, name)?.testResults ?? [])
  // The project `alone` runs some files a second time. Reports may come from another checkout, whose files are elsewhere.
  const own = vitest.filter(({ name }) => !relative(name).startsWith('..'))
  const files = own.map(({ name, startTime, endTime }) => [relative(name), (endTime - startTime) / 1000] as const)
  const suites = read<{ suites: Suite[] }>(folder, 'e2e')?.suites ?? []
  return Object.fromEntries([...files, ...suites.flatMap(suite => browserSeconds(suite, `e2e/${suite.file}`))])
}

function relative(file: string): string {
  return path.relative(root, file).replaceAll('\\', '/')
}

function browserSeconds({ specs = [], suites = [] }: Suite, file: string): (readonly [string, number])[] {
  const own = specs.map(({ title, tests }) => {
    const took = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000
    return [browserKey(file, title), took] as const
  })
  return [...own, ...suites.flatMap(suite => browserSeconds(suite, file))]
}

function read<T>(folder: string, name: string): T | null {
  const file = path.join(folder, `${name}.json`)
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : null
}
