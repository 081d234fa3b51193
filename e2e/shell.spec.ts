import { reports } from '../reports/index.ts'
import { expectAccessible } from './accessibility.ts'
import { putBackupNoticeAway } from './backup-notice.ts'
import { typeSlowly } from './keyboard.ts'
import { billsOf, colombo, expect, test } from './shop.ts'
import { addItem, cloth, payCash, productField, savedCode, total } from './till.ts'

test('reports are reached by the menus, and found by a part of their name', async ({ page, signIn }) => {
  await signIn('manager', '/dashboard')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Reports' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Report' })
  const names = await page.getByRole('main').getByRole('listitem').getByRole('link').allInnerTexts()
  expect(names).toHaveLength(reports.length)
  for (const name of names.filter((_, at) => at % 10 === 0)) {
    await menu.getByRole('searchbox', { name: 'Find a report' }).fill(name)
    await menu.getByRole('link', { name, exact: true }).first().press('Enter')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(name)
  }
})

test('an address that is no screen says so and leads back', async ({ page, signIn, shop }) => {
  await signIn('cashier', '/no-such-screen')
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard' }).press('Enter')
  await expect(page).toHaveURL(`${shop.url}/dashboard`)
})

test('Ctrl+K finds a screen, a customer and a bill', async ({ page, shop, signIn }) => {
  await signIn()
  await addItem(page, cloth)
  const code = await payCash(page)
  const field = page.getByRole('combobox', { name: 'Search or jump to' })
  const results = page.getByRole('listbox', { name: 'Results' })
  await page.keyboard.press('Control+K')
  await expect(field).toBeFocused()
  // As a person types: faster keys with an Enter behind them are a scanner's.
  await typeSlowly(page, 'quota')
  await expect(results.getByRole('option', { selected: true })).toContainText('Quotations')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${shop.url}/sales-quotation`)
  await page.keyboard.press('Control+K')
  await expect(field).toBeFocused()
  await page.keyboard.type('0770100201')
  await expect(page.getByRole('group', { name: 'Customers' }).getByRole('option')).toContainText('Kamal Perera')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await page.keyboard.press('Control+K')
  await expect(field).toBeFocused()
  await typeSlowly(page, code)
  await expect(page.getByRole('group', { name: 'Bills' }).getByRole('option', { selected: true })).toContainText(`#${code}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Recalled bill' })).toContainText(`#${code}`)
  await expect(page).toHaveURL(`${shop.url}/sales-auto-care`)
})

test('? shows the shortcuts of the page, but is a character behind others', async ({ page, signIn }) => {
  await signIn()
  await expect(productField(page)).toBeFocused()
  await page.keyboard.type('oil?')
  await expect(productField(page)).toHaveValue('oil?')
  // Nothing is searched for by it alone.
  await productField(page).fill('')
  await page.keyboard.press('?')
  const card = page.getByRole('dialog', { name: 'Shortcuts' })
  for (const [keys, label] of [
    ['F1', 'Cash pay'],
    ['Ctrl+S', 'Credit'],
    ['F2', 'Discount'],
    ['F4', 'Return'],
    ['Alt+P', 'Payment'],
    ['Alt+C', 'Customer'],
    ['Alt+O', 'Sales order'],
    ['F11', 'Full screen'],
    ['Alt+B', 'Recent bills'],
    ['Alt+1 2', 'Quantity of line 12'],
    ['3*', 'Three of what is scanned next'],
    ['Esc', 'Back to the search'],
    ['↑↓', 'Item or line above, below'],
  ]) {
    await expect(card.locator('dl > div').filter({ has: page.getByText(keys ?? '', { exact: true }) })).toContainText(label ?? '')
  }
  // A shortcut of the covered page rests.
  await page.keyboard.press('F2')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
})

test('full screen, theme and the collapsed menu are chosen and remembered', async ({ page, signIn }) => {
  await signIn('cashier', '/dashboard')
  await page.getByRole('button', { name: 'Full screen (F11)', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Leave full screen (F11)' })).toBeVisible()
  await page.keyboard.press('F11')
  await expect(page.getByRole('button', { name: 'Full screen (F11)', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Dark theme' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('button', { name: 'Collapse the menu' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Expand the menu' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand the menu' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test(
  'an owner whose shop was never backed up is told so on every page, until it is put away for the day',
  { tag: '@long' },
  async ({ page, signIn }) => {
    // Another test may have made a backup.
    await page.route('**/api/v1/backup', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), lastGoodAt: null } })
    })
    await signIn('superadmin', '/dashboard')
    await putBackupNoticeAway(page)
  },
)

test.describe('on a touch screen of 768 pixels', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true })

  test('POS lite sells with taps', async ({ page, shop, signIn }) => {
    const before = await shop.count(billsOf, [colombo.code])
    await signIn('cashier', '/sales-pos-lite')
    await productField(page).tap()
    await productField(page).fill(cloth.term)
    await page.getByRole('grid', { name: 'Items found' }).getByText(cloth.name).tap()
    const quantity = page.getByLabel('Quantity of line 1')
    await expect(quantity).toHaveText('1')
    await page.getByRole('button', { name: 'One more of line 1' }).tap()
    await page.getByRole('button', { name: 'One more of line 1' }).tap()
    await expect(quantity).toHaveText('3')
    await page.getByRole('button', { name: 'One less of line 1' }).tap()
    await expect(quantity).toHaveText('2')
    await page.getByRole('button', { name: cloth.name }).tap()
    await expectAccessible(page, 'POS lite')
    // 2 × 590.00
    await expect(total(page)).toHaveText('Rs. 1,180.00')
    await page.getByRole('group', { name: 'Quick cash' }).getByRole('button').last().tap()
    await page.getByRole('button', { name: /^Cash pay/ }).tap()
    const code = await savedCode(page)
    expect(code).toMatch(/^3001/)
    expect(await shop.count(billsOf, [colombo.code])).toBe(before + 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  })
})
