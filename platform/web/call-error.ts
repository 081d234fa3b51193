import { messages } from '../../kernel/messages.ts'

interface CallFailure {
  status: number
  code: string
  text: string
  fields?: Readonly<Record<string, string>>
  values?: Readonly<Record<string, string | number>>
  requestId?: string
  loggedInError?: string
  isSettled?: boolean
  retryAfterMs?: number | null
}

/** A call that was refused or did not arrive. Status 0 and code NETWORK mean that it is unknown whether it arrived. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  /** What the user reads: the third item of errorInfo, or the network text (spec §8). */
  readonly text: string
  readonly fields: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string | number>>
  readonly requestId: string | null
  readonly loggedInError: string | null
  /** The server has settled the save's key with this refusal: nothing is or will be saved under it. */
  readonly isSettled: boolean
  /** After how long the server wants the call to be sent again; null where it does not say. */
  readonly retryAfterMs: number | null

  constructor(failure: CallFailure) {
    super(failure.text)
    this.name = 'CallError'
    this.status = failure.status
    this.code = failure.code
    this.text = failure.text
    this.fields = failure.fields ?? {}
    this.values = failure.values ?? {}
    this.requestId = failure.requestId ?? null
    this.loggedInError = failure.loggedInError ?? null
    this.isSettled = failure.isSettled ?? false
    this.retryAfterMs = failure.retryAfterMs ?? null
  }

  /**
   * Whether the same call may be sent again: the network or the server was away for a moment, or too much was asked at once. A disk
   * stays full until somebody frees space, so that is told at once.
   */
  get isPassing(): boolean {
    if (this.code === 'DISK_LOW' || this.code === 'DISK_FULL') return false
    return this.code === 'NETWORK' || this.status === 503 || this.code === 'ASKED_TOO_OFTEN'
  }

  /**
   * Whether the server refused, so that this request wrote nothing. An earlier request of the same save may have, unless the
   * refusal is settled.
   */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 408
  }
}

/** Nothing on the screen is lost, and a reload would fail now, so the text does not advise one. */
const unreached = 'The server cannot be reached. What you typed is kept here: try again when the line at the top is gone.'

/** The call or its answer did not arrive. `text` replaces the usual words when the caller knows better what follows. */
export function networkError(text: string = unreached): CallError {
  return new CallError({ status: 0, code: 'NETWORK', text })
}

function record<T>(value: unknown, isEntry: (entry: unknown) => entry is T): Record<string, T> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter((pair): pair is [string, T] => isEntry(pair[1])))
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNumber = (value: unknown): value is string | number => isText(value) || typeof value === 'number'

interface Circumstances {
  isSettled?: boolean
  /** The header Retry-After. */
  retryAfter?: string | null
  /** The text when only a proxy answered. */
  unreached?: string | undefined
}

/** Reads the error shape of spec §7; a reply in any other shape becomes the generic text. */
export function callErrorOf(
  status: number,
  body: unknown,
  { isSettled = false, retryAfter = null, unreached: text }: Circumstances = {},
): CallError {
  const reply: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  const message: unknown = reply.message
  const info: unknown = typeof message === 'object' && message !== null && 'errorInfo' in message ? message.errorInfo : null
  const third: unknown = Array.isArray(info) ? info[2] : null
  if (!isText(reply.code) && (status === 502 || status === 504)) return networkError(text)
  return new CallError({
    status,
    isSettled,
    retryAfterMs: retryAfter === null ? null : Number(retryAfter) * 1000,
    code: isText(reply.code) ? reply.code : `HTTP_${status}`,
    text: isText(third) && third !== '' ? third : messages.somethingWentWrong,
    fields: record(reply.fields, isText),
    values: record(reply.values, isTextOrNumber),
    ...(isText(reply.requestId) && { requestId: reply.requestId }),
    ...(isText(reply.loggedInError) && { loggedInError: reply.loggedInError }),
  })
}
