import type { Page } from '@playwright/test'
import { scan, typeSlowly } from './keyboard.ts'
import { expect, printedTexts, saveAsItIs, test, type BrowserShop } from './shop.ts'
import { addItem, cloth, payCash } from './till.ts'

let made = 0

test.beforeEach(({ page }) => saveAsItIs(page))

/** Goods of a test's own, of which nothing is here yet. */
async function addGoods(shop: BrowserShop, name: string): Promise<{ code: string; name: string; barcode: string; term: string }> {
  made += 1
  const serial = `${String(process.pid % 1000).padStart(3, '0')}${String(made).padStart(3, '0')}`
  const [code, barcode] = [`2408${serial}`, `4791${serial}`]
  await shop.owner.query(
    `insert into item (code, name, category_code, unit_code, type, cost_price, retail_price)
     select $1, $2, (select min(code) from item_category), (select min(code) from item_unit where not allows_fractions), 'stock', 15000, 29000`,
    [code, name],
  )
  await shop.owner.query('insert into item_barcode (barcode, item_code) values ($1, $2)', [barcode, code])
  return { code, name, barcode, term: barcode }
}

const supplier = { term: 'lanka clean', name: 'Lanka Clean Chemicals' }

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

async function chooseSupplier(page: Page): Promise<void> {
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeFocused()
  await typeSlowly(page, supplier.term)
  await expect(page.getByRole('option', { selected: true })).toContainText(supplier.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toHaveValue(supplier.name)
}

const entryField = (page: Page, label: string) => page.getByRole('form', { name: 'Received item' }).getByLabel(label, { exact: true })
const itemField = (page: Page) => page.getByRole('combobox', { name: 'Item' })
const received = (page: Page) => page.getByRole('table', { name: 'Received items' }).locator('tbody tr:not([aria-hidden])')
const grnTotal = (page: Page) => page.getByLabel('GRN total')

/** Quantity, cost and retail price, whatever is known of the item; Enter adds the line, for nothing is missing. */
async function typeFigures(page: Page, { quantity, cost, retail }: { quantity: string; cost: string; retail: string }): Promise<void> {
  await expect(entryField(page, 'Quantity')).toBeFocused()
  await typeSlowly(page, quantity)
  await press(page, 'Tab', 'Tab', 'Tab')
  await expect(entryField(page, 'Cost price')).toBeFocused()
  await typeSlowly(page, cost)
  await press(page, 'Tab', 'Tab')
  await expect(entryField(page, 'Retail price')).toBeFocused()
  await typeSlowly(page, retail)
  await page.keyboard.press('Enter')
  await expect(itemField(page)).toBeFocused()
}

/** The list, and from there the first step with supplier and invoice. */
async function beginGrn(page: Page, invoice: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Goods Received Notes' })).toBeVisible()
  await page.keyboard.press('Insert')
  await chooseSupplier(page)
  await expect(page.getByLabel('Invoice Number')).toBeFocused()
  await typeSlowly(page, invoice)
}

async function savedGrn(page: Page): Promise<string> {
  const title = page.getByRole('dialog').getByRole('heading', { name: /^GRN \d+$/ })
  await expect(title).toBeVisible()
  return /\d+/.exec(await title.innerText())?.[0] ?? ''
}

test('goods are received by keyboard and scanner, sold, partly sent back, and the return settles the next note', async ({
  page,
  shop,
  signIn,
}) => {
  test.setTimeout(120_000)
  const filter = await addGoods(shop, 'Oil filter of the purchasing test')
  await signIn('manager', '/grn')
  await page.keyboard.press('Insert')
  await expect(page.getByRole('heading', { level: 1, name: 'New GRN' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled()
  await chooseSupplier(page)
  await page.keyboard.press('Alt+n')
  await expect(page.getByText('Invoice Number is Required')).toBeVisible()
  await expect(page.getByLabel('Invoice Number')).toBeFocused()
  await typeSlowly(page, 'PT-1001')
  await page.keyboard.press('Alt+n')

  await expect(itemField(page)).toBeFocused()
  await scan(page, filter.barcode)
  await expect(page.getByText('Never received before')).toBeVisible()
  await page.keyboard.press('Alt+a')
  await expect(page.getByText('Quantity is required')).toBeVisible()
  await typeFigures(page, { quantity: '10', cost: '150', retail: '290' })
  await expect(received(page)).toHaveCount(1)
  await typeSlowly(page, cloth.term)
  await expect(page.getByRole('option', { selected: true })).toContainText(cloth.name)
  await page.keyboard.press('Enter')
  await typeFigures(page, { quantity: '5', cost: '600', retail: '590' })
  await expect(received(page).nth(1).getByLabel('Retail is below cost')).toBeVisible()
  // The same item again is merged, with its new prices.
  await scan(page, `5*${filter.barcode}`)
  await expect(page.getByText('Listed already with 10')).toBeVisible()
  await expect(entryField(page, 'Quantity')).toHaveValue('5')
  await page.keyboard.press('Alt+a')
  await expect(received(page)).toHaveCount(2)
  await expect(page.getByLabel('Quantity, line 1', { exact: true })).toHaveValue('15')
  // 15 × 150.00 + 5 × 600.00
  await expect(grnTotal(page)).toHaveText('Rs. 5,250.00')

  // Back keeps everything.
  await page.keyboard.press('Alt+b')
  await expect(page.getByLabel('Invoice Number')).toHaveValue('PT-1001')
  await page.keyboard.press('Alt+n')
  await expect(received(page)).toHaveCount(2)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('GRN created successfully')).toBeVisible()
  const code = await savedGrn(page)
  expect(await shop.count('select total from grn where code = $1', [code])).toBe(525_000)
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printedTexts(page)).at(-1) ?? '').toContain('GOODS RECEIVED NOTE')
  const paper = (await printedTexts(page)).at(-1) ?? ''
  for (const text of [code, supplier.name, 'PT-1001', filter.name, '5,250.00', 'Authorised by', 'BizX by BizX Solutions'])
    expect(paper).toContain(text)
  await page.keyboard.press('Alt+l')
  await expect(page.getByRole('table', { name: 'Labels to print' })).toContainText(filter.name)
  await expect(page.getByRole('textbox', { name: 'Labels, line 1', exact: true })).toHaveValue('15')

  await page.goto(`${shop.url}/sales-auto-care`)
  await addItem(page, filter, '3')
  await payCash(page)

  await page.goto(`${shop.url}/purchase-return`)
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase Returns' })).toBeVisible()
  await page.keyboard.press('Insert')
  await chooseSupplier(page)
  await expect(page.getByLabel('Reason')).toBeFocused()
  await typeSlowly(page, 'Leaking')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Remarks')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Search the goods' })).toBeFocused()
  await typeSlowly(page, 'purchasing test')
  const goods = page.getByRole('table', { name: 'Goods of the supplier' }).locator('tbody tr:not([aria-hidden])')
  await expect(goods).toHaveCount(1)
  await expect(goods).toContainText('12')
  await page.keyboard.press('ArrowDown')
  await typeSlowly(page, '40')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'only 12 of' })).toBeVisible()
  await expect(page.getByLabel('Quantity back, line 1', { exact: true })).toBeFocused()
  await page.keyboard.press('Control+A')
  await typeSlowly(page, '4')
  await expect(page.getByLabel('Total of the return')).toHaveText('Rs. 600.00')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Purchase Return created successfully')).toBeVisible()
  await expect(page.getByRole('dialog').locator('[data-tone]', { hasText: 'Open' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`${shop.url}/grn`)
  await beginGrn(page, 'PT-1001')
  const apply = page.getByRole('checkbox', { name: /^Apply purchase return/ })
  await apply.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Alt+n')
  await scan(page, filter.barcode)
  await expect(entryField(page, 'Cost price')).toHaveValue('150.00')
  await typeSlowly(page, '10')
  await page.keyboard.press('Alt+a')
  await expect(page.getByText('Purchase returns applied')).toBeVisible()
  // The supplier's invoice was received once already: the server says so, and nothing is lost.
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Invoice Number')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Invoice Number').fill('PT-1002')
  await page.keyboard.press('Alt+n')
  await expect(received(page)).toHaveCount(1)
  await page.keyboard.press('Control+s')
  const next = await savedGrn(page)
  // 10 × 150.00, of which 600.00 came back
  await expect(page.getByRole('dialog').getByText('Returns applied', { exact: true })).toBeVisible()
  expect(await shop.count('select total - returns_applied from grn where code = $1', [next])).toBe(90_000)
  await page.goto(`${shop.url}/purchase-return`)
  await expect(page.getByRole('grid').locator('tbody tr').first()).toContainText('Applied')
})

