import type { IsoDate } from '../../../../kernel/dates.ts'
import { add, displayMoney, subtract, zero } from '../../../../kernel/money.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { askDoubts } from '../../../../platform/server/asked-doubts.ts'
import { guardDay, takeOneOfMany, takePaperNumber } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { holdingTills, type Calendar } from '../../../selling/tills/server/tills-of-days.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import {
  cashExpected,
  closingRows,
  countedCash,
  differencePosting,
  withDifference,
  type CashCount,
  type ClosingRow,
  type LedgerMovement,
} from '../closing.ts'
import { closeAbout } from '../cash-difference.ts'
import { checkGenerate, checkTill, daysToClose } from '../closing-rules.ts'
import type { createClosingBalance } from '../contract.ts'
import { closeRefusal } from '../refusals.ts'
import { doubtOfTill } from '../tills-doubt.ts'
import { allowedDifference, differenceInWords, type AllowedDifference } from './allowed-difference.ts'
import { lockDay, setClosedDay } from './day-lock.ts'
import { figuresOf, type DayFigures } from './day-figures.ts'
import { broughtForward, movementsOf, standingOf } from './ledger-sums.ts'
import { readClosing } from './closing-view.ts'
import { writeCashCount } from './write-cash-count.ts'

const insertClosing = statement(
  'day-close.insert-closing',
  `insert into closing_balance (location_code, code, business_date, created_at, user_code, previous_code, expected, handed_over, loose_cash,
     counted, difference, bill_count, bill_total, discount_total, credit_total, return_count, return_total, reversed_count, reversed_total,
     reason, reason_from, allowed_by)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
     $18, $19, $20, $21)`,
)
const insertRows = statement(
  'day-close.insert-rows',
  `insert into closing_balance_line (location_code, closing_code, ledger_type_code, cash_amount, cheque_amount)
   select $1, current_paper_code(), line.* from unnest($2::text[], $3::bigint[], $4::bigint[]) as line`,
)
const insertMovements = statement(
  'day-close.insert-movements',
  `insert into closing_balance_movement (location_code, closing_code, ledger_type_code, mode, source_code, debit, credit)
   select $1, current_paper_code(), line.* from unnest($2::text[], $3::text[], $4::smallint[], $5::bigint[], $6::bigint[]) as line`,
)

interface DayToWrite {
  date: IsoDate
  previousCode: string | null
  before: readonly ClosingRow[]
  ledgerTypes: readonly string[]
  movements: readonly LedgerMovement[]
  figures: DayFigures
  /** The day that was asked for; the others were missed before it. */
  isAsked: boolean
  /** Null for a day that was missed. */
  count: CashCount | null
  /** Of what was counted; null for a day that was missed. */
  allowed: AllowedDifference | null
}

type Call = SaveCall<typeof createClosingBalance>

/** Writes the closing balance of one day, its difference first, and answers its rows and number. */
async function writeDay(tx: Tx, { actor, now, requestId }: Call, day: DayToWrite): Promise<{ code: string; rows: ClosingRow[] }> {
  const { locationCode, userCode, node } = actor
  const { date, figures, count, before, ledgerTypes, allowed } = day
  const expected = cashExpected(closingRows(ledgerTypes, before, day.movements))
  const counted = count === null ? null : add(countedCash(count), figures.handedOver)
  const difference = counted === null ? zero : subtract(counted, expected)
  const movements = withDifference(day.movements, difference)
  const rows = closingRows(ledgerTypes, before, movements)
  const series = { kind: 'closingBalance', locationCode, node, today: date } as const
  // The save's answer is about the day that was asked for, and its key names that one.
  if (day.isAsked) takePaperNumber(tx, series)
  const code = (await (day.isAsked ? tx.number : takeOneOfMany(tx, series))) ?? ''
  writePosting(tx, differencePosting(difference), { locationCode, userCode, businessDate: date, now, entryNo: 1 })
  tx.write(insertClosing, [
    ...[locationCode, date, now, userCode, day.previousCode, expected, figures.handedOver, count?.looseCash ?? 0, counted, difference],
    ...[figures.bills, figures.billTotal, figures.discountTotal, figures.creditTotal, figures.returns, figures.returnTotal],
    ...[figures.reversedBills, figures.reversedTotal, allowed?.reason ?? '', allowed?.reasonFrom ?? null, allowed?.allowedBy ?? null],
  ])
  const columns = [rows.map(row => row.ledgerType), rows.map(row => row.cashAmount), rows.map(row => row.chequeAmount)]
  tx.write(insertRows, [locationCode, ...columns])
  tx.write(insertMovements, [
    locationCode,
    movements.map(row => row.ledgerType),
    movements.map(row => row.mode),
    movements.map(row => row.source),
    movements.map(row => row.debit),
    movements.map(row => row.credit),
  ])
  if (count) writeCashCount(tx, locationCode, count.cashCount)
  const after = {
    date,
    expected: displayMoney(expected),
    ...(counted !== null && { counted: displayMoney(counted) }),
    difference: displayMoney(difference),
    ...(allowed && differenceInWords(allowed)),
  }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', subject: code, after, requestId })
  return { code, rows }
}

