import fs from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { browserLaunch } from '../tools/browser.ts'
import type { BenchRun } from './bench-run.ts'
import { readRows } from './bench-server.ts'
import { atMost, median, ms, quantile, type Figure } from './figures.ts'
import { serveApplication } from './served-application.ts'
import { openTills } from './tills.ts'
import { storeSession } from '../tools/stored-session.ts'

/** The folder of the built pages. */
export const builtPages = path.join(import.meta.dirname, '../dist/web')
const samples = 40
const [fewLines, mostLines] = [100, 500]

interface Watching {
  /** Answers the milliseconds from the last key to the frame in which the text of an element has changed. */
  untilChanged: (selector: string) => Promise<number>
  /** The same until the list of items found belongs to what was typed. */
  untilFound: () => Promise<number>
}
declare global {
  var watching: Watching
}

// Runs in the page before its own scripts, so that no listener hears a key before this one.
function watchPaints(): void {
  let pressed = 0
  addEventListener('keydown', event => (pressed = Math.min(event.timeStamp, performance.now())), { capture: true })
  const painted = (element: Element, isDone: () => boolean) =>
    new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error('nothing was painted for ten seconds')), 10_000)
      const observer = new MutationObserver(() => {
        if (!isDone()) return
        observer.disconnect()
        // The message comes after the frame was drawn.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - pressed)
          port2.postMessage(null)
        })
      })
      observer.observe(element, { subtree: true, childList: true, characterData: true, attributes: true })
    })
  globalThis.watching = {
    untilChanged: selector => {
      const element = document.querySelector(selector)!
      const before = element.textContent
      return painted(element, () => element.textContent !== before)
    },
    untilFound: () => {
      const layer = document.querySelector('[aria-label="Items found"]')!.parentElement!
      return painted(layer, () => !('stale' in layer.dataset) && !('waiting' in layer.dataset))
    },
  }
}

const total = '[aria-label="Last total"]'

/** A till in a real browser, signed in, with an empty bill. */
class Till {
  readonly page: Page
  readonly keys: CDPSession

  constructor(page: Page, keys: CDPSession) {
    this.page = page
    this.keys = keys
  }

  /** Sends a code as a scanner does; answers the time until the total has changed. */
  async scan(code: string): Promise<number> {
    const paint = this.page.evaluate(selector => watching.untilChanged(selector), total)
    const sent = [...code].flatMap(character => {
      const key = { key: character, code: `Digit${character}`, text: character, windowsVirtualKeyCode: 48 + Number(character) }
      return [
        this.keys.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
        this.keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
      ]
    })
    const enter = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }
    await Promise.all([...sent, this.keys.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter })])
    return paint
  }

  /** Types the last letter of a word whose beginning was searched already; answers the time until its rows are shown. */
  async find(word: string): Promise<number> {
    const { keyboard } = this.page
    await this.page.getByRole('combobox', { name: /^Product/ }).fill(word.slice(0, -1))
    await this.page.waitForTimeout(400)
    const paint = this.page.evaluate(() => watching.untilFound())
    await keyboard.press(word.slice(-1))
    return paint
  }

  /** Types a digit into the quantity of a line in the middle of what is visible. */
  async typeQuantity(nth: number): Promise<number> {
    const cell = this.page.locator('input[aria-label^="Quantity, line"]').nth(nth)
    await cell.focus()
    await cell.press('Control+A')
    const paint = this.page.evaluate(selector => watching.untilChanged(selector), total)
    await this.page.keyboard.press((await cell.inputValue()) === '2' ? '3' : '2')
    return paint
  }
}

async function openTill(browser: Browser, { url, headers, init }: { url: string; headers: Record<string, string>; init: () => void }) {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await page.addInitScript(init)
  const [token, place] = [headers.Authorization?.replace('Bearer ', '') ?? '', headers.LocationCode ?? '']
  await storeSession(page, url, { token, locationCode: place, locationName: place })
  await page.goto(`${url}/bizx/sales`)
  await page.getByRole('combobox', { name: /^Product/ }).waitFor()
  // What loads behind the till has loaded.
  await page.waitForTimeout(2_000)
  return new Till(page, await page.context().newCDPSession(page))
}

