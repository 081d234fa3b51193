import type { Api } from '../../../platform/server/api.ts'
import { getStockLocation } from '../contract.ts'

/** The locations a user works at, with what their bills carry above and below. */
export function locationRoutes(api: Api): void {
  api.session(getStockLocation, async ({ actor }) => {
    const codes = actor.locations.map(({ code }) => code)
    if (codes.length === 0) return { stockLocation: [] }
    const rows = await api.platform.db
      .selectFrom('stock_location')
      .select(['code', 'name', 'address', 'phone', 'pos_header', 'dot_header', 'dot_footer'])
      .where('code', 'in', codes)
      .orderBy('node')
      .execute()
    return {
      stockLocation: rows.map(({ pos_header, dot_header, dot_footer, ...place }) => ({
        ...place,
        stockLocationDetail: { posHeader: pos_header, dotHeader: dot_header, dotFooter: dot_footer },
      })),
    }
  })
}
