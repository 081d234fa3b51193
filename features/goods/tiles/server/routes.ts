import type { Api } from '../../../../platform/server/api.ts'
import { readSetting } from '../../../shop/settings/server/read-settings.ts'
import { getCategoryTiles, getFavourites, getTileCategories, saveFavourites } from '../contract.ts'
import { readCategories, readCategoryTiles, readFavourites } from './read-tiles.ts'
import { arrangeFavourites } from './save-favourites.ts'

/** The tiles of the touch till. */
export function tileRoutes(api: Api): void {
  const { db, tills } = api.platform
  api.read(getFavourites, async ({ actor: { locationCode } }) => {
    const { version } = await readSetting(db, `tiles-${locationCode}`)
    return { tiles: await readFavourites(tills, locationCode), version }
  })
  api.read(getTileCategories, async () => ({ categories: await readCategories(tills) }))
  api.read(getCategoryTiles, ({ actor: { locationCode }, params, query }) =>
    readCategoryTiles(tills, { locationCode, category: params.id, after: query.after ?? '' }),
  )
  api.save(saveFavourites, arrangeFavourites)
}
