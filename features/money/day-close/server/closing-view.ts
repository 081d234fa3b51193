import type { IsoDate } from '../../../../kernel/dates.ts'
import { formatMoney, zero, type Money } from '../../../../kernel/money.ts'
import type { Actor, Moment } from '../../../../platform/server/actor.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { cashExpected, closingRows, type ClosingRow } from '../closing.ts'
import type { ClosingRowRead, DayReport } from '../contract.ts'
import { figuresOf } from './day-figures.ts'
import { broughtForward, movementsOf } from './ledger-sums.ts'
import { cashCountJson } from './write-cash-count.ts'

const rowPairs = `'accLedgerTypeCode', type.code, 'ledgerTypeName', type.name, 'cashAmount', money_text(line.cash_amount),
       'chequeAmount', money_text(line.cheque_amount), 'totalAmount', money_text(line.cash_amount + line.cheque_amount)`
const rowsOf = (
  closing: string,
) => `(select coalesce(json_agg(json_build_object('code', line.closing_code, ${rowPairs}) order by type.code), '[]')
   from closing_balance_line line join ledger_type type on type.code = line.ledger_type_code
   where line.location_code = master.location_code and line.closing_code = ${closing})`

// The rows that it began with: those it ends with less what moved, so that days that were missed need no paper of their own.
const broughtRows = `(select coalesce(json_agg(json_build_object('code', coalesce(master.previous_code, ''), 'accLedgerTypeCode', type.code,
       'ledgerTypeName', type.name, 'cashAmount', money_text((line.cash_amount - moved.cash)::bigint),
       'chequeAmount', money_text((line.cheque_amount - moved.cheque)::bigint),
       'totalAmount', money_text((line.cash_amount + line.cheque_amount - moved.cash - moved.cheque)::bigint)) order by type.code), '[]')
   from closing_balance_line line join ledger_type type on type.code = line.ledger_type_code
   cross join lateral (
     select coalesce(sum(debit - credit) filter (where mode = 'cash'), 0) as cash, coalesce(sum(debit - credit) filter (where mode = 'cheque'), 0) as cheque
     from closing_balance_movement moved
     where moved.location_code = line.location_code and moved.closing_code = line.closing_code and moved.ledger_type_code = line.ledger_type_code
   ) moved
   where line.location_code = master.location_code and line.closing_code = master.code)`

const movementsJson = `(select coalesce(json_agg(json_build_object('ledgerType', type.code, 'ledgerTypeName', type.name, 'mode', moved.mode,
       'sourceCode', moved.source_code, 'transactionTypeName', source.name, 'debit', money_text(moved.debit), 'credit', money_text(moved.credit))
       order by type.code, moved.mode, moved.source_code), '[]')
   from closing_balance_movement moved join ledger_type type on type.code = moved.ledger_type_code
   join source_code source on source.code = moved.source_code
   where moved.location_code = master.location_code and moved.closing_code = master.code)`

const handOversJson = (until: string) => `(select coalesce(json_agg(json_build_object('code', given.code, 'cashier', cashier.username,
       'dateTime', given.created_at, 'counted', money_text(given.counted), 'difference', money_text(given.difference)) order by given.code), '[]')
   from cash_hand_over given join app_user cashier on cashier.code = given.cashier_code
   where given.location_code = master.location_code and given.business_date = master.business_date and given.status = 'live' ${until})`

const selectClosing = statement(
  'day-close.read-closing',
  `select 'Z' as kind, master.code, master.business_date as date, master.created_at as "dateTime", author.username as "user",
     json_build_object('code', place.code, 'name', place.name) as "stockLocation", master.status, master.version,
     (select json_build_object('user', coalesce(by.username, ''), 'dateTime', act.at, 'reason', act.reason)
      from audit act left join app_user by on by.code = act.user_code
      where act.subject = master.code and act.action = 'reverse' and act.chain = master.location_code limit 1) as reversed,
     ${broughtRows} as "broughtForward", ${movementsJson} as movements, ${rowsOf('master.code')} as "closingBalance",
     money_text(master.expected) as expected, money_text(master.handed_over) as "handedOver", money_text(master.loose_cash) as "looseCash",
     ${cashCountJson} as "cashCount", money_text(master.counted) as counted, money_text(master.difference) as difference,
     master.reason, coalesce((select username from app_user where app_user.code = master.allowed_by), '') as "allowedBy",
     ${handOversJson('and given.created_at <= master.created_at')} as "handOvers",
     master.bill_count as bills, money_text(master.bill_total) as "billTotal", money_text(master.discount_total) as "discountTotal",
     money_text(master.credit_total) as "creditTotal", master.return_count as returns, money_text(master.return_total) as "returnTotal",
     master.reversed_count as "reversedBills", money_text(master.reversed_total) as "reversedTotal",
     (select json_build_object('chain', act.chain, 'seq', act.seq, 'hash', encode(act.hash, 'hex'))
      from audit act where act.subject = master.code and act.action = 'create' and act.chain = master.location_code limit 1) as "auditHead"
   from closing_balance master
   join stock_location place on place.code = master.location_code
   join app_user author on author.code = master.user_code
   where master.location_code = $1 and master.code = $2`,
)

