import type { Api } from '../../../platform/server/api.ts'
import { createLocation, getStockLocation, listLocations, saveLocation } from '../contract.ts'
import { readLocations } from './read-locations.ts'
import { addLocation, changeLocation, mayChange } from './save-location.ts'

/** The locations a user works at, with what their bills carry above and below. */
export function locationRoutes(api: Api): void {
  api.session(getStockLocation, async ({ actor }) => {
    const own = new Set(actor.locations.map(({ code }) => code))
    const locations = await readLocations(api.platform.db)
    return {
      stockLocation: locations
        .filter(({ code }) => own.has(code))
        .map(({ code, name, address, phone, stockLocationDetail }) => ({ code, name, address, phone, stockLocationDetail })),
    }
  })
  api.read(listLocations, async ({ actor }) => {
    const locations = await readLocations(api.platform.db)
    return { stockLocations: locations.filter(({ code }) => mayChange(actor, code)) }
  })
  api.save(createLocation, addLocation)
  api.save(saveLocation, changeLocation)
}
