import type { SealedBill } from '../../features/selling/tills/sealed-bill.ts'
import type { TestTill } from '../test-till.ts'
import type { ModelBill, ModelCart } from './bills.ts'
import type { Role } from '../../kernel/codes.ts'
import { record, type ShopModel } from './shop-model.ts'

/** A till that may sell without the server, and what the server knows of it. */
export interface ModelTill {
  location: string
  itself: TestTill
  /** How many numbers it has given. */
  given: number
  /** The highest of them that the server knows of. */
  known: number
  /** Those that arrived, or were given to the server as refused bills. */
  here: Set<number>
  /** How many of these arrived as bills. */
  arrived: number
  /** What it said last, and when (ms); null before that. */
  said: { at: number; waiting: number; total: bigint } | null
  isForgotten: boolean
}

/** A bill that a till sold without the server, before it has arrived. */
export interface SoldAlone {
  till: ModelTill
  bill: SealedBill
  kind: 'pos' | 'auto-care'
  cart: ModelCart
  seller: Exclude<Role, 'superadmin'>
  /** The day of its own time. */
  day: string
  total: bigint
  received: bigint
  /** The list price of each line as its till knew it. */
  known: bigint[]
  /** Its total does not add up. */
  isWrong: boolean
  /** Whom it was sold to, if that customer was merged into another one since. */
  soldTo: string
  /** The bill that its ordinary save made, whose answer did not reach the till. */
  saved: string | null
  /** How that save may have been refused, where it was. */
  refused: string[]
}

/** Something that an arrived bill left for a manager. */
export interface ModelToSettle {
  /** Its code in the list. */
  code: string
  location: string
  /** The number by which the list finds it. */
  of: string
  /** The bill; null of one that was refused. */
  bill: string | null
  /** Of a remark its rule and line. */
  kind: string
  nth: number
  line: number | null
  /** Of a refused bill. */
  total: bigint
  isSettled: boolean
}

/** T3-0412. */
export const numberOf = ({ itself }: ModelTill, serial: number) => `T${itself.till}-${String(serial).padStart(4, '0')}`

/** Numbers from one to another that the server does not have, as the till is told. */
export function gapsOf({ here }: ModelTill, from: number, to: number): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = []
  for (let serial = from; serial <= to; serial += 1) {
    const last = gaps.at(-1)
    if (here.has(serial)) continue
    if (last?.to === serial - 1) last.to = serial
    else gaps.push({ from: serial, to: serial })
  }
  return gaps
}

/** The same in words, of all that the server knows of. */
export function missingOf(till: ModelTill): string {
  const words = gapsOf(till, 1, till.known).map(({ from, to }) =>
    from === to ? numberOf(till, from) : `${numberOf(till, from)} to ${numberOf(till, to)}`,
  )
  return words.join(', ')
}

export function recordTill(model: ShopModel, till: ModelTill): void {
  const { location, itself, known, said } = till
  const figures = [known, said?.waiting ?? 0, said?.total ?? 0n, missingOf(till)]
  record(model, { location, kind: 'till', code: `T${itself.till}` }, figures)
}

/** A number is in the books, or is kept with a refused bill. */
export function keepNumber(model: ShopModel, { till, bill }: SoldAlone, saved: Pick<ModelBill, 'code'> | null): void {
  till.here.add(bill.serial)
  till.known = Math.max(till.known, bill.serial)
  recordTill(model, till)
  if (!saved) return
  till.arrived += 1
  record(model, { location: till.location, kind: 'till bill', code: numberOf(till, bill.serial) }, [saved.code])
}

export function recordToSettle(model: ShopModel, { location, of, bill, kind, nth, line, total, isSettled }: ModelToSettle): void {
  const state = isSettled ? 'settled' : 'open'
  if (bill === null) record(model, { location, kind: 'refused bill', code: of }, [total, state])
  else record(model, { location, kind: 'remark', code: `${bill}-${nth}` }, [kind, ...(line === null ? [] : [line]), state])
}
