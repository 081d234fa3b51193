import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfTexts } from './pdf-text.ts'
import { expect, test, type BrowserShop } from './shop.ts'

// The paper as a document of its own, so that it can be made a PDF.
function keepPapers(): void {
  const top = window.top as unknown as { papers?: string[] }
  top.papers ??= []
  const print = window.print.bind(window)
  window.print = () => {
    top.papers?.push(document.documentElement.outerHTML)
    print()
  }
}

/** The text of each page of the paper that was printed last. */
async function printedPages(page: Page): Promise<string[]> {
  const papers = () => page.evaluate(() => (window as unknown as { papers: string[] }).papers)
  await expect.poll(async () => (await papers()).length, { timeout: 20_000 }).toBe(1)
  const [html = ''] = await papers()
  const blank = await page.context().newPage()
  await blank.setContent(`<!doctype html>${html}`, { waitUntil: 'domcontentloaded' })
  const pages = pdfTexts(await blank.pdf({ preferCSSPageSize: true }))
  await blank.close()
  await page.bringToFront()
  return pages
}

const mostOwing = (shop: BrowserShop) =>
  shop.count('select customer_code::bigint from customer_due group by customer_code order by count(*) desc, customer_code limit 1')

test('a statement opens in the view of its customer, and prints with what is to pay', async ({ page, shop, signIn }) => {
  await page.addInitScript(keepPapers)
  const code = String(await mostOwing(shop))
  await signIn('cashier', `/customer?view=${code}`)
  await expect(page.getByRole('dialog', { name: /^Customer: / }).getByRole('button', { name: /^Statement/ })).toBeVisible()
  await page.keyboard.press('Alt+s')
  const dialog = page.getByRole('dialog', { name: /^Statement of account: / })
  const paper = dialog.getByRole('region', { name: 'Statement' }).frameLocator('iframe')
  await expect(paper.getByText('Balance brought forward')).toBeVisible()
  await expect(paper.getByText('Amount to pay').first()).toBeVisible()
  const rows = await paper.locator('tbody tr').count()
  await dialog.getByRole('combobox', { name: 'Period' }).selectOption('last-year')
  await expect(paper.locator('tbody tr')).toHaveCount(2)
  await dialog.getByRole('combobox', { name: 'Period' }).selectOption('usual')
  await expect(paper.locator('tbody tr')).toHaveCount(rows)
  await page.keyboard.press('Control+p')
  const pages = await printedPages(page)
  const text = pages.join(' ')
  const name = await shop.owner.query<{ name: string }>(
    `select trim(first_name || ' ' || second_name) as name from customer where code = $1`,
    [code],
  )
  for (const said of [
    'STATEMENT OF ACCOUNT',
    name.rows[0]!.name,
    'Balance brought forward',
    'Bill',
    'HOW LONG IT IS OWED',
    'Amount to pay',
  ])
    expect(text).toContain(said)
  for (const [at, one] of pages.entries()) expect(one).toContain(`Page ${at + 1} of ${pages.length}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('dialog', { name: /^Customer: / })).toBeVisible()
})

test('all who owe get their statements by one press: on paper each from a page of its own, and a PDF each', async ({
  page,
  shop,
  signIn,
}) => {
  await page.addInitScript(keepPapers)
  await signIn('superadmin', '/customer')
  const owing = await shop.count('select count(*) from customer_balance where credit_amount + cheque_return_amount > 0')
  // Who has as much ahead has nothing to pay.
  const paying = await shop.count(
    'select count(*) from customer_balance where credit_amount + cheque_return_amount > over_payment + return_amount',
  )
  await expect(page.getByRole('button', { name: /^Statements/ })).toBeVisible()
  await page.keyboard.press('Alt+t')
  const dialog = page.getByRole('dialog', { name: 'Statements of account' })
  await expect(dialog.getByText(`${owing} customers of this list owe: each gets a statement.`)).toBeVisible()
  await page.keyboard.press('Control+p')
  const pages = await printedPages(page)
  for (const [at, text] of pages.entries())
    expect(text).toMatch(new RegExp(`^Page ${at + 1} of ${pages.length} Statement of account · \\S`))
  expect(pages.filter(text => text.includes('STATEMENT OF ACCOUNT')).length).toBe(paying)
  // Where a statement goes on, its heads stand there again.
  const further = pages.filter(text => !text.includes('STATEMENT OF ACCOUNT'))
  for (const text of further) expect(text).toContain('Date Number What Due Charged Paid Balance')
  await expect(page.getByText(/^\d+ statements made/)).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page.keyboard.press('Alt+h')
  const zip = await readFile(await (await waiting).path())
  const names = [...zip.toString('latin1').matchAll(/PK\x01\x02[^]{42}(Statement .+?\.pdf)/g)].map(([, name]) => name)
  expect(names.length).toBe(paying)
  // Stopped, it makes nothing.
  await page.route('**/customer-statement/**', async route => {
    await new Promise(resolve => setTimeout(resolve, 300))
    await route.continue().catch(() => {})
  })
  await page.keyboard.press('Control+p')
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await page.keyboard.press('Alt+s')
  await expect(dialog.getByRole('button', { name: /^Print/ })).toBeEnabled()
  expect(await page.evaluate(() => (window as unknown as { papers: string[] }).papers.length)).toBe(1)
})

test('the account of a supplier names the supplier with the address on paper', { tag: '@long' }, async ({ page, shop, signIn }) => {
  await page.addInitScript(keepPapers)
  const { rows } = await shop.owner.query<{ code: string; name: string; address1: string }>(
    `select code, name, address1 from supplier where address1 <> '' order by code limit 1`,
  )
  const supplier = rows[0]!
  await signIn('superadmin', `/reports/supplier-summery?code=${supplier.code}&fromDate=2026-11-01&toDate=2026-11-20&locationCode=all`)
  await expect(page.getByText(/ as of \d/)).toBeVisible()
  await page.keyboard.press('Control+p')
  expect((await printedPages(page)).join(' ')).toContain(`Supplier: ${supplier.name}, ${supplier.address1}`)
})
