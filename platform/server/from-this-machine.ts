import type { FastifyRequest } from 'fastify'
import { plainAddress } from './client-address.ts'
import { isLoopback } from './loopback.ts'

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'] as const

/**
 * Whether the browser of a request runs on the machine of the server. A proxy on this machine connects from a loopback address too,
 * so that what it adds, the name that was asked for and the page that asks (Origin) are looked at as well.
 */
export function isFromThisMachine({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  if (!isLoopback(plainAddress(socket.remoteAddress ?? ''))) return false
  if (forwarding.some(name => headers[name] !== undefined)) return false
  if (!isLoopback(hostIn(`http://${headers.host ?? ''}`))) return false
  return headers.origin === undefined || isLoopback(hostIn(headers.origin))
}

/** The name or address in a URL, without the brackets of IPv6; empty where it is none. */
function hostIn(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[(.*)\]$/, '$1') : ''
}
