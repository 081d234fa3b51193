import { z } from 'zod'
import { readerOf, storedParty } from '../../../../platform/web/stored-draft.ts'
import { withoutZeros } from '../../../banking/bank-accounts/cheque-book.ts'
import { numberBehind } from '../../../banking/cheques/own-cheques.ts'
import { entryOfOutgoing, storedOutgoing } from '../../../banking/payments/web/outgoing-draft.ts'
import type { PayableWith, PayingAccount } from '../../../banking/payments/web/use-outgoing-form.ts'
import { ofMeans, type OutgoingTender } from '../../../banking/payments/outgoing.ts'
import { totalOf } from '../../../banking/payments/tender.ts'
import { nodeOf } from '../../../../kernel/node-of.ts'
import { displayDateText, type IsoDate } from '../../../../kernel/dates.ts'
import { formatMoney, money, parseMoney, subtract, zero, type Money } from '../../../../kernel/money.ts'
import { messages } from '../../../../kernel/messages.ts'
import type { FieldErrors, Refusal } from '../../../../kernel/refusal.ts'
import type { OpenDueRead, PaymentVoucherBody, VoucherStart } from '../contract.ts'
import { autoFill, dueKinds, keyOfDue, settledBy, type DueKey, type DueShare, type OpenDue, type SettledDue } from '../due.ts'
import { checkVoucher, usedOfReturns } from '../voucher.ts'

/** A voucher while it is typed. */
export interface VoucherDraft {
  supplier: { code: string; name: string } | null
  remarks: string
  shares: readonly DueShare[]
  tenders: readonly OutgoingTender[]
}

export const blankVoucher: VoucherDraft = { supplier: null, remarks: '', shares: [], tenders: [] }

const amountOf = (text: string): Money => parseMoney(text) ?? zero

/** What the user can settle, at this location and at others, oldest first. */
export function payableDues(start: Pick<VoucherStart, 'dues'>): (OpenDueRead & OpenDue)[] {
  return start.dues.filter(({ isPayable }) => isPayable).map(one => ({ ...one, due: amountOf(one.outstanding) }))
}

/** The node of the location that pays, where it owes something; otherwise that of none. */
function homeOf({ dues }: Pick<VoucherStart, 'dues'>): number {
  const own = dues.find(({ isHere }) => isHere)
  return own ? nodeOf(own.code) : 0
}

/** The draft with so much settled of one paper; nothing takes the paper off. */
export function withShare({ shares, ...draft }: VoucherDraft, key: DueKey, amount: Money): VoucherDraft {
  const { kind, code } = key
  const others = shares.filter(one => keyOfDue(one) !== keyOfDue(key))
  return { ...draft, shares: amount === 0 ? others : [...others, { kind, code, amount }] }
}

export function filledIn(draft: VoucherDraft, start: VoucherStart, amount: Money): VoucherDraft {
  return { ...draft, shares: autoFill(amount, payableDues(start), homeOf(start)) }
}

/** What is settled and not paid yet; below zero where more is paid. */
export function leftToPay({ shares, tenders }: VoucherDraft): Money {
  return subtract(settledBy(shares), totalOf(tenders))
}

/** The received cheques that the draft does not hand on yet. */
export function chequesLeft({ tenders }: VoucherDraft, { cheques }: VoucherStart): PayableWith[] {
  const gone = new Set(tenders.map(({ chequeCode }) => chequeCode))
  return cheques
    .filter(({ code }) => !gone.has(code))
    .map(one => ({
      code: one.code,
      label: [one.chequeNumber, one.bankName, displayDateText(one.chequeDate), one.customerName].filter(Boolean).join(' · '),
      left: amountOf(one.amount),
    }))
}

/** The purchase returns, with what the draft leaves of each. */
export function returnsLeft({ tenders }: VoucherDraft, { purchaseReturns }: VoucherStart): PayableWith[] {
  const used = usedOfReturns(tenders)
  return purchaseReturns
    .map(({ code, date, open }) => ({
      code,
      label: `${code} · ${displayDateText(date)}`,
      left: subtract(amountOf(open), used.get(code) ?? zero),
    }))
    .filter(({ left }) => left > 0)
}

export function advanceLeft({ tenders }: VoucherDraft, { supplier }: VoucherStart): Money {
  return subtract(amountOf(supplier.overPayment), totalOf(ofMeans(tenders, 'over-payment')))
}

