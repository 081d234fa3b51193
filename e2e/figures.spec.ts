import type { Page } from '@playwright/test'
import { barcodeOf, expectAllAsTyped, expectAsTyped, humanGapMs, press, type Row } from './figures.ts'
import { colombo, expect, kandy, test, type BrowserShop } from './shop.ts'
import { addItem, cloth, lookUp, pickItem, productField, scan } from './till.ts'

async function post<T>(shop: BrowserShop, path: string, body: object, place = colombo): Promise<T> {
  const response = await fetch(new URL(`/api/v1/${path}`, shop.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await shop.tokenOf('manager')}`,
      locationcode: place.code,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as T
}

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
  await supplier.pressSequentially('lanka clean', { delay: humanGapMs })
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await supplier.press('Enter')
}

const priceCells = [
  ['Wholesale', 'money'],
  ['Retail', 'money'],
] as const satisfies readonly Row[]
const inLine = (rows: readonly Row[]) => rows.map(([label, kind]) => [`${label}, line 1`, kind] as const)

test.describe.configure({ mode: 'parallel' })

test.describe('a figure is what was typed', () => {
  test('in the lines of a bill, its payment and its discount', async ({ page, shop, signIn }) => {
    await signIn()
    await lookUp(page, 'Vehicle', 'cab-1234', 'Kamal Perera')
    await addItem(page, cloth)
    await expectAllAsTyped(page, [
      ['Quantity, line 1', 'quantity'],
      ['Unit price, line 1', 'money'],
      ['Disc %, line 1', 'percent'],
      ['Disc amount, line 1', 'money'],
      ['Qty', 'quantity'],
      ['Received', 'money'],
      ['ODO reading', 'integer'],
      ['Next service km', 'integer'],
    ])
    await page.keyboard.press('F2')
    await expectAllAsTyped(page.getByRole('dialog'), [
      ['Discount %', 'percent'],
      ['Discount amount', 'money'],
    ])
    await page.goto(`${shop.url}/sales-pos-lite`)
    await productField(page).fill(cloth.term)
    await pickItem(page, cloth.name)
    await page.getByRole('button', { name: new RegExp(`^1. ${cloth.name}`) }).click()
    await expectAllAsTyped(page, [
      ['Quantity', 'quantity'],
      ['Unit price', 'money'],
      ['Discount %', 'percent'],
      ['Discount amount', 'money'],
    ])
  })

  test('in goods received, ordered and sent back', async ({ page, shop, signIn }) => {
    await signIn('manager', '/grn?add=1')
    await chooseSupplier(page)
    await page.getByLabel('Invoice Number').fill('FT-1')
    await page.keyboard.press('Alt+n')
    await scan(page, await barcodeOf(shop, cloth.name))
    // The prices of the last time are there.
    await expect(page.getByRole('form', { name: 'Received item' }).getByLabel('Retail price')).not.toHaveValue('')
    await expectAllAsTyped(page.getByRole('form', { name: 'Received item' }), [
      ['Discount %', 'percent'],
      ['Discount amount', 'money'],
      ['Wholesale price', 'money'],
      ['Retail price', 'money'],
      ['Warranty days', 'integer'],
      ['Cost price', 'money'],
      ['Quantity', 'quantity'],
    ])
    await page.keyboard.press('Alt+a')
    await expectAllAsTyped(page, [
      ...inLine([['Quantity', 'quantity'], ['Disc %', 'percent'], ['Disc amount', 'money'], ['Cost price', 'money'], ...priceCells]),
      ['GRN discount %', 'percent'],
      ['GRN discount amount', 'money'],
      ['Landed cost', 'money'],
    ])
    await page.goto(`${shop.url}/purchase-order?add=1`)
    await chooseSupplier(page)
    await scan(page, await barcodeOf(shop, cloth.name))
    await expectAllAsTyped(
      page,
      inLine([
        ['Quantity', 'quantity'],
        ['Cost', 'money'],
      ]),
    )
    await page.goto(`${shop.url}/purchase-return?add=1`)
    await chooseSupplier(page)
    await expectAllAsTyped(
      page,
      inLine([
        ['Price', 'money'],
        ['Quantity back', 'quantity'],
      ]),
    )
    // An emptied quantity leaves the price that was typed.
    await expect(page.getByLabel('Price, line 1', { exact: true })).toHaveValue('3.00')
  })

  test('in stock that comes in, is used, goes, arrives and is counted', async ({ page, shop, signIn }) => {
    await signIn('manager', '/stock-in?add=1')
    const barcode = await barcodeOf(shop, cloth.name)
    await scan(page, barcode)
    // The prices of the last time are there.
    await expect(page.getByRole('form', { name: 'Item that came in' }).getByLabel('Retail price')).not.toHaveValue('')
    await expectAllAsTyped(page.getByRole('form', { name: 'Item that came in' }), [
      ['Wholesale price', 'money'],
      ['Retail price', 'money'],
      ['Warranty days', 'integer'],
      ['Cost price', 'money'],
      ['Quantity', 'quantity'],
    ])
    await page.keyboard.press('Alt+a')
    await expectAllAsTyped(page, inLine([['Quantity', 'quantity'], ['Cost price', 'money'], ...priceCells]))
    for (const path of ['/stock-issue?add=1', '/stock-transfer?add=1']) {
      await page.goto(`${shop.url}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await scan(page, barcode)
      await expectAllAsTyped(page, inLine([['Quantity', 'quantity']]))
    }
    const { code } = await post<{ code: string }>(shop, 'stock-transfer', await oneToColombo(shop), kandy)
    await page.goto(`${shop.url}/stock-transfer?edit=${code}`)
    await expectAllAsTyped(
      page,
      inLine([
        ['Arrived now', 'quantity'],
        ['Short', 'quantity'],
      ]),
    )
    const { stockCountSession: count } = await post<{ stockCountSession: { id: string } }>(shop, 'stock-count-session', { name: 'Figures' })
    await page.goto(`${shop.url}/stock-freeze?count=${count.id}`)
    const counted = page.getByRole('textbox', { name: /^Counted, / }).first()
    await expectAsTyped({ label: 'Counted', kind: 'quantity', field: counted })
  })

  test('in prices, labels, settings and the forms of what the business keeps', async ({ page, shop, signIn }) => {
    await signIn('superadmin', '/item-master?add=1')
    const dialog = page.getByRole('dialog')
    await expectAllAsTyped(dialog, [
      ['Cost Price', 'money'],
      ['Max Discount %', 'percent'],
      ['Min Stock', 'quantity'],
      ['Warranty Days', 'integer'],
    ])
    await page.goto(`${shop.url}/item-master?term=rubbing`)
    await page.getByRole('grid', { name: 'Items' }).locator('tbody tr').first().focus()
    await page.keyboard.press('Alt+u')
    await expectAllAsTyped(dialog, [['Retail Price', 'money']])
    await page.goto(`${shop.url}/customer?add=1`)
    await expectAllAsTyped(dialog, [
      ['Credit Limit', 'money'],
      ['Credit Days', 'integer'],
    ])
    await page.goto(`${shop.url}/service-pack?add=1`)
    await expectAllAsTyped(dialog, [['Next Km', 'integer']])
    await page.goto(`${shop.url}/settings?tab=selling`)
    await expectAllAsTyped(page, [['The till warns from', 'percent']])
    await page.goto(`${shop.url}/barcode`)
    await expect(productField(page)).toBeFocused()
    await scan(page, await barcodeOf(shop, cloth.name))
    await expectAllAsTyped(page, inLine([['Labels', 'integer']]))
    await page.getByRole('button', { name: 'Adjust this printer' }).click()
    for (const [label, figure] of [
      ['Gap', '2.5'],
      ['Sideways', '-3'],
    ] as const) {
      await page.getByLabel(label).click()
      await press(page, 'Backspace', ...figure)
      await expect(page.getByLabel(label)).toHaveValue(figure)
    }
  })
})
