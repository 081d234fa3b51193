import { addDays, date } from '../../kernel/dates.ts'
import { createPaymentReceipt, reversePaymentReceipt } from '../../features/money/receipts/contract.ts'
import { effectsOfReceipt, moneyOn, owedOn, type ModelBill, type ModelReceipt } from './bills.ts'
import { ask, oneIn, people, recent, same, upTo, wireMoney, type Lane } from './lane.ts'
import { recordCheque, type ModelCheque } from './cheques.ts'
import { hasMovedOn, moveTo } from './move-cheques.ts'
import { recordOpening } from './open-books.ts'
import type { ModelOpening } from './openings.ts'
import { isAboveAvailable, paymentsOf, randomTenders, recordTenders } from './pay.ts'
import { apply, record, sumOfCents } from './shop-model.ts'

function recordReceipt(lane: Lane, { code, isReversed, total, settled }: ModelReceipt): void {
  record(lane.model, { location: lane.location, kind: 'payment receipt', code }, [
    isReversed ? 'reversed' : 'live',
    isReversed ? 2 : 1,
    total,
    settled,
  ])
}

const isFromBalance = ({ means }: ModelReceipt['tenders'][number]) =>
  means === 'return amount' || means === 'over payment' || means === 'credit note'

/** What is paid on each of some open bills, and once in a while more than one owes. */
function somePaid(lane: Lane, bills: readonly ModelBill[], money: bigint): ModelReceipt['paid'] {
  let left = money
  const paid: ModelReceipt['paid'] = []
  for (const bill of bills) {
    const due = owedOn(bill)
    const most = due < left ? due : left
    if (most <= 0n) break
    const amount = oneIn(lane, 20) ? due + 1n : oneIn(lane, 3) ? 1n + upTo(lane, most - 1n) : most
    paid.push({ bill, amount })
    left -= amount < left ? amount : left
  }
  return paid
}

type Settled = Pick<ModelReceipt, 'paid' | 'openings' | 'cheques'>

/** What the money pays when it names nothing: bills, openings and returned cheques from the one that is due first. */
function oldestPaid({ bills, openings, cheques }: Owed, money: bigint, days: number): Settled {
  const debts = [
    ...bills.map(bill => ({ order: `${addDays(date(bill.date), days)} ${bill.date} ${bill.code}`, due: owedOn(bill), bill })),
    ...openings.map(opening => ({ order: `${opening.date} ${opening.date} ${opening.code}`, due: opening.amount - opening.paid, opening })),
    ...cheques.map(cheque => ({
      order: `${cheque.returnedOn} ${cheque.returnedOn} ${cheque.code}`,
      due: cheque.amount - cheque.settled,
      cheque,
    })),
  ].toSorted((one, other) => (one.order < other.order ? -1 : 1))
  let left = money
  const settled: Settled = { paid: [], openings: [], cheques: [] }
  for (const debt of debts) {
    const amount = debt.due < left ? debt.due : left
    left -= amount
    if (amount <= 0n) break
    if ('bill' in debt) settled.paid.push({ bill: debt.bill, amount })
    else if ('opening' in debt) settled.openings.push({ opening: debt.opening, amount })
    else settled.cheques.push({ cheque: debt.cheque, amount, charge: 0n })
  }
  return settled
}

/** What is paid on openings with what the bills leave, and on some of them only. */
function someOpenings(lane: Lane, { openings }: Owed, money: bigint): Settled['openings'] {
  let left = money
  return openings.slice(0, 2).flatMap(opening => {
    const due = opening.amount - opening.paid
    const amount = due < left ? due : left
    if (amount <= 0n || oneIn(lane, 3)) return []
    left -= amount
    return [{ opening, amount }]
  })
}

/** What is paid on returned cheques with the rest, and sometimes the bank's charge beside it; once in a while more than is owed. */
function someCheques(lane: Lane, { cheques }: Owed, money: bigint): Settled['cheques'] {
  let left = money
  return cheques.slice(0, 2).flatMap(cheque => {
    const due = cheque.amount - cheque.settled
    const most = due < left ? due : left
    if (most <= 0n) return []
    const amount = oneIn(lane, 25) ? due + 1n : oneIn(lane, 3) ? 1n + upTo(lane, most - 1n) : most
    const charge = left > amount && oneIn(lane, 3) ? 1n + upTo(lane, (left - amount < 20_000n ? left - amount : 20_000n) - 1n) : 0n
    left -= amount + charge
    return [{ cheque, amount, charge }]
  })
}

