import path from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoToday, type TestDatabase } from '../database/test-database.ts'
import { cellText } from '../kernel/cell-text.ts'
import { addDays, date } from '../kernel/dates.ts'
import { grouped } from '../kernel/formats.ts'
import { sharesOf } from '../kernel/shares.ts'
import { openPool } from '../platform/server/pools.ts'
import { wholeReport, type ReportQuery } from './engine/report-contract.ts'
import type { FileForm, FileRow } from './engine/files/report-file.ts'
import { writePdf } from './engine/files/write-pdf.ts'
import { writeXlsx } from './engine/files/write-xlsx.ts'
import type { Report } from './engine/server/define-report.ts'
import { fileContent } from './engine/server/file-content.ts'
import { replyOf } from './engine/server/report-routes.ts'
import { reportText, textCells } from './engine/server/report-text.ts'
import { runReport, type ReportRequest } from './engine/server/run-report.ts'
import { openWholeReport } from './engine/server/whole-report.ts'
import { reports } from './index.ts'
import { monthDatabase, monthPatienceMs } from '../testing/month.ts'
import { pdfTexts, sheetCells, type SheetCell } from '../testing/report-files.ts'
import { madeInBrowser } from '../testing/report-in-browser.ts'
import { groupOf } from '../testing/report-groups.ts'

// Every report on the demo shop with its month, which is the same each time. `npx vitest run --project db reports/golden -u` writes the files
// anew; a reviewer then reads whether the figures are right.

let database: TestDatabase
let pool: pg.Pool
let places: ReportRequest['places']
/** Whom the reports of one party are about: the supplier of the first receipt, a customer who owes. */
let parties: Readonly<Partial<Record<string, string>>>
beforeAll(async () => {
  database = await monthDatabase()
  const onError = (error: Error) => expect.fail(error.message)
  pool = openPool({ url: database.reportUrl, role: 'bizx_report', size: 2, statementTimeoutMs: 20_000, name: 'golden', onError })
  places = (await pool.query<{ code: string; name: string }>('select code, name from stock_location order by node')).rows
  const { rows } = await pool.query<{ supplier: string; customer: string }>(
    `select (select supplier_code from grn order by code limit 1) as supplier,
      (select customer_code from invoice where paid_status = '1' order by code limit 1) as customer`,
  )
  parties = { ...rows[0] }
}, monthPatienceMs)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const today = date(demoToday)
const yesterday = addDays(today, -1)
const timeZone = 'Asia/Colombo'

/** The last two days of bills at every location, by the report's own order. */
function asking(report: Report, more: Partial<ReportQuery> = {}, at = places): ReportRequest {
  const { view } = report
  const days = view.period === null ? {} : { fromDate: addDays(yesterday, -1), toDate: yesterday }
  const required = view.filters.flatMap(({ name, finds, required: words }) => (words === null ? [] : [[name, parties[finds!]]]))
  const desc = view.isDescending ? ('1' as const) : ('0' as const)
  const query = {
    ...{ term: '', page: 1, size: wholeReport, sort: view.sort[0]!, desc, ...days },
    ...(Object.fromEntries(required) as object),
    ...more,
  } as const
  return {
    query,
    places: at,
    role: 'superadmin',
    userCode: '',
    may: () => true,
    now: Date.parse(`${demoToday}T04:30:00Z`),
    today,
    timeZone,
  }
}

function run(report: Report, more: Partial<ReportQuery> = {}, at = places) {
  return runReport(pool, report, asking(report, more, at))
}

const month = { fromDate: addDays(today, -30), toDate: today }

/** The days and the locations that show the report well: a few rows, or all that the month has of it. */
async function shownWith(report: Report): Promise<{ more: Partial<ReportQuery>; at: ReportRequest['places'] }> {
  const { period } = report.view
  // A report about the present, such as the stock, is long enough with one location.
  const few = { more: {}, at: period === null ? places.slice(1, 2) : places }
  return (await run(report, few.more, few.at)).total > 0 ? few : { more: period === null ? {} : month, at: places }
}

const madeOf = async (bytes: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(bytes))

/** A report as a file, in the thread of the test. */
async function fileOf(report: Report, asked: ReportRequest, form: FileForm) {
  const whole = await openWholeReport(pool, report, asked, null)
  const { head, rowOf } = fileContent(report, whole, {
    ...{ form, chosen: null, words: '', business: { name: 'Hela', address: 'Colombo', phones: ['011'] } },
    ...{ solutionProvider: 'BizX', username: 'owner', timeZone, now: asked.now },
  })
  const rows = (await Array.fromAsync(whole.parts)).flat().map(rowOf)
  const parts = Readable.from([rows], { objectMode: true }) as AsyncIterable<readonly FileRow[]>
  return { head, bytes: await madeOf(form === 'xlsx' ? writeXlsx(head, rows, parts) : writePdf(head, rows, parts)) }
}

