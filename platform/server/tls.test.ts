import fs from 'node:fs'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import type { TLSSocket } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHttp } from './http.ts'
import { parseAddresses, proxyTest } from './proxies.ts'
import { readTls } from './tls.ts'

const material = path.join(import.meta.dirname, 'test-certificate')
let http: FastifyInstance | undefined
let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-tls-'))
  put('first')
})
afterEach(async () => {
  await http?.close()
  http = undefined
  fs.rmSync(folder, { recursive: true })
})

function put(name: string): void {
  for (const part of ['cert', 'key']) fs.copyFileSync(path.join(material, `${name}-${part}.pem`), path.join(folder, `${part}.pem`))
}
const files = () => ({ certFile: path.join(folder, 'cert.pem'), keyFile: path.join(folder, 'key.pem') })

async function opened(): Promise<number> {
  http = await openHttp({ logLevel: 'silent', bodyLimit: 1000, tls: files(), tlsWatchMs: 50, hosts: ['shop.example'] })
  http.get('/page', async request => ({ protocol: request.protocol }))
  await http.listen({ port: 0, host: '127.0.0.1' })
  const address = http.server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens nowhere')
  return address.port
}

interface Heard {
  status: number
  hsts: unknown
  body: string
  subject: string
}
function get(port: number, host: string, more: https.RequestOptions = {}): Promise<Heard> {
  const ca = ['first', 'second'].map(name => fs.readFileSync(path.join(material, `${name}-cert.pem`)))
  return new Promise((resolve, reject) => {
    const request = https.get({ host: '127.0.0.1', port, path: '/page', headers: { host }, ca, agent: false, ...more }, response => {
      let body = ''
      const subject = String((response.socket as TLSSocket).getPeerCertificate().subject.CN)
      response.on('data', (data: Buffer) => (body += data.toString()))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, hsts: response.headers['strict-transport-security'], body, subject }),
      )
    })
    request.once('error', reject)
  })
}

describe('over TLS', () => {
  test('a page is served, and browsers are told to come back over TLS alone', async () => {
    const port = await opened()
    const { status, hsts, body } = await get(port, 'shop.example')
    expect([status, hsts, body]).toEqual([200, 'max-age=31536000; includeSubDomains', '{"protocol":"https"}'])
    // Other programs of this machine may use plain HTTP on localhost.
    expect((await get(port, `localhost:${port}`)).hsts).toBeUndefined()
  })

  test('older versions of it are refused', async () => {
    const port = await opened()
    await expect(get(port, 'shop.example', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' })).rejects.toThrow()
  })

  test('only ciphers that hide what was said from whoever finds the key later are spoken', async () => {
    const port = await opened()
    const speak = (ciphers: string) => get(port, 'shop.example', { maxVersion: 'TLSv1.2', ciphers })
    for (const strong of ['ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES128-GCM-SHA256', 'DEFAULT'])
      expect((await speak(strong)).status).toBe(200)
    for (const weak of [
      'AES256-GCM-SHA384',
      'AES128-SHA',
      'ECDHE-RSA-AES128-SHA256:ECDHE-ECDSA-AES128-SHA256',
      'DHE-RSA-AES128-GCM-SHA256',
    ])
      await expect(speak(weak)).rejects.toThrow(/handshake/)
  })

  test('a renewed certificate is taken up without a restart', async () => {
    const port = await opened()
    expect((await get(port, 'shop.example')).subject).toContain('first')
    put('second')
    await expect.poll(async () => (await get(port, 'shop.example')).subject, { timeout: 10_000 }).toContain('second')
  })

  test('a file that is no certificate stops the start in one line', () => {
    expect(() => readTls({ ...files(), certFile: path.join(folder, 'nothing.pem') })).toThrow(/^TLS_CERT_FILE cannot be read/)
    fs.writeFileSync(files().keyFile, 'no key')
    expect(() => readTls(files())).toThrow(/^TLS_CERT_FILE and TLS_KEY_FILE are no certificate with its key/)
  })
})

describe('the name a request asks for', () => {
  test.each([
    ['localhost', 200],
    ['LOCALHOST.:80', 200],
    ['till.localhost', 200],
    ['127.0.0.1:4400', 200],
    ['192.0.2.7', 200],
    ['[::1]:4400', 200],
    [os.hostname(), 200],
    ['shop.example', 200],
    ['evil.example', 421],
    ['shop.example.evil.example', 421],
    ['127.0.0.1.evil.example', 421],
    ['a b', 421],
  ])('"%s" is answered %i', async (host, status) => {
    http = await openHttp({ logLevel: 'silent', bodyLimit: 1000, hosts: ['shop.example'] })
    http.get('/page', async () => ({}))
    const reply = await http.inject({ url: '/page', headers: { host } })
    expect(reply.statusCode).toBe(status)
    if (status === 421) expect(reply.json()).toMatchObject({ code: 'WRONG_HOST' })
  })
})

describe('what a proxy says', () => {
  const told = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' }
  async function heard(proxies: string[]): Promise<unknown> {
    http = await openHttp({ logLevel: 'silent', bodyLimit: 1000, proxies })
    http.get('/page', async request => ({ ip: request.ip, protocol: request.protocol }))
    return (await http.inject({ url: '/page', headers: told })).json()
  }

  test('is believed of nobody, not even on this machine', async () => {
    expect(await heard([])).toEqual({ ip: '127.0.0.1', protocol: 'http' })
  })

  test('is believed of proxies that are named', async () => {
    expect(await heard(['127.0.0.0/8'])).toEqual({ ip: '203.0.113.9', protocol: 'https' })
  })

  test('comes from addresses and ranges of them', () => {
    expect(parseAddresses('10.0.0.2, 172.30.44.0/24,::1')).toEqual(['10.0.0.2', '172.30.44.0/24', '::1'])
    for (const wrong of ['caddy', '10.0.0.0/33', '10.0.0', '']) expect(parseAddresses(wrong)).toBeNull()
    const isProxy = proxyTest(['172.30.44.0/24', '::1'])
    expect(['172.30.44.9', '::ffff:172.30.44.9', '::1', '172.30.45.1', 'unknown'].map(isProxy)).toEqual([true, true, true, false, false])
  })
})
