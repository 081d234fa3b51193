import type pg from 'pg'
import { paperOf, papers } from '../../../../kernel/papers.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { mainBarcode } from '../../../../platform/server/paper-rows.ts'
import { statement, type Statement } from '../../../../platform/server/pipeline/statement.ts'
import type { LabelLineRead } from '../contract.ts'

/** The lines of each kind of paper that brings goods in, by its prefix: of the paper $2 of location $1. */
const linesOfPaper: ReadonlyMap<string, Statement> = new Map(
  Object.values(papers).flatMap(paper =>
    paper.bringsGoods && paper.lines ? [[paper.prefix, receivedLines(paper.table, paper.lines)]] : [],
  ),
)

function receivedLines(paper: string, { table, column }: { table: string; column: string }): Statement {
  return statement(
    `labels.label-lines-${paper.replaceAll('_', '-')}`,
    `select item.code as "itemCode", item.name, item.print_name as "printName",
         ${mainBarcode} as barcode,
         entry.code as "entryCode", quantity_text(received.quantity) as quantity, money_text(entry.retail_price) as "retailPrice",
         entry.batch, entry.expiry_date as "expiryDate"
       from (select line_no, entry_code, quantity from ${table} where location_code = $1 and ${column} = $2) received
       join stock_entry entry on entry.code = received.entry_code
       join item on item.code = entry.item_code
       order by received.line_no`,
  )
}

/** What a paper of a location brought in. Refuses codes of other kinds of papers and of missing ones. */
export async function readPaperLines(pool: pg.Pool, locationCode: string, code: string) {
  const paper = paperOf(code)
  const received = paper && linesOfPaper.get(paper.prefix)
  const lines = received ? (await pool.query<LabelLineRead>({ ...received, values: [locationCode, code] })).rows : []
  if (!paper || lines.length === 0) throw sharedRefusal('NOT_FOUND', { what: `Received paper ${code}` })
  return { paper: { code, title: paper.name.charAt(0).toUpperCase() + paper.name.slice(1) }, lines }
}
