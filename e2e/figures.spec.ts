import type { Locator, Page } from '@playwright/test'
import { colombo, expect, kandy, test, type BrowserShop } from './shop.ts'
import { addItem, cell, cloth, lookUp, pickItem, productField, received, scan } from './till.ts'

const humanGapMs = 60

/** What stands in a field once it is left. */
const atRest = {
  money: (text: string) => Number(text).toFixed(2),
  quantity: (text: string) => String(Number(text)),
  percent: (text: string) => String(Number(text)),
  integer: (text: string) => text.replace('.', ''),
}

interface Cell {
  label: string
  kind: keyof typeof atRest
  field: Locator
}

/** As somebody types who empties a figure and writes another. */
async function expectAsTyped({ label, kind, field }: Cell): Promise<void> {
  const { keyboard } = field.page()
  await field.click()
  await keyboard.press('Backspace', { delay: humanGapMs })
  await keyboard.type('25', { delay: humanGapMs })
  await expect(field, `${label}: emptied, and 25`).toHaveValue('25')
  await keyboard.press('Control+A')
  await keyboard.type('-3')
  await field.blur()
  await expect(field, `${label}: over all of it -3`).toHaveValue(atRest[kind]('3'))
}

type Row = readonly [label: string, kind: Cell['kind']]

async function expectAllAsTyped(within: Page | Locator, rows: readonly Row[]): Promise<void> {
  for (const [label, kind] of rows) await expectAsTyped({ label, kind, field: within.getByLabel(label, { exact: true }) })
}

async function barcodeOf({ owner }: BrowserShop, name: string): Promise<string> {
  const { rows } = await owner.query<{ barcode: string }>(
    'select min(barcode) as barcode from item_barcode join item on item.code = item_code where item.name = $1',
    [name],
  )
  return rows[0]?.barcode ?? ''
}

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

interface Case {
  how: string
  /** What stands in the cell before. */
  from: string
  keys: (page: Page, field: Locator) => Promise<void>
  typed: string
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key, { delay: humanGapMs })
}

/** Presses the mouse at a part of the cell's width, and lets it go at another. */
async function drag(page: Page, field: Locator, from: number, to = from): Promise<void> {
  const box = await field.boundingBox()
  if (!box) throw new Error('the cell is not there')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * from, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * to, y, { steps: 3 })
  await page.mouse.up()
}

async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** The page is at work for most of the time. */
async function keepBusy(page: Page, isBusy: boolean): Promise<void> {
  await page.evaluate(on => {
    const kept = window as unknown as { work?: number }
    clearInterval(kept.work)
    if (on)
      kept.work = window.setInterval(() => {
        const until = performance.now() + 120
        while (performance.now() < until);
      }, 150)
  }, isBusy)
}

