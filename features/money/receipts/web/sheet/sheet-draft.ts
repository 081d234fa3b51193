import { z } from 'zod'
import { sumOf, type Money } from '../../../../../kernel/money.ts'
import { newKey } from '../../../../../platform/web/new-key.ts'
import type { ChosenCustomer } from '../../../../parties/customers/web/customer-field.tsx'
import { totalOf, type Tender } from '../../../../banking/payments/tender.ts'
import { entryOfTender } from '../../../../banking/payments/payment-json.ts'
import { storedTender } from '../../../../banking/payments/web/payment-draft.ts'
import type { PaymentReceiptBody } from '../../contract.ts'

/** One line of a collector's sheet: becomes one receipt. */
export interface SheetRow {
  /** The key under which it is saved, born with the row: however often it is sent, there is one receipt. */
  key: string
  customer: ChosenCustomer
  tender: Tender
  /** The number of its receipt. */
  saved: string | null
  /** Why it was refused the last time. */
  refused: string | null
  /** It was sent, and nobody knows yet whether it was saved. */
  isInDoubt: boolean
}

/** A collector's sheet while it is typed. */
export interface SheetDraft {
  /** Whose payment stands in the form. */
  customer: ChosenCustomer | null
  rows: readonly SheetRow[]
}

export const blankSheet: SheetDraft = { customer: null, rows: [] }

/** The sheet with one more row, and the next customer to be chosen. */
export function withRow({ rows }: SheetDraft, customer: ChosenCustomer, tender: Tender): SheetDraft {
  return { customer: null, rows: [...rows, { key: newKey(), customer, tender, saved: null, refused: null, isInDoubt: false }] }
}

/** What became of a row that was sent: its receipt, or why not. After a final refusal nothing is saved under its key. */
export type Outcome = { saved: string } | { refused: string; isFinal: boolean }

export function withOutcome(sheet: SheetDraft, key: string, outcome: Outcome): SheetDraft {
  const told = (row: SheetRow): SheetRow =>
    'saved' in outcome
      ? { ...row, saved: outcome.saved, refused: null, isInDoubt: false }
      : { ...row, refused: outcome.refused, isInDoubt: !outcome.isFinal, ...(outcome.isFinal && { key: newKey() }) }
  return { ...sheet, rows: sheet.rows.map(row => (row.key === key ? told(row) : row)) }
}

/** The sheet without a row; one that is saved, or may be, stays. */
export function withoutRow(sheet: SheetDraft, key: string): SheetDraft {
  return { ...sheet, rows: sheet.rows.filter(row => row.key !== key || row.saved !== null || row.isInDoubt) }
}

export const unsavedRows = ({ rows }: SheetDraft) => rows.filter(({ saved }) => saved === null)

/** What the rows come to. */
export function sheetTotal(rows: readonly SheetRow[]): Money {
  return sumOf(rows.map(({ tender }) => totalOf([tender])))
}

/** The body of a row's receipt: it settles the oldest debts, so that it says the same whenever it is sent. */
export function bodyOfRow({ customer, tender }: SheetRow): PaymentReceiptBody {
  return { customerCode: customer.code, modeOfPayments: [entryOfTender(tender)], autoFill: true }
}

const customer = z.object({ code: z.string(), firstName: z.string(), secondName: z.string(), phone1: z.string() })
const stored = z.object({
  customer: customer.nullable(),
  rows: z.array(
    z.object({
      key: z.string(),
      customer,
      tender: z.custom<Tender>(storedTender),
      saved: z.string().nullable(),
      refused: z.string().nullable(),
      isInDoubt: z.boolean(),
    }),
  ),
})

/** Validates a stored sheet; null when this version of the page did not write it. */
export function readStoredSheet(value: unknown): SheetDraft | null {
  const found = stored.safeParse(value)
  return found.success ? found.data : null
}
