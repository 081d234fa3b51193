import { openApplication } from '../app/application.ts'
import { mostWaiting } from '../platform/server/http.ts'
import { readSettings } from '../platform/server/settings.ts'
import { storesOf } from '../features/shop/backup/server/backup-stores.ts'

/** The messages between the parent and the application's process. */
export type Asked = { ask: 'memory' | 'cpu' | 'stop' }
export type Answered = { port: number } | { memoryBytes: number } | { cpuMs: number }

// The application in a process of its own with the settings of an installation, so that the load generator's work is not
// counted as the server's.
const settings = readSettings({
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
  DEMO: 'false',
  API_DOCS: process.env.BENCH_API_DOCS ?? 'false',
})
// A soak lives through a week in an hour.
const [begun, speed] = [Date.now(), Number(process.env.BENCH_CLOCK_SPEED ?? 1)]
const backupFolder = process.env.BENCH_BACKUPS
const backups = backupFolder ? { folder: backupFolder, copies: [], passphrase: 'rain over the bench', machine: 'bench' } : null
const application = await openApplication({
  ...settings,
  ownerUrl: process.env.BENCH_OWNER_URL ?? '',
  tillsUrl: process.env.BENCH_TILLS_URL ?? '',
  reportsUrl: process.env.BENCH_REPORTS_URL ?? '',
  webFolder: process.env.BENCH_WEB_FOLDER ?? null,
  bodyLimit: settings.requestBodyLimitBytes,
  clock: () => begun + (Date.now() - begun) * speed,
  backups: storesOf(backups),
  ...(backups && { keepBackupsEveryMs: 5_000, keepReportsEveryMs: 5_000 }),
  checkReplies: false,
  version: '0.0.0-bench',
  demoUsers: null,
})
const answer = (message: Answered) => process.send?.(message)
process.on('disconnect', () => process.exit(0))
process.on('message', ({ ask }: Asked) => {
  if (ask === 'memory') answer({ memoryBytes: process.memoryUsage.rss() })
  else if (ask === 'cpu') answer({ cpuMs: (process.cpuUsage().user + process.cpuUsage().system) / 1000 })
  else void application.close().then(() => process.exit(0))
})
await application.http.listen({ port: 0, host: '127.0.0.1', backlog: mostWaiting })
const address = application.http.server.address()
answer({ port: typeof address === 'object' ? (address?.port ?? 0) : 0 })
