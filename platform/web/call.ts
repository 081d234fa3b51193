import type { CallInput, Endpoint, Reply } from '../../kernel/endpoint.ts'
import { messages } from '../../kernel/messages.ts'
import { CallError, callErrorOf, networkError } from './call-error.ts'
import { queryPairs } from './query-pairs.ts'
import { reportAnswer, reportNoAnswer, reportStuckSaves } from './connection.ts'

export { CallError } from './call-error.ts'

const apiBase = '/api/v1/'
const timeoutMs = 20_000

type Part = 'params' | 'query' | 'body'
type NeededPart<E extends Endpoint> = { [K in Part]: CallInput<E>[K] extends undefined ? never : K }[Part]
type OptionalPart<E extends Endpoint> = {
  [K in NeededPart<E>]: Record<never, never> extends CallInput<E>[K] ? K : never
}[NeededPart<E>]
/** The input of a call of this endpoint: the parts that its contract names. Parts that may be empty can be left out. */
export type Sent<E extends Endpoint> = { [K in Exclude<NeededPart<E>, OptionalPart<E>>]: CallInput<E>[K] } & {
  [K in OptionalPart<E>]?: CallInput<E>[K]
}

export interface CallOptions {
  signal?: AbortSignal
  idempotencyKey?: string
  /** Another location than the session's. */
  locationCode?: string
  /** For a call that may take long: how long it is waited for, and what is said then. The server is there all the while. */
  patience?: Patience
}

export interface Patience {
  ms: number
  text: string
}

interface Identity {
  token: string | null
  /** '' before somebody is known. */
  userCode: string
  locationCode: string | null
}
interface Listener {
  /** Called with each 401. */
  onEnd: (ended: CallError) => void
  /** Called with the stamp of the business settings of every reply. */
  onStamp: (stamp: number) => void
}
let identity: Identity = { token: null, userCode: '', locationCode: null }
let listener: Listener = { onEnd: () => {}, onStamp: () => {} }

/** The session registers here who calls from which location, and what it wants to hear. */
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
  const locationCode = options.locationCode ?? identity.locationCode
  return {
    accept: 'application/json',
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(identity.token && { authorization: `Bearer ${identity.token}` }),
    ...(locationCode && { LocationCode: locationCode }),
    ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
  }
}

function requestOf({ method }: Endpoint, input: { body?: unknown }, options: CallOptions) {
  const body = input.body === undefined ? null : JSON.stringify(input.body)
  return { method, headers: headersOf(body !== null, options), body }
}

// Until the application has started the page holds nothing that a reload would lose, and a reload helps (spec §8).
const entrance = new Set(['start-up', 'login', 'sign-in-with-user', 'navigation-by-role/:roleId', 'get-stock-location'])
const notKnown =
  'It is not known yet whether this was saved: the server cannot be reached. What you typed is kept here. Save again when the line at the top is gone: it is saved once.'

/** The text when nothing answers: what is kept, and what to do. Undefined when the usual words fit. */
function unreachedText(path: string, { idempotencyKey }: CallOptions): string | undefined {
  if (entrance.has(path)) return messages.networkError
  return idempotencyKey === undefined ? undefined : notKnown
}

interface FetchOptions {
  signal: AbortSignal | undefined
  unreached: string | undefined
  patience: Patience | undefined
}

