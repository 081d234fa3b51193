import type { Locator, Page } from '@playwright/test'
import { expect, type BrowserShop } from './shop.ts'

/** The page has done what it leaves for a moment later, such as a caret or a selection; no hand is quicker, however busy the page is. */
const settled = (page: Page) => page.evaluate(() => new Promise<void>(done => requestAnimationFrame(() => setTimeout(done))))

/** Presses one key after the other, as slowly as a hand. */
export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) {
    await settled(page)
    await page.keyboard.press(key)
  }
}

/** What is typed into an emptied field, and what stands in one that is left after -3.75 was typed: no draft rounds it. */
const figures = {
  money: ['25', '3.75'],
  balance: ['25', '-3.75'],
  quantity: ['25', '3.75'],
  percent: ['25', '3.75'],
  integer: ['25', '3'],
  year: ['2015', '3'],
} as const

/** A field by what it is called, or the first of those in a table that are called so. */
export type Row = readonly [label: string | RegExp, kind: keyof typeof figures]

/** Of a table with lines. */
export const inLines = (...rows: readonly (readonly [label: string, kind: Row[1]])[]): readonly Row[] =>
  rows.map(([label, kind]) => [new RegExp(`^${label}, line \\d+$`), kind])

/** As a hand types that empties a figure and writes another. */
async function expectAsTyped(within: Page | Locator, [label, kind]: Row): Promise<void> {
  const field = within.getByLabel(label, { exact: true }).first()
  const page = field.page()
  const [written, atRest] = figures[kind]
  // What was selected when a field was left must not be in the way of the next click.
  await field.focus()
  await field.blur()
  await field.click()
  await press(page, 'Backspace', ...written)
  await expect(field, `${label}: emptied, and ${written}`).toHaveValue(written)
  await press(page, 'Control+A')
  await page.keyboard.type('-3.75')
  await field.blur()
  await expect(field, `${label}: over all of it -3.75`).toHaveValue(atRest)
}

/** Types into each of them; fails where a field for a figure stands there that is none of them, nor of those typed into before. */
export async function expectAllAsTyped(within: Page | Locator, rows: readonly Row[], before: readonly Row[] = []): Promise<void> {
  for (const row of rows) await expectAsTyped(within, row)
  const isTyped = (name: string) => [...rows, ...before].some(([label]) => (typeof label === 'string' ? label === name : label.test(name)))
  expect(
    (await figuresIn(within)).filter(name => !isTyped(name)),
    'fields that were not typed into',
  ).toEqual([])
}

/** Numbers of papers and dates are digits too, and no figures. */
const noFigures = ['Invoice Number(3 Dig)', 'Received paper', 'Next service date']

async function figuresIn(within: Page | Locator): Promise<string[]> {
  const fields = within.locator('input:is([inputmode=decimal], [inputmode=numeric]):visible:enabled:not([readonly])')
  const names = await fields.evaluateAll(found =>
    found.map(field => field.ariaLabel ?? (field as HTMLInputElement).labels?.[0]?.textContent?.replace(/ ?\*$/, '') ?? ''),
  )
  return names.filter(name => !noFigures.includes(name))
}

/** Presses the mouse at a part of the cell's width, and lets it go at another. */
export async function drag(page: Page, field: Locator, from: number, to = from): Promise<void> {
  const box = await field.boundingBox()
  if (!box) throw new Error('the cell is not there')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * from, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * to, y, { steps: 3 })
  await page.mouse.up()
}

/** As from the clipboard, which a test shares with other windows. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** The page is at work for most of the time. */
export async function keepBusy(page: Page, isBusy: boolean): Promise<void> {
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

/** A barcode of the item of that name. */
export async function barcodeOf({ owner }: BrowserShop, name: string): Promise<string> {
  const { rows } = await owner.query<{ barcode: string }>(
    'select min(barcode) as barcode from item_barcode join item on item.code = item_code where item.name = $1',
    [name],
  )
  return rows[0]?.barcode ?? ''
}
