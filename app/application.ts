import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Keeping } from '../reports/engine/server/schedules/keeping.ts'
import { BackupKeeper, type BackupKeeping } from '../features/shop/backup/server/backup-keeper.ts'
import { storesOf, type BackupStores } from '../features/shop/backup/server/backup-stores.ts'
import type { DemoShop } from '../features/shop/set-up/server/demo-shop.ts'
import type { SessionOptions } from '../features/shop/session/server/routes.ts'
import type { Edition } from '../kernel/edition.ts'
import type { AdmissionLimits } from '../platform/server/admission.ts'
import { Api } from '../platform/server/api.ts'
import { kyselyOver, openPool, type PlanCacheMode } from '../platform/server/pools.ts'
import { turnOffGroupCommit } from '../platform/server/pipeline/group-commit.ts'
import { DiskSpace, roomOn, type DiskOptions } from '../platform/server/disk-space.ts'
import type { Patience } from '../platform/server/patience.ts'
import { poolerWords, refuseSharedConnections } from '../platform/server/proved-session.ts'
import { learnSessions, sessionActor } from '../platform/server/session-guard.ts'
import { apiBase, openHttp, type Closing } from '../platform/server/http.ts'
import { watchClock } from '../platform/server/clock-watch.ts'
import { addHealth } from '../platform/server/health.ts'
import { watchOpenFiles } from '../platform/server/open-files.ts'
import { raiseAlarm } from '../platform/server/saves-alarm.ts'
import { SavesWatch } from '../platform/server/saves-watch.ts'
import { addMetrics } from '../platform/server/metrics.ts'
import type { LogSink } from '../platform/server/log-file.ts'
import { ReportCopy } from '../platform/server/report-copy.ts'
import { hearOfSettings } from '../platform/server/settings-news.ts'
import { RefusedCounts } from '../platform/server/refused-counts.ts'
import type { MailSettings } from '../platform/server/mail.ts'
import type { SecretKeys } from '../platform/server/secret-keys.ts'
import type { TlsFiles } from '../platform/server/tls.ts'
import { serveWeb } from '../platform/server/web-files.ts'
import { bookProofs } from './book-proofs.ts'
import { addRoutes, type Wired } from './features.ts'
import { numbersBack } from './numbers-back.ts'
import { proveBackup } from './prove-backup.ts'
import { ReportKeeper } from './report-keeper.ts'
import { shopRestorer } from './restore-shop.ts'

export interface ApplicationOptions extends SessionOptions {
  /** The database's owner, who alone may read all that the books promise. */
  ownerUrl: string
  tillsUrl: string
  reportsUrl: string
  /** A streaming replica that reports are read from; left out, they are read from the database itself. */
  copyUrl?: string | null
  edition: Edition
  timeZone: string
  solutionProvider: string
  basePath: string
  /** Whether browsers keep the till's page. */
  offlinePage?: boolean
  /** Folder of the built browser half; null serves the API alone. */
  webFolder: string | null
  logLevel: string
  /** Where log lines go, instead of the terminal. */
  log?: LogSink | null
  poolSize: number
  /** When off, each save has a transaction of its own. */
  groupCommit?: boolean
  planCacheMode?: PlanCacheMode
  reportPoolSize: number
  statementTimeoutMs: number
  reportStatementTimeoutMs: number
  bodyLimit: number
  clock: () => number
  /** For how long the machine is on, in milliseconds; left out, nobody notices a clock that jumps. */
  steady?: () => number
  checkReplies: boolean
  metricsToken: string | null
  hosts?: readonly string[]
  proxies?: readonly string[]
  tls?: TlsFiles | null
  /** How often counts of refused requests are written to the database. */
  refusalsEveryMs?: number
  /** Whether openapi.json is served to users with a session. */
  apiDocs: boolean
  /** Limits on requests under way, when they differ from the usual ones. */
  limits?: Partial<AdmissionLimits>
  /** The disk of the database, if the application knows it. */
  disk?: DiskOptions | null
  /** The longest wait for a save, when it differs from the usual one. */
  patienceMs?: number
  /** After how long without the end of a save those that wait are stuck, when it differs from the usual time. */
  stuckAfterMs?: number
  /** Where scheduled reports are mailed from; left out for no mail. */
  mail?: MailSettings | null
  /** How often scheduled reports are looked at; left out, only when `keepReports` is called. */
  keepReportsEveryMs?: number
  /** Where backups are kept; left out, none are made without anybody. */
  backups?: BackupStores | null
  /** Where the parts of a backup lie until it is restored; left out, a folder of the machine's temporary files. */
  restoreFolder?: string
  /** The demo shop that may be opened beside this one; left out where none may. Who opens the application ends it. */
  demoShop?: DemoShop | null
  /** Keys for what is read again and may not lie open in the database; left out, nobody can add an authenticator. */
  secretKeys?: SecretKeys
  /** How often it is looked whether a backup is due; left out, only when asked. */
  keepBackupsEveryMs?: number
}

