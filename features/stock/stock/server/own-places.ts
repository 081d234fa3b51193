import { may } from '../../../../kernel/permissions.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { serverRefusal } from '../../../../platform/server/refusals.ts'

/** The locations that a question is about, and those of them where the user's role may see cost. */
export interface Places {
  all: readonly string[]
  costs: readonly string[]
  /** A total over all of them has its cost only if it is visible at every one. */
  seesCost: boolean
}

/** All of the user's locations, or only the one of the request; never another. */
export function ownPlaces({ locations, locationCode }: Actor, everywhere: boolean): Places {
  const chosen = locations.filter(({ code }) => everywhere || code === locationCode)
  const costs = chosen.filter(({ role }) => may(role, 'see-cost')).map(({ code }) => code)
  return { all: chosen.map(({ code }) => code), costs, seesCost: costs.length === chosen.length }
}

/** The location that a list is about: the current one unless another is named. Refuses a location that is not the user's. */
export function placesAsked(place: string | undefined, actor: Actor): Places {
  if (place === undefined || place === 'all') return ownPlaces(actor, place === 'all')
  if (!actor.locations.some(({ code }) => code === place)) throw serverRefusal('NO_LOCATION')
  return ownPlaces({ ...actor, locationCode: place }, false)
}