/** What the fonts of every PDF reader have; other letters are drawn, and not read here. */
const isLatin = (text: string) => /^[\u0020-\u007e\u00a0-\u00ff–—…’]*$/.test(text)
const isSame = (written: string | undefined, text: string) =>
  written === text || (written?.endsWith('…') === true && text.startsWith(written.slice(0, -1)))

const widest = 30
/** Empty cells at the end of a row are written or left out. */
const inEveryColumn = (row: readonly SheetCell[]) =>
  Array.from({ length: widest }, (_, at) => row[at] ?? { text: '', value: null, isStruck: false })

/** A report as it shows itself well, and as the files that the server makes of it. */
async function madeOnce(report: Report) {
  const { more, at } = await shownWith(report)
  const asked = asking(report, more, at)
  const result = await runReport(pool, report, asked)
  return { at, result, xlsx: await fileOf(report, asked, 'xlsx'), pdf: await fileOf(report, asked, 'pdf') }
}

describe.each(reports.map(report => [report.view.slug, report] as const))('%s', (slug, report) => {
  let making: ReturnType<typeof madeOnce> | undefined
  const made = () => (making ??= madeOnce(report))

  test('shows the month of the demo shop as its golden file does', async () => {
    const { result } = await made()
    expect(result.total).toBeGreaterThan(0)
    await expect(`${reportText(report, result, timeZone)}\n`).toMatchFileSnapshot(
      path.join(import.meta.dirname, groupOf(slug), `${slug}.golden.txt`),
    )
  })

  test('says the same in its reply, in the terminal, in Excel and on paper, cell by cell', async () => {
    const { at, result, xlsx, pdf } = await made()
    const { view } = report
    const seen = view.columns.filter(({ key }) => !result.about.hidden.includes(key) && (key !== 'locationName' || at.length > 1))
    const texts = (row: Readonly<Record<string, unknown>>) =>
      seen.map(({ kind, key }) => cellText(kind, row[key], { timeZone, inBrackets: true }))
    const sums = (heading: string, totals: Readonly<Record<string, unknown>>) =>
      texts(totals).map((text, column) => (column === 0 ? heading : seen[column]!.isTotal ? text : ''))
    const named = result.groups.map(({ name, rows, totals }) => sums(`${name} (${grouped(String(rows))})`, totals))
    const shares = view.shareOf === null ? [] : [sharesOf(result.totals as never, view.shareOf)]
    const foot = view.columns.some(({ isTotal }) => isTotal)
      ? [sums('Total', result.totals), ...shares.map(one => seen.map(({ key }, column) => (column === 0 ? 'Share' : (one[key] ?? ''))))]
      : []

    const told = textCells(report, result, timeZone)
    const inText = (cells: readonly string[]) => cells.filter((_, column) => seen[column]!.key !== view.groupBy)
    expect(told.rows.map(({ cells }) => cells)).toEqual(result.rows.map(row => inText(texts(row))))

    const [heads = [], ...sheet] = await sheetCells(xlsx.bytes)
    const counted = view.strikes ? ['Counted'] : []
    expect(heads.map(({ text }) => text)).toEqual([...seen.map(({ label }) => label), ...counted])
    const body = sheet.slice(0, result.total)
    expect(body.map(cells => cells.map(({ text }) => text))).toEqual(
      result.rows.map(row => [...texts(row), ...counted.map(() => (row.isOff === true ? 'No' : 'Yes'))]),
    )
    const below = sheet.slice(result.total, result.total + (foot.length > 0 ? named.length + foot.length : 0))
    expect(below.map(cells => seen.map((_, column) => cells[column]?.text ?? ''))).toEqual(foot.length > 0 ? [...named, ...foot] : [])
    // A sum over the column is the total.
    for (const [column, { key, isTotal }] of seen.entries()) {
      if (!isTotal) continue
      const sum = body.reduce(
        (all, cells) => all + Math.round(Number(typeof cells[column]?.value === 'number' ? cells[column].value : 0) * 1000),
        0,
      )
      expect([key, sum]).toEqual([key, Math.round(Number(result.totals[key]) * 1000)])
    }

    const onPaper = (cells: readonly string[]) => {
      const kept = pdf.head.columns.map(({ label }) => seen.findIndex(one => one.label === label))
      return kept.map((column, place) => (place === 0 ? (cells[0] ?? '') : (cells[column] ?? '')))
    }
    const first = (cells: readonly string[]) => onPaper(cells).filter(text => text !== '' && isLatin(text))
    const lines = result.rows.flatMap((row, place) => {
      const group = view.groupBy !== null && row[view.groupBy] !== result.rows[place - 1]?.[view.groupBy]
      const heading = group ? named.find(cells => cells[0]!.startsWith(`${String(row[view.groupBy!])} (`)) : undefined
      const kept = pdf.head.columns.map(({ label }) => texts(row)[seen.findIndex(one => one.label === label)] ?? '')
      return [...(heading ? [first(heading)] : []), kept.filter(text => text !== '' && isLatin(text))]
    })
    const written = pdfTexts(pdf.bytes)
    let next = 0
    for (const text of [...lines, ...foot.map(first)].flat()) {
      const found = written.findIndex((one, place) => place >= next && isSame(one, text))
      expect(found, `"${text}" on paper, after ${written.slice(Math.max(0, next - 3), next).join(' | ')}`).toBeGreaterThanOrEqual(next)
      next = found + 1
    }

    // Every page has the heads of its columns.
    const pages = written.filter(text => / · page [\d,]+$/.test(text)).length
    const headed = pdf.head.columns.filter(({ label }) => written.filter(text => isSame(text, label)).length >= pages)
    expect([pages > 0, headed]).toEqual([true, pdf.head.columns])
  })

  test('is written and printed by the browser, which makes the files of short reports, as by the server', async () => {
    const { result, xlsx, pdf } = await made()
    const { workbook, paper } = await madeInBrowser(report.view, result as never, timeZone)
    const [ofBrowser, ofServer] = [await sheetCells(workbook), await sheetCells(xlsx.bytes)]
    expect(ofBrowser.map(inEveryColumn)).toEqual(ofServer.slice(0, ofBrowser.length).map(inEveryColumn))
    // What the rows are about: the server writes it below them, the browser on a sheet of its own.
    const behind = ofServer.slice(ofBrowser.length).map(([cell]) => cell?.text ?? '')
    expect(behind.slice(0, 2)).toEqual(['', report.view.title])

    expect([paper.title, paper.heads]).toEqual([report.view.title, pdf.head.columns.map(({ label }) => label)])
    const written = pdfTexts(pdf.bytes)
    let next = 0
    for (const text of paper.cells.filter(cell => cell !== '' && isLatin(cell))) {
      const found = written.findIndex((one, place) => place >= next && isSame(one, text))
      expect(found, `"${text}" of the browser's paper on the server's`).toBeGreaterThanOrEqual(next)
      next = found + 1
    }
  })

  test('gives what its columns say, in every order', async () => {
    const { fields } = await pool.query(
      `select * from (${report.text}) report limit 0`,
      report.values.map(() => null),
    )
    const oids = Object.fromEntries(fields.map(({ name, dataTypeID }) => [name, dataTypeID]))
    expect(fields.map(({ name }) => name)).toEqual(report.names)
    const wanted: Record<string, readonly number[]> = {
      money: [20],
      quantity: [20],
      percent: [20, 23],
      integer: [20, 23],
      date: [1082],
      time: [1184],
    }
    const wrong = report.view.columns.filter(({ key, kind }) => !(wanted[kind] ?? [25]).includes(oids[key]!))
    expect(wrong.map(({ key, kind }) => [key, kind, oids[key]])).toEqual([])
    const result = await run(report)
    const { total, rows } = result
    // As the call answers, which keeps what its contract says.
    expect(report.call.reply.safeParse(replyOf(report, result)).error).toBeUndefined()
    const codes = rows.map(row => String(row.code)).sort()
    expect(new Set(codes).size).toBe(total)
    for (const sort of report.view.sort) {
      for (const desc of ['0', '1'] as const) {
        const other = await run(report, { sort, desc })
        expect([sort, desc, other.rows.map(row => String(row.code)).sort()]).toEqual([sort, desc, codes])
      }
    }
  })

  test('adds up: the total is that of its groups, and of the rows that count', async () => {
    const { rows, groups, totals } = await run(report)
    for (const [key, total] of Object.entries(totals)) {
      const sumOf = (all: readonly Record<string, unknown>[]) => all.reduce((sum, row) => sum + Math.round(Number(row[key]) * 1000), 0)
      expect([key, sumOf(rows.filter(({ isOff }) => isOff !== true))]).toEqual([key, Math.round(Number(total) * 1000)])
      if (groups.length > 0) expect([key, sumOf(groups.map(group => group.totals))]).toEqual([key, Math.round(Number(total) * 1000)])
    }
  })

  test('says the same of the whole whatever page is asked for, and nothing where nothing is found', async () => {
    const [whole, second] = [await run(report), await run(report, { page: 2, size: 5 })]
    expect([second.total, second.totals]).toEqual([whole.total, whole.totals])
    expect(second.rows).toEqual(whole.rows.slice(5, 10))
    const none = await run(report, { term: 'nothing is called so' })
    expect([none.rows, none.total, none.groups]).toEqual([[], 0, []])
    expect(Object.values(none.totals).filter(total => Number(total) !== 0)).toEqual([])
  })
})
