/** Says that this browser is a till of the location, or no till any more: `ownTillAt` of the platform reads it. */
export function flagTill(locationCode: string | null): void {
  if (locationCode === null) localStorage.removeItem('bizx.till')
  else localStorage.setItem('bizx.till', locationCode)
}
