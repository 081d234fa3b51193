import { discardHeldBill, listHeldBills } from '../features/selling/holds/contract.ts'
import { callApi } from '../tools/api-client.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { scan, typeInto, typeSlowly } from './keyboard.ts'
import { billsOf, colombo, expect, storeSession, test } from './shop.ts'
import { addItem, cell, cloth, grease, lines, oilFilter, payCash, productField, total } from './till.ts'

const held = (page: Page) => page.getByRole('dialog', { name: 'Bills on hold' })
const rows = (page: Page) => held(page).getByRole('list', { name: 'Bills on hold' }).getByRole('listitem')
const badge = (page: Page) => page.getByRole('link', { name: /on hold$/ })
const filterBarcode = '4791201000154'

async function hold(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Alt+h')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await typeSlowly(page, name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `${name} is on hold` })).toBeVisible()
  await expect(lines(page)).toHaveCount(0)
}

async function clear(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Please confirm' })).toBeVisible()
  await page.keyboard.press('Enter')
}

// Other files of the worker may have left bills on hold, which the badge counts.
test.beforeAll(async ({ shop }) => {
  const manager = { url: new URL(shop.url).origin, token: await shop.tokenOf('manager'), locationCode: colombo.code }
  const { heldBills } = await callApi(manager, listHeldBills, { query: { ended: '0' } })
  for (const { id, version } of heldBills) {
    // oxlint-disable-next-line no-await-in-loop -- a few, one after the other
    await callApi(manager, discardHeldBill, { body: { id, version, reason: 'Left by another test' } }, { key: crypto.randomUUID() })
  }
})

test('a bill is held, seen on another till, taken up there and paid, by keyboard', async ({ page, browser, shop, signIn }) => {
  await signIn()
  const before = await shop.count(billsOf, [colombo.code])
  await addItem(page, cloth, '2')
  await addItem(page, oilFilter)
  await hold(page, 'Red cap')
  await expect(badge(page)).toHaveText('1')
  expect(await shop.count(billsOf, [colombo.code])).toBe(before)
  // The price of one item is another by the time it is taken up.
  const reprice = (by: number) =>
    shop.owner.query('update stock_entry set retail_price = retail_price + $2 where item_code = (select code from item where name = $1)', [
      cloth.name,
      by,
    ])
  await reprice(1000)

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await storeSession(other, shop, await shop.tokenOf('manager'))
  await other.goto(`${shop.url}/sales-auto-care`)
  await expect(badge(other)).toHaveText('1')
  await other.keyboard.press('Alt+w')
  await expect(rows(other)).toHaveCount(1)
  await expect(rows(other)).toContainText(/Red cap.*cashier.*1,440\.00.*ON HOLD/s)
  await expectAccessible(other, 'bills on hold')
  await other.keyboard.press('Enter')
  await expect(lines(other)).toHaveCount(2)
  await expect(other.getByRole('alert').filter({ hasText: `${cloth.name} is 600.00 now, it was 590.00` })).toBeVisible()
  await expect(total(other)).toHaveText('Rs. 1,460.00')
  await expect(badge(page)).toHaveCount(0)

  // The first till reads who has it, and does not take it.
  await page.keyboard.press('Alt+w')
  await expect(rows(page)).toContainText('TAKEN')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Red cap is on the screen of manager.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(lines(page)).toHaveCount(0)
  // It is there after a reload of the till that has it.
  await other.reload()
  await expect(other.getByText('On hold as Red cap until it is saved')).toBeVisible()
  const code = await payCash(other)
  expect(await shop.count('select count(*) from bill_hold where invoice_code = $1', [code])).toBe(1)
  await other.keyboard.press('Alt+w')
  await held(other).getByRole('button', { name: 'Billed or thrown away' }).click()
  const ended = held(other).getByRole('list', { name: 'Billed or thrown away' }).getByRole('listitem').first()
  await ended.locator('summary').click()
  await expect(ended.getByRole('link', { name: code })).toBeVisible()
  await expect(ended).toContainText(`2 × ${cloth.name} at 590.00`)
  await elsewhere.close()
  // The tests behind this one sell it too.
  await reprice(-1000)
})

