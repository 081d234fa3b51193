import type { Page } from '@playwright/test'
import { chosen } from '../testing/chance.ts'
import { forms, type OpenedForm } from '../testing/forms.ts'
import { go, rows } from './list-page.ts'
import { slowNetwork } from './slow-network.ts'
import { expect, test } from './shop.ts'

const typed = '12qx'
const digits = '12'
// e2e/focus.spec.ts types on them.
const tills = ['/sales', '/sales-auto-care', '/sales-pos-lite']

/** One form of each kind; of a kind all are opened by the same code. */
const ofEachKind: Readonly<Record<string, string>> = {
  '/item-brand Insert': 'a record of a list',
  '/item-brand ArrowDown F2': 'the same, from its row',
  '/customer Insert': 'a record whose form has parts of its own',
  '/stock-issue Insert': 'a paper, whose first field is a choice',
  '/sales-order Insert': 'a paper in steps, whose first field looks up',
  '/job-cards Insert': 'a dialog of a board',
  '/stock-freeze Insert': "a dialog of a page's own",
  '/settings?tab=locations Insert': 'a part of the settings',
  '/dashboard Control+k': 'what every page has',
}
const nameOf = ({ at, keys }: OpenedForm) => [at, ...keys].join(' ')

/** Nothing is loaded ahead: every part of a page comes with the first key that asks for it. */
async function withoutIdleness(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
}

/** What the field with the focus shows, or what kind of element has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    if (at instanceof HTMLInputElement && at.type !== 'search') return at.value
    if (at instanceof HTMLTextAreaElement) return at.value
    return at instanceof HTMLSelectElement ? 'a choice' : `none: ${at?.tagName ?? ''}`
  })

test('what is typed with the key that opens a form is whole in its first field', async ({ page, signIn }) => {
  test.setTimeout(180_000)
  const opened = chosen(forms, form => nameOf(form) in ofEachKind).filter(({ at }) => !tills.includes(at))
  expect(Object.keys(ofEachKind).filter(name => !opened.some(form => nameOf(form) === name))).toEqual([])
  await withoutIdleness(page)
  await signIn('superadmin', '/dashboard')
  for (const form of opened) {
    await go(page, form.at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    const slow = await slowNetwork(page, 150)
    for (const key of form.keys) await page.keyboard.press(key)
    await page.keyboard.type(typed, { delay: 5 })
    await expect.poll(() => focused(page), { message: nameOf(form) }).toContain(form.isChoice ? 'a choice' : form.isNumber ? digits : typed)
    await slow.detach()
    // A new page has none of the form's code.
    await page.goto(new URL('dashboard', page.url()).href)
  }
})

test('what is typed while the record of a form is late is whole in its first field', async ({ page, signIn }) => {
  await signIn('superadmin', '/item-brand')
  const name = page.getByRole('dialog').getByLabel('Name')
  await expect(rows(page).first()).toBeVisible()
  // Its code is there from now on, so that the record alone is late.
  for (const key of ['ArrowDown', 'F2']) await page.keyboard.press(key)
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const slow = await slowNetwork(page, 1_000)
  await page.keyboard.press('F2')
  await page.keyboard.type(typed, { delay: 5 })
  await expect(name).toHaveValue(new RegExp(typed))
  await slow.detach()
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
