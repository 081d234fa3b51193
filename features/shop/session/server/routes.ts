import { roleIds } from '../../../../kernel/codes.ts'
import type { SessionActor } from '../../../../platform/server/actor.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { clientAddress } from '../../../../platform/server/client-address.ts'
import { sessionActor, sessionCookie } from '../../../../platform/server/session-guard.ts'
import {
  confirmDay,
  giveOverride,
  listManagers,
  login,
  logout,
  navigationByRole,
  signInWithUser,
  startSecondFactor,
  startUp,
  type LoginUser,
} from '../contract.ts'
import { confirmToday } from './confirm-day.ts'
import { deviceOf } from './device.ts'
import { browserCookie, browserOf, newBrowser } from './known-browser.ts'
import { signIn, signOut, startFactorOf } from './login.ts'
import { isRegistered, readNavigation } from './navigation.ts'
import { bindsCookie, cookiesOf } from './open-session.ts'
import { grantOverride, readManagers } from './override.ts'
import { notAllowed } from '../../../../platform/server/refusals.ts'

export interface SessionOptions {
  version: string
  /** Shown on the login page while demo data is served on loopback; null otherwise. */
  demoUsers: { username: string; password: string; roles: string }[] | null
}

/** Calls for sign-in, the menu, and a manager's override. */
export function sessionRoutes(api: Api, options: SessionOptions): void {
  const { platform } = api
  const { db, tills } = platform

  const readUser = async (actor: SessionActor): Promise<LoginUser> => {
    const user = await db
      .selectFrom('app_user')
      .select(['code', 'username', 'first_name', 'second_name'])
      .where('code', '=', actor.userCode)
      .executeTakeFirstOrThrow()
    return {
      code: user.code,
      username: user.username,
      firstName: user.first_name,
      secondName: user.second_name,
      stockLocations: actor.locations.map(({ code, name, role }) => ({ code, name, pivot: { roleId: roleIds[role] } })),
    }
  }

  startUpRoute(api, options)

  signInRoutes(api, readUser)

  api.session(signInWithUser, async ({ actor, request }) => {
    const here = actor.locations.find(({ code }) => code === request.headers.locationcode)
    return { user: await readUser(actor), role: here?.role ?? null }
  })

  api.session(logout, async ({ actor, request, now }) => {
    await signOut(tills, actor, { now, requestId: request.id })
    return {}
  })

  api.session(navigationByRole, async ({ actor, params }) => {
    const held = actor.locations.find(({ role }) => roleIds[role] === params.roleId)
    if (!held) throw notAllowed(actor.locations[0]?.role ?? 'none', 'manage-users')
    const edition = (await api.settings.current()).edition ?? platform.edition
    const hasVat = await isRegistered(db)
    const menus = (kind: 'main' | 'report') => readNavigation(db, { roleId: params.roleId, kind, edition, hasVat })
    return {
      mainNavigation: { name: held.role, mainNavigations: await menus('main') },
      reportNavigation: { reportMainNavigations: await menus('report') },
    }
  })

  api.read(confirmDay, async ({ request, ...call }) => {
    const confirmed = await confirmToday(tills, { ...call, address: clientAddress(request), requestId: request.id })
    platform.clockWatch?.believe()
    return confirmed
  })

  api.read(listManagers, async ({ actor, params }) => ({ managers: await readManagers(tills, actor, params.permission) }))

  api.read(giveOverride, ({ actor, body, request, now }) =>
    grantOverride(tills, actor, { ...body, address: clientAddress(request), requestId: request.id, now }),
  )
}

function signInRoutes(api: Api, readUser: (actor: SessionActor) => Promise<LoginUser>): void {
  const { tills, secretKeys: keys = [] } = api.platform

  api.open(login, async ({ body, request, http, now }) => {
    const browser = browserOf(request) ?? newBrowser()
    const opened = await signIn(tills, {
      ...body,
      address: clientAddress(request),
      browser,
      requestId: request.id,
      bindCookie: bindsCookie(request),
      device: deviceOf(request),
      keys,
      now,
    })
    const { token, cookie, recoveryCodes } = opened
    void http.header('set-cookie', [...cookiesOf(opened), browserCookie(request, browser)])
    request.headers.authorization = `Bearer ${token}`
    if (cookie) request.headers.cookie = `${sessionCookie}=${cookie}`
    const user = await readUser(await sessionActor(tills, request, now))
    return { accessToken: token, user, ...(recoveryCodes && { recoveryCodes }) }
  })

  api.open(startSecondFactor, ({ body, request, now }) => {
    const browser = browserOf(request)
    return startFactorOf(tills, { ...body, address: clientAddress(request), browser, keys, now })
  })
}

function startUpRoute(api: Api, options: SessionOptions): void {
  const { db, timeZone, solutionProvider, edition } = api.platform
  let hasUsers = false
  api.open(startUp, async () => {
    const client = await db.selectFrom('client_profile').select('name').executeTakeFirst()
    hasUsers ||= (await db.selectFrom('app_user').select('code').limit(1).executeTakeFirst()) !== undefined
    // Read anew, because the caller was just told that something changed.
    const settings = await api.settings.renew()
    return {
      edition: settings.edition ?? edition,
      version: options.version,
      solutionProvider,
      timeZone,
      clientName: client?.name ?? 'BizX',
      batchEnabled: settings.batchEnabled,
      dayStartHour: settings.dayStartHour,
      formats: settings.formats,
      settingsStamp: settings.stamp,
      needsSetup: !hasUsers,
      demoUsers: options.demoUsers,
    }
  })
}
