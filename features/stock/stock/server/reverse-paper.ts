import type { IsoDate } from '../../../../kernel/dates.ts'
import { negate } from '../../../../kernel/money.ts'
import { negateQuantity } from '../../../../kernel/quantity.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { continuePaper, guardDay } from '../../../../platform/server/number-series.ts'
import { dateOfReversal, mirror } from '../../../books/ledger/posting.ts'
import { readPosting, writePosting } from '../../../books/ledger/server/write-posting.ts'
import type { StockMove } from '../moves.ts'
import { lockEntries } from './lock-entries.ts'
import { checkStillHere, movedByPaper, type Moved } from './moved-by-paper.ts'
import { writeMoves } from './write-moves.ts'

export interface Reversal {
  code: string
  locationCode: string
  userCode: string
  now: number
  today: IsoDate
  /** The business date of the paper. */
  date: IsoDate
  reason: string
  requestId: string
  /** The stock entries of its lines. */
  entryCodes: readonly string[]
  /** The audit's values of the paper before the reversal. */
  before: unknown
}

/**
 * Reverses a paper by the exact mirror of its ledger entry and stock movements, dated today. Refuses when stock that it
 * brought in is gone. The caller has locked the paper, checked that it may be reversed, and marks it as reversed.
 */
export async function reversePaper(tx: Tx, of: Reversal): Promise<void> {
  await mirrorPaper(tx, of)
  const { now: at, locationCode, code: subject, userCode, reason, requestId, before } = of
  writeAudit(tx, { at, userCode, locationCode, action: 'reverse', subject, reason, before, requestId })
}

/** The same without its row of the audit, for a paper with parts at other locations: their rows are written in one order. */
export async function mirrorPaper(tx: Tx, of: Omit<Reversal, 'reason' | 'requestId' | 'before'>): Promise<void> {
  const { code, locationCode, entryCodes } = of
  const entries = await lockEntries(tx, { locationCode, entryCodes, itemCodes: [] })
  const remaining = new Map(entries.map(entry => [entry.entryCode, entry.remaining]))
  const moved = await movedByPaper(tx, { locationCode, code, entryCodes })
  const refusal = checkStillHere(moved, remaining)
  if (refusal) throw refusal
  const posted = await readPosting(tx, locationCode, code)
  continuePaper(tx, code)
  guardDay(tx, locationCode, of.today)
  const by = { locationCode, userCode: of.userCode, businessDate: dateOfReversal(of.date, of.today), now: of.now }
  writePosting(tx, mirror(posted.lines), { ...by, entryNo: posted.entryNo + 1, reversesNo: posted.entryNo })
  // Incoming movements are written before outgoing ones, so that no balance is negative in between.
  writeMoves(
    tx,
    moved.map(backwards).toSorted((a, b) => b.quantity - a.quantity),
    by,
  )
}

function backwards({ entryCode, itemCode, lineNo, quantity: count, cost, price, value }: Moved): StockMove {
  return { kind: 'reversal', entryCode, itemCode, lineNo, quantity: negateQuantity(count), cost, price, value: negate(value) }
}
