import net from 'node:net'

/** Something between the application and PostgreSQL, on loopback. */
export interface Between {
  /** The same address through it. */
  url: string
  close(): Promise<void>
}

const kept = new Set(['user', 'database', 'application_name', 'client_encoding'])

/** The first packet of a client without the parameters that a pooler passes over. */
function withoutParameters(packet: Buffer): Buffer {
  const texts = packet.subarray(8, -1).toString('latin1').split('\0')
  const pairs = Array.from({ length: Math.floor(texts.length / 2) }, (_, nth) => [texts[2 * nth]!, texts[2 * nth + 1]!] as const)
  const left = pairs.filter(([name]) => kept.has(name)).flatMap(([name, value]) => [name, value])
  const body = Buffer.from(`${left.join('\0')}\0\0`, 'latin1')
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + body.length, 0)
  packet.copy(head, 4, 4, 8)
  return Buffer.concat([head, body])
}

async function listen(url: string, onClient: (client: net.Socket, open: () => net.Socket) => void): Promise<Between> {
  const address = new URL(url)
  const sockets = new Set<net.Socket>()
  const keep = (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const open = () => keep(net.connect({ host: address.hostname, port: Number(address.port) }))
  const server = net.createServer(client => onClient(keep(client), open))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.port = String((server.address() as net.AddressInfo).port)
  return {
    url: through.href,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** A pooler that keeps a connection for each client, and passes over what a client wants its session to be. */
export function poolerThatSwallows(url: string): Promise<Between> {
  return listen(url, (client, open) => {
    const server = open()
    client.once('data', (first: Buffer) => {
      server.write(withoutParameters(first))
      client.pipe(server)
    })
    server.pipe(client)
    client.on('close', () => server.destroy())
    server.on('close', () => client.destroy())
  })
}

const ready = 0x5a
const authentication = 0x52

/** What the server says of a session that it has let in: from the end of the authentication to its being ready. */
function welcomeIn(told: Buffer): Buffer | null {
  let begins = -1
  for (let at = 0; at + 5 <= told.length; at += 1 + told.readInt32BE(at + 1)) {
    if (told[at] === authentication && told.readInt32BE(at + 5) === 0) begins = at
    if (told[at] === ready && begins >= 0) return told.subarray(begins, at + 6)
  }
  return null
}

/** A pooler that serves every client, one after the other, over one connection of the database, as one that shares by transaction does. */
export function poolerThatShares(url: string): Promise<Between> {
  let server: net.Socket | null = null
  let current: net.Socket | null = null
  let told = Buffer.alloc(0)
  return listen(url, (client, open) => {
    client.once('data', (first: Buffer) => {
      const welcome = welcomeIn(told)
      if (server && welcome) client.write(welcome)
      else {
        server = open()
        server.on('data', (data: Buffer) => {
          if (!welcomeIn(told)) told = Buffer.concat([told, data])
          current?.write(data)
        })
        server.write(withoutParameters(first))
      }
      current = client
      client.on('data', (data: Buffer) => {
        current = client
        // A client that goes leaves the connection to the others.
        if (data[0] !== 'X'.charCodeAt(0)) server?.write(data)
      })
    })
  })
}

const letter = (text: string) => text.charCodeAt(0)

/** The messages of a client behind its first packet, each with its letter. */
function messagesOf(onMessage: (kind: number, body: Buffer) => void): (data: Buffer) => void {
  let kept = Buffer.alloc(0)
  let hasBegun = false
  return data => {
    kept = Buffer.concat([kept, data])
    for (;;) {
      const head = hasBegun ? 1 : 0
      if (kept.length < head + 4) return
      const length = head + kept.readInt32BE(head)
      if (kept.length < length) return
      if (hasBegun) onMessage(kept[0]!, kept.subarray(head + 4, length))
      kept = kept.subarray(length)
      hasBegun = true
    }
  }
}

/**
 * Something that hears which pipelines of the application's own go by: `heard` names the statements of each, and says whether it came
 * within a transaction that an earlier one had begun.
 */
export async function listenerBefore(url: string): Promise<Between & { heard: { names: string[]; within: boolean }[] }> {
  const heard: { names: string[]; within: boolean }[] = []
  const between = await listen(url, (client, open) => {
    const server = open()
    let [names, isWithin]: [string[], boolean] = [[], false]
    const hear = messagesOf((kind, body) => {
      if (kind === letter('Q') && body.toString('utf8').startsWith('rollback')) isWithin = false
      if (kind === letter('B')) names.push(body.toString('utf8').split('\0')[1] ?? '')
      if (kind !== letter('S')) return
      const own = names.filter(name => name.startsWith('own ')).map(name => name.slice('own '.length))
      if (own.length > 0) heard.push({ names: own, within: isWithin })
      for (const name of own) {
        if (name === 'platform.begin') isWithin = true
        if (name === 'platform.commit' || name === 'platform.rollback') isWithin = false
      }
      names = []
    })
    client.on('data', hear)
    client.pipe(server)
    server.pipe(client)
    client.on('close', () => server.destroy())
    server.on('close', () => client.destroy())
  })
  return { ...between, heard }
}

/** A pooler that takes no client which says at once what its session is to be. */
export function poolerThatRefuses(): Promise<Between> {
  return listen('postgres://bizx:secret@127.0.0.1:1/bizx', client => {
    client.once('data', () => {
      const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: statement_timeout', '', ''].join('\0')
      const head = Buffer.alloc(5)
      head.write('E', 'latin1')
      head.writeInt32BE(4 + Buffer.byteLength(fields), 1)
      client.end(Buffer.concat([head, Buffer.from(fields)]))
    })
  })
}
