import { demoToday } from '../database/test-database.ts'
import { paymentTypeCodes } from '../kernel/codes.ts'
import { typeSlowly } from './keyboard.ts'
import { expect, post, printedTexts, test, type BrowserShop } from './shop.ts'
const supplierCode = '2201900063'

/** A supplier of the test's own with a note of 3,500.00 of which 100.00 are paid, so that it cannot be changed. */
async function paidNote(shop: BrowserShop): Promise<string> {
  await shop.owner.query(
    `insert into item (code, name, category_code, unit_code, type, cost_price, retail_price)
     select '2409900063', 'Gasket of the price test', (select min(code) from item_category),
       (select min(code) from item_unit where not allows_fractions), 'stock', 35000, 45000`,
  )
  await shop.owner.query(`insert into supplier (code, name) values ($1, 'Matara Gaskets')`, [supplierCode])
  const line = { itemCode: '2409900063', quantity: '10', costPrice: '350.00', wholesalePrice: '400.00', retailPrice: '450.00' }
  const body = { supplierCode, invoiceCode: 'PCT-1', invoiceDate: demoToday, totalAmount: '3500.00', stockHistories: [line] }
  const { code } = await post<{ code: string }>(shop, 'grn', body)
  const supplierModeOfPayments = [{ paymentTypeCode: paymentTypeCodes.cash, amount: '100.00' }]
  await post(shop, 'payment-voucher', { supplierCode, supplierModeOfPayments, dues: [{ kind: 'grn', code, amount: '100.00' }] })
  return code
}

test('a price that was too high is corrected by keyboard, printed, and taken in by the next voucher', async ({ page, shop, signIn }) => {
  const note = await paidNote(shop)
  await signIn('manager', '/price-correction')
  await page.keyboard.press('Insert')
  await expect(page.getByRole('combobox', { name: 'GRN' })).toBeFocused()
  await typeSlowly(page, 'pct-1')
  await expect(page.getByRole('option', { selected: true })).toContainText('Matara Gaskets')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Difference, line 1', { exact: true })).toBeFocused()
  await typeSlowly(page, '1.25')
  await page.keyboard.press('Enter')
  const quantity = page.getByLabel('Quantity, line 1', { exact: true })
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveValue('10')
  await typeSlowly(page, '8')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel("Supplier's note number")).toBeFocused()
  await typeSlowly(page, 'CN-17')
  await page.reload()
  await expect(page.getByLabel('Total of the correction')).toHaveText('Rs. 10.00')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Price Correction created successfully')).toBeVisible()
  const { rows } = await shop.owner.query<{ code: string }>('select code from price_correction where grn_code = $1', [note])
  const code = rows[0]?.code ?? ''

  await expect(page.getByRole('button', { name: 'Print 80 mm' })).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printedTexts(page)).at(-1) ?? '').toContain('PRICE CORRECTION: CREDIT NOTE')
  for (const text of ['Matara Gaskets', note, 'PCT-1', 'CN-17', 'Gasket of the price test'])
    expect((await printedTexts(page)).at(-1)).toContain(text)
  await page.getByRole('button', { name: 'Print 80 mm' }).click()
  await expect.poll(async () => (await printedTexts(page)).at(-1) ?? '').toContain('Agreed by')

  await page.goto(`${shop.url}/payment-vouchers?add=1&supplier=${supplierCode}`)
  await expect(page.getByLabel('Amount to settle')).toHaveValue('3,390.00')
  await expect(page.getByLabel('Amount to settle')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Settled of Price correction ${code}`)).toHaveValue('-10.00')
  await expect(page.getByLabel(`Settled of ${note}`)).toHaveValue('3,400.00')
  await expect(page.getByRole('form', { name: 'Payment' }).getByRole('radio', { name: 'Cash' })).toBeFocused()
  for (let nth = 0; nth < 3; nth += 1) await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('3,390.00')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Payment Voucher created successfully')).toBeVisible()
  expect(await shop.count('select -paid from price_correction where code = $1', [code])).toBe(1000)
})
