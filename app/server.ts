import { type Application } from './application.ts'
import { greet, listen, openDatabase, openServer, prepareDatabase, say, settingsOfEnvironment, startOrExplain } from './opening.ts'

async function start(): Promise<void> {
  const settings = settingsOfEnvironment()
  const database = await openDatabase(settings)
  let application: Application | null = null
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    say(`\n${signal}: finishing what is under way …`)
    await application?.close()
    await database.stop()
    say('Stopped.')
    process.exit(0)
  }
  process.on('SIGINT', () => void stop('Ctrl-C'))
  process.on('SIGTERM', () => void stop('SIGTERM'))
  // A killed npm start cannot forward the signal. Without this check the process would stay behind unnoticed.
  process.on('disconnect', () => void stop('npm start has ended'))
  try {
    const welcome = await prepareDatabase(database.databases, settings)
    application = await openServer(database.databases, settings, welcome)
    greet(await listen(application, settings), settings, welcome)
    process.send?.('open')
  } catch (error) {
    await application?.close()
    await database.stop()
    throw error
  }
}

await startOrExplain(start)
