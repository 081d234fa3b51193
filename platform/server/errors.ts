import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import pg from 'pg'
import { cardNumberProblem, hideCardNumbers } from '../../kernel/card-number.ts'
import { paperNameOf } from '../../kernel/papers.ts'
import { dayInWords } from '../../kernel/dates.ts'
import type { ErrorReply } from '../../kernel/endpoint.ts'
import { NotExact } from '../../kernel/exact.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { InDoubt } from './pipeline/in-doubt.ts'
import { RateLimit } from './rate-limit.ts'
import { serverRefusal } from './refusals.ts'

const busyStates = new Set(['40001', '40P01', '55P03', '57014', '53300', '53400', '25P03'])
const downStates = new Set(['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006', '25006'])
// A failed disk or a missing file. PostgreSQL reports missing rights to a file with the same code as missing rights to a table.
const fileStates = new Set(['58030', '58P01', '58P02'])
const fileErrors = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO'])
const downErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'ENOENT'])
const downTexts =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|cannot use a pool/i
const textStates = new Set(['22021', '22P05'])
const rangeStates = new Set(['22003', '22008', '22007', '22001', '22015'])

function ofDatabase(error: pg.DatabaseError): Refusal | null {
  const state = error.code ?? ''
  if (state === 'BZ001') return closedDay(error)
  if (state === 'BZ002') return clockBehind(error)
  if (state === 'BZ005') return countedStock(error)
  if (state === 'BZ007') return unconfirmedDay(error)
  if (state === 'BZ010') return mergedRecord(error)
  if (busyStates.has(state)) return serverRefusal('TOO_BUSY')
  if (state === '53100') return serverRefusal('DISK_FULL')
  if (fileStates.has(state) || (state === '42501' && error.message.startsWith('could not '))) return serverRefusal('DATABASE_FILES')
  if (downStates.has(state) || state.startsWith('08')) return serverRefusal('DATABASE_DOWN')
  if (textStates.has(state)) return serverRefusal('INVALID_INPUT', { problems: 'a character or code cannot be stored' })
  if (rangeStates.has(state)) return serverRefusal('OUT_OF_RANGE', { what: 'too large or too long' })
  if (state === '23514') return serverRefusal('OUT_OF_RANGE', { what: error.constraint ?? error.table ?? 'a rule of the books' })
  if (state === '23505') return serverRefusal('DUPLICATE', { what: (error.table ?? 'this').replaceAll('_', ' ') })
  if (state === '23503') {
    return /is still referenced/.test(error.detail ?? '')
      ? serverRefusal('IN_USE')
      : serverRefusal('INVALID_INPUT', {
          problems: `${(error.constraint ?? 'a code').replaceAll('_', ' ')} names nothing`,
        })
  }
  return null
}

/** The detail of the database's own errors: JSON with the keys that database/README.md lists. */
function detailOf<T>(error: pg.DatabaseError): T {
  return JSON.parse(error.detail ?? '{}') as T
}

function closedDay(error: pg.DatabaseError): Refusal {
  return serverRefusal('DAY_CLOSED', detailOf<{ date: string; location: string }>(error))
}

function clockBehind(error: pg.DatabaseError): Refusal {
  const { series, date, last } = detailOf<{ series: string; date: string; last: string }>(error)
  return serverRefusal('CLOCK_BEHIND', { paper: paperNameOf(series), today: dayInWords(date), last: dayInWords(last) })
}

function unconfirmedDay(error: pg.DatabaseError): Refusal {
  const { date, last, jumped = false } = detailOf<{ date: string; last: string | null; jumped?: boolean }>(error)
  const since = jumped ? ', and the clock went ahead since without the hours passing' : ''
  const known = last === null ? 'No paper was written here yet.' : `The last paper here is of ${dayInWords(last)}${since}.`
  return serverRefusal('DAY_UNCONFIRMED', { date, today: dayInWords(date), last: known })
}

function countedStock(error: pg.DatabaseError): Refusal {
  return serverRefusal('STOCK_COUNTED', detailOf<{ item: string; count: string }>(error))
}

function mergedRecord(error: pg.DatabaseError): Refusal {
  return serverRefusal('MERGED', detailOf<{ from: string; fromCode: string; into: string; code: string }>(error))
}

function ofFramework(error: FastifyError): Refusal | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {}
    for (const issue of error.validation) {
      fields[issue.instancePath.replace(/^\//, '').replaceAll('/', '.')] ??= issue.message ?? 'is not right'
    }
    const cards = Object.keys(fields).filter(field => fields[field] === cardNumberProblem)
    if (cards.length > 0) return serverRefusal('CARD_NUMBER', { where: cards.slice(0, 5).join(', ') }, fields)
    // Words that begin with a capital, such as 'Supplier is Required', name the field themselves.
    const problems = Object.entries(fields).map(([field, text]) => (field && !/^\p{Lu}/u.test(text) ? `${field} ${text}` : text))
    return serverRefusal('INVALID_INPUT', { problems: problems.slice(0, 5).join('; ') }, fields)
  }
  if (error.statusCode === 413) return serverRefusal('BODY_TOO_LARGE')
  if (error.statusCode === 429) return serverRefusal('TOO_BUSY')
  if (error.statusCode === 503) return serverRefusal('TOO_BUSY')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return serverRefusal('INVALID_INPUT', { problems: 'the request cannot be read' })
  }
  return null
}

