/**
 * The application as a process of its own over a test's database, at a moment that stands still as in the test until it is told
 * another. Says where it listens, and ends as the real one does.
 */
import { storesOf, type BackupStore } from '../features/shop/backup/server/backup-stores.ts'
import { openApplication, type ApplicationOptions } from '../app/application.ts'

interface Told extends Omit<ApplicationOptions, 'clock' | 'backups'> {
  now: number
  backups: BackupStore
}

const { now, backups, ...options } = JSON.parse(process.env.BIZX_TEST_APPLICATION ?? '{}') as Told
let clock = now
const application = await openApplication({ ...options, backups: storesOf(backups), clock: () => clock })
process.on('message', (told: { now: number }) => {
  clock = told.now
  process.send?.('moved')
})
process.on('SIGTERM', () => void application.close().then(() => process.exit(0)))
process.stdout.write(`${await application.http.listen({ port: 0, host: '127.0.0.1' })}\n`)
