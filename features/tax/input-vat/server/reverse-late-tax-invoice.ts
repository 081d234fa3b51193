import type { IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, type Money } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Api, SaveCall } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { reversePaper } from '../../../stock/stock/server/reverse-paper.ts'
import { checkStockReversal } from '../../../stock/stock/stock-reversal.ts'
import { reverseLateTaxCreditNote, reverseLateTaxInvoice } from '../contract.ts'
import { saveReversedNote } from './reverse-late-tax-credit-note.ts'

const lockLate = statement(
  'input-vat.lock-late-tax-invoice',
  `select business_date as date, status, version, grn_code as grn, expense_code as expense, total
   from late_tax_invoice where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)
const markReversed = statement(
  'input-vat.mark-late-tax-invoice-reversed',
  `update late_tax_invoice set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
)

interface LockedLate {
  date: IsoDate
  status: string
  version: number
  grn: string | null
  expense: string | null
  total: Money
}

/** Takes a late tax invoice back, dated today: its VAT is a part of the cost again, and claimed no more from today. */
export async function saveReversedLate(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof reverseLateTaxInvoice>,
): Promise<{ code: string }> {
  const { locationCode, userCode, role } = actor
  const { code, reason } = body
  const what = `Late tax invoice ${code}`
  const [late] = await tx.rows<LockedLate>(lockLate, [locationCode, code])
  if (!late) throw sharedRefusal('NOT_FOUND', { what })
  const refusal = checkStockReversal({ ...late, what }, { role, today })
  if (refusal) throw refusal
  if (late.version !== body.version) throw sharedRefusal('CONFLICT')
  const { date, grn, expense, total } = late
  const before = { ...(grn !== null && { grn }), ...(expense !== null && { expense }), total: displayMoney(total) }
  await reversePaper(tx, { code, locationCode, userCode, now, today, date, requestId, reason, before, entryCodes: [] })
  tx.write(markReversed, [locationCode, code])
  return { code }
}

/** Late tax invoices and credit notes are saved by the papers whose VAT they are of; here they are taken back. */
export function lateTaxInvoiceRoutes(api: Api): void {
  api.save(reverseLateTaxInvoice, saveReversedLate)
  api.save(reverseLateTaxCreditNote, saveReversedNote)
}
