// Whether this browser is a till is known at once, before its keys are read: the till's first script has no room for more.
const name = 'bizx.till'

/** The location of the till that this browser is; null where it is none. */
export function ownTillAt(): string | null {
  return localStorage.getItem(name)
}

export function flagTill(locationCode: string | null): void {
  if (locationCode === null) localStorage.removeItem(name)
  else localStorage.setItem(name, locationCode)
}
