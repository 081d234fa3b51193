import { formatMoney, type Money } from '../../../../kernel/money.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { may } from '../../../../kernel/permissions.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { isReversed } from '../../../../kernel/paper-status.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { isFrozen, paperJoins } from '../../../../platform/server/paper-rows.ts'
import { statement, type Statement } from '../../../../platform/server/pipeline/statement.ts'
import { notAllowed } from '../../../../platform/server/refusals.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { checkStockReversal } from '../../../stock/stock/stock-reversal.ts'
import type { findReversible, FoundPaper, Hanging, ReversiblePaper } from '../contract.ts'
import type { Effect } from '../effects.ts'
import { reversibleKinds, type ReversibleKind } from '../reversible-kinds.ts'
import { reversiblePapers } from '../reversible-papers.ts'
import { chequesOf, goodsOf, type HeldPaper } from './goods-and-cheques.ts'
import type { PaperKey } from './paper-row.ts'
import { nameOfKind, paperRows, readHanging } from './papers.ts'

type Found = Reply<typeof findReversible>

const listed = 20

function headOf(kind: ReversibleKind): string {
  const { partyName } = paperRows[kind]
  return `'${kind}' as kind, master.code, master.created_at as "dateTime", ${partyName} as "partyName",
     money_text(master.total) as "totalAmount", master.status`
}

function fromOf(kind: ReversibleKind): string {
  const { table, joins, only } = paperRows[kind]
  return `${table} master ${joins} ${paperJoins} where master.location_code = $1${only ? ` and ${only}` : ''}`
}

// The last three digits of a bill's number are in an index; without them a table is read from its end.
function searchOf(kind: ReversibleKind): string {
  const { alias } = paperRows[kind]
  const own = `right(master.code, 3) = right($2, 3) and master.code like '%' || $2`
  const newest = `order by master.business_date desc, master.created_at desc, master.code desc limit ${listed}`
  return `(select ${headOf(kind)} from ${fromOf(kind)} and (${alias ? `(${own}) or $2 in (${alias})` : own}) ${newest})`
}

const search = statement('reversals.papers-by-number', reversibleKinds.map(searchOf).join(' union all '))

const readReversed = `(select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1)`

const readOne = Object.fromEntries(
  reversibleKinds.map(kind => [
    kind,
    statement(
      `reversals.read-${nameOfKind(kind)}`,
      `select ${headOf(kind)}, master.business_date as date, author.username as "user", ${paperRows[kind].partyCode} as "partyCode",
     ${isFrozen()} as "isFreeze", ${paperRows[kind].version ?? 'master.version'} as version, ${readReversed} as reversed
   from ${fromOf(kind)} and master.code = $2`,
    ),
  ]),
) as Readonly<Record<ReversibleKind, Statement>>

interface Asking {
  actor: Actor
  today: IsoDate
}

/** The papers of the caller's location whose number ends with these digits; a single one, or the one of that number, is read whole. */
export async function findPaper(from: Reader, term: string, asking: Asking): Promise<Found> {
  const { locationCode, role } = asking.actor
  const found = /^\d{3,20}$/.test(term) ? await from.rows<FoundPaper>(search, [locationCode, term]) : []
  const papers = found.filter(({ kind }) => may(role, paperRows[kind].permission ?? 'sell'))
  if (papers.length < found.length && papers.length === 0) throw notAllowed(role, paperRows[found[0]!.kind].permission ?? 'sell')
  if (papers.length === 0) throw sharedRefusal('NOT_FOUND', { what: `A paper that can be reversed with the number ${term}` })
  const [only] = papers.length === 1 ? papers : papers.filter(({ code }) => code === term)
  if (only) return { paper: await readPaper(from, only, asking), papers: [] }
  const newest = papers.toSorted((a, b) => Date.parse(b.dateTime) - Date.parse(a.dateTime))
  return { paper: null, papers: newest.slice(0, listed) }
}

type Head = Omit<ReversiblePaper, 'hanging' | 'refusal'>

async function readPaper(from: Reader, { kind, code }: FoundPaper, asking: Asking): Promise<ReversiblePaper> {
  const key = { locationCode: asking.actor.locationCode, code }
  const { what } = paperRows[kind]
  const [head] = await from.rows<Head>(readOne[kind], [key.locationCode, code])
  if (!head) throw sharedRefusal('NOT_FOUND', { what: `${what} ${code}` })
  const { role } = asking.actor
  if (isReversed(head)) {
    const already = sharedRefusal('REVERSED_ALREADY', { what: `${what} ${code}` })
    return { ...head, hanging: [], refusal: already.message }
  }
  const [own, goods, cheques, held] = await Promise.all([
    hangingOn(from, kind, key),
    goodsOf(from, paperRows[kind].entries, key),
    tendersOf(from, kind, key),
    paperRows[kind].refusal(from, key),
  ])
  // In the order in which its save says no.
  const date = head.date as IsoDate
  const late = checkStockReversal({ what: `${what} ${code}`, status: head.status, date }, { role, today: asking.today }, held)
  const refusal = may(role, reversiblePapers[kind].permission)
    ? (late ?? refusalOf(goods, cheques))
    : notAllowed(role, reversiblePapers[kind].permission)
  return { ...head, hanging: [...own, ...cheques.hanging, ...goods.hanging], refusal: refusal?.message ?? null }
}

async function tendersOf(from: Reader, kind: ReversibleKind, key: PaperKey): Promise<HeldPaper> {
  const { isOutgoing } = paperRows[kind]
  return chequesOf(from, key, typeof isOutgoing === 'function' ? await isOutgoing(from, key) : isOutgoing)
}

function refusalOf(...parts: readonly HeldPaper[]) {
  return parts.find(({ refusal }) => refusal !== null)?.refusal ?? null
}

interface HangingRow {
  what: string
  code: string
  detail: string
  amount: Money | null
  effect: Effect
}

async function hangingOn(from: Reader, kind: ReversibleKind, { locationCode, code }: PaperKey): Promise<Hanging[]> {
  const rows = await from.rows<HangingRow>(readHanging[kind], [locationCode, code])
  return rows.map(row => ({ ...row, isPaper: row.code !== '', amount: row.amount === null ? null : formatMoney(row.amount) }))
}
