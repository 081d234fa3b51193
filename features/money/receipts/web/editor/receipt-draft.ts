import { z } from 'zod'
import type { IsoDate } from '../../../../../kernel/dates.ts'
import { displayMoney, formatMoney, money, smaller, subtract, sumOf, zero, type Money } from '../../../../../kernel/money.ts'
import type { Refusal } from '../../../../../kernel/refusal.ts'
import type { DraftProblem } from '../../../../../platform/web/paper-page/use-paper-draft.ts'
import type { ChosenCustomer } from '../../../../parties/customers/web/customer-field.tsx'
import { totalOf, type Tender } from '../../../../banking/payments/tender.ts'
import { checkTender } from '../../../../banking/payments/tender-rules.ts'
import { entryOfTender } from '../../../../banking/payments/payment-json.ts'
import { storedTender } from '../../../../banking/payments/web/payment-draft.ts'
import { autoFill, keyOfDebt, type Allocation } from '../../allocation.ts'
import type { PaymentReceiptBody } from '../../contract.ts'
import { checkReceipt, inOrderOfUse } from '../../receipt.ts'
import type { ShownDebt } from './open-debts.ts'

type Amounts = Readonly<Record<string, Money>>

/** A receipt while it is typed; amounts are by `keyOfDebt`. */
export interface ReceiptDraft {
  customer: ChosenCustomer | null
  tenders: readonly Tender[]
  /** What is paid on each debt as it was typed; null while the payments fill the oldest ones by themselves. */
  typed: Amounts | null
  /** The bank's charges that are passed on with returned cheques. */
  charges: Amounts
  remarks: string
}

export const blankReceipt: ReceiptDraft = { customer: null, tenders: [], typed: null, charges: {}, remarks: '' }

/** What a receipt starts from, as the server last told it. */
export interface Account {
  available: { returnAmount: Money; overPayment: Money }
  /** Oldest first; those of other locations too. */
  debts: readonly ShownDebt[]
}

/** The debts that a receipt of the user can pay, at this location and at others, oldest first. */
export function payableDebts({ debts }: Account): readonly ShownDebt[] {
  return debts.filter(({ isPayable }) => isPayable)
}

/** What is owed where the user takes no payments, in a sentence; null where that is nothing. */
export function owedElsewhere({ debts }: Account): string | null {
  const others = debts.filter(({ isPayable }) => !isPayable)
  if (others.length === 0) return null
  const places = [...new Set(others.map(({ place }) => place))]
  return `${displayMoney(sumOf(others.map(({ due }) => due)))} is owed at ${places.join(', ')} and settled there.`
}

/** What the receipt pays on which debt: as it was typed, or from the oldest on with what the charges leave. */
export function allocationsOf({ tenders, typed, charges }: ReceiptDraft, account: Account): Allocation[] {
  const debts = payableDebts(account)
  const chargeOf = (debt: ShownDebt): Money => (debt.kind === 'cheque' ? (charges[debt.key] ?? zero) : zero)
  const paid = totalOf(tenders)
  const passedOn = smaller(paid, sumOf(debts.map(chargeOf)))
  const filled = typed ?? amountsOf(autoFill(subtract(paid, passedOn), debts))
  return debts.flatMap(debt => {
    const amount = filled[debt.key] ?? zero
    return amount > 0 ? [{ kind: debt.kind, code: debt.code, amount, charge: chargeOf(debt) }] : []
  })
}

const amountsOf = (allocations: readonly Allocation[]): Amounts =>
  Object.fromEntries(allocations.map(allocation => [keyOfDebt(allocation), allocation.amount]))

/** The draft with an amount typed for a debt; what filled itself before stays where it was. */
export function withTyped(draft: ReceiptDraft, account: Account, { key, amount }: { key: string; amount: Money }): ReceiptDraft {
  return { ...draft, typed: { ...amountsOf(allocationsOf(draft, account)), [key]: amount } }
}

function refusalOf(draft: ReceiptDraft, account: Account, today: IsoDate): Refusal | null {
  const customerCode = draft.customer?.code ?? ''
  const debts = new Map(payableDebts(account).map(debt => [debt.key, { ...debt, state: 'live', customerCode }]))
  const asked = { tenders: inOrderOfUse(draft.tenders), allocations: allocationsOf(draft, account) }
  return checkReceipt(asked, { customerCode, today, available: account.available, debts })
}

/** Why a payment cannot be added, or null. What was typed for the debts is looked at when the receipt is saved. */
export function whyNotAdd(draft: ReceiptDraft, tender: Tender, account: Account, today: IsoDate): Refusal | null {
  const tenders = [...draft.tenders, tender]
  return checkTender(tender, tenders.length, { today }) ?? refusalOf({ ...draft, tenders, typed: null }, account, today)
}

/** The problems of a receipt, in the server's words; null when it may be sent. */
export function checkDraft(draft: ReceiptDraft, account: Account | null, today: IsoDate): DraftProblem | null {
  const nobody = 'Choose the customer'
  if (draft.customer === null) return { fields: { customerCode: nobody }, text: nobody }
  if (account === null) return { fields: {}, text: 'What the customer owes is not known yet. Wait a moment.' }
  if (draft.tenders.length === 0) return { fields: {}, text: 'Add a payment first' }
  const refusal = refusalOf(draft, account, today)
  return refusal && { fields: {}, text: refusal.message }
}

/** The body to send; a checked draft has its customer. */
export function bodyOfReceipt(draft: ReceiptDraft, account: Account | null): PaymentReceiptBody {
  const allocations = account === null ? [] : allocationsOf(draft, account)
  const paidOn = (wanted: Allocation['kind']) =>
    allocations
      .filter(({ kind }) => kind === wanted)
      .map(({ code, amount, charge }) => [code, formatMoney(amount), formatMoney(charge)] as const)
  return {
    customerCode: draft.customer?.code ?? '',
    modeOfPayments: draft.tenders.map(entryOfTender),
    invoices: paidOn('bill').map(([invoiceCode, amount]) => ({ invoiceCode, amount })),
    openings: paidOn('opening').map(([openingCode, amount]) => ({ openingCode, amount })),
    cheques: paidOn('cheque').map(([chequeCode, amount, charge]) => ({ chequeCode, amount, charge })),
    remarks: draft.remarks,
  }
}

const amounts = z.record(z.string(), z.int().min(0).transform(money))
const stored = z.object({
  customer: z.object({ code: z.string(), firstName: z.string(), secondName: z.string(), phone1: z.string() }).nullable(),
  tenders: z.array(z.custom<Tender>(storedTender)),
  typed: amounts.nullable(),
  charges: amounts,
  remarks: z.string(),
})

/** Validates a stored draft; null when this version of the page did not write it. */
export function readStoredReceipt(value: unknown): ReceiptDraft | null {
  const found = stored.safeParse(value)
  return found.success ? found.data : null
}
