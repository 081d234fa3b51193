import type { Server } from 'node:http'

/** Calls `stop` once no request has come for so many minutes. A page that is seen asks now and then, so it is not idle. */
export function stopWhenIdle(server: Pick<Server, 'on'>, minutes: number, stop: () => void): void {
  const later = () => setTimeout(stop, minutes * 60_000).unref()
  let waiting = later()
  server.on('request', () => {
    clearTimeout(waiting)
    waiting = later()
  })
}
