import type { Page } from '@playwright/test'
import { chosen } from '../testing/chance.ts'
import { debtor } from './debtor.ts'
import { typeSlowly } from './keyboard.ts'
import { expect, post, test, type BrowserShop } from './shop.ts'
import {
  addItem,
  cloth,
  expectSaidWhole,
  grease,
  lines,
  lookUp,
  pickItem,
  productField,
  received,
  saidOf,
  savedCode,
  total,
  type Good,
} from './till.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Total and payment' })
const toPay = (page: Page) => panel(page).getByRole('status', { name: 'To pay' })
const payment = (page: Page) => page.getByRole('dialog', { name: 'Payment' })

/** A new customer with so much paid ahead. */
async function payer(shop: BrowserShop, paidAhead: string) {
  const made = await debtor(shop, 0)
  const cash = { paymentType: '21910000001', amount: paidAhead, remarks: '' }
  await post(shop, 'payment-receipt', { customerCode: made.code, modeOfPayments: [cash] })
  return made
}

/** Adds an item by its name, in whatever way the till shows its lines. */
async function add(page: Page, { term, name }: Good): Promise<void> {
  await productField(page).focus()
  await productField(page).fill(term)
  await pickItem(page, name)
}

/** How a bill was paid: "cash 840.00, return amount 590.00". */
async function waysOf(shop: BrowserShop, bill: string): Promise<string> {
  const { rows } = await shop.owner.query<{ way: string }>(
    `select lower(type.name) || ' ' || to_char(tender.amount / 100.0, 'FM999990.00') as way
     from tender join payment_type type on type.code = tender.payment_type_code where paper_code = $1 order by way`,
    [bill],
  )
  return rows.map(({ way }) => way).join(', ')
}

const tills = [
  ['the till', '/sales'],
  ['the till of the workshop', '/sales-auto-care'],
  ['the touch till', '/sales-pos-lite'],
] as const
// The two desks share their payment.
for (const [till, path] of chosen(tills, ([, path]) => path !== '/sales')) {
  test(`at ${till} F1 takes what is paid ahead first and asks for the rest; Ctrl+S leaves it on credit`, async ({ page, shop, signIn }) => {
    const { name, phone } = await payer(shop, '600.00')
    await signIn('cashier', path)
    await lookUp(page, 'Customer', phone, name)
    await add(page, cloth)
    await add(page, grease)
    // 590.00 and 1,430.00.
    await expect(panel(page).getByText('Over Payment')).toBeVisible()
    await expect(toPay(page)).toHaveText('Rs. 1,420.00')
    await page.keyboard.press('F1')
    await expect(received(page)).toBeFocused()
    await expect(received(page)).toHaveAttribute('placeholder', 'exact 1,420.00')
    await page.keyboard.press('F1')
    const bill = await savedCode(page)
    expect(await waysOf(shop, bill)).toBe('cash 1420.00, over payment 600.00')
    await expect(saidOf(page)).toContainText('Change')
    await expect(saidOf(page)).toContainText('cash 1,420.00, over payment 600.00')
    await expectSaidWhole(page)

    const next = await payer(shop, '100.00')
    await lookUp(page, 'Customer', next.phone, next.name)
    await add(page, cloth)
    await expect(toPay(page)).toHaveText('Rs. 490.00')
    await page.keyboard.press('Control+s')
    const owed = await savedCode(page)
    expect(await waysOf(shop, owed)).toBe('over payment 100.00')
    await expect(saidOf(page)).toContainText('On credit')
    await expect(saidOf(page).locator('b')).toHaveText('490.00')
    await expectSaidWhole(page)
    expect(await shop.count('select paid from invoice where code = $1', [owed])).toBe(10_000)
  })
}

