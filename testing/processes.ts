import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { CallInput, Endpoint, ErrorReply } from '../kernel/endpoint.ts'
import { callAddress, applicationOptions, colombo, storeOf, type Shop, type Staff } from './shop.ts'

const entry = path.join(import.meta.dirname, 'server-process.ts')

/** A real process of the application over the database of a test's shop, with its socket. */
export interface Process {
  readonly child: ChildProcess
  readonly url: string
}

/** Starts the application once more as a process of its own, at the moment that the shop's clock says now. */
export async function startProcess(shop: Shop): Promise<Process> {
  const options = { ...applicationOptions(shop.database), backups: storeOf(shop.database), checkReplies: false, now: shop.now() }
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [entry], {
    env: { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), TZ: 'UTC', BIZX_TEST_APPLICATION: JSON.stringify(options) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]: unknown[]) => Promise.reject(new Error(`the application ended with ${String(code)}`)))
  ended.catch(() => {})
  const [said] = (await Promise.race([once(child.stdout!, 'data'), ended])) as [Buffer]
  return { child, url: said.toString().trim() }
}

/** Ends a process by a signal and waits until it has gone. */
export async function endProcess({ child }: Process, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Who sends a save, and under which key. */
export interface Sender {
  token: string
  location: string
  key: string
}

/** The answer to a request over a socket; null when the connection ended without one. */
export async function sendTo(
  { url }: Pick<Process, 'url'>,
  { endpoint, input }: { endpoint: Endpoint; input: Partial<CallInput<Endpoint>> },
  { token, location, key }: Sender,
): Promise<{ status: number; text: string; headers: Record<string, string> } | null> {
  try {
    const response = await fetch(`${url}${callAddress(endpoint, input)}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        locationcode: location,
        'idempotency-key': key,
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: AbortSignal.timeout(20_000),
    })
    return { status: response.status, text: await response.text(), headers: Object.fromEntries(response.headers) }
  } catch {
    return null
  }
}

/** The browser of whoever holds a token, at a location, when one process answers it. */
export function staffAt(process: Process, { token }: Pick<Staff, 'token'>, location = colombo): Staff {
  return {
    token,
    async call(endpoint, input = {}, { key = crypto.randomUUID(), location: at = location } = {}) {
      const answer = await sendTo(process, { endpoint, input: input as Partial<CallInput<Endpoint>> }, { token, location: at, key })
      if (answer === null) throw new Error(`${endpoint.path}: no answer`)
      const body: unknown = JSON.parse(answer.text)
      return { status: answer.status, reply: body as never, error: body as ErrorReply, headers: answer.headers }
    },
  }
}
