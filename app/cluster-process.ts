/** One of the processes that `app/cluster.ts` starts: it serves on a database that is prepared, and ends when it is told to. */
import type { Application } from './application.ts'
import { listen, openServer, settingsOfEnvironment, startOrExplain } from './opening.ts'
import { aliveEveryMs, type ProcessTask, type ProcessWord } from './process-words.ts'

const tell = (word: ProcessWord) => void process.send?.(word)

async function serve(): Promise<void> {
  const { number, databases, demoUsers } = JSON.parse(process.env.BIZX_PROCESS ?? '{}') as ProcessTask
  const settings = settingsOfEnvironment()
  let application: Application | null = null
  let ending = false
  const end = async (how: 'close' | 'retire') => {
    if (ending) return
    ending = true
    await application?.[how]()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end('close'))
  process.on('message', word => void (word === 'retire' && end('retire')))
  // A terminal sends these to all processes; the one that started them decides.
  process.on('SIGINT', () => {})
  process.on('SIGHUP', () => {})
  application = await openServer(databases, settings, { demoUsers })
  const port = settings.processPorts === null ? settings.port : settings.processPorts + number - 1
  tell({ open: await listen(application, { ...settings, port }) })
  setInterval(() => tell('alive'), aliveEveryMs).unref()
}

await startOrExplain(serve)
