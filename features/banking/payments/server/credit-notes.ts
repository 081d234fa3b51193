import { cashCustomerCode, paymentTypeCodes } from '../../../../kernel/codes.ts'
import { add, displayMoney, zero, type Money } from '../../../../kernel/money.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { accounts } from '../../../books/ledger/posting.ts'
import { paymentRefusal } from '../refusals.ts'
import { spendsCreditNote, type Tender } from '../tender.ts'

// Its balance is what credit notes hold; bills that spend none never touch it.
const lockStrangers = statement(
  'payments.lock-cash-customer',
  `select 1 from customer_balance where customer_code = '${cashCustomerCode}' for no key update`,
  { locks: 'party' },
)

interface OpenCreditNote {
  code: string
  number: string
  left: Money
}

const lockNotes = statement(
  'payments.lock-credit-notes',
  `select code, number, total - spent as "left" from credit_note where number = any($1) and status = 'live' order by code for no key update`,
  { locks: 'party' },
)
const spendNote = statement('payments.spend-credit-note', 'update credit_note set spent = spent + $2 where code = $1')

function spentOf(tenders: readonly Tender[]): Map<string, Money> {
  const spent = new Map<string, Money>()
  for (const tender of tenders.filter(spendsCreditNote)) {
    spent.set(tender.reference, add(spent.get(tender.reference) ?? zero, tender.amount))
  }
  return spent
}

/** The codes of credit notes by their numbers. What is written names a note by its code, because its number spends it. */
export type NoteCodes = ReadonlyMap<string, string>
export const noNotes: NoteCodes = new Map()

/**
 * Locks the credit notes that pay a bill, of any location, behind the balance of the cash customer, where they are kept. Refuses an
 * unknown number, and more than is left.
 */
export async function lockCreditNotes(tx: Tx, tenders: readonly Tender[]): Promise<NoteCodes> {
  const spent = spentOf(tenders)
  if (spent.size === 0) return noNotes
  tx.write(lockStrangers, [])
  const notes = new Map((await tx.rows<OpenCreditNote>(lockNotes, [[...spent.keys()]])).map(note => [note.number, note]))
  for (const [number, amount] of spent) {
    const note = notes.get(number)
    if (!note) throw paymentRefusal('CREDIT_NOTE_UNKNOWN', { number })
    if (amount > note.left) throw paymentRefusal('ABOVE_AVAILABLE')
  }
  return new Map([...notes].map(([number, { code }]) => [number, code]))
}

/** The tenders as they are written: credit notes by their codes. */
export function withNoteCodes(tenders: readonly Tender[], codes: NoteCodes): Tender[] {
  return tenders.map(tender => (spendsCreditNote(tender) ? { ...tender, reference: codes.get(tender.reference) ?? '' } : tender))
}

/** The credit notes that tenders as they are written spend, for the audit: their codes and amounts. */
export function notesInWords(tenders: readonly Tender[]): { creditNotes?: (readonly [string, string])[] } {
  const notes = tenders.filter(spendsCreditNote).map(({ reference, amount }) => [reference, displayMoney(amount)] as const)
  return notes.length === 0 ? {} : { creditNotes: notes }
}

/** Takes what was paid with them off the locked credit notes, which the tenders name by their codes. */
export function spendCreditNotes(tx: Tx, tenders: readonly Tender[]): void {
  for (const [code, amount] of [...spentOf(tenders)].sort(([a], [b]) => (a < b ? -1 : 1))) tx.write(spendNote, [code, amount])
}

/**
 * SQL of the live papers that spent a credit note, the newest first, with columns `code` and `amount`. `note` is SQL of its code.
 * A paper that was taken back keeps its tenders, and its ledger entries make nothing.
 */
export function spentBy(note: string): string {
  return `(select tender.paper_code as code, sum(tender.amount)::bigint as amount from tender
    where tender.payment_type_code = '${paymentTypeCodes.returnAmount}' and tender.reference = ${note} and tender.reference <> ''
      and (select sum(line.debit) > sum(line.credit) from gl_line line
        where line.location_code = tender.location_code and line.paper_code = tender.paper_code and line.account_code = '${accounts.customerReturnBalance}')
    group by tender.paper_code order by max(tender.business_date) desc, tender.paper_code desc limit 5)`
}

const spends = `select reference from tender
     where location_code = $1 and paper_code = $2 and payment_type_code = '${paymentTypeCodes.returnAmount}' and reference <> ''`
const strangersOfPaper = statement(
  'payments.lock-cash-customer-of-paper',
  `select 1 from customer_balance where customer_code = '${cashCustomerCode}' and exists (${spends}) for no key update`,
  { locks: 'party' },
)
const notesOfPaper = statement(
  'payments.lock-credit-notes-of-paper',
  `select code from credit_note where code in (${spends}) order by code for no key update`,
  { locks: 'party' },
)
const giveBack = statement(
  'payments.give-back-credit-notes',
  `update credit_note set spent = spent - paid.amount
   from (select reference, sum(amount)::bigint as amount from tender
     where location_code = $1 and paper_code = $2 and payment_type_code = '${paymentTypeCodes.returnAmount}' and reference <> ''
     group by reference) paid
   where credit_note.code = paid.reference`,
)

/** Locks the credit notes that a paper spent, ahead of the paper. */
export function lockCreditNotesOfPaper(tx: Tx, of: { locationCode: string; code: string }): void {
  tx.write(strangersOfPaper, [of.locationCode, of.code])
  tx.write(notesOfPaper, [of.locationCode, of.code])
}

/** A paper is taken back: what it spent of credit notes can be spent again. */
export function giveBackCreditNotes(tx: Tx, of: { locationCode: string; code: string }): void {
  tx.write(giveBack, [of.locationCode, of.code])
}
