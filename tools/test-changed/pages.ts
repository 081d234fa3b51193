import path from 'node:path'
import { importsIn } from '../boundaries.ts'
import type { Texts } from './project-texts.ts'

export interface Pages {
  /** The files of every page and call that a text of a browser test names by its address. */
  filesAt(text: string): string[]
  /** The files of the page at an address. */
  pageAt(address: string): readonly string[]
}

/** The name of a contract's calls among the users of files. */
export const callsOf = (contract: string) => `${contract}#calls`

const pagesFile = 'app/pages.tsx'
/** Where tests begin that name no address. */
const firstPage = '/sales-auto-care'
const loginPage = 'features/shop/session/web/login-page.tsx'
const reportPage = 'reports/engine/web/report-page.tsx'

/** Pages by their addresses, calls of the API by their paths. */
export function pagesIn(texts: Texts): Pages {
  const pages = rowsOf(texts.get(pagesFile) ?? '')
  const calls = contractsByPath(texts)
  const reports = [...texts.keys()].filter(file => /^reports\/(?!engine)[^/]+\/[^/.]+\.ts$/.test(file))
  const pageAt = (address: string) => {
    if (address === '/login') return [loginPage]
    if (!address.startsWith('/reports')) return pages.get(address) ?? []
    return [reportPage, ...reports.filter(file => file.endsWith(`${address.slice('/reports'.length)}.ts`))]
  }
  const filesAt = (text: string) => {
    const addresses = [...text.matchAll(/['"`}]((?:\/reports)?\/[a-zA-Z][\w-]*)(?![\w/-])/g)].map(([, address = '']) => address)
    if (/\bsignIn\((?:'\w+')?\)/.test(text)) addresses.push(firstPage)
    const called = [...text.matchAll(/\/api\/v1\/([\w-]+)|\bpost(?:<[^>]*>)?\(\s*shop,\s*'([\w-]+)/g)].map(
      ([, full, short]) => full ?? short,
    )
    return [...new Set([...addresses.flatMap(pageAt), ...called.flatMap(name => calls.get(name ?? '') ?? [])])]
  }
  return { filesAt, pageAt }
}

/** The rows of the table of pages, with what the functions above it load. */
function rowsOf(text: string): Map<string, string[]> {
  const [above = '', table = ''] = text.split(/^export const pages = /m)
  const loaded = (part: string) =>
    importsIn(pagesFile, part).flatMap(({ file }) => (file !== null && /^(app|features|reports)\/.*\.tsx$/.test(file) ? [file] : []))
  const loaders = new Map(above.split(/^(?=const )/m).map(part => [/^const (\w+)/.exec(part)?.[1] ?? '', loaded(part)]))
  return new Map(
    (table.split(/^}/m)[0] ?? '').split(/^ {2}(?='\/)/m).map(row => {
      const named = [...row.matchAll(/\b\w+\b/g)].flatMap(([name]) => loaders.get(name) ?? [])
      return [/^'([^']+)'/.exec(row)?.[1] ?? '', [...new Set([...loaded(row), ...named])]]
    }),
  )
}

function contractsByPath(texts: Texts): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [file, text] of texts) {
    if (!path.posix.basename(file).includes('contract') || !/^features\/[^/]+\/[^/]+\/[^/]+\.ts$/.test(file) || file.endsWith('.test.ts'))
      continue
    for (const [, first = ''] of text.matchAll(/\bpath: '([\w-]+)/g)) found.set(first, [...(found.get(first) ?? []), file, callsOf(file)])
  }
  return found
}
