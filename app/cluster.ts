/** npm run cluster: prepares the database once, then serves with several processes (docs/operations.md). */
import path from 'node:path'
import { availableParallelism } from 'node:os'
import { refuseOtherSchema } from '../database/migrate.ts'
import type { DemoWord } from '../features/shop/set-up/server/demo-shop.ts'
import type { Settings } from '../platform/server/settings.ts'
import { connectionsNeeded, refuseTooFewConnections } from './connections-needed.ts'
import { greet, openDatabase, prepareDatabase, say, settingsOfEnvironment, startOrExplain, type OpenDatabase } from './opening.ts'
import { ProcessGroup } from './process-group.ts'

const entry = path.join(import.meta.dirname, 'cluster-process.ts')

const countOf = ({ processes }: Settings) => processes ?? Math.min(8, Math.max(2, availableParallelism()))

async function start(): Promise<void> {
  const settings = settingsOfEnvironment()
  const needed = connectionsNeeded(settings, countOf(settings))
  const database = await openDatabase(settings, { max_connections: String(Math.max(100, needed + 20)) })
  let group: ProcessGroup | null = null
  let stopping = false
  const stop = async (why: string) => {
    if (stopping) return
    stopping = true
    say(`\n${why}: finishing what is under way …`)
    await group?.stop()
    await database.stop()
    say('Stopped.')
    process.exit(0)
  }
  process.on('SIGINT', () => void stop('Ctrl-C'))
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('disconnect', () => void stop('npm run cluster has ended'))
  process.on('SIGHUP', () => void (group && replace(database, group)))
  try {
    await refuseTooFewConnections(database.databases.ownerUrl, needed)
    const welcome = await prepareDatabase(database.databases, settings)
    const { demoUsers } = welcome
    group = new ProcessGroup({ entry, count: countOf(settings), task: { databases: database.databases, demoUsers }, say })
    const addresses = await group.open()
    greet(addresses[0] ?? '', settings, welcome)
    const ports = [...new Set(addresses)]
    if (ports.length > 1) say(`Each process has an address of its own: ${ports.join(', ')}`)
    say(`"kill -HUP ${process.pid}" restarts the processes one after the other.`)
    const word: DemoWord = { open: addresses[0] ?? '', demoUsers }
    process.send?.(word)
  } catch (error) {
    await group?.stop()
    await database.stop()
    throw error
  }
}

/** Replaces the processes by those of the build that lies in the folder now, unless its schema is another. */
async function replace({ databases }: OpenDatabase, group: ProcessGroup): Promise<void> {
  try {
    await refuseOtherSchema(databases.ownerUrl)
  } catch (error) {
    return say(
      `Not restarted: ${error instanceof Error ? error.message : String(error)} Stop all processes for that, and start them again.`,
    )
  }
  say('Restarting the processes one after the other …')
  await group.replaceAll()
}

await startOrExplain(start)
