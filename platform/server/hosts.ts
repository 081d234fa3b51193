import net from 'node:net'
import os from 'node:os'
import type { FastifyInstance } from 'fastify'
import { serverRefusal } from './refusals.ts'

/**
 * Answers only to names of its own: addresses, localhost, the machine's name, and `names`. A page elsewhere whose own name is
 * made to point here would otherwise read what this server answers, as if it came from there (DNS rebinding).
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
