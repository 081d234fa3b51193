import { addDays, date, type IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, type Money } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { continuePaper, guardDay } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { mirror } from '../../../books/ledger/posting.ts'
import { lockYears, refuseLockedYear } from '../../../books/ledger/server/locked-year.ts'
import { readPosting, writePosting } from '../../../books/ledger/server/write-posting.ts'
import { checkReverse } from '../closing-rules.ts'
import type { DayReport, reverseClosingBalance } from '../contract.ts'
import { readClosing } from './closing-view.ts'
import { lockDay, setClosedDay } from './day-lock.ts'

const readClose = statement(
  'day-close.read-close',
  `select business_date as date, status, version, expected, counted, difference from closing_balance where location_code = $1 and code = $2`,
)
const markReversed = statement(
  'day-close.mark-reversed',
  `update closing_balance set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
)

/** Before any books began. */
const longAgo = date('1900-01-01')

interface Closed {
  date: IsoDate
  status: string
  version: number
  expected: Money
  counted: Money | null
  difference: Money
}

/**
 * Opens the last closed day again. The day is opened first, then the mirror of the difference is posted on it; the closing
 * balance stays as it was, marked as reversed.
 */
export async function saveReversedClose(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof reverseClosingBalance>,
): Promise<{ code: string; generalLedger: DayReport }> {
  const { locationCode, userCode } = actor
  const { code, reason } = body
  await lockYears(tx, locationCode)
  const [locked] = await tx.rows<{ result: IsoDate | null }>(lockDay, [locationCode])
  const [close] = await tx.rows<Closed>(readClose, [locationCode, code])
  if (!close) throw sharedRefusal('NOT_FOUND', { what: `Closing balance ${code}` })
  const refusal = checkReverse(close, { lastClosed: locked?.result ?? null })
  if (refusal) throw refusal
  if (body.version !== undefined && close.version !== body.version) throw sharedRefusal('CONFLICT')
  guardDay(tx, locationCode, today)
  const posted = await readPosting(tx, locationCode, code)
  continuePaper(tx, code)
  tx.write(markReversed, [locationCode, code])
  const [opened] = await tx.rows<{ result: IsoDate | null }>(setClosedDay, [locationCode])
  // A close may be of several days: what it opens is all that no close before it had.
  await refuseLockedYear(tx, locationCode, { day: addDays(opened?.result ?? longAgo, 1) })
  const by = { at: now, userCode, locationCode, requestId, reason }
  writeAudit(tx, { ...by, action: 'reopen-day', subject: locationCode, after: { closedThrough: opened?.result ?? null } })
  if (posted.lines.length > 0) {
    const context = { locationCode, userCode, businessDate: close.date, now, entryNo: posted.entryNo + 1, reversesNo: posted.entryNo }
    writePosting(tx, mirror(posted.lines), context)
  }
  const before = { date: close.date, expected: displayMoney(close.expected), difference: displayMoney(close.difference) }
  writeAudit(tx, { ...by, action: 'reverse', subject: code, before })
  return { code, generalLedger: await readClosing(tx, { code, actor }) }
}
