import type pg from 'pg'
import type { Tills } from './tills.ts'

/** A save that the books hold, by its key, with what was sent. */
export interface KeptSave {
  key: string
  route: string
  locationCode: string
  /** The number of what it made or took back; '' where it has none. */
  code: string
  body: Body
  /** The hold that it made; '' where it made none, or was not answered yet. */
  holdId: string
}

/** What of a body the model reads. */
interface Body {
  customerCode?: string
  totalAmount?: string
  stockHistories?: readonly { itemCode?: string; quantity?: string }[]
  modeOfPayments?: readonly { amount: string }[]
  supplierModeOfPayments?: readonly { thirdPartyCheque?: { code: string } | null }[]
  heldBill?: { id: string } | null
  move?: string
  cheques?: readonly { code: string }[]
  code?: string
  id?: string
}

/** What the tables hold of the things at which tills meet. */
export interface MetBooks {
  /** Pieces by location and item: "1301000001 2401000021". */
  stock: ReadonlyMap<string, number>
  /** Every cheque that was received, by its number. */
  cheques: ReadonlyMap<string, { paper: string; state: string }>
  holds: ReadonlyMap<string, { state: string; claim: string | null; bills: readonly string[] }>
  /** In cents: what the one customer owes, without what is paid ahead. */
  owed: number
}

export interface Met {
  items: readonly string[]
  locations: readonly string[]
  customerCode: string
  /** Pieces of each item at each location in the beginning. */
  opening: number
}

/** What tills meet at; null where each keeps to its own. */
export function metBy({ options }: Tills, opening: number): Met | null {
  const { meeting, locations } = options
  return meeting && { items: meeting.goods.map(({ itemCode }) => itemCode), locations, customerCode: meeting.customerCode, opening }
}

/** Reads the tables, within the transaction of the client. */
export async function readMet(client: pg.ClientBase, { items, customerCode }: Met): Promise<MetBooks> {
  const stock = await client.query<{ at: string; pieces: number }>(
    `select location_code || ' ' || item_code as at, (sum(remaining) / 1000)::float8 as pieces from stock_balance
     where item_code = any($1) group by 1`,
    [items],
  )
  const cheques = await client.query<{ code: string; paper: string; state: string }>(
    `select code, paper_code as paper, state from cheque where kind = 'received'`,
  )
  const holds = await client.query<{ id: string; state: string; claim: string | null; bills: string[] }>(
    `select id::text, state, claim::text, array(select invoice_code::text from bill_hold where hold_id = held_bill.id) as bills from held_bill`,
  )
  const owed = await client.query<{ owed: number }>(
    `select (credit_amount + cheque_return_amount - over_payment - return_amount)::float8 as owed from customer_balance where customer_code = $1`,
    [customerCode],
  )
  return {
    stock: new Map(stock.rows.map(({ at, pieces }) => [at, pieces])),
    cheques: new Map(cheques.rows.map(({ code, ...row }) => [code, row])),
    holds: new Map(holds.rows.map(({ id, ...row }) => [id, row])),
    owed: owed.rows[0]?.owed ?? 0,
  }
}

/** Where the things at which tills meet are not as the kept saves leave them, a line each. */
export function metFaults(kept: readonly KeptSave[], books: MetBooks, met: Met): string[] {
  const made = new Map(kept.filter(({ route }) => route.startsWith('POST ')).map(save => [save.code, save]))
  return [
    ...stockFaults(kept, made, { books, met }),
    ...chequeFaults(kept, made, books),
    ...holdFaults(kept, books),
    ...customerFaults(kept, made, { books, met }),
  ]
}

type Made = ReadonlyMap<string, KeptSave>

/** What a reversal took back; itself for another save. */
const subjectOf = (save: KeptSave, made: Made) => (save.route.endsWith('-reversal') ? made.get(save.code) : save)
const signOf = ({ route }: KeptSave) => (route.endsWith('-reversal') ? -1 : 1)
const centsOf = (text = '0') => Math.round(Number(text) * 100)

const moved: Readonly<Record<string, number>> = { 'POST invoice': -1, 'POST stock-in': 1 }

function stockFaults(kept: readonly KeptSave[], made: Made, { books, met }: { books: MetBooks; met: Met }): string[] {
  const expected = new Map<string, number>(met.locations.flatMap(at => met.items.map(item => [`${at} ${item}`, met.opening] as const)))
  for (const save of kept) {
    const subject = subjectOf(save, made)
    for (const { itemCode = '', quantity } of subject?.body.stockHistories ?? []) {
      const at = `${save.locationCode} ${itemCode}`
      const before = expected.get(at)
      const pieces = Number(quantity) * signOf(save) * (moved[subject?.route ?? ''] ?? 0)
      if (before !== undefined) expected.set(at, before + pieces)
    }
  }
  return [...expected]
    .filter(([at, pieces]) => pieces !== (books.stock.get(at) ?? 0))
    .map(([at, pieces]) => `stock of ${at}: ${pieces} by what was saved, ${books.stock.get(at) ?? 0} in the books`)
}

