import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test'
import pg from 'pg'
import { testDatabase } from '../database/test-database.ts'
import * as api from '../tools/api-client.ts'
import { demoUsers } from '../demo/users.ts'
import { plainPage, storeSession as storeIn } from '../tools/stored-session.ts'
import { mendLine } from './line.ts'
import { freeLoopbackPort, startServerProcess, type ServerProcess } from '../tools/server-process.ts'

export { expect }

/** The real application as a process of its own over the demo shop, one for each worker. */
export interface BrowserShop {
  /** Where the application is served. */
  url: string
  /** The owner's connection: looks at everything. */
  owner: pg.Pool
  /** Ends the application at once, as a power cut would. */
  kill(): Promise<void>
  start(): Promise<void>
  /** One number from the books. */
  count(sql: string, values?: unknown[]): Promise<number>
  /** A session of that user, opened once for all tests of the worker; never end it. */
  tokenOf(username: string): Promise<string>
}

export const colombo = { code: '1301000001', name: 'Colombo 05 Workshop' }
export const kandy = { code: '1301000002', name: 'Kandy Shop' }

/** Counts the bills of a location. */
export const billsOf = 'select count(*) from invoice where location_code = $1'

export function passwordOf(username: string): string {
  const user = demoUsers.find(known => known.username === username)
  if (!user) throw new Error(`no demo user ${username}`)
  return user.password
}

async function openSession(origin: string, username: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: passwordOf(username) }),
  })
  const reply: unknown = await response.json()
  if (typeof reply !== 'object' || reply === null || !('accessToken' in reply))
    throw new Error(`${username} cannot sign in: ${JSON.stringify(reply)}`)
  return String(reply.accessToken)
}

async function openBrowserShop(): Promise<BrowserShop & { close(): Promise<void> }> {
  const database = await testDatabase({ demo: true })
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 3 })
  owner.on('error', () => {})
  const port = await freeLoopbackPort()
  const settings = {
    PORT: String(port),
    DATABASE_URL: database.ownerUrl,
    DEMO: 'false',
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
    API_DOCS: 'false',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
  let server: ServerProcess = await startServerProcess(settings)
  await confirmToday(server.url)
  const tokens = new Map<string, Promise<string>>()
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
    tokenOf(username) {
      const token = tokens.get(username) ?? openSession(server.url, username)
      tokens.set(username, token)
      return token
    },
    async close() {
      await server.stop()
      await owner.end()
      await database.drop()
    },
  }
}

