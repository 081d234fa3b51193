import type { Browser, Page } from '@playwright/test'
import { typeSlowly } from './keyboard.ts'
import { colombo, expect, printedTexts, storeSession, test, type BrowserShop } from './shop.ts'
import { addItem, cloth, payCash, productField, received, total } from './till.ts'

/** The owner's desk, in a browser of its own beside the till. */
async function openOffice(browser: Browser, shop: BrowserShop, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  await storeSession(page, shop, await shop.tokenOf('superadmin'))
  await page.goto(`${shop.url}${path}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  return page
}

async function saveByKey(page: Page, told: string): Promise<void> {
  await page.keyboard.press('Control+S')
  await expect(page.getByText(told)).toBeVisible()
}

const editLocation = `/settings?tab=locations&location=${colombo.code}`

test(
  'a bill header is edited beside its preview, and a till that is open prints with it',
  { tag: '@long' },
  async ({ page, browser, shop, signIn }) => {
    await signIn()
    const office = await openOffice(browser, shop, editLocation)
    const preview = office.frameLocator('iframe[title="Preview"]')
    await expect(preview.getByText('Colombo 05 Workshop')).toBeVisible()
    const header = office.getByRole('textbox', { name: 'Receipt header' })
    await header.focus()
    await office.keyboard.press('Control+A')
    await office.keyboard.press('Control+B')
    await office.keyboard.type('Open on Sundays')
    await expect(preview.getByText('Open on Sundays')).toBeVisible()
    await saveByKey(office, 'Location saved')
    await expect(office.getByRole('button', { name: /^Save/ })).toBeDisabled()
    await addItem(page, cloth)
    await payCash(page)
    await expect.poll(() => printedTexts(page)).toHaveLength(1)
    expect((await printedTexts(page))[0]).toContain('Open on Sundays')
    await office.context().close()
  },
)

test('what cannot stand on a bill is left out, and said', async ({ page, signIn }) => {
  await signIn('superadmin', editLocation)
  const editor = page.getByRole('group', { name: 'On bills' })
  await editor.getByRole('button', { name: 'As HTML' }).nth(1).press('Enter')
  const source = editor.getByRole('textbox', { name: 'A4 and dot-matrix header' })
  await source.fill('<p style="color: red"><b>HELA</b><script>alert(1)</script> <a href="https://shop.example">web</a></p>')
  await expect(page.frameLocator('iframe[title="Preview"]').getByText('HELA web')).toBeVisible()
  await saveByKey(page, 'Location saved')
  await expect(page.getByRole('status').filter({ hasText: 'left out' })).toContainText('<script>, <a>, href')
  await expect(source).toHaveValue('<p><b>HELA</b> web</p>')
})

test('a test print and every paper show the texts that are being typed', async ({ page, signIn }) => {
  await signIn('superadmin', editLocation)
  await page.getByRole('textbox', { name: 'Footer' }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('See you soon')
  await page.getByRole('radio', { name: 'POS receipt' }).focus()
  for (const paper of ['POS receipt', 'A4', 'Dot matrix']) {
    await expect(page.getByRole('radio', { name: paper })).toBeChecked()
    await expect(page.frameLocator('iframe[title="Preview"]').getByText('See you soon')).toBeAttached()
    if (paper !== 'Dot matrix') await page.keyboard.press('ArrowRight')
  }
  await page.getByRole('button', { name: 'Test print' }).press('Enter')
  await expect.poll(() => printedTexts(page)).toHaveLength(1)
  expect((await printedTexts(page))[0]).toContain('See you soon')
  // It is not saved, and leaving asks.
  await page.getByRole('tab', { name: 'Business' }).press('Enter')
  await expect(page.getByRole('dialog').getByText('Leave without saving?')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'BizX Auto Care' })).toBeChecked()
})

test('a changed discount limit is obeyed by a till that is open, and the audit says who changed it from what to what', async ({
  page,
  browser,
  shop,
  signIn,
}) => {
  await signIn()
  const office = await openOffice(browser, shop, '/settings?tab=selling')
  const limit = office.getByRole('group', { name: 'Discount limits' }).getByRole('textbox', { name: 'Cashier', exact: true })
  const setLimit = async (text: string) => {
    await limit.fill(text)
    await saveByKey(office, 'Selling rules saved')
    await expect(office.getByText('Not saved yet')).toBeHidden()
  }
  await setLimit('2')
  await addItem(page, cloth)
  await page.keyboard.press('F2')
  await page.getByRole('dialog', { name: 'Bill discount' }).getByLabel('Discount %').fill('3')
  await page.keyboard.press('Enter')
  // 590.00 less 3 %, 17.70
  await expect(total(page)).toHaveText('Rs. 572.30')
  await received(page).fill('600')
  await page.keyboard.press('F1')
  const question = page.getByRole('dialog', { name: 'A manager can allow this' })
  await expect(question).toContainText('A discount of 3.00 % is above your limit of 2.00 %.')
  await page.keyboard.press('Escape')
  await setLimit('5')
  // The till has not asked anything since; it looks before it refuses.
  await productField(page).focus()
  await page.keyboard.press('F1')
  await expect(page.getByText(/Invoice added successfully/)).toBeVisible()

  await office.getByRole('tab', { name: 'Audit log' }).click()
  const rows = office.getByRole('table', { name: 'Audit log' }).locator('tbody tr')
  await office.getByRole('combobox', { name: 'What' }).selectOption({ label: 'Changed' })
  await expect(rows.first()).toContainText('Selling rules')
  await rows.first().focus()
  await office.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await office.keyboard.press('ArrowUp')
  await office.keyboard.press('Enter')
  const dialog = office.getByRole('dialog', { name: 'Changed: Selling rules' })
  await expect(dialog.getByRole('row', { name: /Highest discount/ })).toContainText('2.00 %5.00 %')
  await expect(dialog.getByRole('table', { name: 'Before and after' }).locator('tbody tr')).toHaveCount(1)
  await office.keyboard.press('Escape')
  await office.context().close()
})

test('the audit is narrowed by its fields and the address, and its chain is checked', { tag: '@long' }, async ({ page, shop, signIn }) => {
  await signIn('admin', '/settings?tab=audit')
  const rows = page.getByRole('table', { name: 'Audit log' }).locator('tbody tr')
  await expect(rows).toHaveCount(25)
  const newest = await rows.first().innerText()
  await page.getByRole('button', { name: 'Older' }).press('Enter')
  await expect(rows.first()).not.toHaveText(newest)
  await page.getByRole('button', { name: 'Newer' }).press('Enter')
  await expect(rows.first()).toHaveText(newest, { useInnerText: true })
  await page.getByRole('textbox', { name: 'Paper or code' }).fill('3101000010')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Workshop bill 3101000010')
  await expect(page).toHaveURL(/subject=3101000010/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('tab', { name: 'Audit log' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(rows).toHaveCount(25)
  await page.getByRole('button', { name: 'Check the chain…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Check the chain' })
  await expect(dialog.getByRole('button', { name: 'Check', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  const count = await shop.count(`select count(*) from audit where chain = '${colombo.code}'`)
  await expect(dialog.getByRole('listitem').first()).toContainText(`Rows 1 to ${count} are unbroken.`)
  await expect(dialog.getByText('Unbroken', { exact: true })).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Print the ends' }).press('Enter')
  await expect.poll(() => printedTexts(page)).toEqual([expect.stringContaining('ENDS OF THE AUDIT LOG')])
  const [printed = ''] = await printedTexts(page)
  expect(printed).toMatch(new RegExp(`Colombo 05 Workshop\\s+${colombo.code}\\s+${count}\\s+([0-9a-f]{8} ?){8}`))
})

// A till that is open hears of limits and formats the same way, which the gate tries.
test('another edition changes the menu of a till that is open', { tag: '@long' }, async ({ page, browser, shop, signIn }) => {
  await signIn('cashier', '/dashboard')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByText('Garage')).toBeVisible()
  const office = await openOffice(browser, shop, '/settings?tab=business')
  const choose = async (edition: string) => {
    await office.getByRole('radio', { name: edition, exact: true }).check()
    await saveByKey(office, 'Business settings saved')
  }
  await choose('BizX POS')
  await expect(office.getByRole('banner').getByText('BizX POS', { exact: true })).toBeVisible()
  // Whatever it asks next brings the news.
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
  await typeSlowly(page, 'perera')
  await expect(menu.getByText('Garage')).toBeHidden()
  await expect(page.getByRole('banner').getByText('BizX POS', { exact: true })).toBeVisible()
  await choose('BizX Auto Care')
  await office.context().close()
})

// 1 × 1, black.
const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==', 'base64')

test('a logo is chosen, stands on the A4 bill, and is removed', { tag: '@long' }, async ({ page, signIn }) => {
  await signIn('superadmin', '/settings?tab=profile')
  await page.locator('input[type="file"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: dot })
  await expect(page.getByText('Logo saved')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Logo of/ })).toHaveJSProperty('naturalWidth', 1)
  await expect(page.frameLocator('iframe[title="Preview"]').locator('img.logo')).toHaveJSProperty('naturalWidth', 1)
  await page.locator('input[type="file"]').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('notes.txt is no picture that can be used.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(page.getByText('No logo')).toBeVisible()
})

test('an admin sees the business and changes own locations; a cashier is told whom to ask', async ({ page, signIn }) => {
  await signIn('admin', '/settings')
  await expect(page.getByText('Only a superadmin changes this.')).toBeVisible()
  await page.getByRole('tab', { name: 'Locations' }).click()
  await expect(page.getByRole('button', { name: 'Add location' })).toBeHidden()
  await page.getByRole('button', { name: 'Kandy Shop' }).press('Enter')
  await expect(page.getByRole('form', { name: 'Kandy Shop' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Open' })).toBeHidden()
  await signIn('cashier', '/settings')
  await expect(page.getByText('Settings are changed by an admin.')).toBeVisible()
})

test('a till that is open writes amounts and dates as the owner says, and so do its receipts', async ({ page, browser, shop, signIn }) => {
  await signIn()
  await addItem(page, cloth)
  await expect(total(page)).toHaveText('Rs. 590.00')
  const office = await openOffice(browser, shop, '/settings?tab=formats')
  const choose = async (prefix: string, grouping: string) => {
    await office.getByRole('textbox', { name: 'Before an amount' }).fill(prefix)
    await office.getByRole('radio', { name: grouping }).check()
  }
  await choose('LKR ', 'By lakhs and crores')
  await office.getByRole('combobox', { name: 'Dates' }).selectOption('YYYY-MM-DD')
  await expect(office.getByText('LKR 12,34,567.50')).toBeVisible()
  await saveByKey(office, 'Number formats saved')
  await received(page).fill('600')
  await page.keyboard.press('F1')
  await expect.poll(() => printedTexts(page)).toHaveLength(1)
  const [receipt = ''] = await printedTexts(page)
  expect(receipt).toContain('LKR 590.00')
  expect(receipt).toMatch(/\b\d{4}-\d{2}-\d{2} \d{2}:\d{2}/)
  await expect(total(page)).toHaveText('LKR 0.00')
  await choose('Rs. ', 'By thousands')
  await office.getByRole('combobox', { name: 'Dates' }).selectOption('DD/MM/YYYY')
  await office.keyboard.press('Control+S')
  await expect(office.getByText('Not saved yet')).toBeHidden()
  await office.context().close()
})
