import type pg from 'pg'
import type { ShopModel } from './shop-model.ts'

/** What the books hold of everything the model knows, as one plain value to compare. */
export interface ShopState {
  stock: Record<string, string>
  owes: Record<string, string>
  tills: Record<string, string>
  inventory: Record<string, string>
  /** Value of all movements, which must be the inventory account's balance. */
  moved: Record<string, string>
}

const stockRows = `select entry.code, entry.item_code as "itemCode", entry.location_code as location, balance.remaining::text as left, entry.cost_price::text as cost,
    entry.retail_price::text as retail, entry.expiry_date::text as expiry, entry.received_on::text as received
  from stock_balance balance join stock_entry entry on entry.code = balance.entry_code`
const itemRows = `select item.code, item.type = 'stock' as "isStock", unit.allows_fractions as "allowsFractions", item.retail_price::text as retail,
    item.minimum_price::text as minimum
  from item join item_unit unit on unit.code = item.unit_code where item.is_active`
const customerRows = `select code, balance.credit_amount::text as owes, credit_limit::text as limit
  from customer join customer_balance balance on balance.customer_code = customer.code`
const accountRows = `select location_code as location, account_code as account, (sum(debit) - sum(credit))::text as balance
  from gl_line where account_code in ('1101', '1400') group by location_code, account_code`

const movedRows = `select location_code as location, sum(round(quantity::numeric * cost_price / 1000))::text as value from stock_history group by location_code`

type Texts<T> = { [K in keyof T]: string }
async function rowsOf<T>(pool: pg.Pool, query: string): Promise<T[]> {
  return (await pool.query(query)).rows as T[]
}

/** The model of the shop as the books have it now. */
export async function modelFromBooks(pool: pg.Pool): Promise<ShopModel> {
  const entries = await rowsOf<
    Texts<{ code: 1; itemCode: 1; location: 1; left: 1; cost: 1; retail: 1; received: 1 }> & { expiry: string | null }
  >(pool, stockRows)
  const items = await rowsOf<Texts<{ code: 1; retail: 1; minimum: 1 }> & { isStock: boolean; allowsFractions: boolean }>(pool, itemRows)
  const customers = await rowsOf<Texts<{ code: 1; owes: 1; limit: 1 }>>(pool, customerRows)
  const { tills, inventory } = await readBalances(pool)
  return {
    entries: new Map(
      entries.map(row => [row.code, { ...row, left: BigInt(row.left), cost: BigInt(row.cost), retail: BigInt(row.retail) }]),
    ),
    items: new Map(items.map(row => [row.code, { ...row, retail: BigInt(row.retail), minimum: BigInt(row.minimum) }])),
    customers: new Map(customers.map(row => [row.code, { code: row.code, owes: BigInt(row.owes), limit: BigInt(row.limit) }])),
    tills: new Map(Object.entries(tills).map(([place, amount]) => [place, BigInt(amount)])),
    inventory: new Map(Object.entries(inventory).map(([place, amount]) => [place, BigInt(amount)])),
    bills: [],
  }
}

async function readBalances(pool: pg.Pool): Promise<Pick<ShopState, 'tills' | 'inventory'>> {
  const rows = await rowsOf<Texts<{ location: 1; account: 1; balance: 1 }>>(pool, accountRows)
  const of = (account: string) => Object.fromEntries(rows.filter(row => row.account === account).map(row => [row.location, row.balance]))
  return { tills: of('1101'), inventory: of('1400') }
}

export async function stateOfBooks(pool: pg.Pool): Promise<ShopState> {
  const entries = await rowsOf<Texts<{ code: 1; left: 1 }>>(pool, stockRows)
  const customers = await rowsOf<Texts<{ code: 1; owes: 1 }>>(pool, customerRows)
  const moved = await rowsOf<Texts<{ location: 1; value: 1 }>>(pool, movedRows)
  return {
    moved: Object.fromEntries(moved.map(row => [row.location, row.value])),
    stock: Object.fromEntries(entries.map(row => [row.code, row.left])),
    owes: Object.fromEntries(customers.map(row => [row.code, row.owes])),
    ...(await readBalances(pool)),
  }
}

export function stateOfModel(model: ShopModel): ShopState {
  const texts = (values: Iterable<readonly [string, bigint]>) => Object.fromEntries([...values].map(([key, value]) => [key, String(value)]))
  return {
    stock: texts([...model.entries.values()].map(entry => [entry.code, entry.left])),
    owes: texts([...model.customers.values()].map(customer => [customer.code, customer.owes])),
    tills: texts(model.tills),
    inventory: texts(model.inventory),
    moved: texts(model.inventory),
  }
}
