import fs from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import path from 'node:path'

/** Serves an application with the pages of builds that never were: every file is the same and has another name. */
export interface NewerPages {
  port: number
  /** From now on there is the next build; files of earlier ones are gone. */
  upgrade(): void
  close(): Promise<void>
}

/** Stands before the server on this port. Where that does not answer, the connection ends, as if there were nothing between. */
export async function newerPages(upstreamPort: number, webFolder = 'dist/web'): Promise<NewerPages> {
  const built = fs.readdirSync(path.join(webFolder, 'assets')).filter(name => /\.(js|css)$/.test(name))
  const known = new Set(built)
  let build = 0
  const renamed = (text: string) => {
    if (build === 0) return text
    const names = text.replace(/[\w.-]+\.(?:js|css)\b/g, name => (known.has(name) ? name.replace(/\.(js|css)$/, `.v${build}.$1`) : name))
    // The list of the files in front of the page's worker has a name of its own.
    return names.replace(/^const kept = \{"version":"/, `$&v${build}-`)
  }
  const server = createServer((asked, answered) => {
    const url = asked.url ?? '/'
    const [, stem, number, end] = /^(.*\/assets\/[^/]+?)(?:\.v(\d+))?\.(js|css)$/.exec(url) ?? []
    if (end && Number(number ?? 0) !== build) return void answered.writeHead(404).end()
    const isText = end !== undefined || !url.startsWith('/api/')
    // What is rewritten must come as it is read.
    const headers = { ...asked.headers, ...(isText && { 'accept-encoding': 'identity' }) }
    const options = { port: upstreamPort, host: '127.0.0.1', method: asked.method, path: end ? `${stem}.${end}` : url, headers }
    const upstream = ask(options, answer => void hand(answer, answered, isText ? renamed : null).catch(() => asked.destroy()))
    upstream.on('error', () => asked.socket.destroy())
    answered.on('close', () => upstream.destroy())
    asked.pipe(upstream)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    upgrade: () => void (build += 1),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function hand(answer: IncomingMessage, to: ServerResponse, change: ((text: string) => string) | null): Promise<void> {
  const { statusCode = 502, headers } = answer
  const isText = change && /html|javascript|css/.test(String(headers['content-type']))
  if (!isText) {
    to.writeHead(statusCode, headers)
    answer.pipe(to)
    return
  }
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  const text = Buffer.from(change(Buffer.concat(parts).toString('utf8')))
  to.writeHead(statusCode, { ...headers, 'content-length': String(text.length) })
  to.end(text)
}
