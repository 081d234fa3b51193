import type { Reply } from '../../../../kernel/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { StoredList } from '../../../../platform/server/master-table.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import { termPattern } from '../../../../platform/server/search-term.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import type { QuotationRead, searchQuotations } from '../quotation-contract.ts'
import { askedColumns, askedFoundSql, askedJoins, askedList } from './asked-tables.ts'
import { withLineCosts } from './asked-costs.ts'
import { withVat } from './asked-vat.ts'

export const quotationTable: StoredList & { location: string } = askedList('quotation', {
  row: { revision: 'master.revision' },
  dated: ['validUntil', 'master.valid_until'],
})

const selectQuotation = statement(
  'sales-orders.read-quotation',
  `select ${askedColumns('quotation')}, master.valid_until as "validUntil", master.revision, master.revises_code as revises,
     (select code from sales_quotation newer where newer.location_code = master.location_code and newer.revises_code = master.code) as "revisedBy",
     (select coalesce(json_agg(json_build_object('code', asked.code, 'date', asked.business_date) order by asked.code), '[]')
      from sales_order asked where asked.location_code = master.location_code and asked.quotation_code = master.code) as "salesOrders"
   from sales_quotation master ${askedJoins}
   where master.location_code = $1 and master.code = $2`,
)

/** One quotation of the caller's location as the API answers it. */
export async function readQuotation(from: Reader, asked: AskedPaper): Promise<QuotationRead> {
  const paper = await withVat(from, await readPaper<QuotationRead>(from, { ...selectQuotation, what: 'Quotation' }, asked))
  return { ...paper, stockHistories: await withLineCosts(from, paper.stockHistories, asked.actor) }
}

const findOpen = statement(
  'sales-orders.find-open-quotations',
  `${askedFoundSql('quotation', 'master.valid_until as "validUntil"')} order by master.business_date desc, master.code desc limit 20`,
)

type Found = Reply<typeof searchQuotations>['salesQuotations'][number]

/** Open quotations of the caller's location for a term, newest first. */
export function findQuotations(from: Reader, term: string, { locationCode }: Actor): Promise<Found[]> {
  return from.rows<Found>(findOpen, [locationCode, termPattern(term)])
}
