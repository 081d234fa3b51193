/**
 * The application as a process of its own over a test's database, at a moment that stands still as in the test until it is told
 * another. Says where it listens, and ends as the real one does.
 */
import { openApplication, type ApplicationOptions } from '../app/application.ts'

const { now, ...options } = JSON.parse(process.env.BIZX_TEST_APPLICATION ?? '{}') as Omit<ApplicationOptions, 'clock'> & { now: number }
let clock = now
const application = await openApplication({ ...options, clock: () => clock })
process.on('message', (told: { now: number }) => {
  clock = told.now
  process.send?.('moved')
})
process.on('SIGTERM', () => void application.close().then(() => process.exit(0)))
process.stdout.write(`${await application.http.listen({ port: 0, host: '127.0.0.1' })}\n`)
