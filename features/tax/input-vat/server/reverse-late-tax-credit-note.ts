import type { IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, type Money } from '../../../../kernel/money.ts'
import { sharedRefusal, type Refusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { reversePaper } from '../../../stock/stock/server/reverse-paper.ts'
import { checkStockReversal } from '../../../stock/stock/stock-reversal.ts'
import type { reverseLateTaxCreditNote } from '../contract.ts'
import { checkUnfiled } from '../late-tax-credit-note.ts'

const lockNote = statement(
  'input-vat.lock-late-tax-credit-note',
  `select business_date as date, status, version, purchase_return_code as "purchaseReturn", total
   from late_tax_credit_note where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)
const readFiled = statement(
  'input-vat.filed-late-tax-credit-note',
  'select max(period_to) as "filedTo" from vat_return_entry where location_code = $1 and paper_code = $2',
)
const markReversed = statement(
  'input-vat.mark-late-tax-credit-note-reversed',
  `update late_tax_credit_note set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
)

interface LockedNote {
  date: IsoDate
  status: string
  version: number
  purchaseReturn: string
  total: Money
}

/** The filed return of VAT that has a late tax credit note keeps it from being taken back. Null where none has it. */
export async function lateNoteFiled(from: Reader, { locationCode, code }: { locationCode: string; code: string }): Promise<Refusal | null> {
  const [row] = await from.rows<{ filedTo: IsoDate | null }>(readFiled, [locationCode, code])
  return checkUnfiled(code, row?.filedTo ?? null)
}

/** Takes a late tax credit note back, dated today: its VAT is claimed again from today. */
export async function saveReversedNote(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof reverseLateTaxCreditNote>,
): Promise<{ code: string }> {
  const { locationCode, userCode, role } = actor
  const { code, reason } = body
  const what = `Late tax credit note ${code}`
  const [note] = await tx.rows<LockedNote>(lockNote, [locationCode, code])
  if (!note) throw sharedRefusal('NOT_FOUND', { what })
  const refusal = checkStockReversal({ ...note, what }, { role, today }, await lateNoteFiled(tx, { locationCode, code }))
  if (refusal) throw refusal
  if (note.version !== body.version) throw sharedRefusal('CONFLICT')
  const { date, purchaseReturn, total } = note
  const before = { purchaseReturn, total: displayMoney(total) }
  await reversePaper(tx, { code, locationCode, userCode, now, today, date, requestId, reason, before, entryCodes: [] })
  tx.write(markReversed, [locationCode, code])
  return { code }
}
