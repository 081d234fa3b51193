import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../database/types.gen.ts'
import { businessDate } from '../../kernel/dates.ts'
import type { Edition } from '../../kernel/edition.ts'
import { cardProblem } from '../../kernel/card-number.ts'
import { bodySizes, errorReply, lookForCards, type Endpoint, type HandlerInput, type Reply } from '../../kernel/endpoint.ts'
import type { Doubt } from '../../kernel/doubt.ts'
import { permissions } from '../../kernel/permissions.ts'
import type { Actor, Moment, SessionActor } from './actor.ts'
import { askedDoubts, auditDoubts } from './asked-doubts.ts'
import type { ClockWatch } from './clock-watch.ts'
import type { DiskSpace } from './disk-space.ts'
import { Patience } from './patience.ts'
import { watchSettings, type SettingsWatch } from './business-settings.ts'
import type { ReportCopy } from './report-copy.ts'
import type { Tx } from './transaction.ts'
import { answerOnce } from './idempotency.ts'
import { sentText } from './read-json.ts'
import type { SecretKeys } from './secret-keys.ts'
import { isAnswer } from './errors.ts'
import { SavesWatch } from './saves-watch.ts'
import { actorAt, checkSession, refuseStranger, sessionActor, sessionInSave } from './session-guard.ts'
import { serverRefusal } from './refusals.ts'

/** What the handlers of all features get. */
export interface Platform {
  readonly tills: pg.Pool
  /** The database itself, with the rights of reports. */
  readonly reports: pg.Pool
  /** A streaming replica that reports are read from; left out where there is none. */
  readonly copy?: ReportCopy | null
  /** Kysely over the tills' pool. */
  readonly db: Kysely<DB>
  readonly edition: Edition
  readonly timeZone: string
  /** Who made and keeps the system and how to reach them: at the foot of every paper. */
  readonly solutionProvider: string
  readonly clock: () => number
  /** Checks replies against their schema and treats unknown keys as errors: on in development and tests. */
  readonly checkReplies: boolean
  /** Left out when the application does not know the disk of its database. */
  readonly disk?: DiskSpace | null
  /** The longest wait for a save, when it differs from the usual one. */
  readonly patienceMs?: number
  /** Knows whether the date went ahead without the hours passing; left out, the clock is believed. */
  readonly clockWatch?: ClockWatch | null
  /** Knows whether saves end; left out, it is told to nobody. */
  readonly saves?: SavesWatch
  /** Keys for what is read again and may not lie open in the database; without one nothing can be sealed. */
  readonly secretKeys?: SecretKeys
}

interface Called extends Moment {
  request: FastifyRequest
  http: FastifyReply
}
export type OpenCall<E extends Endpoint> = HandlerInput<E> & Called
export type SessionCall<E extends Endpoint> = HandlerInput<E> & Called & { actor: SessionActor }
export type Call<E extends Endpoint> = HandlerInput<E> & Called & { actor: Actor }
/** What a command gets beside its transaction: plain data, not the request. */
export type SaveCall<E extends Endpoint> = HandlerInput<E> & Moment & { actor: Actor; idempotencyKey: string; requestId: string }

// For every schema that this process reads requests by.
lookForCards(cardProblem)

/** Adds the stamp of the business settings to every reply. */
const settingsHeader = 'bizx-settings'
/** Is on every reply to a location where saves are stuck. */
const stuckHeader = 'bizx-saves-stuck'
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const isKey = (key: unknown): key is string => typeof key === 'string' && uuid.test(key)

/** The location that a request names; '' for none. */
function locationOf({ headers: { locationcode } }: FastifyRequest): string {
  return typeof locationcode === 'string' ? locationcode : ''
}

/** The doubts that a body confirms, by their keys. */
function confirmedIn(body: unknown): readonly string[] {
  const { confirmed } = (body ?? {}) as { confirmed?: unknown }
  return Array.isArray(confirmed) ? confirmed.filter(one => typeof one === 'string') : []
}

function withConfirmed<Input extends { body: unknown }>(input: Input, doubts: readonly Doubt[]): Input {
  return { ...input, body: { ...(input.body as object), confirmed: doubts.map(({ key }) => key) } }
}

/** What the first doubt was about, such as an item of a price list. */
const itemOf = ([first]: readonly Doubt[]) => first?.key.split(' ')[1] ?? ''

/** The code of what a save changed: as its reply says, or its address. */
function subjectOf(saved: unknown, params: unknown): string {
  const named = [saved, params].flatMap(of => Object.entries((of ?? {}) as Record<string, unknown>))
  const code = named.find(([name, value]) => (name === 'code' || name === 'id') && typeof value === 'string')
  return String(code?.[1] ?? '')
}

