import type { Locator, Page } from '@playwright/test'
import { typeInto, typeSlowly, typeSlowlyInto } from './keyboard.ts'
import { billsOf, colombo, expect, printedTexts, test } from './shop.ts'
import { addItem, cell, cloth, grease, lines, lookUp, payCash, productField, savedCode, total } from './till.ts'

function recent(page: Page) {
  return page.getByRole('region', { name: 'Recent invoices' }).getByRole('listitem')
}

function band(page: Page) {
  return page.getByRole('region', { name: 'Recalled bill' })
}

/** How many parts of a button, its words and its key, are cut off. */
function cutOff(button: Locator): Promise<number> {
  return button.locator('span').evaluateAll(parts => parts.filter(part => part.scrollWidth > part.clientWidth + 1).length)
}

async function sellOnCredit(page: Page): Promise<string> {
  await addItem(page, cloth, '2')
  await lookUp(page, 'Customer', '0770100201', 'Kamal Perera')
  await page.keyboard.press('Control+S')
  return savedCode(page)
}

test('the last three bills stand beside the till, each in the colour of its state with a word', async ({ page, signIn }) => {
  await signIn()
  await expect(recent(page)).toHaveCount(3)
  const unpaid = await sellOnCredit(page)
  await addItem(page, grease)
  const paid = await payCash(page)
  await expect(recent(page)).toHaveCount(3)
  await expect(recent(page).nth(0)).toContainText(paid)
  await expect(recent(page).nth(0)).toContainText('Cash')
  await expect(recent(page).nth(0)).toContainText('1,430.00')
  await expect(recent(page).nth(0)).toContainText('Paid')
  await expect(recent(page).nth(1)).toContainText(unpaid)
  await expect(recent(page).nth(1)).toContainText('Kamal')
  // 2 × 590.00
  await expect(recent(page).nth(1)).toContainText('1,180.00')
  await expect(recent(page).nth(1)).toContainText('Unpaid')
  const colours = await recent(page)
    .getByRole('button')
    .evaluateAll(rows => rows.map(row => getComputedStyle(row).backgroundColor))
  expect(colours[0]).not.toBe(colours[1])
})

test('any bill is found by the last digits of its number', async ({ page, signIn }) => {
  await signIn()
  await addItem(page, cloth)
  const code = await payCash(page)
  await page.keyboard.press('F7')
  const dialog = page.getByRole('dialog', { name: 'Recent invoices' })
  const field = dialog.getByLabel('Invoice Number(3 Dig)')
  await expect(field).toBeFocused()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await page.keyboard.type(code.slice(-3))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('listitem')).toContainText(code)
  await field.fill('999')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Invoice not found')).toBeVisible()
  await dialog.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(field).toHaveValue('')
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: new RegExp(code) }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(band(page)).toContainText(`#${code}`)
})

test(
  'of several bills found, arrows choose one and Enter takes it, to look at and to bring back',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn()
    await page.keyboard.press('F7')
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel('Invoice Number(3 Dig)')
    const chosen = dialog.locator('li [aria-current]')
    await expect(field).toBeFocused()
    await typeSlowly(page, '1')
    await page.keyboard.press('Enter')
    // Loading is a status of its own while the bills are on their way.
    await expect(dialog.getByRole('status').filter({ hasText: 'Enter takes' })).toBeVisible()
    const codes = (await dialog.getByRole('listitem').allInnerTexts()).map(text => /\d{10}/.exec(text)?.[0] ?? '')
    await expect(chosen).toContainText(codes[0] ?? 'none')
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toContainText(codes[1] ?? 'none')
    // What is typed goes on in the field, and is another search.
    await typeSlowly(page, '1')
    await expect(chosen).toHaveCount(0)
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await expect(band(page)).toContainText(`#${codes[1]}`)

    await page.keyboard.press('Escape')
    await page.keyboard.press('F4')
    await expect(field).toBeFocused()
    await typeSlowly(page, '1')
    await page.keyboard.press('Enter')
    await expect(chosen).toContainText(codes[0] ?? 'none')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toContainText(codes[1] ?? 'none')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('region', { name: 'Invoice details' })).toBeVisible()
    await expect(field).toHaveValue(codes[1] ?? 'none')
  },
)

