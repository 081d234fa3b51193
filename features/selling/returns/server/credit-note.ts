import type { Money } from '../../../../kernel/money.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { PaperContext } from '../../../books/ledger/server/write-posting.ts'
import { newNoteNumber } from './note-number.ts'

const insertNote = statement(
  'returns.insert-credit-note',
  `insert into credit_note (location_code, code, business_date, created_at, user_code, return_code, total, number)
   values ($1, $2, $3, to_timestamp($4::double precision / 1000), $5, current_paper_code(), $6, $7)`,
)
const markReversed = statement(
  'returns.mark-credit-note-reversed',
  `update credit_note set status = 'reversed' where location_code = $1 and code = $2`,
)

/** Writes what the current return owes a customer without a name, as a note that is spent by its number. */
export function insertCreditNote(tx: Tx, { code, total }: { code: string; total: Money }, at: PaperContext): void {
  tx.write(insertNote, [at.locationCode, code, at.businessDate, at.now, at.userCode, total, newNoteNumber(code)])
}

/** The return of a credit note is taken back, and the note with it. */
export function reverseCreditNote(tx: Tx, { locationCode, code }: { locationCode: string; code: string }): void {
  tx.write(markReversed, [locationCode, code])
}
