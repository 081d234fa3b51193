import { addDays, date } from '../../kernel/dates.ts'
import { createPaymentVoucher, reversePaymentVoucher } from '../../features/money/vouchers/contract.ts'
import type { OutgoingEntryInput } from '../../features/banking/payments/outgoing-shapes.ts'
import { handOn, payByCard, payByOwnCheque, payByReturn, payByTransfer, payCash } from '../payments.ts'
import { chequeCode, inOrderOfUse, newCheque, recordCheque } from './cheques.ts'
import { ask, oneIn, recent, same, upTo, wireMoney, type Lane } from './lane.ts'
import { openBeside } from './correct-prices.ts'
import { moveTo } from './move-cheques.ts'
import { dueOf, openOf } from './notes.ts'
import { recordNote } from './receive.ts'
import { recordReturn } from './send-back.ts'
import { apply, record, sumOfCents, type Effects } from './shop-model.ts'
import type { ModelVoucher, VoucherTender } from './vouchers.ts'

const accountOf = {
  cash: '1101',
  card: '1203',
  transfer: '1201',
  'own cheque': '2110',
  'handed on': '1102',
  'return amount': '1510',
} as const

function effectsOf({ location, supplier, tenders, total, settled }: ModelVoucher): Effects {
  return {
    location,
    legs: [
      ...tenders.map(({ means, amount }) => ({
        account: accountOf[means],
        amount: -amount,
        ...(means === 'return amount' && { party: supplier }),
      })),
      { account: '2100', amount: settled, party: supplier },
      { account: '1500', amount: total - settled, party: supplier },
    ],
    moves: [],
  }
}

function moneyFor(lane: Lane, amount: bigint): VoucherTender {
  const means = lane.dice.pick(['cash', 'cash', 'card', 'transfer', 'own cheque'] as const)
  if (means !== 'own cheque') return { means, amount }
  return { means, amount, number: String(1_000_000_000 + lane.dice.below(1_000_000_000)), date: dayOf(lane) }
}

/** Today, or a day later. */
const dayOf = ({ today, dice }: Lane): string => addDays(date(today), Math.max(0, dice.below(6) - 3))

/** A purchase return, a cheque handed on, or money, until what is due is paid; once in a while more than that. */
function someTenders(lane: Lane, supplier: string, due: bigint): VoucherTender[] {
  const tenders: VoucherTender[] = []
  let left = due
  const of = lane.returns.slice(-30).find(one => one.supplier === supplier && !one.isReversed && openOf(one) > 0n)
  if (of && left > 0n && oneIn(lane, 2)) {
    const most = oneIn(lane, 15) ? openOf(of) + 1n : openOf(of) < left ? openOf(of) : left
    const amount = oneIn(lane, 2) ? most : 1n + upTo(lane, most - 1n)
    tenders.push({ means: 'return amount', amount, of })
    left -= amount
  }
  const held = recent(
    lane,
    lane.cheques.filter(({ state }) => state === 'IN_HAND'),
  )
  if (held && oneIn(lane, 2)) {
    tenders.push({ means: 'handed on', amount: held.amount, cheque: held })
    left -= held.amount
  }
  if (left > 0n) tenders.push(moneyFor(lane, left))
  if (tenders.length === 0 || oneIn(lane, 8)) tenders.push(moneyFor(lane, 1n + upTo(lane, 50_000)))
  return tenders
}

/** Money that no cheque brings back, for a voucher that also settles what is owed beside notes. */
function plainMoney(lane: Lane, due: bigint): VoucherTender[] {
  const amount = due > 0n && !oneIn(lane, 8) ? due : (due > 0n ? due : 0n) + 1n + upTo(lane, 5000)
  return [{ means: lane.dice.pick(['cash', 'card', 'transfer'] as const), amount }]
}

/** Some of what is open beside notes, in whole or in part, now and then more than is open. */
function someBeside(lane: Lane, supplier: string): ModelVoucher['beside'] {
  if (oneIn(lane, 3)) return []
  return openBeside(lane, supplier).map(of => {
    const sign = of.due < 0n ? -1n : 1n
    const size = of.due * sign
    return { of, amount: sign * (oneIn(lane, 30) ? size + 1n : oneIn(lane, 2) ? 1n + upTo(lane, size - 1n) : size) }
  })
}

function expectedOf({ tenders, paid, beside, settled }: Pick<ModelVoucher, 'tenders' | 'paid' | 'beside' | 'settled'>): string {
  if (tenders.some(({ of, amount }) => of && amount > openOf(of))) return 'VOUCHER_RETURN_USED'
  const isBeyond = ({ of: { due }, amount }: ModelVoucher['beside'][number]) => (due < 0n ? amount < due : amount > due)
  if (beside.some(isBeyond) || paid.some(({ note, amount }) => amount > dueOf(note))) return 'VOUCHER_ABOVE_DUE'
  if (settled < 0n) return 'VOUCHER_BELOW_NOTHING'
  const balances = sumOfCents(tenders.filter(({ of }) => of).map(({ amount }) => amount))
  return balances > settled ? 'VOUCHER_BALANCE_LEFT' : 'saved'
}

