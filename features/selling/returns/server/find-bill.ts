import type pg from 'pg'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { formatMoney } from '../../../../kernel/money.ts'
import { formatQuantity } from '../../../../kernel/quantity.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readerOver, type Reader } from '../../../../platform/server/transaction.ts'
import { mainBarcode } from '../../../../platform/server/paper-rows.ts'
import { unitSoldPrice } from '../../sales/invoice.ts'
import { readInvoice } from '../../sales/server/invoice-view.ts'
import { invoicesOfAnyKind } from '../../sales/server/queries.ts'
import type { BillKind } from '../../sales/contract.ts'
import type { findReturnBill, ReturnableLine } from '../contract.ts'
import type { BillLineSold } from '../return-lines.ts'
import { returnRefusal } from '../refusals.ts'
import { readSoldLines, refundedOf, soldColumns, type BillKey, type BillSold } from './read-bill.ts'

type Found = Reply<typeof findReturnBill>

const readBill = statement('returns.read-bill', `select ${soldColumns} from invoice where location_code = $1 and code = $2`)
const readEarlier = statement(
  'returns.returns-of-bill',
  `select master.code, master.created_at as "returnDateTime", money_text(master.total) as "totalAmount",
     (select json_agg(json_build_object('code', line.line_no::text, 'itemCode', line.item_code, 'itemName', item.name,
        'quantity', quantity_text(line.quantity)) order by line.line_no)
      from sales_return_line line join item on item.code = line.item_code
      where line.location_code = master.location_code and line.sales_return_code = master.code) as "stockHistories"
   from sales_return master
   where master.location_code = $1 and master.invoice_code = $2 and master.status = 'live'
   order by master.created_at, master.code`,
)
const readByItem = statement(
  'returns.returned-by-item',
  `select line.item_code as "itemCode", quantity_text(sum(line.quantity)::bigint) as quantity
   from sales_return_line line
   join sales_return paper on paper.location_code = line.location_code and paper.code = line.sales_return_code
   where paper.location_code = $1 and paper.invoice_code = $2 and paper.status = 'live'
   group by line.item_code order by line.item_code`,
)
const readBarcodes = statement(
  'returns.barcodes-of-items',
  `select item.code, ${mainBarcode} as barcode from item where item.code = any($1)`,
)

/** The bill whose number ends with these digits, with what may come back of it; several are listed. Refuses where there is none. */
export async function findBillOfReturn(pool: pg.Pool, locationCode: string, term: string): Promise<Found> {
  const invoices = await invoicesOfAnyKind(pool, locationCode, term)
  if (invoices.length === 0) throw returnRefusal('RETURN_BILL_UNKNOWN')
  const [only] = invoices.length === 1 ? invoices : invoices.filter(({ code }) => code === term)
  if (only) return billOfReturn(readerOver(pool), { locationCode, code: only.code, kind: only.kind })
  return { invoice: null, refundedAmount: '0.00', salesReturn: [], salesReturnItemGroupBy: [], returnData: [], invoices }
}

async function billOfReturn(from: Reader, key: BillKey & { kind: BillKind }): Promise<Found> {
  const at = [key.locationCode, key.code]
  const [bill] = await from.rows<BillSold>(readBill, at)
  if (!bill) throw returnRefusal('RETURN_BILL_UNKNOWN')
  const [invoice, sold, refunded, salesReturn, byItem] = await Promise.all([
    readInvoice(from, key),
    readSoldLines(from, key),
    refundedOf(from, key),
    from.rows<Found['salesReturn'][number]>(readEarlier, at),
    from.rows<Found['salesReturnItemGroupBy'][number]>(readByItem, at),
  ])
  const codes = sold.map(line => line.itemCode)
  const barcodes = new Map((await from.rows<{ code: string; barcode: string }>(readBarcodes, [codes])).map(row => [row.code, row.barcode]))
  return {
    invoice,
    refundedAmount: formatMoney(refunded.refunded),
    salesReturn,
    salesReturnItemGroupBy: byItem,
    returnData: sold.map(line => returnableRead(line, barcodes.get(line.itemCode) ?? '')),
    invoices: [],
  }
}

function returnableRead(line: BillLineSold, barcode: string): ReturnableLine {
  return {
    code: String(line.lineNo),
    itemCode: line.itemCode,
    itemName: line.itemName,
    barcode,
    stockCode: line.entryCode,
    allowsFractions: line.allowsFractions,
    quantity: formatQuantity(line.quantity),
    toName: formatQuantity(line.toName),
    unitSoldPrice: formatMoney(unitSoldPrice(line.lineTotal, line.quantity)),
    totalAmount: formatMoney(line.lineTotal),
    discountShare: formatMoney(line.discountShare),
    returned: formatQuantity(line.returned),
    returnedValue: formatMoney(line.returnedValue),
    returnedShare: formatMoney(line.returnedShare),
  }
}
