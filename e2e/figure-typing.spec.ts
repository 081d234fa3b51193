import type { Locator, Page } from '@playwright/test'
import { servePage, type BuiltPage } from './built-page.ts'
import { drag, expectAllAsTyped, inLines, keepBusy, paste, press, type Row } from './figures.ts'
import { expect, test } from './shop.ts'
import { cell } from './till.ts'

interface Case {
  how: string
  /** What stands in the cell before. */
  from: string
  keys: (page: Page, field: Locator) => Promise<void>
  typed: string
  /** What stands in it once it is left, where that is looked at. */
  left?: string
}

// The field is 116 px wide: at 0.2 nothing of "1.00" stands, at 0.92 its last digit.
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
  { how: 'a point first', from: '590', keys: page => press(page, '.', '5'), typed: '.5', left: '0.50' },
  { how: 'a point last', from: '590', keys: page => press(page, '5', '.'), typed: '5.', left: '5.00' },
  { how: 'two minuses', from: '590', keys: page => press(page, '-', '-', '3'), typed: '3' },
  { how: 'two points', from: '590', keys: page => press(page, '1', '.', '.', '5'), typed: '1.5' },
  { how: 'zeros first', from: '590', keys: page => press(page, '0', '0', '7'), typed: '007' },
  { how: 'a decimal comma', from: '590', keys: page => press(page, '1', '2', ',', '5'), typed: '12.5' },
  { how: 'a comma between thousands', from: '590', keys: page => press(page, ...'1,250.5'), typed: '1,250.5' },
  { how: 'commas between lakhs', from: '590', keys: page => press(page, ...'12,50,000'), typed: '1,250,000' },
  { how: 'emptied by Delete', from: '590', keys: page => press(page, 'Home', 'Shift+End', 'Delete', '7'), typed: '7' },
  { how: 'cut', from: '590', keys: page => press(page, 'Control+A', 'Control+X', '8'), typed: '8' },
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
  { how: 'taken back change by change', from: '590', keys: page => press(page, '2', '5', 'Control+z', 'Control+z'), typed: '590.00' },
  { how: 'taken back in part', from: '590', keys: page => press(page, '2', '5', 'Control+z'), typed: '2' },
  {
    how: 'taken back further than it was typed',
    from: '590',
    keys: page => press(page, 'Backspace', '7', ...Array<string>(5).fill('Control+z')),
    typed: '590.00',
  },
  {
    how: 'the digit that stands there, with the click, on a busy page',
    from: '1',
    keys: async (page, field) => {
      await field.blur()
      await keepBusy(page, true)
      await field.click()
      await page.keyboard.type('12')
      await keepBusy(page, false)
    },
    typed: '12',
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
    how: 'two clicks beside the figure',
    from: '1',
    keys: async (page, field) => {
      await drag(page, field, 0.2)
      await drag(page, field, 0.2)
      await press(page, '4')
    },
    typed: '4',
  },
  {
    how: 'a click into a figure that was left selected',
    from: '1234.5',
    keys: async (page, field) => {
      await field.blur()
      await drag(page, field, 0.7)
      await press(page, '7')
    },
    typed: '7',
  },
  {
    how: 'a double click',
    from: '1234.5',
    keys: async (page, field) => {
      await field.blur()
      await field.dblclick()
      await press(page, '7')
    },
    typed: '7',
  },
  {
    how: 'the wheel over it',
    from: '590',
    keys: async (page, field) => {
      await field.hover()
      await page.mouse.wheel(0, 200)
    },
    typed: '590.00',
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
  { how: 'full-width digits', from: '590', keys: (_, field) => paste(field, '１２５．５'), typed: '125.5' },
  { how: 'a space', from: '590', keys: (_, field) => paste(field, ' '), typed: '590.00' },
  { how: 'a figure with a unit', from: '590', keys: (_, field) => paste(field, '12abc'), typed: '590.00' },
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

/** The kinds of places that `figure-page` shows, with their figures. */
const places: Readonly<Record<string, readonly Row[]>> = {
  components: [
    ['Money', 'money'],
    ['Balance', 'balance'],
    ['Quantity', 'quantity'],
    ['Percent', 'percent'],
    ['Whole number', 'integer'],
    ['Kilometres', 'integer'],
    ['Year', 'year'],
    ['Price without VAT', 'money'],
    ['Nothing is 0', 'money'],
    ['0 is nothing', 'money'],
    ['Nothing is what is due', 'money'],
  ],
  forms: [
    ['Limit', 'money'],
    ['Stock', 'quantity'],
    ['Share', 'percent'],
    ['Days', 'integer'],
    ['Made in', 'year'],
    ['Price', 'money'],
    ['Cashier', 'percent'],
  ],
  grid: inLines(['Quantity', 'quantity'], ['Money', 'money'], ['Percent', 'percent'], ['Whole number', 'integer']),
  'bill of a supplier': [
    ['Amount to settle', 'money'],
    [/^Settled of /, 'money'],
  ],
  'cash drawer': [
    [/^Pieces of /, 'integer'],
    ['Other cash', 'money'],
  ],
  'count sheet': [['Counted, Cloth', 'quantity']],
  'customer pays': [['Paid amount', 'money']],
  'shop pays': [['Paid amount', 'money']],
  arriving: inLines(['Arrived now', 'quantity'], ['Short', 'quantity']),
  corrected: inLines(['Difference', 'money'], ['Quantity', 'quantity']),
  labelled: inLines(['Labels', 'integer']),
  ordered: inLines(['Quantity', 'quantity'], ['Cost', 'money']),
  owed: inLines(['Pays', 'money']),
  quoted: inLines(['Quantity', 'quantity'], ['Unit price', 'money'], ['Disc %', 'percent'], ['Disc each', 'money']),
  returned: inLines(['Price', 'money'], ['Quantity back', 'quantity']),
  taken: inLines(['Quantity', 'quantity']),
}

let figurePage: BuiltPage
test.beforeAll(async () => {
  figurePage = await servePage('figure-page')
})
test.afterAll(() => figurePage.close())
test.beforeEach(async ({ page }) => {
  await page.goto(figurePage.url)
  // The last of the tables that take the focus by themselves.
  await expect(cell(page, 'Difference', 1)).toBeFocused()
})

const place = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a figure is what was typed, in every kind of field and whatever the screen makes of it', async ({ page }) => {
  await expect(page.locator('main > section')).toHaveCount(Object.keys(places).length)
  for (const [name, rows] of Object.entries(places)) await test.step(name, () => expectAllAsTyped(place(page, name), rows))
  // An emptied quantity leaves the price that was typed.
  await expect(cell(page, 'Price', 1)).toHaveValue('3.75')
})