export interface Application {
  http: FastifyInstance
  api: Api
  /** Writes the counts of refused requests now. */
  flushRefusals(): Promise<void>
  /** Makes the scheduled reports that are due now. */
  keepReports(): Promise<void>
  backups: BackupKeeper
  /**
   * Accepts no more requests and waits for those under way, for ten seconds unless said otherwise. Saves that are still
   * waiting then are answered as in doubt. Then closes the pools.
   */
  close(graceMs?: number): Promise<void>
  /**
   * The same where another process has taken the place of this one: requests that come over open connections are answered, those
   * under way have half a minute, and a backup that is being made is finished.
   */
  retire(): Promise<void>
}

/** How long requests under way, and afterwards connections to the database, are waited for. */
interface Grace {
  requestsMs: number
  poolsMs: number
}

async function closeHttp(http: FastifyInstance, patience: Patience, graceMs: number): Promise<void> {
  // Connections that were busy at first become idle after their answer, and would stay open as long as their browsers want.
  const sweep = setInterval(() => http.server.closeIdleConnections(), 50)
  const hurry = setTimeout(() => patience.end(), graceMs)
  const cut = setTimeout(() => http.server.closeAllConnections(), graceMs + 500)
  try {
    await http.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(hurry)
    clearTimeout(cut)
  }
}

function openPools(options: ApplicationOptions, onError: (error: Error) => void) {
  const tills = openPool({
    url: options.tillsUrl,
    role: 'bizx_app',
    size: options.poolSize,
    statementTimeoutMs: options.statementTimeoutMs,
    name: 'bizx-tills',
    planCacheMode: options.planCacheMode,
    onError,
  })
  if (options.groupCommit === false) turnOffGroupCommit(tills)
  const ofReports = { role: 'bizx_report', size: options.reportPoolSize, statementTimeoutMs: options.reportStatementTimeoutMs } as const
  const reports = openPool({ ...ofReports, url: options.reportsUrl, name: 'bizx-reports', onError })
  const copyPool = options.copyUrl ? openPool({ ...ofReports, url: options.copyUrl, name: 'bizx-reports', onError }) : null
  const news = openPool({ url: options.tillsUrl, role: 'bizx_app', size: 1, statementTimeoutMs: 5_000, name: 'bizx-news', onError })
  return { tills, reports, copyPool, news }
}

type Platform = Pick<BackupKeeping, 'tills' | 'db' | 'timeZone' | 'clock'>

function backupKeeper(
  platform: Platform,
  { ownerUrl, backups, disk }: ApplicationOptions,
  onError: (error: unknown) => void,
): BackupKeeper {
  const room = disk ? () => roomOn(disk) : null
  const prove = (file: string, passphrase: string) => proveBackup({ ownerUrl, room }, file, passphrase)
  return new BackupKeeper({ ...platform, stores: backups ?? storesOf(null), room, prove, onError })
}

function reportKeeper(
  platform: Omit<Keeping, 'mail' | 'onError'>,
  { mail }: ApplicationOptions,
  onError: (error: unknown) => void,
): ReportKeeper {
  return new ReportKeeper({ ...platform, mail: mail ?? null, onError })
}

function wiredOf(options: ApplicationOptions, backups: BackupKeeper): Wired {
  const { ownerUrl, demoShop = null } = options
  return { proofs: bookProofs(ownerUrl), setBack: numbersBack(ownerUrl), backups, restorer: shopRestorer(options), demoShop }
}

function httpOptions(options: ApplicationOptions): Parameters<typeof openHttp>[0] {
  return {
    logLevel: options.logLevel,
    log: options.log ?? null,
    bodyLimit: options.bodyLimit,
    ...(options.limits && { limits: options.limits }),
    hosts: options.hosts ?? [],
    proxies: options.proxies ?? [],
    tls: options.tls ?? null,
  }
}

