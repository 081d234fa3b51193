import { chromium, type Browser } from '@playwright/test'
import { browserLaunch } from '../tools/browser.ts'
import { forms, type OpenedForm } from '../testing/forms.ts'
import type { BenchRun } from './bench-run.ts'
import { atMost, median, ms, quantile } from './figures.ts'
import { readRows } from './bench-server.ts'
import { Line } from './line.ts'
import { builtPages, whatIsMissing } from './screen.ts'
import { serveApplication } from './served-application.ts'
import { signIn } from './tills.ts'
import { storeSession } from '../tools/stored-session.ts'

/** How long a user looks at a list before the key; meanwhile the browser loads ahead. */
const looksMs = 1_000

declare global {
  var untilFocused: () => Promise<number>
}

// Runs in the page before its own scripts, so that no listener hears the key before this one.
function watchFocus(): void {
  let pressed = 0
  addEventListener('keydown', event => (pressed = Math.min(event.timeStamp, performance.now())), { capture: true })
  const isField = (element: Element | null) => element?.matches('input:not([type="search"]), select, textarea') === true
  const frame = (done: () => void) =>
    requestAnimationFrame(() => {
      // The message comes after the frame was drawn.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = done
      port2.postMessage(null)
    })
  globalThis.untilFocused = () =>
    new Promise((resolve, reject) => {
      const before = document.activeElement
      const from = performance.now()
      const look = () => {
        if (document.activeElement !== before && isField(document.activeElement)) return frame(() => resolve(performance.now() - pressed))
        if (performance.now() - from > 10_000) return reject(new Error('no field had the focus for ten seconds'))
        requestAnimationFrame(look)
      }
      look()
    })
}

interface Place {
  url: string
  token: string
  locationCode: string
}

/** The first opening in a browser that has never seen the form: milliseconds from the key to the frame in which its first field has the focus. */
async function openedIn(browser: Browser, { url, token, locationCode }: Place, { at, keys }: OpenedForm): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchFocus)
    await storeSession(page, url, { token, locationCode, locationName: locationCode })
    await page.goto(`${url}/bizx${at}`)
    await page
      .getByRole('heading', { level: 1 })
      .or(page.getByRole('combobox', { name: /^Product/ }))
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(looksMs)
    for (const key of keys.slice(0, -1)) await page.keyboard.press(key)
    const focused = page.evaluate(() => untilFocused())
    await page.keyboard.press(keys.at(-1) ?? '')
    return await focused
  } finally {
    await context.close()
  }
}

const nameOf = ({ at, keys }: OpenedForm) => `${at} ${keys.join(' ')}`

/** P28: from the key to the first field of every form that a key opens from a list, when it is opened for the first time. */
export async function measureForms(run: BenchRun): Promise<void> {
  const missing = await whatIsMissing()
  if (missing) return run.report({ id: 'P28', what: 'forms in the browser', ...missing })
  const { shop, log, report } = run
  log('forms in a browser')
  const served = await serveApplication(shop, { webFolder: builtPages })
  const line = new Line(served.port)
  const token = await signIn(line, 'owner')
  const [first] = await readRows<{ code: string }>(shop.ownerUrl, 'select min(code) as code from stock_location')
  const browser = await chromium.launch(await browserLaunch())
  try {
    const place = { url: `http://127.0.0.1:${served.port}`, token, locationCode: first?.code ?? '' }
    const opened: { form: OpenedForm; taken: number }[] = []
    for (const form of forms) {
      const taken = await openedIn(browser, place, form)
      log(`  ${nameOf(form)}: ${ms(taken)}`)
      opened.push({ form, taken })
    }
    const times = opened.map(({ taken }) => taken)
    const slow = quantile(times, 0.95)
    const slowest = opened.toSorted((a, b) => b.taken - a.taken)[0]
    const note = `p50 ${ms(median(times))}; ${times.length} forms, the slowest ${slowest ? `${nameOf(slowest.form)} ${ms(slowest.taken)}` : ''}`
    const figure = { product: ms(slow), ratio: slow, shown: ms(slow), note }
    report({ id: 'P28', what: "form's first opening, p95", ...figure, must: atMost(200, ' ms'), then: atMost(100, ' ms') })
  } finally {
    await browser.close()
    line.close()
    await served.stop()
  }
}
