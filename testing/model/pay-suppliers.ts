import { createPaymentVoucher, reversePaymentVoucher } from '../../features/vouchers/contract.ts'
import type { OutgoingEntryInput } from '../../features/payments/outgoing-shapes.ts'
import { handOn, payByCard, payByOwnCheque, payByReturn, payByTransfer, payCash } from '../vouchers.ts'
import type { ModelTender } from './bills.ts'
import type { ModelCheque } from './cheques.ts'
import { ask, oneIn, recent, same, upTo, wireMoney, type Lane } from './lane.ts'
import { openBeside } from './correct-prices.ts'
import { handOver } from './move-cheques.ts'
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

const isBalance = ({ means }: ModelTender) => means === 'return amount' || means === 'over payment' || means === 'credit note'

/** Cheques in hand of bills and receipts that stand, with their codes; a receipt takes balances first. */
function chequesInHand(lane: Lane): { cheque: ModelCheque; code: string }[] {
  const papers = [...lane.bills.slice(-30), ...lane.receipts.slice(-30)].filter(({ isReversed }) => !isReversed)
  return papers.flatMap(paper => {
    const { tenders } = paper
    const kept = 'settled' in paper ? [...tenders.filter(isBalance), ...tenders.filter(one => !isBalance(one))] : tenders
    return kept.flatMap(({ means, number }, index) => {
      const cheque = means === 'cheque' ? lane.cheques.find(one => one.number === number && one.state === 'IN_HAND') : undefined
      return cheque ? [{ cheque, code: `${paper.code}${String(index + 1).padStart(2, '0')}` }] : []
    })
  })
}

function moneyFor(lane: Lane, amount: bigint): VoucherTender {
  const means = lane.dice.pick(['cash', 'cash', 'card', 'transfer', 'own cheque'] as const)
  return { means, amount, ...(means === 'own cheque' && { number: String(1_000_000_000 + lane.dice.below(1_000_000_000)) }) }
}

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
  const [held] = chequesInHand(lane)
  if (held && oneIn(lane, 2)) {
    tenders.push({ means: 'handed on', amount: held.cheque.amount, ...held })
    left -= held.cheque.amount
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

function expectedOf({ tenders, paid, beside, settled }: Omit<ModelVoucher, 'code' | 'date' | 'isReversed'>): string {
  if (tenders.some(({ of, amount }) => of && amount > openOf(of))) return 'VOUCHER_RETURN_USED'
  const isBeyond = ({ of: { due }, amount }: ModelVoucher['beside'][number]) => (due < 0n ? amount < due : amount > due)
  if (beside.some(isBeyond) || paid.some(({ note, amount }) => amount > dueOf(note))) return 'VOUCHER_ABOVE_DUE'
  if (settled < 0n) return 'VOUCHER_BELOW_NOTHING'
  const balances = sumOfCents(tenders.filter(({ of }) => of).map(({ amount }) => amount))
  return balances > settled ? 'VOUCHER_BALANCE_LEFT' : 'saved'
}

function entryOf(lane: Lane, { means, amount: cents, number = '', code = '', of }: VoucherTender): OutgoingEntryInput {
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
      return payByOwnCheque(account, amount, number, lane.today)
    case 'handed on':
      return handOn(code, amount)
    default:
      return payByReturn(of?.code ?? '', amount)
  }
}

/** Books what a voucher does to cheques, purchase returns and notes; -1 when it is taken back. */
function recordVoucher(lane: Lane, voucher: ModelVoucher, sign: bigint): void {
  const { location, model } = { location: lane.location, model: lane.model }
  for (const { means, amount, number, cheque, of } of voucher.tenders) {
    if (number) record(model, { location, kind: 'cheque', code: number }, [sign > 0n ? 'ISSUED' : 'CANCELLED', amount])
    if (means === 'handed on' && cheque) handOver(lane, cheque, sign > 0n ? 'ENDORSED' : 'IN_HAND')
    if (!of) continue
    of.applied += sign * amount
    of.version += 1
    recordReturn(model, of)
  }
  for (const { note, amount } of voucher.paid) {
    note.paid += sign * amount
    recordNote(model, note)
  }
  for (const { of, amount } of voucher.beside) of.pay(sign * amount)
  const { code, isReversed, total, settled } = voucher
  record(model, { location, kind: 'payment voucher', code }, [isReversed ? 'reversed' : 'live', isReversed ? 2 : 1, total, settled])
}

/** A supplier is paid for some notes, and sometimes ahead. */
export async function paySupplier(lane: Lane): Promise<void> {
  const [first] = lane.notes.filter(note => !note.isReversed && dueOf(note) > 0n).slice(-8)
  const supplier = first?.supplier ?? lane.dice.pick(lane.suppliers)
  const notes = lane.notes.filter(note => note.supplier === supplier && !note.isReversed && dueOf(note) > 0n).slice(0, 3)
  const paid = notes.map(note => {
    const due = dueOf(note)
    return { note, amount: oneIn(lane, 20) ? due + 1n : oneIn(lane, 2) ? 1n + upTo(lane, due - 1n) : due }
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
  const voucher = { ...asked, code: reply.code, date: lane.today, isReversed: false }
  apply(lane.model, effectsOf(voucher))
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
  const expected = voucher.isReversed ? 'REVERSED_ALREADY' : late
  if (!(await ask(lane, { who, endpoint: reversePaymentVoucher, expected }, { body }))) return
  apply(lane.model, effectsOf(voucher), -1n)
  voucher.isReversed = true
  recordVoucher(lane, voucher, -1n)
}