// The unit price's cell is 116 px wide: at 0.2 nothing of "1.00" stands, at 0.92 its last digit.
const cases: readonly Case[] = [
  {
    how: 'one emptied digit by digit',
    from: '590',
    keys: page => press(page, 'End', ...Array<string>(6).fill('Backspace'), '7'),
    typed: '7',
  },
  { how: 'decimals typed anew', from: '590', keys: page => press(page, 'End', 'Backspace', 'Backspace', '7'), typed: '590.7' },
  { how: 'a digit put into it', from: '590', keys: page => press(page, 'Home', 'ArrowRight', '2'), typed: '5,290.00' },
  { how: 'decimals written over', from: '590', keys: page => press(page, 'End', 'ArrowLeft', 'ArrowLeft', '2', '5'), typed: '590.25' },
  { how: 'a point first', from: '590', keys: page => press(page, '.', '5'), typed: '.5' },
  { how: 'a point last', from: '590', keys: page => press(page, '5', '.'), typed: '5.' },
  { how: 'two minuses', from: '590', keys: page => press(page, '-', '-', '3'), typed: '3' },
  { how: 'letters', from: '590', keys: page => press(page, 'a', ' ', '3'), typed: '3' },
  { how: 'at once', from: '590', keys: page => page.keyboard.type('1234567.89'), typed: '1,234,567.89' },
  { how: 'a digit too many', from: '590', keys: page => page.keyboard.type('12345678'), typed: '1,234,567' },
  { how: 'a decimal too many', from: '590', keys: page => page.keyboard.type('1.239'), typed: '1.23' },
  {
    how: 'on a busy page',
    from: '590',
    keys: async page => {
      await keepBusy(page, true)
      await page.keyboard.press('Backspace')
      await page.keyboard.type('1250.5')
      await keepBusy(page, false)
    },
    typed: '1,250.5',
  },
  {
    how: 'a second click beside the figure',
    from: '1',
    keys: async (page, field) => {
      await drag(page, field, 0.2)
      await press(page, '4')
    },
    typed: '4',
  },
  {
    how: 'a third click behind the figure',
    from: '1',
    keys: async (page, field) => {
      await drag(page, field, 0.99)
      await drag(page, field, 0.99)
      await press(page, 'Backspace', '5')
    },
    typed: '1.05',
  },
  {
    how: 'a drag over the last digits, after Tab',
    from: '1234',
    keys: async (page, field) => {
      await drag(page, field, 0.99, 0.8)
      const left = await field.evaluate(element => {
        const { value, selectionStart, selectionEnd } = element as HTMLInputElement
        return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionEnd ?? 0)}`
      })
      expect(left).toMatch(/^1,234\.?0?\|$/)
      await press(page, 'Control+A', '9')
    },
    typed: '9',
  },
  { how: 'an amount of a letter', from: '590', keys: (_, field) => paste(field, ' Rs. 1,234.50 '), typed: '1,234.50' },
  { how: 'an amount with a decimal comma', from: '590', keys: (_, field) => paste(field, '1.234,5'), typed: '1,234.5' },
  { how: 'an amount below 0', from: '590', keys: (_, field) => paste(field, '-5'), typed: '590.00' },
  { how: 'an amount too long', from: '590', keys: (_, field) => paste(field, '12345678'), typed: '590.00' },
  { how: 'two cells of a sheet', from: '590', keys: (_, field) => paste(field, '12\t13'), typed: '590.00' },
  {
    how: 'digits pasted behind others',
    from: '12',
    keys: async (page, field) => {
      await press(page, 'Home', 'ArrowRight', 'ArrowRight')
      await paste(field, '5')
    },
    typed: '125.00',
  },
  { how: 'filled in by the browser', from: '590', keys: (_, field) => field.fill('1234.5'), typed: '1,234.5' },
  {
    how: 'the comma of the number pad',
    from: '590',
    keys: async (page, field) => {
      await press(page, '1')
      await field.dispatchEvent('keydown', { key: ',', code: 'NumpadDecimal', bubbles: true, cancelable: true })
      await press(page, '5')
    },
    typed: '1.5',
  },
]

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

  test('in whatever way it is typed, clicked, dragged and pasted', async ({ page, signIn }) => {
    await signIn('manager')
    await addItem(page, cloth)
    const field = cell(page, 'Unit price', 1)
    for (const { how, from, keys, typed } of cases) {
      await field.focus()
      await page.keyboard.press('Control+A')
      await page.keyboard.type(from)
      await field.blur()
      await field.focus()
      await keys(page, field)
      await expect(field, how).toHaveValue(typed)
    }
  })

  test('says what it does not take', async ({ page, signIn }) => {
    await signIn()
    const said = page.getByRole('alert').filter({ visible: true })
    await received(page).focus()
    for (const [keys, text] of [
      ['-', 'Nothing below 0'],
      ['12345678', 'At most 9,999,999.99'],
      ['x', 'Digits and one point'],
      [',', 'Separators come by themselves, decimals after a point'],
    ] as const) {
      await page.keyboard.type(keys)
      await expect(said).toHaveText(text)
    }
    await page.keyboard.press('Backspace')
    await expect(said).toHaveCount(0)
    await expect(received(page)).toHaveValue('123,456')
  })

  test('while things are scanned: what comes next replaces the quantity', async ({ page, shop, signIn }) => {
    await signIn()
    await addItem(page, cloth)
    await page.keyboard.press('F9')
    const quantity = cell(page, 'Quantity', 1)
    await expect(quantity).toBeFocused()
    await scan(page, await barcodeOf(shop, cloth.name))
    await expect(quantity).toHaveValue('2')
    await quantity.focus()
    await page.keyboard.type('5')
    await expect(quantity).toHaveValue('5')
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
