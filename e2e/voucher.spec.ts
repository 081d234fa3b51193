import { demoToday } from '../database/test-database.ts'
import { paymentTypeCodes } from '../kernel/codes.ts'
import { typeSlowly } from './keyboard.ts'
import { expect, post, printedTexts, test, type BrowserShop } from './shop.ts'
/** A supplier of the test's own who is owed 3,500.00 for one note, and a customer's cheque of 3,000.00 in hand. */
async function prepare(shop: BrowserShop): Promise<{ supplier: string; note: string; cheque: string }> {
  const { rows } = await shop.owner.query<{ bank: string; customer: string; today: string }>(
    `select (select min(code) from bank) as bank, (select max(code) from customer) as customer, current_date::text as today`,
  )
  const known = rows[0]!
  await shop.owner.query(
    `insert into item (code, name, category_code, unit_code, type, cost_price, retail_price)
     select '2409900001', 'Gasket of the voucher test', (select min(code) from item_category),
       (select min(code) from item_unit where not allows_fractions), 'stock', 35000, 45000`,
  )
  const name = 'Ruhunu Oil of the voucher test'
  await shop.owner.query(`insert into supplier (code, name) values ('2201900001', $1)`, [name])
  const line = { itemCode: '2409900001', quantity: '10', costPrice: '350.00', wholesalePrice: '400.00', retailPrice: '450.00' }
  const body = { supplierCode: '2201900001', invoiceCode: 'VT-1', invoiceDate: demoToday, totalAmount: '3500.00', stockHistories: [line] }
  const note = await post<{ code: string }>(shop, 'grn', body)
  const chequePayment = { bank: known.bank, branch: 'Kandy', chequeNumber: '445571', chequeDate: known.today }
  const modeOfPayments = [{ paymentType: paymentTypeCodes.cheque, amount: '3000.00', chequePayment }]
  const receipt = await post<{ code: string }>(shop, 'payment-receipt', { customerCode: known.customer, modeOfPayments, invoices: [] })
  return { supplier: name, note: note.code, cheque: `${receipt.code}01` }
}

test("a supplier is paid by keyboard with a customer's cheque handed on and cash", async ({ page, shop, signIn }) => {
  const { supplier, note, cheque } = await prepare(shop)
  await signIn('manager', '/payment-vouchers')
  await page.keyboard.press('Insert')
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeFocused()
  await typeSlowly(page, 'ruhunu oil')
  await expect(page.getByRole('option', { selected: true })).toContainText(supplier)
  await page.keyboard.press('Enter')

  await expect(page.getByLabel('Amount to settle')).toBeFocused()
  await expect(page.getByLabel('Amount to settle')).toHaveValue('3,500.00')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Settled of ${note}`)).toHaveValue('3,500.00')

  const payment = page.getByRole('form', { name: 'Payment' })
  await expect(payment.getByRole('radio', { name: 'Cash' })).toBeFocused()
  await page.keyboard.press('3')
  await expect(payment.getByLabel('Cheque in hand')).toBeFocused()
  await expect(payment.getByRole('option', { name: '445571' })).toBeAttached()
  // Others may be in hand, of tests before this one: the number chooses, as in any list.
  await page.keyboard.type('445571')
  await expect(payment.getByLabel('Cheque in hand')).toHaveValue(cheque)
  await expect(payment.getByLabel('Paid amount')).toHaveValue('3,000.00')
  for (let nth = 0; nth < 2; nth += 1) await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('445571')

  await page.keyboard.press('Alt+1')
  await expect(payment.getByLabel('Paid amount')).toHaveValue('500.00')
  await page.reload()
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('445571')
  await payment.getByRole('radio', { name: 'Cash' }).focus()
  for (let nth = 0; nth < 3; nth += 1) await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('3,500.00')

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Payment Voucher created successfully')).toBeVisible()
  expect(await shop.count('select paid from grn where code = $1', [note])).toBe(350_000)
  expect(await shop.count(`select count(*) from cheque where code = $1 and state = 'ENDORSED'`, [cheque])).toBe(1)
  await expect(page.getByRole('button', { name: 'Print 80 mm' })).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printedTexts(page)).at(-1) ?? '').toContain('PAYMENT VOUCHER')
  const paper = (await printedTexts(page)).at(-1) ?? ''
  for (const text of [supplier, note, 'VT-1', '3,500.00', 'Cheque Handed On', '445571']) expect(paper).toContain(text)
  await page.getByRole('button', { name: 'Print 80 mm' }).click()
  await expect.poll(async () => (await printedTexts(page)).at(-1) ?? '').toContain('Received by')
})
