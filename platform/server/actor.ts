import type { Role } from '../../kernel/codes.ts'
import type { IsoDate } from '../../kernel/dates.ts'

/** Whoever sent a request that needs a session. */
export interface SessionActor {
  userCode: string
  username: string
  firstName: string
  /** The role at each location where the user has one. */
  locations: readonly { code: string; name: string; node: number; role: Role }[]
  tokenHash: Buffer
}

/** Whoever acts at a location: the location is one its user belongs to, whatever the header said. */
export interface Actor extends SessionActor {
  locationCode: string
  locationName: string
  /** Two digits in the numbers of this location's papers. */
  node: number
  role: Role
}

/** When a request happens: read once a try from the clock, never inside the business. */
export interface Moment {
  now: number
  /** The business date of `now`. */
  today: IsoDate
}
