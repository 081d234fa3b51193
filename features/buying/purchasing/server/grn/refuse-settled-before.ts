import type { IsoDate } from '../../../../../kernel/dates.ts'
import { displayMoney, sumOf, type Money } from '../../../../../kernel/money.ts'
import { mostAtOnce } from '../../../../../kernel/periods.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import { purchasingRefusal } from '../../refusals.ts'

// What came and went on one day leaves no day on which it stood. A voucher that stands paid with a cheque that came back.
const readPaid = statement(
  'purchasing.grn-paid-before',
  `select paper.code, paper.supplier_code as "supplierCode", line.due_kind as kind, line.amount,
     paper.business_date::text as "from", back.reversed_on::text as until
   from payment_voucher_line line
   join payment_voucher paper on paper.location_code = line.location_code and paper.code = line.voucher_code
   left join reversal back on paper.status = 'reversed' and back.location_code = paper.location_code and back.paper_code = paper.code
   where line.location_code = $1 and line.due_code = $2 and line.due_kind in ('grn', 'landed-cost')
     and (paper.status = 'live' or back.reversed_on > paper.business_date)
   order by paper.code desc`,
)

interface Paid {
  code: string
  supplierCode: string
  kind: string
  amount: Money
  from: IsoDate
  until: IsoDate | null
}

/** What a note comes to by its edit, with its landed costs. */
interface Edited {
  locationCode: string
  code: string
  supplierCode: string
  total: Money
  carriers: readonly { supplierCode: string; amount: Money }[]
}

/**
 * Refuses that a note or its landed cost becomes another supplier's, or less than what vouchers had paid of it at once until a later day: on the
 * days between more would be paid than was owed.
 */
export async function refuseSettledBefore(tx: Tx, { locationCode, code, supplierCode, total, carriers }: Edited): Promise<void> {
  const found = await tx.rows<Paid>(readPaid, [locationCode, code])
  const owedTo = (kind: string, supplier: string) =>
    kind === 'grn'
      ? sumOf(supplier === supplierCode ? [total] : [])
      : sumOf(carriers.filter(one => one.supplierCode === supplier).map(({ amount }) => amount))
  for (const ofOne of Map.groupBy(found, ({ kind, supplierCode: supplier }) => `${kind} ${supplier}`).values()) {
    const atOnce = mostAtOnce(ofOne)
    const [last] = atOnce
    if (!last) continue
    const paid = sumOf(atOnce.map(({ amount }) => amount))
    if (owedTo(last.kind, last.supplierCode) < paid) throw purchasingRefusal('GRN_PAID_BEFORE', { paid: displayMoney(paid), by: last.code })
  }
}