interface Owed {
  bills: ModelBill[]
  openings: ModelOpening[]
  cheques: ModelCheque[]
}

export function owedBy(lane: Lane, customerCode: string): Owed {
  const openings = lane.openings.filter(
    ({ kind, partyCode, isReversed, amount, paid }) =>
      kind === 'customer-owes' && partyCode === customerCode && !isReversed && paid < amount,
  )
  const bills = lane.bills.filter(bill => bill.customerCode === customerCode && !bill.isReversed && owedOn(bill) > 0n)
  return { bills, openings, cheques: lane.cheques.filter(cheque => cheque.state === 'RETURNED' && cheque.customerCode === customerCode) }
}

const sumOfSettled = ({ paid, openings, cheques }: Settled) =>
  sumOfCents([...[...paid, ...openings].map(({ amount }) => amount), ...cheques.map(({ amount, charge }) => amount + charge)])

function expectedOf(
  lane: Lane,
  { customerCode, tenders, paid, cheques, total, settled }: Omit<ModelReceipt, 'code' | 'date' | 'isReversed'>,
): string {
  if (isAboveAvailable(lane, { customerCode }, tenders)) return 'ABOVE_AVAILABLE'
  if (paid.some(({ bill, amount }) => amount > owedOn(bill))) return 'RECEIPT_ABOVE_DUE'
  if (cheques.some(({ cheque, amount }) => amount > cheque.amount - cheque.settled)) return 'RECEIPT_ABOVE_DUE'
  if (settled > total) return 'RECEIPT_ABOVE_PAID'
  const balances = sumOfCents(tenders.filter(isFromBalance).map(({ amount }) => amount))
  return balances > settled ? 'RECEIPT_BALANCE_LEFT' : 'saved'
}

/** A customer pays on open bills, and sometimes ahead. */
export async function takeMoney(lane: Lane): Promise<void> {
  const customerCode = lane.dice.pick(lane.customers)
  const open = owedBy(lane, customerCode)
  const bills = open.bills.slice(0, 4)
  const returned = sumOfCents(open.cheques.map(({ amount, settled: before }) => amount - before))
  const owed = sumOfCents(bills.map(owedOn)) + returned
  const tenders = randomTenders(lane, { customerCode }, owed > 0n && !oneIn(lane, 5) ? owed : 1n + upTo(lane, 100_000))
  if (tenders.length === 0) return
  const total = sumOfCents(tenders.map(({ amount }) => amount))
  // Only where the lane knows every debt: others would be filled too.
  const known = lane.model.customers.get(customerCode)
  const due = sumOfCents([...open.bills.map(owedOn), ...open.openings.map(({ amount, paid: before }) => amount - before)])
  const autoFill = known !== undefined && known.owes === due && known.returned === returned && oneIn(lane, 4)
  const settling = autoFill && known ? oldestPaid(open, total, known.days) : named(lane, { ...open, bills }, total)
  const { paid, openings, cheques } = settling
  const settled = sumOfSettled(settling)
  const asked = { location: lane.location, customerCode, tenders, paid, openings, cheques, total, settled }
  const lines = {
    invoices: paid.map(({ bill, amount }) => ({ invoiceCode: bill.code, amount: wireMoney(amount) })),
    openings: openings.map(({ opening, amount }) => ({ openingCode: opening.code, amount: wireMoney(amount) })),
    cheques: cheques.map(({ cheque, amount, charge }) => ({
      chequeCode: cheque.code,
      amount: wireMoney(amount),
      charge: wireMoney(charge),
    })),
  }
  const body = { customerCode, modeOfPayments: paymentsOf(lane, tenders, { isExact: true }), ...(autoFill ? { autoFill } : lines) }
  const who = lane.dice.pick(people)
  const reply = await ask(lane, { who, endpoint: createPaymentReceipt, expected: expectedOf(lane, asked) }, { body })
  if (!reply) return
  same(reply.paymentReceipt.settledAmount, wireMoney(settled), 'what a receipt settles')
  const told = reply.paymentReceipt
  const shown = [
    ...told.invoices.map(({ invoiceCode, paidAmount }) => `${invoiceCode} ${paidAmount}`),
    ...told.openings.map(({ openingCode, paidAmount }) => `${openingCode} ${paidAmount}`),
    ...told.cheques.map(({ chequeCode, paidAmount, charge }) => `${chequeCode} ${paidAmount} ${charge}`),
  ]
  const meant = [
    ...lines.invoices.map(({ invoiceCode, amount }) => `${invoiceCode} ${amount}`),
    ...lines.openings.map(({ openingCode, amount }) => `${openingCode} ${amount}`),
    ...lines.cheques.map(({ chequeCode, amount, charge }) => `${chequeCode} ${amount} ${charge}`),
  ]
  same(shown.join(', '), meant.join(', '), 'what a receipt pays')
  const receipt = { ...asked, code: reply.code, date: lane.today, isReversed: false }
  apply(lane.model, effectsOfReceipt(receipt))
  recordTenders(lane, receipt)
  recordReceipt(lane, receipt)
  for (const { bill } of paid) bill.receipts.push(receipt)
  payOpenings(lane, receipt, 1n)
  settleCheques(lane, receipt, 1n)
  lane.receipts.push(receipt)
}

