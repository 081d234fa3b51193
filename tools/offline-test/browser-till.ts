import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { copyIsWhole } from '../../e2e/copy-is-whole.ts'
import { scan, typeInto } from '../../e2e/keyboard.ts'
import { cell, lines, productField, saidOf } from '../../e2e/till.ts'
import { browserLaunch } from '../browser.ts'
import { storeSession } from '../stored-session.ts'

/** Something that is scanned. */
export interface Good {
  code: string
  name: string
  barcode: string
  /** In cents. */
  price: number
}

/** A sale whose message the cashier saw, or that was on the screen when the browser was killed and is not there any more. */
export interface Sold {
  good: Good
  pieces: number
  /** T1-0003 or the bill's own number; null where nobody read it. */
  number: string | null
}

interface Place {
  /** Of the application, as the browser reaches it. */
  url: string
  session: { token: string; locationCode: string; locationName: string }
  name: string
}

/** Longer than any trouble keeps a till from its customer, and than the browser waits between two writes. */
const patienceMs = 75_000

const numberIn = (text: string) => /T\d+-\d{4,}|\b\d{10}\b/.exec(text)?.[0] ?? null

/** A cashier at a till: a browser of its own with a folder that outlives it, used by scanner and keys. */
export class BrowserTill {
  readonly #folder: string
  readonly #place: Place
  #context: BrowserContext | null = null
  #pages: Page[] = []
  #said = ''
  readonly #errors: string[] = []
  /** What is under way, until its message was seen. */
  #selling: { good: Good; pieces: number } | null = null
  readonly sold: Sold[] = []

  constructor(folder: string, place: Place) {
    this.#folder = path.join(folder, place.name)
    this.#place = place
  }

  get page(): Page {
    const page = this.#pages.at(-1)
    if (!page) throw new Error('the browser is not open')
    return page
  }

