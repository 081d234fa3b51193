import type { Locator, Page } from '@playwright/test'
import { scan, typeSlowly } from './keyboard.ts'
import { colombo, expect, kandy, test, type BrowserShop } from './shop.ts'
import { slowNetwork } from './slow-network.ts'
import { lines, productField, returnDialog } from './till.ts'

// The EAN-8 is a part of the other code, and no item's.
const [whole, part] = ['4794017072513', '40170725']
const ring = { code: '2409777002', name: 'Ring of the code test', barcode: '4796012345678', part: '60123456', carton: '14796012345675' }

async function goods(shop: BrowserShop): Promise<void> {
  await shop.owner.query(
    `insert into item (code, name, category_code, unit_code, type, cost_price, retail_price)
     select '2409777001', 'Gear of the code test', (select min(code) from item_category),
       (select min(code) from item_unit where not allows_fractions), 'labour', 0, 150000
     on conflict do nothing`,
  )
  await shop.owner.query(
    `insert into item (code, name, category_code, unit_code, type, cost_price, retail_price)
     select '2409777002', 'Ring of the code test', (select min(code) from item_category),
       (select min(code) from item_unit where not allows_fractions), 'stock', 5000, 9000
     on conflict do nothing`,
  )
  await shop.owner.query(
    `insert into item_barcode (barcode, item_code) values ($1, '2409777001'), ('4796012345678', '2409777002'), ('14796012345675', '2409777002') on conflict do nothing`,
    [whole],
  )
  for (const { code } of [colombo, kandy]) if ((await shop.count(hereOf, [code])) === 0) await receive(shop, code)
}

const hereOf = `select coalesce(sum(remaining), 0) from stock_balance where item_code = '2409777002' and location_code = $1`

