import { namesOf, put, type Reader } from './reader.ts'

interface EntryRow {
  entry: string
  item: string
  cost: string
  location: string
  remaining: string
  value: string
}

const entriesSql = `
  select balance.entry_code as entry, balance.item_code as item, money_text(entry.cost_price) as cost, balance.location_code as location,
    to_char(balance.remaining / 1000.0, 'FM999999990.000') as remaining,
    money_text(balance.value) as value
  from stock_balance balance join stock_entry entry on entry.code = balance.entry_code`

/**
 * Every stock entry with what is left of it where. When an edited note changes what an entry cost, the product makes another entry
 * and leaves the first one empty (`docs/domain.md`: an entry's cost never changes); the story has one.
 */
export const stock: Reader = async ({ stage, rows }) => {
  const found: Record<string, unknown> = {}
  const entries = new Map([...stage.entries].map(([name, { code }]) => [code, name]))
  const [items, places] = [namesOf(stage.codes.items), namesOf(stage.codes.locations)]
  for (const { entry, item, cost, location, remaining, value } of await rows<EntryRow>(entriesSql)) {
    if (!entries.has(entry) && Number(remaining) === 0) continue
    const name = entries.get(entry) ?? entry
    put(found, [name, 'item'], items.get(item))
    put(found, [name, 'unitCost'], cost)
    put(found, [name, 'at', places.get(location)!], { remaining, value })
  }
  return found
}

/** What account 1400 holds of all stock of a location. */
export const stockInHandValue: Reader = async ({ stage, rows }) => {
  const places = namesOf(stage.codes.locations)
  const sums = await rows<{ location: string; value: string }>(
    `select location, money_text(sum(replace(value, '.', '')::bigint)::bigint) as value from (${entriesSql}) entries group by location`,
  )
  return Object.fromEntries(sums.map(({ location, value }) => [places.get(location), value]))
}
