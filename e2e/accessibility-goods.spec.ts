import { expectAccessible } from './accessibility.ts'
import { typeSlowlyInto } from './keyboard.ts'
import { go } from './list-page.ts'
import { colombo, expect, test } from './shop.ts'
import { cloth } from './till.ts'

test('the stock dashboard, old stock and the card of an item', { tag: '@long' }, async ({ page, signIn }) => {
  await signIn('manager', '/stock-dashboard')
  await expect(page.getByRole('link', { name: /^Below minimum/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^By category/ })).toBeVisible()
  await expectAccessible(page, 'stock dashboard')
  await go(page, '/matureStock?by=expiry')
  await expect(page.getByRole('group', { name: 'Bands' })).toBeVisible()
  await expectAccessible(page, 'old stock')
  await go(page, '/item-master?card=2401000001')
  await expect(page.getByRole('region', { name: 'Item card' })).toBeVisible()
  await expectAccessible(page, 'item card')
})

test('goods received and returned: lists, wizard, view', async ({ page, signIn }) => {
  await signIn('manager', '/grn?add=1')
  await page.keyboard.press('Alt+n')
  await expect(page.getByText('Supplier is Required')).toBeVisible()
  await expectAccessible(page, 'new GRN with errors')
  const supplier = page.getByRole('combobox', { name: 'Supplier' })
  await typeSlowlyInto(supplier, 'lanka clean')
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByLabel('Invoice Number').fill('AX-1')
  await page.keyboard.press('Alt+n')
  await typeSlowlyInto(page.getByRole('combobox', { name: 'Item' }), cloth.term)
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('form', { name: 'Received item' })
  await entry.getByLabel('Quantity').fill('5')
  await entry.getByLabel('Cost price').fill('600')
  await expectAccessible(page, 'received items, entry')
  await page.keyboard.press('Alt+a')
  await expectAccessible(page, 'received items with a line')
  await page.keyboard.press('Control+s')
  // 600 is far from what it cost the last time.
  await expect(page.getByRole('button', { name: 'Save as it is' })).toBeVisible()
  await expectAccessible(page, 'a doubtful GRN')
  await page.keyboard.press('Alt+s')
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Received items' })).toBeVisible()
  await expectAccessible(page, 'GRN')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeVisible()
  await expectAccessible(page, 'list of GRNs')
  await go(page, '/purchase-return?add=1')
  await typeSlowlyInto(page.getByRole('combobox', { name: 'Supplier' }), 'lanka clean')
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Quantity back, line 1', { exact: true })).toBeVisible()
  await expectAccessible(page, 'new purchase return')
  await go(page, '/purchase-order?view=6001000001')
  await expect(page.getByRole('dialog').getByRole('table', { name: 'What hangs on it' })).toBeVisible()
  await expectAccessible(page, 'purchase order')
  await go(page, '/purchase-order?edit=6001000002')
  await expect(page.getByLabel('Quantity, line 1', { exact: true })).toBeVisible()
  await expectAccessible(page, 'purchase order, editor')
  await go(page, '/grn?add=1&repeat=6001000001')
  await expect(page.getByRole('checkbox', { name: /^Receive purchase order/ })).toBeVisible()
  await expectAccessible(page, 'receiving an order')
})

test('items and their prices', { tag: '@long' }, async ({ page, signIn }) => {
  await signIn('manager', '/item-master')
  await expect(page.getByRole('row', { name: /3M rubbing compound/ })).toBeVisible()
  await expectAccessible(page, 'items')
  await go(page, '/item-master?edit=2401000006')
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Bins and levels by location' })).toBeVisible()
  await expectAccessible(page, 'an item’s form')
  await go(page, '/item-master?view=2401000006')
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Stock entries' })).toBeVisible()
  await expectAccessible(page, 'an item')
  await page.keyboard.press('Alt+u')
  await expect(page.getByRole('dialog').getByText('Give all of them the new prices')).toBeVisible()
  await expectAccessible(page, 'new prices of an item')
  // The prices, then the item behind them.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await go(page, '/item-master')
  await page.getByRole('button', { name: /^Change prices/ }).click()
  await page.getByRole('dialog').getByLabel('Category').selectOption({ label: 'Engine oil' })
  await expect(page.getByRole('table', { name: 'New prices' })).toBeVisible()
  await expectAccessible(page, 'new prices of a category')
})

test('stock counts: list, start, sheet and review', { tag: '@long' }, async ({ page, shop, signIn }) => {
  const begun = await fetch(new URL('/api/v1/stock-count-session', shop.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await shop.tokenOf('manager')}`,
      locationcode: colombo.code,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ name: 'Everything' }),
  })
  const { stockCountSession } = (await begun.json()) as { stockCountSession: { id: string } }
  await signIn('manager', '/stock-freeze')
  await expect(page.getByRole('article', { name: 'Everything' })).toBeVisible()
  await expectAccessible(page, 'stock counts')
  await go(page, '/stock-freeze?add=1')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await expectAccessible(page, 'starting a count')
  await go(page, `/stock-freeze?count=${stockCountSession.id}`)
  await expect(page.getByRole('list', { name: 'Count sheet' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'count sheet')
  await go(page, `/stock-freeze?review=${stockCountSession.id}`)
  await page.getByText(/^Not counted \(/).click()
  await expect(page.getByRole('table', { name: 'Lines of the count' })).toBeVisible()
  await expectAccessible(page, 'review of a count')
})
