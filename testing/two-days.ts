import { demoToday } from '../database/test-database.ts'
import { reverseExpense } from '../features/money/expenses/contract.ts'
import { reverseGrn, type GrnRead } from '../features/buying/purchasing/grn-contract.ts'
import { createPurchaseReturn } from '../features/buying/purchasing/return-contract.ts'
import { createStockIn } from '../features/stock/stock-in/contract.ts'
import { createStockIssue, reverseStockIssue } from '../features/stock/stock-issue/contract.ts'
import { reversePaymentVoucher } from '../features/money/vouchers/contract.ts'
import { addDays, date, type IsoDate } from '../kernel/dates.ts'
import { aCashBill, aLine, sell } from './papers/bill.ts'
import { saved } from './calls.ts'
import { aCategory, anExpense, spend } from './papers/expense.ts'
import { mistake } from './papers/paper.ts'
import { aStockIn } from './papers/stock-in.ts'
import { anIssue } from './papers/stock-issue.ts'
import { anAccount, payByOwnCheque, payByReturn, payByTransfer, payCash } from './payments.ts'
import { aNote, aReceivedLine, aSupplier, receive } from './papers/grn.ts'
import { aReturn, aReturnedLine, takeBack } from './papers/sales-return.ts'
import { colombo, kandy, openShop, tenInTheMorning, type Shop, type Staff } from './shop.ts'
import { anItem, aTakenLine, type TestItem } from './stock.ts'
import { receive as receiveTransfer, send } from './papers/transfer.ts'
import { aVoucher, giveVoucher } from './papers/voucher.ts'

const today = date(demoToday)
const tomorrow = addDays(today, 1)
export const bothDays = { fromDate: today, toDate: tomorrow }

/** What two days of papers were about, seen by an admin in Colombo on the second. */
export interface TwoDays {
  shop: Shop
  admin: Staff
  /** An item that moved in every way; 24 of it are left. */
  oil: TestItem
  /** To whom 162.00 are due. */
  supplierCode: string
  /** Received for 650.00 with 30.00 of freight; 420.00 of it are paid. */
  note: GrnRead
}

/**
 * The demo shop with two days of purchases, movements and expenses, each of a size that can be worked out by hand: some are taken back
 * on their own day, some on the next.
 */
export async function openTwoDays(): Promise<TwoDays> {
  const shop = await openShop()
  const admin = await shop.signIn('admin')
  const oil = await anItem(shop, { entries: [{ quantity: '20', cost: '60.00' }] })
  const supplierCode = await aSupplier(admin)
  const { note, reverse } = await aDayOfPurchases({ shop, admin, oil, supplierCode })
  const late = [reverse, await aDayOfStock({ shop, admin, oil }), await aDayOfExpenses({ shop, admin })]
  const two = { shop, admin: await onTheSecondDay(shop), oil, supplierCode, note }
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const takeBackLate of late) await takeBackLate(two.admin)
  return two
}

/** Sets the clock to ten o'clock of the second day and signs in. */
export function onTheSecondDay(shop: Shop): Promise<Staff> {
  shop.setClock(tenInTheMorning + 86_400_000)
  return shop.signIn('admin')
}

type Reversal = (admin: Staff) => Promise<unknown>

