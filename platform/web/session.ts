import { useSyncExternalStore } from 'react'
import { roleOfId, type Role } from '../../kernel/codes.ts'
import { chooseFormats, specifiedFormats, type Formats } from '../../kernel/formats.ts'
import { messages } from '../../kernel/messages.ts'
import type { CallInput, Reply } from '../../kernel/endpoint.ts'
import type { getStockLocation } from '../../features/shop/locations/contract.ts'
import type * as contract from '../../features/shop/session/contract.ts'
import { call, callAs, CallError } from './call.ts'
import { endpointAddress } from './endpoint-address.ts'
import * as stored from './session-storage.ts'
import { forgetPlace } from './store.ts'
import type { NavigationMenu } from './session-storage.ts'
import { notifyError } from './ui/notify.ts'

const startUpCall = endpointAddress<typeof contract.startUp>('GET', 'start-up')
const loginCall = endpointAddress<typeof contract.login>('POST', 'login')
const currentUserCall = endpointAddress<typeof contract.signInWithUser>('GET', 'sign-in-with-user')
const logoutCall = endpointAddress<typeof contract.logout>('POST', 'logout')
const navigationCall = endpointAddress<typeof contract.navigationByRole>('GET', 'navigation-by-role/:roleId')
const locationsCall = endpointAddress<typeof getStockLocation>('GET', 'get-stock-location')

export type StartUp = Reply<typeof contract.startUp>
export type { NavigationMenu }

/** Who works where, and what the menus offer. All fields are set while the status is 'ready'. */
export interface Session {
  status: 'guest' | 'loading' | 'ready'
  user: contract.LoginUser
  role: Role
  location: { code: string; name: string }
  mainNavigation: readonly NavigationMenu[]
  reportNavigation: readonly NavigationMenu[]
  startUp: StartUp
}

const noStartUp: StartUp = {
  edition: 'BIZ_X_AUTO_CARE',
  version: '',
  solutionProvider: '',
  timeZone: 'Asia/Colombo',
  clientName: '',
  batchEnabled: true,
  dayStartHour: 0,
  formats: specifiedFormats,
  settingsStamp: 0,
  needsSetup: false,
  demoUsers: null,
}
const nobody: Session = {
  status: 'loading',
  user: { code: '', username: '', firstName: '', secondName: '', stockLocations: [] },
  role: 'cashier',
  location: { code: '', name: '' },
  mainNavigation: [],
  reportNavigation: [],
  startUp: noStartUp,
}

/** Between two sessions, or while one starts. */
export interface Entrance {
  /** Signed in without a location: the login page asks for it. */
  isChoosing: boolean
  /** Why the start failed, where the page offers to try again, or why somebody ended the session. */
  failure: string | null
  /** The user who is expected to sign in; '' for anybody. */
  username: string
  /** The user logged out: the next session starts at the dashboard, not at the last address. */
  leftByChoice: boolean
}

let session: Session = nobody
const noEntrance: Entrance = { isChoosing: false, failure: null, username: '', leftByChoice: false }
let entrance = noEntrance
let token: string | null = null
const listeners = new Set<() => void>()

const placeOf = ({ status, user, location }: Session) => (status === 'ready' ? `${user.code} at ${location.code}` : null)

