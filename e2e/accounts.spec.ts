import fs from 'node:fs'
import { aBrokenRow } from '../testing/books.ts'
import { expectAccessible } from './accessibility.ts'
import { typeSlowly } from './keyboard.ts'
import { colombo, expect, kandy, post, printedTexts, saveAsItIs, storeSession, test } from './shop.ts'

test('cash is taken to the bank by keyboard, printed on both papers, and taken back', async ({ page, shop, signIn }) => {
  await saveAsItIs(page)
  const cash = () => shop.count(`select sum(debit - credit) from gl_line where location_code = '${colombo.code}' and account_code = '1101'`)
  const before = await cash()
  const account = await shop.count('select min(code)::bigint from bank_account')
  await signIn('admin', '/credit-and-debit')
  await expect(page.getByRole('heading', { level: 1, name: 'Account Transactions' })).toBeVisible()
  await page.keyboard.press('Insert')
  await expect(page.getByLabel('Journal type')).toBeFocused()
  await page.keyboard.type('Cash to b')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Amount', { exact: true })).toBeFocused()
  await typeSlowly(page, '250.50')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('To bank account')).toBeFocused()
  await page.getByLabel('To bank account').selectOption(String(account))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Remarks')).toBeFocused()
  await typeSlowly(page, 'Takings')
  await expect(page.getByRole('table', { name: 'What is booked' })).toContainText('250.50')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enrty Type Accounts created successfully')).toBeVisible()
  const view = page.getByRole('dialog')
  await expect(view.getByRole('table', { name: 'Booked' })).toContainText('1101')
  expect(await cash()).toBe(before - 25_050)

  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printedTexts(page)).at(-1)).toContain('ACCOUNT TRANSACTION')
  await page.keyboard.press('Alt+r')
  await page
    .getByRole('dialog', { name: /^Reverse/ })
    .getByRole('textbox')
    .fill('Wrong bank')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reversed successfully')).toBeVisible()
  expect(await cash()).toBe(before)
})

