import net from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The address that a request came from. A proxy's header that is not an IP address is ignored. */
export function clientAddress(request: FastifyRequest): string {
  const told = plainAddress(request.ip)
  return net.isIP(told) > 0 ? told : plainAddress(request.socket.remoteAddress ?? '')
}

/** An IPv4 address without the IPv6 around it. */
export function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && net.isIPv4(address.slice(7)) ? address.slice(7) : address
}

/** The address under which requests are counted: for IPv6 the first 64 bits, because one household has 2^64 addresses. */
export function countedAddress(address: string): string {
  if (!net.isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
