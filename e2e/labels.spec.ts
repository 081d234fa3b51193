import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Locator, Page } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { chosen } from '../testing/chance.ts'
import { expectAccessible } from './accessibility.ts'
import { scan, typeSlowly } from './keyboard.ts'
import { colombo, expect, test, type BrowserShop } from './shop.ts'
import { productField } from './till.ts'

/** A 203 dpi head has 8 dots to the millimetre. */
const dotsPerMm = 8
const dpi = dotsPerMm * 25.4
const rowMm = { width: 101.6, height: 25.4 }

test.beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer } })
})

test.beforeEach(async ({ page }) => {
  // What goes to the printer, as the printer gets it.
  await page.addInitScript(() => {
    const top = window.top as unknown as { papers?: string[] }
    top.papers ??= []
    window.print = () => {
      top.papers?.push(document.documentElement.outerHTML)
      setTimeout(() => window.dispatchEvent(new Event('afterprint')), 0)
    }
  })
})

/** The latest paper that was printed, as soon as there are so many. */
async function printedPaper(page: Page, count = 1): Promise<string> {
  const papers = () => page.evaluate(() => (window as unknown as { papers: string[] }).papers)
  await expect.poll(async () => (await papers()).length, { timeout: 20_000 }).toBe(count)
  return (await papers())[count - 1] ?? ''
}

/** Draws a printed paper with one pixel for each dot of the head. */
async function onPaper(browser: Browser, shop: BrowserShop, html: string): Promise<Page> {
  // The policy of the pages refuses markup that is written into them, as the test does.
  const page = await browser.newPage({ deviceScaleFactor: dpi / 96, viewport: { width: 384, height: 384 }, bypassCSP: true })
  await page.goto(`${shop.url}/login`)
  await page.setContent(`<!doctype html>${html}`)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page
}

/** The codes a scanner reads from a paper, row by row from left to right. */
async function codesOn(paper: Page): Promise<string[]> {
  const found = await readBarcodes(await paper.screenshot(), { formats: ['Code128'], tryHarder: true })
  const rowOf = (y: number) => Math.floor(y / (rowMm.height * dotsPerMm))
  return found
    .map(({ text, position: { topLeft } }) => ({ text, row: rowOf(topLeft.y), x: topLeft.x }))
    .sort((a, b) => a.row - b.row || a.x - b.x)
    .map(({ text }) => text)
}

interface NewGoods {
  name: string
  barcode: string
  printName?: string
}

let made = 0

/** Goods of a test's own, of which nothing is in stock: one label each. */
async function addGoods(shop: BrowserShop, { name, barcode, printName = '' }: NewGoods): Promise<string> {
  made += 1
  const code = `2409${String(process.pid % 1000).padStart(3, '0')}${String(made).padStart(3, '0')}`
  await shop.owner.query(
    `insert into item (code, name, print_name, category_code, unit_code, type, cost_price, retail_price)
     select $1, $2, $3, (select min(code) from item_category), (select min(code) from item_unit), 'stock', 81125, 125000`,
    [code, name, printName],
  )
  await shop.owner.query('insert into item_barcode (barcode, item_code) values ($1, $2)', [barcode, code])
  return code
}

const labelLines = (page: Page) => page.getByRole('table', { name: 'Labels to print' }).locator('tbody tr:not([aria-hidden])')
const firstCount = (page: Page) => page.getByRole('textbox', { name: 'Labels, line 1', exact: true })
const printButton = (page: Page) => page.getByRole('button', { name: 'Print', exact: true })
const totals = (page: Page) => page.getByRole('status').filter({ hasText: /label.* of \d/ })

async function chooseAcross(page: Page, across: number): Promise<void> {
  // The field itself is hidden under its word.
  await page.getByRole('combobox', { name: 'Labels across' }).selectOption(String(across))
}