/** A refusal that is stored as the answer of its key: the same save sent again gets the same words. */
export class SettledRefusal extends Error {
  readonly status: number
  readonly reply: ErrorReply

  constructor(status: number, reply: ErrorReply) {
    super(reply.message.errorInfo[2])
    this.status = status
    this.reply = reply
  }
}

/** Tells the browser that the key is settled by a refusal: nothing is, or ever will be, saved under it. */
export const settledHeader = 'bizx-settled'

/** The refusal for a thrown error; null when it is a programming error. */
export function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof pg.DatabaseError) return ofDatabase(error)
  if (error instanceof NotExact) return serverRefusal('OUT_OF_RANGE', { what: 'too large' })
  if (!(error instanceof Error)) return null
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (error instanceof InDoubt) return serverRefusal('SAVE_IN_DOUBT')
  if (code === 'ENOSPC' || code === 'EDQUOT') return serverRefusal('DISK_FULL')
  if (fileErrors.has(code)) return serverRefusal('DATABASE_FILES')
  if (downErrors.has(code) || downTexts.test(error.message)) return serverRefusal('DATABASE_DOWN')
  return ofFramework(error as FastifyError)
}

/** Whether a failed save was answered by the business or by a fault of ours; false where the database did not serve it. */
export function isAnswer(error: unknown): boolean {
  const status = error instanceof SettledRefusal ? error.status : (asRefusal(error)?.status ?? 500)
  return status !== 503 && status !== 429
}

const loginRefusals = new Set(['LOGIN_FAILED', 'LOGIN_THROTTLED', 'LOGIN_SLOWED', 'PASSWORD_CHANGE_NEEDED'])

/**
 * The error shape of spec §7: message.errorInfo[2] is what the user reads. It is kept as the answer of a save, so that a card number
 * that it repeats, such as from a file, is hidden.
 */
export function errorReplyOf(refusal: Refusal, requestId: string): ErrorReply {
  const message = hideCardNumbers(refusal.message)
  return {
    message: { errorInfo: [refusal.code, refusal.status, message] },
    ...(loginRefusals.has(refusal.code) ? { loggedInError: message } : {}),
    code: refusal.code,
    fields: mapped(refusal.fields, hideCardNumbers),
    values: mapped(refusal.values, value => (typeof value === 'string' ? hideCardNumbers(value) : value)),
    requestId,
  }
}

function mapped<T>(of: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]))
}

// Many equal errors per minute add no information and would fill the disk, so the rest of them are only counted.
const lines = new RateLimit({ burst: 20, perSecond: 0.5 })
const unsaid = new Map<string, number>()

function say(log: FastifyBaseLogger, level: 'error' | 'warn', what: object, text: string): void {
  const before = unsaid.get(text) ?? 0
  if (!lines.take(text)) return void unsaid.set(text, before + 1)
  unsaid.delete(text)
  log[level](before > 0 ? { ...what, unsaidBefore: before } : what, text)
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300)
}

function secondsUntilRetry({ seconds, minutes }: Refusal['values']): number {
  return Number(seconds ?? (minutes === undefined ? 1 : Number(minutes) * 60))
}

/** The only error handler. It answers refusals with their text; other errors are logged completely and answered without detail. */
export async function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<ErrorReply> {
  if (error instanceof SettledRefusal) {
    void reply.header(settledHeader, '1').status(error.status)
    return error.reply
  }
  // The client closed the connection while it was sending: no answer is possible, and it is not an error here.
  const isGone = request.raw.destroyed && request.raw.complete === false
  const refusal = isGone ? serverRefusal('INVALID_INPUT', { problems: 'the request ended too early' }) : asRefusal(error)
  if (!refusal) say(request.log, 'error', { err: error }, 'unexpected failure')
  else if (refusal.status >= 500) say(request.log, 'warn', { reason: reasonOf(error) }, refusal.message)
  const answer = refusal ?? serverRefusal('INTERNAL')
  const retry = answer.status === 503 || answer.status === 429
  if (retry) void reply.header('retry-after', String(secondsUntilRetry(answer.values)))
  // A file that fails before its first byte has been announced as a file.
  void reply.status(answer.status).removeHeader('content-disposition').type('application/json; charset=utf-8')
  return errorReplyOf(answer, request.id)
}
