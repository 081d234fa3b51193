import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { reports } from '../reports/index.ts'
import type { ReportView } from '../reports/engine/report-contract.ts'
import { chosen } from '../testing/chance.ts'
import { go } from './list-page.ts'
import { expect, test } from './shop.ts'

interface Paper {
  html: string
  isTooWide: boolean
}

// The paper as a document of its own, so that it can be made a PDF.
function keepPapers(): void {
  const top = window.top as unknown as { papers?: Paper[] }
  top.papers ??= []
  const print = window.print.bind(window)
  window.print = () => {
    const { body } = document
    top.papers?.push({ html: document.documentElement.outerHTML, isTooWide: body.scrollWidth > body.clientWidth })
    print()
  }
}

const takePaper = (page: Page) => page.evaluate(() => (window as unknown as { papers: Paper[] }).papers.shift() ?? null)

/**
 * One report of each make. That the browser's workbook and paper say the same as the server's is proved of every report by
 * reports/golden.db.test.ts, and that every report has its page by e2e/shell.spec.ts.
 */
const ofEachMake: Readonly<Record<string, string>> = {
  'daily-sales': 'rows without groups, of which some are struck out',
  'stock-in-hand': 'groups with their sums, as of a moment; a cashier does not see its costs',
  'periodic-stock': 'more columns than any other, on paper across',
  'day-end-by-user': 'a matrix: a column of sums for each kind of payment',
  'customer-aging': 'a row of shares below the totals',
  'supplier-summery': 'nothing before a supplier is chosen',
  'item-in-stock': 'no period',
  'balance-sheet': 'few columns, on paper upright; amounts in brackets',
}

/** The address with days that have papers, all locations, and a code where the report needs one. */
function addressOf({ slug, period, filters }: ReportView): string {
  const codes: Record<string, string> = { supplier: '2201000001', customer: '2001000003' }
  const needed = filters.flatMap(({ name, finds, required }) => (required === null ? [] : [`${name}=${codes[finds ?? ''] ?? ''}`]))
  const days = period === null ? [] : ['fromDate=2026-11-16', 'toDate=2026-11-20']
  return `/reports/${slug}?${[...days, 'locationCode=all', ...needed].join('&')}`
}

/** 'Rs. (1,234.50)' and the like as a number. */
const figureOf = (text: string) => Number(text.replace(/[^\d.]/g, '')) * (/^\(|^-|−/.test(text.trim()) ? -1 : 1)

/** The totals at the foot of the screen's table, by the label of their column. */
async function totalsOnScreen(page: Page, title: string): Promise<Record<string, number>> {
  const table = page.getByRole('grid', { name: title, exact: true })
  const textsOf = (cells: string) => table.locator(cells).evaluateAll(found => found.map(cell => (cell as HTMLElement).innerText.trim()))
  // A report without sums, such as the list of the accounts, has no foot.
  const [heads, foot] = [await textsOf('thead th'), await textsOf('tfoot tr:first-child :is(th, td)')]
  return Object.fromEntries(heads.flatMap((label, at) => (at > 0 && foot[at] ? [[label, figureOf(foot[at])]] : [])))
}

async function workbookTotals(page: Page): Promise<Record<string, unknown>> {
  const waiting = page.waitForEvent('download')
  await page.keyboard.press('Alt+x')
  const { sheets } = await readXlsx(await readFile(await (await waiting).path()))
  const [heads = [], ...rows] = sheets[0]?.rows ?? []
  // Below it stands the share of each figure, where the report has one.
  const total = rows.findLast(([first]) => first === 'Total') ?? []
  return Object.fromEntries(heads.map((label, at) => [String(label), total[at]]))
}

/** Width and height in mm of the pages of a paper. */
async function sizeOf(blank: Page, { html }: Paper): Promise<string> {
  await blank.setContent(html, { waitUntil: 'domcontentloaded' })
  const pdf = (await blank.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...points]) =>
    points.map(point => Math.round((Number(point) / 72) * 25.4)).join(' × '),
  )
  return [...new Set(sizes)].join(', ')
}

test('a report of each make opens, prints on A4 and goes to Excel with the totals of the screen', async ({ page, context, signIn }) => {
  test.setTimeout(240_000)
  await page.addInitScript(keepPapers)
  await signIn('superadmin', '/reports')
  const blank = await context.newPage()
  await page.bringToFront()
  const shown = chosen(reports, ({ view }) => view.slug in ofEachMake)
  expect(shown.length).toBeGreaterThanOrEqual(Object.keys(ofEachMake).length)
  for (const { view } of shown) {
    await test.step(view.slug, async () => {
      await go(page, addressOf(view))
      await expect(page.getByRole('heading', { level: 1, name: view.title, exact: true })).toBeVisible()
      await expect(page.getByText(/ as of \d/)).toBeVisible()
      const isEmpty = (await page.getByText(`No ${view.title} to display.`).count()) > 0
      const totals = isEmpty ? {} : await totalsOnScreen(page, view.title)

      await page.keyboard.press('Control+P')
      let paper: Paper | null = null
      await expect(async () => expect((paper = await takePaper(page))).not.toBeNull()).toPass({ intervals: [50] })
      const { html, isTooWide } = paper as unknown as Paper
      const columns = [...html.matchAll(/<th[ >]/g)].length
      expect([isTooWide, await sizeOf(blank, { html, isTooWide })]).toEqual([false, columns > 6 ? '297 × 210' : '210 × 297'])
      expect(html).toContain(view.title.replaceAll('&', '&amp;'))

      expect(await workbookTotals(page)).toMatchObject(totals)
    })
  }
})

test('a list with more columns than fit the page is printed smaller, and whole', async ({ page, signIn }) => {
  await page.addInitScript(keepPapers)
  await signIn('superadmin', '/reports/credit-statement?locationCode=all')
  await expect(page.getByText(/ as of \d/)).toBeVisible()
  await page.getByRole('button', { name: /^View/ }).click()
  const choices = page.getByRole('dialog', { name: 'View' }).getByRole('checkbox')
  await expect(choices.first()).toBeVisible()
  for (const choice of await choices.all()) await choice.check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+P')
  let paper: Paper | null = null
  await expect(async () => expect((paper = await takePaper(page))).not.toBeNull()).toPass({ intervals: [50] })
  const { html, isTooWide } = paper as unknown as Paper
  expect([isTooWide, /<body[^>]* style="[^"]*zoom: 0\.[5-9]/.test(html)]).toEqual([false, true])
})
