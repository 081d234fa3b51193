import { displayMoney } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { AskedLineRequest } from '../asked-contract.ts'
import { priceAsked, type AskedAmounts, type AskedLine } from '../asked.ts'
import { askedTables, type AskedKind } from './asked-tables.ts'

/** The lines of a request, as the rules and the arithmetic take them. */
export function askedLines(requested: readonly AskedLineRequest[]): (AskedLine & { stockCode: string | null })[] {
  return requested.map(line => ({
    itemCode: line.itemCode,
    stockCode: line.stockCode ?? null,
    quantity: line.quantity,
    unitPrice: line.retailPrice,
    discountPercent: line.discountPercentage,
    discountEach: line.discountAmount,
  }))
}

/** Prices the lines again with the screen's own function. Refuses another total than the screen's. */
export function amountsOfRequest(lines: readonly AskedLine[], totalAmount: number): AskedAmounts {
  const amounts = priceAsked(lines)
  if (amounts.total === totalAmount) return amounts
  throw sharedRefusal('TOTAL_DIFFERS', { screen: displayMoney(totalAmount as AskedAmounts['total']), server: displayMoney(amounts.total) })
}

function insertLinesOf(kind: AskedKind) {
  const { lines, link } = askedTables[kind]
  const priced = 'unit_price, discount_percent, discount_each, discount_total, sub_total, line_total'
  return statement(
    `sales-orders.insert-lines-of-${kind}`,
    `insert into ${lines} (location_code, ${link}, line_no, item_code, entry_code, quantity, ${priced})
     select $1, current_paper_code(), line_no, item_code,
       (select code from stock_entry entry where entry.code = line.entry_code and entry.item_code = line.item_code), quantity, ${priced}
     from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::integer[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[])
       with ordinality as line (item_code, entry_code, quantity, ${priced}, line_no)`,
  )
}
const insertLines = { order: insertLinesOf('order'), quotation: insertLinesOf('quotation') }

/** Writes the lines of the paper whose number was just taken, or which is being changed. */
export function writeAskedLines(
  tx: Tx,
  kind: AskedKind,
  { locationCode, lines, amounts }: { locationCode: string; lines: ReturnType<typeof askedLines>; amounts: AskedAmounts },
): void {
  const column = <T>(of: (line: (typeof lines)[number], index: number) => T) => lines.map(of)
  const priced = (of: keyof AskedAmounts['lines'][number]) => amounts.lines.map(line => line[of])
  tx.write(insertLines[kind], [
    locationCode,
    column(line => line.itemCode),
    column(line => line.stockCode),
    column(line => line.quantity),
    column(line => line.unitPrice),
    column(line => line.discountPercent),
    column(line => line.discountEach),
    priced('discountTotal'),
    priced('subTotal'),
    priced('lineTotal'),
  ])
}

/** What the audit keeps of the lines. */
export function linesInWords(lines: readonly AskedLine[]) {
  return lines.map(line => [line.itemCode, line.quantity, line.unitPrice, line.discountPercent, line.discountEach])
}
