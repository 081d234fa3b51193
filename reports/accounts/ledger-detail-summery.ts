import { defineReport } from '../engine/server/define-report.ts'

/** The treasury's ledger of the period, line by line: cash and cheque apart, by ledger type. */
export const ledgerDetailSummery = defineReport({
  slug: 'ledger-detail-summery',
  title: 'Ledger Detail Summary',
  api: { path: 'ledger-details-summary', key: 'ledgerDetails' },
  permission: 'close-day',
  period: 'today',
  filters: [{ name: 'ledgerTypeCode', label: 'Ledger type', list: 'ledgerType' }],
  sql: `
    select
      line.location_code || '-' || line.paper_code || '-' || line.entry_no || '-' || line.line_no as "code",
      line.location_code as "locationCode",
      place.name as "locationName",
      line.business_date as "date",
      type.name as "ledgerType",
      source.name as "source",
      line.paper_code as "paper",
      case when account.ledger_mode = 'cash' then line.debit else 0 end as "cashDebit",
      case when account.ledger_mode = 'cash' then line.credit else 0 end as "cashCredit",
      case when account.ledger_mode = 'cheque' then line.debit else 0 end as "chequeDebit",
      case when account.ledger_mode = 'cheque' then line.credit else 0 end as "chequeCredit",
      line.debit - line.credit as "net"
    from gl_line line
    join gl_account account on account.code = line.account_code
    join ledger_type type on type.code = account.ledger_type_code
    join source_code source on source.code = line.source_code
    join stock_location place on place.code = line.location_code
    where line.location_code = any(:locations::text[])
      and line.business_date between :fromDate::date and :toDate::date
      and (:ledgerTypeCode::text is null or account.ledger_type_code = :ledgerTypeCode)`,
  columns: [
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'locationName', label: 'Location', width: 168, priority: 3 },
    { key: 'ledgerType', label: 'Ledger type', isExtra: true },
    { key: 'source', label: 'Transaction' },
    { key: 'paper', label: 'Paper', kind: 'code', width: 116 },
    { key: 'cashDebit', label: 'Cash debit', kind: 'money', total: true, width: 116 },
    { key: 'cashCredit', label: 'Cash credit', kind: 'money', total: true, width: 116 },
    { key: 'chequeDebit', label: 'Cheque debit', kind: 'money', total: true, width: 116, priority: 2 },
    { key: 'chequeCredit', label: 'Cheque credit', kind: 'money', total: true, width: 116, priority: 2 },
    { key: 'net', label: 'Net', kind: 'money', total: true, width: 116, priority: 2 },
  ],
  sort: 'date',
  groupBy: 'ledgerType',
  opens: 'paper',
})
