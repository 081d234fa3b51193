import { expect, type Locator, type Page } from '@playwright/test'
import { typeSlowly } from './keyboard.ts'

/** An item of the demo shop as a cashier finds it. */
export interface Good {
  /** What to type: 3 to 12 characters. */
  term: string
  name: string
}

export const oilFilter: Good = { term: 'oil filter b', name: 'Oil filter Bajaj RE 4-stroke' } // 260.00
export const cloth: Good = { term: 'microfibre', name: 'Microfibre cloth 40 x 40 cm' } // 590.00
export const grease: Good = { term: 'lithium', name: 'Lithium grease EP 2 500 g' } // 1,430.00

/** The product search of the till. */
export function productField(page: Page): Locator {
  return page.getByRole('combobox', { name: /^Product/ })
}

/** The lines of the bill on the screen. */
export function lines(page: Page): Locator {
  return page.getByRole('table', { name: 'Lines of the bill' }).locator('tbody tr:not([aria-hidden])')
}

/** A cell that can be typed into: column as its header says, line from 1. */
export function cell(page: Page, column: string, line: number): Locator {
  return page.getByLabel(`${column}, line ${line}`, { exact: true })
}

export function total(page: Page): Locator {
  return page.getByLabel('Last total')
}

export function received(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Received' })
}

/** The box below the received amount: what it says of the paper that was saved last. */
export function saidOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Total and payment' }).locator('[data-tone="done"]')
}

/** What the box says is on the screen whole: no word of it is cut off or lies outside. */
export async function expectSaidWhole(page: Page): Promise<void> {
  const cut = await saidOf(page).evaluate(box => {
    const room = box.getBoundingClientRect()
    const isCut = (part: Element) => {
      const { top, bottom, left, right } = part.getBoundingClientRect()
      const isOutside = top < room.top || bottom > room.bottom || left < room.left || right > room.right
      return isOutside || part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1
    }
    return [...box.querySelectorAll<HTMLElement>('small, b')].filter(isCut).map(part => part.innerText)
  })
  expect(cut, 'parts of what the box says that are not seen').toEqual([])
}

/** Chooses the item in the open results and adds it, by keyboard. */
export async function pickItem(page: Page, name: string): Promise<void> {
  const rows = page.getByRole('grid', { name: 'Items found' }).locator('tbody tr')
  const wanted = rows.filter({ hasText: name })
  await expect(rows.and(page.locator('[aria-selected="true"]'))).toBeVisible()
  await expect(wanted.first()).toBeVisible()
  // Rows of an earlier text stay until the answer is there, and Enter would only ask for it.
  await expect(page.locator('[popover][data-stale]')).toHaveCount(0)
  for (let at = await rows.count(); at > 0; at -= 1) {
    if ((await wanted.first().getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await expect(wanted.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
}

/** Searches an item and adds it: "4" before the star is the quantity. */
export async function addItem(page: Page, { term, name }: Good, quantity?: string): Promise<void> {
  await productField(page).focus()
  await productField(page).fill(quantity ? `${quantity}*${term}` : term)
  await pickItem(page, name)
  await expect(lines(page).filter({ hasText: name })).toHaveCount(1)
}

/** Finds somebody or something in a lookup of the till and picks the row that holds the text. */
export async function lookUp(page: Page, label: string, term: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.focus()
  await field.fill(term)
  const found = page.getByRole('option').filter({ hasText: text })
  await expect(found.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
}

/** Pays in cash with F1, the exact sum unless another is given, and answers the number of the bill. */
export async function payCash(page: Page, amount?: string): Promise<string> {
  if (amount === undefined) await page.keyboard.press('F1')
  else await received(page).fill(amount)
  await page.keyboard.press('F1')
  return savedCode(page)
}

// A message stays for six seconds: the next bill's stands beside it.
const seen = new WeakMap<Page, Set<string>>()

/** The number in the message that says a bill was saved just now. */
export async function savedCode(page: Page, what: 'added' | 'updated' = 'added'): Promise<string> {
  const known = seen.get(page) ?? new Set<string>()
  seen.set(page, known)
  const message = page.getByRole('status').filter({ hasText: `Invoice ${what} successfully` })
  let fresh: string | undefined
  // A refusal is gone before this gives up.
  const refused = new Set<string>()
  await expect(async () => {
    for (const text of await page.getByRole('alert').allInnerTexts()) refused.add(text.trim())
    const texts = (await message.allInnerTexts()).map(text => text.trim())
    fresh = texts.find(text => new RegExp(`^#\\d+ Invoice ${what} successfully$`).test(text) && !known.has(text))
    expect(fresh, `a new message that a bill was ${what}; refused: ${[...refused].join(' | ') || 'nothing'}`).toBeDefined()
  }).toPass({ timeout: 20_000, intervals: [50, 100, 200] })
  known.add(fresh ?? '')
  return /\d+/.exec(fresh ?? '')?.[0] ?? ''
}

/** The dialog in which goods come back. */
export function returnDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Sales Return', exact: true })
}

/** Opens the dialog of returns with F4 and finds a bill by its number; the cursor is at its first item. */
export async function returnOfBill(page: Page, code: string): Promise<void> {
  const dialog = returnDialog(page)
  await page.keyboard.press('F4')
  await expect(dialog.getByLabel('Invoice Number(3 Dig)')).toBeFocused()
  await typeSlowly(page, code)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Returned Item', { exact: true })).toBeFocused()
}

/** Sells one cloth, and brings it back as far as the question how it is paid, which is answered with the bill's number. */
export async function bringClothBack(page: Page): Promise<{ code: string; question: Locator }> {
  await addItem(page, cloth)
  const code = await payCash(page)
  await returnOfBill(page, code)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+S')
  return { code, question: page.getByRole('dialog', { name: 'Sales ReturnWith Bill' }) }
}