const posted = 'select coalesce(sum(debit - credit), 0) from gl_line where paper_code = $1 and account_code = $2'

const longNote =
  'a note of twenty lines is received by scanner, labelled, sold from and partly sent back, and the ledger says so to the cent'

// Twenty lines by keys are in keystrokes.spec.ts, and the way of goods from the note to the return in the test above.
test(longNote, { tag: '@long' }, async ({ page, shop, signIn }) => {
  test.setTimeout(120_000)
  const goods = []
  for (let line = 1; line <= 20; line += 1) goods.push(await addGoods(shop, `Gasket ${String(line).padStart(2, '0')} of the long note`))
  await signIn('manager', '/grn')
  await beginGrn(page, 'PT-20')
  await page.keyboard.press('Alt+n')
  await expect(itemField(page)).toBeFocused()
  let sum = 0
  for (const [index, { barcode }] of goods.entries()) {
    // Line n: n pieces at 100 + n rupees.
    sum += (index + 1) * (101 + index)
    await scan(page, `${index + 1}*${barcode}`)
    await expect(entryField(page, 'Quantity')).toHaveValue(String(index + 1))
    await press(page, 'Tab', 'Tab', 'Tab')
    await expect(entryField(page, 'Cost price')).toBeFocused()
    await page.keyboard.press('Control+A')
    await typeSlowly(page, String(101 + index))
    await page.keyboard.press('Enter')
    await expect(grnTotal(page)).toHaveText(`Rs. ${sum.toLocaleString('en-GB')}.00`)
    await expect(itemField(page)).toBeFocused()
  }
  // 100 × 210 + 1² + 2² + … + 20²
  await expect(grnTotal(page)).toHaveText('Rs. 23,870.00')
  await page.keyboard.press('Control+s')
  const note = await savedGrn(page)
  expect(await Promise.all(['1400', '2100', '6930'].map(account => shop.count(posted, [note, account])))).toEqual([
    2_387_000, -2_387_000, 0,
  ])
  await page.keyboard.press('Alt+l')
  const labels = page.getByRole('table', { name: 'Labels to print' })
  await expect(labels).toContainText('Gasket 20 of the long note')
  await expect(page.getByRole('textbox', { name: 'Labels, line 20', exact: true })).toHaveValue('20')

  await page.goto(`${shop.url}/sales-auto-care`)
  await addItem(page, goods[19]!, '3')
  await addItem(page, goods[9]!, '2')
  const bill = await payCash(page)
  // 3 × 120.00 + 2 × 110.00 at cost, 5 × 290.00 asked
  expect(await Promise.all(['1400', '5000', '4000'].map(account => shop.count(posted, [bill, account])))).toEqual([
    -58_000, 58_000, -145_000,
  ])

  await page.goto(`${shop.url}/purchase-return`)
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase Returns' })).toBeVisible()
  await page.keyboard.press('Insert')
  await chooseSupplier(page)
  await expect(page.getByLabel('Reason')).toBeFocused()
  await typeSlowly(page, 'Cracked')
  await page.keyboard.press('F3')
  await typeSlowly(page, 'gasket 20')
  await expect(page.getByRole('table', { name: 'Goods of the supplier' }).locator('tbody tr:not([aria-hidden])')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await typeSlowly(page, '7')
  await expect(page.getByLabel('Total of the return')).toHaveText('Rs. 840.00')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog').locator('[data-tone]', { hasText: 'Open' })).toBeVisible()
  const { rows } = await shop.owner.query<{ code: string }>('select max(code) as code from purchase_return where code like $1', ['3501%'])
  const sentBack = rows[0]!.code
  expect(await Promise.all(['1510', '1400'].map(account => shop.count(posted, [sentBack, account])))).toEqual([84_000, -84_000])
  const left = 'select sum(remaining) from stock_balance join item on item.code = item_code where item.name like $1'
  // 210 came, 5 were sold, 7 went back.
  expect(await shop.count(left, ['Gasket % of the long note'])).toBe(198_000)
})

test('what was sent back is refunded in part, and another return is reversed with a reason', async ({ page, shop, signIn }) => {
  await signIn('manager', '/purchase-return')
  for (const quantity of ['2', '3']) {
    await page.keyboard.press('Insert')
    await chooseSupplier(page)
    await page.getByLabel('Reason').fill('Wrong size')
    await expect(page.getByLabel('Quantity back, line 1', { exact: true })).toBeVisible()
    await page.keyboard.press('F3')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel('Quantity back, line 1', { exact: true })).toBeFocused()
    await typeSlowly(page, quantity)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('dialog').locator('[data-tone]', { hasText: 'Open' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const rows = page.getByRole('grid').locator('tbody tr')
  // The list is read anew after a save.
  const newest = await shop.count('select max(code)::bigint from purchase_return')
  await expect(rows.first()).toContainText(String(newest))
  await rows.first().focus()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Say why')).toBeVisible()
  await typeSlowly(page, 'Counted wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reversed successfully')).toBeVisible()
  await expect(rows.first()).toContainText('Reversed')
  await rows.nth(1).focus()
  await page.keyboard.press('c')
  await expect(dialog.getByLabel('Amount')).toBeFocused()
  await typeSlowly(page, '100')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Refund saved successfully')).toBeVisible()
  expect(await shop.count(`select refunded from purchase_return where status = 'live' order by code desc limit 1`)).toBe(10_000)
})

test('a note that was begun is there after a reload, and a locked one is neither changed nor locked again', async ({
  page,
  shop,
  signIn,
}) => {
  const belt = await addGoods(shop, 'Fan belt of the draft test')
  await signIn('manager', '/grn')
  await beginGrn(page, 'PT-2001')
  await page.keyboard.press('Alt+n')
  await scan(page, belt.barcode)
  await typeFigures(page, { quantity: '2', cost: '100', retail: '180' })
  await expect(received(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('Continued from what you typed before.')).toBeVisible()
  await expect(grnTotal(page)).toHaveText('Rs. 200.00')
  await page.keyboard.press('Control+s')
  const code = await savedGrn(page)
  await page.keyboard.press('Escape')
  const row = page.getByRole('grid').locator('tbody tr').filter({ hasText: code })
  await row.focus()
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { level: 1, name: `GRN ${code}` })).toBeVisible()
  await page.keyboard.press('Alt+n')
  await page.keyboard.press('F9')
  await expect(page.getByLabel('Quantity, line 1', { exact: true })).toBeFocused()
  await typeSlowly(page, '5')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('GRN updated successfully')).toBeVisible()
  expect(await shop.count('select total from grn where code = $1', [code])).toBe(50_000)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The list has the note as it was changed.
  await expect(row).toContainText('500.00')
  await row.focus()
  await page.keyboard.press('l')
  await expect(page.getByRole('dialog').getByText('Are you sure want to lock this?')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lock successfully')).toBeVisible()
  await expect(row).toContainText('Locked')
  await row.focus()
  await page.keyboard.press('e')
  await expect(page.getByText('This GRN is Already Locked')).toBeVisible()
  await row.focus()
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { level: 1, name: 'New GRN' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toHaveValue(supplier.name)
})

test('a cashier sees what was received, and no amount', async ({ page, shop, signIn }) => {
  const belt = await addGoods(shop, 'Fan belt that a cashier looks at')
  await signIn('manager', '/grn')
  await beginGrn(page, 'PT-3001')
  await page.keyboard.press('Alt+n')
  await scan(page, belt.barcode)
  await typeFigures(page, { quantity: '2', cost: '100', retail: '180' })
  await expect(received(page)).toHaveCount(1)
  await page.keyboard.press('Control+s')
  const code = await savedGrn(page)
  await signIn('cashier', '/grn')
  await expect(page.getByRole('button', { name: /^Add GRN/ })).toHaveCount(0)
  await page.goto(`${shop.url}/grn?view=${code}`)
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Received items' })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Outstanding')).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Cost price' })).toHaveCount(0)
})

