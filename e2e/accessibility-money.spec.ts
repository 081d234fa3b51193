import type { Page } from '@playwright/test'
import { paymentTypeCodes } from '../kernel/codes.ts'
import { businessDate } from '../kernel/dates.ts'
import { expectAccessible } from './accessibility.ts'
import { aChequeOf, bank } from './cheques.ts'
import { expect, post, printedTexts, test, type BrowserShop } from './shop.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const dialog = (page: Page) => page.getByRole('dialog')

/** Goes to a screen without loading the application again. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate(to => history.pushState(null, '', to), `/bizx${address}`)
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

/** The same for one that has nothing to show before it is done. */
async function see(page: Page, address: string): Promise<void> {
  await go(page, address)
  await expectAccessible(page, address)
}

async function valueOf(shop: BrowserShop, sql: string): Promise<string> {
  const { rows } = await shop.owner.query<{ value: string }>(`select (${sql}) as value`)
  return rows[0]?.value ?? ''
}

/** Rent paid in cash; the number of the expense. */
async function spend(shop: BrowserShop): Promise<string> {
  const categoryCode = await valueOf(shop, `select code from expense_category where name = 'Rent'`)
  const payment = { paymentTypeCode: paymentTypeCodes.cash, amount: '2.00' }
  return (await post<{ code: string }>(shop, 'expense', { categoryCode, payee: 'Mr Silva', payment })).code
}

/** A supplier who was paid ahead by an own cheque and by a customer's, so that there is one of each in every hand. */
async function paidWithCheques(shop: BrowserShop, [ownNumber, number]: [string, string]): Promise<{ voucher: string }> {
  const date = businessDate(Date.now(), 'Asia/Colombo')
  const own = { bank: await valueOf(shop, 'select min(code) from bank_account'), chequeNumber: ownNumber, chequeDate: date }
  const code = await aChequeOf(shop, number, '300.00')
  const supplierCode = await valueOf(shop, 'select min(code) from supplier where is_active')
  const type = paymentTypeCodes.cheque
  const supplierModeOfPayments = [
    { paymentTypeCode: type, amount: '200.00', chequePayment: own },
    { paymentTypeCode: type, amount: '300.00', thirdPartyCheque: { code } },
  ]
  const { code: voucher } = await post<{ code: string }>(shop, 'payment-voucher', { supplierCode, supplierModeOfPayments, dues: [] })
  return { voucher }
}

test('money out: vouchers and expenses, their editors and views', { tag: '@long' }, async ({ page, shop, signIn }) => {
  const { voucher } = await paidWithCheques(shop, ['660011', '660012'])
  const expense = await spend(shop)
  await signIn('superadmin', '/payment-vouchers')
  await expectAccessible(page, 'vouchers')
  await see(page, '/payment-vouchers?add=1')
  await see(page, '/expenses')
  await see(page, '/expenses?add=1')
  for (const address of [`/payment-vouchers?view=${voucher}`, `/expenses?view=${expense}`]) {
    await go(page, address)
    await expect(
      dialog(page)
        .getByRole('button', { name: /^Print/ })
        .first(),
    ).toBeVisible()
    await expectAccessible(page, address)
  }
})

// A list of cheques, the key of one of its moves and what that asks for. The other lists are empty: e2e/screens.spec.ts looks at them.
const chequeLists = [
  ['/cheques', 'b', 'Date'],
  ['/cheques-process', 'r', 'Reason'],
  ['/third-party-cheque', 'r', 'Reason'],
  ['/cheque-vouchers', 'c', 'Reason'],
  ['/cheque-vouchers-process', 'z', 'Date'],
] as const

test('the lists of cheques with their moves, the calendar and the life of one', { tag: '@long' }, async ({ page, shop, signIn }) => {
  await paidWithCheques(shop, ['660021', '660022'])
  const code = await aChequeOf(shop, '660003', '4500.00')
  await bank(shop, await aChequeOf(shop, '660004', '500.00'))
  await signIn('superadmin', '/cheques')
  for (const [address, key, asked] of chequeLists) {
    await go(page, address)
    await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page, address)
    await page.keyboard.press(key)
    await expect(dialog(page).getByLabel(asked).first()).toBeVisible()
    await expectAccessible(page, `${address}, move`)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
  await go(page, '/cheques')
  await page.keyboard.press('Alt+k')
  await expect(dialog(page).getByRole('table').first()).toBeVisible()
  await expectAccessible(page, 'calendar of cheques')
  await page.keyboard.press('Escape')
  await go(page, `/cheques?cheque=${code}`)
  await expect(dialog(page).getByRole('table', { name: 'Its life' })).toBeVisible()
  await expectAccessible(page, 'life of a cheque')
})

test('the general ledger with X and hand-over, openings and the return of VAT', { tag: '@long' }, async ({ page, shop, signIn }) => {
  const { code: handOver } = await post<{ code: string }>(shop, 'cash-hand-over', {
    cashCount: [{ denomination: '500.00', pieces: 2 }],
    looseCash: '3.50',
    reason: 'Counted twice',
  })
  await spend(shop)
  await aChequeOf(shop, '660031', '10.00')
  await signIn('superadmin', '/general-ledger')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.getByLabel('Date', { exact: true }).press('Enter')
  await expect(button('Generate and Day Close')).not.toHaveAttribute('aria-disabled', 'true')
  await button('Preview').press('Enter')
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible()
  await expectAccessible(page, 'general ledger, preview')
  await button('Generate and Day Close').press('Enter')
  await expect(dialog(page).getByLabel('Pieces of 5,000', { exact: true })).toBeFocused()
  await expect(dialog(page).getByText('Look at these first')).toBeVisible()
  await expectAccessible(page, 'close of a day')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await button('X report').press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Print 80 mm' })).toBeVisible()
  await expectAccessible(page, 'report of a day')
  await page.keyboard.press('Escape')
  await go(page, '/general-ledger?tab=hand-over')
  await expect(page.getByLabel('Pieces of 5,000', { exact: true })).toBeVisible()
  await expectAccessible(page, 'hand-over of a till')
  await see(page, '/general-ledger?papers=1')
  // It is read again with its pieces, and printed again.
  await expect(page.getByRole('row', { name: new RegExp(handOver) })).toContainText('1,003.50')
  await go(page, `/general-ledger?view=${handOver}`)
  await expect(dialog(page).getByRole('table', { name: 'Cash handed over' })).toContainText('500.0021,000.00')
  await expectAccessible(page, 'a hand-over')
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printedTexts(page)).join('\n')).toContain(`Hand-over ${handOver}`)
  for (const address of ['/opening-balances', '/opening-balances?add=1', '/vat-return']) await see(page, address)
})
