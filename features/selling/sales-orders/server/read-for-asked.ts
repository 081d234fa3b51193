import type { Quantity } from '../../../../kernel/quantity.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { refuseMerged } from '../../../../platform/server/refuse-merged.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { AskedItem } from '../asked.ts'
import { orderingRefusal } from '../refusals.ts'

const readCustomer = statement(
  'sales-orders.customer',
  `select code, trim(first_name || ' ' || second_name) as name, is_active as "isActive" from customer where code = $1`,
)

/** The customer of an order or quotation. Refuses one that is not there or not active. */
export async function activeCustomer(tx: Tx, code: string): Promise<{ code: string; name: string }> {
  const [customer] = await tx.rows<{ code: string; name: string; isActive: boolean }>(readCustomer, [code])
  if (customer?.isActive) return customer
  await refuseMerged(tx, code)
  throw orderingRefusal('ASKED_CUSTOMER_INACTIVE', { customer: customer?.name ?? 'This customer' }, { customerCode: 'Choose a customer' })
}

const readItems = statement(
  'sales-orders.items',
  `select item.code, item.name, item.type, item.is_active as "isActive", unit.allows_fractions as "allowsFractions"
   from item join item_unit unit on unit.code = item.unit_code where item.code = any($1)`,
)

/** The items of an order or quotation by code. */
export async function askedItems(tx: Tx, codes: readonly string[]): Promise<Map<string, AskedItem>> {
  const rows = await tx.rows<AskedItem & { code: string }>(readItems, [[...new Set(codes)]])
  return new Map(rows.map(row => [row.code, row]))
}

const readHere = statement(
  'sales-orders.items-here',
  `select item_code as code, sum(remaining)::bigint as here from stock_balance
   where location_code = $1 and item_code = any($2) group by item_code`,
)

/** What of each item is at a location. */
export async function itemsHere(tx: Tx, locationCode: string, codes: readonly string[]): Promise<Map<string, Quantity>> {
  const rows = await tx.rows<{ code: string; here: Quantity }>(readHere, [locationCode, [...new Set(codes)]])
  return new Map(rows.map(({ code, here }) => [code, here]))
}
