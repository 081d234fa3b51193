import type { PaymentEntryInput } from '../../features/banking/payments/payment-shapes.ts'
import { cashCustomerCode } from '../../kernel/codes.ts'
import { byCard, byCheque, byCreditNote, byOverPayment, byReturnAmount, byTransfer, inCash } from '../payments.ts'
import type { ModelBack, ModelCart, ModelTender } from './bills.ts'
import { chequeCode } from './cheques.ts'
import { oneIn, upTo, wireMoney, type Lane } from './lane.ts'
import { cancelCheque, keepCheque } from './move-cheques.ts'
import { record, sumOfCents } from './shop-model.ts'

/** What a means of payment can still give; null is without end. */
interface Purse {
  tender: Omit<ModelTender, 'amount'>
  left: bigint | null
}

const leftOn = ({ total, offBill, cash, spent }: ModelBack) => total - offBill - cash - spent

function notesOf(lane: Lane): ModelBack[] {
  const given = lane.bills.slice(-60).flatMap(({ back }) => back)
  return given.filter(back => back.note !== null && !back.isReversed && leftOn(back) > 0n)
}

/** What this customer can pay with, each at most once. */
function pursesOf(lane: Lane, customerCode: string): Purse[] {
  const customer = lane.model.customers.get(customerCode)
  const [note] = notesOf(lane)
  const anybody: Purse[] = [
    { tender: { means: 'card' }, left: null },
    { tender: { means: 'transfer' }, left: null },
    ...(note ? [{ tender: { means: 'credit note' as const, note }, left: leftOn(note) }] : []),
  ]
  if (customerCode === cashCustomerCode || !customer) return anybody
  return [
    ...anybody,
    { tender: { means: 'cheque', number: String(lane.dice.below(1_000_000_000)) }, left: null },
    { tender: { means: 'return amount' }, left: customer.credit },
    { tender: { means: 'over payment' }, left: customer.ahead },
  ]
}

/** One to three means that pay a bill, mostly all of it; once in a while one is asked for more than it has. */
export function randomTenders(lane: Lane, { customerCode }: Pick<ModelCart, 'customerCode'>, total: bigint): ModelTender[] {
  const purses = pursesOf(lane, customerCode)
  const tenders: ModelTender[] = []
  let due = total
  for (let nth = lane.dice.below(3); nth > 0 && due > 0n && purses.length > 0; nth -= 1) {
    const [purse] = purses.splice(lane.dice.below(purses.length), 1)
    if (!purse) break
    const most = purse.left === null || purse.left > due || oneIn(lane, 15) ? due : purse.left
    if (most <= 0n) continue
    const amount = oneIn(lane, 3) ? most : 1n + upTo(lane, most - 1n)
    tenders.push({ ...purse.tender, amount })
    due -= amount
  }
  if (due > 0n && !oneIn(lane, 3)) tenders.push({ means: 'cash', amount: due })
  return tenders
}

/** Does one of them take more of a credit note than is left? */
export function isAboveNote(tenders: readonly ModelTender[]): boolean {
  return tenders.some(({ amount, note }) => note !== undefined && amount > leftOn(note))
}

/** Does one of them take more from a balance or a credit note than is there? */
export function isAboveAvailable(lane: Lane, { customerCode }: Pick<ModelCart, 'customerCode'>, tenders: readonly ModelTender[]): boolean {
  const customer = lane.model.customers.get(customerCode)
  if (isAboveNote(tenders)) return true
  return tenders.some(({ means, amount }) => {
    if (means === 'return amount') return amount > (customer?.credit ?? 0n)
    return means === 'over payment' && amount > (customer?.ahead ?? 0n)
  })
}

/** What of a bill is new credit: its unpaid part, and with it what was taken from balances that covered debts. */
export function newCreditOf(total: bigint, tenders: readonly ModelTender[]): bigint {
  const due = total - sumOfCents(tenders.map(({ amount }) => amount))
  const used = tenders.filter(({ means }) => means === 'return amount' || means === 'over payment')
  return due > 0n ? due + sumOfCents(used.map(({ amount }) => amount)) : 0n
}

/** The payments as the dialog sends them; cash is handed over in notes, unless there is no change. */
export function paymentsOf(lane: Lane, tenders: readonly ModelTender[], { isExact = false } = {}): PaymentEntryInput[] {
  const { bank, account } = lane.model
  return tenders.map(({ means, amount: cents, number, note }) => {
    const amount = wireMoney(cents)
    switch (means) {
      case 'cash':
        return inCash(wireMoney(cents + (isExact ? 0n : upTo(lane, 50_000))))
      case 'card':
        return byCard(amount)
      case 'cheque':
        return byCheque(bank, amount, number ?? '', lane.today)
      case 'transfer':
        return byTransfer(account, amount, lane.today)
      case 'return amount':
        return byReturnAmount(amount)
      case 'over payment':
        return byOverPayment(amount)
      default:
        return byCreditNote(amount, note?.noteNumber ?? '')
    }
  })
}

export function recordNote(lane: Lane, given: ModelBack): void {
  if (given.note === null) return
  const figures = [given.isReversed ? 'reversed' : 'live', given.total - given.offBill - given.cash, given.spent]
  record(lane.model, { location: lane.location, kind: 'credit note', code: given.note }, figures)
}

const isBalance = ({ means }: ModelTender) => means === 'return amount' || means === 'over payment' || means === 'credit note'

interface PaidWith {
  code: string
  customerCode: string
  tenders: readonly ModelTender[]
}

/** Books what a bill or receipt does to cheques and credit notes; -1 when it is taken back. A receipt takes balances first. */
export function recordTenders(lane: Lane, paper: PaidWith, sign = 1n): void {
  const { code, customerCode, tenders } = paper
  const inOrder = 'settled' in paper ? [...tenders.filter(isBalance), ...tenders.filter(one => !isBalance(one))] : tenders
  for (const [index, tender] of inOrder.entries()) {
    const { means, amount, note } = tender
    if (means === 'cheque') {
      if (sign > 0n) keepCheque(lane, tender, { code: chequeCode(code, index + 1), customerCode })
      else cancelCheque(lane, tender)
    }
    if (means !== 'credit note' || !note) continue
    note.spent += sign * amount
    recordNote(lane, note)
  }
}
