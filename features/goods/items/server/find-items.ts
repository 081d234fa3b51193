import type pg from 'pg'
import { formatMoney, type Money } from '../../../../kernel/money.ts'
import { mainBarcode } from '../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { ItemFound } from '../contract.ts'
import { matchingItems, termValues } from './matching-items.ts'

interface ItemRow {
  code: string
  name: string
  barcode: string
  description: string
  type: ItemFound['type']
  retail_price: Money
  wholesale_price: Money
  is_part: boolean
}

const select = `select item.code, item.name, item.description, item.type, item.retail_price, item.wholesale_price,
    ${mainBarcode} as barcode, chosen.is_part
  from chosen join item on item.code = chosen.code
  order by chosen.rank, item.name, item.code`
const anyItem = statement('items.find-items', `with ${matchingItems()} ${select}`)
const servicesOnly = statement('items.find-services', `with ${matchingItems(`'service', 'labour'`)} ${select}`)

/** At most 20 active items for a term. */
export async function findItems(pool: pg.Pool, term: string, types: readonly ItemFound['type'][]): Promise<ItemFound[]> {
  const query = types.includes('stock') ? anyItem : servicesOnly
  const { rows } = await pool.query<ItemRow>({ ...query, values: termValues(term) })
  return rows.map(({ retail_price, wholesale_price, is_part, ...item }) => ({
    ...item,
    ...(is_part && { isPart: is_part }),
    retailPrice: formatMoney(retail_price),
    wholesalePrice: formatMoney(wholesale_price),
  }))
}
