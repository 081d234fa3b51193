import http from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { servePage } from '../e2e/built-page.ts'
import type {} from '../e2e/copy-page/main.tsx'
import type { CopyPage } from '../features/selling/till-copy/contract.ts'
import { browserLaunch } from '../tools/browser.ts'
import type { BenchRun } from './bench-run.ts'
import { readRows } from './bench-server.ts'
import { atMost, median, ms, quantile } from './figures.ts'
import { serveApplication } from './served-application.ts'
import { openTills, type BenchTill } from './tills.ts'

/** A till between two readings of its copy sells as many bills as this. */
const salesBetween = 30

interface Read {
  pages: number
  rows: number
  /** As they came over the line, compressed, and as the browser reads them. */
  bytes: number
  plainBytes: number
  ms: number
  stamp: string
}

function get(port: number, path: string, headers: Record<string, string>): Promise<{ bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = http.get({ port, path, headers: { ...headers, 'accept-encoding': 'br' } }, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part as Buffer))
      response.on('error', reject)
      response.on('end', () => {
        const sent = Buffer.concat(parts)
        const text = (response.headers['content-encoding'] === 'br' ? brotliDecompressSync(sent) : sent).toString()
        if (response.statusCode === 200) resolve({ bytes: sent.length, text })
        else reject(new Error(`${path} answered ${response.statusCode}: ${text.slice(0, 300)}`))
      })
    })
    request.on('error', reject)
  })
}

/** All pages since a stamp, or from the beginning. */
async function readAll(port: number, { headers }: BenchTill, since?: string): Promise<Read> {
  const read: Read = { pages: 0, rows: 0, bytes: 0, plainBytes: 0, ms: 0, stamp: '' }
  let page: string | null = null
  do {
    const query = new URLSearchParams({ ...(since && { since }), ...(page && { page }) })
    const from = performance.now()
    const { bytes, text } = await get(port, `/api/v1/till-catalogue?${query.toString()}`, headers)
    read.ms += performance.now() - from
    read.bytes += bytes
    read.plainBytes += text.length
    const reply = JSON.parse(text) as CopyPage
    read.pages += 1
    read.rows += reply.items.length + reply.entries.length + reply.customers.length + reply.vehicles.length
    read.stamp = reply.stamp ?? ''
    page = reply.next
  } while (page)
  return read
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`

/** P29: what a till's copy of the catalogue costs the line, the server and the browser. */
export async function measureCatalogue(run: BenchRun): Promise<void> {
  const { shop, options, log } = run
  log('catalogue')
  const served = await serveApplication(shop)
  const tills = await openTills(served.port, shop, { howMany: 2, where: 'one location', seed: options.seed })
  const [till, other] = tills
  if (!till || !other) throw new Error('no till was opened')
  const first = await readAll(served.port, till)
  tellFirst(run, first)
  await measureChanges(run, { port: served.port, till, other, stamp: first.stamp })
  await measureBrowser(run, { port: served.port, till })
  for (const one of tills) one.line.close()
  await served.stop()
}

function tellFirst({ report, options }: BenchRun, { rows, pages, bytes, plainBytes, ms: taken }: Read): void {
  report({
    id: 'P29',
    what: `a till's first copy of ${options.items.toLocaleString('en')} items, over the line`,
    product: megabytes(bytes),
    ratio: bytes / 1_000_000,
    shown: megabytes(bytes),
    must: atMost(3, ' MB'),
    note: `${rows.toLocaleString('en')} rows in ${pages} pages, ${megabytes(plainBytes)} before compression, ${ms(taken)}; ${((bytes * 8) / 2_000_000).toFixed(1)} s of a line of 2 Mbit/s`,
  })
}

interface Asking {
  port: number
  till: BenchTill
}

