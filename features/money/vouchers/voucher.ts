import type { IsoDate } from '../../../kernel/dates.ts'
import { add, displayMoney, smaller, subtract, sumOf, zero, type Money } from '../../../kernel/money.ts'
import { sourceCodes } from '../../../kernel/paper-postings.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { accounts, credit, debit, posting, type PostingLine } from '../../books/ledger/posting.ts'
import { outgoingLegs } from '../../banking/payments/outgoing-posting.ts'
import { checkOutgoing } from '../../banking/payments/outgoing-rules.ts'
import { ofMeans, outgoingMeans, type OutgoingMeans, type OutgoingTender } from '../../banking/payments/outgoing.ts'
import { isFromBalance } from '../../banking/payments/payment-types.ts'
import { totalOf } from '../../banking/payments/tender.ts'
import { checkShares, settledBy, type DueShare, type SettledDue } from './due.ts'
import { voucherRefusal } from './refusals.ts'

/** A voucher as it is asked for. */
export interface AskedVoucher {
  tenders: readonly OutgoingTender[]
  shares: readonly DueShare[]
}

/** A purchase return as a voucher finds it. */
export interface UsableReturn {
  supplierCode: string
  open: Money
  isReversed: boolean
}

interface VoucherQuestion {
  supplierCode: string
  today: IsoDate
  /** What the shop has paid ahead. */
  overPayment: Money
  /** The purchase returns that tenders name, by number; those of other locations are missing. */
  returns: ReadonlyMap<string, UsableReturn>
  dues: ReadonlyMap<string, SettledDue>
  /** The node of the location that pays. */
  home: number
  /** The names of locations by their nodes. */
  places: ReadonlyMap<number, string>
}

/** The tenders in the order in which they settle what is owed: balances before money, so that what is left over is money. */
export function inOrderOfUse(tenders: readonly OutgoingTender[]): OutgoingTender[] {
  return [...tenders.filter(isFromBalance), ...tenders.filter(tender => !isFromBalance(tender))]
}

/** What the tenders take of each purchase return, by number. */
export function usedOfReturns(tenders: readonly OutgoingTender[]): Map<string, Money> {
  const used = new Map<string, Money>()
  for (const { reference, amount } of ofMeans(tenders, 'return-amount')) used.set(reference, add(used.get(reference) ?? zero, amount))
  return used
}

function checkBalances(tenders: readonly OutgoingTender[], { supplierCode, overPayment, returns }: VoucherQuestion): Refusal | null {
  for (const [code, amount] of usedOfReturns(tenders)) {
    const given = returns.get(code)
    if (!given || given.isReversed || given.supplierCode !== supplierCode) return voucherRefusal('VOUCHER_RETURN', { code })
    if (amount > given.open) return voucherRefusal('VOUCHER_RETURN_USED', { code, open: displayMoney(given.open) })
  }
  const used = totalOf(ofMeans(tenders, 'over-payment'))
  return used > overPayment ? voucherRefusal('VOUCHER_OVER_PAYMENT', { left: displayMoney(overPayment) }) : null
}

/** May this voucher be given? The first problem, or null. */
export function checkVoucher({ tenders, shares }: AskedVoucher, question: VoucherQuestion): Refusal | null {
  const problem =
    checkOutgoing(tenders, { today: question.today, means: outgoingMeans }) ??
    checkBalances(tenders, question) ??
    checkShares(shares, question)
  if (problem) return problem
  const [paid, settled] = [totalOf(tenders), settledBy(shares)]
  if (settled < 0) return voucherRefusal('VOUCHER_BELOW_NOTHING')
  if (settled > paid) return voucherRefusal('VOUCHER_ABOVE_PAID', { settled: displayMoney(settled), paid: displayMoney(paid) })
  // A balance that settles nothing would only be called by another name.
  const fromBalances = totalOf(tenders.filter(isFromBalance))
  const left = subtract(fromBalances, smaller(fromBalances, settled))
  return left > 0 ? voucherRefusal('VOUCHER_BALANCE_LEFT', { left: displayMoney(left) }) : null
}

const sources = {
  cash: sourceCodes.supplierCash,
  'own-cheque': sourceCodes.supplierOwnCheque,
  'handed-on': sourceCodes.supplierThirdPartyCheque,
  card: sourceCodes.supplierCard,
  'bank-deposit': sourceCodes.supplierBank,
  'online-transfer': sourceCodes.supplierBank,
  'return-amount': sourceCodes.supplierBalanceUsed,
  'over-payment': sourceCodes.supplierBalanceUsed,
} as const satisfies Record<OutgoingMeans, number>

/** What a voucher settles, by place. */
interface SettledByPlace {
  /** At the location that pays. */
  here: Money
  /** At each other location. */
  elsewhere: readonly { locationCode: string; amount: Money }[]
}

/**
 * The ledger entry of a voucher; the tenders are in the order of their use. They settle what is owed here, then what other locations
 * owe, which have it of this one. What is left is paid ahead.
 */
export function voucherPosting(
  tenders: readonly OutgoingTender[],
  { here, elsewhere }: SettledByPlace,
  supplierCode: string,
): PostingLine[] {
  const settled = sumOf([here, ...elsewhere.map(({ amount }) => amount)])
  const paidFor = [
    { account: accounts.payables, amount: here, party: supplierCode },
    ...elsewhere.map(({ locationCode, amount }) => ({ account: accounts.betweenLocations, amount, party: locationCode })),
    { account: accounts.supplierOverPayment, amount: subtract(totalOf(tenders), settled), party: supplierCode },
  ]
  return posting(outgoingLegs(tenders, paidFor, { sources, supplierCode }))
}

/** The ledger entry of a voucher's part at the location that owes: `paidAt` has paid for it. */
export function partPosting(settled: Money, supplierCode: string, paidAt: string): PostingLine[] {
  const source = sourceCodes.voucherPart
  return posting([debit(accounts.payables, settled, source, supplierCode), credit(accounts.betweenLocations, settled, source, paidAt)])
}
