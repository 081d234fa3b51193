import net from 'node:net'
import os from 'node:os'
import type { FastifyInstance } from 'fastify'
import { serverRefusal } from './refusals.ts'

/**
 * Answers only requests for one of its own names: addresses, localhost, the machine's name, and `names`. Otherwise a foreign
 * web page whose name is made to point here could read the replies as if they were its own (DNS rebinding).
 */
export function checkHosts(http: FastifyInstance, names: readonly string[]): void {
  const machine = os.hostname().toLowerCase()
  const own = new Set(['localhost', machine, `${machine}.local`, ...names.map(name => name.toLowerCase())])
  http.addHook('onRequest', async request => {
    const host = nameOf(request.headers.host ?? '')
    if (net.isIP(host) === 0 && !own.has(host) && !host.endsWith('.localhost'))
      throw serverRefusal('WRONG_HOST', { host: host.slice(0, 80) })
  })
}

/** The name in a Host header, without port, brackets and a closing dot. */
function nameOf(header: string): string {
  const [, address, name] = /^(?:\[([0-9a-f:.]+)\]|([^:[\]]*))(?::\d{1,5})?$/i.exec(header) ?? []
  return (address ?? name ?? '').toLowerCase().replace(/\.$/, '')
}
