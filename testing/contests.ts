import { createGrn } from '../features/buying/purchasing/grn-contract.ts'
import { cancelSalesOrder, editSalesOrder } from '../features/selling/sales-orders/order-contract.ts'
import { createPaymentReceipt, reversePaymentReceipt } from '../features/money/receipts/contract.ts'
import { createSalesReturn } from '../features/selling/returns/contract.ts'
import { createInvoice, editInvoice, reverseInvoice } from '../features/selling/sales/contract.ts'
import { approveCount, moveCount, tallyCount } from '../features/stock/counts/contract.ts'
import { createStockIn } from '../features/stock/stock-in/contract.ts'
import { createStockTransfer, createTransferReceipt } from '../features/stock/transfers/contract.ts'
import { editJobCard, moveJobCard } from '../features/garage/job-cards/contract.ts'
import { discardHeldBill, takeHeldBill } from '../features/selling/holds/contract.ts'
import { aCashBill, aCreditBill, aLine, sell } from './bills.ts'
import { aShelf, moves, startsCount } from './counts.ts'
import { aHeldLine, aHold, holdBill, takeUp } from './holds.ts'
import { aJobCard, bookIn } from './job-cards.ts'
import { aCustomer } from './people.ts'
import { everyPaper } from './papers/every-paper.ts'
import { mistake, times, type Contest } from './papers/paper.ts'
import { aStockIn } from './papers/stock-in.ts'
import { aNote, aReceivedLine, aSupplier } from './purchasing.ts'
import { anAskedLine, aSalesOrder, takeOrder } from './sales-orders.ts'
import { inCash } from './payments.ts'
import { aReceipt, giveReceipt } from './receipts.ts'
import { aReturn, aReturnedLine } from './returns.ts'
import { colombo, kandy } from './shop.ts'
import { anItem, aTakenLine } from './stock.ts'
import { send } from './transfers.ts'

const reversal = (code: string) => ({ endpoint: reverseInvoice, input: { body: mistake(code) } })

/** Sales of the last units while others return some: what was refused first might be sold a moment later. */
const lastUnits: Contest = async ({ shop, staff, dice }) => {
  const bulb = await anItem(shop, { entries: [{ quantity: '4' }] })
  const [entry = ''] = bulb.entries
  const named = aCashBill([aLine(bulb, '1', { stockCode: entry })], '100.00')
  const [one, two] = [await sell(staff, named), await sell(staff, named)]
  const found = aStockIn([aReceivedLine(bulb, '1', '60.00')])
  return [
    ...times(8, () => ({
      endpoint: createInvoice,
      input: { body: dice.below(2) === 0 ? named : aCashBill([aLine(bulb)], '100.00') },
    })),
    reversal(one.code),
    reversal(two.code),
    ...times(2, () => ({ endpoint: createStockIn, input: { body: found } })),
  ]
}

/** Changes and reversals of one unpaid bill. */
const edits: Contest = async ({ shop, staff }) => {
  const [bulb, customer] = [await anItem(shop, { entries: [{ quantity: '20' }] }), await aCustomer(shop)]
  const bill = await sell(staff, aCreditBill(customer, [aLine(bulb)], '100.00'))
  const changed = (number: number) => ({ ...aCreditBill(customer, [aLine(bulb, `${number + 1}`)], `${number + 1}00.00`), version: 1 })
  return [
    ...times(8, number => ({ endpoint: editInvoice, input: { params: { id: bill.code }, body: changed(number) } })),
    ...times(4, () => reversal(bill.code)),
  ]
}

const reversals: Contest = async ({ shop, staff }) => {
  const bulb = await anItem(shop, { entries: [{ quantity: '20' }] })
  const bills = [await sell(staff, aCashBill([aLine(bulb)], '100.00')), await sell(staff, aCashBill([aLine(bulb)], '100.00'))]
  return times(12, number => reversal(bills[number % 2]!.code))
}

/** Returns of one bill, more than it sold, while others reverse the bill. */
const broughtBack: Contest = async ({ shop, staff }) => {
  const bulb = await anItem(shop, { entries: [{ quantity: '20' }] })
  const bill = await sell(staff, aCashBill([aLine(bulb, '5')], '500.00'))
  const given = (pieces: number, more = {}) => ({
    endpoint: createSalesReturn,
    input: { body: aReturn(bill, [aReturnedLine(bill, 1, `${pieces}`)], `${pieces}00.00`, more) },
  })
  return [...times(4, () => given(2)), ...times(4, () => given(1, { paidStatus: '1' })), ...times(4, () => reversal(bill.code))]
}

/** Receipts of one transfer for more than is in transit. */
const receipts: Contest = async ({ shop }) => {
  const bulb = await anItem(shop, { entries: [{ quantity: '20', location: kandy }] })
  const sender = await shop.signIn('manager', kandy)
  const { code, version } = await send(sender, colombo, [[bulb.code, '3']])
  const body = (quantity: string) => ({ transferCode: code, version, stockHistories: [{ code: '1', quantity }] })
  const lone = await anItem(shop, { entries: [{ quantity: '1' }] })
  const transfer = { toLocationCode: kandy, stockHistories: [aTakenLine(lone)] }
  return [
    ...times(8, number => ({ endpoint: createTransferReceipt, input: { body: body(number % 2 === 0 ? '1' : '3') } })),
    ...times(4, () => ({ endpoint: createStockTransfer, input: { body: transfer } })),
  ]
}

