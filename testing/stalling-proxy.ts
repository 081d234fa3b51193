import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * A proxy to the database that can stop answering, like a frozen server or a broken cable, close connections, or lead to another
 * server, like an address that moves.
 */
export interface StallingProxy {
  /** The database's address by this way. */
  url: string
  /** From now on no answers come back; requests still arrive. */
  stall(): void
  resume(): void
  /** Ends every connection. */
  cut(): void
  /** Leads new connections to another port. */
  leadTo(port: number): void
  close(): Promise<void>
}

export async function stallingProxy(databaseUrl: string): Promise<StallingProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const answering = new Set<Socket>()
  let targetPort = Number(target.port)
  let isStalled = false
  const server = createServer(near => {
    const far = connect(targetPort, target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        answering.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    answering.add(far)
    near.on('data', data => far.write(data))
    far.on('data', data => near.write(data))
    if (isStalled) far.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    url: url.href,
    stall() {
      isStalled = true
      for (const socket of answering) socket.pause()
    },
    resume() {
      isStalled = false
      for (const socket of answering) socket.resume()
    },
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    leadTo(port) {
      targetPort = port
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
