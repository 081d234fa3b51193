import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { scan } from './keyboard.ts'
import { expect, test } from './shop.ts'
import { lines, productField, received, savedCode, total } from './till.ts'
import { checkDigit } from '../features/goods/items/barcode.ts'

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })

test('tiles: a manager arranges favourites, and a finger sells them, on a tablet and on a phone', async ({ page, shop, signIn }) => {
  const { rows } = await shop.owner.query<{ name: string; category: string }>(
    `select item.name, item_category.name as category from item join item_category on item_category.code = item.category_code
     join stock_balance on stock_balance.item_code = item.code and stock_balance.remaining > 5000
     join stock_location place on place.code = stock_balance.location_code and place.node = 1
     where item.is_active group by item.code, item_category.code having count(*) = 1 order by item.name limit 2`,
  )
  const [first, second] = rows as [(typeof rows)[0], (typeof rows)[0]]
  await signIn('manager', '/sales-pos-lite')
  const tiles = page.getByRole('region', { name: 'Tiles' })
  const favourites = tiles.getByRole('list', { name: 'Favourites' })
  await tiles.getByRole('button', { name: 'Favourites' }).tap()
  await tiles.getByRole('button', { name: 'Choose favourites' }).tap()
  for (const { name } of [first, second]) {
    await page.getByRole('combobox', { name: 'Add an item' }).fill(name.slice(0, 12))
    await page.getByRole('option', { name, exact: true }).tap()
    await expect(favourites.getByText(name, { exact: true })).toBeVisible()
  }
  // Dragged by its handle before the other.
  const [from, to] = await Promise.all([second, first].map(({ name }) => tiles.getByRole('button', { name: `Move ${name}` }).boundingBox()))
  await page.mouse.move(from!.x + 20, from!.y + 20)
  await page.mouse.down()
  await page.mouse.move(to!.x + 20, to!.y + 20, { steps: 6 })
  await page.mouse.up()
  await expect(favourites.getByRole('listitem').first()).toContainText(second.name)
  // A reload loses nothing of it.
  await page.reload()
  await tiles.getByRole('button', { name: 'Favourites' }).tap()
  await tiles.getByRole('button', { name: 'Choose favourites' }).tap()
  await expect(favourites.getByRole('listitem').first()).toContainText(second.name)
  // And back by the keyboard.
  await tiles.getByRole('button', { name: `Move ${second.name}` }).press('ArrowRight')
  await expect(favourites.getByRole('listitem').first()).toContainText(first.name)
  await expectAccessible(page, 'favourites being arranged')
  await tiles.getByRole('button', { name: 'Save' }).tap()

  await expect(tiles.getByRole('button', { name: 'Arrange' })).toBeVisible()
  await favourites.getByRole('button', { name: first.name }).tap()
  await favourites.getByRole('button', { name: first.name }).tap()
  await expect(page.getByLabel('Quantity of line 1')).toHaveText('2')
  await tiles.getByRole('button', { name: 'Categories' }).tap()
  await tiles.getByRole('list', { name: 'Categories' }).getByRole('button', { name: second.category, exact: true }).tap()
  await expect(tiles.getByRole('list', { name: second.category }).getByRole('button').first()).toBeVisible()
  await expectAccessible(page, 'tiles beside the bill')
  await page.getByRole('button', { name: /^Cash pay/ }).tap()
  await page.getByRole('button', { name: /^Cash pay/ }).tap()
  await savedCode(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await tiles.getByRole('button', { name: 'Favourites' }).tap()
  await favourites.getByRole('button', { name: second.name }).tap()
  await page.getByRole('button', { name: /^Bill · 1/ }).tap()
  await expect(page.getByLabel('Quantity of line 1')).toHaveText('1')
  await expect(total(page)).not.toHaveText('Rs. 0.00')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

/** Where the parts stand that the hand finds without looking. */
async function placesOf(page: Page): Promise<unknown> {
  const parts = [cashPay(page), total(page), page.getByRole('region', { name: 'Recent invoices' }), received(page)]
  return Promise.all(parts.map(part => part.boundingBox()))
}

function cashPay(page: Page): Locator {
  return page.getByRole('button', { name: /^Cash pay/ })
}

let unknown = 0

/** A code that is no item's, another one each time: the message of an earlier scan of it may still be there, and be gone a moment later. */
function anUnknownCode(): string {
  const digits = `47911111${String((unknown += 1)).padStart(4, '0')}`
  return digits + checkDigit(digits)
}

/** Scans two codes that are no item's, and looks whether one of the messages lies over something that is needed. */
async function expectUncovered(page: Page, place: string, parts: Readonly<Record<string, Locator>>): Promise<void> {
  for (const code of [anUnknownCode(), anUnknownCode()]) {
    await scan(page, code)
    await expect(page.getByRole('alert').filter({ hasText: code })).toBeVisible()
  }
  // All at once: a message does not wait until it is measured.
  const messages = page.getByRole('region', { name: 'Messages' }).locator('> div')
  const boxes = await messages.evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON() as DOMRect))
  const over = boxes.filter(({ height }) => height > 0)
  expect(over.length, place).toBeGreaterThan(0)
  for (const [name, part] of Object.entries(parts)) {
    const box = (await part.boundingBox())!
    expect(box.y + box.height, `${name} is in sight, ${place}`).toBeLessThanOrEqual(page.viewportSize()!.height)
    const isOver = over.some(
      one => one.x < box.x + box.width && box.x < one.x + one.width && one.y < box.y + box.height && box.y < one.y + one.height,
    )
    expect(isOver, `a message over ${name}, ${place}`).toBe(false)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBe(page.viewportSize()!.width)
}

test('nothing jumps with a sale, the total stays in sight, and messages lie over none of it, from the desk to a phone', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn()
  await expect(page.getByRole('region', { name: 'Recent invoices' }).getByRole('listitem')).toHaveCount(3)
  const before = await placesOf(page)
  await scan(page, '4791201000154')
  await expect(lines(page)).toHaveCount(1)
  expect(await placesOf(page)).toEqual(before)
  await page.keyboard.press('F1')
  await page.keyboard.press('F1')
  await savedCode(page)
  expect(await placesOf(page)).toEqual(before)
  const bar = page.getByRole('toolbar', { name: 'Bill' })
  const entry = { product: productField(page), customer: page.getByRole('combobox', { name: 'Customer', exact: true }) }
  const desk = {
    ...entry,
    bar,
    total: total(page),
    received: received(page),
    'cash pay': cashPay(page),
    remarks: page.getByLabel('Remarks'),
  }
  await scan(page, '4791201000154')
  for (const width of [1366, 1024]) {
    await page.setViewportSize({ width, height: 768 })
    await expectUncovered(page, `desk ${width}`, { ...desk, line: lines(page) })
  }
  // The total stays in sight as a tab.
  const tabs = { bill: page.getByRole('tab', { name: /^Bill/ }), pay: page.getByRole('tab', { name: /^Pay/ }) }
  for (const [width, height] of [
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(tabs.pay).toContainText('260.00')
    await expectUncovered(page, `desk ${width}`, { ...entry, ...tabs, line: lines(page) })
  }
  // After the payment the bill is shown again, with the change above it.
  await tabs.pay.tap()
  await received(page).fill('500')
  await cashPay(page).tap()
  await savedCode(page)
  await expect(tabs.bill).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('[data-tone="done"]:visible')).toContainText('240.00')
  await expectUncovered(page, 'desk 390', { given: page.locator('[data-tone="done"]:visible') })
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await expect(page.getByRole('navigation').getByText('POS Lite')).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await signIn('cashier', '/sales-pos-lite')
  await expect(productField(page)).toBeFocused()
  await expectUncovered(page, 'lite 390', entry)
  for (const [width, height] of [
    [768, 1024],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectUncovered(page, `lite ${width}`, { ...entry, total: total(page), received: received(page), 'cash pay': cashPay(page) })
  }
})
