import { displayDateText, type IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, sumOf, type Money } from '../../../../kernel/money.ts'
import { mostAtOnce } from '../../../../kernel/periods.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { salesRefusal } from '../refusals.ts'

// What came and went on one day leaves no day on which it stood.
const readSettled = statement(
  'sales.settled-before',
  `select settled.code, settled.amount, settled.business_date::text as "from", back.reversed_on::text as until
   from (
     select paper_code as code, amount, business_date from debt_settled
     where location_code = $1 and invoice_code = $2 and status = 'reversed'
     union all
     select code, off_bill, business_date from sales_return
     where location_code = $1 and invoice_code = $2 and status = 'reversed'
   ) settled
   join reversal back on back.location_code = $1 and back.paper_code = settled.code and back.reversed_on > settled.business_date
   order by back.reversed_on desc, settled.code desc`,
)

interface Edited {
  locationCode: string
  code: string
  isOthers: boolean
  total: Money
}

/**
 * Refuses that a bill becomes somebody else's, or less than what had settled it at once until a later day than that of the settling paper: on
 * the days between more would be settled than was owed.
 */
export async function refuseSettledBefore(tx: Tx, { locationCode, code, isOthers, total }: Edited): Promise<void> {
  const found = mostAtOnce(await tx.rows<{ code: string; amount: Money; from: IsoDate; until: IsoDate }>(readSettled, [locationCode, code]))
  const [last] = found
  const settled = sumOf(found.map(({ amount }) => amount))
  if (!last || (!isOthers && total >= settled)) return
  const values = { settled: displayMoney(settled), by: last.code, until: displayDateText(last.until) }
  throw salesRefusal('BILL_SETTLED_BEFORE', values)
}
