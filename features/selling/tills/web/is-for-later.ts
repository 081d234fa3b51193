import type { CallError } from '../../../../platform/web/call-error.ts'

// What a till has made stays where it is until a person has signed in again, said that the date is right, or chosen its location, or until
// the next day; where its till is not known, so that nothing can be kept of it; and while a record of it is being merged with another.
const waitsForPerson = new Set([
  ...['DAY_UNCONFIRMED', 'CLOCK_BEHIND', 'ARRIVAL_LOCATION', 'ARRIVAL_DAY', 'TILL_UNKNOWN', 'MERGED'],
  ...['NOT_SIGNED_IN', 'TOKEN_EXPIRED', 'LOGGED_OUT'],
])

/** Whether it is not for what was sent that the server did not take it: the line, a busy server, somebody who must act first. */
export function isForLater({ status, code, isPassing }: CallError): boolean {
  return isPassing || status === 0 || status === 401 || status === 403 || status >= 500 || waitsForPerson.has(code)
}