async function addByCode(page: Page, code: string): Promise<void> {
  const before = await labelLines(page).count()
  await productField(page).fill(code)
  await expect(page.getByRole('grid', { name: 'Items found' }).locator('[aria-selected="true"]')).toContainText(code)
  await productField(page).press('Enter')
  await expect(labelLines(page)).toHaveCount(before + 1)
}

const rowsOfLabels = [
  [1, '4791234500018', 'BRK-PAD/1188-R'],
  [2, '4791234500025', 'KLM-4711'],
  [3, '7712345678', 'PART-77'],
  [4, '12345678', 'AB12'],
] as const
// The gate reads the usual labels and the narrowest.
for (const [across, numeric, mixed] of chosen(rowsOfLabels, ([count]) => count === 2 || count === 4)) {
  test(`what ${across} labels across say is read back from the paper`, async ({ page, shop, browser, signIn }) => {
    await addGoods(shop, { name: `Bulb of ${across} across with a name that is far too long for two lines of it`, barcode: numeric })
    await addGoods(shop, { name: `Belt of ${across} across`, barcode: mixed, printName: 'ටොයොටා අක්වා පටිය ශ්‍රී ලංකා' })
    await signIn('cashier', '/barcode')
    for (const part of ['Batch', 'Expiry']) await page.getByRole('switch', { name: part }).press('Space')
    await chooseAcross(page, across)
    await addByCode(page, numeric)
    await addByCode(page, mixed)
    await page.keyboard.press('Control+P')
    const paper = await onPaper(browser, shop, await printedPaper(page))
    expect(await codesOn(paper)).toEqual([numeric, mixed])
    await expectSharpBars(paper)
    const pdf = (await paper.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
    const pages = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
    expect(pages).toHaveLength(Math.ceil(2 / across))
    for (const [, width, height] of pages) {
      expect((Number(width) / 72) * 25.4).toBeCloseTo(rowMm.width, 0)
      expect((Number(height) / 72) * 25.4).toBeCloseTo(rowMm.height, 0)
    }
    await paper.close()
  })
}

/** Every bar and every space between bars is whole dots of pure black and white: a head has nothing between. */
async function expectSharpBars(paper: Page): Promise<void> {
  const picture = `data:image/png;base64,${(await paper.screenshot()).toString('base64')}`
  const boxes = await paper.locator('.bars svg').evaluateAll(symbols =>
    symbols.map(symbol => {
      const box = symbol.getBoundingClientRect()
      return { x: box.x, y: box.y + box.height / 2, width: box.width, height: box.height }
    }),
  )
  expect(boxes.length).toBeGreaterThan(0)
  for (const box of boxes) {
    // The narrowest bars are 5 mm high even under two lines of a long name.
    expect((box.height / 96) * 25.4).toBeGreaterThanOrEqual(4.4)
    const shades = await paper.evaluate(
      async ({ source, scale, at }) => {
        const image = new Image()
        image.src = source
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = image.width
        canvas.height = image.height
        const drawing = canvas.getContext('2d')!
        drawing.drawImage(image, 0, 0)
        const { data } = drawing.getImageData(Math.round(at.x * scale), Math.round(at.y * scale), Math.round(at.width * scale), 1)
        return Array.from({ length: data.length / 4 }, (_, dot) => data[dot * 4] ?? 0)
      },
      { source: picture, scale: dpi / 96, at: box },
    )
    expect(new Set(shades)).toEqual(new Set([0, 255]))
    const runs =
      shades
        .join(' ')
        .match(/(?:\b0\b ?)+|(?:\b255\b ?)+/g)
        ?.map(run => run.trim().split(' ').length) ?? []
    const narrowest = Math.min(...runs)
    expect(narrowest).toBeGreaterThanOrEqual(2)
    expect(runs.slice(1, -1).filter(run => run % narrowest !== 0)).toEqual([])
    // Ten modules of quiet zone on either side; the browser may put the whole symbol a dot beside its box.
    const quiet = [runs[0] ?? 0, runs.at(-1) ?? 0]
    expect(Math.min(...quiet)).toBeGreaterThanOrEqual(10 * narrowest - 1)
    expect(quiet.reduce((sum, run) => sum + run)).toBe(20 * narrowest)
  }
}

test(
  'a code too long for its label is named before anything is printed, and two ways out are offered',
  { tag: '@long' },
  async ({ page, shop, signIn }) => {
    const itemCode = await addGoods(shop, { name: 'Gasket of thirteen digits', barcode: '4791234500032' })
    await signIn('cashier', '/barcode')
    await addByCode(page, '4791234500032')
    await chooseAcross(page, 3)
    await expect(page.getByRole('alert')).toContainText('Too long for 3 labels across: 4791234500032')
    await expect(printButton(page)).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page, 'labels that do not fit')
    await page.keyboard.press('Control+P')
    await expect(page.getByText('Some codes do not fit on these labels')).toBeVisible()
    await page.getByRole('button', { name: '2 across' }).press('Enter')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await chooseAcross(page, 3)
    await page.getByRole('button', { name: 'Item codes instead' }).press('Enter')
    await expect(labelLines(page).first()).toContainText(itemCode)
    await expect(printButton(page)).toBeEnabled()
  },
)

