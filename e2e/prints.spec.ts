import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { encodeEscPos } from '../features/selling/printers/escpos.ts'
import { printable } from '../features/selling/printers/lay-out.ts'
import type { PrintMode } from '../features/shop/settings/sales-policy.ts'
import type { SampleName } from '../features/selling/sales/web/print/sample-bills.ts'
import { decodeEscPos, pictureOfPrint, textOfPrint } from '../testing/escpos.ts'
import { pdfTexts } from './pdf-text.ts'
import { servePage, type BuiltPage } from './built-page.ts'
import { expect, test } from './shop.ts'

let server: BuiltPage
let browser: Browser

test.beforeAll(async ({ browser: configured }) => {
  browser = configured
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasmBinary = new Uint8Array(await readFile(wasm)).buffer
  prepareZXingModule({ overrides: { wasmBinary } })
  server = await servePage('print-page')
})

const opened: Page[] = []
test.afterEach(() => Promise.all(opened.splice(0).map(page => page.close())))
test.afterAll(() => server.close())

/** A page of its own, closed after its test. */
async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage(options)
  opened.push(page)
  return page
}

/** The page with the sample bills, on a screen of that resolution. */
async function openPage(dpi = 96): Promise<Page> {
  const page = await newPage({
    deviceScaleFactor: dpi / 96,
    viewport: { width: 912, height: 600 },
    colorScheme: 'dark',
  })
  await page.goto(server.url)
  return page
}

/** Shows the document of a print frame as a page of its own, so that it can be measured and made a PDF. */
async function openPaper(mode: PrintMode, name: SampleName, dpi = 96): Promise<Page> {
  const page = await openPage(dpi)
  return showPaper(page, await page.evaluate(([paper, sample]) => window.printing.paperHtml(paper, sample), [mode, name] as const))
}

async function showPaper(page: Page, html: string): Promise<Page> {
  await page.setContent(html)
  await page.evaluate(async () => {
    await document.fonts.ready
    // Here the fonts came after the text, unlike in the print frame: have it shaped again.
    document.body.style.display = 'none'
    document.body.getBoundingClientRect()
    document.body.style.display = ''
  })
  return page
}

interface PdfPages {
  widthMm: number
  heightMm: number
  count: number
}

async function pdfPages(page: Page): Promise<PdfPages> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(new Set(boxes.map(box => box[0])).size).toBe(1)
  const [, width = '', height = ''] = boxes[0] ?? []
  return {
    widthMm: (Number(width) / 72) * 25.4,
    heightMm: (Number(height) / 72) * 25.4,
    count: [...pdf.matchAll(/\/Type \/Page\b/g)].length,
  }
}

test('a receipt is 80 mm wide and one page as long as the bill', async () => {
  const short = await pdfPages(await openPaper('receipt', 'three'))
  const long = await pdfPages(await openPaper('receipt', 'sixty'))
  expect(short.widthMm).toBeCloseTo(80, 0)
  expect(short.count).toBe(1)
  expect(long.widthMm).toBeCloseTo(80, 0)
  expect(long.count).toBe(1)
  expect(long.heightMm).toBeGreaterThan(short.heightMm + 300)
})

