import http from 'node:http'
import type { AddressInfo } from 'node:net'
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
