import type { Page } from '@playwright/test'
import { scan, typeSlowly } from './keyboard.ts'
import { colombo, expect, test, type BrowserShop } from './shop.ts'
import { slowNetwork } from './slow-network.ts'
import { addItem, cell, cloth, lines, productField, received, total } from './till.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Notes every dialog that comes without the focus in it: a quick key would not be its own. */
async function watchDialogs(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen = new WeakSet<Element>()
    const late: string[] = []
    const look = () => {
      for (const dialog of document.querySelectorAll('[role="dialog"][aria-modal="true"], dialog[open]')) {
        if (!seen.has(dialog) && !dialog.contains(document.activeElement)) late.push(dialog.textContent.slice(0, 40))
        seen.add(dialog)
      }
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    Object.assign(window, { late })
  })
  return () => page.evaluate(() => (window as unknown as { late: string[] }).late)
}

/** Opens and leaves every dialog, from the field that has the focus. */
async function openEach(page: Page, keys: readonly string[], back: () => Promise<void>): Promise<void> {
  const late = await watchDialogs(page)
  for (const key of keys) {
    await page.keyboard.press(key)
    await expect(dialog(page), key).toBeVisible()
    await expect(dialog(page).locator(':focus'), `the focus in the dialog of ${key}`).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog(page), key).toHaveCount(0)
    await back()
  }
  expect(await late(), 'dialogs that came without the focus').toEqual([])
}

for (const path of ['/sales-auto-care', '/sales-pos-lite']) {
  test(`after every dialog of ${path} the focus is where it was`, async ({ page, signIn }) => {
    await signIn('manager', '/dashboard')
    await page.keyboard.press(path === '/sales-auto-care' ? 'Alt+1' : 'Control+K')
    if (path !== '/sales-auto-care') await page.keyboard.type('POS Lite')
    if (path !== '/sales-auto-care') await page.getByRole('option', { name: /POS Lite/ }).click()
    await expect(productField(page)).toBeFocused()
    for (const field of [productField(page), page.getByRole('textbox', { name: 'Received' })]) {
      await field.focus()
      await openEach(page, ['F2', 'Alt+C', 'F7', 'Control+K'], () => expect(field).toBeFocused())
    }
    // From nowhere it goes to the search.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await openEach(page, ['F2'], () => expect(productField(page)).toBeFocused())
  })
}

test('who goes on in a dialog that has just come is not called back', async ({ page, signIn }) => {
  await signIn()
  // As quick as no hand is: in the moment in which the dialog comes.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const amount = document.querySelectorAll<HTMLElement>('[role="dialog"] form input')[1]
      if (!amount) return
      watch.disconnect()
      amount.focus()
    })
    watch.observe(document.body, { subtree: true, childList: true })
  })
  await page.keyboard.press('F2')
  const amount = dialog(page).getByLabel('Discount amount')
  await expect(amount).toBeFocused()
  // Everything that waits for a timer or a frame has its turn.
  await page.evaluate(() => new Promise(done => setTimeout(() => requestAnimationFrame(() => setTimeout(done)), 50)))
  await expect(amount).toBeFocused()
})

test('after every dialog of a list the focus is where it was, and keys go on', async ({ page, signIn }) => {
  await signIn('manager', '/item-brand')
  const search = page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Search' }))
    .first()
  await search.focus()
  await openEach(page, ['Insert', 'Control+K'], () => expect(search).toBeFocused())
  await page.keyboard.type('Bosch')
  await expect(search).toHaveValue('Bosch')
})

test("what is typed while a dialog of a page's own is on its way is typed into it, and the row has the focus again", async ({
  page,
  signIn,
}) => {
  // Nothing is loaded ahead.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await signIn('manager', '/purchase-order?state=OPEN')
  await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const row = page.getByRole('grid').locator('tbody tr:focus')
  const code = await row.locator('td').nth(1).innerText()
  const slow = await slowNetwork(page, 700)
  await page.keyboard.press('c')
  await page.keyboard.type('comes no more', { delay: 5 })
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('comes no more')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(row).toContainText(code)
  await slow.detach()
})

