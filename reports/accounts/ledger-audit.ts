import { defineReport } from '../engine/server/define-report.ts'

/** Every closing balance of the period by ledger type: what came forward, moved and was carried on, and whether the chain holds. */
export const ledgerAudit = defineReport({
  slug: 'ledger-audit',
  title: 'Ledger Audit',
  api: { path: 'ledger-audit', key: 'ledgerAudit' },
  permission: 'close-day',
  period: 'this-month',
  filters: [{ name: 'ledgerTypeCode', label: 'Ledger type', list: 'ledgerType' }],
  sql: `
    select
      closing.code || '-' || type.code as "code",
      closing.location_code as "locationCode",
      place.name as "locationName",
      closing.business_date as "date",
      closing.code as "closing",
      type.name as "ledgerType",
      (line.cash_amount + line.cheque_amount - moved.debit + moved.credit)::bigint as "broughtForward",
      moved.debit as "debit",
      moved.credit as "credit",
      line.cash_amount + line.cheque_amount as "carriedForward",
      case
        when closing.status = 'reversed' then 'Reversed'
        when closing.previous_code is not null and before.cash_amount + before.cheque_amount
          is distinct from line.cash_amount + line.cheque_amount - moved.debit + moved.credit then 'BROKEN'
        else 'ok'
      end as "chain",
      author.username as "user",
      closing.status = 'reversed' as "isOff",
      closing.status <> 'reversed' and closing.previous_code is not null and before.cash_amount + before.cheque_amount
        is distinct from line.cash_amount + line.cheque_amount - moved.debit + moved.credit as "isAlarm"
    from closing_balance closing
    join stock_location place on place.code = closing.location_code
    join app_user author on author.code = closing.user_code
    join closing_balance_line line on line.location_code = closing.location_code and line.closing_code = closing.code
    join ledger_type type on type.code = line.ledger_type_code
    left join closing_balance_line before on before.location_code = closing.location_code
      and before.closing_code = closing.previous_code and before.ledger_type_code = line.ledger_type_code
    cross join lateral (
      select coalesce(sum(debit), 0)::bigint as debit, coalesce(sum(credit), 0)::bigint as credit
      from closing_balance_movement moved
      where moved.location_code = closing.location_code and moved.closing_code = closing.code
        and moved.ledger_type_code = line.ledger_type_code
    ) moved
    where closing.location_code = any(:locations::text[])
      and closing.business_date between :fromDate::date and :toDate::date
      and (:ledgerTypeCode::text is null or line.ledger_type_code = :ledgerTypeCode)
      and (line.cash_amount <> 0 or line.cheque_amount <> 0 or moved.debit <> 0 or moved.credit <> 0)`,
  columns: [
    { key: 'date', label: 'Day', kind: 'date', width: 104 },
    { key: 'closing', label: 'Closing balance', kind: 'code', width: 132 },
    { key: 'locationName', label: 'Location', width: 168, priority: 2 },
    { key: 'ledgerType', label: 'Ledger type' },
    { key: 'broughtForward', label: 'Brought forward', kind: 'money', width: 132, priority: 2 },
    { key: 'debit', label: 'Debit', kind: 'money', total: true, width: 124 },
    { key: 'credit', label: 'Credit', kind: 'money', total: true, width: 124 },
    { key: 'carriedForward', label: 'Carried forward', kind: 'money', width: 132 },
    { key: 'chain', label: 'Check', width: 88 },
    { key: 'user', label: 'User', width: 96, priority: 3 },
  ],
  sort: 'date',
  opens: 'closing',
})
