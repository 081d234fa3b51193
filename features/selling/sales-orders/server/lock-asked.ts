import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Money } from '../../../../kernel/money.ts'
import type { Quantity } from '../../../../kernel/quantity.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { TakenLine } from '../asked.ts'
import { askedTables, type AskedKind } from './asked-tables.ts'

/** An order or a quotation as a save meets it. */
export interface LockedAsked {
  code: string
  /** As refusals call it: 'Sales order 3201000001'. */
  what: string
  customerCode: string
  customerName: string
  state: string
  version: number
  total: Money
  /** When the customer wants an order. */
  wantedDate: IsoDate | null
  /** Until when a quotation holds. */
  validUntil: IsoDate | null
  revision: number
  quotationCode: string | null
  lines: TakenLine[]
}

const ownColumns = {
  order: `master.wanted_on as "wantedDate", null::date as "validUntil", 1 as revision, master.quotation_code as "quotationCode"`,
  quotation: `null::date as "wantedDate", master.valid_until as "validUntil", master.revision, null::text as "quotationCode"`,
}

function statementsOf(kind: AskedKind) {
  const { table, lines, link, taken } = askedTables[kind]
  return {
    lock: statement(
      `sales-orders.lock-${kind}`,
      `select master.code, master.customer_code as "customerCode", trim(customer.first_name || ' ' || customer.second_name) as "customerName",
         master.state, master.version, master.total, ${ownColumns[kind]}
       from ${table} master join customer on customer.code = master.customer_code
       where master.location_code = $1 and master.code = any($2) order by master.code for no key update of master`,
      { locks: 'order' },
    ),
    lines: statement(
      `sales-orders.lines-of-locked-${kind}`,
      `select line.${link} as code, line.item_code as "itemCode", item.name, line.quantity, line.${taken} as taken
       from ${lines} line join item on item.code = line.item_code
       where line.location_code = $1 and line.${link} = any($2) order by line.line_no`,
    ),
    addTaken: statement(
      `sales-orders.add-taken-of-${kind}`,
      `update ${lines} line set ${taken} = line.${taken} + change.quantity
       from unnest($3::text[], $4::bigint[]) as change (item_code, quantity)
       where line.location_code = $1 and line.${link} = $2 and line.item_code = change.item_code`,
    ),
    // What was ended by hand stays ended.
    nextState: statement(
      `sales-orders.state-of-${kind}`,
      `update ${table} set version = version + 1, state = case when state in ('revised', 'cancelled') then state else (
         select case when bool_and(${taken} = quantity) then 'done' when bool_or(${taken} > 0) then 'part' else 'open' end
         from ${lines} line where line.location_code = $1 and line.${link} = $2) end
       where location_code = $1 and code = $2`,
    ),
  }
}
const statements = { order: statementsOf('order'), quotation: statementsOf('quotation') }

type Head = Omit<LockedAsked, 'what' | 'lines'>

/**
 * Locks orders, or quotations, of a location in code order and answers them with their lines; one that is not there is missing.
 * Whoever locks both kinds locks quotations first.
 */
export async function lockAsked(
  tx: Tx,
  kind: AskedKind,
  { locationCode, codes }: { locationCode: string; codes: readonly string[] },
): Promise<Map<string, LockedAsked>> {
  if (codes.length === 0) return new Map()
  const wanted = [locationCode, [...new Set(codes)]]
  // The lines are read behind the lock, in the same round trip.
  const [heads, lines] = await Promise.all([
    tx.rows<Head>(statements[kind].lock, wanted),
    tx.rows<TakenLine & { code: string }>(statements[kind].lines, wanted),
  ])
  const { what } = askedTables[kind]
  return new Map(
    heads.map(head => [head.code, { ...head, what: `${what} ${head.code}`, lines: lines.filter(({ code }) => code === head.code) }]),
  )
}

interface Taken {
  locationCode: string
  code: string
  /** More of an item, or less where it is negative; other items than the paper's count nothing. */
  changed: ReadonlyMap<string, Quantity>
}

/** Says on a locked order or quotation what a later paper takes of it, or gives back, and where that leaves it. */
export function moveTaken(tx: Tx, kind: AskedKind, { locationCode, code, changed }: Taken): void {
  if (changed.size === 0) return
  tx.write(statements[kind].addTaken, [locationCode, code, [...changed.keys()], [...changed.values()]])
  tx.write(statements[kind].nextState, [locationCode, code])
}