test('money that comes in while the bill stands counts, and cash that is not needed is given back', async ({ page, shop, signIn }) => {
  const { code, name, phone } = await debtor(shop, 0)
  await signIn('cashier', '/sales')
  await lookUp(page, 'Customer', phone, name)
  await addItem(page, cloth)
  await received(page).focus()
  await typeSlowly(page, '1000')
  const cash = { paymentType: '21910000001', amount: '900.00', remarks: '' }
  await post(shop, 'payment-receipt', { customerCode: code, modeOfPayments: [cash] })
  await page.keyboard.press('Enter')
  await expect(toPay(page)).toHaveText('Rs. 0.00')
  expect(await shop.count('select count(*) from invoice where customer_code = $1', [code])).toBe(0)
  await page.keyboard.press('Enter')
  const bill = await savedCode(page)
  expect(await waysOf(shop, bill)).toBe('over payment 590.00')
  await expect(saidOf(page)).toContainText('Change')
  await expect(saidOf(page).locator('b')).toHaveText('1,000.00')
  await expectSaidWhole(page)
})

test('a bill that is paid ahead whole takes no cash, and less than the rest is refused', async ({ page, shop, signIn }) => {
  const { name, phone } = await payer(shop, '600.00')
  await signIn('cashier', '/sales')
  await lookUp(page, 'Customer', phone, name)
  await addItem(page, cloth)
  await expect(toPay(page)).toHaveText('Rs. 0.00')
  // On a phone the payment is another tab, which says what is to pay.
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('tab', { name: /^Pay/ })).toHaveText(/Rs\. 0\.00$/)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.keyboard.press('F1')
  await expect(received(page)).toHaveAttribute('placeholder', 'nothing to pay')
  await page.keyboard.press('F1')
  const bill = await savedCode(page)
  expect(await waysOf(shop, bill)).toBe('over payment 590.00')
  await expect(saidOf(page)).toContainText('Paid by over payment')
  // 10.00 are left.
  await lookUp(page, 'Customer', phone, name)
  await addItem(page, cloth)
  await expect(toPay(page)).toHaveText('Rs. 580.00')
  await received(page).focus()
  await typeSlowly(page, '500')
  await expect(panel(page).getByLabel('Still missing')).toHaveText('80.00')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Received 500.00 is less than/)).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  await received(page).fill('1000')
  await expect(panel(page).getByLabel('Change due')).toHaveText('420.00')
  await page.keyboard.press('Enter')
  const last = await savedCode(page)
  expect(await waysOf(shop, last)).toBe('cash 580.00, over payment 10.00')
  await expect(saidOf(page).locator('b')).toHaveText('420.00')
})

