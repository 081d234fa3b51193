import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What the nearer end sends, and what comes back to it. */
export type Way = 'asked' | 'answered'

/** How late bytes arrive by a line, each way. */
export interface Slowness {
  /** The same for all, or asked for each piece: then what goes by several connections arrives in another order than it was sent. */
  delayMs: number | (() => number)
  bytesPerMs: number
}

/**
 * A proxy to a server or its database that can stop answering, like a frozen server or a broken cable, be slow, close connections, at
 * any byte where that is wanted, or lead to another server, like an address that moves.
 */
export interface StallingProxy {
  /** The server's address by this way. */
  url: string
  /** From now on no answers come back; requests still arrive. */
  stall(): void
  resume(): void
  /** Ends every connection. */
  cut(): void
  /** Ends a connection as soon as so many further bytes, counted over all of them, have passed one way; null ends none. */
  cutAfter(at: { way: Way; bytes: number } | null): void
  /** Whether the last `cutAfter` has ended a connection. */
  hasCut(): boolean
  /** How many bytes have passed so far, each way. */
  passed(): Record<Way, number>
  /** Bytes arrive late from now on; null for no delay. */
  slowDown(slowness: Slowness | null): void
  /** Leads new connections to another port. */
  leadTo(port: number): void
  close(): Promise<void>
}

/** Where bytes of one connection go one way, and when those before them have been handed on. */
interface Line {
  way: Way
  from: Socket
  to: Socket
  handedOn: Promise<unknown>
}

/** What happens to the bytes of all connections. */
class Fate {
  readonly passed: Record<Way, number> = { asked: 0, answered: 0 }
  slowness: Slowness | null = null
  cutAt: { way: Way; bytes: number } | null = null
  hasCut = false

  /** Hands bytes on, all or those before the cut, at once or when the line is through with them. */
  pass(line: Line, bytes: Buffer): void {
    const isLast = this.cutAt?.way === line.way && this.cutAt.bytes <= bytes.length
    const part = isLast ? bytes.subarray(0, this.cutAt?.bytes) : bytes
    if (this.cutAt?.way === line.way) this.cutAt = isLast ? null : { ...this.cutAt, bytes: this.cutAt.bytes - bytes.length }
    if (isLast) this.hasCut = true
    this.passed[line.way] += part.length
    const { slowness } = this
    if (slowness === null) this.#hand(line, part, isLast)
    else {
      const { delayMs } = slowness
      const arrival = pause(typeof delayMs === 'number' ? delayMs : delayMs())
      // A line is busy with what came before.
      line.handedOn = Promise.all([line.handedOn, arrival]).then(() => pause(part.length / slowness.bytesPerMs))
      void line.handedOn.then(() => this.#hand(line, part, isLast))
    }
  }

  #hand({ from, to }: Line, part: Buffer, isLast: boolean): void {
    const end = () => {
      from.destroy()
      to.destroy()
    }
    if (!isLast) to.write(part)
    else if (part.length > 0) to.write(part, end)
    else end()
  }
}

/** Joins two sockets: each gets what the other sends, and ends when the other has ended and all of it has arrived. */
function join(near: Socket, far: Socket, fate: Fate): void {
  const lines: Line[] = [
    { way: 'asked', from: near, to: far, handedOn: Promise.resolve() },
    { way: 'answered', from: far, to: near, handedOn: Promise.resolve() },
  ]
  for (const line of lines) {
    line.from.on('error', () => {})
    line.from.on('data', (data: Buffer) => fate.pass(line, data))
    line.from.once('close', () => void line.handedOn.then(() => line.to.destroySoon()))
  }
}

export async function stallingProxy(targetUrl: string): Promise<StallingProxy> {
  const target = new URL(targetUrl)
  const sockets = new Set<Socket>()
  const answering = new Set<Socket>()
  const fate = new Fate()
  let targetPort = Number(target.port)
  let isStalled = false
  const server = createServer(near => {
    const far = connect(targetPort, target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.once('close', () => {
        sockets.delete(socket)
        answering.delete(socket)
      })
    }
    answering.add(far)
    join(near, far, fate)
    if (isStalled) far.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(targetUrl)
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    url: url.href.replace(/\/$/, ''),
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
    cutAfter(at) {
      fate.cutAt = at
      fate.hasCut = false
    },
    hasCut: () => fate.hasCut,
    passed: () => ({ ...fate.passed }),
    slowDown(slowness) {
      fate.slowness = slowness
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
