import { debtor } from './debtor.ts'
import { whileRegistered } from './registered.ts'
import { expect, printedTexts, test } from './shop.ts'
import { addItem, cloth, lookUp, payCash, returnDialog, returnOfBill } from './till.ts'

test('a shop registers and arranges its tax invoices, a bill names its VAT, and its tax invoice is asked for later: the second print is a copy', async ({
  page,
  shop,
  signIn,
}) => {
  const [year, month, day] = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10).split('-')
  await signIn('superadmin', '/settings?tab=vat')
  const from = page.getByLabel('Registered from', { exact: true })
  await from.fill(`${day}/${month}/${year}`)
  await from.press('Tab')
  await page.getByLabel('TIN', { exact: true }).fill('123456789-7000')
  await page.getByLabel('Registered name').fill('Hela Motors (Pvt) Ltd')
  await expect(page.getByLabel('Period of the return')).toHaveValue('quarter')
  await page.getByLabel('Period of the return').selectOption('Month')
  // Another gazette: the name comes before the TIN, and there is a column more; the mouse moves it back by one.
  await page.getByText('Fields and words on them').click()
  const name = page.getByLabel("Words for Supplier's name")
  await name.press('Alt+ArrowUp')
  await expect(name).toBeFocused()
  await page.getByLabel('Print Price of one, without VAT').press('Space')
  await page.getByRole('button', { name: 'Move Price of one, without VAT down' }).click()
  await page.getByRole('button', { name: 'Move Price of one, without VAT up' }).click()
  await expect(page.frameLocator('iframe[title="Preview"]').getByRole('columnheader')).toHaveText([
    ...['#', 'Description of Goods or Services', 'Quantity', 'Unit Price', 'Amount Excluding VAT (Rs.)'],
  ])
  await page.keyboard.press('Control+S')
  await expect(page.getByText('VAT saved')).toBeVisible()
  try {
    await page.goto(`${shop.url}/sales`)
    await addItem(page, cloth, '2')
    const code = await payCash(page)
    // 1,180.00 × 18 ÷ 118.
    await expect.poll(async () => (await printedTexts(page)).at(-1)).toContain('VAT 18% included')
    expect((await printedTexts(page)).at(-1)).toContain('180.00')
    await page.keyboard.press('F7')
    await page.keyboard.type(code.slice(-3))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().dblclick()
    await expect(page.getByRole('button', { name: /^Tax Invoice/ })).toBeVisible()
    await page.keyboard.press('Alt+I')
    await expect(page.getByLabel('TIN of the purchaser')).toBeFocused()
    // Typed at once it would be a scanner's.
    await page.getByLabel('TIN of the purchaser').fill('987654321')
    await page.keyboard.press('Enter')
    await page.getByLabel('Name', { exact: true }).fill('Nimal Stores')
    await page.getByRole('button', { name: 'Issue and print' }).press('Enter')
    await expect.poll(async () => (await printedTexts(page)).at(-1)).toContain('TAX INVOICE')
    const first = (await printedTexts(page)).at(-1)!
    for (const said of [
      '123456789-7000',
      'Hela Motors (Pvt) Ltd',
      '987654321',
      'Nimal Stores',
      `${month}/${day}/${year}`,
      '1,000.00',
      '180.00',
    ]) {
      expect(first).toContain(said)
    }
    expect(first).toContain('Rupees One Thousand One Hundred and Eighty Only')
    expect(first).toMatch(/Unit Price.*500\.00/s)
    expect(first.indexOf('Hela Motors (Pvt) Ltd')).toBeLessThan(first.indexOf("Supplier's TIN"))
    expect(first).not.toContain('COPY ONLY')
    // The first print is over before the second is asked for, as for a person.
    await expect(page.getByRole('dialog', { name: /^Tax invoice of bill/ })).toHaveCount(0)
    await expect(page.locator('iframe[title="Print"]')).toHaveCount(0)
    await page.keyboard.press('Alt+I')
    await expect.poll(async () => (await printedTexts(page)).at(-1)).toContain('COPY ONLY')
  } finally {
    await page.goto(`${shop.url}/settings?tab=vat`)
    await from.fill('')
    await from.press('Tab')
    await page.keyboard.press('Control+S')
    await expect(page.getByText('VAT saved')).toBeVisible()
  }
})

test('a company gets its tax invoice with the bill, and a tax credit note with what comes back', async ({ page, shop, signIn }) => {
  const { code, name, phone } = await debtor(shop, 0)
  await shop.owner.query(`update customer set tin = '987654321-7000', company_name = 'Ceylon Parts' where code = $1`, [code])
  const printed = async () => (await printedTexts(page)).at(-1) ?? ''
  await whileRegistered(shop, async () => {
    await signIn()
    await lookUp(page, 'Customer', phone, name)
    await addItem(page, cloth, '2')
    const bill = await payCash(page)
    await expect.poll(printed).toContain('TAX INVOICE')
    const invoice = await printed()
    for (const said of ['987654321-7000', 'Ceylon Parts', '1,000.00', '180.00']) expect(invoice).toContain(said)
    await returnOfBill(page, bill)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(returnDialog(page).getByRole('table', { name: 'Returned items' }).locator('tbody tr')).toHaveCount(1)
    await page.keyboard.press('Control+S')
    // One of the two: 500.00 and 90.00.
    await expect(page.getByLabel('Cash pay Amount')).toHaveValue('590.00')
    await expect(page.getByLabel('Cash pay Amount')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(printed).toContain('TAX CREDIT NOTE')
    const note = await printed()
    for (const said of ['987654321-7000', '500.00', '90.00']) expect(note).toContain(said)
  })
})
