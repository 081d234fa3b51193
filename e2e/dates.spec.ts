import type { Locator, Page } from '@playwright/test'
import { keepBusy } from './figures.ts'
import { expect, test } from './shop.ts'
import { addItem, cloth, lookUp } from './till.ts'

const noDate = /^Not a date such as /
const dialog = (page: Page) => page.getByRole('dialog')

/** The same day in four ways: one that is due, and one that has been. */
const withYear: readonly (readonly [typed: string, shown: string])[] = [
  ['05/12/2027', '05/12/2027'],
  ['05122027', '05/12/2027'],
  ['051227', '05/12/2027'],
  ['5 dec 27', '05/12/2027'],
]
const past: typeof withYear = [
  ['05/12/2024', '05/12/2024'],
  ['05122024', '05/12/2024'],
  ['051224', '05/12/2024'],
  ['5 dec 24', '05/12/2024'],
]
const withoutYear = ['5/12', '0512', '5.12', '5-12', '5 dec'] as const
const unread = ['29', '31/02/2027', '31/04', '281', 'soon'] as const

interface Screen {
  name: string
  user: string
  path: string
  label: string
  isPast?: true
  /** What stands in it once it is emptied, where that is not nothing. */
  emptied?: RegExp
  open?: (page: Page) => Promise<void>
  /** Asks to save, to go on, or to run the report; none of it may happen. */
  refused: (page: Page) => Promise<void>
}

const save = (page: Page) => page.keyboard.press('Control+s')
const insert = (page: Page) => page.keyboard.press('Insert')

const screens: readonly Screen[] = [
  {
    name: 'the head of the till',
    user: 'cashier',
    path: '/sales-auto-care',
    label: 'Next service date',
    emptied: /^\d\d\/\d\d\/\d{4}$/,
    open: async page => {
      await lookUp(page, 'Vehicle', 'cab-1234', 'Kamal Perera')
      await addItem(page, cloth)
    },
    refused: save,
  },
  {
    name: 'a cheque at the till',
    user: 'cashier',
    path: '/sales-auto-care',
    label: 'Cheque date',
    open: async page => {
      await addItem(page, cloth)
      await page.keyboard.press('Alt+p')
      await page.keyboard.press('2')
      await expect(dialog(page).getByRole('combobox', { name: 'Customer' })).toBeFocused()
    },
    refused: page => dialog(page).getByRole('button', { name: 'Add', exact: true }).click(),
  },
  { name: 'a job card', user: 'cashier', path: '/job-cards', label: 'Promised on', open: insert, refused: save },
  {
    name: 'goods received',
    user: 'manager',
    path: '/grn',
    label: 'Invoice Date',
    open: insert,
    isPast: true,
    refused: page => page.keyboard.press('Alt+n'),
  },
  { name: 'a purchase order', user: 'manager', path: '/purchase-order?add=1', label: 'Expected', refused: save },
  { name: 'a vehicle', user: 'cashier', path: '/vehicle?add=1', label: 'Insurance expires', refused: save },
  {
    name: 'a report',
    user: 'manager',
    path: '/reports/daily-sales',
    label: 'From',
    isPast: true,
    refused: page => page.getByRole('button', { name: 'Excel' }).click(),
  },
]

const atField = (field: Locator) =>
  field.evaluate(input => document.getElementById(input.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent ?? '')

async function typeInto(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.blur()
}

async function expectDates(page: Page, { label, isPast, path, refused, name, emptied }: Screen, isFull: boolean): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await expect(field, name).toBeEditable()
  const whole = isPast ? past : withYear
  const [first] = whole
  for (const [typed, shown] of isFull ? whole : whole.slice(0, 3)) {
    await typeInto(field, typed)
    await expect(field, `${name}: ${typed}`).toHaveValue(shown)
  }
  for (const typed of isFull ? withoutYear : withoutYear.slice(0, 2)) {
    await typeInto(field, typed)
    await expect(field, `${name}: ${typed}`).toHaveValue(/^05\/12\/20\d\d$/)
  }
  for (const typed of isFull ? unread : unread.slice(0, 2)) {
    await typeInto(field, typed)
    await expect(field, `${name}: ${typed}`).toHaveValue(typed)
    expect(await atField(field), `${name}: ${typed}`).toMatch(noDate)
    await refused(page)
    await expect(field, `${name}: ${typed}`).toBeFocused()
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: `${label}: Not a date` })
        .first(),
      name,
    ).toBeVisible()
    await expect(field, `${name}: ${typed}`).toHaveValue(typed)
  }
  // A right date takes the message away, also the one that stood there before.
  await typeInto(field, first?.[0] ?? '')
  await expect(field, name).not.toHaveAttribute('aria-invalid', 'true')
  await typeInto(field, '')
  // Without a date of its own the bill has the vehicle's.
  await expect(field, name).toHaveValue(emptied ?? '')
  if (path === '/reports/daily-sales') await expect(page.getByText('From Date is Required')).toBeVisible()
}