/** Saves something over the API, as a manager who says yes to whatever is doubted. */
export async function post<T>(shop: BrowserShop, path: string, body: object, place = colombo, username = 'manager'): Promise<T> {
  const response = await fetch(new URL(`/api/v1/${path}`, shop.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await shop.tokenOf(username)}`,
      locationcode: place.code,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as T
}

/** The papers that were sent to the printer, as their text. */
export async function printedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { printed?: string[] }).printed ?? [])
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

/** Sign-in by typing, from the login page to the first page. */
export async function signInByHand(page: Page, username = 'cashier'): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(passwordOf(username))
  await page.keyboard.press('Enter')
  await enterLocation(page)
}

/** Takes the location that is offered first. */
export async function enterLocation(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Set Location' })
  await button.press('Enter')
  // The message of an earlier sign-in may still be there.
  await expect(button).toBeHidden()
  await expect(page.getByText(/^Logged in as/)).toBeVisible()
}

/** Puts a session into the browser's storage, as an earlier sign-in would have left it. */
export async function storeSession(page: Page, shop: BrowserShop, token: string, place = colombo): Promise<void> {
  // A page that is still empty has the storage of the one that is kept open beside it.
  const kept =
    page.url() === 'about:blank'
      ? page
          .context()
          .pages()
          .find(other => other.url() === plainPage(shop.url))
      : undefined
  await storeIn(kept ?? page, shop.url, { token, locationCode: place.code, locationName: place.name })
}

/**
 * Waits for a page, or a part of it that comes as late. The page looks for it by itself: asked from outside every few milliseconds, it
 * would spend as much on the answers as on what it loads.
 */
async function seen(page: Page, selector: string): Promise<void> {
  const look = async ([css, mostMs]: readonly [string, number]) => {
    const until = performance.now() + mostMs
    while (!document.querySelector(css)?.checkVisibility()) {
      if (performance.now() > until) throw new Error(`${css} is not seen`)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
  await page.evaluate(look, [selector, 8_000] as const)
}

function watchFaults(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('weberror', fault => faults.push(fault.error().message))
  return faults
}

/** The demo shop of the tests is of another day than the machine's: its owner says at each location that the clock is right. */
async function confirmToday(url: string): Promise<void> {
  const { username = '', password = '' } = demoUsers.find(user => user.username === 'superadmin') ?? {}
  const session = await api.signInOverApi({ url, username, password, location: '' })
  for (const locationCode of ['1301000001', '1301000002', '1301000003']) await api.sendConfirmDay({ ...session, locationCode }, Date.now())
}

/** A manager allows at the till what is asked, with a reason. */
export async function allowAsManager(page: Page, reason: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'A manager can allow this' })
  await question.getByLabel("Manager's username").fill('manager')
  await question.getByRole('textbox', { name: "Manager's password" }).fill(passwordOf('manager'))
  await question.getByLabel('Reason').fill(reason)
  await page.keyboard.press('Enter')
}

const savedAsItIs = new WeakMap<Page, Locator>()

/** Says yes to whatever is doubted: for tests that are about something else. */
export async function saveAsItIs(page: Page): Promise<void> {
  const yes = page.getByRole('button', { name: 'Save as it is' })
  savedAsItIs.set(page, yes)
  await page.addLocatorHandler(yes, button => button.click())
}

type Screen = Pick<BrowserContextOptions, 'viewport' | 'hasTouch'>

/** Pages in which a test has left something for good: a script that runs in every document. */
const spoiled = new WeakSet<Page>()

/** A page for one test after the other. What a new one costs, to start and to load the application, is twice what the same page does. */
async function keptPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  const addInitScript = page.addInitScript.bind(page)
  page.addInitScript = ((...script: Parameters<typeof addInitScript>) => {
    spoiled.add(page)
    return addInitScript(...script)
  }) as Page['addInitScript']
  const route = page.route.bind(page)
  page.route = (async (...asked: Parameters<typeof route>) => {
    const registered = await route(...asked)
    await route(`**${probe}`, one => one.fulfill({ body: 'held' }))
    await page.evaluate(untilHeld, probe)
    return registered
  }) as Page['route']
  await page.goto(plainPage(url))
  return page
}

const probe = '/is-held'

/**
 * The document that is open hears only after the browser's answer that its requests are held up for the test: on a busy machine the
 * next one could pass. A request of its own tells when it has heard.
 */
async function untilHeld(address: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const said = await fetch(address).then(
      response => response.text(),
      () => 'held',
    )
    if (said === 'held') return
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

/** A browser for one test after the other. A script that a test put into it would stay for all that come later. */
async function openBrowser(browser: Browser, screen: Screen, url: string): Promise<BrowserContext> {
  const context = await browser.newContext(screen)
  await context.addInitScript(keepPrints)
  await keptPage(context, url)
  context.addInitScript = () => Promise.reject(new Error('the browser outlives the test: use page.addInitScript'))
  return context
}

/**
 * Empties what a browser keeps of the application, and leads its page away from it, so that the next test begins like a first visit.
 * What it has loaded and compiled stays.
 */
async function forgetVisit(context: BrowserContext, { viewport }: Screen, url: string): Promise<void> {
  await context.unrouteAll()
  await context.setOffline(false)
  const [first, ...others] = context.pages()
  await Promise.all(others.map(page => page.close()))
  const isKept = first !== undefined && !spoiled.has(first)
  const page = isKept ? first : await keptPage(context, url)
  if (isKept) await forgetIn(page, viewport, url)
  else await first?.close()
  const session = await context.newCDPSession(page)
  // The documents that tests have left are some hundred megabytes after a while, and slow down whatever comes next.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' })
  await session.detach()
}

/** Takes back what a test has set on a page. */
async function forgetIn(page: Page, viewport: Screen['viewport'], url: string): Promise<void> {
  for (const event of ['request', 'response', 'console'] as const) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await mendLine(page)
  const doubt = savedAsItIs.get(page)
  if (doubt) await page.removeLocatorHandler(doubt)
  savedAsItIs.delete(page)
  await page.goto(plainPage(url))
  await page.evaluate(() => sessionStorage.clear())
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference', media: null })
  if (viewport) await page.setViewportSize(viewport)
  // Beside the page, where nothing lies under it.
  await page.mouse.move(-10, -10)
}

interface WorkerFixtures {
  shop: BrowserShop
  /** The browsers that the tests of a worker use one after the other, by the kind of screen they have. */
  browsers: Map<string, BrowserContext>
}

export const test = base.extend<{ signIn: (username?: string, path?: string) => Promise<void> }, WorkerFixtures>({
  shop: [
    async ({}, use) => {
      const shop = await openBrowserShop()
      await use(shop)
      await shop.close()
    },
    // Time of its own: on a busy machine the shop of a worker would use up that of its first test.
    { scope: 'worker', timeout: 180_000 },
  ],
  browsers: [
    async ({ browser }, use) => {
      expect(browser.isConnected()).toBe(true)
      const contexts = new Map<string, BrowserContext>()
      await use(contexts)
      await Promise.all([...contexts.values()].map(context => context.close()))
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, browsers, shop, viewport, hasTouch }, use) => {
    const screen = JSON.stringify({ viewport, hasTouch })
    const context = browsers.get(screen) ?? (await openBrowser(browser, { viewport, hasTouch }, shop.url))
    browsers.set(screen, context)
    const faults = watchFaults(context)
    await use(context)
    await forgetVisit(context, { viewport, hasTouch }, shop.url)
    context.removeAllListeners('weberror')
    expect(faults, 'no script of the pages failed').toEqual([])
  },
  page: async ({ context }, use) => {
    await use(context.pages()[0]!)
  },
  signIn: async ({ page, shop }, use) => {
    await use(async (username = 'cashier', path = '/sales-auto-care') => {
      await storeSession(page, shop, await shop.tokenOf(username))
      await page.goto(`${shop.url}${path}`)
      await seen(page, 'button[aria-label^="User: "]')
      // Keys are heard once the page itself is there.
      await seen(page, path.startsWith('/sales-auto-care') ? '[role="combobox"][placeholder^="Scan"]' : 'h1')
    })
  },
})
