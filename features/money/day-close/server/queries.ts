import type { IsoDate } from '../../../../kernel/dates.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { holdingTills, type Calendar } from '../../../selling/tills/server/tills-of-days.ts'
import { dayStatus, daysToClose, mostDays } from '../closing-rules.ts'
import type { ClosingRowRead, CloseWarning, LedgerRow, RefusedRows, StatusOfDate } from '../contract.ts'
import { standingOf } from './ledger-sums.ts'

const readOfDate = statement(
  'day-close.closing-of-date',
  `select json_build_object('code', closing.code, 'version', closing.version, 'date', closing.business_date) as closing,
     (select coalesce(json_agg(json_build_object('code', line.closing_code, 'accLedgerTypeCode', type.code, 'ledgerTypeName', type.name,
        'cashAmount', money_text(line.cash_amount), 'chequeAmount', money_text(line.cheque_amount),
        'totalAmount', money_text(line.cash_amount + line.cheque_amount)) order by type.code), '[]')
      from closing_balance_line line join ledger_type type on type.code = line.ledger_type_code
      where line.location_code = closing.location_code and line.closing_code = closing.code) as rows
   from closing_balance closing where closing.location_code = $1 and closing.business_date = $2 and closing.status = 'live'`,
)

/** What can be done with a date, and its closing balance where it is closed. */
export async function statusOfDate(from: Reader, locationCode: string, on: { date: IsoDate; today: IsoDate }): Promise<StatusOfDate> {
  const { date, today } = on
  const [standing, [found]] = await Promise.all([
    standingOf(from, locationCode, today),
    from.rows<{ closing: StatusOfDate['closing']; rows: ClosingRowRead[] }>(readOfDate, [locationCode, date]),
  ])
  const status = dayStatus(standing, date)
  const days = status === 'missed' ? daysToClose(standing, date) : []
  return {
    closingBalance: found?.rows ?? [],
    closingBalanceReversable: date === standing.lastClosed,
    closingBalanceGenerate: status === 'next',
    status,
    lastDate: standing.lastClosed,
    missedDays: days.length > mostDays ? [] : days.slice(0, -1),
    closing: found?.closing ?? null,
  }
}

const readTransactions = statement(
  'day-close.transactions',
  `select line.code, line.source_code as "sourceCode", source.name as "transactionTypeName", account.ledger_type_code as "ledgerType",
     type.name as "ledgerTypeName", case account.ledger_mode when 'cash' then 0 else 1 end as "transactionType",
     case when line.debit > 0 then 0 else 1 end as "entryType", money_text(greatest(line.debit, line.credit)) as amount, line.date as "ledgerDate"
   from gl_account account
   cross join lateral (
     select paper_code as code, entry_no, line_no, source_code, debit, credit, business_date as date from gl_line
     where location_code = $1 and account_code = account.code and business_date between $2 and $3
   ) line
   join ledger_type type on type.code = account.ledger_type_code
   join source_code source on source.code = line.source_code
   where account.ledger_type_code is not null
   order by line.date, account.ledger_type_code, line.source_code, line.code, line.entry_no, line.line_no`,
)

/** The treasury's ledger of some days: every line of an account with a ledger type. */
export function transactionsOf(from: Reader, locationCode: string, first: IsoDate, last: IsoDate): Promise<LedgerRow[]> {
  return from.rows<LedgerRow>(readTransactions, [locationCode, first, last])
}

const readRecent = statement(
  'day-close.recent',
  `select closing.code, closing.business_date as date, author.username as "user", closing.created_at as "dateTime"
   from closing_balance closing join app_user author on author.code = closing.user_code
   where closing.location_code = $1 and closing.status = 'live' and ($3::text is null or closing.code = $3)
   order by closing.business_date desc limit $2`,
)

/** So many of the last closed days, newest first, or the day of one closing balance; 0 is one day. */
export function recentDays(from: Reader, locationCode: string, asked: number | string) {
  const [count, code] = typeof asked === 'string' ? [1, asked] : [asked || 1, null]
  return from.rows<{ code: string; date: string; user: string; dateTime: string }>(readRecent, [locationCode, count, code])
}