export function payOpenings(lane: Lane, { openings }: Pick<ModelReceipt, 'openings'>, sign: 1n | -1n): void {
  for (const { opening, amount } of openings) {
    opening.paid += sign * amount
    recordOpening(lane, opening)
  }
}

/** A returned cheque that is paid in full is settled, and returned again when its receipt is taken back. */
export function settleCheques(lane: Lane, { cheques }: Pick<ModelReceipt, 'cheques'>, sign: 1n | -1n): void {
  for (const { cheque, amount } of cheques) {
    cheque.settled += sign * amount
    const state = cheque.settled === cheque.amount ? 'SETTLED' : 'RETURNED'
    if (state === cheque.state) recordCheque(lane.model, lane.location, cheque)
    else moveTo(lane, cheque, state)
  }
}

/** Bills that the money pays as somebody chose them, openings and returned cheques with the rest. */
function named(lane: Lane, open: Owed, money: bigint): Settled {
  const paid = somePaid(lane, open.bills, money)
  const openings = someOpenings(lane, open, money - sumOfCents(paid.map(({ amount }) => amount)))
  return { paid, openings, cheques: someCheques(lane, open, money - sumOfSettled({ paid, openings, cheques: [] })) }
}

/** More was given back in cash of a bill than would be paid on it without the receipt. */
function isRefunded(bill: ModelBill, amount: bigint): boolean {
  const refunded = sumOfCents(bill.back.filter(given => !given.isReversed).map(({ cash }) => cash))
  return refunded > moneyOn(bill) - amount
}

/** A receipt is taken back. */
export async function giveMoneyBack(lane: Lane): Promise<void> {
  const receipt = recent(lane, lane.receipts)
  if (!receipt) return
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const late = who === 'manager' && receipt.date !== lane.today ? 'REVERSE_SAME_DAY' : 'saved'
  const { customerCode, total, settled, paid } = receipt
  const isSpent = (lane.model.customers.get(customerCode)?.ahead ?? 0n) < total - settled
  const held = isSpent
    ? 'RECEIPT_SPENT'
    : paid.some(({ bill, amount }) => isRefunded(bill, amount))
      ? 'RECEIPT_REFUNDED'
      : lane.discounts.some(given => given.receipt === receipt && !given.isReversed)
        ? 'RECEIPT_FORGIVEN'
        : late === 'saved' && hasMovedOn(lane, receipt.tenders)
          ? 'CHEQUE_MOVED'
          : late
  const expected = receipt.isReversed ? 'REVERSED_ALREADY' : held
  const body = { code: receipt.code, reason: 'Mistake', version: receipt.isReversed ? 2 : 1 }
  if (!(await ask(lane, { who, endpoint: reversePaymentReceipt, expected }, { body }))) return
  apply(lane.model, effectsOfReceipt(receipt), -1n)
  recordTenders(lane, receipt, -1n)
  payOpenings(lane, receipt, -1n)
  settleCheques(lane, receipt, -1n)
  receipt.isReversed = true
  recordReceipt(lane, receipt)
}
