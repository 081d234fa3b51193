import { may } from '../../../kernel/permissions.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { serverRefusal } from '../../../platform/server/refusals.ts'

/** The locations that a question is about, and of those where the user's role may see cost. */
export interface Places {
  all: readonly string[]
  costs: readonly string[]
  /** A figure over all of them has its cost only then. */
  seesCost: boolean
}

/** All locations that the user belongs to, or the one of the request alone; never another. */
export function ownPlaces({ locations, locationCode }: Actor, everywhere: boolean): Places {
  const chosen = locations.filter(({ code }) => everywhere || code === locationCode)
  const costs = chosen.filter(({ role }) => may(role, 'see-cost')).map(({ code }) => code)
  return { all: chosen.map(({ code }) => code), costs, seesCost: costs.length === chosen.length }
}

/** What a list is asked to be about: here unless another place is named; refuses a location that is not the user's. */
export function placesAsked(place: string | undefined, actor: Actor): Places {
  if (place === undefined || place === 'all') return ownPlaces(actor, place === 'all')
  if (!actor.locations.some(({ code }) => code === place)) throw serverRefusal('NO_LOCATION')
  return ownPlaces({ ...actor, locationCode: place }, false)
}
