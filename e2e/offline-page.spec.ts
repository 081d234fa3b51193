import type { Page } from '@playwright/test'
import { testDatabase, type TestDatabase } from '../database/test-database.ts'
import { sendConfirmDay, signInOverApi } from '../tools/api-client.ts'
import { freeLoopbackPort, startServerProcess, type ServerProcess } from '../tools/server-process.ts'
import { storeSession } from '../tools/stored-session.ts'
import { copyIsWhole } from './copy-is-whole.ts'
import { typeInto } from './keyboard.ts'
import { colombo, expect, passwordOf, test } from './shop.ts'
import { addItem, cloth, received } from './till.ts'

let database: TestDatabase
let server: ServerProcess
let port: number
test.beforeAll(async () => {
  database = await testDatabase({ demo: true })
  port = await freeLoopbackPort()
})
test.afterAll(async () => {
  await server.stop()
  await database.drop()
})

async function start(offlinePage: boolean): Promise<string> {
  server = await startServerProcess({
    ...{ PORT: String(port), DATABASE_URL: database.ownerUrl, DEMO: 'false', LOG_LEVEL: 'error', NODE_ENV: 'test' },
    OFFLINE_PAGE: String(offlinePage),
  })
  return `${server.url}/bizx`
}

async function tokenOf(username: string): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: passwordOf(username) }),
  })
  return ((await response.json()) as { accessToken: string }).accessToken
}

const productField = (page: Page) => page.getByRole('combobox', { name: /^Product/ })
const workerOf = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? 'none')

test('the page opens from cold without the server, answers no call from what is kept, and sells on a till', async ({ browser }) => {
  // The server is started three times.
  test.setTimeout(240_000)
  let url = await start(true)
  // A browser of its own: what it keeps would stay for the tests that come after.
  const context = await browser.newContext()
  await context.addInitScript(() => {
    navigator.storage.persist = async () => true
    window.print = () => setTimeout(() => window.dispatchEvent(new Event('afterprint')), 0)
  })
  const page = await context.newPage()
  await storeSession(page, url, { token: await tokenOf('manager'), locationCode: colombo.code, locationName: colombo.name })
  await page.goto(`${url}/sales`)
  await productField(page).waitFor()
  await expect.poll(() => workerOf(page), { timeout: 20_000 }).toBe('activated')
  const kept = await page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    return (await (await caches.open(name)).keys()).map(request => new URL(request.url).pathname)
  })
  expect(kept).toContain('/bizx/')
  expect(kept.filter(path => !/^\/bizx\/(assets\/[\w.-]+)?$/.test(path))).toEqual([])
  // The next visit is the worker's, as every one but the first; the page itself comes from the server as long as there is one.
  await page.reload()
  await productField(page).waitFor()
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

  await server.stop()
  await page.close()
  const cold = await context.newPage()
  const from = Date.now()
  await cold.goto(`${url}/sales`)
  await cold.getByRole('button', { name: 'Try again' }).waitFor()
  expect(Date.now() - from).toBeLessThan(5_000)
  const call = await cold.evaluate(() =>
    fetch('/api/v1/start-up').then(
      answer => answer.status,
      () => 'failed',
    ),
  )
  expect(call).toBe('failed')
  // Another page of the application is the same shell.
  await cold.goto(`${url}/sales-pos-lite`)
  await cold.getByRole('button', { name: 'Try again' }).waitFor()

  // The same browser as a till, which sells without the server.
  url = await start(true)
  await cold.goto(`${url}/tills`)
  await cold.getByRole('button', { name: 'Enrol this browser' }).click()
  await cold.getByRole('dialog').getByLabel('Where it stands').fill('Counter')
  await cold.keyboard.press('Control+s')
  await expect(cold.getByText(/This browser is till T1/)).toBeVisible()
  await cold.goto(`${url}/sales`)
  await productField(cold).waitFor()
  await copyIsWhole(cold)
  await server.stop()
  await cold.close()
  const till = await context.newPage()
  const opens = Date.now()
  await till.goto(`${url}/sales`)
  await productField(till).waitFor()
  process.stdout.write(`the till opened without the server in ${Date.now() - opens} ms\n`)
  await addItem(till, cloth)
  await typeInto(received(till), '590')
  await till.keyboard.press('F1')
  await expect(till.getByRole('status').filter({ hasText: 'T1-0001' }).first()).toBeVisible()
  await expect(till.getByRole('status').filter({ hasText: /^1 bill, / })).toBeVisible()

  // Started without the page that is kept: the bill goes up, and the next visit forgets the page.
  url = await start(false)
  // The demo shop is of another day than the machine's: its owner says that the clock is right, as at any sale.
  const owner = await signInOverApi({ url: server.url, username: 'superadmin', password: passwordOf('superadmin'), location: '' })
  await sendConfirmDay({ ...owner, locationCode: colombo.code }, Date.now())
  await expect(till.getByRole('status').filter({ hasText: /^1 bill, / })).toHaveCount(0, { timeout: 30_000 })
  await till.goto(`${url}/sales`)
  await productField(till).waitFor()
  const leftOf = () => till.evaluate(async () => [(await caches.keys()).length, (await navigator.serviceWorker.getRegistrations()).length])
  await expect.poll(leftOf, { timeout: 20_000 }).toEqual([0, 0])
  await context.close()
})