type Row = Pick<Figure, 'id' | 'what' | 'must' | 'then'>

/** What is missing before anything can be measured; null when nothing is. */
export async function whatIsMissing(): Promise<{ product: string; note: string } | null> {
  if (!fs.existsSync(path.join(builtPages, 'index.html'))) return { product: 'not built', note: 'run `npm run build` first' }
  try {
    await browserLaunch()
    return null
  } catch (error) {
    return { product: 'no browser', note: error instanceof Error ? error.message : String(error) }
  }
}

/** P16, P17, P23: what a cashier waits for between a key and the picture, in a real browser over a real shop. */
export async function measureScreen(run: BenchRun): Promise<void> {
  const missing = await whatIsMissing()
  if (missing) return run.report({ id: 'P16', what: 'till in the browser', ...missing })
  const { options, shop, log } = run
  log('the till in a browser')
  const served = await serveApplication(shop, { webFolder: builtPages })
  const [cashier] = await openTills(served.port, shop, { howMany: 1, where: 'one location', seed: options.seed })
  if (!cashier) throw new Error('no till was opened')
  const browser = await chromium.launch(await browserLaunch())
  try {
    const goods = await scannable(shop.ownerUrl, options.seed, cashier.locationCode)
    const till = await openTill(browser, { url: `http://127.0.0.1:${served.port}`, headers: cashier.headers, init: watchPaints })
    await measureTill(run, till, goods)
  } finally {
    await browser.close()
    cashier.line.close()
    await served.stop()
  }
}

interface Scannable {
  barcode: string
  name: string
}

/** Items of one price each, enough for the longest bill. */
async function scannable(ownerUrl: string, seed: number, locationCode: string): Promise<Scannable[]> {
  const goods = await readRows<Scannable>(
    ownerUrl,
    `select min(barcode.barcode) as barcode, item.name from item join item_barcode barcode on barcode.item_code = item.code
     join stock_balance balance on balance.item_code = item.code and balance.location_code = $3 and balance.remaining >= 5000
     group by item.code having count(distinct balance.entry_code) = 1 order by hashtextextended(item.code::text, $1) limit $2`,
    [seed, mostLines, locationCode],
  )
  if (goods.length < mostLines) throw new Error(`only ${goods.length} items can be scanned for a bill of ${mostLines} lines`)
  return goods
}

async function sampled(one: (nth: number) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let nth = -5; nth < samples; nth += 1) {
    const time = await one(nth + 5)
    if (nth >= 0) times.push(time)
  }
  return times
}

async function measureTill({ report }: BenchRun, till: Till, goods: readonly Scannable[]): Promise<void> {
  const figure = (row: Row, times: readonly number[]) => {
    const slow = quantile(times, 0.95)
    report({ ...row, product: ms(slow), ratio: slow, shown: ms(slow), note: `p50 ${ms(median(times))}; ${times.length} samples` })
  }
  const scan = (nth: number) => till.scan(goods[nth]?.barcode ?? '')
  for (let nth = 0; nth < fewLines; nth += 1) await scan(nth)
  figure(
    { id: 'P16', what: `scan to line, ${fewLines} lines, p95`, must: atMost(120, ' ms'), then: atMost(80, ' ms') },
    await sampled(scan),
  )
  const words = goods.map(({ name }) => name.split(/[ ,]/)[0]?.toLowerCase().slice(0, 5) ?? '').filter(word => /^[a-z]{4,5}$/.test(word))
  figure(
    { id: 'P17', what: 'key to items found, p95', must: atMost(150, ' ms'), then: atMost(100, ' ms') },
    await sampled(nth => till.find(words[nth % words.length] ?? 'brake')),
  )
  await till.page.keyboard.press('Escape')
  await till.page.keyboard.press('Escape')
  for (let nth = fewLines; nth < mostLines; nth += 1) await scan(nth)
  figure(
    { id: 'P23', what: `key to paint, ${mostLines} lines, p95`, must: atMost(50, ' ms'), then: atMost(16, ' ms') },
    await sampled(nth => till.typeQuantity(nth % 8)),
  )
}
