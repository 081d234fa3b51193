import type { Page } from '@playwright/test'
import { chosen } from '../testing/chance.ts'
import { scan, typeInto } from './keyboard.ts'
import { billsOf, colombo, expect, kandy, signInByHand, test } from './shop.ts'
import { addItem, cell, cloth, lines, oilFilter, payCash, productField, received, savedCode, total } from './till.ts'

const band = (page: Page) => page.getByRole('alert').filter({ hasText: 'in another tab.' })
const filterBarcode = '4791201000154'

test('one bill in two tabs: the second shows it, takes it over with one key, and one bill is saved', async ({
  page,
  context,
  shop,
  signIn,
}) => {
  await signIn()
  const before = await shop.count(billsOf, [colombo.code])
  await addItem(page, cloth, '2')
  const other = await context.newPage()
  await other.goto(`${shop.url}/sales-auto-care`)
  await expect(band(other)).toContainText('This bill is open in another tab.')
  await expect(band(page)).toBeHidden()
  // 2 × 590.00
  await expect(total(other)).toHaveText('Rs. 1,180.00')
  await expect(productField(other)).toBeDisabled()
  await typeInto(cell(page, 'Quantity', 1), '3')
  await expect(total(other)).toHaveText('Rs. 1,770.00')
  // The scan is read a moment after its last key, and says so.
  await scan(other, filterBarcode)
  await expect(other.getByRole('alert').filter({ hasText: 'Take it over first: nothing was changed.' })).toBeVisible()
  await other.keyboard.press('F1')
  await expect(lines(other)).toHaveCount(1)
  await other.keyboard.press('Alt+Y')
  await expect(productField(other)).toBeFocused()
  await expect(band(page)).toContainText('This bill was taken over in another tab.')
  await addItem(other, oilFilter)
  // What the first tab shows follows, and it cannot pay for it.
  await expect(total(page)).toHaveText('Rs. 2,030.00')
  await page.keyboard.press('F1')
  await received(other).fill('5000')
  await other.keyboard.press('F1')
  await savedCode(other)
  await expect(lines(page)).toHaveCount(0)
  await expect(band(page)).toBeHidden()
  await page.keyboard.press('F1')
  // The tab is free for the next bill.
  await addItem(page, cloth)
  await expect(band(other)).toBeVisible()
  expect(await shop.count(billsOf, [colombo.code])).toBe(before + 1)
})