/** The opening stock of the location with the most lines. */
async function openingStock(shop: BrowserShop) {
  const { rows } = await shop.owner.query<{ code: string; lines: string; labels: string }>(
    `select stock_in_code as code, count(*) as lines, sum(ceil(quantity / 1000.0)) as labels from stock_in_line
     where location_code = $1 group by stock_in_code order by count(*) desc, stock_in_code limit 1`,
    [colombo.code],
  )
  const { code = '', lines = '', labels = '' } = rows[0] ?? {}
  return { code, lines: Number(lines), labels: Number(labels) }
}

const inFigures = (amount: number) => amount.toLocaleString('en')

test('a received paper named in the address brings its lines, as many labels as were received', async ({ page, shop, signIn }) => {
  const paper = await openingStock(shop)
  await signIn('cashier', `/barcode?paper=${paper.code}`)
  await expect(totals(page)).toContainText(`${paper.lines} lines`)
  await expect(totals(page)).toContainText(`${inFigures(paper.labels)} labels · ${inFigures(Math.ceil(paper.labels / 2))} rows of 2`)
  // The address has done its work: a reload keeps what was changed since.
  await expect(page).toHaveURL(`${shop.url}/barcode`)
  const count = firstCount(page)
  const before = Number(await count.inputValue())
  await count.fill(String(before + 7))
  await expect(totals(page)).toContainText(`${inFigures(paper.labels + 7)} labels`)
  await page.getByRole('button', { name: 'Delete line 2', exact: true }).press('Enter')
  await expect(productField(page)).toBeFocused()
  await expect(totals(page)).toContainText(`${paper.lines - 1} lines`)
  await page.reload()
  await expect(totals(page)).toContainText(`${paper.lines - 1} lines`)
  await expect(count).toHaveValue(String(before + 7))
})

test('a scanned paper and a scanned item join the list; a code that is neither is named', async ({ page, shop, signIn }) => {
  const paper = await openingStock(shop)
  await addGoods(shop, { name: 'Scanned fuse', barcode: '4791234500049' })
  await signIn('cashier', '/barcode')
  await scan(page, '3*4791234500049')
  await expect(firstCount(page)).toHaveValue('3')
  await scan(page, paper.code)
  await expect(totals(page)).toContainText(`${paper.lines + 1} lines`)
  await scan(page, '4399999999')
  await expect(page.getByText('Received paper 4399999999 was not found at this location.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Received paper' }).fill('4399999999')
  await page.keyboard.press('Enter')
  await expect(totals(page)).toContainText(`${paper.lines + 1} lines`)
})

