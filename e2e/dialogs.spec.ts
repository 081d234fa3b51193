import type { Page } from '@playwright/test'
import { screens } from '../kernel/screens.ts'
import { chosen, isLong } from '../testing/chance.ts'
import { go } from './list-page.ts'
import { expect, test } from './shop.ts'
import { addItem, cloth, productField } from './till.ts'

const shown = '[role="dialog"][aria-modal="true"], dialog[open]'
const dialogs = (page: Page) => page.locator(shown)

/** A screen of each make, whose dialogs the gate opens; the long run opens those of all screens. */
const ofEachMake = ['/customer', '/item-brand', '/job-cards']
// They have a test of their own.
const tills = ['/sales', '/sales-auto-care', '/sales-pos-lite']
const screenPaths = Object.keys(screens).filter(path => !tills.includes(path))
/** What such a button begins is for good: the dialog it opens is not answered with Enter. */
const forGood = /close|delete|lock|reverse|undo|log ?out|restore|merge|forget|sign/i
/** Opens nothing, or leaves the page. */
const others = /^(print|excel|view|columns|first|last|next|previous|page|clear|refresh|find)|download|export|help/i

/** Notes every key that reaches something below an open dialog, and every moment in which none of its controls has the focus. */
async function watchKeys(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(css => {
    const astray: string[] = []
    Object.assign(window, { astray })
    window.addEventListener(
      'keydown',
      ({ key, target, ctrlKey, altKey }) => {
        // The page's own shortcuts open dialogs, before this is asked.
        if (ctrlKey || altKey || /^F\d/.test(key)) return
        // A question lies above all others.
        const top = document.querySelector('dialog[open]') ?? [...document.querySelectorAll(css)].at(-1)
        if (!top || !(target instanceof Element) || top.contains(target)) return
        astray.push(`${key} went to ${target.tagName} ${target.ariaLabel ?? ''} below "${top.textContent.slice(0, 40)}"`)
      },
      { capture: true },
    )
  }, shown)
  return () => page.evaluate(() => (window as unknown as { astray: string[] }).astray.splice(0))
}

/** The focus is in the dialog on top, and all that lies beside it is out of reach. */
async function expectHeld(page: Page, name: string): Promise<void> {
  const look = () =>
    page.evaluate(css => {
      const top = document.querySelector('dialog[open]') ?? [...document.querySelectorAll(css)].at(-1)
      if (!top) return 'closed'
      if (!top.contains(document.activeElement)) return `${document.activeElement?.tagName ?? ''} has the focus`
      const below = document.querySelector('#root')
      const isCovered = top.tagName === 'DIALOG' || below?.matches('[inert], [inert] *') === true
      return isCovered ? 'held' : 'the page below is not inert'
    }, shown)
  await expect.poll(look, { message: name, timeout: 3_000, intervals: [10, 20, 50, 100] }).toMatch(/^(held|closed)$/)
}

/** Presses Tab, a letter and Enter in a dialog that is open, and closes it. */
async function tryKeys(page: Page, name: string): Promise<void> {
  await expectHeld(page, name)
  for (const key of ['Tab', 'Shift+Tab', 'x', 'Backspace', ...(forGood.test(name) ? [] : ['Enter']), 'Tab']) {
    if ((await dialogs(page).count()) === 0) break
    await page.keyboard.press(key)
    await expectHeld(page, `${name}, ${key}`)
  }
  await leave(page, name)
}

async function leave(page: Page, name: string): Promise<void> {
  for (let left = 6; left > 0 && (await dialogs(page).count()) > 0; left -= 1) {
    const yes = page.locator('dialog[open]').getByRole('button', { name: 'Yes' })
    if (await yes.isVisible()) await yes.press('Enter')
    else await page.keyboard.press('Escape')
    await page.waitForTimeout(30)
  }
  await expect(dialogs(page), name).toHaveCount(0)
}

