import { z } from 'zod'
import { readerOf, storedDay, storedParty } from '../../../../platform/web/stored-draft.ts'
import { type IsoDate } from '../../../../kernel/dates.ts'
import { formatMoney, money, zero, type Money } from '../../../../kernel/money.ts'
import type { DraftProblem } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import { checkOpening } from '../opening-rules.ts'
import { isCheque, openingKinds, type Opening, type OpeningKind } from '../opening.ts'

/** An opening balance while it is typed. */
export interface OpeningDraft {
  kind: OpeningKind | null
  party: { code: string; name: string } | null
  accountCode: string | null
  bankCode: string | null
  branch: string
  reference: string
  paperDate: IsoDate | null
  dueDate: IsoDate | null
  amount: Money | null
}

export const blankOpening: OpeningDraft = {
  kind: null,
  party: null,
  accountCode: null,
  bankCode: null,
  branch: '',
  reference: '',
  paperDate: null,
  dueDate: null,
  amount: null,
}

export type OpeningField = Exclude<keyof OpeningDraft, 'kind'>

const bill: readonly OpeningField[] = ['party', 'reference', 'paperDate', 'dueDate', 'amount']
const balance: readonly OpeningField[] = ['party', 'amount']
/** The fields of each kind, in the order in which they are typed. */
export const fieldsOfKind = {
  cash: ['amount'],
  bank: ['accountCode', 'amount'],
  overdraft: ['accountCode', 'amount'],
  cheque: ['party', 'reference', 'bankCode', 'branch', 'dueDate', 'amount'],
  'own-cheque': ['accountCode', 'reference', 'dueDate', 'party', 'amount'],
  'customer-owes': bill,
  'customer-over-payment': balance,
  'customer-return': balance,
  'supplier-owed': bill,
  'supplier-over-payment': balance,
  'supplier-return': balance,
} as const satisfies Record<OpeningKind, readonly OpeningField[]>

/** The body to send: what is not a field of the kind is left out. */
export function bodyOfOpening(draft: OpeningDraft) {
  const kind = draft.kind ?? 'cash'
  const has = (field: OpeningField) => (fieldsOfKind[kind] as readonly OpeningField[]).includes(field)
  return {
    kind,
    partyCode: has('party') ? (draft.party?.code ?? '') : '',
    accountCode: has('accountCode') ? (draft.accountCode ?? '') : '',
    bankCode: has('bankCode') ? (draft.bankCode ?? '') : '',
    branch: has('branch') ? draft.branch : '',
    reference: has('reference') ? draft.reference : '',
    paperDate: has('paperDate') ? draft.paperDate : null,
    dueDate: has('dueDate') ? draft.dueDate : null,
    amount: formatMoney(draft.amount ?? zero),
  }
}

/** The problems of an opening balance, by field and in one line; null when it may be sent. */
export function checkOpeningDraft(draft: OpeningDraft, today: IsoDate): DraftProblem | null {
  if (draft.kind === null) return { fields: { kind: 'Choose what it is' }, text: 'Choose what it is' }
  const body = bodyOfOpening(draft)
  const opening: Opening = {
    ...body,
    kind: draft.kind,
    partyCode: body.partyCode || null,
    accountCode: body.accountCode || null,
    bankCode: body.bankCode || null,
    dueDate: body.dueDate ?? body.paperDate ?? today,
    amount: draft.amount ?? zero,
  }
  const refusal = checkOpening(opening, today)
  // A cheque without its date has no date that the rules could judge.
  const isUndated = isCheque(draft.kind) && body.dueDate === null
  const fields = { ...refusal?.fields, ...(isUndated && { dueDate: 'Type the date on the cheque' }) }
  const [text] = Object.values(fields)
  return text === undefined ? null : { fields, text }
}

/** Validates a stored draft. */
export const readStoredOpening = readerOf<OpeningDraft>({
  kind: z.enum(openingKinds).nullable(),
  party: storedParty.nullable(),
  accountCode: z.string().nullable(),
  bankCode: z.string().nullable(),
  branch: z.string(),
  reference: z.string(),
  paperDate: storedDay.nullable(),
  dueDate: storedDay.nullable(),
  amount: z
    .number()
    .int()
    .transform(cents => money(cents))
    .nullable(),
})
