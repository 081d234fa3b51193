import { createPaymentReceipt, getPaymentReceipt, reversePaymentReceipt } from '../../features/money/receipts/contract.ts'
import { createPaymentVoucher, getPaymentVoucher, reversePaymentVoucher } from '../../features/money/vouchers/contract.ts'
import { inCash, payCash } from '../payments.ts'
import { owedOn, type ModelReceipt } from './bills.ts'
import { isClosedDay } from './days.ts'
import { ask, answered, oneIn, same, upTo, wireMoney, type Lane } from './lane.ts'
import { dueOf } from './notes.ts'
import { recordNote } from './receive.ts'
import { apply, record } from './shop-model.ts'

/** What is owed at one lane's location is paid at another's; while nobody works, since a lane's debts are its own. */
interface Between {
  owing: Lane
  paying: Lane
}

interface PaidElsewhere {
  kind: 'payment receipt' | 'payment voucher'
  code: string
  part: string
  /** The day of the part. */
  day: string
  amount: bigint
  /** What the location that owes posts against 1950, with its party. */
  debt: { account: '1300' | '2100'; party: string }
}

/** Books money of a customer, or with sign -1 to a supplier, at the location that has it, and the debt at the other; `back` takes it back. */
function settle({ owing, paying }: Between, of: PaidElsewhere, { isBack, backOn }: { isBack: boolean; backOn?: string }): void {
  const { model } = owing
  const { kind, code, part, day, amount, debt } = of
  const money = (kind === 'payment receipt' ? amount : -amount) * (isBack ? -1n : 1n)
  const on = backOn ?? day
  if (isClosedDay(model, owing.location, on))
    throw new Error(`what ${paying.location} pays is posted at ${owing.location} on ${on}, which is closed`)
  const here = [
    { account: '1101', amount: money },
    { account: '1950', amount: -money },
  ]
  const there = [
    { account: '1950', amount: money },
    { ...debt, amount: -money },
  ]
  apply(model, { location: paying.location, legs: here, moves: [] })
  apply(model, { location: owing.location, date: on, legs: there, moves: [] })
  const stands = isBack ? ['reversed', 2] : ['live', 1]
  record(model, { location: paying.location, kind, code }, [...stands, amount, amount])
  record(model, { location: owing.location, kind: kind === 'payment receipt' ? 'receipt part' : 'voucher part', code: part }, [
    ...stands,
    amount,
  ])
}

/** The day of the newest entry of a part. */
type DayOf = (part: string) => Promise<string>

/** A customer pays a bill at another location, and sometimes that is taken back at once. */
export async function payBillElsewhere(between: Between, dayOf: DayOf): Promise<void> {
  const { owing, paying } = between
  const [bill] = owing.bills.filter(one => !one.isReversed && owing.customers.includes(one.customerCode) && owedOn(one) > 0n).slice(-3)
  if (!bill) return
  const due = owedOn(bill)
  const amount = oneIn(paying, 10) ? due + 1n : oneIn(paying, 2) ? due : 1n + upTo(paying, due - 1n)
  const invoices = [{ invoiceCode: bill.code, amount: wireMoney(amount) }]
  const body = { customerCode: bill.customerCode, modeOfPayments: [inCash(wireMoney(amount))], invoices }
  const expected = amount > due ? 'RECEIPT_ABOVE_DUE' : 'saved'
  const reply = await ask(paying, { who: 'cashier', endpoint: createPaymentReceipt, expected }, { body })
  if (!reply) return
  const [line] = reply.paymentReceipt.invoices
  same(line?.stockLocation.code, owing.location, 'where a bill was owed')
  const part = line?.partCode ?? ''
  const { paymentReceipt } = answered(await paying.staff.cashier.call(getPaymentReceipt, { params: { code: part } }), `part ${part}`)
  const made = { kind: 'payment receipt', code: reply.code, part, day: paymentReceipt.date, amount } as const
  const paid = { ...made, debt: { account: '1300', party: bill.customerCode } } as const
  settle(between, paid, { isBack: false })
  const receipt: ModelReceipt = {
    ...{ location: paying.location, code: reply.code, date: paying.today, customerCode: bill.customerCode, tenders: [] },
    ...{ paid: [{ bill, amount }], openings: [], cheques: [], total: amount, settled: amount, isReversed: false },
  }
  bill.receipts.push(receipt)
  if (!oneIn(paying, 3)) return
  const reversal = { code: reply.code, reason: 'Mistake', version: 1 }
  if (!(await ask(paying, { who: 'manager', endpoint: reversePaymentReceipt, expected: 'saved' }, { body: reversal }))) return
  settle(between, paid, { isBack: true, backOn: await dayOf(part) })
  receipt.isReversed = true
}

/** A supplier is paid at another location for a note, and sometimes that is taken back at once. */
export async function payNoteElsewhere(between: Between, dayOf: DayOf): Promise<void> {
  const { owing, paying } = between
  const [note] = owing.notes.filter(one => !one.isReversed && dueOf(one) > 0n).slice(-3)
  if (!note) return
  const due = dueOf(note)
  const amount = oneIn(paying, 10) ? due + 1n : oneIn(paying, 2) ? due : 1n + upTo(paying, due - 1n)
  const dues = [{ kind: 'grn' as const, code: note.code, amount: wireMoney(amount) }]
  const body = { supplierCode: note.supplier, supplierModeOfPayments: [payCash(wireMoney(amount))], dues }
  const expected = amount > due ? 'VOUCHER_ABOVE_DUE' : 'saved'
  const reply = await ask(paying, { who: 'manager', endpoint: createPaymentVoucher, expected }, { body })
  if (!reply) return
  const part = reply.paymentVoucher.dues[0]?.partCode ?? ''
  const { paymentVoucher } = answered(await paying.staff.manager.call(getPaymentVoucher, { params: { code: part } }), `part ${part}`)
  const made = { kind: 'payment voucher', code: reply.code, part, day: paymentVoucher.date, amount } as const
  const paid = { ...made, debt: { account: '2100', party: note.supplier } } as const
  settle(between, paid, { isBack: false })
  note.paid += amount
  note.wasPaid = true
  recordNote(owing.model, note)
  if (!oneIn(paying, 3)) return
  const reversal = { code: reply.code, reason: 'Mistake', version: 1 }
  if (!(await ask(paying, { who: 'manager', endpoint: reversePaymentVoucher, expected: 'saved' }, { body: reversal }))) return
  settle(between, paid, { isBack: true, backOn: await dayOf(part) })
  note.paid -= amount
  recordNote(owing.model, note)
}