async function fetchOrFail(address: string, request: RequestInit, options: FetchOptions): Promise<Fetched> {
  const { signal, unreached, patience } = options
  const timeout = AbortSignal.timeout(patience?.ms ?? timeoutMs)
  const askedAt = performance.now()
  try {
    const response = await fetch(address, { ...request, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    // A line that breaks within the headers leaves an answer that looks whole and says nothing, or a status of two digits.
    if (!isJson && (response.ok || response.status < 200 || text === '')) throw new TypeError('the answer is not whole')
    const reply: unknown = isJson ? JSON.parse(text) : null
    if (response.status === 502 || response.status === 504) reportNoAnswer(askedAt)
    else reportAnswer()
    return [response, reply]
  } catch (error) {
    if (signal?.aborted) throw error
    if (patience && timeout.aborted) throw new CallError({ status: 408, code: 'TOO_LONG', text: patience.text })
    reportNoAnswer(askedAt)
    throw networkError(unreached)
  }
}

/** What a read was answered: the response, and its reply. */
export type Fetched = [Response, unknown]
/** Reads with the help of what a till keeps. Throws as `read` does where it keeps nothing of it. */
type ReadAside = (path: string, input: object, read: () => Promise<Fetched>) => Promise<Fetched>
let aside: ReadAside | null = null

/** A till registers here how it reads while the server cannot be reached. */
export function readAside(next: ReadAside): void {
  aside = next
}

/** Like `call`, but the input is always given; for code that is generic over the endpoint. */
export async function send<E extends Endpoint>(endpoint: E, input: Sent<E>, options: CallOptions = {}): Promise<Reply<E>> {
  const parts: { params?: unknown; query?: unknown; body?: unknown } = input
  const caller = identity
  const request = requestOf(endpoint, parts, options)
  const unreached = unreachedText(endpoint.path, options)
  const { signal, patience } = options
  const read = () => fetchOrFail(addressOf(endpoint.path, parts), request, { signal, unreached, patience })
  const [response, reply] = await (aside && endpoint.method === 'GET' ? aside(endpoint.path, parts, read) : read())
  // Another location's saves are told to its own pages.
  if (options.locationCode === undefined) reportStuckSaves(response.headers.has('bizx-saves-stuck'))
  listener.onStamp(Number(response.headers.get('bizx-settings')))
  if (response.ok) return reply as Reply<E>
  const error = callErrorOf(response.status, reply, {
    isSettled: response.headers.has('bizx-settled'),
    retryAfter: response.headers.get('retry-after'),
    unreached,
  })
  // A 401 for an earlier session must not end the current one.
  if (error.status === 401 && caller.token !== null && caller === identity) listener.onEnd(error)
  throw error
}

/**
 * Answers a `send` for the user and the location of now. A save may be sent again later, once the network is back or a
 * question is answered. It is refused when another user or location is there by then.
 */
export function senderNow(): typeof send {
  const { userCode, locationCode } = identity
  return async (endpoint, input, options) => {
    if (userCode === identity.userCode && locationCode === identity.locationCode) return send(endpoint, input, options)
    throw new CallError({
      status: 409,
      code: 'LEFT_MEANWHILE',
      text: 'Not saved: another user or location was chosen meanwhile. Go back there and save again.',
    })
  }
}

/** Fetches a file of the API, such as a picture, with the session's token. Throws CallError when it is missing. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input: Sent<E>, options: CallOptions = {}): Promise<Blob> {
  return (await fetchStream(endpoint, input, options)).blob()
}

/** The same as a stream, for large files and work that tells how far it is. Throws CallError when it is refused. */
export async function fetchStream<E extends Endpoint>(endpoint: E, input: Sent<E>, options: CallOptions = {}): Promise<Response> {
  const { signal = null } = options
  const request = requestOf(endpoint, input, options)
  const response = await fetch(addressOf(endpoint.path, input), { ...request, headers: { ...request.headers, accept: '*/*' }, signal })
  if (response.ok) return response
  const isJson = response.headers.get('content-type')?.includes('json') === true
  throw callErrorOf(response.status, isJson ? await response.json() : null)
}

type CallArguments<E extends Endpoint> =
  Record<never, never> extends Sent<E> ? [input?: Sent<E>, options?: CallOptions] : [input: Sent<E>, options?: CallOptions]

/**
 * Calls the API with the session's token and location. Throws CallError when the call was refused or did not arrive, and the
 * signal's own reason when the caller aborted it. A 401 also ends the session.
 */
export function call<E extends Endpoint>(endpoint: E, ...[input, options]: CallArguments<E>): Promise<Reply<E>> {
  return send(endpoint, input ?? ({} as Sent<E>), options)
}
