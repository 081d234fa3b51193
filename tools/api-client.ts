import { setTimeout as pause } from 'node:timers/promises'
import { confirmDay, login, startUp, type LoginLocation } from '../features/shop/session/contract.ts'
import { businessDate } from '../kernel/dates.ts'
import type { CallInput, Endpoint, ErrorReply, Reply } from '../kernel/endpoint.ts'

/** A refusal of the application: its code and its text. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, reply: Partial<ErrorReply>) {
    super(reply.message?.errorInfo[2] ?? `the server answered ${status}`)
    this.status = status
    this.code = reply.code ?? String(status)
  }
}

/** Where the application is and who calls. */
export interface ApiSession {
  /** "http://127.0.0.1:4400" */
  url: string
  token?: string
  locationCode?: string
}

interface CallOptions {
  key?: string
  /** How long to retry while the application cannot be reached or is busy; 60 s when left out. */
  patienceMs?: number
}

/**
 * Calls the application as a browser does. While it cannot be reached or answers 429 or 503 the same request is sent again, so
 * only reads and saves with a key are allowed here. Throws an ApiRefusal for every other answer than 200.
 */
export async function callApi<E extends Endpoint>(
  session: ApiSession,
  endpoint: E,
  input: Partial<CallInput<E>>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  const deadline = Date.now() + (options.patienceMs ?? 60_000)
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 2000)) {
    const answer = await sendOnce(session, endpoint, input, options.key)
    if (!(answer instanceof Error)) return answer as Reply<E>
    const mayPass = !(answer instanceof ApiRefusal) || answer.status === 429 || answer.status === 503
    if (!mayPass || Date.now() + waitMs > deadline) throw answer
    await pause(waitMs)
  }
}

async function sendOnce<E extends Endpoint>(
  session: ApiSession,
  endpoint: E,
  input: Partial<CallInput<E>>,
  key?: string,
): Promise<unknown> {
  const { url, token, locationCode } = session
  const request: RequestInit = {
    method: endpoint.method,
    headers: {
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(locationCode && { locationcode: locationCode }),
      ...(key && { 'idempotency-key': key }),
    },
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: AbortSignal.timeout(20_000),
  }
  try {
    const response = await fetch(`${url}/api/v1/${pathOf(endpoint, input)}`, request)
    const reply = (await response.json()) as object
    return response.ok ? reply : new ApiRefusal(response.status, reply)
  } catch (error) {
    return new Error(`${url} cannot be reached: ${causeOf(error)}`, { cause: error })
  }
}

/** The path of a call with its parameters in it, as it stands behind /api/v1/. */
export function pathOf(endpoint: Endpoint, { params, query }: { params?: unknown; query?: unknown }): string {
  const values = { ...(params as Record<string, unknown> | undefined) }
  const asked = Object.entries((query ?? {}) as Record<string, unknown>).map(([name, value]) => [name, String(value)])
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked).toString()}` : path
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || String(error.cause) : error.message
}

interface SignIn {
  url: string
  username: string
  password: string
  /** Code or name of a location; empty for the first. */
  location: string
}

/** Signs in and chooses a location; throws with the locations there are when it names none of them. */
export async function signInOverApi({
  url,
  username,
  password,
  location,
}: SignIn): Promise<Required<ApiSession> & { locationName: string; userCode: string }> {
  const { accessToken, user } = await callApi({ url }, login, { body: { username, password } }, { patienceMs: 5_000 })
  const isWanted = ({ code, name }: LoginLocation) => location === '' || location === code || location === name
  const place = user.stockLocations.find(isWanted)
  if (!place) {
    const there = user.stockLocations.map(({ code, name }) => `${code} ${name}`).join(', ') || 'none'
    throw new Error(`${username} has no location ${location}; there are: ${there}.`)
  }
  return { url, token: accessToken, locationCode: place.code, locationName: place.name, userCode: user.code }
}

/** Confirms today's date: after days without a paper a location asks for it before the first one, and a tool cannot ask anybody. */
export async function sendConfirmDay(session: ApiSession, now: number): Promise<void> {
  const { timeZone, dayStartHour } = await callApi({ url: session.url }, startUp, {})
  await callApi(session, confirmDay, { body: { date: businessDate(now, timeZone, dayStartHour) } })
}