test('what a customer has may stay with the shop, and the payment dialog takes it as the panel does', async ({ page, shop, signIn }) => {
  const { name, phone } = await payer(shop, '300.00')
  await signIn('cashier', '/sales')
  await lookUp(page, 'Customer', phone, name)
  await expect(page.getByText('300.00 in hand')).toBeVisible()
  await addItem(page, cloth)
  await page.keyboard.press('Alt+p')
  const taken = payment(page).getByRole('row', { name: /Over Payment/ })
  await expect(taken).toContainText('300.00')
  await expect(payment(page).getByText('Still due')).toBeVisible()
  await expect(payment(page).getByLabel('Paid amount')).toHaveValue('290.00')
  await taken.getByRole('button', { name: 'Delete payment 1' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Yes' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(taken).toHaveCount(0)
  await expect(payment(page).getByLabel('Paid amount')).toHaveValue('590.00')
  await page.keyboard.press('Escape')
  await expect(payment(page)).toHaveCount(0)
  await expect(toPay(page)).toHaveText('Rs. 590.00')
  await page.reload()
  await expect(toPay(page)).toHaveText('Rs. 590.00')
  await panel(page).getByRole('button', { name: 'Spend what the customer has here' }).press('Enter')
  await expect(toPay(page)).toHaveText('Rs. 290.00')
  await panel(page).getByRole('button', { name: 'Leave it with the shop' }).press('Enter')
  await productField(page).focus()
  await page.keyboard.press('F1')
  await page.keyboard.press('F1')
  const bill = await savedCode(page)
  expect(await waysOf(shop, bill)).toBe('cash 590.00')
})

test('a customer who is named in the payment dialog brings what he has here, and the keys stay in the amount', async ({
  page,
  shop,
  signIn,
}) => {
  const { name, phone } = await payer(shop, '100.00')
  await signIn('cashier', '/sales')
  await addItem(page, cloth)
  await page.keyboard.press('Alt+p')
  await expect(payment(page).getByRole('radio', { name: 'Cash' })).toBeFocused()
  await page.keyboard.press('Alt+2')
  await expect(payment(page).getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await typeSlowly(page, phone)
  await page.keyboard.press('Enter')
  await expect(payment(page).getByRole('definition').first()).toHaveText(name)
  await expect(payment(page).getByRole('table', { name: 'Payments' })).toContainText('Over Payment')
  await expect(payment(page).getByLabel('Paid amount')).toBeFocused()
  await expect(payment(page).getByLabel('Paid amount')).toHaveValue('490.00')
})

test('of each way to pay that spends a balance the payment dialog says how much there is', async ({ page, shop, signIn }) => {
  const { name, phone } = await payer(shop, '75.50')
  await signIn('cashier', '/sales')
  await addItem(page, cloth)
  await page.keyboard.press('Alt+p')
  const way = payment(page).locator('label').filter({ hasText: 'Over Payment' })
  await expect(way).toHaveAttribute('data-empty')
  await page.keyboard.press('Escape')
  await lookUp(page, 'Customer', phone, name)
  await panel(page).getByRole('button', { name: 'Leave it with the shop' }).press('Enter')
  await page.keyboard.press('Alt+p')
  await expect(way).toContainText('75.50')
})

test('cash of more than the rest leaves what is paid ahead on the bill, and change is given', async ({ page, shop, signIn }) => {
  const { name, phone } = await payer(shop, '300.00')
  await signIn('cashier', '/sales')
  await lookUp(page, 'Customer', phone, name)
  await addItem(page, cloth)
  await page.keyboard.press('Alt+p')
  await expect(payment(page).getByLabel('Paid amount')).toHaveValue('290.00')
  await page.keyboard.press('1')
  await typeSlowly(page, '500')
  await page.keyboard.press('Enter')
  await expect(payment(page).getByText('Change due')).toBeVisible()
  await expect(payment(page).getByRole('button', { name: 'pos bill' })).toBeFocused()
  await page.keyboard.press('Enter')
  const bill = await savedCode(page)
  expect(await waysOf(shop, bill)).toBe('cash 290.00, over payment 300.00')
  await expect(saidOf(page).locator('b')).toHaveText('210.00')
})

test('what another till has spent meanwhile is refused once, and the panel shows what is left', async ({ page, shop, signIn }) => {
  const { code, name, phone } = await payer(shop, '300.00')
  await signIn('cashier', '/sales')
  await lookUp(page, 'Customer', phone, name)
  await addItem(page, cloth)
  await expect(toPay(page)).toHaveText('Rs. 290.00')
  const { rows } = await shop.owner.query<{ code: string }>('select code from item where name = $1', [cloth.name])
  const discount = { discountPercentage: '0', discountAmount: '0' }
  const line = { itemCode: rows[0]?.code, quantity: '1', retailPrice: '590.00', ...discount }
  const ahead = [
    { paymentType: '21910000005', amount: '300.00' },
    { paymentType: '21910000001', amount: '290.00' },
  ]
  const paid = { receivedAmount: '0', paidStatus: '3', modeOfPayments: ahead, stockHistories: [line] }
  await post(shop, 'invoice', { customerCode: code, ...discount, totalAmount: '590.00', ...paid })
  await page.keyboard.press('F1')
  await page.keyboard.press('F1')
  await expect(total(page)).toHaveText('Rs. 590.00')
  await expect(toPay(page)).toHaveCount(0)
  await page.keyboard.press('F1')
  await expect(received(page)).toHaveAttribute('placeholder', 'exact 590.00')
  await page.keyboard.press('F1')
  expect(await waysOf(shop, await savedCode(page))).toBe('cash 590.00')
})
