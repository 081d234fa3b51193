import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress, countedAddress } from './client-address.ts'
import { limitConnections, type KeepConnection } from './connections.ts'
import { RateLimit } from './rate-limit.ts'
import { knownSession } from './session-guard.ts'
import { serverRefusal } from './refusals.ts'

/** How much is under way at once. What comes with a session is counted apart from strangers, so that these take nobody's place. */
export interface AdmissionLimits {
  /** Requests whose body is there and whose reply is not. */
  inFlight: number
  inFlightOfSession: number
  inFlightOfStrangers: number
  inFlightOfAddress: number
  /** Bodies of one session, or of one address without a session, that are still coming. */
  bodies: number
  /** The same of all strangers. */
  bodiesOfStrangers: number
  /** How long a stranger's body may take. */
  bodyMs: number
  /** Requests of strangers: at once, and a second from then on. */
  rateOfAddress: { burst: number; perSecond: number }
  rateOfStrangers: { burst: number; perSecond: number }
  /** Whoever asks too often is answered after this long. */
  heldMs: number
  mostHeld: number
  connections: { ofAddress: number; ofStrangers: number; inAll: number }
}

export const usualLimits: AdmissionLimits = {
  inFlight: 400,
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
  /** A session, or the address of a stranger. */
  asker: string
  isStranger: boolean
  isArriving: boolean
  isUnderWay: boolean
  lateTimer: NodeJS.Timeout | null
}

/** How many there are, in all and of each asker. */
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
 * Decides what is taken up and what is turned away, so that floods and bodies that never come leave room for who works: each
 * asker and all strangers together have their bounds, and a session that this process knows passes those of strangers.
 */
class Admission {
  readonly #limits: AdmissionLimits
  readonly #keep: KeepConnection
  readonly #perAddress: RateLimit
  readonly #ofStrangers: RateLimit
  readonly #visits = new WeakMap<FastifyRequest, Visit>()
  readonly #arriving = { strangers: new Count(), sessions: new Count() }
  readonly #underWay = { strangers: new Count(), sessions: new Count() }
  #held = 0

  constructor(limits: AdmissionLimits, keep: KeepConnection) {
    this.#limits = limits
    this.#keep = keep
    this.#perAddress = new RateLimit(limits.rateOfAddress)
    this.#ofStrangers = new RateLimit(limits.rateOfStrangers)
  }

  /** As soon as the headers are there. */
  async come(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const session = knownSession(request)
    const visit: Visit = {
      asker: session ?? countedAddress(clientAddress(request)),
      isStranger: session === null,
      isArriving: false,
      isUnderWay: false,
      lateTimer: null,
    }
    // The reply's end, not the request's: a request closes as soon as its body is read.
    reply.raw.once('close', () => this.#leave(request, visit))
    this.#visits.set(request, visit)
    if (session !== null) this.#keep(request.socket)
    else if (!this.#perAddress.take(visit.asker) || !this.#ofStrangers.take('all')) await this.#hold(request, 'ASKED_TOO_OFTEN')
    if (hasBody(request)) await this.#awaitBody(request, visit)
  }

  /** As soon as the whole body is there. */
  begin(request: FastifyRequest): void {
    const visit = this.#visits.get(request)
    if (!visit) return
    this.#bodyCame(visit)
    const { inFlight, inFlightOfSession, inFlightOfStrangers, inFlightOfAddress } = this.#limits
    const { strangers, sessions } = this.#underWay
    const [counted, mostOfOne] = visit.isStranger ? [strangers, inFlightOfAddress] : [sessions, inFlightOfSession]
    const isFull = visit.isStranger ? strangers.inAll >= inFlightOfStrangers : strangers.inAll + sessions.inAll >= inFlight
    if (isFull || counted.of(visit.asker) >= mostOfOne) throw serverRefusal('TOO_BUSY')
    visit.isUnderWay = true
    counted.add(visit.asker, 1)
  }

  // Whoever is answered late comes back late: at once, the same connections would ask many times as much.
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
    // Refused before its body was read: the rest of it is not waited for.
    const { raw } = request
    if (hasBody(request) && !raw.complete && !raw.destroyed) setTimeout(() => raw.complete || raw.destroy(), 1_000).unref()
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Puts the bounds in front of every route. */
export function admit(http: FastifyInstance, limits: AdmissionLimits, isProxy: (address: string) => boolean): void {
  const admission = new Admission(limits, limitConnections(http.server, limits.connections, isProxy))
  http.addHook('onRequest', (request, reply) => admission.come(request, reply))
  http.addHook('preValidation', async request => admission.begin(request))
}
