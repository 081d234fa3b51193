import { bankAccounts } from '../../features/banking/bank-accounts/contract.ts'
import { getCheque, moveCheques, reverseChequeMove } from '../../features/money/cheque-moves/contract.ts'
import { createClosingBalance, reverseClosingBalance } from '../../features/money/day-close/contract.ts'
import { createHeldBill, takeHeldBill } from '../../features/selling/holds/contract.ts'
import { banks } from '../../features/banking/payments/contract.ts'
import { createPaymentReceipt, reversePaymentReceipt } from '../../features/money/receipts/contract.ts'
import { createInvoice, reverseInvoice } from '../../features/selling/sales/contract.ts'
import { createStockIn } from '../../features/stock/stock-in/contract.ts'
import { createPaymentVoucher, reversePaymentVoucher } from '../../features/money/vouchers/contract.ts'
import { cashCustomerCode } from '../../kernel/codes.ts'
import { businessDate } from '../../kernel/dates.ts'
import { mistake } from '../../testing/papers/paper.ts'
import { aStockIn } from '../../testing/papers/stock-in.ts'
import { byCheque, handOn, inCash } from '../../testing/payments.ts'
import { rupeesOf, type Errand, type Hands } from './hands.ts'
import { expectedOf } from './refusals.ts'

const today = () => businessDate(Date.now(), 'Asia/Colombo')

/** A bill of one of the few items that everybody sells. */
function contestedBill({ dice, meeting }: Hands, customerCode: string) {
  const { itemCode, price } = dice.pick(meeting.goods)
  const quantity = 1 + dice.below(4)
  const total = rupeesOf(quantity * price)
  const line = { itemCode, quantity: String(quantity), retailPrice: rupeesOf(price), discountPercentage: '0', discountAmount: '0' }
  const isCash = customerCode === cashCustomerCode
  const paid = isCash ? ({ receivedAmount: total, paidStatus: '4' } as const) : ({ receivedAmount: '0', paidStatus: '1' } as const)
  return { customerCode, discountPercentage: '0', discountAmount: '0', totalAmount: total, ...paid, stockHistories: [line] }
}

/** Sells what is nearly gone, for cash or to the one customer; where it is gone, a little comes in. Now and then the bill is taken back. */
const sellLast: Errand = async hands => {
  const { dice, meeting } = hands
  const bill = contestedBill(hands, dice.pick([cashCustomerCode, meeting.customerCode]))
  const sold = await hands.tryTo(createInvoice, bill, { known: expectedOf.stock })
  const [line] = bill.stockHistories
  const more = { itemCode: line?.itemCode ?? '', quantity: '5', costPrice: '70.00', wholesalePrice: '90.00', retailPrice: '100.00' }
  if (!sold) {
    if (dice.below(2) === 0) await hands.save(createStockIn, aStockIn([more]))
  } else if (dice.below(4) === 0) {
    await hands.tryTo(reverseInvoice, mistake(sold.code), { known: expectedOf.bill, as: 'approver' })
  }
}

/** The one customer pays what is owed longest; some till takes one of these receipts back, perhaps not alone. */
const settleTogether: Errand = async hands => {
  const { dice, meeting } = hands
  const { customerCode, receipts } = meeting
  const paid = { customerCode, modeOfPayments: [inCash(rupeesOf(1000 + dice.below(20_000)))], autoFill: true }
  receipts.push((await hands.save(createPaymentReceipt, paid)).code)
  if (dice.below(3) > 0) return
  const code = dice.pick(receipts)
  if (!isOwn(hands, code)) return
  const takeBack = () => hands.tryTo(reversePaymentReceipt, mistake(code), { known: expectedOf.receipt, as: 'approver' })
  await Promise.all([takeBack(), takeBack()])
}

/** Whether a paper was saved at the location of these hands: the fourth digit of a number is its location's. */
const isOwn = ({ locationCode }: Hands, code: string) => code.slice(2, 4) === locationCode.slice(-2)

/** Brings a cheque of the one customer, or does with one that is known two things at once, of which one can be done. */
const wantOneCheque: Errand = async hands => {
  const { meeting, locationCode } = hands
  const code = meeting.cheques.get(locationCode)
  if (code === undefined) return bringCheque(hands)
  const { cheque } = await hands.read(getCheque, { params: { code } })
  const moves = await movesOf(hands, cheque)
  if (moves.length === 0) meeting.cheques.delete(locationCode)
  else await Promise.all([hands.dice.pick(moves)(), hands.dice.pick(moves)()])
}

