import { randomBytes } from 'node:crypto'
import type { OpenMonth } from '../demo/demo-shop.ts'
import { demoMonth } from '../demo/month/month.ts'
import type { DemoCalls } from '../demo/month/stage.ts'
import { doubtsIn, withYes } from '../kernel/doubt.ts'
import type { CallInput, Endpoint, ErrorReply } from '../kernel/endpoint.ts'
import { apiBase } from '../platform/server/http.ts'
import { openPool } from '../platform/server/pools.ts'
import { hashToken } from '../platform/server/session-guard.ts'
import { openApplication, type Application } from './application.ts'

interface DemoApplication {
  ownerUrl: string
  tillsUrl: string
  reportsUrl: string
  timeZone: string
  /** From this moment on no session of it works any more. */
  until: number
}

/** An application for the demo's papers alone, with a clock that is set by hand. */
interface OpenDemo extends DemoCalls {
  close(): Promise<void>
}

const insertSession = `insert into session (token_hash, user_code, created_at, last_seen_at, expires_at)
  values ($1, $2, to_timestamp($3::float8 / 1000), to_timestamp($3::float8 / 1000), to_timestamp($3::float8 / 1000))`

/** Opens what plays the month of the demo shop; see fillBusiness. */
export async function openDemoMonth(options: DemoApplication): Promise<OpenMonth> {
  const calls = await openDemoCalls(options)
  return { month: demoMonth(calls, options.until), close: () => calls.close() }
}

/** Opens the application over a database with the demo's users, who need no password here: their sessions end with it. */
async function openDemoCalls({ ownerUrl, tillsUrl, reportsUrl, timeZone, until }: DemoApplication): Promise<OpenDemo> {
  const clock = { now: until }
  const application = await openApplication({
    ownerUrl,
    tillsUrl,
    reportsUrl,
    edition: 'BIZ_X_AUTO_CARE',
    timeZone,
    basePath: '',
    webFolder: null,
    logLevel: 'error',
    // Two connections plan each statement twice, four plan it four times, and little is asked at once.
    poolSize: 2,
    reportPoolSize: 1,
    statementTimeoutMs: 30_000,
    reportStatementTimeoutMs: 30_000,
    bodyLimit: 4_194_304,
    clock: () => clock.now,
    checkReplies: false,
    metricsToken: null,
    version: 'demo',
    solutionProvider: '',
    demoUsers: null,
    backups: null,
    apiDocs: false,
  })
  const onError = () => {}
  const pool = openPool({ url: tillsUrl, role: 'bizx_app', size: 1, statementTimeoutMs: 30_000, name: 'bizx-demo', onError })
  const tokens = new Map<string, string>()
  async function tokenOf(userCode: string): Promise<string> {
    const open = tokens.get(userCode)
    if (open) return open
    const token = randomBytes(32).toString('base64url')
    await pool.query(insertSession, [hashToken(token), userCode, until])
    tokens.set(userCode, token)
    return token
  }
  return {
    setClock: now => (clock.now = now),
    call: async ({ userCode, locationCode }, endpoint, input) => {
      const headers = { authorization: `Bearer ${await tokenOf(userCode)}`, locationcode: locationCode }
      return send(application, endpoint, { headers, input: input as CallInput<Endpoint> })
    },
    async close() {
      // The reports that are made when a day is closed; its clock still says the last day.
      await application.keepReports()
      await pool.query('delete from session where user_code = any($1)', [[...tokens.keys()]])
      await pool.end()
      await application.close()
    },
  }
}

interface Sent {
  headers: Record<string, string>
  input: Partial<CallInput<Endpoint>>
}

/** Sends a call; where it is doubted, once more with a yes, under the key under which was asked. */
async function send<T>(application: Application, endpoint: Endpoint, { headers, input }: Sent, again?: string): Promise<T> {
  const key = again ?? crypto.randomUUID()
  const response = await application.http.inject({
    method: endpoint.method,
    url: addressOf(endpoint, input),
    headers: { ...headers, 'idempotency-key': key },
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  })
  const reply = response.json<unknown>()
  if (response.statusCode === 200) return reply as T
  const error = reply as ErrorReply
  const doubts = doubtsIn(error)
  if (again === undefined && doubts.length > 0) {
    return send(
      application,
      endpoint,
      { headers, input: { ...input, body: withYes(input.body as object, doubts, 'Checked') as never } },
      key,
    )
  }
  throw new Error(`${response.statusCode} ${error.code} ${error.message.errorInfo[2]} ${JSON.stringify(error.fields ?? {})}`)
}

function addressOf(endpoint: Endpoint, { params, query }: Partial<CallInput<Endpoint>>): string {
  const named = (params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(named[name] ?? '')))
  const asked = new URLSearchParams(Object.entries((query ?? {}) as Record<string, unknown>).map(([name, value]) => [name, String(value)]))
  return `${apiBase}/${path}${asked.size > 0 ? `?${asked}` : ''}`
}
