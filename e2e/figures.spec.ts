import type { Locator, Page } from '@playwright/test'
import { chosen } from '../testing/chance.ts'
import { aChequeOf, bank } from './cheques.ts'
import { barcodeOf, expectAllAsTyped, inLines, press, type Row } from './figures.ts'
import { debtor } from './debtor.ts'
import { scan, typeSlowly, typeSlowlyInto } from './keyboard.ts'
import { whileRegistered } from './registered.ts'
import { colombo, expect, kandy, post, saveAsItIs, test, type BrowserShop } from './shop.ts'
import { addItem, cell, cloth, lookUp, payCash, pickItem, productField } from './till.ts'

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
  await typeSlowlyInto(supplier, 'metro car')
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await supplier.press('Enter')
}

/** Makes a line of the entry: of an item that is not sold in parts. */
async function addEntry(page: Page, entry: Locator): Promise<void> {
  await entry.getByLabel('Quantity', { exact: true }).fill('3')
  await page.keyboard.press('Alt+a')
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
const received = inLines(['Quantity', 'quantity'], ['Cost price', 'money'], ['Wholesale', 'money'], ['Retail', 'money'])
const itemPrices: readonly Row[] = [
  ['Wholesale Price', 'money'],
  ['Retail Price', 'money'],
  ['Minimum Price', 'money'],
]

interface Screen {
  path: string
  /** Where its figures stand: in a dialog, unless it is said. */
  on?: 'page'
  figures: readonly Row[]
}

/** Screens that show their figures at once. */
const screens: readonly Screen[] = [
  {
    path: '/vehicle?add=1',
    figures: [
      ['Year', 'year'],
      ['Odometer (km)', 'integer'],
      ['Service Period (days)', 'integer'],
      ['Service Km', 'integer'],
    ],
  },
  {
    path: '/settings?tab=selling',
    on: 'page',
    figures: [
      ['The till warns from', 'percent'],
      [/^(Cashier|Manager|Admin|Superadmin)$/, 'percent'],
      ['A cashier spends at most', 'money'],
      ['A manager approves counts up to', 'money'],
      ['A reason from', 'money'],
      ['An admin from', 'money'],
    ],
  },
  { path: '/matureStock', on: 'page', figures: [['Older than', 'integer']] },
  {
    path: '/customer?add=1',
    figures: [
      ['Credit Limit', 'money'],
      ['Credit Days', 'integer'],
    ],
  },
  { path: '/suppliers?add=1', figures: [['Credit Days', 'integer']] },
  { path: '/route?add=1', figures: [['Order', 'integer']] },
  { path: '/salesRep?add=1', figures: [['Monthly target', 'money']] },
  { path: '/settings?tab=lists&list=recurring-expense&add=1', figures: [[/^Amount/, 'money']] },
  {
    path: '/item-master?add=1',
    figures: [
      ['Cost Price', 'money'],
      ...itemPrices,
      ['Max Discount %', 'percent'],
      [/^Min Stock/, 'quantity'],
      [/^Max Stock/, 'quantity'],
      ['Warranty Days', 'integer'],
    ],
  },
  { path: '/credit-and-debit?add=1', on: 'page', figures: [['Amount', 'money']] },
  { path: '/settings?tab=backup', on: 'page', figures: [[/^Keep the last of so many (days|weeks|months)$/, 'integer']] },
]
/** A form of a list, the settings, and a filter in the address. */
const inTheGate = ['/vehicle?add=1', '/settings?tab=selling', '/matureStock']

test.describe.configure({ mode: 'parallel' })

test.describe('a figure is what was typed', () => {
  test('in the lines of a bill, its payment and its discount, and what comes behind a scan', async ({ page, shop, signIn }) => {
    await signIn()
    await lookUp(page, 'Vehicle', 'cab-1234', 'Kamal Perera')
    await addItem(page, cloth)
    await page.keyboard.press('F9')
    const quantity = cell(page, 'Quantity', 1)
    await expect(quantity).toBeFocused()
    await scan(page, await barcodeOf(shop, cloth.name))
    await expect(quantity).toHaveValue('2')
    await quantity.focus()
    await page.keyboard.type('5')
    await expect(quantity).toHaveValue('5')
    await expectAllAsTyped(page, [
      ...inLines(['Quantity', 'quantity'], ['Unit price', 'money'], ['Disc %', 'percent'], ['Disc amount', 'money']),
      ['Qty', 'quantity'],
      ['Received', 'money'],
      ['ODO reading', 'integer'],
      ['Next service km', 'integer'],
    ])
    await page.keyboard.press('F2')
    await expectAllAsTyped(page.getByRole('dialog'), discount)
  })

  test('in goods received, entered and in the table', { tag: '@long' }, async ({ page, shop, signIn }) => {
    await signIn('manager', '/grn?add=1')
    await chooseSupplier(page)
    await page.getByLabel('Invoice Number').fill('FT-1')
    await page.keyboard.press('Alt+n')
    await scan(page, await barcodeOf(shop, cloth.name))
    const entry = page.getByRole('form', { name: 'Received item' })
    // The prices of the last time are there.
    await expect(entry.getByLabel('Retail price')).not.toHaveValue('')
    await expectAllAsTyped(entry, [...discount, ...entryPrices])
    await addEntry(page, entry)
    await expectAllAsTyped(
      page,
      [
        ...inLines(['Disc %', 'percent'], ['Disc amount', 'money']),
        ...received,
        ['GRN discount %', 'percent'],
        ['GRN discount amount', 'money'],
      ],
      [...discount, ...entryPrices],
    )
    await page.keyboard.press('Alt+l')
    await expectAllAsTyped(page.getByRole('dialog', { name: 'Landed cost' }), [['Amount', 'money']])
  })

  test('in forms of lists, in settings and in a filter', { tag: '@long' }, async ({ page, shop, signIn }) => {
    await signIn('superadmin', '/vehicle')
    for (const { path, on, figures } of chosen(screens, ({ path }) => inTheGate.includes(path))) {
      await page.goto(shop.url + path)
      await test.step(path, () => expectAllAsTyped(on === 'page' ? page : page.getByRole('dialog'), figures))
      if (path === '/matureStock') await expect(page).toHaveURL(/days=3/)
    }
  })

  test('in a paper of stock', async ({ page, shop, signIn }) => {
    await signIn('manager', '/stock-issue?add=1')
    for (const path of chosen(['/stock-issue?add=1', '/stock-transfer?add=1'], path => path.includes('issue'))) {
      await page.goto(`${shop.url}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await scan(page, await barcodeOf(shop, cloth.name))
      await expectAllAsTyped(page, inLines(['Quantity', 'quantity']))
    }
  })
})

test.describe('a figure is what was typed on every other screen', { tag: '@long' }, () => {
  test('in a job card', async ({ page, signIn }) => {
    await signIn('cashier', '/job-cards')
    await page.keyboard.press('Insert')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('combobox', { name: 'Vehicle' })).toBeFocused()
    await expectAllAsTyped(dialog, [['Meter reading (km)', 'integer']])
  })

  test('in the dialogs of the till, and on the till for touch', async ({ page, shop, signIn }) => {
    await signIn()
    await addItem(page, cloth)
    await page.keyboard.press('Alt+p')
    await expectAllAsTyped(page.getByRole('dialog'), [['Paid amount', 'money']])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Yes' }).press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Alt+c')
    // Credit is not given here: its balance is shown, and takes no keys.
    await expect(page.getByRole('dialog').getByLabel('Credit Balance')).not.toBeEditable()
    await expectAllAsTyped(page.getByRole('dialog'), [])
    await page.keyboard.press('Escape')
    const vehicle = page.getByRole('combobox', { name: 'Vehicle', exact: true })
    await vehicle.fill('none-0000')
    await expect(page.getByRole('option', { name: /^None: create/ })).toBeVisible()
    await vehicle.press('Enter')
    await expectAllAsTyped(page.getByRole('dialog'), [
      ['Service Period (days)', 'integer'],
      ['Service Km', 'integer'],
    ])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('Alt+t')
    await expectAllAsTyped(page.getByRole('dialog', { name: 'Ask another location' }), [['Quantity', 'quantity']])
    await page.goto(`${shop.url}/sales-pos-lite`)
    await productField(page).fill(cloth.term)
    await pickItem(page, cloth.name)
    await page.getByRole('button', { name: new RegExp(`^1. ${cloth.name}`) }).click()
    await expectAllAsTyped(page.getByRole('list', { name: 'Lines of the bill' }), [
      ['Quantity', 'quantity'],
      ['Unit price', 'money'],
      ...discount,
    ])
  })

  test('in a till that is handed over', async ({ page, signIn }) => {
    await signIn('cashier', '/general-ledger')
    await expect(page.getByLabel('Pieces of 5,000')).toBeFocused()
    const notes = ['5,000', '2,000', '1,000', '500', '100', '50', '20', '10', '5', '2', '1']
    const pieces = notes.map(note => [`Pieces of ${note}`, 'integer'] as const)
    await expectAllAsTyped(page.getByRole('main'), [...pieces, ['Other cash', 'money']])
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
    await expectAllAsTyped(dialog, [['Qty', 'quantity'], ...inLines(['Discount', 'money'])])
    await page.keyboard.press('Control+s')
    await expectAllAsTyped(page.getByRole('dialog', { name: 'Sales ReturnWith Bill' }), [['Cash pay Amount', 'money']])
    await page.keyboard.press('Escape')
    await dialog.getByRole('tab', { name: 'Return Without Bill' }).press('Enter')
    await dialog.getByRole('button', { name: /^Customer without a name/ }).press('Enter')
    await page.keyboard.press('Alt+n')
    await typeSlowlyInto(dialog.getByRole('combobox', { name: /^Item/ }), cloth.term)
    await expect(page.getByRole('option', { name: new RegExp(cloth.name) })).toBeVisible()
    await press(page, 'Enter', 'Enter')
    await expectAllAsTyped(dialog, [
      ['Quantity', 'quantity'],
      ['Retail price', 'money'],
      ...inLines(['Quantity', 'quantity'], ['Price', 'money']),
    ])
  })

  test('in money that customers pay later', async ({ page, shop, signIn }) => {
    const { code } = await debtor(shop, 1)
    await signIn('cashier', `/payment-receipt?add=1&customer=${code}`)
    await expectAllAsTyped(page, inLines(['Pays', 'money']), [['Paid amount', 'money']])
  })

  test('in goods sent back and ordered, and what suppliers are paid', async ({ page, shop, signIn }) => {
    // Four papers, each by human hands.
    test.slow()
    const dialog = page.getByRole('dialog')
    await saveAsItIs(page)
    await signIn('manager', '/purchase-return?add=1')
    await chooseSupplier(page)
    await expectAllAsTyped(page, inLines(['Price', 'money'], ['Quantity back', 'quantity']))
    // An emptied quantity leaves the price that was typed.
    await expect(page.getByLabel('Price, line 1', { exact: true })).toHaveValue('3.75')
    await cell(page, 'Quantity back', 1).fill('3')
    await page.getByLabel('Reason').fill('Wrong size')
    await page.keyboard.press('Control+s')
    await dialog.getByRole('button', { name: /^Refund/ }).click()
    await expectAllAsTyped(dialog, [['Amount', 'money']])
    await oweSupplier(shop)
    await page.goto(`${shop.url}/payment-vouchers?add=1`)
    await chooseSupplier(page)
    await expectAllAsTyped(page, [
      ['Amount to settle', 'money'],
      [/^Settled of /, 'money'],
      ['Paid amount', 'money'],
    ])
    await page.goto(`${shop.url}/price-correction?add=1&grn=${await newestNote(shop)}`)
    await expectAllAsTyped(page, inLines(['Difference', 'money'], ['Quantity', 'quantity']))
    await page.goto(`${shop.url}/grn?add=1`)
    await chooseSupplier(page)
    await page
      .getByRole('checkbox', { name: /^Apply purchase return / })
      .first()
      .check()
    await expectAllAsTyped(page, [[/^Amount of purchase return /, 'money']])
    await whileRegistered(shop, async () => {
      await page.goto(`${shop.url}/expenses?add=1`)
      await expect(page.getByLabel('Tax invoice')).toBeVisible()
      await page.keyboard.press('Alt+v')
      await expectAllAsTyped(page.getByRole('dialog', { name: 'Tax invoice' }), [[/^VAT/, 'money']])
    })
    await page.goto(`${shop.url}/purchase-order?add=1`)
    await chooseSupplier(page)
    await scan(page, await barcodeOf(shop, cloth.name))
    await expectAllAsTyped(page, inLines(['Quantity', 'quantity'], ['Cost', 'money']))
  })

  test('in what customers are quoted', async ({ page, shop, signIn }) => {
    await signIn('manager', '/sales-quotation?add=1')
    await lookUp(page, 'Customer', 'perera', 'Kamal Perera')
    await page.keyboard.press('Alt+n')
    await scan(page, await barcodeOf(shop, cloth.name))
    await expectAllAsTyped(page, [
      ['Quantity', 'quantity'],
      ...inLines(['Quantity', 'quantity'], ['Unit price', 'money'], ['Disc %', 'percent'], ['Disc each', 'money']),
    ])
  })

  test('in stock that comes in, arrives and is counted', async ({ page, shop, signIn }) => {
    await signIn('manager', '/stock-in?add=1')
    await scan(page, await barcodeOf(shop, cloth.name))
    const entry = page.getByRole('form', { name: 'Item that came in' })
    await expect(entry.getByLabel('Retail price')).not.toHaveValue('')
    await expectAllAsTyped(entry, entryPrices)
    await addEntry(page, entry)
    await expectAllAsTyped(page, received, entryPrices)
    const { code } = await post<{ code: string }>(shop, 'stock-transfer', await oneToColombo(shop), kandy)
    await page.goto(`${shop.url}/stock-transfer?edit=${code}`)
    await expectAllAsTyped(page, inLines(['Arrived now', 'quantity'], ['Short', 'quantity']))
    const { stockCountSession: count } = await post<{ stockCountSession: { id: string } }>(shop, 'stock-count-session', { name: 'Figures' })
    await page.goto(`${shop.url}/stock-freeze?count=${count.id}`)
    await expectAllAsTyped(page, [[/^Counted, /, 'quantity']])
  })

  test('in prices, rates of VAT and labels', async ({ page, shop, signIn }) => {
    await signIn('superadmin', '/item-master?term=rubbing')
    const dialog = page.getByRole('dialog')
    await page.getByRole('grid', { name: 'Items' }).locator('tbody tr').first().focus()
    await page.keyboard.press('Alt+u')
    await expectAllAsTyped(dialog, itemPrices)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+r')
    await expectAllAsTyped(dialog.filter({ hasText: 'Change prices' }), [['Percent', 'percent']])
    await page.goto(`${shop.url}/settings?tab=vat`)
    await page.getByLabel('Registered from', { exact: true }).fill('01/12/2026')
    await page.getByLabel('Registered from', { exact: true }).press('Tab')
    await expectAllAsTyped(page, [
      ['Standard rate 1, %', 'percent'],
      [/^Tax invoice on request/, 'integer'],
      [/^A supplier's VAT may differ by/, 'money'],
    ])
    await page.getByRole('button', { name: 'Undo changes' }).click()
    await page.goto(`${shop.url}/barcode`)
    await expect(productField(page)).toBeFocused()
    await scan(page, await barcodeOf(shop, cloth.name))
    await expectAllAsTyped(page, inLines(['Labels', 'integer']))
    await page.getByRole('button', { name: 'Adjust this printer' }).click()
    // Millimetres, which may be below 0.
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

  test('where a cheque comes back, and what the bank says', async ({ page, shop, signIn }) => {
    await bank(shop, await aChequeOf(shop, '720001', '10.00'))
    await signIn('manager', '/cheques-process?term=720001')
    await expect(page.getByRole('row', { name: /720001/ })).toBeVisible()
    await press(page, 'ArrowDown', 'r')
    await expectAllAsTyped(page.getByRole('dialog'), [['Charge for cheque 720001', 'money']])
    // A balance may be below 0.
    const account = await shop.count('select min(code)::bigint from bank_account')
    await page.goto(`${shop.url}/bank-accounts?statement=${account}`)
    await page.getByLabel("Balance by the bank's statement").click()
    await press(page, ...'-12345678.9')
    await expect(page.getByLabel("Balance by the bank's statement")).toHaveValue('-12,345,678.9')
  })

  test('in a package of services and an opening balance', async ({ page, shop, signIn }) => {
    await signIn('superadmin', '/service-pack?add=1')
    const dialog = page.getByRole('dialog')
    const item = dialog.getByRole('combobox', { name: 'Add an item or labour' })
    await typeSlowlyInto(item, cloth.term)
    await expect(page.getByRole('option', { name: cloth.name, selected: true })).toBeVisible()
    await item.press('Enter')
    await expectAllAsTyped(dialog, [
      ['Next Km', 'integer'],
      ['Next Days', 'integer'],
      [`${cloth.name}: quantity`, 'quantity'],
      [`${cloth.name}: price`, 'money'],
    ])
    await page.goto(`${shop.url}/opening-balances?add=1`)
    await page.getByRole('combobox', { name: 'What the books begin with' }).selectOption('cash')
    await expectAllAsTyped(page.getByRole('main'), [[/^Amount/, 'money']])
  })
})
