import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { countedAddress, plainAddress } from './client-address.ts'

export interface ConnectionLimits {
  /** The most connections of one address that have not sent a valid session. */
  ofAddress: number
  /** The same for all addresses together. */
  ofStrangers: number
  /** The most connections of any kind. */
  inAll: number
}

/** Notes that a connection has sent a valid session: it is not closed to make room. */
export type KeepConnection = (socket: Socket) => void

/**
 * Limits the connections per address and in all. When there are too many, the oldest one without a session is closed, so that
 * open connections cannot keep users out, even behind one address. `isProxy` tells addresses that many users share.
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
  // Over TLS the request's socket is not the accepted connection, but both have the same remote address and port.
  return socket => forget(nameOf(socket), countedAddress(plainAddress(socket.remoteAddress ?? '')))
}

function nameOf(socket: Socket): string {
  return `${socket.remoteAddress} ${socket.remotePort}`
}

// A Map keeps insertion order, so the oldest comes first.
function oldest(sockets: Map<string, Socket>): Socket | undefined {
  for (const socket of sockets.values()) if (!socket.destroyed) return socket
  return undefined
}
