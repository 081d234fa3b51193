import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { demoToday, testDatabase, type TestDatabase } from '../database/test-database.ts'
import { demoUsers } from '../demo/users.ts'
import type { CallInput, Endpoint, ErrorReply, Reply } from '../kernel/endpoint.ts'
import { learnSessions } from '../platform/server/session-guard.ts'
import { openSession } from './sessions.ts'
import { unreadAudit } from './unread-audit.ts'
import { openApplication, type Application, type ApplicationOptions } from '../app/application.ts'
import { storesOf, type BackupStore } from '../features/shop/backup/server/backup-stores.ts'

/** 10:00 in Colombo on the day after the demo shop's last bill. */
export const tenInTheMorning = Date.parse(`${demoToday}T04:30:00Z`)

/** Locations of the demo shop. */
export const colombo = '1301000001'
export const kandy = '1301000002'
export const galle = '1301000003'

export interface Answer<T> {
  status: number
  /** The reply, when the status is 200. */
  reply: T
  /** The refusal, otherwise. */
  error: ErrorReply
  headers: Record<string, unknown>
}

/** One user's browser at one location. */
export interface Staff {
  token: string
  call<E extends Endpoint>(
    endpoint: E,
    input?: Partial<CallInput<E>>,
    options?: { key?: string; location?: string },
  ): Promise<Answer<Reply<E>>>
}

export interface Shop {
  application: Application
  database: TestDatabase
  /** The owner's connection: looks at and changes everything. */
  owner: pg.Pool
  /** Moves the shop's clock. */
  setClock(now: number): void
  /** What the shop's clock says. */
  now(): number
  /** A second application over the same database and clock, as another process would be; closed with the shop. */
  openAnother(more?: Partial<ApplicationOptions>): Promise<Application>
  /** A demo user who has signed in; the default location is Colombo. */
  signIn(username: string, location?: string): Promise<Staff>
  /** The same through the call of the sign-in, with the time that a password takes. */
  typePassword(username: string, location?: string): Promise<Staff>
  close(): Promise<void>
}

interface ShopOptions {
  demo?: boolean
  /** Another database than one of the demo shop; dropped with the shop. */
  database?: TestDatabase
  /** Every reply is held against its schema, unless a test of thousands leaves that to the others. */
  checkReplies?: boolean
  /** Addresses whose forwarded headers are believed. */
  proxies?: readonly string[]
  /** Null for a shop without a passphrase, in which no backup is made without anybody. */
  backups?: null
  /** Whether its calls are described in openapi.json. */
  apiDocs?: boolean
}

/**
 * SHOP_APPLICATIONS=3 has the calls of a test's staff answered by three applications in turn, each with memory and connections of its
 * own, as several processes would.
 */
const applicationsOfShop = Number(process.env['SHOP_APPLICATIONS'] ?? 1)
/** The applications that answer for the first of them. */
const peers = new WeakMap<Application, readonly Application[]>()
let calls = 0

function inTurn(application: Application): Application {
  const all = peers.get(application) ?? [application]
  return all[(calls += 1) % all.length] ?? application
}

/** The real application over a database of its own with the demo shop, called without a socket. */
export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  const database = options.database ?? (await testDatabase({ demo: options.demo ?? true }))
  const clock = { now: tenInTheMorning }
  const applications: Application[] = []
  const open = async (more: Partial<ApplicationOptions> = {}) => {
    const { checkReplies = true, proxies = [], apiDocs = false } = options
    const asked = { checkReplies, proxies, apiDocs, ...(options.backups === null && { backups: null }) }
    const application = await openApplication({ ...applicationOptions(database), ...asked, clock: () => clock.now, ...more })
    applications.push(application)
    return application
  }
  const application = await open()
  peers.set(application, [application, ...(await Promise.all(Array.from({ length: applicationsOfShop - 1 }, () => open())))])
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 4 })
  return {
    application,
    database,
    owner,
    setClock: now => (clock.now = now),
    now: () => clock.now,
    openAnother: open,
    async signIn(username, location = colombo) {
      const token = await openSession(owner, await codeOf(owner, username), { now: clock.now, hasTyped: true })
      // The server knows a token from the sign-in on; one that it does not know waits its turn.
      await learnSessions(application.api.platform.tills, clock.now)
      return staffWith(application, token, location)
    },
    typePassword: (username, location = colombo) => typePassword(application, username, location),
    async close() {
      await Promise.all(applications.map(one => one.close()))
      const unread = await unreadAudit(owner)
      fs.rmSync(backupFolder(database), { recursive: true, force: true })
      await owner.end()
      await database.drop()
      if (unread.length > 0) throw new Error(`The audit log has no words for ${unread.join('; ')}: see features/overview/audit-log`)
    },
  }
}