/** The Z report of a closing balance of the caller's location. */
export function readClosing(from: Reader, asked: AskedPaper): Promise<DayReport> {
  return readPaper(from, { ...selectClosing, what: 'Closing balance' }, asked)
}

const selectNames = statement(
  'day-close.names',
  `select (select json_object_agg(code, name) from ledger_type) as types, (select json_object_agg(code::text, name) from source_code) as sources,
     json_build_object('code', place.code, 'name', place.name) as place,
     (select username from app_user where code = $2) as "user",
     ${handOversJson('')} as "handOvers"
   from (select $1::text as location_code, $3::date as business_date) master
   join stock_location place on place.code = master.location_code`,
)

interface Names {
  types: Record<string, string>
  sources: Record<string, string>
  place: { code: string; name: string }
  user: string
  handOvers: DayReport['handOvers']
}

export const rowRead = (row: ClosingRow, name: string, code = ''): ClosingRowRead => ({
  code,
  accLedgerTypeCode: row.ledgerType,
  ledgerTypeName: name,
  cashAmount: formatMoney(row.cashAmount),
  chequeAmount: formatMoney(row.chequeAmount),
  totalAmount: formatMoney((row.cashAmount + row.chequeAmount) as Money),
})

/** The X report: a day as it stands now, closed or not. */
export async function readDay(from: Reader, { date, actor, now }: { date: IsoDate; actor: Actor; now: Moment['now'] }): Promise<DayReport> {
  const { locationCode, userCode } = actor
  const [brought, movements, figures, [names]] = await Promise.all([
    broughtForward(from, locationCode, date),
    movementsOf(from, locationCode, date, date),
    figuresOf(from, locationCode, date),
    from.rows<Names>(selectNames, [locationCode, userCode, date]),
  ])
  const rows = closingRows(brought.ledgerTypes, brought.rows, movements)
  const named = (row: ClosingRow) => rowRead(row, names?.types[row.ledgerType] ?? row.ledgerType)
  const { handedOver, ...papers } = figures
  return {
    ...{
      kind: 'X',
      code: '',
      date,
      dateTime: new Date(now).toISOString(),
      user: names?.user ?? '',
      status: 'live',
      reversed: null,
      version: 1,
    },
    stockLocation: names?.place ?? { code: locationCode, name: '' },
    broughtForward: brought.rows.map(named),
    movements: movements.map(({ ledgerType, mode, source, debit, credit }) => ({
      ...{ ledgerType, ledgerTypeName: names?.types[ledgerType] ?? '', mode, sourceCode: source },
      transactionTypeName: names?.sources[source] ?? '',
      debit: formatMoney(debit),
      credit: formatMoney(credit),
    })),
    closingBalance: rows.map(named),
    expected: formatMoney(cashExpected(rows)),
    handedOver: formatMoney(handedOver),
    ...{ looseCash: formatMoney(zero), cashCount: [], counted: null, difference: formatMoney(zero) },
    ...{ reason: '', allowedBy: '' },
    handOvers: names?.handOvers ?? [],
    ...{ bills: papers.bills, returns: papers.returns, reversedBills: papers.reversedBills },
    billTotal: formatMoney(papers.billTotal),
    discountTotal: formatMoney(papers.discountTotal),
    creditTotal: formatMoney(papers.creditTotal),
    returnTotal: formatMoney(papers.returnTotal),
    reversedTotal: formatMoney(papers.reversedTotal),
    auditHead: null,
  }
}