  /** Opens the browser, with everything that an earlier one kept. */
  async open(): Promise<void> {
    const { args, ...launch } = await browserLaunch()
    this.#context = await chromium.launchPersistentContext(this.#folder, { ...launch, args, viewport: { width: 1366, height: 768 } })
    this.#context.setDefaultTimeout(60_000)
    await this.#context.addInitScript(() => {
      // A person is asked for it, or the browser grants it to a page that is used every day.
      navigator.storage.persist = async () => true
      const said: string[] = []
      Object.assign(window, { told: said })
      const hear = () => {
        for (const { textContent: text } of document.querySelectorAll('[role=alert], [role=alertdialog], [role=dialog]'))
          if (text && said.at(-1) !== text) said.push(text)
      }
      document.addEventListener('DOMContentLoaded', () =>
        new MutationObserver(hear).observe(document.body, { childList: true, subtree: true }),
      )
      window.print = () => setTimeout(() => window.dispatchEvent(new Event('afterprint')), 0)
    })
    this.#context.on('console', message => message.type() === 'error' && this.#errors.push(message.text()))
    this.#context.on('response', async answer => {
      if (answer.status() === 400) this.#errors.push(`${answer.url()} ${await answer.text().catch(() => '')}`)
    })
    this.#context.on('weberror', error => this.#errors.push(String(error.error().stack)))
    this.#pages = [this.#context.pages()[0] ?? (await this.#context.newPage())]
  }

  /** Opens the browser and makes it a till. */
  async begin(): Promise<void> {
    await this.open()
    await this.enrol()
  }

  /** Enrols the browser by a manager's session and opens the till. */
  async enrol(): Promise<void> {
    const { url, session, name } = this.#place
    const { page } = this
    const before = this.#onDisk()
    await storeSession(page, url, session)
    await page.goto(`${url}/tills`)
    await page.getByRole('button', { name: 'Enrol this browser' }).click()
    await typeInto(page.getByRole('dialog').getByLabel('Where it stands'), name)
    await page.keyboard.press('Control+s')
    await page.getByText(/This browser is till T\d+/).waitFor()
    await this.goToTill()
    await copyIsWhole(page)
    // With the worker in charge, as on every visit but the first.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await this.goToTill()
    // A power cut before would lose it, and the page would not open again without the server.
    const written = () => [...this.#onDisk()].map(([name, text]) => text.slice(before.get(name)?.length ?? 0)).join('')
    await this.#until('what the page remembers is on the disk', async () =>
      /sign-in-with-user.*client-profile/s.test(written().replaceAll('\0', '')),
    )
  }

  /** What the browser has written to the disk of what pages remember, by file. It does so some seconds later, and then once a minute. */
  #onDisk(): Map<string, string> {
    const folder = path.join(this.#folder, 'Default/Local Storage/leveldb')
    // After a day of writing it begins a new one.
    const logs = fs.existsSync(folder) ? fs.readdirSync(folder).filter(name => name.endsWith('.log')) : []
    return new Map(logs.map(name => [name, fs.readFileSync(path.join(folder, name), 'latin1')]))
  }

  /** The first script of the page, which has its build in its name. */
  async build(): Promise<string> {
    return this.page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '')
  }

  /** Opens the till, also when nothing answers. */
  async goToTill(): Promise<void> {
    await this.page.goto(`${this.#place.url}/sales`)
    await this.#until('the till opens', () => productField(this.page).isVisible())
    this.#said = ''
  }

  /** Goes on in another tab, beside the ones that are open. */
  async anotherTab(): Promise<void> {
    if (!this.#context) throw new Error('the browser is not open')
    this.#pages.push(await this.#context.newPage())
    await this.goToTill()
  }

  /** Goes back to the tab before. */
  async closeTab(): Promise<void> {
    await this.#pages.pop()?.close()
    this.#said = ''
  }

  /** Scans so many pieces and takes the exact money. */
  async sell(good: Good, pieces: number): Promise<void> {
    this.#selling = { good, pieces }
    for (let piece = 0; piece < pieces; piece += 1) await scan(this.page, good.barcode)
    await this.#until('every scan is on the bill', async () => (await this.#scanned()) === pieces)
    await this.#pay()
  }

  /**
   * What was on the screen when the browser was killed, is paid now; what is not there any more, was sold or not. The browser may remember
   * an earlier bill: the page says that it was saved, or the cashier sees other goods and clears it.
   */
  async goOn(): Promise<void> {
    if (!this.#selling) return
    await pause(3_000)
    if ((await lines(this.page).count()) === 0) return this.#done(null)
    if ((await this.#scanned()) === this.#selling.pieces && (await this.#shows(this.#selling.good))) return this.#pay()
    await this.page.getByRole('button', { name: 'Clear', exact: true }).press('Enter')
    // The page may learn just now that it was saved, and take it off the screen by itself: then nothing is asked.
    const question = this.page.getByRole('dialog', { name: 'Please confirm' })
    await this.#until('the other bill is off the screen', async () => {
      if ((await lines(this.page).count()) === 0) return true
      if (await question.isVisible()) await this.page.keyboard.press('Enter')
      return false
    })
    this.#done(null)
  }

  async #shows({ name }: Good): Promise<boolean> {
    return (await lines(this.page).first().innerText()).includes(name)
  }

  /** The pieces on the bill. */
  async #scanned(): Promise<number> {
    const quantity = cell(this.page, 'Quantity', 1)
    return (await quantity.count()) > 0 ? Number(await quantity.inputValue()) : 0
  }

  /** Scans a piece and wants to take the money, and is told that nothing was saved. */
  async sellInVain(good: Good): Promise<void> {
    this.#selling = { good, pieces: 1 }
    await scan(this.page, good.barcode)
    await this.#until('the scan is on the bill', async () => (await this.#scanned()) === 1)
    await this.page.keyboard.press('F1')
    await this.page.keyboard.press('F1')
    const told = this.page.getByText(/Not saved: .* has no room left/)
    await this.#until('nothing is saved', async () => (await told.count()) > 0)
  }

  async #pay(): Promise<void> {
    const { page } = this
    await page.keyboard.press('F1')
    await page.keyboard.press('F1')
    const said = saidOf(page)
    let number: string | null = null
    await this.#until('the bill is saved', async () => {
      const text = (await said.count()) > 0 ? await said.first().innerText() : ''
      if (text === this.#said || (await lines(page).count()) > 0) return false
      number = numberIn(text)
      if (number !== null) this.#said = text
      return number !== null
    })
    this.#done(number)
  }

  /** Waits for what a cashier waits for, and says what was on the screen where it does not come. */
  async #until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
    const { page } = this
    for (const from = Date.now(); Date.now() - from < patienceMs; await pause(25)) if (await isTrue()) return
    const picture = `${this.#folder}.png`
    await page.screenshot({ path: picture })
    const told = await page.evaluate(() => (window as unknown as { told?: string[] }).told ?? [])
    throw new Error(
      `${this.#place.name}: ${what} has not come in ${patienceMs / 1000} s (${picture}). It said: ${told.slice(-6).join(' | ')} ${this.#errors.slice(-8).join(' | ')}`,
    )
  }

  #done(number: string | null): void {
    if (this.#selling) this.sold.push({ ...this.#selling, number })
    this.#selling = null
  }

  /** How many bills it keeps that have not gone up. */
  async kept(): Promise<number> {
    return this.page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((done, failed) => {
        const opened = indexedDB.open('bizx.till')
        opened.addEventListener('success', () => done(opened.result))
        opened.addEventListener('error', () => failed(opened.error))
      })
      const count = await new Promise<number>(done => {
        const asked = database.transaction('bills').objectStore('bills').count()
        asked.addEventListener('success', () => done(asked.result))
      })
      database.close()
      return count
    })
  }

  /** What the header says of its bills. */
  async problem(): Promise<string> {
    const badge = this.page.getByRole('status').filter({ hasText: /^\d+ bills?, / })
    return (await badge.count()) > 0 ? badge.first().innerText() : 'nothing'
  }

  /** Sets the clock that the page sees back by so much. */
  async setClockBack(ms: number): Promise<void> {
    await this.page.evaluate(by => {
      const known = window as unknown as { clockBack?: number; TrueDate?: DateConstructor }
      known.clockBack = by
      if (known.TrueDate) return
      const TrueDate = Date
      known.TrueDate = TrueDate
      const now = () => TrueDate.now() - (known.clockBack ?? 0)
      window.Date = new Proxy(TrueDate, {
        construct: (_, given: unknown[]) => (given.length === 0 ? new TrueDate(now()) : Reflect.construct(TrueDate, given)),
        get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
      })
    }, ms)
  }

  /** From now on the browser says that it has no room for anything more, as it does where its disk is full. */
  async fillStorage(): Promise<void> {
    await this.page.evaluate(() => {
      const { add } = IDBObjectStore.prototype
      Object.assign(window, { trueAdd: add })
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('no room', 'QuotaExceededError')
      }
    })
  }

  async freeStorage(): Promise<void> {
    await this.page.evaluate(() => {
      IDBObjectStore.prototype.add = (window as unknown as { trueAdd: IDBObjectStore['add'] }).trueAdd
    })
  }

  /** Loses every database of the browser, and opens the till again. */
  async loseDatabase(): Promise<void> {
    await this.#lose('indexeddb')
    await this.goToTill()
  }

  /** Loses everything that the browser keeps of the application. */
  async loseEverything(): Promise<void> {
    await this.#lose('all')
  }

  async #lose(storageTypes: string): Promise<void> {
    // No page has it open.
    await this.page.goto('about:blank')
    const tools = await this.page.context().newCDPSession(this.page)
    await tools.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes })
    await tools.detach()
  }

  get #origin(): string {
    return new URL(this.#place.url).origin
  }

  /** Ends every process of the browser at once, as a power cut would. */
  async kill(): Promise<void> {
    const running = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8', maxBuffer: 16_777_216 })
    for (const line of running.split('\n')) {
      if (line.includes(`--user-data-dir=${this.#folder}`)) process.kill(Number(line.trim().split(' ')[0]), 'SIGKILL')
    }
    await this.#context?.close().catch(() => {})
    this.#context = null
    this.#pages = []
  }

  async close(): Promise<void> {
    await this.#context?.close()
  }
}
