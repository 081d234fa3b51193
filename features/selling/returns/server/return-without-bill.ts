import { may } from '../../../../kernel/permissions.ts'
import type { Money } from '../../../../kernel/money.ts'
import { times } from '../../../../kernel/quantity.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { refuseMerged } from '../../../../platform/server/refuse-merged.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { spendOverrides } from '../../../shop/session/server/override.ts'
import type { EntryOnHand } from '../../../stock/stock/moves.ts'
import type { StockedItem } from '../../../stock/stock/take-lines.ts'
import { stockedItems } from '../../../stock/stock/server/items-in-stock.ts'
import { lastCosts } from '../../../stock/stock/server/last-costs.ts'
import { lockEntries } from '../../../stock/stock/server/lock-entries.ts'
import type { createSalesReturn, SalesReturnRequest } from '../contract.ts'
import { returnAbout } from '../return-about.ts'
import { amountsWithoutBill, checkQuantity, type ReturnedLine } from '../return-lines.ts'
import { amountsOf, splitReturn } from '../return-money.ts'
import { returnRefusal } from '../refusals.ts'
import type { ComputedReturn, NewReturnEntry } from './write-return.ts'

type Line = SalesReturnRequest['returnData'][number]

const lockParty = statement(
  'returns.lock-customer',
  'select customer_code as code from customer_balance where customer_code = $1 for no key update',
  { locks: 'party' },
)
const readPrices = statement(
  'returns.prices-of-items',
  `select code, wholesale_price as "wholesalePrice", retail_price as "retailPrice", warranty_days as "warrantyDays"
   from item where code = any($1)`,
)
interface ItemPrices {
  code: string
  wholesalePrice: Money
  retailPrice: Money
  warrantyDays: number
}

interface Known {
  items: ReadonlyMap<string, StockedItem>
  entries: ReadonlyMap<string, EntryOnHand>
  costs: ReadonlyMap<string, Money>
  seesCost: boolean
}

/**
 * Computes a return without a bill: a manager's, or one that a manager allows. All of it goes to the customer's credit. No VAT comes
 * back with it, because no bill proves what was charged.
 */
export async function returnWithoutBill(tx: Tx, call: SaveCall<typeof createSalesReturn>): Promise<ComputedReturn> {
  const { actor, body, today, now, idempotencyKey } = call
  const { locationCode, role } = actor
  const spent = await spendOverrides(tx, actor, body.overrideIds, { now, key: idempotencyKey, about: () => returnAbout(body) })
  const isAllowed = may(role, 'return-without-bill') || spent.some(({ permission }) => permission === 'return-without-bill')
  if (!isAllowed) throw returnRefusal('RETURN_WITHOUT_BILL')
  const [customer] = body.customerCode ? await tx.rows<{ code: string }>(lockParty, [body.customerCode]) : []
  if (!customer && body.customerCode) await refuseMerged(tx, body.customerCode)
  if (!customer) throw returnRefusal('RETURN_CUSTOMER')
  if (body.returnData.length === 0) throw returnRefusal('RETURN_EMPTY')
  const itemCodes = body.returnData.map(line => line.itemCode)
  const [entries, items, costs, prices] = await Promise.all([
    lockEntries(tx, { locationCode, entryCodes: body.returnData.flatMap(line => line.stockCode ?? []), itemCodes: [] }),
    stockedItems(tx, itemCodes),
    lastCosts(tx, itemCodes),
    tx.rows<ItemPrices>(readPrices, [itemCodes]),
  ])
  const known = { items, entries: new Map(entries.map(entry => [entry.entryCode, entry])), costs, seesCost: may(role, 'see-cost') }
  const lines = body.returnData.map((line, index) => lineOf(line, index + 1, known))
  const pricesOf = new Map(prices.map(row => [row.code, row]))
  const newEntries = lines.flatMap((line, index): NewReturnEntry[] => {
    const isNew = known.items.get(line.itemCode)?.type === 'stock' && line.condition === 'stock' && line.entryCode === null
    const { wholesalePrice, retailPrice, warrantyDays } = pricesOf.get(line.itemCode)!
    const entry = { itemCode: line.itemCode, cost: line.unitCost, wholesalePrice, retailPrice, warrantyDays }
    return isNew ? [{ lineNo: line.lineNo, ...entry, batch: body.returnData[index]!.batch, expiryDate: null, receivedOn: today }] : []
  })
  const amounts = amountsOf(lines)
  const overrides = spent.map(({ permission }) => permission)
  const split = splitReturn(amounts.total, null, 0 as Money)
  return { bill: null, customerCode: customer.code, lines, amounts, vat: [], split, newEntries, overrides }
}

function lineOf(line: Line, lineNo: number, { items, entries, costs, seesCost }: Known): ReturnedLine {
  const item = items.get(line.itemCode)
  if (!item) throw sharedRefusal('ITEM_UNKNOWN', { line: lineNo })
  const problem = checkQuantity(lineNo, line.quantity, item)
  if (problem) throw problem
  if (!line.retailPrice) throw returnRefusal('RETURN_PRICE', { line: lineNo })
  const entry = line.stockCode ? entries.get(line.stockCode) : undefined
  if (line.stockCode && entry?.itemCode !== line.itemCode) throw returnRefusal('RETURN_STOCK', { line: lineNo })
  const { itemCode, quantity, condition, reason, retailPrice } = line
  const typed = seesCost ? line.costPrice : null
  const unitCost = item.type === 'stock' ? (entry?.cost ?? typed ?? costs.get(itemCode) ?? (0 as Money)) : (0 as Money)
  return {
    lineNo,
    invoiceLineNo: null,
    itemCode,
    entryCode: entry?.entryCode ?? null,
    quantity,
    unitPrice: retailPrice,
    unitCost,
    costTotal: times(unitCost, quantity),
    condition,
    reason,
    ...amountsWithoutBill(retailPrice, quantity),
  }
}
