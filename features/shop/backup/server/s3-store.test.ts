import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { s3Store } from './s3-store.ts'

const opened = (server: http.Server) =>
  new Promise<number>(resolve => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

test('a store that points elsewhere is not followed', async () => {
  let asked = 0
  const elsewhere = http.createServer((_, reply) => {
    asked += 1
    reply.end()
  })
  const to = await opened(elsewhere)
  const store = http.createServer((request, reply) => {
    reply.writeHead(307, { location: `http://127.0.0.1:${to}${request.url}` }).end()
  })
  const from = await opened(store)
  try {
    await expect(s3Store(`http://key:secret@127.0.0.1:${from}/backups`).newest()).rejects.toThrow()
    expect(asked).toBe(0)
  } finally {
    store.close()
    elsewhere.close()
  }
})

test('a file is fetched whole over a line that breaks', async () => {
  const contents = Buffer.from(Array.from({ length: 9_000_000 }, (_, at) => at % 251))
  const asked: string[] = []
  const store = http.createServer((request, reply) => {
    const size = { 'content-length': contents.length, etag: '"1"' }
    if (request.method === 'HEAD') return void reply.writeHead(200, size).end()
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    asked.push(from)
    const part = contents.subarray(Number(from), Number(to) + 1)
    reply.writeHead(206, { 'content-length': part.length })
    if (asked.length > 1) return void reply.end(part)
    reply.write(part.subarray(0, 100_000), () => request.socket.destroy())
  })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-fetched-'))
  try {
    const port = await opened(store)
    await s3Store(`http://key:secret@127.0.0.1:${port}/backups`).fetch('bizx-large.backup', folder)
    expect(asked).toEqual(['0', '0', '8388608'])
    expect(fs.readFileSync(path.join(folder, 'bizx-large.backup')).equals(contents)).toBe(true)
  } finally {
    store.close()
    fs.rmSync(folder, { recursive: true })
  }
})
