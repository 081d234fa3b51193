import type { Reply } from '../../../../kernel/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { StoredList } from '../../../../platform/server/master-table.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import { termPattern } from '../../../../platform/server/search-term.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { paymentsJson } from '../../../banking/payments/server/payments-json.ts'
import type { SalesOrderRead, searchSalesOrders } from '../order-contract.ts'
import { askedColumns, askedFoundSql, askedJoins, askedList } from './asked-tables.ts'
import { withLineCosts } from './asked-costs.ts'
import { withVat } from './asked-vat.ts'

export const salesOrderTable: StoredList & { location: string } = askedList('order', {
  row: { isReserved: 'master.is_reserved' },
  dated: ['wantedDate', 'master.wanted_on'],
})

const selectOrder = statement(
  'sales-orders.read-order',
  `select ${askedColumns('order')}, master.wanted_on as "wantedDate", master.is_reserved as "isReserved", master.quotation_code as "salesQuotation",
     (select coalesce(json_agg(json_build_object('code', advance.code, 'date', advance.business_date, 'totalAmount', money_text(advance.total),
        'status', advance.status, 'version', advance.version, 'modeOfPayments', ${paymentsJson('advance', "'3'")}) order by advance.code), '[]')
      from order_advance advance where advance.location_code = master.location_code and advance.order_code = master.code) as advances,
     (select money_text(coalesce(sum(total), 0)::bigint) from order_advance advance
      where advance.location_code = master.location_code and advance.order_code = master.code and advance.status = 'live') as "advanceAmount"
   from sales_order master ${askedJoins}
   where master.location_code = $1 and master.code = $2`,
)

/** One order of the caller's location as the API answers it. */
export async function readSalesOrder(from: Reader, asked: AskedPaper): Promise<SalesOrderRead> {
  const paper = await withVat(from, await readPaper<SalesOrderRead>(from, { ...selectOrder, what: 'Sales order' }, asked))
  return { ...paper, stockHistories: await withLineCosts(from, paper.stockHistories, asked.actor) }
}

const findOpen = statement(
  'sales-orders.find-open-orders',
  `${askedFoundSql('order', 'master.wanted_on as "wantedDate"')} order by master.business_date, master.code limit 20`,
)

type Found = Reply<typeof searchSalesOrders>['salesOrders'][number]

/** Open orders of the caller's location for a term, oldest first. */
export function findSalesOrders(from: Reader, term: string, { locationCode }: Actor): Promise<Found[]> {
  return from.rows<Found>(findOpen, [locationCode, termPattern(term)])
}
