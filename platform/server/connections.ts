import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { countedAddress, plainAddress } from './client-address.ts'

export interface ConnectionLimits {
  /** Connections of one address that have not shown a session. */
  ofAddress: number
  /** The same of all addresses. */
  ofStrangers: number
  /** Connections of any kind. */
  inAll: number
}

/** Says of a connection that a session came over it: it is not closed to make room. */
export type KeepConnection = (socket: Socket) => void

/**
 * Bounds the connections, of each address and in all. Where there are too many, the oldest that has not shown a session is
 * closed: so whoever holds connections open keeps nobody out, not even behind the same address. `isProxy` are addresses that
 * many come from.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, isProxy: (address: string) => boolean): KeepConnection {
  const strangers = new Map<string, Socket>()
  const ofAddress = new Map<string, Map<string, Socket>>()
  server.maxConnections = limits.inAll

  const forget = (name: string, address: string) => {
    strangers.delete(name)
    const some = ofAddress.get(address)
    some?.delete(name)
    if (some?.size === 0) ofAddress.delete(address)
  }
  server.on('connection', (socket: Socket) => {
    const name = nameOf(socket)
    const address = countedAddress(plainAddress(socket.remoteAddress ?? ''))
    const some = ofAddress.get(address) ?? new Map<string, Socket>()
    strangers.set(name, socket)
    ofAddress.set(address, some.set(name, socket))
    socket.once('close', () => forget(name, address))
    if (some.size > limits.ofAddress && !isProxy(plainAddress(socket.remoteAddress ?? ''))) oldest(some)?.destroy()
    else if (strangers.size > limits.ofStrangers) oldest(strangers)?.destroy()
  })
  // Over TLS the request's socket is not the connection's own: both have the same ends.
  return socket => forget(nameOf(socket), countedAddress(plainAddress(socket.remoteAddress ?? '')))
}

function nameOf(socket: Socket): string {
  return `${socket.remoteAddress} ${socket.remotePort}`
}

// A map keeps the order in which it was filled.
function oldest(sockets: Map<string, Socket>): Socket | undefined {
  for (const socket of sockets.values()) if (!socket.destroyed) return socket
  return undefined
}
