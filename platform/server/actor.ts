import type { Role } from '../../kernel/codes.ts'
import type { IsoDate } from '../../kernel/dates.ts'

/** The user who sent a request with a session. */
export interface SessionActor {
  userCode: string
  username: string
  firstName: string
  /** The role at each location where the user has one. */
  locations: readonly { code: string; name: string; node: number; role: Role }[]
  tokenHash: Buffer
}

/** The user at the location of the request. The user belongs to this location: the header has been checked. */
export interface Actor extends SessionActor {
  locationCode: string
  locationName: string
  /** Two digits in the numbers of this location's papers. */
  node: number
  role: Role
}

/** The time of a request. The route reads the clock once per try; business code never reads it. */
export interface Moment {
  now: number
  /** The business date of `now`. */
  today: IsoDate
}
