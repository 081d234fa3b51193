import { askDoubts } from '../../../../../platform/server/asked-doubts.ts'
import type { Money } from '../../../../../kernel/money.ts'
import type { Quantity } from '../../../../../kernel/quantity.ts'
import type { SaveCall } from '../../../../../platform/server/api.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import { valueLeaving } from '../../../../stock/stock/moves.ts'
import { lockEntries } from '../../../../stock/stock/server/lock-entries.ts'
import type { VatClass } from '../../../../shop/vat/vat.ts'
import { doubtsOfReturn, invoicePart, returnedAmount, returnPrice, type InvoicedEntry } from '../../invoice-price.ts'
import { checkReturnLines, returnTotal, type ReturnedLine } from '../../purchase-return.ts'
import type { createPurchaseReturn } from '../../return-contract.ts'

type CreateCall = SaveCall<typeof createPurchaseReturn>

// Of one note's goods two locations may send back at once: the entries themselves are locked, in the order of their codes.
const lockInvoices = statement(
  'purchasing.lock-invoices-of-entries',
  'select 1 from stock_entry where code = any($1) order by code for no key update',
  { locks: 'stock' },
)
const findGoods = statement(
  'purchasing.goods-of-entries',
  `select entry.code, item.name as "itemName", item.vat_class as "vatClass", unit.allows_fractions as "allowsFractions",
     charged.quantity as "leftQuantity", charged.amount as "leftAmount"
   from stock_entry entry join item on item.code = entry.item_code join item_unit unit on unit.code = item.unit_code
   left join invoice_left charged on charged.entry_code = entry.code
   where entry.code = any($1)`,
)

interface GoodsRow {
  code: string
  itemName: string
  vatClass: VatClass
  allowsFractions: boolean
  leftQuantity: Quantity | null
  leftAmount: Money | null
}

/** A stock entry of which something goes back. */
interface Goods extends InvoicedEntry {
  itemCode: string
  itemName: string
  batch: string
  remaining: Quantity
  /** What account 1400 holds of it here. */
  value: Money
  vatClass: VatClass
  allowsFractions: boolean
}

async function lockGoods(tx: Tx, locationCode: string, codes: readonly string[]): Promise<Map<string, Goods>> {
  const here = await lockEntries(tx, { locationCode, entryCodes: codes, itemCodes: [] })
  tx.write(lockInvoices, [codes])
  // Behind the locks: a statement that waits for one would not see what others sent back meanwhile.
  const rows = await tx.rows<GoodsRow>(findGoods, [codes])
  const known = new Map(rows.map(row => [row.code, row]))
  return new Map(
    here.flatMap((entry): [string, Goods][] => {
      const row = known.get(entry.entryCode)
      if (!row) return []
      const { leftQuantity, leftAmount, itemName, vatClass, allowsFractions } = row
      const invoice = leftQuantity === null || leftAmount === null ? null : { quantity: leftQuantity, amount: leftAmount }
      return [[entry.entryCode, { ...entry, itemName, vatClass, allowsFractions, invoice }]]
    }),
  )
}

/**
 * Locks the returned entries and prices the lines, with what of them bears VAT. Refuses quantities that are not here, and prices
 * above the invoice's that nobody confirmed.
 */
export async function returnedLines(tx: Tx, { body, actor }: CreateCall): Promise<{ lines: ReturnedLine[]; taxable: Money }> {
  const wanted = body.stockHistories.map(({ stockCode, ...line }) => ({ ...line, entryCode: stockCode }))
  const goods = await lockGoods(
    tx,
    actor.locationCode,
    wanted.map(({ entryCode }) => entryCode),
  )
  const refusal = checkReturnLines(wanted, goods)
  if (refusal) throw refusal
  const priced = wanted.map(line => {
    const entry = goods.get(line.entryCode)!
    return { ...entry, ...line, price: line.price ?? returnPrice(entry) }
  })
  askDoubts(tx, doubtsOfReturn(priced), body.confirmed)
  const lines = priced.map(lineOf)
  return { lines, taxable: returnTotal(lines.filter((_, index) => priced[index]?.vatClass === 'standard')) }
}

function lineOf(line: Goods & { entryCode: string; quantity: Quantity; price: Money }, index: number): ReturnedLine {
  const { entryCode, itemCode, quantity, price, cost } = line
  const figures = { quantity, price, total: returnedAmount(line, line), invoiceTotal: invoicePart(line, quantity), unitCost: cost }
  return { lineNo: index + 1, entryCode, itemCode, ...figures, costTotal: valueLeaving(line, cost, quantity) }
}