async function tryAll(page: Page, screen: Screen, isFull: boolean): Promise<void> {
  await screen.open?.(page)
  await expectDates(page, screen, isFull)
}

test.describe('a date is what was typed', () => {
  for (const screen of screens.filter(({ name }) => ['the head of the till', 'a job card', 'goods received', 'a report'].includes(name))) {
    test(`in ${screen.name}`, async ({ page, signIn }) => {
      await signIn(screen.user, screen.path)
      await tryAll(page, screen, false)
    })
  }

  test('a key that saves takes the date and the time with it that are still being typed', async ({ page, signIn }) => {
    await signIn('cashier', '/job-cards')
    await insert(page)
    await dialog(page).getByLabel('Promised on', { exact: true }).fill('05122027')
    const time = dialog(page).getByLabel('Promised time')
    await time.fill('noon')
    await save(page)
    await expect(time).toBeFocused()
    await expect(time).toHaveValue('noon')
    expect(await atField(time)).toBe('Not a time such as 16:30')
    await time.fill('4.30pm')
    await save(page)
    await expect(time).toHaveValue('16:30')
    await expect(dialog(page).getByText('Vehicle is required')).toBeVisible()
  })

  test('on a page that is busy, whatever is pressed behind it', async ({ page, signIn }) => {
    await signIn('cashier', '/job-cards')
    await insert(page)
    const day = dialog(page).getByLabel('Promised on', { exact: true })
    await day.focus()
    await keepBusy(page, true)
    for (const [typed, shown] of withYear) {
      await page.keyboard.press('Control+a')
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
      await expect(day).toHaveValue(shown)
      await expect(day).toBeFocused()
    }
    await page.keyboard.press('Control+a')
    await page.keyboard.type('310')
    await save(page)
    await expect(day).toHaveValue('310')
    await expect(day).toBeFocused()
    expect(await atField(day)).toMatch(noDate)
    await keepBusy(page, false)
  })

  test('also where it is none, when the page is opened again', async ({ page, signIn }) => {
    await signIn('manager', '/grn?add=1')
    const day = page.getByRole('textbox', { name: 'Invoice Date' })
    await typeInto(day, '31/02')
    await page.reload()
    await expect(day).toHaveValue('31/02')
    expect(await atField(day)).toMatch(noDate)
    await page.keyboard.press('Alt+n')
    await expect(day).toBeFocused()
    await typeInto(day, '051224')
    await page.reload()
    await expect(day).toHaveValue('05/12/2024')
  })

  test('is kept by a filter too, and nothing else narrows the list before it is one', async ({ page, shop, signIn }) => {
    await signIn('manager', '/reports/daily-sales')
    const from = page.getByRole('textbox', { name: 'From', exact: true })
    await expect(from).toHaveValue(/\d{4}$/)
    await typeInto(from, '31/02/2026')
    await page.reload()
    await expect(from).toHaveValue('31/02/2026')
    expect(await atField(from)).toMatch(noDate)
    await page.goto(`${shop.url}/expenses`)
    await typeInto(from, '31/02/2026')
    await page.goto(`${shop.url}/customer`)
    await page.goBack()
    await expect(from).toHaveValue('31/02/2026')
    const search = page.getByRole('searchbox')
    await search.fill('tea')
    await expect(page.getByRole('alert').filter({ hasText: 'From: Not a date' }).first()).toBeVisible()
    await expect(search).toBeFocused()
    await expect(page).not.toHaveURL(/term=/)
    await typeInto(from, '01/02/2026')
    await expect(page).toHaveURL(/fromDate=2026-02-01/)
    await expect(page).toHaveURL(/term=tea/)
    // A period takes the text with it.
    await typeInto(from, 'soon')
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Today')
    await expect(from).toHaveValue(/\d{4}$/)
    await page.reload()
    await expect(from).toHaveValue(/\d{4}$/)
  })

  test('stops nothing of a dialog that lies over it', async ({ page, signIn }) => {
    await signIn('cashier', '/sales-auto-care')
    await lookUp(page, 'Vehicle', 'cab-1234', 'Kamal Perera')
    const day = page.getByRole('textbox', { name: 'Next service date' })
    await day.fill('soon')
    await page.keyboard.press('Alt+c')
    await dialog(page).getByLabel('First Name').fill('Sumudu')
    await dialog(page)
      .getByLabel('Contact')
      .fill(`07${String(Date.now()).slice(-8)}`)
    await save(page)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Sumudu')
    await expect(day).toHaveValue('soon')
  })
})

test.describe('a date is what was typed, in every way', { tag: '@long' }, () => {
  for (const screen of screens) {
    test(`in ${screen.name}`, async ({ page, signIn }) => {
      await signIn(screen.user, screen.path)
      await tryAll(page, screen, true)
    })
  }
})
