import type { SaveCall } from '../../../../platform/server/api.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { readSetting } from '../../../shop/settings/server/read-settings.ts'
import { auditSetting, lockSetting, replaceSetting } from '../../../shop/settings/server/save-setting.ts'
import type { saveFavourites, Tile } from '../contract.ts'
import { tileRefusal } from '../refusals.ts'
import { areSold, favouritesIn } from './read-tiles.ts'

interface KeptTiles {
  items?: string[]
}

/** Arranges the favourites of a location. Refuses a stale version, and an item that is not sold. */
export async function arrangeFavourites(tx: Tx, call: SaveCall<typeof saveFavourites>): Promise<{ tiles: Tile[]; version: number }> {
  const { items, version } = call.body
  const { locationCode } = call.actor
  const key = `tiles-${locationCode}` as const
  await lockSetting(tx, key, version)
  if (!(await areSold(tx, items))) throw tileRefusal('TILE_ITEM')
  const { items: kept = [] } = (await readSetting(tx.db, key)).value as KeptTiles
  await replaceSetting(tx, { key, value: { items }, version })
  const change = { before: { items: kept, version }, after: { items, version: version + 1 } }
  auditSetting(tx, call, { key, ...change })
  return { tiles: await favouritesIn(tx, locationCode), version: version + 1 }
}
