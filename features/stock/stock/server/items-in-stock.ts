import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Quantity } from '../../../../kernel/quantity.ts'
import { takeLines, type StockedItem, type TakenLine } from '../take-lines.ts'
import { lockEntries } from './lock-entries.ts'

const findItems = statement(
  'stock.stocked-items',
  `select item.code, item.name, item.type, unit.allows_fractions as "allowsFractions"
   from item join item_unit unit on unit.code = item.unit_code where item.code = any($1)`,
)

/** Items by code, as papers that move stock need them. */
export async function stockedItems(tx: Tx, codes: readonly string[]): Promise<Map<string, StockedItem>> {
  const rows = await tx.rows<StockedItem & { code: string }>(findItems, [[...new Set(codes)]])
  return new Map(rows.map(row => [row.code, row]))
}

interface Line {
  itemCode: string
  stockCode?: string | null | undefined
  quantity: Quantity
}

/** Chooses the entries of the lines and locks them in the order of codes. Throws the refusal of the first line that is not in stock. */
export async function takeStock(tx: Tx, actor: Actor, lines: readonly Line[]): Promise<TakenLine[]> {
  const [entries, items] = await Promise.all([
    lockEntries(tx, {
      locationCode: actor.locationCode,
      entryCodes: lines.flatMap(line => line.stockCode ?? []),
      itemCodes: lines.filter(line => !line.stockCode).map(line => line.itemCode),
    }),
    stockedItems(
      tx,
      lines.map(line => line.itemCode),
    ),
  ])
  const wanted = lines.map(({ itemCode, stockCode, quantity }) => ({ itemCode, entryCode: stockCode ?? null, quantity }))
  const taken = takeLines(wanted, items, entries)
  if (taken instanceof Refusal) throw taken
  return taken
}