async function bringCheque(hands: Hands): Promise<void> {
  const { meeting, locationCode, dice } = hands
  const { bank } = await hands.read(banks.list, {})
  const payment = byCheque(bank[0]?.code ?? '', '25.00', `${1 + dice.below(2 ** 31)}`, today())
  const { code } = await hands.save(createPaymentReceipt, { customerCode: meeting.customerCode, modeOfPayments: [payment], invoices: [] })
  meeting.cheques.set(locationCode, `${code}01`)
}

interface SeenCheque {
  code: string
  version: number
  state: string
  amount: string
  moves: readonly { paperCode: string }[]
}

/** What can be done with a cheque as it was seen; nothing once it is realized or came back. */
async function movesOf(hands: Hands, { code, version, state, amount, moves }: SeenCheque): Promise<(() => Promise<unknown>)[]> {
  const { supplierCode } = hands
  const known = expectedOf.cheque
  const last = moves.at(-1)?.paperCode ?? ''
  const body = { date: today(), cheques: [{ code, version }] }
  const move = (more: { move: 'deposit' | 'realize' | 'return'; accountCode?: string; reason?: string }) => () =>
    hands.tryTo(moveCheques, { ...body, ...more }, { known, as: 'approver' })
  if (state === 'IN_HAND') {
    const { bankAccounts: accounts } = await hands.read(bankAccounts.list, {})
    const given = { supplierCode, supplierModeOfPayments: [handOn(code, amount)], dues: [] }
    const deposit = move({ move: 'deposit', accountCode: accounts[0]?.code ?? '' })
    const takeBack = () => hands.tryTo(reversePaymentReceipt, mistake(code.slice(0, -2)), { known, as: 'approver' })
    return [deposit, deposit, () => hands.tryTo(createPaymentVoucher, given, { known }), takeBack]
  }
  if (state === 'DEPOSITED') {
    const takeBack = () => hands.tryTo(reverseChequeMove, mistake(last), { known, as: 'approver' })
    return [move({ move: 'realize' }), move({ move: 'return', reason: 'Refer to drawer' }), takeBack]
  }
  if (state === 'ENDORSED' && hands.dice.below(2) === 0)
    return [() => hands.tryTo(reversePaymentVoucher, mistake(last), { known, as: 'approver' })]
  return []
}

/** Holds a bill, or takes up one that another till may want at the same moment, and saves it twice at once: one bill comes of it. */
const wantOneHold: Errand = async hands => {
  const { meeting, locationCode, dice } = hands
  const waiting = meeting.holds.get(locationCode)
  if (!waiting) {
    const bill = contestedBill(hands, cashCustomerCode)
    const stockHistories = bill.stockHistories.map(line => ({ ...line, listPrice: line.retailPrice }))
    const held = { kind: 'pos' as const, name: 'Wanted', customerCode: cashCustomerCode, discountPercentage: '0', discountAmount: '0' }
    const { heldBill } = await hands.save(createHeldBill, { ...held, stockHistories })
    meeting.holds.set(locationCode, { id: heldBill.id, version: heldBill.version, bill })
    return
  }
  const { id, version, bill } = waiting
  const known = expectedOf.hold
  const take = (takeOver: boolean) => hands.tryTo(takeHeldBill, { id, version: waiting.version, takeOver }, { known })
  const taken = (await Promise.all([take(false), take(false)])).find(one => one !== null) ?? (await take(true))
  // A hold that somebody took and left is free for whoever comes next, as of the version that the list would show.
  if (!taken) return void (waiting.version === version && meeting.holds.delete(locationCode))
  waiting.version = taken.heldBill.version
  if (dice.below(4) === 0) return
  const save = () =>
    hands.tryTo(createInvoice, { ...bill, heldBill: { id, claim: taken.claim } }, { known: [...known, ...expectedOf.stock] })
  const saved = await Promise.all([save(), save()])
  if (saved.some(one => one !== null)) meeting.holds.delete(locationCode)
}

/** Today is closed where everybody sells, and opened again a moment later: what is refused meanwhile is sent again as another save. */
export const closeToday: Errand = async hands => {
  if (hands.closesToday) await hands.whileClosed(() => closeAMoment(hands))
}

async function closeAMoment(hands: Hands): Promise<void> {
  const { dice } = hands
  const day = { date: today(), looseCash: '5.50', reason: 'Counted twice', missedDays: true }
  const closed = await hands.tryTo(createClosingBalance, day, { known: expectedOf.close, as: 'approver' })
  if (!closed) return
  await hands.rest(dice.below(150))
  await hands.save(reverseClosingBalance, { code: closed.code, reason: 'Too early', version: 1 }, 'approver')
}

/** What tills want of each other. */
export const meetingErrands: readonly Errand[] = [sellLast, sellLast, settleTogether, wantOneCheque, wantOneHold]