test('a recalled bill is read-only, is printed again as a copy, and a paid one is not edited', async ({ page, shop, signIn }) => {
  await signIn()
  await addItem(page, cloth, '3')
  const code = await payCash(page)
  await recent(page).filter({ hasText: code }).getByRole('button').dblclick()
  await expect(band(page)).toContainText(`#${code}`)
  await expect(band(page)).toContainText('Paid')
  // 3 × 590.00
  await expect(total(page)).toHaveText('Rs. 1,770.00')
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page).getByRole('textbox')).toHaveCount(0)
  await expect(productField(page)).toBeHidden()
  await expect(page.getByLabel('Remarks')).not.toBeEditable()
  await expect.poll(() => printedTexts(page)).toHaveLength(1)
  await page.keyboard.press('F8')
  await expect.poll(() => printedTexts(page)).toHaveLength(2)
  const [first = '', copy = ''] = await printedTexts(page)
  expect(first).not.toContain('COPY')
  expect(copy).toContain('COPY 1')
  expect(copy).toContain(code)
  expect(await shop.count('select print_count from invoice where code = $1', [code])).toBe(1)
  await band(page).getByRole('button', { name: 'Edit' }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Cannot edit partial payment or fully payment' })).toBeVisible()
  await expect(lines(page).getByRole('textbox')).toHaveCount(0)
  await band(page).getByRole('button', { name: 'Close' }).press('Enter')
  await expect(band(page)).toBeHidden()
  await expect(productField(page)).toBeFocused()
  await expect(lines(page)).toHaveCount(0)
})

test('an unpaid bill is edited, and the new bill waits meanwhile', async ({ page, shop, signIn }) => {
  await signIn()
  const code = await sellOnCredit(page)
  const bills = await shop.count(billsOf, [colombo.code])
  await addItem(page, grease)
  // Its key leads to the bills saved last, and arrows from one to the next.
  await page.keyboard.press('Alt+b')
  await expect(recent(page).nth(0).getByRole('button')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(recent(page).nth(1).getByRole('button')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(productField(page)).toBeFocused()
  await page.keyboard.press('Alt+b')
  await expect(recent(page).nth(0)).toContainText(code)
  await page.keyboard.press('Enter')
  await expect(band(page)).toContainText('Unpaid')
  await expect(band(page)).toContainText('your new bill waits')
  await band(page).getByRole('button', { name: 'Edit' }).press('Enter')
  await expect(band(page)).toContainText(`Editing #${code}`)
  await expect(page.getByRole('button', { name: /^Save · Cash pay/ })).toBeVisible()
  const usual = page.viewportSize()
  for (const width of [1366, 1024]) {
    await page.setViewportSize({ width, height: 768 })
    for (const name of [/^Save · Credit/, /^Payment/])
      await expect.poll(() => cutOff(page.getByRole('button', { name })), `at ${width}`).toBe(0)
  }
  if (usual) await page.setViewportSize(usual)
  await typeInto(cell(page, 'Quantity', 1), '5')
  // 5 × 590.00
  await expect(total(page)).toHaveText('Rs. 2,950.00')
  await page.keyboard.press('Control+S')
  expect(await savedCode(page, 'updated')).toBe(code)
  expect(await shop.count('select total from invoice where code = $1', [code])).toBe(295_000)
  expect(await shop.count(billsOf, [colombo.code])).toBe(bills)
  await expect(recent(page).filter({ hasText: code })).toContainText('2,950.00')
  // The bill that waited is back.
  await expect(lines(page).filter({ hasText: grease.name })).toHaveCount(1)
  await expect(total(page)).toHaveText('Rs. 1,430.00')
})

test('a manager takes a bill back from the recent list, gives the cash back, and it prints as reversed', async ({ page, signIn }) => {
  await signIn('manager')
  await addItem(page, cloth)
  const code = await payCash(page)
  await expect.poll(() => printedTexts(page)).toHaveLength(1)
  const row = recent(page).filter({ hasText: code })
  await row.getByRole('button').first().press('r')
  const dialog = page.getByRole('dialog', { name: `Reverse bill ${code}` })
  await expect(dialog).toContainText('Give Rs. 590.00 in cash back to the customer')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Say why')).toBeVisible()
  await typeSlowlyInto(dialog.getByLabel('Reason'), 'Wrong item')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reversed successfully')).toBeVisible()
  await expect(row).toContainText('Reversed')
  await expect(row.getByRole('button', { name: `Reverse #${code}` })).toHaveCount(0)
  await row.getByRole('button').press('Enter')
  await expect(band(page)).toContainText('Reversed')
  await expect(band(page).getByRole('button', { name: /^Reverse/ })).toHaveCount(0)
  // Nothing is left that it could do but be printed and closed.
  for (const name of [/^Clear/, /^Return/, /^Payment/, /^Cash pay/, /^Credit/])
    await expect(page.getByRole('button', { name }).and(page.locator('[aria-disabled="true"]')), String(name)).toHaveAttribute(
      'title',
      /reversed|not cleared/,
    )
  await page.keyboard.press('F4')
  await expect(page.getByRole('alert').filter({ hasText: 'This bill was reversed: nothing of it comes back.' })).toBeVisible()
  await page.keyboard.press('F8')
  await expect.poll(() => printedTexts(page)).toHaveLength(2)
  expect((await printedTexts(page))[1]).toContain('REVERSED')
})
