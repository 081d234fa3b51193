import type { CallInput, Endpoint, Reply } from '../../kernel/endpoint.ts'
import { messages } from '../../kernel/messages.ts'
import { callErrorOf, networkError } from './call-error.ts'
import { queryPairs } from './query-pairs.ts'
import { reportConnection } from './connection.ts'

export { CallError } from './call-error.ts'

const apiBase = '/api/v1/'
const timeoutMs = 20_000

type Part = 'params' | 'query' | 'body'
type NeededPart<E extends Endpoint> = { [K in Part]: CallInput<E>[K] extends undefined ? never : K }[Part]
type OptionalPart<E extends Endpoint> = {
  [K in NeededPart<E>]: Record<never, never> extends CallInput<E>[K] ? K : never
}[NeededPart<E>]
/** What a call of this endpoint sends: the parts its contract names, those that may be empty left out. */
export type Sent<E extends Endpoint> = { [K in Exclude<NeededPart<E>, OptionalPart<E>>]: CallInput<E>[K] } & {
  [K in OptionalPart<E>]?: CallInput<E>[K]
}

export interface CallOptions {
  signal?: AbortSignal
  idempotencyKey?: string
}

interface Identity {
  token: string | null
  locationCode: string | null
}
interface Listener {
  /** Hears of a 401 with its code. */
  onEnd: (code: string) => void
  /** Hears the stamp of the business settings with every reply. */
  onStamp: (stamp: number) => void
}
let identity: Identity = { token: null, locationCode: null }
let listener: Listener = { onEnd: () => {}, onStamp: () => {} }

/** The session says here who calls and from which location, and listens. */
export function callAs(next: Identity, heard: Listener): void {
  identity = next
  listener = heard
}

function addressOf(path: string, input: { params?: unknown; query?: unknown }): string {
  const params = new Map(queryPairs({ ...(input.params as object | undefined) }))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params.get(name) ?? ''))
  const query = queryPairs({ ...(input.query as object | undefined) })
  return apiBase + filled + (query.length ? `?${new URLSearchParams(query)}` : '')
}

function headersOf(hasBody: boolean, options: CallOptions): Record<string, string> {
  return {
    accept: 'application/json',
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(identity.token && { authorization: `Bearer ${identity.token}` }),
    ...(identity.locationCode && { LocationCode: identity.locationCode }),
    ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
  }
}

// Before the application stands nothing is kept on the page, and to reload it is what helps (spec §8).
const entrance = new Set(['start-up', 'login', 'sign-in-with-user', 'navigation-by-role/:roleId', 'get-stock-location'])
const notSavedYet =
  'Not saved yet: the server cannot be reached. What you typed is kept here. Save again when the line at the top is gone: it is saved once.'

/** What is said where nothing answers: what is kept, and what to do. Undefined where the common words do. */
function unreachedText(path: string, { idempotencyKey }: CallOptions): string | undefined {
  if (entrance.has(path)) return messages.networkError
  return idempotencyKey === undefined ? undefined : notSavedYet
}

interface FetchOptions {
  signal: AbortSignal | undefined
  unreached: string | undefined
}

async function fetchOrFail(address: string, request: RequestInit, { signal, unreached }: FetchOptions): Promise<[Response, unknown]> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(address, { ...request, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
    const text = await response.text()
    reportConnection(response.status !== 502 && response.status !== 504)
    return [response, response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null]
  } catch (error) {
    if (signal?.aborted) throw error
    reportConnection(false)
    throw networkError(unreached)
  }
}

/** Like `call`, with the input always named; for code that is generic over the endpoint. */
export async function send<E extends Endpoint>(endpoint: E, input: Sent<E>, options: CallOptions = {}): Promise<Reply<E>> {
  const parts: { params?: unknown; query?: unknown; body?: unknown } = input
  const caller = identity
  const body = parts.body === undefined ? null : JSON.stringify(parts.body)
  const request = { method: endpoint.method, headers: headersOf(body !== null, options), body }
  const unreached = unreachedText(endpoint.path, options)
  const [response, reply] = await fetchOrFail(addressOf(endpoint.path, parts), request, { signal: options.signal, unreached })
  listener.onStamp(Number(response.headers.get('bizx-settings')))
  if (response.ok) return reply as Reply<E>
  const error = callErrorOf(response.status, reply, { isSettled: response.headers.has('bizx-settled'), unreached })
  // An answer to an earlier session must not end the one that runs now.
  if (error.status === 401 && caller.token !== null && caller === identity) listener.onEnd(error.code)
  throw error
}

/** Fetches a file of the API, such as a picture, with the session's token. Throws CallError when there is none. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input: Sent<E>, options: CallOptions = {}): Promise<Blob> {
  return (await fetchStream(endpoint, input, options)).blob()
}

/** The same as it comes, for what is large. Throws CallError when it is refused. */
export async function fetchStream<E extends Endpoint>(endpoint: E, input: Sent<E>, options: CallOptions = {}): Promise<Response> {
  const { signal = null } = options
  const response = await fetch(addressOf(endpoint.path, input), { headers: { ...headersOf(false, options), accept: '*/*' }, signal })
  if (response.ok) return response
  const isJson = response.headers.get('content-type')?.includes('json') === true
  throw callErrorOf(response.status, isJson ? await response.json() : null)
}

type CallArguments<E extends Endpoint> =
  Record<never, never> extends Sent<E> ? [input?: Sent<E>, options?: CallOptions] : [input: Sent<E>, options?: CallOptions]

/**
 * Calls the API with the session's token and location. Throws CallError when it was refused or did not
 * arrive, and the signal's own reason when the caller gave it up; a 401 also ends the session.
 */
export function call<E extends Endpoint>(endpoint: E, ...[input, options]: CallArguments<E>): Promise<Reply<E>> {
  return send(endpoint, input ?? ({} as Sent<E>), options)
}
