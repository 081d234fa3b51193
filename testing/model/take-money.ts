import { createPaymentReceipt, reversePaymentReceipt } from '../../features/receipts/contract.ts'
import { effectsOfReceipt, owedOn, paidOn, type ModelBill, type ModelReceipt } from './bills.ts'
import { ask, oneIn, people, recent, same, upTo, wireMoney, type Lane } from './lane.ts'
import { hasMovedOn } from './move-cheques.ts'
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

function expectedOf(
  lane: Lane,
  { customerCode, tenders, paid, total, settled }: Omit<ModelReceipt, 'code' | 'date' | 'isReversed'>,
): string {
  if (isAboveAvailable(lane, { customerCode }, tenders)) return 'ABOVE_AVAILABLE'
  if (paid.some(({ bill, amount }) => amount > owedOn(bill))) return 'RECEIPT_ABOVE_DUE'
  if (settled > total) return 'RECEIPT_ABOVE_PAID'
  const balances = sumOfCents(tenders.filter(isFromBalance).map(({ amount }) => amount))
  return balances > settled ? 'RECEIPT_BALANCE_LEFT' : 'saved'
}

/** A customer pays on open bills, and sometimes ahead. */
export async function takeMoney(lane: Lane): Promise<void> {
  const customerCode = lane.dice.pick(lane.customers)
  const bills = lane.bills.filter(bill => bill.customerCode === customerCode && !bill.isReversed && owedOn(bill) > 0n).slice(0, 4)
  const owed = sumOfCents(bills.map(owedOn))
  const tenders = randomTenders(lane, { customerCode }, owed > 0n && !oneIn(lane, 5) ? owed : 1n + upTo(lane, 100_000))
  if (tenders.length === 0) return
  const total = sumOfCents(tenders.map(({ amount }) => amount))
  const paid = somePaid(lane, bills, total)
  const settled = sumOfCents(paid.map(({ amount }) => amount))
  const asked = { location: lane.location, customerCode, tenders, paid, total, settled }
  const body = {
    customerCode,
    modeOfPayments: paymentsOf(lane, tenders, { isExact: true }),
    invoices: paid.map(({ bill, amount }) => ({ invoiceCode: bill.code, amount: wireMoney(amount) })),
  }
  const who = lane.dice.pick(people)
  const reply = await ask(lane, { who, endpoint: createPaymentReceipt, expected: expectedOf(lane, asked) }, { body })
  if (!reply) return
  same(reply.paymentReceipt.settledAmount, wireMoney(settled), 'what a receipt settles')
  const receipt = { ...asked, code: reply.code, date: lane.today, isReversed: false }
  apply(lane.model, effectsOfReceipt(receipt))
  recordTenders(lane, asked)
  recordReceipt(lane, receipt)
  for (const { bill } of paid) bill.receipts.push(receipt)
  lane.receipts.push(receipt)
}

/** More was given back in cash of a bill than would be paid on it without the receipt. */
function isRefunded(bill: ModelBill, amount: bigint): boolean {
  const refunded = sumOfCents(bill.back.filter(given => !given.isReversed).map(({ cash }) => cash))
  return refunded > paidOn(bill) - amount
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
      : late === 'saved' && hasMovedOn(lane, receipt.tenders)
        ? 'CHEQUE_MOVED'
        : late
  const expected = receipt.isReversed ? 'REVERSED_ALREADY' : held
  const body = { code: receipt.code, reason: 'Mistake', version: receipt.isReversed ? 2 : 1 }
  if (!(await ask(lane, { who, endpoint: reversePaymentReceipt, expected }, { body }))) return
  apply(lane.model, effectsOfReceipt(receipt), -1n)
  recordTenders(lane, receipt, -1n)
  receipt.isReversed = true
  recordReceipt(lane, receipt)
}