/** Asks about the tills that may hold bills of the days; who closes, a manager or above, says that they are closed without these. */
async function askAboutTills(tx: Tx, call: Call, days: { first: IsoDate; last: IsoDate }, calendar: Calendar): Promise<void> {
  const { actor, body, now } = call
  const tills = await holdingTills(tx, { locationCode: actor.locationCode, ...days, now }, calendar)
  askDoubts(tx, tills.map(doubtOfTill), body.confirmed)
}

/**
 * Closes a day, and missed days before it where that was asked for. Nothing of the location is posted from the lock to the
 * commit: a sale that comes first is counted in, one that comes later is refused. The difference of the till is posted on the
 * day, then the rows are stored, then the day is closed. Tills that may hold bills of it are asked about.
 */
export async function saveClose(tx: Tx, call: Call, calendar: Calendar) {
  const { actor, body, now, today, requestId } = call
  const { locationCode, userCode } = actor
  const { date } = body
  await tx.rows(lockDay, [locationCode])
  const standing = await standingOf(tx, locationCode, today)
  const refusal = checkGenerate(standing, date, { withMissedDays: body.missedDays })
  if (refusal) throw refusal
  guardDay(tx, locationCode, today)
  const days = daysToClose(standing, date)
  const [first = date] = days
  const [brought, movements, ...figures] = await Promise.all([
    broughtForward(tx, locationCode, first),
    movementsOf(tx, locationCode, first, date),
    ...days.map(day => figuresOf(tx, locationCode, day)),
  ])
  const expected = cashExpected(closingRows(brought.ledgerTypes, brought.rows, movements))
  const negative = checkTill({ date, expected }, standing.locationName)
  if (negative) throw negative
  if (typeof body.expected === 'number' && body.expected !== expected) {
    throw closeRefusal('CLOSE_STALE', { now: displayMoney(expected), then: displayMoney(body.expected) })
  }
  const counted = add(countedCash(body), figures.at(-1)?.handedOver ?? zero)
  const difference = subtract(counted, expected)
  const allowed = await allowedDifference(tx, call, { difference, about: () => closeAbout({ date, counted, difference }) })
  await askAboutTills(tx, call, { first, last: date }, calendar)
  let { previousCode, rows } = brought
  for (const [index, day] of days.entries()) {
    const written = await writeDay(tx, call, {
      date: day,
      previousCode,
      before: rows,
      ledgerTypes: brought.ledgerTypes,
      movements: movements.filter(row => row.date === day),
      figures: figures[index]!,
      isAsked: day === date,
      ...(day === date ? { count: body, allowed } : { count: null, allowed: null }),
    })
    previousCode = written.code
    rows = written.rows
  }
  const code = previousCode ?? ''
  tx.write(setClosedDay, [locationCode])
  const after = { closedThrough: date }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'close-day', subject: locationCode, after, requestId })
  const generalLedger = await readClosing(tx, { code, actor })
  return { code, closingBalance: generalLedger.closingBalance, generalLedger }
}
