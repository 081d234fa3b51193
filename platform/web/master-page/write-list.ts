import type { QueryClient } from '@tanstack/react-query'
import { displayDateTime } from '../../../kernel/dates.ts'
import { chosenFormats } from '../../../kernel/formats.ts'
import { longestPage } from '../../../kernel/list.ts'
import { currentSession } from '../session.ts'
import { confirmDialog } from '../ui/confirm-dialog.ts'
import { notifySuccess } from '../ui/notify.ts'
import { businessProfile } from './business-profile.ts'
import { cellsOf } from './list-cells.ts'
import type { ListGroup } from './list-groups.ts'
import type { ShownColumn } from './list-preferences.ts'
import { fetchList, type ListPart } from './list-query.ts'
import type { ListSearch } from './list-address.ts'
import type { AnyRecord, ListConfig, LongFiles } from './master-config.ts'
import { narrowedBy } from './narrowed-by.ts'

interface Reading {
  signal: AbortSignal
  onPart: (done: number, total: number) => void
}

/** What is exported: the rows, with their totals when they are the whole list. */
interface Whole {
  rows: readonly AnyRecord[]
  totals: ListPart['totals']
  groups: readonly ListGroup[]
  /** The head of the print: the narrowing filters, who printed it and when. */
  facts: readonly string[]
  place?: string
}

/** Reads all records of the search and filters page by page. A record that moves between pages meanwhile is taken once. */
export async function fetchWhole(config: ListConfig, search: ListSearch, { signal, onPart }: Reading): Promise<Whole> {
  const { master, framed, pageSizes = [] } = config
  const size = Math.max(longestPage, ...pageSizes)
  const rows = new Map<string, AnyRecord>()
  const groups = new Map<string, ListGroup>()
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other: the till's calls come between
    const part = await fetchList(master, { ...search, page, size }, signal)
    for (const row of part.rows) rows.set(row.code, row)
    for (const group of part.groups) groups.set(group.name, group)
    onPart(rows.size, Math.max(rows.size, part.total))
    if (part.rows.length < size) {
      const whole = [...rows.values()]
      const { totals } = part
      return { ...(framed?.(whole, part.reply) ?? { rows: whole, facts: [] }), totals, groups: [...groups.values()] }
    }
  }
}

const rowsOnPaper = 45
/** For more rows than this the user is asked before printing. */
const muchPaper = 2_000

interface Written {
  config: ListConfig
  search: ListSearch
}

interface Printed extends Written {
  queries: QueryClient
  shown: readonly ShownColumn<AnyRecord>[]
}

async function senderOf(queries: QueryClient): Promise<string[]> {
  const { name, address, phones } = await businessProfile(queries)
  return [name, address, phones.join(' · ')]
}

/** Downloads a list as a workbook. */
export async function writeWorkbook(
  whole: Whole,
  { queries, config, search, signal }: Written & { queries: QueryClient; signal: AbortSignal },
): Promise<void> {
  const { downloadWorkbook } = await import('../spreadsheet.ts')
  const { rows, facts, place } = whole
  const { user, startUp } = currentSession()
  const { timeZone } = startUp
  const now = new Date()
  const about = [
    ...facts,
    place ?? '',
    narrowedBy(queries, config, search),
    `${displayDateTime(now.getTime(), timeZone)} by ${user.username}`,
  ]
  // A list of the session's own location is not described: its rows are all there is to say.
  const told = place === undefined ? [] : [...about, ...(await senderOf(queries)), startUp.solutionProvider].filter(line => line !== '')
  const file = { title: config.heading, ...cellsOf(whole, config), about: told }
  await downloadWorkbook({ ...file, timeZone, formats: chosenFormats(), now }, signal)
  notifySuccess(`${rows.length.toLocaleString('en')} rows are in your downloads`)
}

const onPaper = (shown: readonly ShownColumn<AnyRecord>[]) => shown.filter(({ isOnScreenOnly }) => !isOnScreenOnly)

interface LongWritten extends Written, Reading {
  queries: QueryClient
  shown: readonly ShownColumn<AnyRecord>[]
  rows: number
  label: 'Excel' | 'Print'
}

/** Downloads a list that is too long for the browser, made by the server: a workbook, or A4 pages after a question. */
export async function downloadLong(
  files: LongFiles,
  { queries, config, search, shown, rows, label, signal, onPart }: LongWritten,
): Promise<void> {
  const pages = Math.ceil(rows / rowsOnPaper)
  const question = `Print ${rows.toLocaleString('en')} rows, about ${pages.toLocaleString('en')} pages? They come as a PDF file, to be printed from your downloads.`
  if (label === 'Print' && !(await confirmDialog(question))) return
  const columns = onPaper(shown).map(({ key }) => key)
  const form = label === 'Excel' ? 'xlsx' : 'pdf'
  onPart(0, rows)
  const done = await files.download({ form, search, columns, words: narrowedBy(queries, config, search), signal, onPart })
  notifySuccess(`${done.toLocaleString('en')} rows are in your downloads`)
}

/** Prints a list; a long one after a question. */
export async function printWhole(
  { rows, totals, groups, facts, place }: Whole,
  { queries, config, search, shown }: Printed,
): Promise<void> {
  const pages = Math.ceil(rows.length / rowsOnPaper)
  const question = `Print ${rows.length.toLocaleString('en')} rows, about ${pages} pages?`
  if (rows.length > muchPaper && !(await confirmDialog(question))) return
  const { printList } = await import('./print-list.tsx')
  const columns = onPaper(shown)
  await printList(queries, { config, columns, rows, totals, groups, facts, place, search })
}