/** The accounts with the unused numbers of their books that the draft has not taken; without a book, those behind its own cheques. */
export function accountsBehind(tenders: readonly OutgoingTender[], accounts: readonly PayingAccount[]): PayingAccount[] {
  return accounts.map(account => {
    const written = ofMeans(tenders, 'own-cheque').filter(({ bankCode, reference }) => bankCode === account.code && /^\d+$/.test(reference))
    if (account.leavesLeft !== null) return withoutTaken(account, new Set(written.map(({ reference }) => withoutZeros(reference))))
    const last = written.toSorted((a, b) => Number(withoutZeros(a.reference)) - Number(withoutZeros(b.reference))).at(-1)
    return last ? { ...account, nextNumber: numberBehind(last.reference) } : account
  })
}

function withoutTaken(account: PayingAccount, taken: ReadonlySet<string>): PayingAccount {
  const proposed = [account.nextNumber, ...account.following].filter(number => number !== '')
  const free = proposed.filter(number => !taken.has(withoutZeros(number)))
  const [nextNumber = '', ...following] = free
  return { ...account, nextNumber, following, leavesLeft: (account.leavesLeft ?? 0) - (proposed.length - free.length) }
}

/** The names of own accounts and of received cheques by code, as the payments say them. */
export function namesOf(start: VoucherStart, accounts: readonly PayingAccount[]): ReadonlyMap<string, string> {
  return new Map([
    ...accounts.map(({ code, name }) => [code, name] as const),
    ...start.cheques.map(
      ({ code, chequeNumber, bankName, customerName }) => [code, `${chequeNumber} · ${bankName} · ${customerName}`] as const,
    ),
  ])
}

function questionOf({ supplier, ...start }: VoucherStart, today: IsoDate) {
  const dues = payableDues(start).map(({ kind, code, due }): SettledDue => ({
    kind,
    code,
    due,
    supplierCode: supplier.code,
    status: 'live',
  }))
  const returns = start.purchaseReturns.map(
    ({ code, open }) => [code, { supplierCode: supplier.code, open: amountOf(open), isReversed: false }] as const,
  )
  return {
    supplierCode: supplier.code,
    today,
    overPayment: amountOf(supplier.overPayment),
    returns: new Map(returns),
    dues: new Map(dues.map(one => [keyOfDue(one), one])),
    home: homeOf(start),
    places: new Map(start.dues.map(({ code, stockLocation }) => [nodeOf(code), stockLocation.name])),
  }
}

/** Why a payment cannot be added to a draft, apart from what is settled with it; null when it can. */
export function checkAdded(draft: VoucherDraft, start: VoucherStart, today: IsoDate, tender: OutgoingTender): Refusal | null {
  const refusal = checkVoucher({ tenders: [...draft.tenders, tender], shares: [] }, questionOf(start, today))
  // What is settled is checked with the whole voucher.
  return refusal?.code === 'VOUCHER_BALANCE_LEFT' ? null : refusal
}

/** The problems of a voucher, by field and in one line; null when it may be sent. */
export function checkVoucherDraft(
  draft: VoucherDraft,
  start: VoucherStart | undefined,
  today: IsoDate,
): { fields: FieldErrors; text: string } | null {
  if (!draft.supplier) return { fields: { supplierCode: messages.supplierRequired }, text: messages.supplierRequired }
  if (draft.tenders.length === 0) return { fields: {}, text: 'Add a payment: how the supplier is paid, and how much.' }
  const refusal = start && checkVoucher(draft, questionOf(start, today))
  return refusal ? { fields: {}, text: refusal.message } : null
}

/** The body to send. */
export function bodyOfVoucher({ supplier, remarks, shares, tenders }: VoucherDraft): PaymentVoucherBody {
  return {
    supplierCode: supplier?.code ?? '',
    remarks,
    supplierModeOfPayments: tenders.map(entryOfOutgoing),
    dues: shares.map(({ kind, code, amount }) => ({ kind, code, amount: formatMoney(amount) })),
  }
}

/** Validates a stored draft. */
export const readStoredVoucher = readerOf<VoucherDraft>({
  supplier: storedParty.nullable(),
  remarks: z.string(),
  shares: z.array(z.object({ kind: z.enum(dueKinds), code: z.string(), amount: z.int().transform(money) })),
  tenders: z.array(z.custom<OutgoingTender>(storedOutgoing)),
})
