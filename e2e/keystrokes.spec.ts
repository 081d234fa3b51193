import type { Page } from '@playwright/test'
import { scaleBarcode } from '../features/goods/items/scale-barcode.ts'
import { scan, typeSlowly, typeSlowlyInto } from './keyboard.ts'
import { colombo, expect, printedTexts, saveAsItIs, test, type BrowserShop } from './shop.ts'
import { addItem, cell, cloth, grease, lines, oilFilter, productField, received, savedCode, total } from './till.ts'

const filterBarcode = '4791201000154'

/** A keyboard that counts: every key once, a scan once. */
function counted(page: Page) {
  let keys = 0
  return {
    press: async (...pressed: string[]) => {
      for (const key of pressed) await page.keyboard.press(key)
      keys += pressed.length
    },
    type: async (text: string) => {
      await typeSlowly(page, text)
      keys += text.length
    },
    /**
     * A digit, after which a hand takes the scanner: a scan within a fifth of a second would begin with it. The key carries the time
     * at which it was pressed, so that nothing has to wait.
     */
    digit: async (digit: string) => {
      await typeSlowly(page, digit, 400)
      keys += 1
    },
    scan: async (code: string) => {
      await scan(page, code)
      keys += 1
    },
    count: () => keys,
  }
}

test('one item by scan, exact cash: 3 keys, and no message scolds', async ({ page, shop, signIn }) => {
  await signIn()
  const hand = counted(page)
  await hand.scan(filterBarcode)
  await expect(lines(page)).toHaveCount(1)
  await hand.press('F1')
  await expect(received(page)).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await hand.press('F1')
  const code = await savedCode(page)
  expect(hand.count()).toBe(3)
  const { rows } = await shop.owner.query('select total, received from invoice where code = $1', [code])
  expect(rows).toEqual([{ total: 26_000, received: 26_000 }])
  // Its own barcode recalls it, on the till of the other kind too: reprinted with one key more.
  await page.goto(`${shop.url}/sales`)
  await expect(productField(page)).toBeFocused()
  await scan(page, code)
  await expect(page.getByRole('region', { name: 'Recalled bill' })).toContainText(code)
  await page.keyboard.press('Escape')
  // An old bill printed again: 7 keys.
  const again = counted(page)
  await again.press('F7')
  await expect(page.getByLabel('Invoice Number(3 Dig)')).toBeFocused()
  await again.type(code.slice(-3))
  await again.press('Enter')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await again.press('Enter')
  await expect(page.getByRole('region', { name: 'Recalled bill' })).toContainText(code)
  await again.press('F8')
  await expect.poll(async () => (await printedTexts(page)).at(-1)).toMatch(new RegExp(`${code}[^]*COPY|COPY[^]*${code}`))
  expect(again.count()).toBe(7)
})

test("a scale's label is scanned: the line has what was weighed", async ({ page, shop, signIn }) => {
  const { rows } = await shop.owner.query<{ code: string; name: string }>(
    `select item.code, item.name from item join item_unit unit on unit.code = item.unit_code and unit.allows_fractions
     join stock_balance balance on balance.item_code = item.code and balance.location_code = $1 and balance.remaining > 5000
     group by item.code having count(*) = 1 limit 1`,
    [colombo.code],
  )
  const [oil] = rows
  await shop.owner.query("insert into item_barcode (barcode, item_code) values ('42', $1)", [oil!.code])
  const grams = { prefix: '21', itemDigits: 5, holds: 'weight', valueDigits: 5, decimals: 3 } as const
  await shop.owner.query("insert into setting (key, value) values ('scales', $1)", [{ formats: [grams] }])
  await signIn()
  await scan(page, scaleBarcode(grams, 42, 1250))
  await expect(lines(page)).toContainText(oil!.name)
  await expect(cell(page, 'Quantity', 1)).toHaveValue('1.25')
})

test('five scans, cash: 7 keys; another scan asks for the amount anew', async ({ page, signIn }) => {
  await signIn()
  const hand = counted(page)
  for (let nth = 1; nth <= 4; nth += 1) await hand.scan(filterBarcode)
  await expect(cell(page, 'Quantity', 1)).toHaveValue('4')
  await page.keyboard.press('F1')
  await expect(received(page)).toBeFocused()
  await hand.scan(filterBarcode)
  await expect(cell(page, 'Quantity', 1)).toHaveValue('5')
  await hand.press('F1')
  await expect(total(page)).toHaveText('Rs. 1,300.00')
  await hand.press('F1')
  await savedCode(page)
  expect(hand.count()).toBe(7)
})

