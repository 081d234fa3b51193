import type { Page } from '@playwright/test'
import { businessDate } from '../kernel/dates.ts'
import { scan, typeSlowly } from './keyboard.ts'
import { expect, post, printedTexts, test, type BrowserShop } from './shop.ts'

/** Goods of a supplier of the test's own: two under their minimum, one that keeps no level. */
async function addGoods({ owner }: BrowserShop): Promise<{ beside: string }> {
  await owner.query(`insert into supplier (code, name, phone1) values ('2299000001', 'Belihul Oya Belts', '0112000777')`)
  const goods = [
    ['2499000001', 'Alternator belt of the order test', '4792000000011', 4, 20],
    ['2499000002', 'Fan belt of the order test', '4792000000028', 2, 6],
    ['2499000003', 'Timing belt of the order test', '4792000000035', 0, 0],
  ] as const
  for (const [code, name, barcode, min, max] of goods) {
    await owner.query(
      `insert into item (code, name, category_code, unit_code, type, supplier_code, cost_price, retail_price, min_stock, max_stock)
       select $1, $2, (select min(code) from item_category), (select min(code) from item_unit where not allows_fractions), 'stock',
         case when $3 > 0 then '2299000001' end, 20000, 35000, $3 * 1000, $4 * 1000`,
      [code, name, min, max],
    )
    await owner.query('insert into item_barcode (barcode, item_code) values ($1, $2)', [barcode, code])
  }
  return { beside: '4792000000035' }
}

const ordered = (page: Page) => page.getByRole('table', { name: 'Ordered items' }).locator('tbody tr:not([aria-hidden])')
const received = (page: Page) => page.getByRole('table', { name: 'Received items' }).locator('tbody tr:not([aria-hidden])')
const compared = (page: Page) => page.getByRole('table', { name: 'Ordered and received' })
const cell = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function codeInTitle(page: Page, title: string): Promise<string> {
  const heading = page.getByRole('dialog').getByRole('heading', { name: new RegExp(`^${title} \\d+$`) })
  await expect(heading).toBeVisible()
  return /\d+/.exec(await heading.innerText())?.[0] ?? ''
}

