import { defineReport } from '../engine/server/define-report.ts'
import { spentExpenses } from './spent.ts'

/**
 * What was spent on a day, by category. A reversed expense is struck out on its own day, and taken off on a later day; one whose cheque
 * came back is taken off on the day it did.
 */
export const dailyExpenses = defineReport({
  slug: 'daily-expenses',
  title: 'Daily Expenses',
  api: { path: 'daily-expenses-location', key: 'expenses' },
  permission: 'spend',
  period: 'today',
  filters: [
    { name: 'categoryCode', label: 'Category', list: 'expenseCategory' },
    { name: 'typeCode', label: 'Paid by', list: 'paymentType' },
  ],
  sql: `${spentExpenses}
    select
      spent.location_code || '-' || spent.code as "code",
      spent.location_code as "locationCode",
      place.name as "locationName",
      spent.paper as "expense",
      spent.day as "date",
      spent.at as "time",
      category.path as "category",
      spent.payee as "payee",
      case when tender.payment_type_code = '21910000002' then 'Own cheque' else type.name end as "tender",
      coalesce(account.name, '') as "bank",
      coalesce(cheque.number, nullif(tender.reference, ''), '') as "paymentRef",
      spent.reference as "reference",
      spent.remarks as "remarks",
      case when tender.payment_type_code = '21910000001' then spent.total else 0 end as "cash",
      case when tender.payment_type_code = '21910000002' then spent.total else 0 end as "cheque",
      case when tender.payment_type_code in ('21910000003', '21910000007') then spent.total else 0 end as "bankAmount",
      (spent.total - spent.vat)::bigint as "value",
      spent.vat::bigint as "vat",
      spent.total::bigint as "amount",
      case
        when spent.status = 'cheque' and spent.total > 0 then 'Cheque honoured after all'
        when spent.status = 'cheque' then 'Cheque came back'
        when spent.status = 'taken off' then 'Of ' || to_char(spent.business_date, 'DD/MM/YYYY') || ', reversed'
        when spent.status = 'reversed' and spent.reversed_on = spent.business_date then 'Reversed'
        when spent.status = 'reversed' and spent.reversed_on <= :toDate::date then 'Reversed on ' || to_char(spent.reversed_on, 'DD/MM/YYYY')
        else ''
      end as "status",
      author.username as "user",
      spent.sign = 1 and spent.status = 'reversed' and spent.reversed_on = spent.business_date as "isOff"
    from spent
    join expense_category_path category on category.code = spent.category_code
    join stock_location place on place.code = spent.location_code
    join app_user author on author.code = spent.user_code
    join tender on tender.location_code = spent.location_code and tender.paper_code = spent.paper
    join payment_type type on type.code = tender.payment_type_code
    left join bank_account account on account.code = tender.account_code
    left join cheque on cheque.location_code = tender.location_code and cheque.code = tender.paper_code || lpad(tender.tender_no::text, 2, '0')
    where (:categoryCode::text is null or :categoryCode = any(category.codes))
      and (:typeCode::text is null or tender.payment_type_code = :typeCode)`,
  columns: [
    { key: 'expense', label: 'No.', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', isExtra: true },
    { key: 'time', label: 'Time', kind: 'time' },
    { key: 'locationName', label: 'Location', width: 140, priority: 3 },
    { key: 'category', label: 'Category', isExtra: true },
    { key: 'payee', label: 'Payee' },
    { key: 'tender', label: 'Tender', width: 112, priority: 4 },
    { key: 'bank', label: 'Bank account', isExtra: true },
    { key: 'paymentRef', label: 'Cheque or transfer no.', isExtra: true },
    { key: 'reference', label: 'Ref', width: 100, priority: 3 },
    { key: 'remarks', label: 'Remarks', isExtra: true },
    { key: 'cash', label: 'Cash', kind: 'money', total: true, width: 104, priority: 2 },
    { key: 'cheque', label: 'Cheque', kind: 'money', total: true, width: 104, priority: 2 },
    { key: 'bankAmount', label: 'Bank', kind: 'money', total: true, width: 104, priority: 2 },
    { key: 'value', label: 'Excl. VAT', kind: 'money', total: true, isVat: true, width: 108, priority: 3 },
    { key: 'vat', label: 'VAT', kind: 'money', total: true, isVat: true, width: 100, priority: 2 },
    { key: 'amount', label: 'Amount', kind: 'money', total: true, width: 116 },
    { key: 'status', label: 'Status', width: 108, priority: 4 },
    { key: 'user', label: 'By', width: 96, priority: 3 },
  ],
  sort: 'time',
  groupBy: 'category',
  opens: 'expense',
})