// A route without the required declarations stops the start, and with it every test.
function checkDeclared({ method, path, permission, params, reply }: Endpoint, scopes: readonly string[]): void {
  if (!scopes.includes(permissions[permission]?.scope)) throw new Error(`${method} ${path} has no permission that fits its route`)
  if (!reply) throw new Error(`${method} ${path} has no reply schema`)
  const missing = path.match(/:\w+/g)?.find(name => !(name.slice(1) in (params?.shape ?? {})))
  if (missing) throw new Error(`${method} ${path} has no schema for ${missing}`)
}

/** Connects endpoints to handlers. Session, location, permission and schemas are checked here and nowhere else. */
export class Api {
  readonly platform: Platform
  readonly endpoints: Endpoint[] = []
  /** What the business decided in its settings. */
  readonly settings: SettingsWatch
  /** The saves that somebody waits for. */
  readonly patience: Patience
  readonly #saves: SavesWatch
  #http: FastifyInstance

  constructor(http: FastifyInstance, platform: Platform) {
    this.#http = http
    this.platform = platform
    this.patience = new Patience(platform.patienceMs)
    this.settings = watchSettings(platform.db, platform.clock)
    this.#saves = platform.saves ?? new SavesWatch()
    http.addHook('onSend', (request, reply, _payload, done) => {
      if (this.#saves.isStuck(locationOf(request))) void reply.header(stuckHeader, '1')
      done()
    })
  }

  /** A call without a session. `early` may refuse before the body is read. */
  open<E extends Endpoint>(endpoint: E, handler: (call: OpenCall<E>) => Promise<Reply<E>>, early?: () => Promise<void>): void {
    this.#add(endpoint, ['public'], async (request, http) => handler(await this.#called<E>(request, http)), early)
  }

  /** A call with a session that needs no location. */
  session<E extends Endpoint>(endpoint: E, handler: (call: SessionCall<E>) => Promise<Reply<E>>): void {
    this.#add(endpoint, ['session'], async (request, http) => {
      const called = await this.#called<E>(request, http)
      const actor = await sessionActor(this.platform.tills, request, called.now)
      checkSession(actor, endpoint.permission)
      return handler({ ...called, actor })
    })
  }

  /** A read at a location. */
  read<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Reply<E>>): void {
    this.#add(endpoint, ['location'], async (request, http) => {
      const called = await this.#called<E>(request, http)
      return handler({ ...called, actor: await this.#actor(request, endpoint, called.now) })
    })
  }

  /**
   * A save at a location: one transaction, once per Idempotency-Key; `command` gets the transaction first. `ahead` does slow
   * work that needs no transaction, such as hashing a password. It runs after the permission check and once per key, and its
   * result is given to the command. It costs a round trip, which those bodies are spared that do not need it.
   */
  save<E extends Endpoint, A = undefined>(
    endpoint: E,
    command: (tx: Tx, call: SaveCall<E>, done: A) => Promise<Reply<E>>,
    ahead?: (call: Call<E>) => Promise<A>,
    isNeeded: (called: HandlerInput<E>) => boolean = () => true,
  ): void {
    if (!endpoint.saves) throw new Error(`${endpoint.path} does not declare that it saves`)
    this.#add(endpoint, ['location'], async (request, http) => {
      const key = request.headers['idempotency-key']
      const called = await this.#called<E>(request, http)
      const { params, query, body } = called
      let done = undefined as A
      const sent = { route: `${request.method} ${request.url}`, sent: sentText(request), mayBeTriedAgain: endpoint.mayBeTriedAgain }
      let taken: { number: Promise<string> | null; placeholder: string } = { number: null, placeholder: '' }
      const input = { params, query, body } as HandlerInput<E>
      this.platform.disk?.refuseWhenLow()
      const begin = async (tx: Tx) => {
        const { now, today } = this.#moment()
        if (this.platform.clockWatch?.doubts(now, today)) tx.doubtedDate = today
        const actor = this.#actorAt(await sessionInSave(tx, request, now), request, endpoint)
        if (!isKey(key)) throw serverRefusal('KEY_MISSING')
        const save = async () => {
          const confirmed = confirmedIn(body)
          const doubts = await askedDoubts(tx, { key, actor, confirmed })
          const asked = confirmed.length === 0 ? input : withConfirmed(input, doubts)
          const call = { ...asked, now, today, actor, idempotencyKey: key, requestId: request.id }
          const saved = await command(tx, call, done)
          auditDoubts(tx, {
            doubts,
            actor,
            now,
            requestId: request.id,
            ...(tx.number === null && { subject: subjectOf(saved, params) || itemOf(doubts) }),
          })
          taken = { number: tx.number, placeholder: tx.paperPlaceholder }
          return saved
        }
        return { request: { key, actor, ...sent, requestId: request.id }, command: save }
      }
      const first = async () => {
        const actor = await this.#actor(request, endpoint, called.now)
        if (!isKey(key)) throw serverRefusal('KEY_MISSING')
        const work = async () => {
          done = (await ahead?.({ ...called, actor })) as A
          ended = this.#saves.begin(locationOf(request))
        }
        return { request: { key, actor, ...sent }, work }
      }
      const before = ahead && isNeeded(input) ? first : undefined
      // Slow work ahead of the transaction is no waiting for the database.
      let ended = before ? null : this.#saves.begin(locationOf(request))
      const answer = answerOnce(this.platform.tills, isKey(key) ? key : request.id, begin, before)
      void this.#noteEnd(answer, isAnswered => ended?.(isAnswered))
      const reply = await this.patience.await(answer)
      // A replayed answer already has its number.
      const isNew = taken.number !== null && reply.includes(taken.placeholder)
      const whole = isNew ? reply.replaceAll(taken.placeholder, (await taken.number) ?? '') : reply
      this.#check(endpoint, whole)
      void http.type('application/json; charset=utf-8')
      return whole
    })
  }

  async #noteEnd(save: Promise<unknown>, end: (isAnswered: boolean) => void): Promise<void> {
    end(await save.then(() => true, isAnswer))
  }

  async #actor(request: FastifyRequest, endpoint: Endpoint, now: number): Promise<Actor> {
    return this.#actorAt(await sessionActor(this.platform.tills, request, now), request, endpoint)
  }

  /** Refuses who may not call this, whatever is wrong with the request. */
  async #refuseCaller(request: FastifyRequest, endpoint: Endpoint): Promise<void> {
    const { scope } = permissions[endpoint.permission]
    if (scope === 'public') return
    const session = await sessionActor(this.platform.tills, request, this.platform.clock())
    if (scope === 'session') checkSession(session, endpoint.permission)
    else this.#actorAt(session, request, endpoint)
  }

  #actorAt(session: SessionActor, request: FastifyRequest, endpoint: Endpoint): Actor {
    return actorAt(session, locationOf(request) || undefined, endpoint.permission)
  }

  async #called<E extends Endpoint>(request: FastifyRequest, http: FastifyReply): Promise<HandlerInput<E> & Called> {
    // A till in use learns of changed settings with its next call.
    void http.header(settingsHeader, (await this.settings.current()).stamp)
    const input = { params: request.params, query: request.query, body: request.body } as HandlerInput<E>
    return { ...input, ...this.#moment(), request, http }
  }

  #moment(): Moment {
    const now = this.platform.clock()
    return { now, today: businessDate(now, this.platform.timeZone, this.settings.latest().dayStartHour) }
  }

  #check(endpoint: Endpoint, reply: string): void {
    if (this.platform.checkReplies) endpoint.reply.parse(JSON.parse(reply))
  }

  #add(
    endpoint: Endpoint,
    scopes: readonly string[],
    handler: (request: FastifyRequest, http: FastifyReply) => Promise<unknown>,
    early?: () => Promise<void>,
  ): void {
    checkDeclared(endpoint, scopes)
    this.endpoints.push(endpoint)
    this.#http.route({
      method: endpoint.method,
      url: `/${endpoint.path}`,
      bodyLimit: Math.min(endpoint.bodyBytes ?? bodySizes.usual, this.#http.initialConfig.bodyLimit ?? bodySizes.file),
      // Who may not call it hears that, and nothing of its fields.
      attachValidation: true,
      // Runs before the body is read, so that strangers are refused early.
      ...(!scopes.includes('public') && {
        onRequest: (request: FastifyRequest) => refuseStranger(this.platform.tills, request, this.platform.clock()),
      }),
      ...(early && { onRequest: early }),
      schema: {
        summary: endpoint.summary,
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        response: { 200: endpoint.reply, '4xx': errorReply, '5xx': errorReply },
      },
      handler: async (request, http) => {
        if (request.validationError) {
          await this.#refuseCaller(request, endpoint)
          throw request.validationError
        }
        const reply = await handler(request, http)
        // A stream is sent as it is produced. Until its first byte it can still fail like any other reply.
        if (typeof reply === 'string' || reply instanceof Readable || http.sent) return reply
        const whole = JSON.stringify(reply)
        this.#check(endpoint, whole)
        void http.type('application/json; charset=utf-8')
        return whole
      },
    })
  }
}