test('a hold is put back by Clear, changed and put back, taken over, and thrown away with a reason', async ({ page, shop, signIn }) => {
  await signIn()
  await addItem(page, grease)
  await hold(page, 'Blue van')
  await page.keyboard.press('Alt+h')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(1)
  // Another one is not taken over a bill on the screen.
  await page.keyboard.press('Alt+w')
  await expect(held(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(held(page)).toBeHidden()
  await clear(page)
  await expect(page.getByRole('status').filter({ hasText: 'Blue van is on hold again, as it was' })).toBeVisible()
  await expect(lines(page)).toHaveCount(0)

  await page.keyboard.press('Alt+w')
  await expect(rows(page)).toContainText('ON HOLD')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await typeInto(cell(page, 'Quantity', 1), '3')
  await page.keyboard.press('Alt+h')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Blue van')
  await expectAccessible(page, 'hold the bill')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(0)
  // The list has been read again since: an older answer still says TAKEN.
  await expect(badge(page)).toHaveText('1')
  // A till that died has it.
  await shop.owner.query(
    `update held_bill set state = 'taken', claim = gen_random_uuid(), taken_by = user_code, taken_at = now(), version = version + 1 where state = 'open'`,
  )
  await page.keyboard.press('Alt+w')
  await expect(rows(page)).toContainText('TAKEN')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Take it over? That till can no longer save it.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await expect(cell(page, 'Quantity', 1)).toHaveValue('3')
  await clear(page)
  await expect(lines(page)).toHaveCount(0)

  await page.keyboard.press('Alt+w')
  await expect(rows(page)).toContainText('ON HOLD')
  await page.keyboard.press('Delete')
  await expect(page.getByLabel('Reason')).toBeFocused()
  await typeSlowly(page, 'Never came back')
  await page.keyboard.press('Enter')
  await expect(held(page).getByText('No bill is on hold here.')).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  await held(page).getByRole('button', { name: 'Billed or thrown away' }).click()
  await held(page).locator('summary').first().click()
  await expect(held(page).getByText('Reason: Never came back')).toBeVisible()
})

test(
  'of bills that are held and billed elsewhere while the list is open, Enter takes up the one that is there',
  { tag: '@long' },
  async ({ page, browser, shop, signIn }) => {
    await signIn()
    await page.keyboard.press('Alt+w')
    await expect(held(page).getByText('No bill is on hold here.')).toBeVisible()
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await storeSession(other, shop, await shop.tokenOf('manager'))
    await other.goto(`${shop.url}/sales-auto-care`)
    await addItem(other, cloth)
    await hold(other, 'Red cap')
    const red = (till: Page) => rows(till).filter({ hasText: 'Red cap' }).locator('[data-hold]')
    await expect(red(page)).toBeFocused()
    await addItem(other, cloth, '2')
    await hold(other, 'Blue cap')
    await expect(rows(page)).toHaveCount(2)
    await other.keyboard.press('Alt+w')
    await red(other).press('Enter')
    await expect(lines(other)).toHaveCount(1)
    await payCash(other)
    await expect(rows(page)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(cell(page, 'Quantity', 1)).toHaveValue('2')
    await payCash(page)
    await elsewhere.close()
  },
)

test('a price check shows an item and puts nothing on the bill', async ({ page, signIn }) => {
  await signIn()
  await productField(page).focus()
  await page.keyboard.press('Alt+i')
  const check = page.getByRole('dialog', { name: 'Price check' })
  await expect(check.getByLabel('Item')).toBeFocused()
  await typeSlowly(page, 'microfibre')
  await expect(check.getByRole('listitem').filter({ hasText: cloth.name }).first()).toContainText(/0\.00/)
  await scan(page, filterBarcode)
  await expect(check.getByRole('listitem')).toContainText([oilFilter.name])
  await expect(check.getByRole('listitem').first()).toContainText(/260\.00.*Here/s)
  await expectAccessible(page, 'price check')
  await page.keyboard.press('Escape')
  await expect(check).toBeHidden()
  await expect(lines(page)).toHaveCount(0)
  await expect(productField(page)).toBeFocused()
})