/** What looks at disk, saves and clock while the application runs. */
async function openWatches(http: FastifyInstance, tills: Pool, options: ApplicationOptions, dayStartHour: () => number) {
  const { clock, steady, timeZone, stuckAfterMs, ownerUrl } = options
  const disk = options.disk ? new DiskSpace(options.disk, error => http.log.warn({ err: error }, 'the disk cannot be looked at')) : null
  await disk?.watch()
  const saves = new SavesWatch(stuckAfterMs)
  const endFiles = watchOpenFiles({ log: http.log })
  const endAlarm = raiseAlarm(saves, { log: http.log, ownerUrl })
  const onError = (error: unknown) => http.log.warn({ err: error }, 'the time that the clock shows could not be kept')
  const watched = steady ? await watchClock(tills, { clock, timeZone, steady, dayStartHour, onError }) : null
  const stop = () => {
    disk?.stop()
    endAlarm()
    endFiles()
    watched?.stop()
  }
  return { disk, saves, clockWatch: watched?.watch ?? null, stop }
}

/** What the handlers of all features get, but for their pools. */
function platformOf({ edition, timeZone, solutionProvider, clock, checkReplies, patienceMs, secretKeys = [] }: ApplicationOptions) {
  return { edition, timeZone, solutionProvider, clock, checkReplies, secretKeys, ...(patienceMs !== undefined && { patienceMs }) }
}

/** The whole server half over a running, migrated database; nothing listens yet. */
export async function openApplication(options: ApplicationOptions): Promise<Application> {
  let refused: RefusedCounts | undefined
  const closing: Closing = { servesToTheEnd: false }
  const http = await openHttp({ ...httpOptions(options), closing, onRefusal: (code, request) => refused?.note(code, request) })
  // A shop is not asked for it, and every start would read its files and describe each route.
  const docs = options.apiDocs ? await import('../platform/server/open-api.ts') : null
  await docs?.describeRoutes(http, options.version)
  // Only the reason is logged: the error object contains the connection, and with it statements and the values sent.
  const onError = (error: Error) => http.log.warn({ reason: error.message }, 'a database connection ended')
  const { tills, reports, copyPool, news: newsPool } = openPools(options, onError)
  await refuseSharedConnections(tills)
  const { timeZone, clock } = options
  refused = new RefusedCounts(tills, { log: http.log, clock, timeZone, everyMs: options.refusalsEveryMs })
  addMetrics(http, tills, options.metricsToken)
  let api: Api | undefined
  const { disk, saves, clockWatch, ...watches } = await openWatches(http, tills, options, () => api?.settings.latest().dayStartHour ?? 0)
  addHealth(http, tills, { disk, saves })
  const db = kyselyOver(tills)
  const copy = copyPool && new ReportCopy(copyPool, reports, error => http.log.warn({ err: poolerWords(error) }, 'the copy for reports'))
  const backups = backupKeeper({ tills, db, timeZone, clock }, options, error => http.log.warn({ err: error }, 'a backup'))
  await http.register(
    async scope => {
      api = new Api(scope, { ...platformOf(options), tills, reports, copy, db, disk, saves, clockWatch })
      addRoutes(api, options, wiredOf(options, backups))
      await docs?.addOpenApi(scope, request => sessionActor(tills, request, clock()))
    },
    { prefix: apiBase },
  )
  if (options.webFolder) await serveWeb(http, options.webFolder, options)
  await learnSessions(tills, clock())
  await http.ready()
  if (!api) throw new Error('the API was not wired')
  const { patience, platform, settings } = api
  const keeper = reportKeeper(platform, options, error => http.log.warn({ err: error }, 'a scheduled report'))
  keeper.start(options.keepReportsEveryMs)
  backups.start(options.keepBackupsEveryMs)
  const news = hearOfSettings(newsPool, () => settings.renew())
  const endPools = async () => {
    await Promise.all([keeper.stop(), backups.stop(), news.stop()])
    await refused.close()
    await Promise.all([tills.end(), reports.end(), copyPool?.end(), newsPool.end()])
  }
  let ended: Promise<void> | null = null
  const end = async ({ requestsMs, poolsMs }: Grace) => {
    await closeHttp(http, patience, requestsMs)
    watches.stop()
    // A connection whose database does not answer is never returned to the pool.
    await Promise.race([endPools(), pause(poolsMs, undefined, { ref: false })])
  }
  return {
    http,
    api,
    flushRefusals: () => refused.flush(),
    keepReports: () => keeper.run(),
    backups,
    close: (requestsMs = 10_000) => (ended ??= end({ requestsMs, poolsMs: 2_000 })),
    retire: () => {
      closing.servesToTheEnd = true
      return (ended ??= end({ requestsMs: 30_000, poolsMs: 60_000 }))
    },
  }
}