test('a quantity of any line in 4 keys, a line deleted in 2, and a search longer than 12 letters', async ({ page, shop, signIn }) => {
  // Each at one price: none asks which.
  const { rows } = await shop.owner.query<{ barcode: string; name: string }>(
    `select min(barcode) as barcode, item.name from item join item_barcode on item_code = item.code
     where item.is_active and item.type = 'stock' and item.name not in ($2, $3) and 1 = (select count(*) from stock_balance here
       where here.item_code = item.code and here.location_code = $1 and here.remaining > 0)
     group by item.code, item.name having count(*) = 1 order by item.code limit 3`,
    [colombo.code, cloth.name, grease.name],
  )
  await signIn()
  for (const { barcode, name } of rows) {
    await scan(page, barcode)
    await expect(lines(page).filter({ hasText: name })).toHaveCount(1)
  }
  await addItem(page, cloth)
  await addItem(page, grease)
  // Line 1 of five: 3 keys.
  const first = counted(page)
  await first.press('Alt+1')
  await expect(cell(page, 'Quantity', 1)).toBeFocused()
  await first.press('2', 'Escape')
  await expect(cell(page, 'Quantity', 1)).toHaveValue('2')
  await expect(productField(page)).toBeFocused()
  expect(first.count()).toBe(3)
  // There is no line 42: the second digit begins anew.
  await page.keyboard.down('Alt')
  await page.keyboard.press('4')
  await page.keyboard.press('2')
  await page.keyboard.up('Alt')
  await expect(cell(page, 'Quantity', 2)).toBeFocused()
  await page.keyboard.press('Escape')
  const hand = counted(page)
  await hand.press('F9', 'F9', '3', 'Escape')
  await expect(cell(page, 'Quantity', 4)).toHaveValue('3')
  await expect(productField(page)).toBeFocused()
  expect(hand.count()).toBe(4)
  await page.keyboard.press('Control+Delete')
  await expect(page.getByRole('dialog', { name: 'Please confirm' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(4)
  await expect(lines(page).filter({ hasText: grease.name })).toHaveCount(0)
  await typeSlowly(page, 'oil filter bajaj re')
  await expect(page.getByRole('grid', { name: 'Items found' }).locator('tbody tr')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(lines(page).filter({ hasText: oilFilter.name })).toHaveCount(1)
})

test('a card is exact in 4 keys; a cheque and cash with the customer by name take at most 40', async ({ page, shop, signIn }) => {
  await signIn('cashier', '/sales')
  const dialog = page.getByRole('dialog', { name: 'Payment' })
  const amount = dialog.getByRole('textbox', { name: 'Paid amount' })
  const begin = async (hand: ReturnType<typeof counted>) => {
    await expect(productField(page)).toBeFocused()
    await hand.scan(filterBarcode)
    await expect(lines(page)).toHaveCount(1)
    await hand.press('Alt+p')
    await expect(dialog.getByRole('radio', { name: 'Cash' })).toBeFocused()
  }
  const card = counted(page)
  await begin(card)
  await card.press('4')
  await expect(amount).toBeFocused()
  await card.press('Control+Enter')
  const byCard = await savedCode(page)
  expect(card.count()).toBeLessThanOrEqual(4)

  const cheque = counted(page)
  await begin(cheque)
  await cheque.press('2')
  await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await cheque.type('kamal per')
  await expect(page.getByRole('option', { name: /Kamal Perera/ })).toBeVisible()
  await cheque.press('Enter')
  await expect(amount).toBeFocused()
  await cheque.type('200')
  await cheque.press('Enter')
  await cheque.type('778899')
  await cheque.press('Tab')
  await expect(page.locator('select:focus option').nth(1)).toBeAttached()
  await cheque.press('ArrowDown', 'Tab', 'Tab')
  await cheque.type('3112')
  await cheque.press('Enter')
  await expect(dialog.getByRole('table', { name: 'Payments' }).locator('tbody tr')).toHaveCount(2)
  await cheque.press('1')
  await expect(amount).toHaveValue('60.00')
  await cheque.press('Control+Enter')
  const byCheque = await savedCode(page)
  expect(cheque.count()).toBeLessThanOrEqual(40)
  const { rows } = await shop.owner.query(
    'select paper_code, amount from tender where paper_code = any($1) order by paper_code, amount desc',
    [[byCard, byCheque]],
  )
  expect(rows).toMatchObject([
    { paper_code: byCard, amount: 26_000 },
    { paper_code: byCheque, amount: 20_000 },
    { paper_code: byCheque, amount: 6_000 },
  ])
})

test('a vehicle, its meter, a package, on credit: at most 20 keys', async ({ page, signIn }) => {
  await signIn()
  const hand = counted(page)
  await expect(page.getByRole('combobox', { name: 'Service package' })).toBeVisible()
  await hand.press('Alt+v')
  await hand.type('cap9')
  await expect(page.getByRole('option').filter({ hasText: 'CAP-9034' })).toHaveAttribute('aria-selected', 'true')
  await hand.press('Enter')
  await hand.type('57000')
  await hand.press('Alt+j')
  await hand.type('moto')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await hand.press('Enter', 'Enter')
  await expect(lines(page)).toHaveCount(3)
  await hand.press('Control+s')
  await savedCode(page)
  expect(hand.count()).toBeLessThanOrEqual(20)
})

test('a vehicle that is not known is made on the spot', async ({ page, shop, signIn }) => {
  await signIn()
  await expect(page.getByRole('combobox', { name: 'Vehicle', exact: true })).toBeVisible()
  await page.keyboard.press('Alt+v')
  await typeSlowly(page, 'cbx-9911')
  await expect(page.getByRole('option', { name: 'None: create “cbx-9911”' })).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New vehicle' })
  await expect(dialog.getByLabel('Vehicle Number')).toHaveValue('CBX-9911')
  await dialog.getByLabel('Service Km').fill('5000')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('combobox', { name: 'Vehicle', exact: true })).toHaveValue('CBX-9911')
  await expect(page.getByRole('textbox', { name: 'ODO reading' })).toBeFocused()
  expect(await shop.count("select count(*) from vehicle where vehicle_number = 'CBX-9911' and service_km = 5000")).toBe(1)
})

test('a customer by words in any order pays wholesale and the line says so; the bill is found by customer and amount', async ({
  page,
  shop,
  signIn,
}) => {
  const of = "where code = (select customer_type_code from customer where first_name = 'Kamal' and second_name = 'Perera')"
  await shop.owner.query(`update customer_type set pays_wholesale = true ${of}`)
  await shop.owner.query(
    'update stock_entry set wholesale_price = retail_price - 1000 where item_code in (select item_code from item_barcode where barcode = $1)',
    [filterBarcode],
  )
  await signIn()
  await scan(page, filterBarcode)
  await expect(total(page)).toHaveText('Rs. 260.00')
  await page.getByRole('combobox', { name: 'Customer', exact: true }).focus()
  await typeSlowly(page, 'perera kamal')
  await expect(page.getByRole('option').filter({ hasText: 'Kamal Perera' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(total(page)).toHaveText('Rs. 250.00')
  await expect(lines(page)).toContainText('wholesale')
  await page.keyboard.press('F1')
  await page.keyboard.press('F1')
  const code = await savedCode(page)
  await shop.owner.query(`update customer_type set pays_wholesale = false ${of}`)
  for (const sought of ['perera', '250.00']) {
    await page.keyboard.press('F7')
    await expect(page.getByLabel('Invoice Number(3 Dig)')).toBeFocused()
    await typeSlowly(page, sought)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: code })).toHaveCount(1)
    await page.keyboard.press('Escape')
  }
  // The second Enter comes before the answer.
  await page.keyboard.press('F7')
  await expect(page.getByLabel('Invoice Number(3 Dig)')).toBeFocused()
  await typeSlowly(page, code)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Recalled bill' })).toContainText(code)
})

/** Items that were received before, by barcode; none of which is sold in fractions. */
async function knownGoods(shop: BrowserShop, count: number): Promise<{ barcode: string; name: string }[]> {
  const { rows } = await shop.owner.query<{ barcode: string; name: string }>(
    `select min(barcode) as barcode, item.name from item join item_barcode on item_code = item.code
       join item_unit unit on unit.code = item.unit_code
     where item.is_active and item.type = 'stock' and not unit.allows_fractions
       and exists (select from stock_balance here join stock_entry entry on entry.code = here.entry_code
         where here.item_code = item.code and here.location_code = '1301000001' and remaining > 5000)
     group by item.code, item.name having count(*) = 1 order by item.code limit $1`,
    [count],
  )
  expect(rows).toHaveLength(count)
  return rows
}

test('goods received: twenty known lines in at most 60 keys, from the list to the saved note', async ({ page, shop, signIn }) => {
  const goods = await knownGoods(shop, 20)
  await saveAsItIs(page)
  await signIn('manager', '/grn')
  await expect(page.getByRole('heading', { level: 1, name: 'Goods Received Notes' })).toBeVisible()
  const hand = counted(page)
  await hand.press('Insert')
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeFocused()
  await hand.type('lank')
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await hand.press('Enter')
  await expect(page.getByLabel('Invoice Number')).toBeFocused()
  await hand.type('K20')
  await hand.press('Alt+n')
  const entry = page.getByRole('form', { name: 'Received item' })
  const item = entry.getByRole('combobox', { name: 'Item' })
  await expect(item).toBeFocused()
  for (const { barcode, name } of goods) {
    await hand.scan(barcode)
    await expect(item).toHaveValue(name)
    await expect(entry.getByLabel('Quantity', { exact: true })).toBeFocused()
    await hand.digit('7')
  }
  await hand.press('Enter')
  await expect(page.getByRole('table', { name: 'Received items' })).toHaveAttribute('aria-rowcount', '21')
  await expect(item).toBeFocused()
  await hand.press('Control+s')
  await expect(page.getByRole('dialog').getByRole('heading', { name: /^GRN \d+$/ })).toBeVisible()
  expect(hand.count()).toBeLessThanOrEqual(60)
  expect(await shop.count("select sum(quantity) from grn_line join grn on grn.code = grn_code where invoice_code = 'K20'")).toBe(140_000)
  expect(
    await shop.count("select count(*) from grn_line join grn on grn.code = grn_code where invoice_code = 'K20' and cost_price > 0"),
  ).toBe(20)

  // Sent back in two keys a line, and Enter leads back to the search.
  await page.goto(`${shop.url}/purchase-return?add=1`)
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeFocused()
  await typeSlowly(page, 'lank')
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  const rows = page.getByRole('table', { name: 'Goods of the supplier' }).locator('tbody tr:not([aria-hidden])')
  await expect(rows.first()).toBeVisible()
  for (const { barcode, name } of goods.slice(0, 2)) {
    await scan(page, barcode)
    await expect(rows.first()).toContainText(name)
    await expect(cell(page, 'Quantity back', 1)).toBeFocused()
    await hand.digit('2')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Search the goods' })).toBeFocused()
  await expect(page.getByText('2 lines go back')).toBeVisible()
})

test('stock in, issue, transfer and order take two keys a line; where Enter always stops is chosen', async ({ page, shop, signIn }) => {
  const goods = await knownGoods(shop, 2)
  const hand = counted(page)
  const twoLines = async (quantity: string) => {
    for (const [at, { barcode }] of goods.entries()) {
      await hand.scan(barcode)
      await expect(cell(page, quantity, at + 1)).toBeFocused()
      await hand.digit('3')
    }
    await expect(cell(page, quantity, 2)).toHaveValue('3')
  }
  await signIn('manager', '/stock-issue?add=1')
  await expect(page.getByLabel('Reason')).toBeFocused()
  await twoLines('Quantity')
  await page.goto(`${shop.url}/stock-transfer?add=1`)
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toBeFocused()
  await twoLines('Quantity')
  await page.goto(`${shop.url}/purchase-order?add=1`)
  await typeSlowlyInto(page.getByRole('combobox', { name: 'Supplier' }), 'lank')
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Item' })).toBeVisible()
  await twoLines('Quantity')
  await expect(cell(page, 'Cost', 2)).not.toHaveValue('0.00')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Item' })).toBeFocused()

  await page.goto(`${shop.url}/stock-in?add=1`)
  await expect(page.getByLabel('Reason')).toBeFocused()
  const entry = page.getByRole('form', { name: 'Item that came in' })
  for (const { barcode, name } of goods) {
    await hand.scan(barcode)
    await expect(entry.getByRole('combobox', { name: 'Item' })).toHaveValue(name)
    await hand.digit('3')
  }
  expect(hand.count()).toBe(16)
  const stops = page.getByRole('dialog', { name: 'Where Enter stops' })
  const switchExpiry = async () => {
    await page.keyboard.press('Alt+e')
    await stops.getByRole('checkbox', { name: 'Expiry date' }).press('Space')
    await stops.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(stops).toBeHidden()
  }
  await switchExpiry()
  await entry.getByLabel('Quantity', { exact: true }).press('Enter')
  await expect(entry.getByLabel('Expiry date', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Items that came in' })).toHaveAttribute('aria-rowcount', '3')
  // The manager's own choice, which every later form would have.
  await switchExpiry()
})
