import type { IsoDate } from '../../../../kernel/dates.ts'
import { add, displayMoney, subtract, sumOf, zero, type Money } from '../../../../kernel/money.ts'
import { may } from '../../../../kernel/permissions.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { asMoney, type StoredList } from '../../../../platform/server/master-table.ts'
import { continuePaper, guardDay, takePaperNumber } from '../../../../platform/server/number-series.ts'
import { headJoins, isFrozen, paperJoins } from '../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { closedDayOf } from '../../../books/ledger/closed-day.ts'
import { closedThrough, holdDay } from '../../../books/ledger/server/closed-day.ts'
import { handOverAbout } from '../cash-difference.ts'
import { countedCash, toHandOver } from '../closing.ts'
import type { createHandOver, HandOverRead, reverseHandOver } from '../contract.ts'
import { checkHandOverReversal } from '../closing-rules.ts'
import { closeRefusal } from '../refusals.ts'
import { allowedDifference, differenceInWords } from './allowed-difference.ts'
import { tillOf } from './takings.ts'
import { cashCountJson, writeCashCount } from './write-cash-count.ts'

export const handOverTable: StoredList & { location: string } = {
  table: 'cash_hand_over',
  location: 'master.location_code',
  own: { column: 'master.cashier_code', others: 'see-all-takings' },
  joins: `join app_user cashier on cashier.code = master.cashier_code ${paperJoins}`,
  row: {
    isLocked: '0',
    date: 'master.business_date',
    dateTime: 'master.created_at',
    cashier: 'cashier.username',
    user: 'author.username',
    expected: asMoney('master.expected'),
    counted: asMoney('master.counted'),
    difference: asMoney('master.difference'),
    status: 'master.status',
    isFreeze: isFrozen(),
  },
  search: `lower(master.code || ' ' || cashier.username || ' ' || master.remarks)`,
  sort: { date: 'master.business_date', code: 'master.code', cashier: 'lower(cashier.username)', counted: 'master.counted' },
  filters: { cashierCode: 'master.cashier_code = ?' },
}

const selectHandOver = statement(
  'day-close.read-hand-over',
  `select master.code, master.business_date as date, master.created_at as "dateTime",
     json_build_object('code', place.code, 'name', place.name) as "stockLocation",
     json_build_object('code', cashier.code, 'name', trim(cashier.first_name || ' ' || cashier.second_name)) as cashier, author.username as "user",
     money_text(master.expected) as expected, money_text(master.loose_cash) as "looseCash", ${cashCountJson} as "cashCount",
     money_text(master.counted) as counted, money_text(master.difference) as difference, master.reason,
     coalesce((select username from app_user where app_user.code = master.allowed_by), '') as "allowedBy", master.remarks, master.status, ${isFrozen()} as "isFreeze", master.version
   from cash_hand_over master
   ${headJoins}
   join app_user cashier on cashier.code = master.cashier_code
   where master.location_code = $1 and master.code = $2`,
)

/** One hand-over of the caller's location. */
function readHandOver(from: Reader, asked: AskedPaper): Promise<HandOverRead> {
  return readPaper(from, { ...selectHandOver, what: 'Hand-over' }, asked)
}

/** One hand-over for whom it may be shown to: the till's own cashier, and who sees the takings of all. */
export async function shownHandOver(from: Reader, asked: AskedPaper): Promise<HandOverRead> {
  const handOver = await readHandOver(from, asked)
  const { userCode, role } = asked.actor
  if (handOver.cashier.code !== userCode && !may(role, 'see-all-takings')) throw closeRefusal('HAND_OVER_UNSEEN')
  return handOver
}

