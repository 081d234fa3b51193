import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import type { VatLine } from '../../../shop/vat/vat.ts'
import type { BillVat, VatReturned } from '../return-vat.ts'
import type { BillKey } from './read-bill.ts'

// Entries that are mirrored have their rows with the other sign behind them.
const readLines = statement(
  'returns.vat-of-bill',
  `select line_no as "lineNo", vat_class as "vatClass", rate, value, vat from vat_line kept
   where location_code = $1 and paper_code = $2 and entry_no = (
     select max(entry_no) from gl_entry entry where entry.location_code = $1 and entry.paper_code = $2 and entry.reverses_no is null)
   order by line_no`,
)
const readReturned = statement(
  'returns.vat-returned-of-bill',
  `select kept.rate, -sum(kept.value + kept.vat)::bigint as amount, -sum(kept.vat)::bigint as vat
   from sales_return paper join vat_line kept on kept.location_code = paper.location_code and kept.paper_code = paper.code
   where paper.location_code = $1 and paper.invoice_code = $2
   group by kept.rate`,
)

/** The VAT of a bill in force, and what its returns took back of it; behind the bill's lock it cannot change any more. */
export async function readBillVat(from: Reader, { locationCode, code }: BillKey): Promise<BillVat> {
  const [lines, returned] = await Promise.all([
    from.rows<VatLine>(readLines, [locationCode, code]),
    from.rows<VatReturned>(readReturned, [locationCode, code]),
  ])
  return { lines, returned }
}
