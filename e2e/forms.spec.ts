import type { Page } from '@playwright/test'
import { screens } from '../kernel/screens.ts'
import { forms } from '../testing/forms.ts'
import { rows } from './list-page.ts'
import { slowNetwork } from './slow-network.ts'
import { expect, test } from './shop.ts'

const typed = '12qx'
// e2e/focus.spec.ts types on them.
const tills = ['/sales', '/sales-auto-care', '/sales-pos-lite']

/** Nothing is loaded ahead: every part of a page comes with the first key that asks for it. */
async function withoutIdleness(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
}

/** Goes to a screen without loading the application again. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate(to => history.pushState(null, '', to), `/bizx${address}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

/** What the field with the focus shows, or what kind of element has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    if (at instanceof HTMLInputElement && at.type !== 'search') return at.value
    if (at instanceof HTMLTextAreaElement) return at.value
    return at instanceof HTMLSelectElement ? 'a choice' : `none: ${at?.tagName ?? ''}`
  })

test('every screen on which Insert opens a form is in the list of forms', async ({ page, signIn }) => {
  test.setTimeout(120_000)
  await signIn('superadmin', '/dashboard')
  const found: string[] = []
  for (const path of Object.keys(screens).filter(name => !tills.includes(name))) {
    await go(page, path)
    if (
      (await page
        .getByRole('main')
        .locator('kbd', { hasText: /^Insert$/ })
        .count()) > 0
    )
      found.push(path)
  }
  const listed = forms.filter(({ at, keys }) => keys[0] === 'Insert' && !at.includes('?')).map(({ at }) => at)
  expect(found.toSorted()).toEqual(listed.toSorted())
})

test('what is typed with the key that opens a form is whole in its first field', async ({ page, signIn }) => {
  test.setTimeout(180_000)
  await withoutIdleness(page)
  await signIn('superadmin', '/dashboard')
  for (const { at, keys, isChoice } of forms.filter(({ at }) => !tills.includes(at))) {
    await go(page, at)
    const slow = await slowNetwork(page, 150)
    for (const key of keys) await page.keyboard.press(key)
    await page.keyboard.type(typed, { delay: 5 })
    await expect.poll(() => focused(page), { message: `${at} ${keys.join(' ')}` }).toContain(isChoice ? 'a choice' : typed)
    await slow.detach()
    // A new page has none of the form's code.
    await page.goto(new URL('dashboard', page.url()).href)
  }
})

test('a key for the selected rows is kept until the bar is there', async ({ page, signIn }) => {
  await withoutIdleness(page)
  await signIn('admin', '/item-master?term=filter')
  await expect(rows(page).first()).toBeVisible()
  const slow = await slowNetwork(page, 300)
  for (const key of ['ArrowDown', 'Space', 'Alt+m']) await page.keyboard.press(key)
  await expect(page.getByRole('menuitem', { name: 'Lock', exact: true })).toBeFocused()
  await slow.detach()
})
