import type { CodeKind } from '../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Money } from '../../../../kernel/money.ts'
import { takeActSeals, type ActSeals } from '../../../../platform/server/act-words.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { takeOneOfMany, turnToPaper } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { dateOfReversal, mirror, type PostingLine } from '../../../books/ledger/posting.ts'
import { openDaysElsewhere } from '../../../books/ledger/server/open-days.ts'
import { readPosting, writePosting } from '../../../books/ledger/server/write-posting.ts'

// What a receipt or voucher pays at another location is a paper there, its part. Its whole is the receipt or voucher.

/** The act that writes a whole with its parts or takes it back: where, who and when. */
export interface WholeAct {
  locationCode: string
  userCode: string
  now: number
  today: IsoDate
  requestId: string
}

/** The number and the day that a part has at its location. */
export interface Numbered {
  code: string
  day: IsoDate
}

/** What a location's row of the audit says and seals. */
export interface AuditOfPart {
  locationCode: string
  subject: string
  seals: ActSeals
  /** `before` of a reversal, otherwise `after`. */
  says: unknown
}

/**
 * Gives the part at each other location its number and its day there, one after the other in the order in which they come, and turns
 * back to the whole. The whole has taken its number.
 */
export async function numberParts<Placed extends { locationCode: string }>(
  tx: Tx,
  elsewhere: readonly Placed[],
  { kind, today, actor }: { kind: CodeKind; today: IsoDate; actor: Actor },
): Promise<(Placed & Numbered)[]> {
  if (elsewhere.length === 0) return []
  const whole = (await tx.number) ?? ''
  const codes = elsewhere.map(({ locationCode }) => locationCode)
  const days = await openDaysElsewhere(tx, codes, today)
  const parts: (Placed & Numbered)[] = []
  for (const placed of elsewhere) {
    const { locationCode } = placed
    const day = days.get(locationCode) ?? today
    const { node } = actor.locations.find(({ code }) => code === locationCode)!
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in the order of their locations
    parts.push({ ...placed, day, code: await takeOneOfMany(tx, { kind, locationCode, node, today: day }) })
  }
  turnToPaper(tx, whole)
  return parts
}

/** Posts a part, the current paper, and answers what the audit says of it. */
export function postPart(
  tx: Tx,
  { code, day, locationCode }: Numbered & { locationCode: string },
  { lines, says, act: { userCode, now } }: { lines: readonly PostingLine[]; says: unknown; act: WholeAct },
): AuditOfPart {
  writePosting(tx, lines, { locationCode, userCode, businessDate: day, now, entryNo: 1 })
  return { locationCode, subject: code, seals: takeActSeals(tx), says }
}

/**
 * Writes the rows of the audit of a whole and its parts behind all that they write, in the order of their locations, whose chains they
 * lock, and turns back to the whole, whose number the save answers.
 */
export function writeAuditsByPlace(
  tx: Tx,
  [whole, ...parts]: readonly [AuditOfPart, ...AuditOfPart[]],
  { act, reason }: { act: Pick<WholeAct, 'userCode' | 'now' | 'requestId'>; reason?: string },
): void {
  if (parts.length > 0) turnToPaper(tx, whole.subject)
  const { userCode, now: at, requestId } = act
  for (const { locationCode, subject, seals, says } of [whole, ...parts].toSorted((a, b) => (a.locationCode < b.locationCode ? -1 : 1))) {
    const said = reason === undefined ? { action: 'create', after: says } : { action: 'reverse', reason, before: says }
    writeAudit(tx, { at, userCode, locationCode, subject, requestId, seals, ...said })
  }
}

/** A part that is kept. */
export interface StoredPart {
  locationCode: string
  code: string
  date: IsoDate
  total: Money
}

/** The statements of the parts in a table of wholes, named by what the feature calls them. */
export function partsIn(feature: string, table: string) {
  const find = statement(
    `${feature}.parts-of-whole`,
    `select location_code as "locationCode", code, business_date as date, total from ${table}
     where whole_location_code = $1 and whole_code = $2 order by location_code`,
  )
  const lock = statement(`${feature}.lock-part`, `select 1 from ${table} where location_code = $1 and code = $2 for no key update`, {
    locks: 'paper',
  })
  const markReversed = statement(
    `${feature}.mark-part-reversed`,
    `update ${table} set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
  )
  return {
    /** The parts of a whole in the order of their locations. */
    of: (from: Reader, locationCode: string, code: string) => from.rows<StoredPart>(find, [locationCode, code]),
    lock: (tx: Tx, { locationCode, code }: StoredPart) => tx.write(lock, [locationCode, code]),
    markReversed: (tx: Tx, { locationCode, code }: StoredPart) => tx.write(markReversed, [locationCode, code]),
  }
}

/**
 * Takes parts back by their exact mirrors, each on the open day of its location; `open` makes what it settled owed again. Answers what
 * the audit says of them.
 */
export async function mirrorParts<Part extends StoredPart>(
  tx: Tx,
  parts: readonly Part[],
  { act, open }: { act: WholeAct; open: (part: Part, day: IsoDate) => unknown },
): Promise<AuditOfPart[]> {
  const { userCode, now, today } = act
  const codes = parts.map(({ locationCode }) => locationCode)
  const days = await openDaysElsewhere(tx, codes, today)
  const rows: AuditOfPart[] = []
  for (const part of parts) {
    const { locationCode, code, date } = part
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in the order of their locations
    const posted = await readPosting(tx, locationCode, code)
    const day = dateOfReversal(date, days.get(locationCode) ?? today)
    turnToPaper(tx, code)
    const by = { locationCode, userCode, businessDate: day, now }
    writePosting(tx, mirror(posted.lines), { ...by, entryNo: posted.entryNo + 1, reversesNo: posted.entryNo })
    rows.push({ locationCode, subject: code, seals: takeActSeals(tx), says: open(part, day) })
  }
  return rows
}
