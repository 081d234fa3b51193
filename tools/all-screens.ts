/** npm run pictures: every screen, form, view and report of the demo shop as pictures, and what a machine can see of them. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { browserLaunch } from './browser.ts'
import { signInOverApi } from './api-client.ts'
import { contactSheets } from './pictures/contact-sheets.ts'
import { layoutFaults } from './pictures/faults.ts'
import { goTo, placesOf } from './pictures/places.ts'
import { storeSession } from './stored-session.ts'

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'pictures' },
    only: { type: 'string', default: '' },
    url: { type: 'string' },
    user: { type: 'string', default: 'superadmin' },
    sizes: { type: 'string', default: '1366x768,1920x1080,1024x768,390x844' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log('npm run pictures -- [--out folder] [--only part-of-an-address] [--sizes 1366x768,…] [--user manager] [--url of-a-demo-shop]')
  process.exit(0)
}

const sizes = values.sizes.split(',').map(size => {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
})
const schemes = ['light', 'dark'] as const
const widestTouchedPx = 1024

const demo = values.url === undefined ? await startDemo() : null
const url = (values.url ?? demo?.url ?? '').replace(/\/$/, '')
const browser = await chromium.launch(await browserLaunch())
try {
  const faults = await takeAll(browser, url)
  fs.writeFileSync(path.join(values.out, 'faults.txt'), `${faults.join('\n')}\n`)
  console.log(`${faults.length} faults: ${path.join(values.out, 'faults.txt')}`)
  await contactSheets(browser, values.out)
} finally {
  await browser.close()
  await demo?.stop()
}

/** The demo shop in a folder that goes with it. */
async function startDemo(): Promise<{ url: string; stop: () => Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, 'demo.mjs')], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const opened = new Promise<string>(resolve => {
    child.on('message', (word: { open?: string }) => word.open !== undefined && resolve(word.open))
  })
  const first = await Promise.race([opened, ended.then(() => null)])
  if (first === null) throw new Error('the demo shop did not start')
  return {
    url: first,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Signs a new page in, as its user would have left it. */
async function signedIn(page: Page): Promise<void> {
  const origin = new URL(url).origin
  const password = `${values.user}1234`
  const session = await signInOverApi({ url: origin, username: values.user, password, location: '' })
  await storeSession(page, url, { token: session.token ?? '', locationCode: '1301000001', locationName: 'Colombo 05 Workshop' })
  await page.goto(`${url}/dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Takes all pictures into the folder; answers the faults that were seen. */
async function takeAll(own: Browser, address: string): Promise<string[]> {
  const page = await own.newPage({ viewport: sizes[0] ?? null, reducedMotion: 'reduce' })
  const faults: string[] = []
  let place = 'sign-in'
  page.on('console', message => message.type() === 'error' && faults.push(`${place}: console: ${message.text()}`))
  page.on('pageerror', error => faults.push(`${place}: error: ${error.message}`))
  fs.mkdirSync(values.out, { recursive: true })
  await page.goto(`${address}/login`)
  await signedIn(page)
  for (place of await placesOf(page, values.only)) {
    try {
      faults.push(...(await takeOne(page, place)))
    } catch (error) {
      faults.push(`${place}: not taken: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
      await signedIn(page)
    }
  }
  return faults
}

async function takeOne(page: Page, place: string): Promise<string[]> {
  const faults: string[] = []
  const devTools = await page.context().newCDPSession(page)
  // From a screen without a dialog, so that the one before does not show through.
  await goTo(page, '/dashboard')
  await goTo(page, place)
  for (const size of sizes) {
    await page.setViewportSize(size)
    // Tablets and phones are touched: their buttons are larger and name no keys.
    await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: size.width <= widestTouchedPx })
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 150)))
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const name = place.slice(1).replaceAll(/[^\w-]+/g, '_')
      const folder = path.join(values.out, `${size.width}-${scheme}`)
      fs.mkdirSync(folder, { recursive: true })
      // A colour that is on its way from one scheme to the other is at its end.
      await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' })
    }
    const seen = await page.evaluate(layoutFaults)
    faults.push(...seen.map(fault => `${place} at ${size.width}: ${fault}`))
  }
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await devTools.detach()
  await page.setViewportSize(sizes[0] ?? { width: 1366, height: 768 })
  return faults
}
