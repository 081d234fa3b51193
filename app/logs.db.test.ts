import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoUsers } from '../demo/users.ts'
import { testDatabase, type TestDatabase } from '../database/test-database.ts'
import { freeLoopbackPort, startServerProcess, type ServerProcess } from '../tools/server-process.ts'
import { colombo } from '../testing/shop.ts'

let database: TestDatabase
let server: ServerProcess
let said = ''
beforeAll(async () => {
  database = await testDatabase({ demo: true })
  const port = String(await freeLoopbackPort())
  server = await startServerProcess({ PORT: port, DATABASE_URL: database.ownerUrl, DEMO: 'false', LOG_LEVEL: 'trace', NODE_ENV: 'test' })
  server.child.stdout?.on('data', (data: Buffer) => (said += data.toString()))
  server.child.stderr?.on('data', (data: Buffer) => (said += data.toString()))
})
afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

interface Asked {
  method?: string
  body?: string
  token?: string
}

async function ask(path: string, { method = 'POST', body, token }: Asked): Promise<[number, Record<string, unknown>]> {
  const headers = {
    'content-type': 'application/json',
    locationcode: colombo,
    'idempotency-key': crypto.randomUUID(),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const response = await fetch(`${server.url}/api/v1/${path}`, { method, headers, ...(body !== undefined && { body }) })
  return [response.status, (await response.json()) as Record<string, unknown>]
}

/** Sends raw bytes that are not HTTP or end too early. */
function raw(text: string): Promise<void> {
  return new Promise(resolve => {
    const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(text))
    socket.on('error', () => {})
    socket.on('data', () => socket.destroy())
    socket.once('close', () => resolve())
    setTimeout(() => socket.destroy(), 300)
  })
}

test('no password and no token is in the log, not at its most talkative level, whatever is sent and however broken it is', async () => {
  const secret = 'sesame-opens-7'
  const { password } = demoUsers.find(({ username }) => username === 'cashier')!
  const [status, { accessToken }] = await ask('login', { body: JSON.stringify({ username: 'cashier', password }) })
  expect(status).toBe(200)
  const token = String(accessToken)
  const signIn = JSON.stringify({ username: secret, password: secret })
  const outcomes = [
    await ask('login', { body: signIn }),
    await ask('login', { body: signIn.slice(0, -1) }),
    await ask('login', { body: JSON.stringify({ username: 1, password: secret }) }),
    await ask('login', { body: JSON.stringify({ username: 'cashier', password: `${secret}\u0000` }) }),
    await ask('own-password', { method: 'PUT', token, body: JSON.stringify({ currentPassword: secret, password: secret }) }),
    await ask('own-password-again', { token, body: JSON.stringify({ currentPassword: secret }) }),
    await ask('override', { token, body: JSON.stringify({ username: 'manager', password: secret }) }),
    await ask('invoice', { token, body: '{}' }),
    await ask('sign-in-with-user', { method: 'GET', token: `${secret}-${'x'.repeat(30)}` }),
    await ask('nothing', { token, body: signIn }),
  ].map(([code]) => code)
  expect(outcomes).toEqual([422, 400, 400, 422, 422, 422, 400, 400, 401, 404])
  const forged = '\n{"level":60,"msg":"forged-line"}\r\n'
  await ask('login', { body: JSON.stringify({ username: forged, password: forged }) })
  await ask(`nothing/${encodeURIComponent(forged)}`, { method: 'GET' })
  await ask('sign-in-with-user', { method: 'GET', token: encodeURIComponent(forged) })
  const head = `POST /api/v1/login HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n`
  await raw(`${head}Content-Length : x\r\n\r\n${signIn}`)
  await raw(`${head}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n${signIn}`)
  await raw(`${head}X-Long: ${secret.repeat(9_000)}\r\n\r\n`)
  await raw(`${signIn}\r\n\r\n`)
  await server.stop()
  // The log has entries at this level; otherwise the test would prove nothing.
  expect(said).toContain('"level":')
  // Whatever is sent, a line is one record, and none that a stranger made.
  const lines = said.split('\n').filter(line => line.startsWith('{'))
  expect(lines.filter(line => (JSON.parse(line) as { msg?: unknown }).msg === 'forged-line')).toEqual([])
  for (const one of [secret, token, password]) expect([one, said.includes(one)]).toEqual([one, false])
})