test('a figure of the balance sheet opens its lines, and the owner has the books audited', async ({ page, shop, signIn }) => {
  test.setTimeout(120_000)
  await signIn('superadmin', '/reports/balance-sheet')
  const sheet = page.getByRole('grid', { name: 'Balance Sheet' })
  const totals = sheet.locator('tfoot td').filter({ hasText: /^\(?[\d,]+\.\d\d\)?$/ })
  // Assets, and what they are owed to; and both before.
  await expect(totals).toHaveCount(4)
  const figures = await totals.allInnerTexts()
  expect([figures[0], figures[2]]).toEqual([figures[1], figures[3]])
  await sheet.getByRole('link', { name: '1101' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account Lines' })).toBeVisible()
  await expect(page).toHaveURL(/accountCode=1101/)
  await expect(page.getByRole('grid', { name: 'Account Lines' }).getByText('Brought forward')).toBeVisible()

  const { what } = await aBrokenRow(shop)
  await page.goto(`${shop.url}/books-audit`)
  await expect(page.getByRole('heading', { level: 1, name: 'Books Audit' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  // What other tests did to this shop's rows by hand may be found.
  await expect(page.getByText(/^(All \d+ promises hold|\d+ of \d+ promises are broken)\.$/)).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('table', { name: 'Promises' }).getByRole('row')).not.toHaveCount(1)
  const row = page.getByRole('listitem').filter({ hasText: what })
  await row.getByRole('button', { name: 'Looked at …' }).click()
  await page.keyboard.type('Typed before the door was shut')
  await page.keyboard.press('Enter')
  await expect(row).toContainText(/Looked at by superadmin, .*: Typed before the door was shut/)
  await expect(page.getByRole('row').filter({ has: row })).toContainText('Looked at: 1')
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printedTexts(page)).at(-1)).toContain('BOOKS AUDIT')
  await shop.owner.query(`delete from list_view where name like '4111 %'`)
})

test('the ledger is exported by keyboard; a month that was exported is told, and what came since is a file of its own', async ({
  page,
  shop,
  signIn,
}) => {
  await saveAsItIs(page)
  const downloaded = async (press: () => Promise<unknown>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()])
    return [download.suggestedFilename(), fs.readFileSync(await download.path(), 'utf8')] as const
  }
  await signIn('admin', '/ledger-exports')
  await page.keyboard.press('Alt+n')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Period').selectOption('This month')
  await dialog.getByLabel('Location').selectOption(colombo.name)
  await dialog.getByLabel('For', { exact: true }).selectOption('Xero (CSV manual journals)')
  await expectAccessible(page, 'exporting the ledger')
  const [name, text] = await downloaded(() => page.keyboard.press('Control+s'))
  await expect(page.getByText(/lines, .* on both sides/)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(name).toMatch(/^ledger \d{4}-\d\d-01 to [-\d]+ - xero \d+\.csv$/)
  expect(text).toContain('*Narration,*Date,Description,*AccountCode')
  const row = page.getByRole('grid').locator('tbody tr').first()
  await expect(row).toContainText('Xero')
  await expect(row).not.toContainText('since')

  await page.keyboard.press('Alt+n')
  await expect(dialog.getByRole('status')).toHaveCount(0)
  await dialog.getByLabel('Period').selectOption('This month')
  await expect(dialog.getByRole('status')).toContainText('What came since is a file of its own there')
  await page.keyboard.press('Escape')

  const { rows } = await shop.owner.query<Record<string, string>>(
    `select item_code as "itemCode", '1' as quantity, money_text(cost_price) as "costPrice", money_text(wholesale_price) as "wholesalePrice",
       money_text(retail_price) as "retailPrice"
     from stock_entry where location_code = $1 order by code limit 1`,
    [colombo.code],
  )
  await post(shop, 'stock-in', { reason: 'found', stockHistories: rows })
  await page.reload()
  await expect(row).toContainText('1 since')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('s')
  await expect(dialog).toContainText('1 entry was posted since admin exported these days')
  const [since, lines] = await downloaded(() => page.keyboard.press('Control+s'))
  expect(since).toContain('since')
  expect(lines.trimEnd().split('\r\n')).toHaveLength(3)
  await expect(row).toContainText('Xero')
})

test('an accountant opens an account, enters a journal by keyboard, and what was planned of it unwinds', async ({ page, shop, signIn }) => {
  await signIn('admin', '/own-accounts?add=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Electricity not billed yet')
  await dialog.getByLabel('Statement line').selectOption('Accrued and other payables')
  await page.keyboard.press('Control+s')
  await expect(dialog).toHaveCount(0)
  await page.goto(`${shop.url}/journal-entries?add=1`)
  await expect(page.getByLabel('What it is about')).toBeFocused()
  await page.keyboard.type('Electricity of November')
  for (const field of ['Date', 'Adjusts a day before']) {
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(field, { exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  const line = (number: number) => page.getByRole('group', { name: `Line ${number}` })
  const choose = async (number: number, text: string, found: string) => {
    await expect(line(number).getByLabel('Account')).toBeFocused()
    await page.keyboard.type(text)
    await expect(page.getByRole('option').first()).toContainText(found)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(line(number).getByLabel('Debit')).toBeFocused()
  }
  await choose(1, 'water', 'Electricity and water')
  await typeSlowly(page, '1250.50')
  // A line with a debit has no credit: Enter passes it over.
  await page.keyboard.press('Enter')
  await choose(2, 'not billed', 'Electricity not billed yet')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(line(3)).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await line(2).getByLabel('Debit').focus()
  await page.keyboard.press('Alt+b')
  await expect(page.getByRole('status').filter({ hasText: 'It balances.' })).toBeVisible()
  await expectAccessible(page, 'a journal entry')
  await page.keyboard.press('Control+s')
  await expect(dialog.getByRole('table', { name: 'Lines' })).toContainText('1,250.50')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('u')
  await expect(dialog.getByRole('textbox', { name: /^On/ })).toBeFocused()
  await expectAccessible(page, 'planning an entry')
  await page.keyboard.press('Enter')
  await expect(page.getByText('It is proposed on its day')).toBeVisible()
  await shop.owner.query('update journal_plan set starts_on = starts_on - 31')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Due' })).toContainText('1,250.50')
  await page.keyboard.press('Alt+u')
  await expect(line(1).getByLabel('Credit')).toHaveValue('1,250.50')
  await page.keyboard.press('Control+s')
  await expect(dialog).toContainText('Unwinds')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Due' })).toHaveCount(0)
  expect(
    await shop.count(
      `select coalesce(sum(debit - credit), 0) from gl_line join gl_account on code = account_code where own_account_code is not null`,
    ),
  ).toBe(0)
})

test('a year is closed by keyboard once its days are, and its owner lifts it with a reason', async ({ page, shop }) => {
  await storeSession(page, shop, await shop.tokenOf('superadmin'), kandy)
  const { rows } = await shop.owner.query<{ day: string; typed: string }>(
    `select (date_trunc('month', now()) - interval '1 day')::date::text as day, to_char(date_trunc('month', now()) - interval '1 day', 'DD/MM/YYYY') as typed`,
  )
  const { day, typed } = rows[0]!
  const retained = () => shop.count(`select coalesce(sum(credit - debit), 0) from gl_line where account_code = '3100'`)
  await page.goto(`${shop.url}/year-end`)
  const checks = page.getByRole('table', { name: 'Before it is closed' })
  await expect(checks.getByRole('row', { name: /Days closed/ })).toContainText('this comes first')
  await expect(page.getByRole('button', { name: /Close the year/ })).toBeDisabled()
  await expectAccessible(page, 'the end of a year')
  await post(shop, 'closing-balance', { date: day, looseCash: '0.00', reason: 'Counted twice' }, kandy, 'superadmin')
  await page.reload()
  await page.getByRole('textbox', { name: 'The first year ends on' }).fill(typed)
  await page.keyboard.press('Tab')
  await expect(checks.getByRole('row', { name: /Days closed/ })).toContainText(`Closed through ${typed}`)
  await expect(page.getByRole('button', { name: /Close the year/ })).toBeEnabled()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog')).toContainText('retained earnings')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The year is closed')).toBeVisible()
  expect(await retained()).not.toBe(0)
  await page.getByRole('button', { name: `Lift the year through ${typed}` }).press('Enter')
  await page.keyboard.type('The auditor found another invoice')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No year of this location is closed yet.')).toBeVisible()
  expect(await retained()).toBe(0)
})