test('a bill whose reply was lost with its tab is told by the next tab, and saved once', async ({ page, context, shop, signIn }) => {
  await signIn()
  const before = await shop.count(billsOf, [colombo.code])
  await addItem(page, cloth)
  await received(page).fill('1000')
  const hold = await shop.owner.connect()
  await hold.query('begin')
  await hold.query("select from number_series where location_code = $1 and prefix = '31' for update", [colombo.code])
  await page.keyboard.press('F1')
  const isWaiting = `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => shop.count(isWaiting)).toBe(1)
  await page.close()
  await hold.query('rollback')
  hold.release()
  await expect.poll(() => shop.count(billsOf, [colombo.code])).toBe(before + 1)
  const next = await context.newPage()
  await next.goto(`${shop.url}/sales-auto-care`)
  // The next tab asks what became of it.
  await savedCode(next)
  await expect(band(next)).toBeHidden()
  await expect(lines(next)).toHaveCount(0)
  expect(await shop.count(billsOf, [colombo.code])).toBe(before + 1)
})

// One of each kind: a till, a wizard, a paper of its own, a paper of the common page, a form in a dialog.
interface Draft {
  path: string
  field: string
  /** Makes the field appear in a tab. */
  open?: (tab: Page) => Promise<void>
  /** The same where only the first tab has to, because the draft brings it along. */
  begin?: (tab: Page) => Promise<void>
}
const drafts: readonly Draft[] = [
  { path: '/sales-pos-lite', field: 'Received' },
  { path: '/grn?add=1', field: 'Remarks' },
  { path: '/purchase-return?add=1', field: 'Remarks' },
  { path: '/stock-issue?add=1', field: 'Remarks' },
  { path: '/oversold-goods?add=1', field: 'Remarks' },
  { path: '/payment-receipt?add=1', field: 'Remarks' },
  { path: '/payment-vouchers?add=1', field: 'Remarks' },
  { path: '/expenses?add=1', field: 'Payee' },
  { path: '/opening-balances?add=1', field: 'Amount', begin: beginOpening },
  { path: '/credit-and-debit?add=1', field: 'Remarks' },
  { path: '/general-ledger', field: 'Other cash', open: openClose },
  { path: '/item-brand?add=1', field: 'Name' },
]

/** An opening balance has its fields once it is said what it is. */
async function beginOpening(tab: Page): Promise<void> {
  await tab.getByRole('combobox', { name: 'What the books begin with' }).selectOption('cash')
}

/** The count of a close is in its dialog. */
async function openClose(tab: Page): Promise<void> {
  const close = tab.getByRole('button', { name: 'Generate and Day Close', exact: true })
  await tab.getByLabel('Date', { exact: true }).press('Enter')
  await expect(close).not.toHaveAttribute('aria-disabled', 'true')
  await close.press('Enter')
}

test('every draft is one tab’s at a time, and free again when the tab is closed', async ({ context, shop, signIn }) => {
  test.setTimeout(120_000)
  await signIn('admin', '/dashboard')
  const other = await context.newPage()
  const inTheGate = ['/sales-pos-lite', '/grn?add=1', '/item-brand?add=1']
  for (const { path, field, open, begin } of chosen(drafts, draft => inTheGate.includes(draft.path))) {
    const first = await context.newPage()
    const fieldOf = (tab: Page) => tab.getByRole('textbox', { name: field }).last()
    await first.goto(`${shop.url}${path}`)
    await (open ?? begin)?.(first)
    await fieldOf(first).fill('12')
    await other.goto(`${shop.url}${path}`)
    await open?.(other)
    await expect(band(other), path).toBeVisible()
    await expect(fieldOf(other), path).toBeDisabled()
    await expect(fieldOf(other), path).toHaveValue(/^12/)
    await fieldOf(first).press('End')
    await fieldOf(first).press('4')
    await expect(fieldOf(other), `${path}: what is typed there is seen here`).toHaveValue(/^12.*4/)
    await first.close()
    await expect(band(other), path).toBeHidden()
    await fieldOf(other).fill('13')
    await expect(fieldOf(other), path).toHaveValue(/^13/)
    await other.goto(`${shop.url}/healthz`)
  }
})

async function logOut(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^User: / }).press('Enter')
  await page.getByRole('menuitem', { name: 'Logout' }).press('Enter')
}

test('who signs in is signed in in every tab, and finds nothing of who was here before', async ({ page, context, shop }) => {
  const question = page.getByRole('dialog').filter({ hasText: 'Nothing is saved yet.' })
  const before = await shop.count(billsOf, [colombo.code])
  await page.goto(`${shop.url}/sales-auto-care`)
  await signInByHand(page, 'manager')
  await addItem(page, cloth)
  await typeInto(cell(page, 'Unit price', 1), '59000')
  await received(page).fill('60000')
  await page.keyboard.press('F1')
  await expect(question).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${shop.url}/dashboard`)
  await logOut(other)
  await other.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(other.getByLabel('Username')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeVisible()
  await signInByHand(other, 'superadmin')
  // The first tab comes along, with an empty bill and without the manager's question.
  await expect(page.getByRole('button', { name: /^User: / })).toBeVisible()
  await expect(productField(page)).toBeFocused()
  await expect(lines(page)).toHaveCount(0)
  await expect(question).toHaveCount(0)
  await logOut(page)
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(other.getByLabel('Username')).toBeVisible()
  expect(await shop.count(billsOf, [colombo.code])).toBe(before)
  await signInByHand(page, 'manager')
  await page.goto(`${shop.url}/sales-auto-care`)
  await typeInto(cell(page, 'Unit price', 1), '590')
  await payCash(page, '1000')
  const { rows } = await shop.owner.query(
    'select username from invoice join app_user on app_user.code = invoice.user_code where location_code = $1 order by invoice.code desc limit 1',
    [colombo.code],
  )
  expect(rows).toEqual([{ username: 'manager' }])
  expect(await shop.count(billsOf, [colombo.code])).toBe(before + 1)
})

test('a bill that waits for the server is saved at its own location, whatever is chosen meanwhile', async ({
  page,
  context,
  shop,
  signIn,
}) => {
  await signIn()
  const [here, there] = [await shop.count(billsOf, [colombo.code]), await shop.count(billsOf, [kandy.code])]
  const goTo = async (name: string) => {
    await page.getByRole('button', { name: /^Stock location: / }).press('Enter')
    await page.getByRole('menuitemradio', { name }).press('Enter')
    await expect(page.getByRole('button', { name: `Stock location: ${name}` })).toBeVisible()
  }
  await addItem(page, cloth)
  await received(page).fill('1000')
  await context.setOffline(true)
  await page.keyboard.press('F1')
  const trying = page.getByRole('region', { name: 'Messages' }).getByText('Trying again…')
  await expect(trying).toBeVisible()
  await context.setOffline(false)
  await goTo(kandy.name)
  await expect(trying).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible()
  await expect(lines(page)).toHaveCount(0)
  expect(await shop.count(billsOf, [kandy.code])).toBe(there)
  await goTo(colombo.name)
  await expect(total(page)).toHaveText('Rs. 590.00')
  await page.keyboard.press('F1')
  await savedCode(page)
  expect(await shop.count(billsOf, [colombo.code])).toBe(here + 1)
  expect(await shop.count(billsOf, [kandy.code])).toBe(there)
})
