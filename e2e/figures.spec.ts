import type { Page } from '@playwright/test'
import { aChequeOf, bank } from './cheques.ts'
import { barcodeOf, expectAllAsTyped, humanGapMs, inLines, press, type Row } from './figures.ts'
import { debtor } from './debtor.ts'
import { whileRegistered } from './registered.ts'
import { colombo, expect, kandy, post, saveAsItIs, test, type BrowserShop } from './shop.ts'
import { addItem, cloth, lookUp, payCash, pickItem, productField, scan, typeSlowly } from './till.ts'

/** A transfer of what Kandy has most of. */
async function oneToColombo({ owner }: BrowserShop): Promise<object> {
  const { rows } = await owner.query<{ code: string }>(
    'select item_code as code from stock_balance where location_code = $1 group by item_code order by sum(remaining) desc, item_code limit 1',
    [kandy.code],
  )
  return { toLocationCode: colombo.code, stockHistories: [{ itemCode: rows[0]?.code, quantity: '5' }] }
}

async function chooseSupplier(page: Page): Promise<void> {
  const supplier = page.getByRole('combobox', { name: 'Supplier' })
  await supplier.pressSequentially('metro car', { delay: humanGapMs })
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await supplier.press('Enter')
}

/** An old bill of the supplier, so that a voucher has something to settle. */
async function oweSupplier(shop: BrowserShop): Promise<void> {
  const { rows } = await shop.owner.query<{ code: string }>(`select code from supplier where name ilike 'metro car%'`)
  const dates = { paperDate: '2026-09-01', dueDate: '2026-10-01' }
  const owed = { kind: 'supplier-owed', partyCode: rows[0]?.code, reference: 'OLD-1', amount: '500.00', ...dates }
  await post(shop, 'opening-balance', owed, colombo, 'admin')
}

async function newestNote(shop: BrowserShop): Promise<string> {
  const { rows } = await shop.owner.query<{ code: string }>('select max(code) as code from grn where location_code = $1', [colombo.code])
  return rows[0]?.code ?? ''
}

const entryPrices: readonly Row[] = [
  ['Wholesale price', 'money'],
  ['Retail price', 'money'],
  ['Warranty days', 'integer'],
  ['Cost price', 'money'],
  ['Quantity', 'quantity'],
]
const discount: readonly Row[] = [
  ['Discount %', 'percent'],
  ['Discount amount', 'money'],
]
const receivedFigures = inLines(['Quantity', 'quantity'], ['Cost price', 'money'], ['Wholesale', 'money'], ['Retail', 'money'])
const itemPrices: readonly Row[] = [
  ['Wholesale Price', 'money'],
  ['Retail Price', 'money'],
  ['Minimum Price', 'money'],
]

test.describe.configure({ mode: 'parallel' })