function entryOf(
  lane: Lane,
  { means, amount: cents, number = '', date: written = lane.today, cheque, of }: VoucherTender,
): OutgoingEntryInput {
  const amount = wireMoney(cents)
  const { account } = lane.model
  switch (means) {
    case 'cash':
      return payCash(amount)
    case 'card':
      return payByCard(amount)
    case 'transfer':
      return payByTransfer(account, amount, lane.today)
    case 'own cheque':
      return payByOwnCheque(account, amount, number, written)
    case 'handed on':
      return handOn(cheque?.code ?? '', amount)
    default:
      return payByReturn(of?.code ?? '', amount)
  }
}

/** Books what a voucher does to cheques, purchase returns and notes; -1 when it is taken back. */
function recordVoucher(lane: Lane, voucher: ModelVoucher, sign: bigint): void {
  const { location, model } = lane
  for (const { amount, cheque, of } of voucher.tenders) {
    if (cheque) {
      cheque.voucher = voucher
      moveTo(lane, cheque, sign > 0n ? 'ENDORSED' : 'IN_HAND')
    }
    if (!of) continue
    of.applied += sign * amount
    of.version += 1
    recordReturn(model, of)
  }
  for (const { note, amount } of voucher.paid) {
    note.paid += sign * amount
    note.wasPaid = true
    recordNote(model, note)
  }
  for (const { of, amount } of voucher.beside) of.pay(sign * amount)
  const { code, isReversed, total, settled } = voucher
  for (const cheque of chequesOf(lane, voucher)) if (sign < 0n) moveTo(lane, cheque, 'CANCELLED')
  record(model, { location, kind: 'payment voucher', code }, [isReversed ? 'reversed' : 'live', isReversed ? 2 : 1, total, settled])
}

const chequesOf = (lane: Lane, voucher: ModelVoucher) => lane.cheques.filter(cheque => cheque.kind === 'own' && cheque.voucher === voucher)

/** The own cheques of a voucher are out from now on. */
function giveCheques(lane: Lane, voucher: ModelVoucher): void {
  for (const [index, { number, amount, date: written = lane.today }] of inOrderOfUse(voucher.tenders).entries()) {
    if (!number) continue
    const code = chequeCode(voucher.code, index + 1)
    const cheque = newCheque({ kind: 'own', code, number, amount, date: written, customerCode: '', voucher })
    lane.cheques.push(cheque)
    recordCheque(lane.model, lane.location, cheque)
  }
}

/** A supplier is paid for some notes, and sometimes ahead. */
export async function paySupplier(lane: Lane): Promise<void> {
  const [first] = lane.notes.filter(note => !note.isReversed && dueOf(note) > 0n).slice(-8)
  const supplier = first?.supplier ?? lane.dice.pick(lane.suppliers)
  const notes = lane.notes.filter(note => note.supplier === supplier && !note.isReversed && dueOf(note) > 0n).slice(0, 3)
  const paid = notes.map(note => {
    const due = dueOf(note)
    const amount = oneIn(lane, 20) ? due + 1n : oneIn(lane, 2) ? 1n + upTo(lane, due - 1n) : due
    return { note, amount, left: amount }
  })
  const beside = someBeside(lane, supplier)
  const settled = sumOfCents([...paid, ...beside].map(({ amount }) => amount))
  const tenders = beside.length > 0 ? plainMoney(lane, settled) : someTenders(lane, supplier, settled)
  const total = sumOfCents(tenders.map(({ amount }) => amount))
  const asked = { location: lane.location, supplier, tenders, paid, beside, total, settled }
  const body = {
    supplierCode: supplier,
    supplierModeOfPayments: tenders.map(tender => entryOf(lane, tender)),
    dues: [
      ...beside.map(({ of: { kind, code }, amount }) => ({ kind, code, amount: wireMoney(amount) })),
      ...paid.map(({ note, amount }) => ({ kind: 'grn' as const, code: note.code, amount: wireMoney(amount) })),
    ],
  }
  const who = oneIn(lane, 40) ? 'cashier' : lane.dice.pick(['manager', 'admin'] as const)
  const expected = who === 'cashier' ? 'NOT_ALLOWED' : expectedOf(asked)
  const reply = await ask(lane, { who, endpoint: createPaymentVoucher, expected }, { body })
  if (!reply) return
  same(reply.paymentVoucher.settledAmount, wireMoney(settled), 'what a voucher settles')
  const voucher = { ...asked, code: reply.code, date: lane.today, aheadLeft: total - settled, isReversed: false }
  apply(lane.model, effectsOf(voucher))
  giveCheques(lane, voucher)
  recordVoucher(lane, voucher, 1n)
  lane.vouchers.push(voucher)
}

/** A voucher is taken back. */
export async function takeVoucherBack(lane: Lane): Promise<void> {
  const voucher = recent(lane, lane.vouchers)
  if (!voucher) return
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const late = who === 'manager' && voucher.date !== lane.today ? 'REVERSE_SAME_DAY' : 'saved'
  const body = { code: voucher.code, reason: 'Mistake', version: voucher.isReversed ? 2 : 1 }
  const given = [...chequesOf(lane, voucher), ...voucher.tenders.flatMap(({ cheque }) => cheque ?? [])]
  const isMoved = given.some(({ state }) => state !== 'ISSUED' && state !== 'ENDORSED')
  const expected = voucher.isReversed ? 'REVERSED_ALREADY' : isMoved ? 'CHEQUE_GIVEN_MOVED' : late
  if (!(await ask(lane, { who, endpoint: reversePaymentVoucher, expected }, { body }))) return
  apply(lane.model, effectsOf(voucher), -1n)
  voucher.isReversed = true
  recordVoucher(lane, voucher, -1n)
}
