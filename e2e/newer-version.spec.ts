import { newerPages } from '../testing/newer-pages.ts'
import { testDatabase } from '../database/test-database.ts'
import { sendConfirmDay, signInOverApi } from '../tools/api-client.ts'
import { freeLoopbackPort, startServerProcess } from '../tools/server-process.ts'
import { storeSession } from '../tools/stored-session.ts'
import { colombo, expect, passwordOf, test } from './shop.ts'
import { addItem, cloth, lines, payCash, productField } from './till.ts'

test('a newer version waits for the bill on the screen, and opens after it', { tag: '@long' }, async ({ browser }) => {
  // A server starts, and ends.
  test.setTimeout(90_000)
  const database = await testDatabase({ demo: true })
  const settings = { PORT: String(await freeLoopbackPort()), DATABASE_URL: database.ownerUrl, DEMO: 'false', LOG_LEVEL: 'error' }
  const server = await startServerProcess({ ...settings, NODE_ENV: 'test', OFFLINE_PAGE: 'true' })
  const pages = await newerPages(Number(settings.PORT))
  const url = `http://127.0.0.1:${pages.port}/bizx`
  const context = await browser.newContext()
  try {
    const session = await signInOverApi({ url: server.url, username: 'manager', password: passwordOf('manager'), location: colombo.code })
    await sendConfirmDay(session, Date.now())
    const page = await context.newPage()
    await storeSession(page, url, { token: session.token ?? '', locationCode: colombo.code, locationName: colombo.name })
    await page.goto(`${url}/sales`)
    await productField(page).waitFor()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await productField(page).waitFor()
    const build = () => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src)
    const keptPages = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter(name => name !== 'bizx-page-work')
        return (await Promise.all(names.map(name => caches.match('./', { cacheName: name })))).filter(Boolean).length
      })
    const noted = () => page.evaluate(() => caches.has('bizx-page-work'))
    const first = await build()
    await addItem(page, cloth)
    await expect.poll(noted).toBe(true)

    pages.upgrade()
    // Another page is the newer one's.
    await page.goto(`${url}/dashboard`)
    await page.getByRole('main').waitFor()
    expect(await build()).not.toBe(first)
    await page.goto(`${url}/sales`)
    // The till opens as the build that began the bill, although the server has only the newer one. Its files come from the browser.
    await page.reload()
    await expect(lines(page)).toHaveCount(1)
    expect(await build()).toBe(first)
    await expect.poll(keptPages, { timeout: 20_000 }).toBe(2)
    await page.keyboard.press('F7')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await payCash(page)
    await expect.poll(noted).toBe(false)

    await page.reload()
    await productField(page).waitFor()
    expect(await build()).not.toBe(first)
    // It opens without the server too.
    await server.stop()
    await page.reload()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await build()).not.toBe(first)
  } finally {
    await context.close()
    await pages.close()
    await server.stop()
    await database.drop()
  }
})