test('what is short is suggested, ordered and printed; a delivery that differs is received against it, and the rest stays to come', async ({
  page,
  shop,
  signIn,
}) => {
  test.setTimeout(120_000)
  const { beside } = await addGoods(shop)
  await signIn('manager', '/purchase-order')
  await expect(page.getByRole('grid').getByText('late').first()).toBeVisible()
  await page.keyboard.press('Insert')
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeFocused()
  await typeSlowly(page, 'belihul')
  await expect(page.getByRole('option', { selected: true })).toContainText('Belihul Oya Belts')
  await page.keyboard.press('Enter')
  await expect(page.getByText('All items of the supplier (2)')).toBeVisible()
  // What is typed next is an item.
  await expect(page.getByRole('combobox', { name: 'Item', exact: true })).toBeFocused()
  await page.keyboard.press('Alt+q')
  await expect(ordered(page)).toHaveCount(2)
  await expect(cell(page, 'Quantity, line 1')).toHaveValue('20')
  await expect(cell(page, 'Quantity, line 2')).toHaveValue('6')
  await scan(page, beside)
  await expect(ordered(page)).toHaveCount(3)
  await expect(cell(page, 'Cost, line 3')).toHaveValue('200.00')
  await page.keyboard.press('F9')
  await expect(cell(page, 'Quantity, line 1')).toBeFocused()
  await typeSlowly(page, '10')
  // (10 + 6 + 1) × 200.00
  await expect(page.getByLabel('Total of the order')).toHaveText('Rs. 3,400.00')
  // What was typed is there after a reload.
  await page.reload()
  await expect(page.getByLabel('Total of the order')).toHaveText('Rs. 3,400.00')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Purchase Order created successfully')).toBeVisible()
  const order = await codeInTitle(page, 'Purchase Order')
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printedTexts(page)).at(-1) ?? '').toContain('PURCHASE ORDER')
  const paper = (await printedTexts(page)).at(-1) ?? ''
  for (const text of [order, 'Belihul Oya Belts', 'Fan belt of the order test', '3,400.00', 'DELIVER TO']) expect(paper).toContain(text)
  expect(paper).not.toMatch(/stock/i)

  await page.keyboard.press('Alt+g')
  await expect(page.getByRole('heading', { level: 1, name: 'New GRN' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Receive purchase order ${order}` })).toBeChecked()
  await page.getByLabel('Invoice Number').fill('BO-1')
  await page.keyboard.press('Alt+n')
  await expect(received(page)).toHaveCount(3)
  await page.keyboard.press('F9')
  await typeSlowly(page, '7')
  await cell(page, 'Quantity, line 2').press('Control+Delete')
  await expect(received(page)).toHaveCount(2)
  await expect(page.getByRole('combobox', { name: 'Item', exact: true })).toBeFocused()
  await page.keyboard.press('Alt+o')
  await expect(compared(page).getByRole('row', { name: /Alternator belt/ })).toContainText('Less')
  await expect(compared(page).getByRole('row', { name: /Fan belt/ })).toContainText('Not received')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('GRN created successfully')).toBeVisible()
  const grn = await codeInTitle(page, 'GRN')
  await expect(compared(page).getByRole('row', { name: /Alternator belt/ })).toContainText('−3')
  expect(await shop.count('select sum(quantity - received) from purchase_order_line where order_code = $1', [order])).toBe(9000)

  await page.getByRole('dialog').getByRole('link', { name: order }).first().press('Enter')
  await expect(page.getByRole('dialog').getByRole('link', { name: grn })).toBeVisible()
  await expect(ordered(page).filter({ hasText: 'Fan belt' })).toContainText('Nothing')
  await page.getByRole('button', { name: 'Close order' }).press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused()
  await typeSlowly(page, 'Fan belts are not made any more')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Purchase Order closed successfully')).toBeVisible()
  await expect(page.getByRole('dialog').locator('[data-tone]', { hasText: 'Closed' })).toBeVisible()
})

test('reason and remarks of a purchase return are corrected in its view', async ({ page, shop, signIn }) => {
  const { rows } = await shop.owner.query<{ code: string }>('select min(code) as code from purchase_return')
  await signIn('manager', `/purchase-return?view=${rows[0]?.code}`)
  await expect(page.getByRole('dialog').getByText('One of the pair does not light')).toBeVisible()
  await page.keyboard.press('F2')
  const form = page.getByRole('dialog', { name: /^Edit purchase return/ })
  await expect(form.getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Control+A')
  await typeSlowly(page, 'Cracked glass')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Purchase Return updated successfully')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Cracked glass')).toBeVisible()
})

test('goods that go back claim the price of the invoice without its freight, and more only after a question', async ({
  page,
  shop,
  signIn,
}) => {
  await shop.owner.query(`insert into supplier (code, name) values ('2299000002', 'Panadura Pads'), ('2299000003', 'Panadura Carriers')`)
  await shop.owner.query(
    `insert into item (code, name, category_code, unit_code, type, cost_price, retail_price)
     select '2499000004', 'Brake pad of the return test', (select min(code) from item_category),
       (select min(code) from item_unit where not allows_fractions), 'stock', 900000, 1200000`,
  )
  const line = { itemCode: '2499000004', quantity: '12', costPrice: '9000.00', wholesalePrice: '11000.00', retailPrice: '12000.00' }
  await post(shop, 'grn', {
    supplierCode: '2299000002',
    invoiceCode: 'PP-1',
    invoiceDate: businessDate(Date.now(), 'Asia/Colombo'),
    discountAmount: '1200.00',
    landedCosts: [{ supplierCode: '2299000003', amount: '2400.00' }],
    totalAmount: '106800.00',
    stockHistories: [line],
  })
  await signIn('manager', '/purchase-return?add=1')
  await typeSlowly(page, 'panadura pads')
  await expect(page.getByRole('option', { selected: true })).toContainText('Panadura Pads')
  await page.keyboard.press('Enter')
  await typeSlowly(page, 'Squeaks')
  const goods = page.getByRole('table', { name: 'Goods of the supplier' }).locator('tbody tr:not([aria-hidden])')
  await expect(goods).toContainText('9,100.00')
  await expect(cell(page, 'Price, line 1')).toHaveValue('8,900.00')
  await cell(page, 'Quantity back, line 1').fill('2')
  await expect(page.getByLabel('Total of the return')).toHaveText('Rs. 17,800.00')
  await cell(page, 'Price, line 1').fill('9100')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog')).toContainText('9,100.00 for one goes back, the invoice says 8,900.00.')
  await page.keyboard.press('Escape')
  await cell(page, 'Price, line 1').fill('8900')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Purchase Return created successfully')).toBeVisible()
  await expect(page.getByRole('dialog').locator('[data-tone]', { hasText: 'Open' })).toBeVisible()
  const { rows } = await shop.owner.query<{ leg: string }>(
    `select account_code || ' ' || (debit - credit) as leg from gl_line
     where paper_code = (select code from purchase_return where supplier_code = '2299000002') order by 1`,
  )
  expect(rows.map(({ leg }) => leg)).toEqual(['1400 -1820000', '1510 1780000', '5110 40000'])
})

test('what is below minimum is ordered from all suppliers with one press, from the list of items', async ({ page, shop, signIn }) => {
  await signIn('manager', '/item-master?belowMinimum=1')
  await page.getByRole('link', { name: 'Order them' }).press('Enter')
  const open = page.getByRole('button', { name: 'Order what is below minimum' })
  await open.press('Enter')
  const needs = page.getByRole('dialog', { name: 'Below minimum, by supplier' })
  const suppliers = needs.getByRole('rowheader').getByRole('checkbox')
  await expect(needs.getByRole('button', { name: 'Save the orders' })).toBeFocused()
  const count = await suppliers.count()
  expect(count).toBeGreaterThan(2)
  await suppliers.first().press('Space')
  await expect(needs.getByText(`${count - 1} orders, at last cost`)).toBeVisible()
  const orders = 'select count(*) from purchase_order'
  const before = await shop.count(orders)
  await page.keyboard.press('Control+s')
  // One order is saved behind the other.
  await expect(needs).toBeHidden({ timeout: 20_000 })
  expect(await shop.count(orders)).toBe(before + count - 1)
  // What was ordered is needed no more; what was left out still is.
  await open.press('Enter')
  await expect(suppliers).toHaveCount(1)
})
