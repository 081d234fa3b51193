import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress, countedAddress } from './client-address.ts'
import { limitConnections, type KeepConnection } from './connections.ts'
import { RateLimit } from './rate-limit.ts'
import { RetryAfter } from './retry-after.ts'
import { knownSession } from './session-guard.ts'
import { serverRefusal } from './refusals.ts'

/**
 * How many requests may be under way at once. Requests with a session and requests of strangers have separate limits, so that
 * strangers cannot use up the places of users.
 */
export interface AdmissionLimits {
  /** Requests whose body has arrived and that have not been answered. */
  inFlight: number
  inFlightOfSession: number
  inFlightOfStrangers: number
  inFlightOfAddress: number
  /** Bodies that are still arriving, per session or per address without a session. */
  bodies: number
  /** The same for all strangers together. */
  bodiesOfStrangers: number
  /** How long the body of a stranger's request may take. */
  bodyMs: number
  /** Requests of strangers: how many at once, and how many per second after that. */
  rateOfAddress: { burst: number; perSecond: number }
  rateOfStrangers: { burst: number; perSecond: number }
  /** Requests above the limit are answered after this delay. */
  heldMs: number
  mostHeld: number
  connections: { ofAddress: number; ofStrangers: number; inAll: number }
}

export const usualLimits: AdmissionLimits = {
  inFlight: 320,
  inFlightOfSession: 120,
  inFlightOfStrangers: 100,
  inFlightOfAddress: 20,
  bodies: 60,
  bodiesOfStrangers: 200,
  bodyMs: 5_000,
  rateOfAddress: { burst: 2_000, perSecond: 200 },
  rateOfStrangers: { burst: 5_000, perSecond: 800 },
  heldMs: 1_000,
  mostHeld: 300,
  connections: { ofAddress: 200, ofStrangers: 1_000, inAll: 3_000 },
}

interface Visit {
  /** Identifies the sender: a session, or the address of a stranger. */
  asker: string
  isStranger: boolean
  isArriving: boolean
  isUnderWay: boolean
  lateTimer: NodeJS.Timeout | null
}

/** Counts, in all and per sender. */
class Count {
  inAll = 0
  readonly #of = new Map<string, number>()

  of(asker: string): number {
    return this.#of.get(asker) ?? 0
  }

  add(asker: string, change: 1 | -1): void {
    const now = this.of(asker) + change
    this.inAll += change
    if (now > 0) this.#of.set(asker, now)
    else this.#of.delete(asker)
  }
}

/**
 * Decides which requests are accepted, so that floods and bodies that never arrive leave room for users. There are limits per
 * sender and for all strangers together. A session that this process knows is not held to the limits of strangers.
 */
class Admission {
  readonly #limits: AdmissionLimits
  readonly #keep: KeepConnection
  readonly #perAddress: RateLimit
  readonly #ofStrangers: RateLimit
  readonly #visits = new WeakMap<FastifyRequest, Visit>()
  readonly #arriving = { strangers: new Count(), sessions: new Count() }
  readonly #underWay = { strangers: new Count(), sessions: new Count() }
  readonly #retryAfter = new RetryAfter()
  #held = 0

  constructor(limits: AdmissionLimits, keep: KeepConnection) {
    this.#limits = limits
    this.#keep = keep
    this.#perAddress = new RateLimit(limits.rateOfAddress)
    this.#ofStrangers = new RateLimit(limits.rateOfStrangers)
  }

  /** Runs when the headers have arrived. */
  async come(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const session = knownSession(request)
    const visit: Visit = {
      asker: session ?? countedAddress(clientAddress(request)),
      isStranger: session === null,
      isArriving: false,
      isUnderWay: false,
      lateTimer: null,
    }
    // Waits for the end of the reply, because the request already closes when its body has been read.
    reply.raw.once('close', () => this.#leave(request, visit))
    this.#visits.set(request, visit)
    if (session !== null) this.#keep(request.socket)
    else if (!this.#perAddress.take(visit.asker) || !this.#ofStrangers.take('all')) await this.#hold(request, 'ASKED_TOO_OFTEN')
    if (hasBody(request)) await this.#awaitBody(request, visit)
  }

  /** Runs when the whole body has arrived. */
  begin(request: FastifyRequest): void {
    const visit = this.#visits.get(request)
    if (!visit) return
    this.#bodyCame(visit)
    const { inFlight, inFlightOfSession, inFlightOfStrangers, inFlightOfAddress } = this.#limits
    const { strangers, sessions } = this.#underWay
    const [counted, mostOfOne] = visit.isStranger ? [strangers, inFlightOfAddress] : [sessions, inFlightOfSession]
    const isFull = visit.isStranger ? strangers.inAll >= inFlightOfStrangers : strangers.inAll + sessions.inAll >= inFlight
    if (isFull || counted.of(visit.asker) >= mostOfOne) throw serverRefusal('TOO_BUSY', { seconds: this.#retryAfter.next() })
    visit.isUnderWay = true
    counted.add(visit.asker, 1)
  }

  // The delay slows the sender down: with an immediate answer the same connections would send many times as much.
  async #hold(request: FastifyRequest, code: 'ASKED_TOO_OFTEN' | 'TOO_BUSY'): Promise<void> {
    if (this.#held >= this.#limits.mostHeld) request.raw.destroy()
    else {
      this.#held += 1
      await pause(this.#limits.heldMs)
      this.#held -= 1
    }
    throw serverRefusal(code)
  }

  async #awaitBody(request: FastifyRequest, visit: Visit): Promise<void> {
    const { bodies, bodiesOfStrangers, bodyMs } = this.#limits
    const counted = visit.isStranger ? this.#arriving.strangers : this.#arriving.sessions
    const isFull = visit.isStranger && counted.inAll >= bodiesOfStrangers
    const isRefused = isFull || counted.of(visit.asker) >= bodies
    if (isRefused && visit.isStranger) await this.#hold(request, 'TOO_BUSY')
    if (isRefused) throw serverRefusal('TOO_BUSY')
    visit.isArriving = true
    counted.add(visit.asker, 1)
    if (visit.isStranger) visit.lateTimer = setTimeout(() => request.raw.destroy(), bodyMs)
  }

  #bodyCame(visit: Visit): void {
    if (visit.lateTimer) clearTimeout(visit.lateTimer)
    if (visit.isArriving) (visit.isStranger ? this.#arriving.strangers : this.#arriving.sessions).add(visit.asker, -1)
    visit.isArriving = false
  }

  #leave(request: FastifyRequest, visit: Visit): void {
    this.#bodyCame(visit)
    if (visit.isUnderWay) (visit.isStranger ? this.#underWay.strangers : this.#underWay.sessions).add(visit.asker, -1)
    // The request is refused before its body is read, so the connection is closed instead of waiting for the rest.
    const { raw } = request
    if (hasBody(request) && !raw.complete && !raw.destroyed) setTimeout(() => raw.complete || raw.destroy(), 1_000).unref()
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Applies the limits to every route. */
export function admit(http: FastifyInstance, limits: AdmissionLimits, isProxy: (address: string) => boolean): void {
  const admission = new Admission(limits, limitConnections(http.server, limits.connections, isProxy))
  http.addHook('onRequest', (request, reply) => admission.come(request, reply))
  http.addHook('preValidation', async request => admission.begin(request))
}