/** Notes of 650.00, of 300.00 taken back at once, and of 500.00; vouchers of 510.00, of 7.00 taken back at once, and of 80.00. */
async function aDayOfPurchases({ shop, admin, oil, supplierCode }: Omit<TwoDays, 'note'>): Promise<{ note: GrnRead; reverse: Reversal }> {
  const account = await anAccount(shop)
  const less = { discountAmount: '50.00', landedCosts: [{ amount: '30.00' }] }
  const note = await receive(admin, aNote(supplierCode, [aReceivedLine(oil, '10', '70.00')], '650.00', less))
  const wrong = await receive(admin, aNote(supplierCode, [aReceivedLine(oil, '3', '100.00')], '300.00'))
  await saved(admin, reverseGrn, mistake(wrong.code))
  const late = await receive(admin, aNote(supplierCode, [aReceivedLine(oil, '5', '100.00')], '500.00'))
  const stockCode = note.stockHistories[0]!.stockCode
  const returned = { supplierCode, reason: 'Leaks', totalAmount: '65.00', stockHistories: [{ stockCode, quantity: '1' }] }
  const { reply } = await admin.call(createPurchaseReturn, { body: returned })
  const money = [payCash('100.00'), payByOwnCheque(account, '200.00', '000900'), payByTransfer(account, '150.00')]
  await giveVoucher(admin, aVoucher(supplierCode, [...money, payByReturn(reply.code, '60.00')], { [note.code]: '420.00' }))
  const wrongly = await giveVoucher(admin, aVoucher(supplierCode, [payCash('7.00')], { [note.code]: '7.00' }))
  await saved(admin, reversePaymentVoucher, mistake(wrongly.code))
  const paid = await giveVoucher(admin, aVoucher(supplierCode, [payCash('80.00')], { [note.code]: '80.00' }))
  const reverse = async (by: Staff) => {
    await saved(by, reverseGrn, mistake(late.code))
    await saved(by, reversePaymentVoucher, mistake(paid.code))
  }
  return { note, reverse }
}

/** Sold 3, taken back 1, issued 2, 1 taken back at once and 3, found 4, sent 5 of which 2 arrived. */
async function aDayOfStock({ shop, admin, oil }: Pick<TwoDays, 'shop' | 'admin' | 'oil'>): Promise<Reversal> {
  const bill = await sell(admin, aCashBill([aLine(oil, '3')], '300.00'))
  await takeBack(admin, aReturn(bill, [aReturnedLine(bill, 1, '1')], '100.00'))
  const issue = async (reason: 'workshop' | 'gift', quantity: string) =>
    (await saved(admin, createStockIssue, anIssue([aTakenLine(oil, quantity)], reason))).code
  await issue('workshop', '2')
  await saved(admin, reverseStockIssue, mistake(await issue('gift', '1')))
  const late = await issue('gift', '3')
  await saved(admin, createStockIn, aStockIn([aReceivedLine(oil, '4', '61.00')]))
  const sent = await send(admin, kandy, [[oil.code, '5']])
  await receiveTransfer(await shop.signIn('admin', kandy), sent, [{ code: sent.stockHistories[0]!.code, quantity: '2' }])
  return by => saved(by, reverseStockIssue, mistake(late))
}

/** Tea 350.75 in cash, rent 5,200.00 by cheque, electricity 999.99 by transfer; 10.00 taken back at once, and 20.00. */
async function aDayOfExpenses({ shop, admin }: Pick<TwoDays, 'shop' | 'admin'>): Promise<Reversal> {
  const account = await anAccount(shop)
  await spend(admin, await anExpense(shop, payCash('350.75'), { categoryCode: await aCategory(shop, 'Staff meals and tea') }))
  await spend(admin, await anExpense(shop, payByOwnCheque(account, '5200.00', '000901')))
  await spend(admin, await anExpense(shop, payByTransfer(account, '999.99'), { categoryCode: await aCategory(shop, 'Electricity') }))
  await saved(admin, reverseExpense, mistake((await spend(admin, await anExpense(shop, payCash('10.00')))).code))
  const late = await spend(admin, await anExpense(shop, payCash('20.00')))
  return by => saved(by, reverseExpense, mistake(late.code))
}

/** Days of a location. */
export interface Span {
  place: string
  fromDate: IsoDate
  toDate: IsoDate
}

/** Two locations on days before the papers, on both of theirs, and on all together. */
export const spans: readonly Span[] = [colombo, kandy].flatMap(place => [
  ...[-12, -2, 0, 1].map(days => ({ place, fromDate: addDays(today, days), toDate: addDays(today, days) })),
  { place, fromDate: addDays(today, -30), toDate: tomorrow },
])

/** Cents of the lines of the ledger at a location through some days, debit less credit. `which` is SQL. */
export async function ledgerIn(shop: Shop, which: string, { place, fromDate, toDate }: Span): Promise<number> {
  const { rows } = await shop.owner.query<{ cents: string }>(
    `select coalesce(sum(debit - credit), 0) as cents from gl_line
     where location_code = $1 and business_date between $2 and $3 and ${which}`,
    [place, fromDate, toDate],
  )
  return Number(rows[0]!.cents)
}
