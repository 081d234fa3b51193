import { test as base, expect, type Locator, type Page } from '@playwright/test'
import pg from 'pg'
import { testDatabase } from '../database/test-database.ts'
import { demoUsers } from '../database/seed/demo/users.ts'
import { freeLoopbackPort, startServerProcess, type ServerProcess } from '../tools/server-process.ts'

export { expect }

/** The real application as a process of its own over the demo shop, one for each worker. */
export interface BrowserShop {
  url: string
  /** The owner's connection: looks at everything. */
  owner: pg.Pool
  /** Ends the application at once, as a power cut would. */
  kill(): Promise<void>
  start(): Promise<void>
  /** One number from the books. */
  count(sql: string, values?: unknown[]): Promise<number>
}

async function openBrowserShop(): Promise<BrowserShop & { close(): Promise<void> }> {
  const database = await testDatabase({ demo: true })
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 3 })
  owner.on('error', () => {})
  const port = await freeLoopbackPort()
  const settings = { PORT: String(port), DATABASE_URL: database.ownerUrl, DEMO: 'false', LOG_LEVEL: 'error', NODE_ENV: 'test' }
  let server: ServerProcess = await startServerProcess(settings)
  return {
    url: `${server.url}/bizx`,
    owner,
    async kill() {
      const gone = new Promise(resolve => server.child.once('exit', resolve))
      server.child.kill('SIGKILL')
      await gone
    },
    async start() {
      server = await startServerProcess(settings)
    },
    async count(sql, values = []) {
      const { rows } = await owner.query<{ count: string }>(`select (${sql})::bigint as count`, values)
      return Number(rows[0]?.count)
    },
    async close() {
      await server.stop()
      await owner.end()
      await database.drop()
    },
  }
}

/** The papers that were sent to the printer, as their text. */
export async function printedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { printed: string[] }).printed)
}

// Printing is the operating system's: what would go to it is kept, and the print ends as if a person had pressed Print.
function keepPrints(): void {
  const top = window.top as unknown as { printed?: string[] }
  top.printed ??= []
  window.print = () => {
    top.printed?.push(document.body.innerText)
    setTimeout(() => window.dispatchEvent(new Event('afterprint')), 0)
  }
}

export const test = base.extend<{ signIn: (username?: string, path?: string) => Promise<void> }, { shop: BrowserShop }>({
  shop: [
    async ({}, use) => {
      const shop = await openBrowserShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', error => faults.push(error.message))
    await page.addInitScript(keepPrints)
    await use(page)
    expect(faults, 'no script of the page failed').toEqual([])
  },
  signIn: async ({ page, shop }, use) => {
    await use(async (username = 'cashier', path = '/sales-auto-care') => {
      const password = demoUsers.find(user => user.username === username)?.password ?? ''
      await page.goto(`${shop.url}${path}`)
      await page.getByLabel('Username').fill(username)
      await page.getByRole('textbox', { name: 'Password' }).fill(password)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Set Location' }).press('Enter')
      await expect(page.getByText(/^Logged in as/)).toBeVisible()
    })
  },
})

/** The product search of the till, focused and empty. */
export function productField(page: Page): Locator {
  return page.getByRole('combobox', { name: /^Product/ })
}

/** Types as a person does, slower than a scanner. */
export async function typeSlowly(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 70 })
}

/** Types as a scanner does: all keys within a few milliseconds, then Enter. */
export async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 2 })
  await page.keyboard.press('Enter')
}

/** How many lines the bill on the screen has. */
export async function lineCount(page: Page): Promise<number> {
  const foot = await page.getByText(/\d+ lines? · /).innerText()
  return Number(/^\d+/.exec(foot)?.[0])
}

/** Adds the first item found for a term of 3 to 12 characters, by keyboard alone. */
export async function addItem(page: Page, term: string): Promise<void> {
  const before = await lineCount(page)
  await productField(page).focus()
  await productField(page).fill('')
  await typeSlowly(page, term)
  await expect(page.getByRole('grid', { name: 'Items found' }).locator('[aria-selected="true"]')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(() => lineCount(page)).toBe(before + 1)
}

/** What the till shows as the last total, in cents. */
export async function lastTotal(page: Page): Promise<number> {
  const text = await page.getByLabel('Last total').innerText()
  return Math.round(Number(text.replace(/[^\d.]/g, '').replace(/^\./, '')) * 100)
}
