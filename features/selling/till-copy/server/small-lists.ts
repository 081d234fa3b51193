import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../../../database/types.gen.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readerOver, type Reader } from '../../../../platform/server/transaction.ts'
import { readScaleFormats } from '../../../goods/items/server/scale-settings.ts'
import { readPackages } from '../../../parties/vehicles/server/routes.ts'
import { readProfile } from '../../../shop/settings/server/read-settings.ts'
import { readVatStatus } from '../../../shop/vat/server/read-vat.ts'
import type { Parts } from '../contract.ts'
import { partNames } from '../kinds.ts'

const units = statement('till-copy.units', 'select code, name, allows_fractions as "allowsFractions" from item_unit order by code')
const categories = statement('till-copy.categories', 'select code, name from item_category order by lower(name), code')
const favourites = statement(
  'till-copy.favourites',
  `select value -> 'items' as items, version from setting where key = 'tiles-' || $1::text`,
)
const reserved = statement(
  'till-copy.reserved',
  `select line.item_code as item, sum(line.quantity - line.delivered)::bigint as kept
   from sales_order asked
   join sales_order_line line on line.location_code = asked.location_code and line.order_code = asked.code
   where asked.location_code = $1 and asked.is_reserved and asked.state in ('open', 'part') and line.delivered < line.quantity
   group by line.item_code order by line.item_code`,
)

interface Asked {
  db: Kysely<DB>
  tills: pg.Pool
  locationCode: string
  today: IsoDate
}

async function readSettings(reader: Reader, { db, tills, today }: Asked): Promise<Parts['settings']> {
  const [profile, vat, scales, kept] = await Promise.all([
    readProfile(db),
    readVatStatus(db, today),
    readScaleFormats(tills),
    reader.rows<Parts['settings']['units'][number]>(units, []),
  ])
  return { profile, vat, scales, units: kept }
}

async function readTiles(reader: Reader, locationCode: string): Promise<Parts['tiles']> {
  const [kept] = await reader.rows<{ items: string[]; version: number }>(favourites, [locationCode])
  const named = await reader.rows<Parts['tiles']['categories'][number]>(categories, [])
  return { favourites: kept?.items ?? [], version: kept?.version ?? 0, categories: named }
}

async function readReserved(reader: Reader, locationCode: string): Promise<Parts['reserved']> {
  const rows = await reader.rows<{ item: string; kept: number }>(reserved, [locationCode])
  return Object.fromEntries(rows.map(({ item, kept }) => [item, kept]))
}

const digestOf = (part: unknown) => createHash('sha256').update(JSON.stringify(part)).digest('hex').slice(0, 12)

/** The small lists as they are, those whose digest is among the known ones left out; and the digests of all. */
export async function readParts(asked: Asked, known: readonly string[]): Promise<{ parts: Partial<Parts>; digests: string[] }> {
  const reader = readerOver(asked.tills)
  const parts: Parts = {
    settings: await readSettings(reader, asked),
    packages: await readPackages(asked.tills),
    tiles: await readTiles(reader, asked.locationCode),
    reserved: await readReserved(reader, asked.locationCode),
  }
  const digests = partNames.map(name => digestOf(parts[name]))
  const changed = partNames.filter((_, at) => digests[at] !== known[at])
  return { parts: Object.fromEntries(changed.map(name => [name, parts[name]])) as Partial<Parts>, digests }
}
