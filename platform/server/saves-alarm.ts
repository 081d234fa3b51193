import type { FastifyBaseLogger } from 'fastify'
import type { SavesWatch } from './saves-watch.ts'
import { whoBlocks } from './who-blocks.ts'

const lookEveryMs = 1_000

/**
 * Writes one line to the log when saves of a location begin to be stuck, with who blocks them, and one when they end again.
 * Returns the function that ends it.
 */
export function raiseAlarm(watch: SavesWatch, { log, ownerUrl }: { log: FastifyBaseLogger; ownerUrl: string }): () => void {
  let told = new Set<string>()
  const look = () => {
    const stuck = watch.stuck()
    const places = new Set(stuck.map(({ location }) => location))
    const news = stuck.filter(({ location }) => !told.has(location))
    const over = [...told].filter(location => !places.has(location))
    told = places
    if (over.length > 0) log.warn(`saves are not stuck any more at ${over.join(', ')}`)
    const [longest] = news
    if (!longest) return
    const where = news.map(({ location }) => location || 'no location').join(', ')
    void whoBlocks(ownerUrl).then(who => log.error(`no save has ended for ${longest.seconds} s at ${where}: ${who}`))
  }
  const timer = setInterval(look, Math.min(lookEveryMs, watch.limitMs / 4)).unref()
  return () => clearInterval(timer)
}
