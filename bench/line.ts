import { connect, type Socket } from 'node:net'

export interface HttpAnswer {
  status: number
  /** The seconds of Retry-After; null without it. */
  retryAfter: number | null
  body: string
}

/**
 * One kept-alive HTTP connection that sends prepared bytes and reads answers by their Content-Length. It costs a third of
 * node:http's client, which matters because the load shares two cores with the measured server.
 */
export class Line {
  #port: number
  #from: string | undefined
  #socket: Socket | null = null
  #waiting: { request: Buffer; isSentAgain: boolean; resolve: (answer: HttpAnswer) => void; reject: (error: Error) => void } | null = null
  #received: Buffer = Buffer.alloc(0)

  /** `from` is the own address, of this machine. */
  constructor(port: number, from?: string) {
    this.#port = port
    this.#from = from
  }

  /**
   * Sends a whole request; one at a time. A connection that the server closed while it was idle is opened again, also when the
   * request and the closing cross on their way: every save has a key, so that one that is sent twice is saved once.
   */
  send(request: Buffer): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { request, isSentAgain: false, resolve, reject }
      if (!this.#socket || this.#socket.destroyed || !this.#socket.writable) this.#socket = this.#connect()
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#waiting = null
    this.#socket?.destroy()
  }

  #connect(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true, ...(this.#from && { localAddress: this.#from }) })
    const fail = (error: Error) => {
      if (socket === this.#socket) this.#fail(error)
    }
    socket.on('data', bytes => this.#take(bytes as Buffer))
    socket.on('error', fail)
    socket.on('close', () => {
      if (socket === this.#socket && !this.#sendAgain()) fail(new Error('the server closed the connection'))
    })
    return socket
  }

  /** Whether the request was sent once more: only when nothing of its answer had arrived. */
  #sendAgain(): boolean {
    const waiting = this.#waiting
    if (!waiting || waiting.isSentAgain || this.#received.length > 0) return false
    waiting.isSentAgain = true
    this.#socket = this.#connect()
    this.#socket.write(waiting.request)
    return true
  }

  #take(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes])
    const headEnd = this.#received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = this.#received.toString('latin1', 0, headEnd)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) return this.#fail(new Error(`an answer without Content-Length: ${head}`))
    const end = headEnd + 4 + Number(length)
    if (this.#received.length < end) return
    const body = this.#received.toString('utf8', headEnd + 4, end)
    this.#received = Buffer.alloc(0)
    const waiting = this.#waiting
    this.#waiting = null
    const status = Number(head.slice(9, 12))
    const wait = status === 200 ? undefined : /\r\nretry-after: (\d+)/i.exec(head)?.[1]
    waiting?.resolve({ status, retryAfter: wait === undefined ? null : Number(wait), body })
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error)
    this.#waiting = null
  }
}

interface Request {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** The bytes of a request. */
export function bytesOf({ method, path, headers = {}, body }: Request): Buffer {
  const content = body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ Host: '127.0.0.1', Connection: 'keep-alive', ...headers, ...content }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`)
}