// Two hand-overs of one till follow each other, so that the second expects what the first left.
const lockCashier = statement(
  'day-close.lock-cashier',
  `select pg_advisory_xact_lock(hashtextextended('hand-over:' || $1 || $2, 0)), exists (
     select 1 from user_location_role where location_code = $1 and user_code = $2 and valid_to is null) as "worksHere"`,
)
const readHandedOver = statement(
  'day-close.handed-over',
  `select coalesce(sum(counted), 0)::bigint as counted from cash_hand_over
   where location_code = $1 and cashier_code = $2 and business_date = $3 and status = 'live'`,
)
const insertHandOver = statement(
  'day-close.insert-hand-over',
  `insert into cash_hand_over (location_code, code, business_date, created_at, user_code, cashier_code, expected, loose_cash, counted, difference, remarks,
     reason, reason_from, allowed_by)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
)

/** Hands a till over: what its cashier's papers of the day brought in, less what was handed over before, beside what was counted. */
export async function saveHandOver(tx: Tx, call: SaveCall<typeof createHandOver>): Promise<{ code: string; handOver: HandOverRead }> {
  const { actor, body, now, today, requestId } = call
  const { locationCode, userCode, node, role } = actor
  const cashierCode = body.cashierCode ?? userCode
  if (cashierCode !== userCode && !may(role, 'see-all-takings')) throw closeRefusal('HAND_OVER_OTHER')
  const counted = countedCash(body)
  if (counted === 0) throw closeRefusal('HAND_OVER_NOTHING')
  const [cashier] = await tx.rows<{ worksHere: boolean }>(lockCashier, [locationCode, cashierCode])
  if (!cashier?.worksHere) throw sharedRefusal('NOT_FOUND', { what: `User ${cashierCode}` })
  holdDay(tx, locationCode, today)
  const [[till], [before]] = await Promise.all([
    tillOf(tx, { locationCode, date: today, userCode: cashierCode }),
    tx.rows<{ counted: Money }>(readHandedOver, [locationCode, cashierCode, today]),
  ])
  const expected = till ? toHandOver(till, sumOf(before ? [before.counted] : [])) : zero
  const difference = subtract(counted, expected)
  const allowed = await allowedDifference(tx, call, { difference, about: () => handOverAbout({ cashierCode, counted, difference }) })
  takePaperNumber(tx, { kind: 'cashHandOver', locationCode, node, today })
  tx.write(insertHandOver, [
    ...[locationCode, today, now, userCode, cashierCode, expected, body.looseCash, counted, difference, body.remarks],
    ...[allowed.reason, allowed.reasonFrom, allowed.allowedBy],
  ])
  writeCashCount(tx, locationCode, body.cashCount)
  const after = { cashier: cashierCode, expected: displayMoney(expected), counted: displayMoney(counted), ...differenceInWords(allowed) }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  const code = (await tx.number) ?? ''
  return { code, handOver: await readHandOver(tx, { code, actor }) }
}

const lockHandOver = statement(
  'day-close.lock-hand-over',
  `select business_date as date, status, version, counted, cashier_code as cashier from cash_hand_over
   where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)
const markReversed = statement(
  'day-close.mark-hand-over-reversed',
  `update cash_hand_over set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
)

/** Takes a hand-over back while its day is open. */
export async function saveReversedHandOver(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof reverseHandOver>,
): Promise<{ code: string; handOver: HandOverRead }> {
  const { locationCode, locationName, userCode } = actor
  const { code, reason } = body
  const [paper] = await tx.rows<{ date: IsoDate; status: string; version: number; counted: Money; cashier: string }>(lockHandOver, [
    locationCode,
    code,
  ])
  if (!paper) throw sharedRefusal('NOT_FOUND', { what: `Hand-over ${code}` })
  const frozen = closedDayOf({ date: paper.date, location: locationName }, await closedThrough(tx, locationCode))
  const refusal = checkHandOverReversal({ code, status: paper.status, frozen })
  if (refusal) throw refusal
  if (paper.version !== body.version) throw sharedRefusal('CONFLICT')
  holdDay(tx, locationCode, paper.date)
  guardDay(tx, locationCode, today)
  continuePaper(tx, code)
  tx.write(markReversed, [locationCode, code])
  const before = { cashier: paper.cashier, counted: displayMoney(add(paper.counted)) }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'reverse', subject: code, reason, before, requestId })
  return { code, handOver: await readHandOver(tx, { code, actor }) }
}