test('a sheet that is used in part starts at its first free label, and what the goods cost is nowhere', async ({
  page,
  shop,
  browser,
  signIn,
}) => {
  const item = await addGoods(shop, { name: 'Wiper blade', barcode: '88112233' })
  await signIn('manager', `/barcode?item=${item}`)
  await expect(labelLines(page)).toHaveCount(1)
  await page.keyboard.press('F9')
  await expect(firstCount(page)).toBeFocused()
  await typeSlowly(page, '3')
  await page.keyboard.press('Enter')
  await expect(productField(page)).toBeFocused()
  await chooseAcross(page, 3)
  await page.getByRole('combobox', { name: 'Start at label' }).selectOption('3')
  await expect(totals(page)).toContainText('3 labels · 2 rows of 3')
  await printButton(page).click()
  const html = await printedPaper(page)
  expect(html).toContain('Rs. 1,250.00')
  expect(html).not.toContain('811.25')
  const paper = await onPaper(browser, shop, html)
  await expect(paper.locator('.label-row')).toHaveCount(2)
  const lefts = await paper.locator('.label').evaluateAll(labels => labels.map(label => label.getBoundingClientRect().left / 96))
  // The third place of the first row, then the first two of the second: a third of four inches each.
  expect(lefts.map(inches => Math.round((inches * 3) / 4))).toEqual([2, 0, 1])
  await paper.close()
})

test('the test label shows frames and rulers where the offsets put them', { tag: '@long' }, async ({ page, shop, browser, signIn }) => {
  await signIn('cashier', '/barcode')
  await page.getByRole('button', { name: 'Adjust this printer' }).press('Enter')
  await typed(page.getByRole('textbox', { name: 'Name', exact: true }), 'Front desk')
  await typed(page.getByRole('textbox', { name: 'Sideways' }), '1.5')
  await typed(page.getByRole('textbox', { name: 'Down' }), '-0.5')
  await expectAccessible(page, 'the printer of labels')
  await page.keyboard.press('Alt+T')
  const paper = await onPaper(browser, shop, await printedPaper(page))
  expect(await codesOn(paper)).toEqual(['12345678', '12345678'])
  await expect(paper.locator('text').filter({ hasText: 'Front desk · label 2 of 2' })).toHaveCount(1)
  const frame = await paper
    .locator('rect')
    .first()
    .evaluate(rect => rect.getBoundingClientRect())
  // 1.5 mm to the right and 0.5 mm up
  expect((frame.left / 96) * 25.4).toBeCloseTo(1.5, 0)
  expect((frame.top / 96) * 25.4).toBeCloseTo(-0.5, 0)
  await paper.close()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Printer' })).toContainText('Front desk')
})

async function typed(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.blur()
}

test(
  'five thousand labels are looked at a page at a time, and more are not printed at once',
  { tag: '@long' },
  async ({ page, shop, signIn }) => {
    const item = await addGoods(shop, { name: 'Screw', barcode: '66112233' })
    await signIn('cashier', `/barcode?item=${item}`)
    const count = firstCount(page)
    await count.fill('5000')
    await expect(totals(page)).toContainText('5,000 labels · 2,500 rows of 2')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('img', { name: 'Barcode 66112233' })).toHaveCount(6)
    await expect(preview).toContainText('Rows 1 to 3 of 2,500')
    await preview.getByRole('button', { name: 'Later rows' }).press('Enter')
    await expect(preview).toContainText('Rows 4 to 6 of 2,500')
    await expect(printButton(page)).toBeEnabled()
    await count.fill('5001')
    await expect(printButton(page)).toHaveAttribute('title', 'Print at most 5,000 labels at a time')
  },
)

test('what stands on the labels is remembered for the next time', { tag: '@long' }, async ({ page, shop, signIn }) => {
  const item = await addGoods(shop, { name: 'Washer of brass', barcode: '99112233' })
  await signIn('cashier', `/barcode?item=${item}`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Rs. 1,250.00')
  await expectAccessible(page, 'labels with a preview')
  await page.getByRole('switch', { name: 'Price' }).press('Space')
  await expect(preview).not.toContainText('Rs. 1,250.00')
  await expect(preview).toContainText('Washer of brass')
  await page.reload()
  await expect(preview).toContainText('Washer of brass')
  await expect(preview).not.toContainText('Rs. 1,250.00')
})