/** Approving, counting in and abandoning one count. */
const counts: Contest = async ({ shop, staff }) => {
  const bulb = await anItem(shop, { entries: [{ quantity: '20' }] })
  const { id: session, version } = await moves(staff, await startsCount(staff, await aShelf(shop, [bulb])), 'review')
  const approval = { session, version, tallies: 0, uncounted: 'leave' }
  return [
    ...times(6, () => ({ endpoint: approveCount, input: { body: approval } })),
    ...times(3, () => ({ endpoint: moveCount, input: { body: { session, version, state: 'counting', reason: 'Again' } } })),
    ...times(3, () => ({ endpoint: tallyCount, input: { body: { session, tallies: [{ lines: [1], quantity: '1' }] } } })),
  ]
}

/** The same supplier invoice, entered by several users. */
const notes: Contest = async ({ shop, staff }) => {
  const [bulb, supplier] = [await anItem(shop), await aSupplier(staff)]
  const body = aNote(supplier, [aReceivedLine(bulb, '1', '60.00')], '60.00')
  return times(12, number => ({ endpoint: createGrn, input: { body: { ...body, remarks: `Entered by ${number % 3}` } } }))
}

/** Bills for more than is open of one order, while it is changed and cancelled. */
const deliveries: Contest = async ({ shop, staff, dice }) => {
  const [bulb, customer] = [await anItem(shop, { entries: [{ quantity: '40' }] }), await aCustomer(shop)]
  const ordered = (pieces: string) => aSalesOrder(customer, [anAskedLine(bulb, pieces)], `${pieces}00.00`, { isReserved: true })
  const { code } = await takeOrder(staff, ordered('10'))
  const bill = () => {
    const pieces = String(1 + dice.below(5))
    return aCreditBill(customer, [aLine(bulb, pieces)], `${pieces}00.00`, { salesOrderCode: code })
  }
  const edit = { endpoint: editSalesOrder, input: { params: { id: code }, body: { ...ordered('12'), version: 1 } } }
  return [
    ...times(9, () => ({ endpoint: createInvoice, input: { body: bill() } })),
    ...times(2, () => edit),
    { endpoint: cancelSalesOrder, input: { body: { code, reason: 'Moved abroad', version: 1 } } },
  ]
}

/** Tills that take one hold up and throw it away, and saves of another that one of them has in hand. */
const holds: Contest = async ({ shop, staff }) => {
  const bulb = await anItem(shop, { entries: [{ quantity: '20' }] })
  const body = aHold([aHeldLine(bulb)])
  const [{ id, version }, taken] = [await holdBill(staff, body), await takeUp(staff, await holdBill(staff, body))]
  const bill = aCashBill([aLine(bulb)], '100.00', { heldBill: { id: taken.id, claim: taken.claim } })
  return [
    ...times(5, () => ({ endpoint: takeHeldBill, input: { body: { id, version } } })),
    { endpoint: discardHeldBill, input: { body: { id, version, reason: 'Left' } } },
    ...times(5, () => ({ endpoint: createInvoice, input: { body: bill } })),
    { endpoint: takeHeldBill, input: { body: { id: taken.id, version: taken.version, takeOver: true } } },
  ]
}

/** Receipts for more than one bill owes, while others take it back or take one of them back. */
const payments: Contest = async ({ shop, staff, dice }) => {
  const [bulb, customer] = [await anItem(shop, { entries: [{ quantity: '20' }] }), await aCustomer(shop)]
  const bill = await sell(staff, aCreditBill(customer, [aLine(bulb, '5')], '500.00'))
  const given = await giveReceipt(staff, aReceipt(customer, [inCash('100.00')], { [bill.code]: '100.00' }))
  const body = () => {
    const amount = `${100 * (1 + dice.below(3))}.00`
    // Some name the bill, others leave it to the server what is owed.
    const isNamed = dice.below(3) > 0
    return aReceipt(customer, [inCash(amount)], isNamed ? { [bill.code]: amount } : {}, { autoFill: !isNamed })
  }
  return [
    ...times(8, () => ({ endpoint: createPaymentReceipt, input: { body: body() } })),
    ...times(2, () => ({ endpoint: reversePaymentReceipt, input: { body: mistake(given.code) } })),
    ...times(2, () => reversal(bill.code)),
  ]
}

/** Changes and moves of one job card, while tills take its bill up. */
const jobCards: Contest = async ({ staff }) => {
  const { code, holdId, holdVersion } = await bookIn(staff)
  const states = ['waiting', 'work', 'ready'] as const
  return [
    ...times(6, number => ({ endpoint: moveJobCard, input: { body: { code, version: 1, state: states[number % 3] } } })),
    ...times(3, () => ({
      endpoint: editJobCard,
      input: { params: { id: code }, body: { ...aJobCard({ complaint: 'And squeaks' }), version: 1 } },
    })),
    ...times(3, () => ({ endpoint: takeHeldBill, input: { body: { id: holdId, version: holdVersion } } })),
  ]
}

export const contests: Record<string, Contest> = {
  lastUnits,
  edits,
  reversals,
  broughtBack,
  receipts,
  counts,
  notes,
  deliveries,
  holds,
  payments,
  jobCards,
  ...Object.fromEntries(everyPaper.flatMap(({ kind, contest }) => (contest ? [[kind, contest]] : []))),
}
