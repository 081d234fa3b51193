import { zero } from '../../../../kernel/money.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { keyOfDebt, type Allocation } from '../allocation.ts'
import type { LockedDebts } from './settled-debts.ts'

/** Writes the lines of the current paper; takes `linesOf`. */
export const insertLines = statement(
  'receipts.insert-receipt-lines',
  `insert into payment_receipt_line (location_code, receipt_code, line_no, invoice_code, opening_code, cheque_code, due_before, amount, charge)
   select $1, current_paper_code(), line_no, case kind when 'bill' then code end, case kind when 'opening' then code end,
     case kind when 'cheque' then code end, due, amount, charge
   from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[]) with ordinality as line (kind, code, due, amount, charge, line_no)`,
)

export function linesOf(locationCode: string, allocations: readonly Allocation[], { debts }: LockedDebts): unknown[] {
  return [
    locationCode,
    allocations.map(({ kind }) => kind),
    allocations.map(({ code }) => code),
    allocations.map(allocation => debts.get(keyOfDebt(allocation))?.due ?? zero),
    allocations.map(({ amount }) => amount),
    allocations.map(({ charge }) => charge),
  ]
}

/** What a receipt or a part pays, in the order of its lines: takes location and number. */
export const readLines = statement(
  'receipts.lines-of-receipt',
  `select case when invoice_code is not null then 'bill' when opening_code is not null then 'opening' else 'cheque' end as kind,
     coalesce(invoice_code, opening_code, cheque_code) as code, amount, charge
   from payment_receipt_line where location_code = $1 and receipt_code = $2 order by line_no`,
)