test('what is typed while a dialog, the search or a page is on its way is typed into it', async ({ page, shop, signIn }) => {
  await signIn('manager')
  const slow = await slowNetwork(page, 700)
  await page.keyboard.press('Control+K')
  await page.keyboard.type('kamall', { delay: 20 })
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toHaveValue('kamal')
  await expect(productField(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  for (const { key, text, field } of [
    { key: 'F2', text: '7', field: 'Discount %' },
    { key: 'Alt+C', text: 'Nirmala', field: 'First Name' },
    { key: 'F7', text: '113', field: 'Invoice Number(3 Dig)' },
  ]) {
    await page.keyboard.press(key)
    await page.keyboard.type(text, { delay: 5 })
    await expect(dialog(page).getByLabel(field)).toHaveValue(new RegExp(`^${text}`))
    await page.keyboard.press('Escape')
    if (key === 'Alt+C') await page.getByRole('button', { name: 'Yes' }).press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(productField(page)).toBeFocused()
  }
  await page.goto(`${shop.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Alt+1')
  await page.keyboard.type('microf', { delay: 20 })
  await expect(productField(page)).toHaveValue('microf')
  await slow.detach()
})

test('a page that has just come hears its own keys, also when nothing in it has the focus yet', async ({ page, signIn }) => {
  await signIn()
  // As quick as no hand is: in the moment in which the page comes.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[role="searchbox"]')) return
      watch.disconnect()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', code: 'Slash', bubbles: true, cancelable: true }))
    })
    watch.observe(document.body, { subtree: true, childList: true })
  })
  await page.keyboard.press('Alt+k')
  await expect(page.getByRole('searchbox', { name: 'Search Warranty Check' })).toBeFocused()
  await page.keyboard.type('amaron')
  await expect(page.getByRole('searchbox', { name: 'Search Warranty Check' })).toHaveValue('amaron')
})

const filterBarcode = '4791201000154'

test('a scan into a dialog is refused with words, and nothing of it stays', async ({ page, signIn }) => {
  await signIn('manager')
  await addItem(page, cloth)
  const refused = page.getByRole('alert').filter({ hasText: `${filterBarcode} was not scanned` })
  for (const { key, field, kept } of [
    { key: 'F2', field: 'Discount %', kept: /^0(\.00)?$/ },
    { key: 'Alt+C', field: 'First Name', kept: /^$/ },
  ]) {
    await page.keyboard.press(key)
    await expect(dialog(page).getByLabel(field)).toBeFocused()
    await scan(page, filterBarcode)
    await expect(refused).toBeVisible()
    await expect(dialog(page).getByLabel(field)).toHaveValue(kept)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
  // The number of a receipt may be scanned where a bill is looked for.
  await page.keyboard.press('F7')
  await expect(dialog(page).getByLabel('Invoice Number(3 Dig)')).toBeFocused()
  await scan(page, '3101000113')
  await expect(dialog(page).getByLabel('Invoice Number(3 Dig)')).toHaveValue('3101000113')
  await scan(page, filterBarcode)
  await expect(page.getByRole('alert').filter({ hasText: `${filterBarcode} is no bill` })).toBeVisible()
  await expect(dialog(page).getByLabel('Invoice Number(3 Dig)')).toHaveValue('3101000113')
  await page.keyboard.press('Escape')
  await expect(lines(page)).toHaveCount(1)
})

async function itemOfTwoPrices(shop: BrowserShop): Promise<{ barcode: string; name: string }> {
  const { rows } = await shop.owner.query<{ barcode: string; name: string }>(
    `select min(barcode) as barcode, item.name from stock_balance balance
     join stock_entry entry on entry.code = balance.entry_code
     join item on item.code = entry.item_code join item_barcode on item_barcode.item_code = item.code
     where balance.location_code = $1 and remaining > 0
     group by item.code having count(distinct entry.retail_price) > 1 order by item.code limit 1`,
    [colombo.code],
  )
  const [dear] = rows
  if (!dear) throw new Error('the demo shop has no item with two prices')
  return dear
}

test('a scan behind an open choice waits for it, and F1 waits too', async ({ page, shop, signIn }) => {
  await signIn('manager')
  const dear = await itemOfTwoPrices(shop)
  const choice = page.getByRole('grid', { name: 'Items found' })
  await scan(page, dear.barcode)
  await expect(choice.getByText(dear.name)).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Remarks' }).focus()
  await scan(page, filterBarcode)
  await scan(page, filterBarcode)
  await expect(page.getByText('2 scans wait behind it.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Remarks' })).toHaveValue('')
  await page.keyboard.press('F1')
  await expect(page.getByRole('alert').filter({ hasText: 'Choose one of the rows first' })).toBeVisible()
  await expect(lines(page)).toHaveCount(0)
  await expect(productField(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).first()).toContainText(dear.name)
  await expect(cell(page, 'Quantity', 2)).toHaveValue('2')
  // Left out is said.
  await scan(page, dear.barcode)
  await expect(choice.getByText(dear.name)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').filter({ hasText: `${dear.name} was not added.` })).toBeVisible()
  await expect(lines(page)).toHaveCount(2)
})

test('where the shop says so, a scan of an item with two prices sells the stock that goes first', async ({ page, shop, signIn }) => {
  const dear = await itemOfTwoPrices(shop)
  await shop.owner.query(`update setting set value = value || '{"sellsOldestStock": true}' where key = 'sales'`)
  await signIn()
  await page.reload()
  await expect(productField(page)).toBeFocused()
  await scan(page, dear.barcode)
  await scan(page, dear.barcode)
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page).first()).toContainText('goes first of 2 prices here')
  await expect(cell(page, 'Quantity', 1)).toHaveValue('2')
  // What is typed is chosen as before.
  await typeSlowly(page, dear.name)
  await expect(page.getByRole('grid', { name: 'Items found' }).getByText(dear.name)).toHaveCount(2)
  await shop.owner.query("update setting set value = value - 'sellsOldestStock' where key = 'sales'")
})

test('a barcode into what was received is no sum of money, however slow the page is', async ({ page, signIn }) => {
  await signIn()
  await received(page).focus()
  await scan(page, filterBarcode, { gapMs: 300 })
  await expect(lines(page)).toHaveCount(1)
  await expect(received(page)).toHaveValue('')
})

test('a code at 80 ms a character stays whole, whatever has the focus', async ({ page, signIn }) => {
  await signIn()
  await page.getByRole('textbox', { name: 'Received' }).focus()
  await scan(page, filterBarcode, { gapMs: 80 })
  await expect(lines(page)).toHaveCount(1)
  await expect(total(page)).toHaveText('Rs. 260.00')
  await expect(page.getByRole('textbox', { name: 'Received' })).toHaveValue('')
})

test('where a control goes away, the focus rests where it stood, and Tab goes on from there', async ({ page, shop, signIn }) => {
  await signIn('manager', '/item-brand')
  for (const path of ['/item-brand', '/customer', '/grn']) {
    await page.goto(`${shop.url}${path}`)
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
    const last = page.getByRole('main').locator('button:enabled').last()
    await last.evaluate(before => {
      const place = before.parentElement!
      place.dataset.place = ''
      const button = place.insertBefore(document.createElement('button'), before)
      button.focus()
      button.remove()
    })
    await expect(page.locator('main [data-rest]')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('[data-place] :focus')).toHaveCount(1)
    await expect(page.locator('[data-rest]')).toHaveCount(0)
  }
})

test(
  'a page button that switches itself off leaves the focus in the paging, and has it back',
  { tag: '@long' },
  async ({ page, shop, signIn }) => {
    await signIn('manager', '/customer')
    for (const path of ['/customer', '/reports/stock-in-hand']) {
      await page.goto(`${shop.url}${path}?size=10`)
      const step = (name: string) => page.getByRole('button', { name, exact: true })
      const paging = page.locator('[data-rest]').filter({ has: step('Last page') })
      // Its rows are there: a page that is still coming holds keys back.
      await expect(page.locator('tbody').getByRole('row').first()).toBeVisible()
      await step('Last page').press('Enter')
      await expect(step('Last page')).toBeDisabled()
      await expect(paging).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(step('First page')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(paging).toBeFocused()
      await page.keyboard.press('PageDown')
      await expect(step('First page')).toBeFocused()
      await step('Last page').click()
      await expect(paging).toBeFocused()
    }
  },
)
