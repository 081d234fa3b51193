import type { z } from 'zod'
import type { StockLocation } from '../../features/shop/locations/contract.ts'
import type { navigationByRole, NavigationMenu } from '../../features/shop/session/contract.ts'

// What the browser keeps between visits (spec §9 "Browser storage holds").
const keys = {
  accessToken: 'bizx.accessToken',
  location: 'bizx.location',
  locationName: 'bizx.locationName',
  locationCode: 'bizx.locationCode',
  batchEnabled: 'bizx.batchEnabled',
  mainNavigation: 'bizx.mainNavigation',
  reportNavigation: 'bizx.reportNavigation',
} as const
const lastLocationKey = 'bizx.lastLocation'

export type StoredMainNavigation = z.infer<typeof navigationByRole.reply>['mainNavigation']
export type StoredReportNavigation = z.infer<typeof navigationByRole.reply>['reportNavigation']
export type { NavigationMenu }

function readJson(key: string, storage: Storage = localStorage): unknown {
  const text = storage.getItem(key)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch (error) {
    console.warn(`${key} in the browser's storage is damaged and is dropped`, error)
    storage.removeItem(key)
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isLocation(value: unknown): value is StockLocation {
  return isRecord(value) && typeof value.code === 'string' && isRecord(value.stockLocationDetail)
}

function isMainNavigation(value: unknown): value is StoredMainNavigation {
  return isRecord(value) && typeof value.name === 'string' && Array.isArray(value.mainNavigations)
}

function isReportNavigation(value: unknown): value is StoredReportNavigation {
  return isRecord(value) && Array.isArray(value.reportMainNavigations)
}

export function storedToken(): string | null {
  return localStorage.getItem(keys.accessToken)
}

export function storeToken(token: string): void {
  localStorage.setItem(keys.accessToken, token)
}

/** Calls back when another tab signs in or out; the argument is the token it left, or null. */
export function watchToken(changed: (token: string | null) => void): void {
  window.addEventListener('storage', event => {
    if (event.key === keys.accessToken) changed(event.newValue)
    if (event.key === null) changed(null)
  })
}

/** Calls back when another tab has chosen a location. */
export function watchLocation(chosen: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    // The name is stored last.
    if (key === keys.locationName && newValue !== null) chosen()
  })
}

/** Replaces one token by another of the same session and user. */
interface Renewal {
  from: string
  to: string
}
const renewalKey = 'bizx.renewal'

/** Informs the other tabs of this browser. Call it before the new token is stored: they would take it for another session. */
export function tellRenewal(renewal: Renewal): void {
  localStorage.setItem(renewalKey, JSON.stringify(renewal))
  localStorage.removeItem(renewalKey)
}

export function watchRenewal(changed: (renewal: Renewal) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === renewalKey && newValue !== null) changed(JSON.parse(newValue) as Renewal)
  })
}

// Two tabs may work at two locations. Each tab remembers its own; a new tab starts with the one chosen last.
/** Code and name of the location chosen in this tab, or last chosen in this browser. */
export function storedLocationChoice(): { code: string; name: string } | null {
  const code = sessionStorage.getItem(keys.locationCode) ?? localStorage.getItem(keys.locationCode)
  const name = sessionStorage.getItem(keys.locationName) ?? localStorage.getItem(keys.locationName)
  return code && name ? { code, name } : null
}

/** The location with its bill header and footer HTML, as it was when it was chosen. */
export function storedLocation(code: string): StockLocation | null {
  for (const storage of [sessionStorage, localStorage]) {
    const location = readJson(keys.location, storage)
    if (isLocation(location) && location.code === code) return location
  }
  return null
}

export function storeLocation(location: StockLocation): void {
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem(keys.location, JSON.stringify(location))
    storage.setItem(keys.locationCode, location.code)
    storage.setItem(keys.locationName, location.name)
  }
}

export function storedNavigation(): { main: StoredMainNavigation; reports: StoredReportNavigation } | null {
  const main = readJson(keys.mainNavigation)
  const reports = readJson(keys.reportNavigation)
  return isMainNavigation(main) && isReportNavigation(reports) ? { main, reports } : null
}

export function storeNavigation(main: StoredMainNavigation, reports: StoredReportNavigation): void {
  localStorage.setItem(keys.mainNavigation, JSON.stringify(main))
  localStorage.setItem(keys.reportNavigation, JSON.stringify(reports))
}

/** Whether the business keeps its stock by batch (spec §9). */
export function storeBatchEnabled(isEnabled: boolean): void {
  localStorage.setItem(keys.batchEnabled, String(isEnabled))
}

/** The end of a session removes everything except the drafts and the location to offer first next time. */
export function dropSession(): void {
  const last = storedLocationChoice()?.code
  for (const key of Object.values(keys)) {
    localStorage.removeItem(key)
    sessionStorage.removeItem(key)
  }
  if (last !== undefined) localStorage.setItem(lastLocationKey, last)
}

/** Forgets the location that this tab chose in an earlier session. */
export function dropTabLocation(): void {
  for (const key of [keys.location, keys.locationCode, keys.locationName]) sessionStorage.removeItem(key)
}

/** The location of the last session in this browser. */
export function lastLocationCode(): string | null {
  return localStorage.getItem(lastLocationKey)
}
