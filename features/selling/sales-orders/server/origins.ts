import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Quantity } from '../../../../kernel/quantity.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { checkStillOpen, checkTaking, checkValid } from '../asked.ts'
import { orderingRefusal } from '../refusals.ts'
import { askedTables, type AskedKind } from './asked-tables.ts'
import { lockAsked, type LockedAsked } from './lock-asked.ts'

/** The order or the quotation that a paper is made of. */
export interface Origin {
  kind: AskedKind
  code: string
}

/** By code: the first digits of a code tell orders from quotations. */
export type LockedOrigins = ReadonlyMap<string, LockedAsked>

/** Locks what a paper is made of now, and what it was made of before an edit, in one round trip. Reads nothing for neither. */
export async function lockOrigins(
  tx: Tx,
  { locationCode, now, before }: { locationCode: string; now: Origin | null; before: Origin | null },
): Promise<LockedOrigins> {
  const codesOf = (kind: AskedKind) => [now, before].flatMap(origin => (origin?.kind === kind ? origin.code : []))
  const [quotations, orders] = await Promise.all([
    lockAsked(tx, 'quotation', { locationCode, codes: codesOf('quotation') }),
    lockAsked(tx, 'order', { locationCode, codes: codesOf('order') }),
  ])
  return new Map([...quotations, ...orders])
}

interface Taking {
  origin: Origin | null
  customerCode: string
  today: IsoDate
  /** What the paper takes of each item. */
  now: ReadonlyMap<string, Quantity>
  /** What it took of the same origin before an edit; null where it was made of another, or of none. */
  before?: ReadonlyMap<string, Quantity> | null
}

const nothing: ReadonlyMap<string, Quantity> = new Map()

/** Refuses a paper made of what is not here, is of another customer, is no longer open or valid, or has less open than it takes. */
export function refuseOrigin(origins: LockedOrigins, { origin, customerCode, today, now, before = null }: Taking): void {
  if (!origin) return
  const asked = origins.get(origin.code)
  if (!asked) throw sharedRefusal('NOT_FOUND', { what: `${askedTables[origin.kind].what} ${origin.code}` })
  const { what, customerName } = asked
  if (asked.customerCode !== customerCode) {
    throw orderingRefusal('ASKED_OTHER_CUSTOMER', { what, customer: customerName }, { customerCode: 'Of another customer' })
  }
  // What was made of it already may be corrected whatever became of it since.
  const ended = before === null ? (checkStillOpen(asked) ?? checkValid(asked, today)) : null
  const refusal = ended ?? checkTaking(what, asked.lines, { now, before: before ?? nothing })
  if (refusal) throw refusal
}