test.describe('a figure is what was typed', () => {
  test('in a job card', async ({ page, signIn }) => {
    await signIn('cashier', '/job-cards')
    await page.keyboard.press('Insert')
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Vehicle' })).toBeFocused()
    await expectAllAsTyped(page.getByRole('dialog'), { 'features/job-cards/web/job-card-form.tsx': [['Meter reading (km)', 'integer']] })
  })

  test('in the lines of a bill, its payment and its discount', async ({ page, shop, signIn }) => {
    await signIn()
    await lookUp(page, 'Vehicle', 'cab-1234', 'Kamal Perera')
    await addItem(page, cloth)
    await expectAllAsTyped(page, {
      'features/sales/web/lines/line-table.tsx': inLines(
        ['Quantity', 'quantity'],
        ['Unit price', 'money'],
        ['Disc %', 'percent'],
        ['Disc amount', 'money'],
      ),
      'features/sales/web/lines/product-entry.tsx': [['Qty', 'quantity']],
      'features/sales/web/settle/received-field.tsx': [['Received', 'money']],
      'features/sales/web/head/odo-field.tsx': [['ODO reading', 'integer']],
      'features/sales/web/head/service-fields.tsx': [['Next service km', 'integer']],
    })
    await page.keyboard.press('F2')
    await expectAllAsTyped(page.getByRole('dialog'), { 'features/sales/web/settle/discount-dialog.tsx': discount })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+p')
    await expectAllAsTyped(page.getByRole('dialog'), { 'features/payments/web/payment-form.tsx': [['Paid amount', 'money']] })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+c')
    // Nobody gives credit here: its balance is shown, and takes no keys.
    await expect(page.getByRole('dialog').getByLabel('Credit Balance')).not.toBeEditable()
    await expectAllAsTyped(page.getByRole('dialog'), { 'features/customers/web/quick-create-form.tsx': [] })
    await page.keyboard.press('Escape')
    const vehicle = page.getByRole('combobox', { name: 'Vehicle', exact: true })
    await vehicle.fill('none-0000')
    await expect(page.getByRole('option', { name: /^None: create/ })).toBeVisible()
    await vehicle.press('Enter')
    await expectAllAsTyped(page.getByRole('dialog'), {
      'features/vehicles/web/quick-create.tsx': [
        ['Service Period (days)', 'integer'],
        ['Service Km', 'integer'],
      ],
    })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('Alt+t')
    await expectAllAsTyped(page.getByRole('dialog', { name: 'Ask another location' }), {
      'features/transfers/web/ask-dialog.tsx': [['Quantity', 'quantity']],
    })
    await page.goto(`${shop.url}/sales-pos-lite`)
    await productField(page).fill(cloth.term)
    await pickItem(page, cloth.name)
    await page.getByRole('button', { name: new RegExp(`^1. ${cloth.name}`) }).click()
    await expectAllAsTyped(page.getByRole('list', { name: 'Lines of the bill' }), {
      'features/sales/web/lines/lite-line-fields.tsx': [['Quantity', 'quantity'], ['Unit price', 'money'], ...discount],
    })
  })

  test('in a till that is handed over', async ({ page, signIn }) => {
    await signIn('cashier', '/general-ledger')
    await expect(page.getByLabel('Pieces of 5,000')).toBeFocused()
    await expectAllAsTyped(page.getByRole('main'), {
      'features/day-close/web/cash-count-fields.tsx': [
        ...['5,000', '2,000', '1,000', '500', '100', '50', '20', '10', '5', '2', '1'].map(
          note => [`Pieces of ${note}`, 'integer'] as const,
        ),
        ['Other cash', 'money'],
      ],
    })
  })

  test('in an account transaction', async ({ page, signIn }) => {
    await signIn('admin', '/credit-and-debit?add=1')
    await expectAllAsTyped(page, { 'features/journals/web/journal-editor.tsx': [['Amount', 'money']] })
  })

  test('in goods that customers bring back', async ({ page, signIn }) => {
    const dialog = page.getByRole('dialog', { name: 'Sales Return', exact: true })
    await signIn('manager')
    await addItem(page, cloth, '4')
    const code = await payCash(page)
    await page.keyboard.press('F4')
    await expect(dialog.getByLabel('Invoice Number(3 Dig)')).toBeFocused()
    await typeSlowly(page, code)
    await press(page, 'Enter')
    await expect(dialog.getByLabel('Returned Item', { exact: true })).toBeFocused()
    await press(page, 'Enter', 'Enter')
    await expectAllAsTyped(dialog, {
      'features/returns/web/dialog/line-entry.tsx': [['Qty', 'quantity']],
      'features/returns/web/dialog/returned-table.tsx': inLines(['Discount', 'money']),
    })
    await page.keyboard.press('Control+s')
    const pay = page.getByRole('dialog', { name: 'Sales ReturnWith Bill' })
    await expectAllAsTyped(pay, { 'features/returns/web/dialog/cash-pay-dialog.tsx': [['Cash pay Amount', 'money']] })
    await page.keyboard.press('Escape')
    await dialog.getByRole('tab', { name: 'Return Without Bill' }).press('Enter')
    await dialog.getByRole('button', { name: /^Customer without a name/ }).press('Enter')
    await page.keyboard.press('Alt+n')
    await dialog.getByRole('combobox', { name: /^Item/ }).pressSequentially(cloth.term, { delay: humanGapMs })
    await expect(page.getByRole('option', { name: new RegExp(cloth.name) })).toBeVisible()
    await press(page, 'Enter', 'Enter')
    await expectAllAsTyped(dialog, {
      'features/returns/web/dialog/loose-items.tsx': [
        ['Quantity', 'quantity'],
        ['Retail price', 'money'],
        ...inLines(['Quantity', 'quantity'], ['Price', 'money']),
      ],
    })
  })

  test('in money that customers pay later', async ({ page, shop, signIn }) => {
    const { code } = await debtor(shop, 1)
    await signIn('cashier', `/payment-receipt?add=1&customer=${code}`)
    await expectAllAsTyped(page, { 'features/receipts/web/editor/debt-table.tsx': inLines(['Pays', 'money']) }, [['Paid amount', 'money']])
  })

  test('in goods sent back, received and ordered', async ({ page, shop, signIn }) => {
    // Four papers, each by human hands.
    test.slow()
    const dialog = page.getByRole('dialog')
    await saveAsItIs(page)
    await signIn('manager', '/purchase-return?add=1')
    await chooseSupplier(page)
    await expectAllAsTyped(page, {
      'features/purchasing/web/return/return-table.tsx': inLines(['Price', 'money'], ['Quantity back', 'quantity']),
    })
    // An emptied quantity leaves the price that was typed.
    await expect(page.getByLabel('Price, line 1', { exact: true })).toHaveValue('3.00')
    await page.getByLabel('Reason').fill('Wrong size')
    await page.keyboard.press('Control+s')
    await dialog.getByRole('button', { name: /^Refund/ }).click()
    await expectAllAsTyped(dialog, { 'features/purchasing/web/return/refund-dialog.tsx': [['Amount', 'money']] })
    await oweSupplier(shop)
    await page.goto(`${shop.url}/payment-vouchers?add=1`)
    await chooseSupplier(page)
    await expectAllAsTyped(page, {
      'features/vouchers/web/dues-part.tsx': [
        ['Amount to settle', 'money'],
        [/^Settled of /, 'money'],
      ],
      'features/payments/web/outgoing-form.tsx': [['Paid amount', 'money']],
    })
    await page.goto(`${shop.url}/price-correction?add=1&grn=${await newestNote(shop)}`)
    await expectAllAsTyped(page, {
      'features/price-corrections/web/correction-table.tsx': inLines(['Difference', 'money'], ['Quantity', 'quantity']),
    })
    await page.goto(`${shop.url}/grn?add=1`)
    await chooseSupplier(page)
    await page.getByLabel('Invoice Number').fill('FT-1')
    const applied = page.getByRole('checkbox', { name: /^Apply purchase return / }).first()
    await applied.check()
    await expectAllAsTyped(page, { 'features/purchasing/web/return/return-uses.tsx': [[/^Amount of purchase return /, 'money']] })
    await applied.uncheck()
    await page.keyboard.press('Alt+n')
    await scan(page, await barcodeOf(shop, cloth.name))
    // The prices of the last time are there.
    await expect(page.getByRole('form', { name: 'Received item' }).getByLabel('Retail price')).not.toHaveValue('')
    await expectAllAsTyped(page.getByRole('form', { name: 'Received item' }), {
      'features/purchasing/web/grn/grn-lines-step.tsx': discount,
      'features/stock/web/received/received-line-form.tsx': entryPrices,
    })
    await page.keyboard.press('Alt+a')
    await expectAllAsTyped(
      page,
      {
        'features/purchasing/web/grn/grn-line-table.tsx': inLines(['Disc %', 'percent'], ['Disc amount', 'money']),
        'features/stock/web/received/received-columns.tsx': receivedFigures,
        'features/purchasing/web/grn/grn-lines-step.tsx': [
          ['GRN discount %', 'percent'],
          ['GRN discount amount', 'money'],
        ],
      },
      [...discount, ...entryPrices],
    )
    await page.keyboard.press('Alt+l')
    const landed = page.getByRole('dialog', { name: 'Landed cost' })
    await expectAllAsTyped(landed, { 'features/purchasing/web/grn/landed-cost-field.tsx': [['Amount', 'money']] })
    await page.keyboard.press('Escape')
    await whileRegistered(shop, async () => {
      await page.goto(`${shop.url}/expenses?add=1`)
      await expect(page.getByLabel('Tax invoice')).toBeVisible()
      await page.keyboard.press('Alt+v')
      const taxInvoice = page.getByRole('dialog', { name: 'Tax invoice' })
      await expectAllAsTyped(taxInvoice, { 'features/input-vat/web/tax-document-field.tsx': [[/^VAT/, 'money']] })
    })
    await page.goto(`${shop.url}/purchase-order?add=1`)
    await chooseSupplier(page)
    await scan(page, await barcodeOf(shop, cloth.name))
    await expectAllAsTyped(page, { 'features/purchasing/web/order/order-table.tsx': inLines(['Quantity', 'quantity'], ['Cost', 'money']) })
    await page.goto(`${shop.url}/sales-quotation?add=1`)
    await lookUp(page, 'Customer', 'perera', 'Kamal Perera')
    await page.keyboard.press('Alt+n')
    await scan(page, await barcodeOf(shop, cloth.name))
    await expectAllAsTyped(page, {
      'features/sales-orders/web/lines-step.tsx': [['Quantity', 'quantity']],
      'features/sales-orders/web/asked-table.tsx': inLines(
        ['Quantity', 'quantity'],
        ['Unit price', 'money'],
        ['Disc %', 'percent'],
        ['Disc each', 'money'],
      ),
    })
  })

  test('in stock that comes in, is used, goes, arrives, is counted and grows old', async ({ page, shop, signIn }) => {
    await signIn('manager', '/stock-in?add=1')
    const barcode = await barcodeOf(shop, cloth.name)
    await scan(page, barcode)
    // The prices of the last time are there.
    await expect(page.getByRole('form', { name: 'Item that came in' }).getByLabel('Retail price')).not.toHaveValue('')
    await expectAllAsTyped(page.getByRole('form', { name: 'Item that came in' }), {
      'features/stock/web/received/received-line-form.tsx': entryPrices,
    })
    await page.keyboard.press('Alt+a')
    await expectAllAsTyped(
      page,
      {
        'features/stock-in/web/stock-in-table.tsx': [],
        'features/stock/web/received/received-columns.tsx': receivedFigures,
      },
      entryPrices,
    )
    for (const path of ['/stock-issue?add=1', '/stock-transfer?add=1']) {
      await page.goto(`${shop.url}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await scan(page, barcode)
      await expectAllAsTyped(page, { 'features/stock/web/take-table.tsx': inLines(['Quantity', 'quantity']) })
    }
    const { code } = await post<{ code: string }>(shop, 'stock-transfer', await oneToColombo(shop), kandy)
    await page.goto(`${shop.url}/stock-transfer?edit=${code}`)
    await expectAllAsTyped(page, {
      'features/transfers/web/receive-table.tsx': inLines(['Arrived now', 'quantity'], ['Short', 'quantity']),
    })
    const { stockCountSession: count } = await post<{ stockCountSession: { id: string } }>(shop, 'stock-count-session', { name: 'Figures' })
    await page.goto(`${shop.url}/stock-freeze?count=${count.id}`)
    await expectAllAsTyped(page, { 'features/counts/web/count-sheet-rows.tsx': [[/^Counted, /, 'quantity']] })
    await page.goto(`${shop.url}/matureStock`)
    await expectAllAsTyped(page, { 'features/stock-insight/web/days-filter.tsx': [['Older than', 'integer']] })
    await expect(page).toHaveURL(/days=3/)
  })

  test('in prices, labels and settings', async ({ page, shop, signIn }) => {
    await signIn('superadmin', '/item-master?add=1')
    const dialog = page.getByRole('dialog')
    await expectAllAsTyped(dialog, {
      'features/items/web/price-fields.tsx': [['Cost Price', 'money'], ...itemPrices, ['Max Discount %', 'percent']],
      'features/items/web/stock-fields.tsx': [
        [/^Min Stock/, 'quantity'],
        [/^Max Stock/, 'quantity'],
      ],
      'features/items/web/item-fields.tsx': [['Warranty Days', 'integer']],
    })
    await page.goto(`${shop.url}/item-master?term=rubbing`)
    await page.getByRole('grid', { name: 'Items' }).locator('tbody tr').first().focus()
    await page.keyboard.press('Alt+u')
    await expectAllAsTyped(dialog, { 'features/prices/web/new-prices.tsx': itemPrices })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+r')
    await expectAllAsTyped(dialog.filter({ hasText: 'Change prices' }), {
      'features/prices/web/price-list-rule.tsx': [['Percent', 'percent']],
    })
    await page.goto(`${shop.url}/settings?tab=selling`)
    await expectAllAsTyped(page, {
      'features/settings/web/selling-tab.tsx': [
        ['The till warns from', 'percent'],
        [/^(Cashier|Manager|Admin|Superadmin)$/, 'percent'],
        ['A cashier spends at most', 'money'],
        ['A manager approves counts up to', 'money'],
      ],
    })
    await page.goto(`${shop.url}/settings?tab=vat`)
    await page.getByLabel('Registered from', { exact: true }).fill('01/12/2026')
    await page.getByLabel('Registered from', { exact: true }).press('Tab')
    await expectAllAsTyped(page, {
      'features/vat/web/rate-rows.tsx': [['Standard rate 1, %', 'percent']],
      'features/vat/web/vat-tab.tsx': [
        [/^Tax invoice on request/, 'integer'],
        [/^A supplier's VAT may differ by/, 'money'],
      ],
    })
    await page.getByRole('button', { name: 'Undo changes' }).click()
    await page.goto(`${shop.url}/settings?tab=backup`)
    await expectAllAsTyped(page, {
      'features/backup/web/backup-plan-form.tsx': [[/^Keep the last of so many (days|weeks|months)$/, 'integer']],
    })
    await page.goto(`${shop.url}/barcode`)
    await expect(productField(page)).toBeFocused()
    await scan(page, await barcodeOf(shop, cloth.name))
    await expectAllAsTyped(page, { 'features/labels/web/label-table.tsx': inLines(['Labels', 'integer']) })
    await page.getByRole('button', { name: 'Adjust this printer' }).click()
    // Millimetres of 'features/labels/web/printer-fields.tsx', which may be below 0.
    for (const [label, figure] of [
      ['Gap', '2.5'],
      ['Sideways', '-3'],
      ['Down', '-3'],
    ] as const) {
      await page.getByLabel(label).click()
      await press(page, 'Backspace', ...figure)
      await expect(page.getByLabel(label)).toHaveValue(figure)
    }
  })

  test('where a cheque comes back', async ({ page, shop, signIn }) => {
    await bank(shop, await aChequeOf(shop, '720001', '10.00'))
    await signIn('manager', '/cheques-process?term=720001')
    await expect(page.getByRole('row', { name: /720001/ })).toBeVisible()
    await press(page, 'ArrowDown', 'r')
    await expectAllAsTyped(page.getByRole('dialog'), {
      'features/cheque-moves/web/move-dialog.tsx': [['Charge for cheque 720001', 'money']],
    })
    // Balances of 'features/bank-accounts/web/statement-sums.tsx', which may be below 0.
    const account = await shop.count('select min(code)::bigint from bank_account')
    await page.goto(`${shop.url}/bank-accounts?statement=${account}`)
    await page.getByLabel("Balance by the bank's statement").click()
    await press(page, ...'-12345678.9')
    await expect(page.getByLabel("Balance by the bank's statement")).toHaveValue('-12,345,678.9')
  })

  test('in the forms of what the business keeps', async ({ page, shop, signIn }) => {
    await signIn('superadmin', '/customer?add=1')
    const dialog = page.getByRole('dialog')
    await expectAllAsTyped(dialog, {
      'features/customers/web/customer-fields.tsx': [
        ['Credit Limit', 'money'],
        ['Credit Days', 'integer'],
      ],
    })
    await page.goto(`${shop.url}/service-pack?add=1`)
    const item = dialog.getByRole('combobox', { name: 'Add an item or labour' })
    await item.pressSequentially(cloth.term, { delay: humanGapMs })
    await expect(page.getByRole('option', { name: cloth.name, selected: true })).toBeVisible()
    await item.press('Enter')
    await expectAllAsTyped(dialog, {
      'features/vehicles/web/package-fields.tsx': [
        ['Next Km', 'integer'],
        ['Next Days', 'integer'],
        [`${cloth.name}: quantity`, 'quantity'],
        [`${cloth.name}: price`, 'money'],
      ],
    })
    await page.goto(`${shop.url}/vehicle?add=1`)
    await expectAllAsTyped(dialog, {
      'features/vehicles/web/vehicle-page.tsx': [
        ['Year', 'year'],
        ['Odometer (km)', 'integer'],
        ['Service Period (days)', 'integer'],
        ['Service Km', 'integer'],
      ],
    })
    await page.goto(`${shop.url}/suppliers?add=1`)
    await expectAllAsTyped(dialog, { 'features/suppliers/web/supplier-page.tsx': [['Credit Days', 'integer']] })
    await page.goto(`${shop.url}/route?add=1`)
    await expectAllAsTyped(dialog, { 'features/sales-force/web/route-page.tsx': [['Order', 'integer']] })
    await page.goto(`${shop.url}/salesRep?add=1`)
    await expectAllAsTyped(dialog, { 'features/sales-force/web/sales-rep-page.tsx': [['Monthly target', 'money']] })
    await page.goto(`${shop.url}/settings?tab=lists&list=recurring-expense&add=1`)
    await expectAllAsTyped(dialog, { 'features/expenses/web/recurring-page.tsx': [[/^Amount/, 'money']] })
    await page.goto(`${shop.url}/opening-balances?add=1`)
    await page.getByRole('combobox', { name: 'What the books begin with' }).selectOption('cash')
    await expectAllAsTyped(page.getByRole('main'), { 'features/openings/web/opening-field.tsx': [[/^Amount/, 'money']] })
  })
})