/** Where the backups of a test are; made with the first of them. */
export const backupFolder = (database: TestDatabase) =>
  path.join(os.tmpdir(), `bizx-backups-${new URL(database.ownerUrl).pathname.slice(1)}`)

/** Where a test's backups go. */
export const storeOf = (database: TestDatabase): BackupStore => ({
  ...{ folder: backupFolder(database), copies: [], passphrase: 'rain over Galle fort', machine: 'till-1' },
})

/** How tests run the application over a database, but for its clock. */
export function applicationOptions(database: TestDatabase): Omit<ApplicationOptions, 'clock'> {
  return {
    ownerUrl: database.ownerUrl,
    tillsUrl: database.url,
    reportsUrl: database.reportUrl,
    edition: 'BIZ_X_AUTO_CARE',
    timeZone: 'Asia/Colombo',
    basePath: '/bizx',
    webFolder: null,
    logLevel: process.env.LOG_LEVEL ?? 'silent',
    poolSize: 8,
    reportPoolSize: 2,
    groupCommit: process.env['GROUP_COMMIT'] !== 'false',
    statementTimeoutMs: 10_000,
    reportStatementTimeoutMs: 20_000,
    bodyLimit: 1_048_576,
    checkReplies: true,
    version: '0.0.0-test',
    solutionProvider: 'BizX by Example Solutions',
    demoUsers: null,
    metricsToken: null,
    proxies: [],
    // What is typed for backups is taken and not kept.
    backups: { ...storesOf(storeOf(database)), choose: () => null },
    secretKeys: [Buffer.alloc(32, 7)],
    // Tests ask for it.
    refusalsEveryMs: 3_600_000,
    apiDocs: false,
  }
}

async function codeOf(owner: pg.Pool, username: string): Promise<string> {
  const sql = `select code from app_user where username = $1 and status = 'active' and not must_change_password`
  const { rows } = await owner.query<{ code: string }>(sql, [username])
  if (!rows[0]) throw new Error(`${username} may not sign in`)
  return rows[0].code
}

async function typePassword(application: Application, username: string, location: string): Promise<Staff> {
  const password = demoUsers.find(user => user.username === username)?.password ?? ''
  const response = await application.http.inject({
    method: 'POST',
    url: '/api/v1/login',
    payload: { username, password },
  })
  if (response.statusCode !== 200) throw new Error(`${username} could not sign in: ${response.body}`)
  return staffWith(application, response.json<{ accessToken: string }>().accessToken, location)
}

/** The browser of whoever holds a token, at a location. */
export function staffWith(application: Application, token: string, location: string): Staff {
  return {
    token,
    call: (endpoint, input = {}, { key = crypto.randomUUID(), location: at = location } = {}) =>
      send(application, endpoint, {
        input: input as CallInput<Endpoint>,
        headers: { authorization: `Bearer ${token}`, locationcode: at, 'idempotency-key': key },
      }),
  }
}

/** The address of a call with its parameters and query filled in. */
export function callAddress(endpoint: Endpoint, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const query = new URLSearchParams(
    Object.entries((input.query ?? {}) as Record<string, string>).map(([name, value]) => [name, String(value)]),
  )
  return `/api/v1/${path}${query.size > 0 ? `?${query}` : ''}`
}

async function send<T>(
  application: Application,
  endpoint: Endpoint,
  sent: { input: CallInput<Endpoint>; headers: Record<string, string> },
): Promise<Answer<T>> {
  const response = await inTurn(application).http.inject({
    method: endpoint.method,
    url: callAddress(endpoint, sent.input),
    headers: sent.headers,
    ...(sent.input.body === undefined ? {} : { payload: sent.input.body as object }),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  const body: unknown = response.body === '' ? null : isJson ? response.json() : response.body
  return { status: response.statusCode, reply: body as T, error: body as ErrorReply, headers: response.headers }
}
