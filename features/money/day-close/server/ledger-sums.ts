import { addDays, type IsoDate } from '../../../../kernel/dates.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { closingRows, type ClosingRow, type LedgerMovement } from '../closing.ts'
import type { DayStanding } from '../closing-rules.ts'

// For each account that the treasury sees, one range of the index on location, account and date: a close costs its days, not the ledger.
const tagged = `gl_account account cross join lateral`

const readMovements = statement(
  'day-close.movements',
  `select moved.date, account.ledger_type_code as "ledgerType", account.ledger_mode as mode, moved.source,
     sum(moved.debit)::bigint as debit, sum(moved.credit)::bigint as credit
   from ${tagged} (
     select business_date as date, source_code::int as source, sum(debit) as debit, sum(credit) as credit from gl_line
     where location_code = $1 and account_code = account.code and business_date between $2 and $3
     group by business_date, source_code
   ) moved
   where account.ledger_type_code is not null
   group by moved.date, account.ledger_type_code, account.ledger_mode, moved.source
   order by moved.date, account.ledger_type_code, account.ledger_mode, moved.source`,
)
const readBalances = statement(
  'day-close.balances-before',
  `select account.ledger_type_code as "ledgerType",
     coalesce(sum(moved.amount) filter (where account.ledger_mode = 'cash'), 0)::bigint as "cashAmount",
     coalesce(sum(moved.amount) filter (where account.ledger_mode = 'cheque'), 0)::bigint as "chequeAmount"
   from ${tagged} (
     select sum(debit - credit) as amount from gl_line where location_code = $1 and account_code = account.code and business_date < $2
   ) moved
   where account.ledger_type_code is not null
   group by account.ledger_type_code`,
)
const readClosedRows = statement(
  'day-close.rows-of-last-close',
  `select closing.code, closing.business_date as date, line.ledger_type_code as "ledgerType", line.cash_amount as "cashAmount",
     line.cheque_amount as "chequeAmount"
   from (
     select code, location_code, business_date from closing_balance
     where location_code = $1 and status = 'live' and business_date < $2 order by business_date desc limit 1
   ) closing
   join closing_balance_line line on line.location_code = closing.location_code and line.closing_code = closing.code`,
)
const readLedgerTypes = statement('day-close.ledger-types', 'select code from ledger_type order by code')

/** What moved from one day to another at a location, by day, ledger type, mode and source. */
export function movementsOf(from: Reader, locationCode: string, first: IsoDate, last: IsoDate): Promise<LedgerMovement[]> {
  return from.rows<LedgerMovement>(readMovements, [locationCode, first, last])
}

export interface BroughtForward {
  /** The closing balance that it comes from; null where no day was closed before. */
  previousCode: string | null
  rows: ClosingRow[]
  ledgerTypes: string[]
}

/**
 * What a day begins with: the last close before it and what moved since. Where no day was closed yet, it is all that was posted
 * before.
 */
export async function broughtForward(from: Reader, locationCode: string, date: IsoDate): Promise<BroughtForward> {
  const [closed, types] = await Promise.all([
    from.rows<ClosingRow & { code: string; date: IsoDate }>(readClosedRows, [locationCode, date]),
    from.rows<{ code: string }>(readLedgerTypes, []),
  ])
  const ledgerTypes = types.map(({ code }) => code)
  const [last] = closed
  if (!last) {
    const rows = await from.rows<ClosingRow>(readBalances, [locationCode, date])
    return { previousCode: null, rows: closingRows(ledgerTypes, rows, []), ledgerTypes }
  }
  const since = await movementsOf(from, locationCode, addDays(last.date, 1), addDays(date, -1))
  return { previousCode: last.code, rows: closingRows(ledgerTypes, closed, since), ledgerTypes }
}

const readStanding = statement(
  'day-close.standing',
  `select place.name as "locationName", day.closed_through as "lastClosed",
     case when day.closed_through is null then
       (select min(first.date) from ${tagged} (
          select min(business_date) as date from gl_line where location_code = place.code and account_code = account.code
        ) first)
     end as "firstPosted"
   from stock_location place join location_day day on day.location_code = place.code where place.code = $1`,
)

/** How far the books of a location have come. */
export async function standingOf(from: Reader, locationCode: string, today: IsoDate): Promise<DayStanding> {
  const [row] = await from.rows<Omit<DayStanding, 'today'>>(readStanding, [locationCode])
  return {
    locationName: row?.locationName ?? locationCode,
    lastClosed: row?.lastClosed ?? null,
    firstPosted: row?.firstPosted ?? null,
    today,
  }
}