async function receive(shop: BrowserShop, location: string): Promise<void> {
  const costs = { costPrice: '50.00', wholesalePrice: '80.00', retailPrice: '90.00' }
  const response = await fetch(new URL('/api/v1/stock-in', shop.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await shop.tokenOf('admin')}`,
      locationcode: location,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ reason: 'found', stockHistories: [{ itemCode: ring.code, quantity: '10', ...costs }] }),
  })
  expect(response.status).toBe(200)
}

// They add items as a stock issue does, which the gate tries.
const ofLong = { tag: '@long' }

const refused = (page: Page, code: string) => page.getByText(`No item has the code ${code}.`).first()

test('the till adds nothing for a part of a code, and offers it to whoever types it', async ({ page, shop, signIn }) => {
  await goods(shop)
  await signIn()
  await scan(page, part)
  await expect(refused(page, part)).toBeVisible()
  await expect(lines(page)).toHaveCount(0)
  await scan(page, whole)
  await expect(lines(page).filter({ hasText: 'Gear of the code test' })).toHaveCount(1)
  await productField(page).focus()
  await typeSlowly(page, part)
  await expect(page.getByRole('grid', { name: 'Items found' })).toContainText('Gear of the code test')
  await expect(lines(page)).toHaveCount(1)
})

/** A part of a code is typed and Enter pressed before anything is found, however slow the machine is: it is offered, and not taken. */
async function offersForHurried(page: Page, field: Locator): Promise<void> {
  const slow = await slowNetwork(page, 1_000)
  await typeSlowly(page, `${ring.part}\n`, 250)
  await expect(page.getByRole('option')).toContainText([ring.name])
  await expect(field).toHaveValue(ring.part)
  await slow.detach()
}

const rowsOf = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr:not([aria-hidden])')
const separator = '\u001d'

/** What is scanned is refused and takes nothing; the whole code, and the carton's, take the item. */
async function takesWholeCodes(page: Page, taken: Locator): Promise<void> {
  await expect(taken).toHaveCount(0)
  for (const code of [ring.part, ring.barcode.slice(1), `9${ring.barcode}`]) {
    await scan(page, code)
    await expect(refused(page, code)).toBeVisible()
    await expect(taken).toHaveCount(0)
  }
  await scan(page, `01${ring.carton}10LOT5${separator}21S7`)
  await expect(taken).toHaveCount(1)
}

test('the touch till takes whole codes only', { tag: '@long' }, async ({ page, shop, signIn }) => {
  await goods(shop)
  await signIn('cashier', '/sales-pos-lite')
  await expect(productField(page)).toBeVisible()
  await takesWholeCodes(page, page.getByRole('listitem').filter({ hasText: ring.name }))
})

test('a price check shows nothing for a part of a code that is scanned, and what has it for one that is typed', async ({
  page,
  shop,
  signIn,
}) => {
  await goods(shop)
  await signIn()
  await page.keyboard.press('Alt+i')
  const check = page.getByRole('dialog', { name: 'Price check' })
  await expect(check.getByLabel('Item')).toBeFocused()
  await scan(page, ring.part)
  await expect(check.getByText(`No item has the code ${ring.part}.`)).toBeVisible()
  await expect(check.getByRole('listitem')).toHaveCount(0)
  await scan(page, `01${ring.carton}10LOT5${separator}21S7`)
  await expect(check.getByRole('listitem')).toContainText([ring.name])
  await scan(page, ring.part)
  await expect(check.getByRole('listitem')).toHaveCount(0)
  await check.getByLabel('Item').fill('')
  await typeSlowly(page, ring.part, 250)
  await expect(check.getByRole('listitem')).toContainText([ring.name])
})

test('labels and received goods take nothing for a part of a code', { tag: '@long' }, async ({ page, shop, signIn }) => {
  await goods(shop)
  await signIn('manager', '/barcode')
  await expect(productField(page)).toBeVisible()
  await takesWholeCodes(page, rowsOf(page, 'Labels to print'))
  await page.goto(`${shop.url}/stock-in?add=1`)
  const form = page.getByRole('form', { name: 'Item that came in' })
  await expect(form).toBeVisible()
  await scan(page, ring.part)
  await expect(refused(page, ring.part)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Item' })).toHaveValue('')
  // What the code carries besides the article goes into the fields.
  await scan(page, `01${ring.barcode.padStart(14, '0')}1730123110LOT5${separator}3012`)
  await expect(page.getByRole('combobox', { name: 'Item' })).toHaveValue(ring.name)
  await expect(form.getByLabel('Batch number', { exact: true })).toHaveValue('LOT5')
  await expect(form.getByLabel('Expiry date', { exact: true })).toHaveValue(/2030|30/)
  await expect(form.getByLabel('Quantity', { exact: true })).toHaveValue('12')
})

for (const { name, path, table, of } of [
  { name: 'a stock issue', path: '/stock-issue?add=1', table: 'Issued items', of: {} },
  { name: 'a transfer', path: '/stock-transfer?add=1', table: 'Sent items', of: ofLong },
  { name: 'a purchase order', path: '/purchase-order?add=1', table: 'Ordered items', of: ofLong },
]) {
  test(`${name} takes whole codes only`, of, async ({ page, shop, signIn }) => {
    await goods(shop)
    await signIn('manager', path)
    await expect(page.getByRole('heading', { level: 1, name: /^New/ })).toBeVisible()
    if (path.startsWith('/purchase-order')) {
      await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeFocused()
      await typeSlowly(page, 'lanka')
      await expect(page.getByRole('option', { selected: true })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('combobox', { name: 'Item' })).toBeVisible()
    }
    await takesWholeCodes(page, rowsOf(page, table).filter({ hasText: ring.name }))
  })
}

test(
  'received goods take whole codes only, and a hurried Enter offers what has the typed part',
  { tag: '@long' },
  async ({ page, shop, signIn }) => {
    await goods(shop)
    await signIn('manager', '/grn?add=1')
    await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeFocused()
    await typeSlowly(page, 'lanka')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Invoice Number')).toBeFocused()
    await typeSlowly(page, 'PC-1')
    await page.keyboard.press('Alt+n')
    const item = page.getByRole('combobox', { name: 'Item' })
    await expect(item).toBeFocused()
    await scan(page, ring.part)
    await expect(refused(page, ring.part)).toBeVisible()
    await expect(item).toHaveValue('')
    await offersForHurried(page, item)
    await item.fill('')
    await scan(page, `01${ring.barcode.padStart(14, '0')}1730123110LOT5${separator}3012`)
    await expect(item).toHaveValue(ring.name)
    const form = page.getByRole('form', { name: 'Received item' })
    await expect(form.getByLabel('Batch number', { exact: true })).toHaveValue('LOT5')
    await expect(form.getByLabel('Quantity', { exact: true })).toHaveValue('12')
  },
)

test('a count counts nothing for a part of a code', { tag: '@long' }, async ({ page, shop, signIn }) => {
  await goods(shop)
  await shop.owner.query(`insert into item_bin (code, name) values ('5408777001', 'PC1') on conflict do nothing`)
  await shop.owner.query(
    `insert into item_location (item_code, location_code, bin_code) values ($1, $2, '5408777001') on conflict do nothing`,
    [ring.code, colombo.code],
  )
  await signIn('manager', '/stock-freeze')
  await page.keyboard.press('Insert')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await typeSlowly(page, 'Codes')
  await page.getByLabel('Bin', { exact: true }).selectOption({ label: 'PC1' })
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('list', { name: 'Count sheet' }).getByRole('listitem')).toHaveCount(1)
  const counted = page.getByRole('textbox', { name: `Counted, ${ring.name}` })
  await scan(page, ring.part)
  await expect(refused(page, ring.part)).toBeVisible()
  // The row that has it is shown, and not counted.
  await expect(counted).toHaveValue('')
  await expect(counted).not.toBeFocused()
  await scan(page, `01${ring.barcode.padStart(14, '0')}10LOT5${separator}3012`)
  await expect(counted).toHaveValue('12')
})

test('an order of a customer takes whole codes only', async ({ page, shop, signIn }) => {
  await goods(shop)
  await signIn('manager', '/sales-order?add=1')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Customer' }).focus()
  await typeSlowly(page, 'perera')
  await expect(page.getByRole('option', { selected: true })).toContainText('Perera')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+n')
  await expect(productField(page)).toBeFocused()
  await takesWholeCodes(page, page.getByRole('row').filter({ hasText: ring.name }))
})

test(
  'a hurried Enter takes no part of a code in service packages and in what is asked of another location',
  { tag: '@long' },
  async ({ page, shop, signIn }) => {
    await goods(shop)
    await signIn('manager', '/service-pack?add=1')
    const adding = page.getByRole('combobox', { name: 'Add an item or labour' })
    await adding.focus()
    await offersForHurried(page, adding)
    // The whole code is taken at once.
    await adding.fill('')
    await typeSlowly(page, `${ring.barcode}\n`, 250)
    await expect(adding).toHaveValue('')
    await expect(page.getByRole('dialog').getByText(ring.name)).toHaveCount(1)

    await signIn()
    await expect(productField(page)).toBeVisible()
    await page.keyboard.press('Alt+t')
    const asking = page.getByRole('dialog', { name: 'Ask another location' })
    const item = asking.getByRole('combobox', { name: 'Item' })
    await expect(item).toBeFocused()
    await offersForHurried(page, item)
    await expect(asking.getByLabel('From')).toContainText('Choose the item first')
    await item.fill('')
    await typeSlowly(page, `${ring.barcode}\n`, 250)
    await expect(item).toHaveValue(ring.name)
  },
)

test('an item says who else has its barcode and what to do, and a second spelling is refused in words', async ({ page, shop, signIn }) => {
  await goods(shop)
  // As an older shop has it: the article of another item in a spelling of its own.
  await shop.owner.query(
    `insert into item_barcode (barcode, item_code, owns_key) values ('04796012345678', '2409777001', false) on conflict do nothing`,
  )
  await signIn('manager', '/item-master?edit=2409777001')
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByText(
      `04796012345678 is also a barcode of ${ring.name} (${ring.code}), there as ${ring.barcode}: take it off one of the two.`,
    ),
  ).toBeVisible()
  await shop.owner.query(`delete from item_barcode where barcode = '04796012345678'`)
  await page.goto(`${shop.url}/item-master?add=1`)
  const barcodes = dialog.getByRole('combobox', { name: 'Barcodes' })
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await typeSlowly(page, 'Second ring of the code test')
  await scan(page, `01${ring.barcode.padStart(14, '0')}10LOT5${separator}21S7`)
  await expect(dialog.getByText(ring.barcode, { exact: true })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Second ring of the code test')
  // Typed as it is printed below the bars.
  await barcodes.focus()
  await typeSlowly(page, '4 006381 333931\n')
  await expect(dialog.getByText('4006381333931', { exact: true })).toBeVisible()
  await dialog.getByLabel('Category').selectOption({ index: 1 })
  await dialog.getByLabel('Unit').selectOption({ index: 1 })
  await page.keyboard.press('Control+s')
  await expect(
    dialog.getByText(`${ring.barcode} belongs to ${ring.name} (${ring.code}). Take it off here, or off that item first.`),
  ).toBeVisible()
})

test('a return without bill takes whole codes only', { tag: '@long' }, async ({ page, shop, signIn }) => {
  await goods(shop)
  await signIn()
  await page.keyboard.press('F4')
  await returnDialog(page).getByRole('tab', { name: 'Return Without Bill' }).press('Enter')
  await returnDialog(page).getByRole('combobox', { name: 'Customer' }).focus()
  await typeSlowly(page, '0770100201')
  await expect(page.getByRole('option', { name: /Kamal Perera/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+N')
  const item = returnDialog(page).getByRole('combobox', { name: /^Item/ })
  await expect(item).toBeFocused()
  await scan(page, ring.part)
  await expect(refused(page, ring.part)).toBeVisible()
  await expect(item).toHaveValue('')
  await scan(page, `01${ring.carton}10LOT5${separator}21S7`)
  await expect(item).toHaveValue(ring.name)
})

test('a return to the supplier finds goods by whole codes only', { tag: '@long' }, async ({ page, shop, signIn }) => {
  await goods(shop)
  const { rows } = await shop.owner.query<{ code: string; name: string }>('select code, name from supplier order by code limit 1')
  const [supplier] = rows
  await shop.owner.query('update item set supplier_code = $1 where code = $2', [supplier!.code, ring.code])
  await signIn('manager', '/purchase-return?add=1')
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeFocused()
  await typeSlowly(page, supplier!.name.slice(0, 12))
  await expect(page.getByRole('option', { selected: true })).toContainText(supplier!.name)
  await page.keyboard.press('Enter')
  const back = page.getByLabel('Quantity back, line 1', { exact: true })
  await expect(back).toBeVisible()
  await scan(page, ring.part)
  await expect(page.getByText(`Nothing of this supplier is here under ${ring.part}.`).first()).toBeVisible()
  await expect(back).not.toBeFocused()
  await scan(page, `01${ring.carton}10LOT5${separator}21S7`)
  await expect(back).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: ring.name })).toHaveCount(1)
})