/** What another till's sales cost this one. */
async function measureChanges({ report, options }: BenchRun, asking: Asking & { other: BenchTill; stamp: string }): Promise<void> {
  const { port, till, other } = asking
  let { stamp } = asking
  const reads: Read[] = []
  const idle: Read[] = []
  for (let round = 0; round < Math.max(2, options.rounds * 3); round += 1) {
    for (let sale = 0; sale < salesBetween; sale += 1) await other.line.send(other.sale().bytes)
    const changes = await readAll(port, till, stamp)
    idle.push(await readAll(port, till, changes.stamp))
    reads.push(changes)
    ;({ stamp } = changes)
  }
  const taken = quantile(
    reads.map(read => read.ms),
    0.95,
  )
  const of = (all: Read[], what: (read: Read) => number) => median(all.map(what))
  report({
    id: 'P29',
    what: `what changed with ${salesBetween} sales, p95`,
    product: ms(taken),
    ratio: taken,
    shown: ms(taken),
    must: atMost(250, ' ms'),
    note: `${of(reads, read => read.rows)} rows, ${Math.round(of(reads, read => read.bytes) / 100) / 10} kB; nothing changed: p50 ${ms(of(idle, read => read.ms))}, ${of(idle, read => read.bytes)} bytes`,
  })
}

async function terms(run: BenchRun): Promise<{ scanned: string[]; typed: string[] }> {
  const values = [run.options.seed, Math.min(run.options.searches, 300)]
  const items = await readRows<{ name: string; barcode: string }>(
    run.shop.ownerUrl,
    `select item.name, barcode from item_barcode join item on item.code = item_code order by hashtextextended(barcode, $1) limit $2`,
    values,
  )
  const words = items.flatMap(({ name }, at) => name.split(/[\s,]+/).filter(word => word.length >= 3)[at % 2] ?? [])
  return { scanned: items.map(({ barcode }) => barcode), typed: words.map(word => word.slice(0, 5).toLowerCase()) }
}

async function openCopy(page: Page, url: string, { port, till }: Asking): Promise<void> {
  await page.route('**/api/v1/**', async route => {
    const { pathname, search } = new URL(route.request().url())
    return route.fulfill({ response: await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}` }) })
  })
  await page.goto(url)
  const token = till.headers.Authorization?.replace('Bearer ', '') ?? ''
  await page.evaluate(([text, code]) => window.till.begin(text, code), [token, till.locationCode] as const)
}

/** The same copy in a real browser: what it takes of the disk, and how long a scan and a search take. */
async function measureBrowser(run: BenchRun, asking: Asking): Promise<void> {
  const { report } = run
  const built = await servePage('copy-page')
  const browser = await chromium.launch(await browserLaunch())
  try {
    const page = await browser.newPage()
    await openCopy(page, built.url, asking)
    const from = performance.now()
    await page.waitForFunction(() => window.till.status()?.isWhole, undefined, { timeout: 120_000 })
    const readMs = performance.now() - from
    const { scanned, typed } = await terms(run)
    const { items, entries, openMs, scanMs, searchMs } = await page.evaluate(all => window.till.measure(...all), [scanned, typed] as [
      string[],
      string[],
    ])
    const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
    const kept = `${items.toLocaleString('en')} items, ${entries.toLocaleString('en')} entries`
    const disk = { product: megabytes(usage), ratio: usage / 1_000_000, shown: megabytes(usage), must: atMost(15, ' MB') }
    report({
      id: 'P29',
      what: 'the copy on the disk of a browser',
      ...disk,
      note: `${kept}; read in ${ms(readMs)}, opened in ${ms(openMs)}`,
    })
    for (const [what, times] of [
      ['a scan in it', scanMs],
      ['a search in it', searchMs],
    ] as const) {
      const taken = quantile(times, 0.95)
      const note = `p50 ${ms(median(times))}, longest ${ms(Math.max(...times))}; ${times.length} of them`
      report({ id: 'P29', what: `${what}, p95`, product: ms(taken), ratio: taken, shown: ms(taken), must: atMost(30, ' ms'), note })
    }
  } finally {
    await browser.close()
    await built.close()
  }
}
