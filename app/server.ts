import type { DemoWord } from '../features/shop/set-up/server/demo-shop.ts'
import { type Application } from './application.ts'
import { demoShopBeside } from './demo-child.ts'
import { greet, listen, openDatabase, openServer, prepareDatabase, root, say, settingsOfEnvironment, startOrExplain } from './opening.ts'
import { stopWhenIdle } from './stop-when-idle.ts'

const tell = (word: DemoWord) => void process.send?.(word)

async function start(): Promise<void> {
  const settings = settingsOfEnvironment()
  const database = await openDatabase(settings)
  let application: Application | null = null
  const demoShop = demoShopBeside(settings, root)
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    say(`\n${signal}: finishing what is under way …`)
    await Promise.all([application?.close(), demoShop?.end()])
    await database.stop()
    say('Stopped.')
    process.exit(0)
  }
  process.on('SIGINT', () => void stop('Ctrl-C'))
  process.on('SIGTERM', () => void stop('SIGTERM'))
  // A killed npm start cannot forward the signal. Without this check the process would stay behind unnoticed.
  process.on('disconnect', () => void stop('npm start has ended'))
  try {
    const welcome = await prepareDatabase(database.databases, settings, (filled, of) => tell({ filled, of }))
    application = await openServer(database.databases, settings, { ...welcome, demoShop })
    const { idleMinutes } = settings
    if (idleMinutes !== null)
      stopWhenIdle(application.http.server, idleMinutes, () => void stop(`${idleMinutes} minutes without a request`))
    const address = await listen(application, settings)
    greet(address, settings, welcome)
    tell({ open: `${address}${settings.basePath}/`, demoUsers: welcome.demoUsers })
  } catch (error) {
    await application?.close()
    await database.stop()
    throw error
  }
}

await startOrExplain(start)
