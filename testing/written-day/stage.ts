import { confirmDay } from '../../features/shop/session/contract.ts'
import type { CallInput, Endpoint, Reply } from '../../kernel/endpoint.ts'
import { may } from '../../kernel/permissions.ts'
import type { Permission } from '../../kernel/permissions.ts'
import { confirmed } from '../doubts.ts'
import { aSession } from '../people.ts'
import type { Answer, Shop, Staff } from '../shop.ts'
import type { Masters, Paper } from './story.ts'

/** Codes by the names that the story gives, one map for each kind of master. */
export interface Codes {
  locations: Map<string, string>
  /** Own bank accounts. */
  accounts: Map<string, string>
  customers: Map<string, string>
  suppliers: Map<string, string>
  items: Map<string, string>
  users: Map<string, string>
}

/** A paper that was played. */
export interface PlayedPaper {
  paper: Paper
  code: string
  /** Of a bill, the product's line numbers of each line of the story: several where it was served by several entries. */
  lines?: string[][]
}

type Input<E extends Endpoint> = Partial<CallInput<E>>

/** A paper that the product does not take, with the code of the refusal. */
export class RefusedPaper extends Error {
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

const mostQuestions = 3

/** The shop in which a story is played: who and what stands in it, and which code each name of the story has by now. */
export class Stage {
  readonly shop: Shop
  readonly masters: Masters
  readonly codes: Codes
  readonly papers = new Map<string, PlayedPaper>()
  /** Stock entries (E…) with their items. */
  readonly entries = new Map<string, { code: string; item: string }>()
  /** Cheques received (Q…) and own ones (W…). */
  readonly cheques = new Map<string, string>()
  /** Categories of expenses by the story's names, each with an account of its own. */
  readonly categories = new Map<string, { code: string; account: string }>()
  /** The numbers that spend credit notes. */
  readonly creditNotes = new Map<string, string>()
  /** Where a decision of the product differs from the story, and by which rule. */
  readonly decisions: string[] = []
  readonly #sessions = new Map<string, Promise<Staff>>()
  readonly #confirmedDays = new Set<string>()

  constructor(shop: Shop, masters: Masters, codes: Codes) {
    this.shop = shop
    this.masters = masters
    this.codes = codes
  }

  /** The code of a master; throws where the story names one that it does not have. */
  codeOf(kind: keyof Codes, name: string): string {
    return known(this.codes[kind], name, kind)
  }

  /** The story's name of a code. */
  nameOf(kind: keyof Codes, code: string): string {
    for (const [name, other] of this.codes[kind]) if (other === code) return name
    return code
  }

  entry(name: string): { code: string; item: string } {
    return known(this.entries, name, 'stock entries')
  }

  paper(name: string): PlayedPaper {
    return known(this.papers, name, 'papers')
  }

  cheque(name: string): string {
    return known(this.cheques, name, 'cheques')
  }

  /** The browser of a member of staff at a location, signed in today. */
  staffAt(who: string, loc: string): Promise<Staff> {
    const day = new Date(this.shop.now()).toISOString().slice(0, 10)
    const key = `${who} ${loc} ${day}`
    const session = this.#sessions.get(key) ?? aSession(this.shop, this.codeOf('users', who), { location: this.codeOf('locations', loc) })
    this.#sessions.set(key, session)
    return session
  }

  /** Who may do something, other than the one named; throws where the story has nobody. */
  anotherWho(permission: Permission, notThis = ''): string {
    const found = this.masters.staff.find(({ id, role }) => id !== notThis && may(role, permission))
    if (!found) throw new Error(`nobody else of the story may ${permission}`)
    return found.id
  }

  /** A save of the paper by its author, with every doubt confirmed; throws with the paper's name when it is refused. */
  async save<E extends Endpoint>(paper: Paper, endpoint: E, input: Input<E>, who = paper.who): Promise<Reply<E>> {
    await this.#confirmDay(paper)
    const staff = await this.staffAt(who, paper.loc)
    let sent: Input<E> | null = input
    let answer: Answer<Reply<E>> | null = null
    const key = crypto.randomUUID()
    for (let asked = 0; sent !== null && asked < mostQuestions; asked += 1) {
      answer = await staff.call(endpoint, sent, { key })
      sent = confirmed(sent, answer)
    }
    return replyOf(paper, answer!)
  }

  /** What the author of a paper reads before saving it. */
  async read<E extends Endpoint>(paper: Paper, endpoint: E, input: Input<E>, who = paper.who): Promise<Reply<E>> {
    const staff = await this.staffAt(who, paper.loc)
    return replyOf(paper, await staff.call(endpoint, input))
  }

  // The first paper of a location, and the first after days without any, need a manager's word that the clock is right.
  async #confirmDay({ loc, date, id }: Paper): Promise<void> {
    const key = `${loc} ${date}`
    if (this.#confirmedDays.has(key)) return
    this.#confirmedDays.add(key)
    const manager = await this.staffAt(this.anotherWho('confirm-day'), loc)
    const { status, error } = await manager.call(confirmDay, { body: { date } })
    if (status !== 200) throw new Error(`${id}: the day was not confirmed: ${error.message.errorInfo[2]}`)
  }

  /** Keeps the code of a saved paper under its name. */
  keep(paper: Paper, code: string, more: Pick<PlayedPaper, 'lines'> = {}): void {
    this.papers.set(paper.id, { paper, code, ...more })
  }

  /** Keeps the stock entries that a paper made, in the order of its lines. */
  keepEntries(lines: readonly { entry: string; item: string }[], made: readonly { stockCode: string | null }[]): void {
    for (const [index, { entry, item }] of lines.entries()) this.entries.set(entry, { code: made[index]?.stockCode ?? '', item })
  }

  /** Keeps the code of a cheque that came or was given with a paper. */
  async keepCheque(name: string, paperCode: string, number: string): Promise<void> {
    const sql = 'select code from cheque where paper_code = $1 and number = $2'
    const { rows } = await this.shop.owner.query<{ code: string }>(sql, [paperCode, number])
    if (rows.length !== 1) throw new Error(`the cheque ${name} (${number}) of ${paperCode} is there ${rows.length} times`)
    this.cheques.set(name, rows[0]!.code)
  }
}

function known<Found>(map: ReadonlyMap<string, Found>, name: string, kind: string): Found {
  const found = map.get(name)
  if (found === undefined) throw new Error(`the ${kind} of the story have no ${name} by now`)
  return found
}

function replyOf<T>({ id, kind }: Paper, { status, reply, error }: Answer<T>): T {
  if (status === 200) return reply
  const [, , text] = error.message.errorInfo
  throw new RefusedPaper(
    `${id} (${kind}) was refused with ${status} ${error.code}: ${text} ${JSON.stringify(error.fields ?? {})}`,
    error.code,
  )
}