test('an A4 bill is A4, one page when short and three with sixty lines', async () => {
  const short = await pdfPages(await openPaper('a4', 'three'))
  const long = await pdfPages(await openPaper('a4', 'sixty'))
  expect(short.widthMm).toBeCloseTo(210, 0)
  expect(short.heightMm).toBeCloseTo(297, 0)
  expect(short.count).toBe(1)
  expect(long.count).toBe(3)
  const page = await openPaper('a4', 'sixty')
  const texts = pdfTexts(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  const sums = (word: string) => texts.map(text => new RegExp(`${word} forward ([\\d,.]+)`).exec(text)?.[1])
  const carried = sums('Carried')
  expect(carried).toEqual([expect.stringMatching(/\.\d\d$/), expect.stringMatching(/\.\d\d$/), undefined])
  expect(sums('Brought')).toEqual([undefined, ...carried.slice(0, 2)])
  expect(texts.map(text => text.includes('TOTAL'))).toEqual([false, false, true])
})

test('a tax invoice is read back from its PDF: each page has its heads, and carries the sum to the next', async () => {
  const page = await openPage()
  const heads = [
    'TAX INVOICE',
    "Supplier's TIN 123456789-7000",
    "Purchaser's Name Ceylon Parts (Pvt) Ltd",
    'Tax Invoice No. 26NOV_0001_00042',
    'Date of Invoice 11/22/2026',
    'Date of Delivery 11/20/2026',
    'Place of Supply Colombo 05 Workshop',
  ]
  const ends = [
    'Total Value of Supply 50,000.00',
    'VAT Amount (50,000.00 @ 18%) 9,000.00',
    'Total Amount Including VAT 59,000.00',
    'Mode of Payment Cash',
  ]
  // Names that fill their row, and ones of 60 letters, in Sinhala and in Tamil, which need a second.
  for (const [names, pages] of [
    ['short', 2],
    ['long', 3],
  ] as const) {
    await page.goto(server.url)
    await showPaper(page, await page.evaluate(of => window.printing.taxHtml('a4', 'invoice', 50, of), names))
    const texts = pdfTexts(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
    expect(texts, names).toHaveLength(pages)
    let sold = 0
    for (const [at, text] of texts.entries()) {
      for (const head of heads) expect(text).toContain(head)
      const sums = (word: string) => new RegExp(`${word} forward ([\\d,.]+)`).exec(text)?.[1]
      const shown = (lines: number) => `${lines},000.00`
      expect(sums('Brought')).toBe(at === 0 ? undefined : shown(sold))
      sold += [...text.matchAll(/ 2 1,000\.00/g)].length
      expect(sums('Carried')).toBe(at === pages - 1 ? undefined : shown(sold))
      for (const end of ends) expect(text.includes(end)).toBe(at === pages - 1)
    }
    expect(sold).toBe(50)
  }
  await page.goto(server.url)
  await showPaper(page, await page.evaluate(() => window.printing.taxHtml('receipt', 'credit-note', 3)))
  const [note = '', ...more] = pdfTexts(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  expect(more).toEqual([])
  for (const said of ['TAX CREDIT NOTE', 'COPY ONLY', 'CN_26NOV_0001_00007', '26NOV_0001_00042', '3,540.00']) expect(note).toContain(said)
})

test('a dot matrix bill is on 9.5 × 5.5 inch forms, one when short and four with sixty lines', async () => {
  const short = await pdfPages(await openPaper('dot-matrix', 'three'))
  const long = await pdfPages(await openPaper('dot-matrix', 'sixty'))
  expect(short.widthMm).toBeCloseTo(241.3, 0)
  expect(short.heightMm).toBeCloseTo(139.7, 0)
  expect(short.count).toBe(1)
  expect(long.count).toBe(4)
})

// 108 and 150 dpi: a PDF on a screen, drafts; 203 dpi: thermal heads; 180 dpi: 24 needles; 300 dpi: office printers.
for (const [mode, dpi] of [
  ['receipt', 203],
  ['a4', 108],
  ['a4', 150],
  ['a4', 203],
  ['a4', 300],
  ['dot-matrix', 180],
] as const) {
  test(`the barcode of the ${mode} can be read at ${dpi} dpi`, async () => {
    const page = await openPaper(mode, 'three', dpi)
    const picture = await page.screenshot({ fullPage: true })
    const found = await readBarcodes(picture, { formats: ['Code128'], tryHarder: true })
    expect(found.map(barcode => barcode.text)).toEqual(['3101000123'])
  })
}

test('the bars of a receipt are whole dots wide at 203 dpi', async () => {
  const page = await openPaper('receipt', 'three', 203.2)
  const widthPixels = await page.evaluate(() => document.querySelector('svg')?.getBoundingClientRect().width ?? 0)
  // 110 modules of four dots
  expect((widthPixels * 203.2) / 96).toBeCloseTo(440, 0)
})

test('no figure or name leaves the paper, even the largest', async () => {
  for (const mode of ['receipt', 'a4', 'dot-matrix'] as const) {
    for (const sample of ['extreme', 'reversed', 'scripts', 'three'] as const) {
      const page = await openPaper(mode, sample)
      const widths = await page.evaluate(() => ({
        content: document.body.scrollWidth,
        paper: Math.ceil(document.body.getBoundingClientRect().width),
      }))
      expect(widths.content, `${mode} ${sample}`).toBeLessThanOrEqual(widths.paper)
      await page.close()
    }
  }
})

test('Sinhala and Tamil come from the bundled fonts, under the content policy', async () => {
  const page = await openPage()
  const refused: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') refused.push(message.text())
  })
  const fonts: string[] = []
  page.on('response', response => {
    if (response.url().endsWith('.woff2') && response.ok()) fonts.push(response.url())
  })
  await page.evaluate(() => window.printing.paperHtml('receipt', 'scripts'))
  expect(refused).toEqual([])
  expect(fonts.filter(url => url.includes('sinhala'))).toHaveLength(2)
  expect(fonts.filter(url => url.includes('tamil'))).toHaveLength(2)
})

test('paper is white and ink black on a dark screen', async () => {
  const page = await openPaper('receipt', 'three')
  const colours = await page.evaluate(() => {
    const style = getComputedStyle(document.body)
    return [style.backgroundColor, style.color]
  })
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
})

test('two bills asked for at once are printed one after the other, and leave nothing behind', async () => {
  const page = await newPage()
  await page.addInitScript(() => {
    window.print = () => {
      const papers = window.top?.document.querySelectorAll('iframe').length
      console.info(`printing ${document.title} from ${papers} frame`)
      window.dispatchEvent(new Event('beforeprint'))
      setTimeout(() => {
        console.info(`printed ${document.title}`)
        window.dispatchEvent(new Event('afterprint'))
      }, 300)
    }
  })
  await page.goto(server.url)
  const events: string[] = []
  page.on('console', message => events.push(message.text()))
  await page.evaluate(() => Promise.all([window.printing.printSample('receipt', 'three'), window.printing.printSample('a4', 'counter')]))
  expect(events).toEqual([
    'printing Bill 3101000123 from 1 frame',
    'printed Bill 3101000123',
    'printing Bill 3001000456 from 1 frame',
    'printed Bill 3001000456',
  ])
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a paper that cannot be drawn is reported, and the next one is printed', async () => {
  const page = await openPage()
  expect(await page.evaluate(() => window.printing.printBroken())).toBe('Error: this paper cannot be drawn')
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.evaluate(() => window.printing.printSample('dot-matrix', 'three'))
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a header keeps its text and alignment, and nothing that could load or run', async () => {
  const page = await openPage()
  const html =
    '<p style="text-align:center;color:red" onclick="x()">Open <a href="https://e.example">daily</a></p><img src="data:image/png;base64,AA"><script>x()</script><style>p{}</style>'
  expect(await page.evaluate(text => window.printing.safeHtml(text), html)).toBe('<p style="text-align: center">Open daily</p>')
})

for (const [sample, columns] of [
  ['three', 48],
  ['reversed', 42],
  ['extreme', 32],
  ['scripts', 48],
] as const) {
  test(`a receipt printer of ${columns} letters says what the roll of "${sample}" says`, async ({}, testInfo) => {
    const page = await openPage()
    const { commands, text } = await page.evaluate(([name, wide]) => window.printing.rollOf(name, wide), [sample, columns] as const)
    const done = decodeEscPos(encodeEscPos(commands))
    await page.setViewportSize({ width: columns * 12 + 40, height: 600 })
    await page.setContent(`<body style="margin:0">${pictureOfPrint(done, columns)}</body>`)
    const picture = await page.screenshot({ fullPage: true, path: testInfo.outputPath(`${sample}.png`) })
    expect((await readBarcodes(picture, { formats: ['Code128'], tryHarder: true })).map(barcode => barcode.text)).toEqual(['3101000123'])
    // A line in another script is drawn; every word of the others is there.
    const lines = text.split('\n').filter(line => line.trim() !== '')
    const drawn = lines.filter(line => printable(line) === null)
    expect(done.filter(({ what }) => what === 'raster')).toHaveLength(drawn.length)
    const words = lines.flatMap(line => printable(line)?.split(/\s+/) ?? [])
    const said = textOfPrint(done).join('').replaceAll(' ', '')
    expect(words.filter(word => !said.includes(word))).toEqual([])
  })
}
