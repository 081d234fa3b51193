import type { FastifyInstance } from 'fastify'
import type { SessionOptions } from '../features/session/server/routes.ts'
import type { Edition } from '../kernel/edition.ts'
import type { AdmissionLimits } from '../platform/server/admission.ts'
import { Api } from '../platform/server/api.ts'
import { kyselyOver, openPool } from '../platform/server/db.ts'
import { learnSessions, sessionActor } from '../platform/server/session-guard.ts'
import { apiBase, openHttp } from '../platform/server/http.ts'
import { addHealth } from '../platform/server/health.ts'
import { addOpenApi } from '../platform/server/open-api.ts'
import { addMetrics } from '../platform/server/metrics.ts'
import { RefusedCounts } from '../platform/server/refused-counts.ts'
import type { TlsFiles } from '../platform/server/tls.ts'
import { serveWeb } from '../platform/server/web-files.ts'
import { addRoutes } from './features.ts'

export interface ApplicationOptions extends SessionOptions {
  tillsUrl: string
  reportsUrl: string
  edition: Edition
  timeZone: string
  basePath: string
  /** Folder of the built browser half; null serves the API alone. */
  webFolder: string | null
  logLevel: string
  poolSize: number
  reportPoolSize: number
  statementTimeoutMs: number
  reportStatementTimeoutMs: number
  bodyLimit: number
  clock: () => number
  checkReplies: boolean
  metricsToken: string | null
  hosts?: readonly string[]
  proxies?: readonly string[]
  tls?: TlsFiles | null
  /** How often it is written down who was refused. */
  refusalsEveryMs?: number
  /** Is openapi.json served, to whoever has a session? */
  apiDocs: boolean
  /** How much is under way at once, where it is not the usual. */
  limits?: Partial<AdmissionLimits>
}

export interface Application {
  http: FastifyInstance
  api: Api
  /** Writes down at once who was refused since the last time. */
  flushRefusals(): Promise<void>
  /** Lets running requests end, then closes the pools. */
  close(): Promise<void>
}

/** The whole server half over a database that is up and migrated; nothing listens yet. */
export async function openApplication(options: ApplicationOptions): Promise<Application> {
  let refused: RefusedCounts | undefined
  const http = await openHttp({
    logLevel: options.logLevel,
    bodyLimit: options.bodyLimit,
    version: options.version,
    ...(options.limits && { limits: options.limits }),
    hosts: options.hosts ?? [],
    proxies: options.proxies ?? [],
    tls: options.tls ?? null,
    onRefusal: (code, request) => refused?.note(code, request),
  })
  // Only the reason: the error drags its whole connection along, with statements and whatever was sent in them.
  const onError = (error: Error) => http.log.warn({ reason: error.message }, 'a database connection ended')
  const tills = openPool({
    url: options.tillsUrl,
    role: 'bizx_app',
    size: options.poolSize,
    statementTimeoutMs: options.statementTimeoutMs,
    name: 'bizx-tills',
    onError,
  })
  const reports = openPool({
    url: options.reportsUrl,
    role: 'bizx_report',
    size: options.reportPoolSize,
    statementTimeoutMs: options.reportStatementTimeoutMs,
    name: 'bizx-reports',
    onError,
  })
  const { edition, timeZone, clock, checkReplies } = options
  refused = new RefusedCounts(tills, { log: http.log, clock, timeZone, everyMs: options.refusalsEveryMs })
  addMetrics(http, tills, options.metricsToken)
  addHealth(http, tills)
  let api: Api | undefined
  await http.register(
    async scope => {
      api = new Api(scope, { tills, reports, db: kyselyOver(tills), edition, timeZone, clock, checkReplies })
      addRoutes(api, options)
      if (options.apiDocs) await addOpenApi(scope, request => sessionActor(tills, request, clock()))
    },
    { prefix: apiBase },
  )
  if (options.webFolder) await serveWeb(http, options.webFolder, options.basePath)
  await learnSessions(tills, clock())
  await http.ready()
  if (!api) throw new Error('the API was not wired')
  const close = async () => {
    await http.close()
    await refused.close()
    await Promise.all([tills.end(), reports.end()])
  }
  return { http, api, flushRefusals: () => refused.flush(), close }
}
