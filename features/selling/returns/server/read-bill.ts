import type { PaidStatus } from '../../../../kernel/codes.ts'
import { zero, type Money } from '../../../../kernel/money.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { forgivenBy, forgivenSum, writtenOffBy } from '../../sales/server/written-off.ts'
import type { BillLineSold } from '../return-lines.ts'

/** A bill as its returns read it. */
export interface BillSold {
  code: string
  customerCode: string
  status: string
  paidStatus: PaidStatus
  total: Money
  paid: Money
  returned: Money
  writtenOffBy: string | null
  /** What of `paid` was forgiven when the bill was settled, and the newest paper that did. */
  forgiven: Money
  forgivenBy: string | null
}

/** The columns of a bill that its returns need. */
export const soldColumns = `code, customer_code as "customerCode", status, paid_status::text as "paidStatus", total,
     paid, returned, ${writtenOffBy('invoice')} as "writtenOffBy", ${forgivenSum('invoice')} as forgiven, ${forgivenBy('invoice')} as "forgivenBy"`

const readLines = statement(
  'returns.lines-of-bill',
  `select line.line_no as "lineNo", line.item_code as "itemCode", item.name as "itemName", coalesce(line.entry_code, named.entry_code) as "entryCode", line.quantity,
     (case when line.is_oversold then line.quantity - line.named else 0 end)::bigint as "toName",
     line.line_total as "lineTotal", coalesce(line.bill_share, share.share, 0)::bigint as "discountShare", coalesce(named.unit_cost, line.unit_cost) as "unitCost",
     (line.cost_total + coalesce(named.cost_total, 0))::bigint as "costTotal", line.returned, unit.allows_fractions as "allowsFractions",
     coalesce(back.value, 0)::bigint as "returnedValue", coalesce(back.share, 0)::bigint as "returnedShare",
     coalesce(back.cost, 0)::bigint as "returnedCost"
   from invoice_line line
   join item on item.code = line.item_code
   join item_unit unit on unit.code = item.unit_code
   left join bill_share share on share.location_code = line.location_code and share.invoice_code = line.invoice_code
     and share.line_no = line.line_no
   left join named_goods named on line.is_oversold and named.location_code = line.location_code and named.invoice_code = line.invoice_code
     and named.line_no = line.line_no
   left join (
     select given.invoice_line_no, sum(given.value) as value, sum(given.bill_discount) as share,
       sum(coalesce(given.cost_total, round(given.quantity::numeric * given.unit_cost * 0.001))) as cost
     from sales_return_line given
     join sales_return paper on paper.location_code = given.location_code and paper.code = given.sales_return_code
     where paper.location_code = $1 and paper.invoice_code = $2 and paper.status = 'live'
     group by given.invoice_line_no
   ) back on back.invoice_line_no = line.line_no
   where line.location_code = $1 and line.invoice_code = $2
   order by line.line_no`,
)
const readRefunded = statement(
  'returns.refunded-of-bill',
  `select coalesce(sum(cash_paid), 0)::bigint as refunded, coalesce(sum(cash_paid + to_balance), 0)::bigint as "givenBack" from sales_return
   where location_code = $1 and invoice_code = $2 and status = 'live'`,
)

export interface BillKey {
  locationCode: string
  code: string
}

/** The lines of a bill with what its live returns took of them; behind the bill's lock they cannot change any more. */
export function readSoldLines(from: Reader, { locationCode, code }: BillKey): Promise<BillLineSold[]> {
  return from.rows<BillLineSold>(readLines, [locationCode, code])
}

/** What live returns of a bill gave back: in cash, and in cash and to the balance. */
export async function refundedOf(from: Reader, { locationCode, code }: BillKey): Promise<{ refunded: Money; givenBack: Money }> {
  const [row] = await from.rows<{ refunded: Money; givenBack: Money }>(readRefunded, [locationCode, code])
  return row ?? { refunded: zero, givenBack: zero }
}