const readPeriod = statement(
  'day-close.closings-of-period',
  `select closing.code, closing.business_date as date, type.code as "accLedgerTypeCode", type.name as "ledgerTypeName",
     money_text(line.cash_amount) as "cashAmount", money_text(line.cheque_amount) as "chequeAmount",
     money_text(line.cash_amount + line.cheque_amount) as "totalAmount"
   from closing_balance closing
   join closing_balance_line line on line.location_code = closing.location_code and line.closing_code = closing.code
   join ledger_type type on type.code = line.ledger_type_code
   where closing.location_code = $1 and closing.status = 'live' and closing.business_date between $2 and $3
     and ($4::text is null or type.code = $4)
   order by closing.business_date, type.code`,
)

/** Closing balances of a period, of one ledger type or of all. */
export function closingsOfPeriod(
  from: Reader,
  locationCode: string,
  { fromDate, toDate, ledgerTypeCode }: { fromDate: IsoDate; toDate: IsoDate; ledgerTypeCode?: string | undefined },
): Promise<(ClosingRowRead & { date: string })[]> {
  return from.rows(readPeriod, [locationCode, fromDate, toDate, ledgerTypeCode ?? null])
}

// Bills of days that are open: those of closed ones were looked at when their day was closed.
const readWarnings = statement(
  'day-close.warnings',
  `with found as (
     select 'held-bill' as kind, held.id::text as code, held.held_at as since, coalesce(nullif(held.name, ''), vehicle.vehicle_number, '') as name
     from held_bill held
     left join vehicle on vehicle.code = held.vehicle_code
     where held.location_code = $1 and held.state in ('open', 'taken')
     union all
     select 'unprinted-bill', bill.code, bill.created_at, bill.code
     from location_day day
     join invoice bill on bill.location_code = day.location_code and bill.business_date > coalesce(day.closed_through, $2::date - 1)
       and bill.business_date <= $2
     where day.location_code = $1 and bill.status = 'live' and not bill.is_printed
     union all
     select 'transfer', sent.code, sent.created_at, place.name
     from stock_transfer sent join stock_location place on place.code = case when sent.location_code = $1 then sent.to_location_code else sent.location_code end
     where (sent.location_code = $1 or sent.to_location_code = $1) and sent.status = 'live' and sent.state <> 'closed' and sent.business_date < $2
     union all
     select 'cheque-due', cheque.code, cheque.cheque_date::timestamptz, cheque.number || ' ' || bank.name
     from cheque join bank on bank.code = cheque.bank_code
     where cheque.location_code = $1 and cheque.state = 'IN_HAND' and cheque.cheque_date <= $2
   ),
   numbered as (
     select *, row_number() over (partition by kind order by since, code) as nth, count(*) over (partition by kind) as whole from found
   )
   select kind, max(whole)::int as count, json_agg(json_build_object('code', code, 'name', name) order by nth) filter (where nth <= 5) as papers
   from numbered group by kind order by kind`,
)

interface WarnedDay {
  locationCode: string
  date: IsoDate
  today: IsoDate
  now: number
}

/**
 * What is better looked at before a day is closed: bills on hold, bills that were not printed, transfers on their way since an earlier day,
 * cheques that are due, tills that may hold bills of it or of the days that are closed with it.
 */
export async function warningsOf(from: Reader, { locationCode, date, today, now }: WarnedDay, calendar: Calendar): Promise<CloseWarning[]> {
  const [warnings, standing] = await Promise.all([
    from.rows<CloseWarning>(readWarnings, [locationCode, date]),
    standingOf(from, locationCode, today),
  ])
  const [first = date] = daysToClose(standing, date)
  const tills = await holdingTills(from, { locationCode, first, last: date, now }, calendar)
  const papers = tills.slice(0, 5).map(({ till, name, why }) => ({ code: `T${till}`, name: `T${till} ${name}`, why }))
  return tills.length === 0 ? warnings : [...warnings, { kind: 'till', count: tills.length, papers }]
}

// The last import of a kind: rows that an earlier one refused have mostly come in with it.
const readRefusedRows = statement(
  'day-close.refused-rows',
  `select last.kind, last.refused as rows
   from (select distinct on (kind) kind, refused from import_run
     where location_code = $1 and undone_at is null and kind in ('items', 'customers', 'suppliers') order by kind, imported_at desc) last
   where last.refused > 0 and not exists (select 1 from closing_balance where location_code = $1)
   order by last.kind desc`,
)

/** Before the first close of a location: the rows that its last imports refused, which may hold opening stock and balances. */
export function refusedRowsOf(from: Reader, locationCode: string): Promise<RefusedRows[]> {
  return from.rows<RefusedRows>(readRefusedRows, [locationCode])
}
