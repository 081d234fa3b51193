import type { Api } from '../../../../platform/server/api.ts'
import { createLocation, getStockLocation, listLocations, saveLocation } from '../contract.ts'
import { readLocations } from './read-locations.ts'
import { addLocation, changeLocation, mayChange } from './save-location.ts'

/** The locations at which a user works, with the headers and footers of their bills. */
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