for (const [where, fieldOf] of [
  ['a cell of a grid', (page: Page) => cell(page, 'Money', 1)],
  ['a form', (page: Page) => place(page, 'components').getByLabel('Money', { exact: true })],
] as const) {
  test(`a figure in ${where} is what was typed in whatever way it is typed, clicked, dragged and pasted`, async ({ page }) => {
    const field = fieldOf(page)
    for (const { how, from, keys, typed, left } of cases) {
      await field.focus()
      await press(page, 'Control+A')
      await page.keyboard.type(from)
      await field.blur()
      await field.focus()
      await keys(page, field)
      await expect(field, how).toHaveValue(typed)
      if (left === undefined) continue
      await field.blur()
      await expect(field, `${how}, left`).toHaveValue(left)
    }
  })
}

test('a figure says what it does not take', async ({ page }) => {
  const said = page.getByRole('alert').filter({ visible: true })
  const money = place(page, 'components').getByLabel('Money', { exact: true })
  await money.focus()
  for (const [keys, text] of [
    ['-', 'Nothing below 0'],
    ['12345678', 'At most 9,999,999.99'],
    ['x', 'Digits and one point'],
    ['.,', 'Separators come by themselves, decimals after a point'],
  ] as const) {
    await page.keyboard.type(keys)
    await expect(said).toHaveText(text)
  }
  await press(page, 'Backspace', 'Backspace')
  await expect(said).toHaveCount(0)
  await expect(money).toHaveValue('123,456')
})

test('a whole number takes no digits behind a point, for 1.5 is not 15', async ({ page }) => {
  const km = page.getByLabel('Kilometres')
  for (const [typed, stands] of [
    ['1.5', '1'],
    ['45,000', '45,000'],
    ['12,5', '12'],
  ] as const) {
    await km.focus()
    await press(page, 'Control+A', ...typed)
    await expect(km, typed).toHaveValue(stands)
  }
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText('Whole numbers only')
})
