import { demoToday } from '../database/test-database.ts'
import { expectAccessible } from './accessibility.ts'
import { typeSlowly } from './keyboard.ts'
import { colombo, expect, kandy, post, printedTexts, storeSession, test, type BrowserShop } from './shop.ts'
import { cell, lookUp } from './till.ts'

const washCode = '2409900021'

/** A customer who owes 600.00 in Colombo and 1,000.00 at Kandy. */
async function debtorOfTwo(shop: BrowserShop) {
  await shop.owner.query(
    `insert into item (code, name, category_code, unit_code, type, retail_price)
     select '${washCode}', 'Wash of two locations', (select min(code) from item_category), (select min(code) from item_unit), 'service', 20000
     on conflict do nothing`,
  )
  const customer = { firstName: 'Debtor of two', phone1: '0779900021', isCreditAllowed: true }
  const { code } = await post<{ code: string }>(shop, 'customer', customer)
  const sell = async (quantity: string, totalAmount: string, place: typeof colombo) => {
    const line = { itemCode: washCode, quantity, retailPrice: '200.00', discountPercentage: '0', discountAmount: '0' }
    const head = { customerCode: code, discountPercentage: '0', discountAmount: '0', totalAmount, receivedAmount: '0', paidStatus: '1' }
    return (await post<{ code: string }>(shop, 'invoice', { ...head, stockHistories: [line] }, place)).code
  }
  return {
    name: customer.firstName,
    phone: customer.phone1,
    here: await sell('3', '600.00', colombo),
    there: await sell('5', '1000.00', kandy),
  }
}

/** A supplier who is owed 350.00 in Colombo and 700.00 at Kandy. */
async function owedByTwo(shop: BrowserShop) {
  await shop.owner.query(
    `insert into item (code, name, category_code, unit_code, type, cost_price, retail_price)
     select '2409900022', 'Gasket of two locations', (select min(code) from item_category),
       (select min(code) from item_unit where not allows_fractions), 'stock', 35000, 45000`,
  )
  const name = 'Two Places Traders'
  const { code: supplierCode } = await post<{ code: string }>(shop, 'supplier', { name, phone1: '0112900022' })
  const receive = async (invoiceCode: string, quantity: string, totalAmount: string, place: typeof colombo) => {
    const line = { itemCode: '2409900022', quantity, costPrice: '350.00', wholesalePrice: '400.00', retailPrice: '450.00' }
    const body = { supplierCode, invoiceCode, invoiceDate: demoToday, totalAmount, stockHistories: [line] }
    return (await post<{ code: string }>(shop, 'grn', body, place)).code
  }
  return { name, here: await receive('TP-1', '1', '350.00', colombo), there: await receive('TP-2', '2', '700.00', kandy) }
}

test(
  'a customer pays what is owed at two locations, by keyboard; the part there says whose it is',
  { tag: '@long' },
  async ({ page, shop, signIn }) => {
    const { name, phone, here, there } = await debtorOfTwo(shop)
    await signIn('manager', '/payment-receipt')
    await page.keyboard.press('Insert')
    await lookUp(page, 'Customer', phone, name)
    await expect(page.getByRole('radio', { name: /Cash/ })).toBeFocused()
    const debts = page.getByRole('table', { name: 'What is owed' })
    await expect(debts).toContainText(colombo.name)
    await expect(debts).toContainText(kandy.name)
    await expectAccessible(page, 'receipt for debts of two locations')
    await page.keyboard.press('1')
    await expect(page.getByRole('textbox', { name: 'Paid amount' })).toBeFocused()
    await typeSlowly(page, '1200')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Settled by the receipt' })).toContainText('Settled1,200.00')
    await page.keyboard.press('F9')
    await expect(cell(page, 'Pays', 1)).toBeFocused()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Payment Receipt created successfully')).toBeVisible()
    const view = page.getByRole('dialog', { name: /^Payment Receipt 36\d+/ })
    const settled = view.getByRole('table', { name: 'Settled' })
    for (const text of [here, there, colombo.name, kandy.name]) await expect(settled).toContainText(text)
    await expect.poll(() => printedTexts(page)).toHaveLength(1)
    expect((await printedTexts(page))[0]).toContain(`Bill ${there} of`)
    expect((await printedTexts(page))[0]).toContain(`at ${kandy.name}`)
    const part = (await settled.getByRole('link', { name: /^74\d+/ }).textContent()) ?? ''
    await settled.getByRole('link', { name: part }).click()
    const shownPart = page.getByRole('dialog', { name: new RegExp(`Payment Receipt ${part}`) })
    await expect(shownPart.getByText('Part of')).toBeVisible()
    await expect(shownPart.getByRole('button', { name: /Reverse/ })).toHaveAttribute('aria-disabled', 'true')

    const atKandy = await page.context().newPage()
    await storeSession(atKandy, shop, await shop.tokenOf('manager'), kandy)
    await atKandy.goto(`${shop.url}/payment-receipt?view=${part}`)
    const own = atKandy.getByRole('dialog', { name: new RegExp(`Payment Receipt ${part}`) })
    await expect(own.getByRole('link', { name: /^Payment receipt 36/ })).toBeVisible()
    await expect(own.getByRole('link', { name: `Bill ${there}` })).toBeVisible()
    await expectAccessible(atKandy, 'part of a receipt')
  },
)

test('a supplier is paid with one voucher for two locations, by keyboard', { tag: '@long' }, async ({ page, shop, signIn }) => {
  const { name, here, there } = await owedByTwo(shop)
  await signIn('manager', '/payment-vouchers')
  await page.keyboard.press('Insert')
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeFocused()
  await typeSlowly(page, 'two places')
  await expect(page.getByRole('option', { selected: true })).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Amount to settle')).toHaveValue('1,050.00')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Settled of ${here}`)).toHaveValue('350.00')
  await expect(page.getByLabel(`Settled of ${there}`)).toHaveValue('700.00')
  await expect(page.getByRole('table', { name: 'What is owed' })).toContainText(`GRN, ${kandy.name}`)
  await expectAccessible(page, 'voucher for papers of two locations')
  await expect(page.getByRole('form', { name: 'Payment' }).getByRole('radio', { name: 'Cash' })).toBeFocused()
  for (let nth = 0; nth < 3; nth += 1) await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('1,050.00')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Payment Voucher created successfully')).toBeVisible()
  const settled = page.getByRole('dialog', { name: /^Payment Voucher 37\d+/ }).getByRole('table', { name: 'What it settled' })
  for (const text of [here, there, colombo.name, kandy.name]) await expect(settled).toContainText(text)
  await expect(settled.getByRole('link', { name: /^75\d+/ })).toBeVisible()
})
