import type { IsoDate } from '../../../../kernel/dates.ts'
import { displayDate } from '../../../../kernel/dates.ts'
import { displayMoney, type Money } from '../../../../kernel/money.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { takePaperNumber } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { lockYears, yearLockedThrough } from '../../../books/ledger/server/locked-year.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import { isReversed } from '../../../../kernel/paper-status.ts'
import { reversePaper } from '../../../stock/stock/server/reverse-paper.ts'
import type { closeYear, liftYear } from '../contract.ts'
import { yearRefusal } from '../refusals.ts'
import { checkYear, closingPosting } from '../year.ts'
import { readYears, standingOf } from './read-years.ts'

const insertClosing = statement(
  'year-end.insert-closing',
  `insert into year_closing (location_code, code, business_date, created_at, user_code, year_to, result)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6)`,
)
const lockClosing = statement(
  'year-end.lock-closing',
  `select business_date as date, year_to as "to", status, version, result from year_closing
   where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)
const markReversed = statement(
  'year-end.mark-reversed',
  `update year_closing set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
)

type Saved = Promise<Reply<typeof closeYear>>

/** Closes the next year of a location: its result goes to retained earnings, and from then on its days are locked. */
export async function saveYear(tx: Tx, { actor, body, now, today, requestId }: SaveCall<typeof closeYear>): Saved {
  const { locationCode, userCode, node } = actor
  const { to, result } = body
  await lockYears(tx, locationCode)
  const refusal = checkYear(to, result, { today, ...(await standingOf(tx, actor, to)) })
  if (refusal) throw refusal
  const { next } = await readYears(tx, actor, { today, asked: to })
  const open = next.checks.filter(({ state }) => state === 'open').map(({ name }) => name)
  takePaperNumber(tx, { kind: 'yearClosing', locationCode, node, today })
  tx.write(insertClosing, [locationCode, today, now, userCode, to, result])
  writePosting(tx, closingPosting(result), { locationCode, userCode, businessDate: today, now, entryNo: 1 })
  const after = { yearTo: to, result: displayMoney(result), ...(open.length > 0 && { left: open.join(', ') }) }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  const code = (await tx.number) ?? ''
  return { code, ...(await readYears(tx, actor, { today, asked: to })) }
}

interface StoredClosing {
  date: IsoDate
  to: IsoDate
  status: string
  version: number
  result: Money
}

/** Lifts the last closed year of a location: what was carried comes back by its mirror, and its days may change again. */
export async function saveLiftedYear(tx: Tx, { actor, body, now, today, requestId }: SaveCall<typeof liftYear>): Saved {
  const { locationCode, userCode } = actor
  const { code, reason } = body
  await lockYears(tx, locationCode)
  const [found] = await tx.rows<StoredClosing>(lockClosing, [locationCode, code])
  const what = `Year closing ${code}`
  if (!found) throw sharedRefusal('NOT_FOUND', { what })
  const { date, to, result } = found
  if (isReversed(found)) throw sharedRefusal('REVERSED_ALREADY', { what })
  if (found.version !== body.version) throw sharedRefusal('CONFLICT')
  const last = await yearLockedThrough(tx, locationCode)
  if (last !== to) throw yearRefusal('YEAR_NOT_LAST', { last: last === null ? '' : displayDate(last) })
  const before = { yearTo: to, result: displayMoney(result) }
  await reversePaper(tx, { code, locationCode, userCode, now, today, date, requestId, reason, before, entryCodes: [] })
  tx.write(markReversed, [locationCode, code])
  return { code, ...(await readYears(tx, actor, { today, asked: to })) }
}
