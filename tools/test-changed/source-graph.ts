import path from 'node:path'
import { importsIn, type Import } from '../boundaries.ts'
import { browserTestsIn } from './browser-tests.ts'
import { callsOf, pagesIn } from './pages.ts'
import type { Texts } from './project-texts.ts'

/** Who uses a file. The users of a browser test are its own name with its line: `e2e/sell.spec.ts:12`. */
export interface Graph {
  /** Users that call, show or read it. */
  near: ReadonlyMap<string, ReadonlySet<string>>
  /** Users that only put it together with everything else: the lists of all routes and of all pages. */
  wiring: ReadonlyMap<string, ReadonlySet<string>>
}

const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file)
const isBrowserSpec = (file: string) => /^e2e\/[^/]+\.spec\.ts$/.test(file)
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

/** Every browser test goes through these. */
const underEveryBrowserTest = ['app/main.tsx', 'index.html', 'vite.config.ts', 'playwright.config.ts']

/**
 * Lists of everything, and what they list. Every test that opens a shop or a page goes through them; what it does there is found by
 * its calls and addresses instead.
 */
const lists: readonly [RegExp, RegExp][] = [
  [/^app\/([^/]+(?<!\.test)\.ts|(main|signed-in|notice|waiting)\.tsx)$/, /^(features|reports|proofs|demo\/month)\//],
  [/^app\/pages\.tsx$/, /^/],
  [/^demo\/[^/]+\.ts$/, /^demo\/month\//],
  [/^(testing\/books|tools\/check-database)\.ts$/, /^proofs\//],
]
const isWiring = (from: string, to: string) => lists.some(([list, listed]) => list.test(from) && listed.test(to))

/** Who uses what, found in the texts of all files. */
export function graphOf(texts: Texts): Graph {
  const near = new Map<string, Set<string>>()
  const wiring = new Map<string, Set<string>>()
  const add = (users: Map<string, Set<string>>, used: string, user: string) => {
    if (used !== user) users.set(used, (users.get(used) ?? new Set()).add(user))
  }
  const named = filesByName(texts)
  for (const [file, text] of texts) {
    // What a browser spec imports belongs to those of its tests that name it.
    if (!isCode(file) || isBrowserSpec(file)) continue
    const imports = importsIn(file, text)
    const imported = imports.flatMap(({ file: to }) => (to === null ? [] : [to]))
    for (const to of [...imported, ...named(file, text)]) add(isWiring(file, to) ? wiring : near, to, file)
    for (const { user, used } of usesOfCalls(file, imports)) add(near, used, user)
    if (file.endsWith('.db.test.ts')) add(near, 'database/test-setup.ts', file)
  }
  for (const { user, used } of usesOfBrowserTests(texts)) add(near, used, user)
  for (const { user, used } of readByFolder(texts, near)) add(near, used, user)
  return { near, wiring }
}

/** A call is made with its endpoint: who imports a contract, and not its types alone, reaches the routes that answer it. */
function usesOfCalls(file: string, imports: readonly Import[]): { user: string; used: string }[] {
  const [, area] = /^(features\/[^/]+\/[^/]+|reports\/engine)\/server\//.exec(file) ?? []
  return imports.flatMap(({ file: to, typeOnly }) => {
    if (to === null || typeOnly || !path.posix.basename(to).includes('contract')) return []
    const answers = area === path.posix.dirname(to) && !isTest(file)
    return [answers ? { user: callsOf(to), used: file } : { user: file, used: callsOf(to) }]
  })
}

/** Files that a text names between quotes: by a path from its own folder or from the root, as a folder, or as a report's slug. */
function filesByName(texts: Texts): (file: string, text: string) => string[] {
  const folders = new Map<string, string[]>()
  const reports = new Map<string, string>()
  for (const file of texts.keys()) {
    const folder = path.posix.dirname(file)
    if (!isCode(file) && !/\.\w+\.\w+$/.test(file)) folders.set(folder, [...(folders.get(folder) ?? []), file])
    const [, slug] = /^reports\/(?!engine)[^/]+\/([^/.]+)\.ts$/.exec(file) ?? []
    if (slug !== undefined) reports.set(slug, file)
  }
  return (file, text) => {
    const here = path.posix.dirname(file)
    const isForTests = isTest(file) || file.startsWith('testing/')
    return [...text.matchAll(/'([\w./-]{3,100})'/g)].flatMap(([, name = '']) => {
      const report = isForTests ? reports.get(name) : undefined
      if (report !== undefined) return [report]
      const beside = path.posix.join(here, name)
      const places = name.includes('/') ? [beside, name] : [beside]
      return places.flatMap(place => (texts.has(place) ? [place] : (folders.get(place) ?? [])))
    })
  }
}

function usesOfBrowserTests(texts: Texts): { user: string; used: string }[] {
  const pages = pagesIn(texts)
  return [...texts].flatMap(([file, text]) => {
    // The page that tests begin with unless they name another is found at their calls.
    if (!/^e2e\/[^/]+\.ts$/.test(file) || file === 'e2e/shop.ts') return []
    if (!isBrowserSpec(file)) return pages.filesAt(text).map(used => ({ user: file, used }))
    return [
      ...underEveryBrowserTest.map(used => ({ user: file, used })),
      ...browserTestsIn(file, text).flatMap(({ id, text: own, imports }) =>
        [file, ...imports, ...pages.filesAt(own)].map(used => ({ user: id, used })),
      ),
    ]
  })
}

/** What nothing names is read by a file beside or above it that says how its name ends, or else where its folder is named. */
function readByFolder(texts: Texts, near: ReadonlyMap<string, unknown>): { user: string; used: string }[] {
  const code = [...texts].filter(([file]) => isCode(file))
  return [...texts.keys()].flatMap(used => {
    if (isCode(used) || used.endsWith('.md') || near.has(used)) return []
    const [, ending = ''] = /[^/.]+(\.\w+\.\w+)$/.exec(used) ?? []
    const above = foldersAbove(used)
    const users =
      above
        .map(folder => code.filter(([file, text]) => ending !== '' && path.posix.dirname(file) === folder && text.includes(ending)))
        .find(found => found.length > 0) ??
      above
        .filter(folder => folder.includes('/'))
        .map(folder => code.filter(([, text]) => text.includes(folder)))
        .find(found => found.length > 0)
    return (users ?? []).map(([user]) => ({ user, used }))
  })
}

function foldersAbove(file: string): string[] {
  const folder = path.posix.dirname(file)
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)]
}
