import type pg from 'pg'
import { codePrefixes } from '../../../kernel/codes.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { statement, type Statement } from '../../../platform/server/pipeline/statement.ts'
import type { LabelLineRead } from '../contract.ts'

interface ReceivedPaper {
  title: string
  lines: Statement
}

/**
 * The papers that bring goods in, by the first two digits of their codes. A further kind is one more row: its query
 * answers line_no, entry_code and quantity of the paper $2 of location $1.
 */
const receivedPapers: Readonly<Record<string, ReceivedPaper>> = {
  [codePrefixes.grn]: receivedPaper(
    'Goods received note',
    'grn',
    'select line_no, entry_code, quantity from grn_line where location_code = $1 and grn_code = $2',
  ),
  [codePrefixes.stockIn]: receivedPaper(
    'Stock in',
    'stock-in',
    'select line_no, entry_code, quantity from stock_in_line where location_code = $1 and stock_in_code = $2',
  ),
}

function receivedPaper(title: string, name: string, received: string): ReceivedPaper {
  return {
    title,
    lines: statement(
      `labels.label-lines-${name}`,
      `select item.code as "itemCode", item.name, item.print_name as "printName",
         coalesce((select min(barcode) from item_barcode where item_code = item.code), '') as barcode,
         entry.code as "entryCode", quantity_text(received.quantity) as quantity, money_text(entry.retail_price) as "retailPrice",
         entry.batch, entry.expiry_date as "expiryDate"
       from (${received}) received
       join stock_entry entry on entry.code = received.entry_code
       join item on item.code = entry.item_code
       order by received.line_no`,
    ),
  }
}

/** What a paper of a location brought in; refuses codes of papers that bring nothing in, or that are not there. */
export async function readPaperLines(pool: pg.Pool, locationCode: string, code: string) {
  const paper = receivedPapers[code.slice(0, 2)]
  const lines = paper ? (await pool.query<LabelLineRead>({ ...paper.lines, values: [locationCode, code] })).rows : []
  if (!paper || lines.length === 0) throw new Refusal('NOT_FOUND', { what: `Received paper ${code}` })
  return { paper: { code, title: paper.title }, lines }
}
