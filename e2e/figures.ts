import type { Locator, Page } from '@playwright/test'
import { expect, type BrowserShop } from './shop.ts'

export const humanGapMs = 60

/** What stands in a field once it is left. */
const atRest = {
  money: (text: string) => Number(text).toFixed(2),
  quantity: (text: string) => String(Number(text)),
  percent: (text: string) => String(Number(text)),
  integer: (text: string) => text.replace('.', ''),
  year: (text: string) => text,
}

interface Cell {
  label: string
  kind: keyof typeof atRest
  field: Locator
}

/** As somebody types who empties a figure and writes another. */
export async function expectAsTyped({ label, kind, field }: Cell): Promise<void> {
  const { keyboard } = field.page()
  // What was selected when a field was left must not be in the way of the next click.
  await field.focus()
  await field.blur()
  await field.click()
  await keyboard.press('Backspace', { delay: humanGapMs })
  const written = kind === 'year' ? '2015' : '25'
  await keyboard.type(written, { delay: humanGapMs })
  await expect(field, `${label}: emptied, and ${written}`).toHaveValue(written)
  await keyboard.press('Control+A')
  await keyboard.type('-3')
  await field.blur()
  await expect(field, `${label}: over all of it -3`).toHaveValue(atRest[kind]('3'))
}

/** A field by what it is called, or the first of those in a table that are called so. */
export type Row = readonly [label: string | RegExp, kind: Cell['kind']]

/** The fields for figures that stand there, under the file that shows them: `tools/figure-fields.test.ts` finds each file here. */
type RowsByFile = Readonly<Record<string, readonly Row[]>>

/** Of a table with lines. */
export const inLines = (...rows: readonly (readonly [label: string, kind: Cell['kind']])[]): readonly Row[] =>
  rows.map(([label, kind]) => [new RegExp(`^${label}, line \\d+$`), kind])

/** Types into each of them; fails where a field for a figure stands there that is none of them, nor of those typed into before. */
export async function expectAllAsTyped(within: Page | Locator, byFile: RowsByFile, before: readonly Row[] = []): Promise<void> {
  const rows = Object.values(byFile).flat()
  for (const [label, kind] of rows)
    await expectAsTyped({ label: String(label), kind, field: within.getByLabel(label, { exact: true }).first() })
  const isTyped = (name: string) => [...rows, ...before].some(([label]) => (typeof label === 'string' ? label === name : label.test(name)))
  expect(
    (await figuresIn(within)).filter(name => !isTyped(name)),
    'fields that nobody typed into',
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

/** Presses keys with the gaps of a hand. */
export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key, { delay: humanGapMs })
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