/** What each move does to a cheque that was received. */
const steps: Readonly<Record<string, readonly [string, string]>> = {
  deposit: ['IN_HAND', 'DEPOSITED'],
  realize: ['DEPOSITED', 'REALIZED'],
  return: ['DEPOSITED', 'RETURNED'],
}

/** The steps of cheques that a save made, before anything takes it back. */
function stepsOf({ route, body }: KeptSave): { cheque: string; step: readonly [string, string] }[] {
  const step = steps[body.move ?? '']
  if (route === 'POST cheque-move' && step) return (body.cheques ?? []).map(({ code }) => ({ cheque: code, step }))
  if (route !== 'POST payment-voucher') return []
  const handedOn = (body.supplierModeOfPayments ?? []).flatMap(({ thirdPartyCheque }) => thirdPartyCheque ?? [])
  return handedOn.map(({ code }) => ({ cheque: code, step: ['IN_HAND', 'ENDORSED'] }))
}

/**
 * Each cheque was received in hand. The kept moves of it are one way from there to where it is: each state is left as often as it is
 * entered, but for the first and the last. So of two that wanted it at once one did.
 */
function chequeFaults(kept: readonly KeptSave[], made: Made, books: MetBooks): string[] {
  const stays = new Map<string, Map<string, number>>()
  const go = (cheque: string, from: string, to: string) => {
    const states = stays.get(cheque)
    states?.set(from, (states.get(from) ?? 0) - 1).set(to, (states.get(to) ?? 0) + 1)
  }
  const byPaper = Map.groupBy(books.cheques, ([, { paper }]) => paper)
  for (const code of books.cheques.keys()) stays.set(code, new Map([['IN_HAND', 1]]))
  for (const save of kept) {
    const subject = subjectOf(save, made)
    const isReversal = subject !== save
    for (const { cheque, step } of subject ? stepsOf(subject) : []) {
      const [from, to] = isReversal ? step.toReversed() : step
      go(cheque, from ?? '', to ?? '')
    }
    if (isReversal) for (const [cheque] of byPaper.get(save.code) ?? []) go(cheque, 'IN_HAND', 'CANCELLED')
  }
  return [...books.cheques].flatMap(([code, { state }]) => {
    // A receipt settles what came back, and may be about anything that is owed: the answer says it, not what was sent.
    const holds = state === 'SETTLED' ? 'RETURNED' : state
    const left = [...(stays.get(code) ?? [])].filter(([, count]) => count !== 0)
    const isOne = left.length === 1 && left[0]?.[0] === holds && left[0][1] === 1
    return isOne ? [] : [`cheque ${code} is ${state}: what was saved leaves ${left.map(([at, count]) => `${at} ${count}`).join(', ')}`]
  })
}

function holdFaults(kept: readonly KeptSave[], books: MetBooks): string[] {
  const bills = Map.groupBy(
    kept.filter(({ route, body }) => route === 'POST invoice' && body.heldBill),
    ({ body }) => body.heldBill?.id ?? '',
  )
  const takes = Map.groupBy(
    kept.filter(({ route }) => route === 'PUT held-bill-take'),
    ({ body }) => body.id ?? '',
  )
  return kept.flatMap(({ holdId: id }) => {
    if (id === '') return []
    const [billed, taken, hold] = [(bills.get(id) ?? []).map(({ code }) => code), takes.get(id) ?? [], books.holds.get(id)]
    const expected = billed.length > 0 ? 'billed' : taken.length > 0 ? 'taken' : 'open'
    if (hold?.state !== expected || hold.bills.join() !== billed.join())
      return [
        `hold ${id}: ${expected} with bills ${billed.join()} by what was saved, ${hold?.state} with ${hold?.bills.join()} in the books`,
      ]
    const isClaimed = expected !== 'taken' || taken.some(({ key }) => key === hold.claim)
    return isClaimed ? [] : [`hold ${id} is claimed with ${hold.claim}, which took nothing`]
  })
}

function customerFaults(kept: readonly KeptSave[], made: Made, { books, met }: { books: MetBooks; met: Met }): string[] {
  const isHers = (save: KeptSave | undefined) => save?.body.customerCode === met.customerCode
  const paidWith = (save: KeptSave) => (save.body.modeOfPayments ?? []).reduce((sum, { amount }) => sum + centsOf(amount), 0)
  const worth = (subject: KeptSave): number => {
    if (isHers(subject) && subject.route === 'POST invoice') return centsOf(subject.body.totalAmount) - paidWith(subject)
    if (isHers(subject) && subject.route === 'POST payment-receipt') return -paidWith(subject)
    if (subject.body.move !== 'return') return 0
    // A cheque's number is that of its receipt and two digits.
    const papers = (subject.body.cheques ?? []).map(({ code }) => made.get(code.slice(0, -2)))
    return papers.reduce((sum, paper) => sum + (paper && isHers(paper) ? paidWith(paper) : 0), 0)
  }
  const owed = kept.reduce((sum, save) => {
    const subject = subjectOf(save, made)
    return sum + (subject ? worth(subject) * signOf(save) : 0)
  }, 0)
  return owed === books.owed ? [] : [`customer ${met.customerCode} owes ${owed / 100} by what was saved, ${books.owed / 100} in the books`]
}