/** The buttons of a page, those of rows once for all rows. Each is marked, so that it is found again. */
async function openers(page: Page): Promise<{ at: string; name: string }[]> {
  const all = await page
    .getByRole('main')
    .locator('button:enabled:visible')
    .evaluateAll(found =>
      found.map((button, at) => {
        button.setAttribute('data-opener', String(at))
        const name = button.ariaLabel ?? button.textContent.trim()
        const inRow = button.closest('tr') ? `row: ${name.split(' ')[0] ?? ''}` : null
        return { at: String(at), name, kind: inRow ?? name.replaceAll(/\d+/g, '#') }
      }),
    )
  const byKind = new Map(all.filter(({ name }) => name !== '' && !others.test(name)).map(one => [one.kind, one]))
  return [...byKind.values()].slice(0, 20)
}

/** Tries a dialog that comes within that time; answers how many came. */
async function tryWhatComes(page: Page, name: string, withinMs: number): Promise<0 | 1> {
  for (let left = withinMs / 50; left > 0 && (await dialogs(page).count()) === 0; left -= 1) await page.waitForTimeout(50)
  if ((await dialogs(page).count()) === 0) return 0
  await tryKeys(page, name)
  return 1
}

async function open(page: Page, path: string): Promise<void> {
  await go(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

/** Opens what the keys of a list and of its first row open. */
async function byKeys(page: Page, path: string): Promise<number> {
  let opened = 0
  for (const keys of [['Insert'], ['ArrowDown', 'Enter'], ['ArrowDown', 'F2']]) {
    // A form may be a page of its own.
    if (!page.url().endsWith(path)) await open(page, path)
    for (const key of keys) await page.keyboard.press(key)
    opened += await tryWhatComes(page, `${path}, ${keys.join(' ')}`, keys[0] === 'Insert' || isLong ? 1_000 : 200)
  }
  return opened
}

/** Opens what each button of a screen opens, those for its first row too. */
async function byButtons(page: Page, path: string): Promise<number> {
  let opened = 0
  for (const keys of [[], ['ArrowDown', 'Space']]) {
    for (const key of keys) await page.keyboard.press(key)
    opened += await tryWhatComes(page, `${path}, ${keys.join(' ')}`, 300)
    for (const { at, name } of await openers(page)) {
      const opener = page.locator(`[data-opener="${at}"]:enabled:visible`)
      if ((await opener.count()) === 0) continue
      // The menu of a row may lie over the next one.
      if ((await page.locator('[popover]:popover-open').count()) > 0) await page.keyboard.press('Escape')
      await opener.click({ timeout: 5_000 })
      opened += await tryWhatComes(page, `${path}, ${name}`, 1_000)
      if (!new URL(page.url()).pathname.endsWith(path)) await open(page, path)
    }
  }
  return opened
}

test('in every dialog of the till keys stay in it: Enter, Tab and a letter reach nothing below', async ({ page, signIn }) => {
  await signIn('manager')
  await addItem(page, cloth)
  const astray = await watchKeys(page)
  for (const key of ['F2', 'F4', 'F7', 'Alt+c', 'Alt+h', 'Alt+i', 'Alt+o', 'Alt+p', 'Alt+w', 'Control+k']) {
    await productField(page).focus()
    await page.keyboard.press(key)
    await expect(dialogs(page).first(), key).toBeVisible()
    await tryKeys(page, key)
    await expect(page.locator(':focus'), `after ${key}`).toHaveCount(1)
  }
  expect(await astray()).toEqual([])
})

for (const path of chosen(screenPaths, path => ofEachMake.includes(path))) {
  test(`in every dialog of ${path} keys stay in it`, async ({ page, signIn }) => {
    if (isLong) test.setTimeout(120_000)
    await signIn('superadmin', '/dashboard')
    await open(page, path)
    const astray = await watchKeys(page)
    const opened = (await byKeys(page, path)) + (isLong ? await byButtons(page, path) : 0)
    expect(await astray()).toEqual([])
    // Some screens have no dialog.
    if (ofEachMake.includes(path)) expect(opened).toBeGreaterThan(0)
  })
}