function publish(change: Partial<Session>, way: Partial<Entrance> = {}): void {
  const before = placeOf(session)
  session = { ...session, ...change }
  entrance = { ...noEntrance, ...way }
  chooseFormats(session.startUp.formats)
  callAs({ token, userCode: session.user.code, locationCode: session.location.code || null }, heard)
  if (placeOf(session) !== before) forgetPlace()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function becomeGuest(way: Partial<Entrance> = {}): void {
  token = null
  publish({ ...nobody, status: 'guest', startUp: session.startUp }, way)
}

function endedByServer({ code, text }: CallError): void {
  if (token === null || isRenewing) return
  // Another tab may have opened a newer session, which stays.
  if (stored.storedToken() === token) stored.dropSession()
  const isExpired = code === 'TOKEN_EXPIRED'
  // Why somebody ended it stands in the sign-in until somebody reads it.
  if (!isExpired && text !== messages.youAreLoggedOut) return becomeGuest({ failure: text, username: session.user.username })
  becomeGuest()
  notifyError(isExpired ? messages.accessTokenExpired : messages.youAreLoggedOut)
}

/** Reads and stores what a session at a location needs: its menus and the location's bill headers. */
async function readPlace(place: contract.LoginLocation): Promise<Partial<Session> & { role: Role }> {
  const [navigation, { stockLocation }] = await Promise.all([
    // The page of the previous location is still shown, and must not save at this one.
    call(navigationCall, { params: { roleId: place.pivot.roleId } }, { locationCode: place.code }),
    call(locationsCall, {}, { locationCode: place.code }),
  ])
  const whole = stockLocation.find(({ code }) => code === place.code)
  if (!whole) throw new CallError({ status: 404, code: 'NOT_FOUND', text: messages.somethingWentWrong })
  stored.storeLocation(whole)
  stored.storeNavigation(navigation.mainNavigation, navigation.reportNavigation)
  return {
    ...readyWith(navigation.mainNavigation, navigation.reportNavigation),
    role: navigation.mainNavigation.name,
    location: { code: whole.code, name: whole.name },
  }
}

async function enter(user: contract.LoginUser, place: contract.LoginLocation): Promise<Role> {
  const there = await readPlace(place)
  stored.storeBatchEnabled(session.startUp.batchEnabled)
  publish({ ...there, user })
  return there.role
}

let renewing: Promise<void> | null = null

/** Reads again what the settings may have changed: edition, menus, bill headers. When reading fails, the old values stay. */
function renewSettings(): Promise<void> {
  renewing ??= readSettings()
    .catch((error: unknown) => console.warn('the changed settings could not be read', error))
    .finally(() => (renewing = null))
  return renewing
}

async function readSettings(): Promise<void> {
  const startUp = await call(startUpCall)
  const { user } = await call(currentUserCall)
  const place = user.stockLocations.find(({ code }) => code === session.location.code)
  if (!place || session.status !== 'ready') return
  const there = await readPlace(place)
  // Meanwhile the user may have logged out or changed the location.
  if (session.location.code !== place.code) return
  stored.storeBatchEnabled(startUp.batchEnabled)
  publish({ ...there, user, startUp })
}

// Only a running session needs renewing: one that is starting reads everything anyway.
function heardStamp(stamp: number): void {
  if (session.status === 'ready' && stamp > session.startUp.settingsStamp) void renewSettings()
}

const heard = { onEnd: endedByServer, onStamp: heardStamp }

function readyWith(main: stored.StoredMainNavigation, reports: stored.StoredReportNavigation): Partial<Session> {
  return { status: 'ready', mainNavigation: main.mainNavigations, reportNavigation: reports.reportMainNavigations }
}

// Auto-login: the stored token identifies the user, the stored location and menus are used (spec §4).
async function resume({ user, role }: Reply<typeof contract.signInWithUser>): Promise<void> {
  const chosen = stored.storedLocationChoice()
  const place = user.stockLocations.find(({ code }) => code === chosen?.code)
  const menus = stored.storedNavigation()
  if (!place || role === null) return publish({ status: 'guest', user }, { isChoosing: true })
  if (!menus || menus.main.name !== role || !stored.storedLocation(place.code)) return void (await enter(user, place))
  publish({ ...readyWith(menus.main, menus.reports), user, role, location: { code: place.code, name: place.name } })
}

let starts = 0

async function start(): Promise<void> {
  starts += 1
  const thisOne = starts
  token = stored.storedToken()
  publish({ ...nobody, status: token === null ? 'guest' : 'loading' })
  callAs({ token, userCode: '', locationCode: stored.storedLocationChoice()?.code ?? null }, heard)
  const [startUp, current] = await Promise.allSettled([call(startUpCall), token === null ? null : call(currentUserCall)])
  // Another tab signed in or chose meanwhile.
  if (thisOne !== starts) return
  try {
    if (startUp.status === 'rejected') throw startUp.reason
    publish({ startUp: startUp.value }, entrance)
    if (current.status === 'rejected') throw current.reason
    if (current.value) await resume(current.value)
  } catch (error) {
    startFailed(error)
  }
}

function startFailed(error: unknown): void {
  const failed = error instanceof CallError ? error : null
  if (failed?.status === 401) return
  if (failed?.isRefusal) {
    notifyError(messages.failedToLogin)
    stored.dropSession()
    return becomeGuest()
  }
  // A short failure of the server must not end the session.
  if (token === null) return publish({ status: 'guest' }, { failure: failed?.text ?? messages.somethingWentWrong })
  publish({ status: 'loading' }, { failure: messages.somethingWentWrong })
}

// The session begins once `showCodes` has shown the recovery codes of an authenticator that was set up.
async function signIn(
  body: CallInput<typeof contract.login>['body'],
  showCodes?: (codes: readonly string[]) => Promise<void>,
): Promise<contract.LoginUser> {
  const { accessToken, user, recoveryCodes } = await call(loginCall, { body })
  if (recoveryCodes) await showCodes?.(recoveryCodes)
  token = accessToken
  stored.storeToken(accessToken)
  publish({ status: 'guest', user }, { isChoosing: true, leftByChoice: entrance.leftByChoice })
  return user
}

async function chooseLocation(code: string): Promise<Role> {
  const { user } = session
  const place = user.stockLocations.find(location => location.code === code)
  if (!place || roleOfId(place.pivot.roleId) === null)
    throw new CallError({ status: 403, code: 'NO_LOCATION', text: messages.failedToLogin })
  return enter(user, place)
}

/** The business has just been set up: its first user can sign in. */
async function welcome(username: string): Promise<void> {
  publish({ startUp: await call(startUpCall) }, { username })
}

// The old token ends a moment before the new one arrives.
let isRenewing = false

/** Continues with the token that a call returned in place of the current one, in all tabs of this session. */
async function renewToken<R extends { accessToken: string }>(exchange: () => Promise<R>): Promise<R> {
  isRenewing = true
  try {
    const reply = await exchange()
    const old = token
    takeToken(reply.accessToken)
    if (old !== null) stored.tellRenewal({ from: old, to: reply.accessToken })
    stored.storeToken(reply.accessToken)
    return reply
  } finally {
    isRenewing = false
  }
}

function takeToken(next: string): void {
  token = next
  publish({}, entrance)
}

async function logout(): Promise<void> {
  // The session ends here even if the server cannot be reached.
  const told = call(logoutCall).catch((error: unknown) => console.warn('the server did not hear of the logout', error))
  token = null
  await Promise.race([told, new Promise(resolve => setTimeout(resolve, 2_000))])
  stored.dropSession()
  becomeGuest({ leftByChoice: true })
}

// A browser has one session: each tab follows the tab that signed in or out last.
stored.watchToken(next => {
  if (next === token) return
  // Or this tab would be at its old location before the user has chosen one in the other tab.
  stored.dropTabLocation()
  if (next !== null) return void start()
  becomeGuest()
  notifyError(messages.youAreLoggedOut)
})

stored.watchLocation(() => {
  if (session.status !== 'ready' && stored.storedToken() !== null) void start()
})

stored.watchRenewal(({ from, to }) => {
  if (from === token) takeToken(to)
})

/** Signing in, choosing a location and leaving; the caller shows the messages. Each throws CallError when the server refuses. */
export const sessionStore = { start, signIn, chooseLocation, logout, renewSettings, renewToken, welcome }

/** Resolves when running re-reads of the settings have finished; at once when there are none. */
export async function settledSettings(): Promise<void> {
  await renewing
}

/** The running session; pages inside the shell may use every field. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session)
}

/** How figures and dates are written; components that use it are rendered again when the setting changes. */
export function useFormats(): Formats {
  return useSyncExternalStore(subscribe, formatsNow, formatsNow)
}

const formatsNow = () => session.startUp.formats

/** The state of the session before it is ready. */
export function useEntrance(): Entrance {
  return useSyncExternalStore(subscribe, () => entrance)
}

/** The running session for code outside of React: headers, drafts, printing. */
export function currentSession(): Session {
  return session
}