test(
  'a note is taken back by keyboard with a reason, stays in the list, and prints as reversed',
  { tag: '@long' },
  async ({ page, shop, signIn }) => {
    const plug = await addGoods(shop, 'Spark plug of the reversal test')
    await signIn('manager', '/grn')
    await beginGrn(page, 'PT-9101')
    await page.keyboard.press('Alt+n')
    await scan(page, plug.barcode)
    await typeFigures(page, { quantity: '3', cost: '100', retail: '180' })
    await expect(received(page)).toHaveCount(1)
    await page.keyboard.press('Control+s')
    const code = await savedGrn(page)
    await page.keyboard.press('Escape')
    const row = page.getByRole('grid').locator('tbody tr').filter({ hasText: code })
    await row.focus()
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('The goods leave the stock at their cost')
    await typeSlowly(page, 'Wrong supplier')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(row).toHaveAttribute('data-off')
    expect(await shop.count('select remaining from stock_balance where item_code = $1', [plug.code])).toBe(0)
    await row.focus()
    await page.keyboard.press('r')
    await expect(page.getByText(`GRN ${code} is reversed already.`)).toBeVisible()
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText('Reversed', { exact: true })).toBeVisible()
    await page.keyboard.press('Control+p')
    await expect.poll(async () => (await printedTexts(page)).at(-1) ?? '').toContain('REVERSED')
  },
)
