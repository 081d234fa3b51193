// A child process of the flood test: attacks a server over sockets in every way at once until it is told to stop.
import { randomBytes } from 'node:crypto'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const [port = '', address = '127.0.0.1'] = process.argv.slice(2)
const target = { host: '127.0.0.1', port: Number(port), localAddress: address }
const deepBody = `{"username":"cashier","password":"x","constructor":{"x":1},"rest":[${'{},'.repeat(340_000)}{}]}`
const nestedBody = '['.repeat(500_000) + ']'.repeat(500_000)
// The last address does not exist.
const saves = ['/api/v1/login', '/api/v1/invoice', '/api/v1/nothing']

// The attackers share this machine's cores with the server, so they get low priority, as if they were elsewhere.
os.setPriority(0, 15)

let attacking = false
const answered: Record<string, number> = {}

/** One request, and what became of it; the reply is read and thrown away. */
function send(method: string, path: string, body?: string, token?: string): Promise<string> {
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  return new Promise(resolve => {
    const request = http.request({ ...target, method, path, headers, agent: false, timeout: 10_000 }, response => {
      response.resume()
      response.once('close', () => resolve(String(response.statusCode)))
    })
    request.once('error', () => resolve('cut'))
    request.once('timeout', () => request.destroy())
    request.end(body)
  })
}

/** A body that is announced and never sent. */
function hang(): Promise<string> {
  return new Promise(resolve => {
    const socket = net.connect(target)
    const path = '/api/v1/login'
    socket.write(`POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`)
    socket.on('data', () => socket.destroy())
    socket.on('error', () => {})
    socket.once('close', () => resolve('closed'))
    underWay.add(socket)
    socket.once('close', () => underWay.delete(socket))
  })
}
const underWay = new Set<net.Socket>()

const signIn = (username: string, password: string) => send('POST', '/api/v1/login', JSON.stringify({ username, password }))
const pages = ['/api/v1/openapi.json', '/api/v1/docs/yaml', '/metrics', '/api/v1/start-up', '/bizx/', '/nothing']
let number = 0

const ways: Record<string, { loops: number; attack: () => Promise<string> }> = {
  'bodies that never come': { loops: 220, attack: hang },
  'large bodies': { loops: 4, attack: () => send('POST', saves[number++ % saves.length]!, number % 2 ? deepBody : nestedBody) },
  'unknown tokens': { loops: 10, attack: () => send('GET', '/api/v1/sign-in-with-user', undefined, randomBytes(32).toString('base64url')) },
  'wrong passwords': { loops: 10, attack: () => signIn(`somebody${number++ % 40}`, 'not the password') },
  'right passwords': { loops: 10, attack: () => signIn('kumari', 'cashier1234') },
  downloads: { loops: 10, attack: () => send('GET', pages[number++ % pages.length]!) },
}

async function loop(name: string, attack: () => Promise<string>): Promise<void> {
  while (attacking) {
    const outcome = `${name}: ${await attack()}`
    answered[outcome] = (answered[outcome] ?? 0) + 1
    await pause(10)
  }
}

process.on('message', order => {
  attacking = order === 'attack'
  if (attacking) for (const [name, { loops, attack }] of Object.entries(ways)) for (let n = 0; n < loops; n += 1) void loop(name, attack)
  else for (const socket of underWay) socket.destroy()
  process.send?.(answered)
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
