/**
 * Every expense of the period on the days it counts, as `spent`: on its own day; taken off again on the day it was reversed, where that was
 * later; and on the day its cheque came back. Where others' takings may not be seen, the own ones alone.
 */
export const spentExpenses = `
    with spent as (
      select expense.location_code, expense.code, expense.code as paper, expense.business_date, expense.business_date as day, expense.created_at as at,
        expense.user_code, expense.category_code, expense.payee, expense.reference, expense.remarks, expense.status, reversal.reversed_on,
        1 as sign, expense.total, expense.vat
      from expense
      left join reversal on expense.status = 'reversed' and reversal.location_code = expense.location_code
        and reversal.paper_code = expense.code
      where expense.location_code = any(:locations::text[])
        and expense.business_date between :fromDate::date and :toDate::date
        and (:onlyUser::text is null or expense.user_code = :onlyUser)
      union all
      select expense.location_code, expense.code || '-R', expense.code, expense.business_date, reversal.reversed_on, reversal.reversed_at,
        reversal.reversed_by, expense.category_code, expense.payee, expense.reference, expense.remarks, 'taken off', reversal.reversed_on, -1,
        -expense.total, -expense.vat
      from reversal
      join expense on expense.location_code = reversal.location_code and expense.code = reversal.paper_code
      where reversal.location_code = any(:locations::text[])
        and reversal.reversed_on between :fromDate::date and :toDate::date
        and expense.business_date < reversal.reversed_on
        and (:onlyUser::text is null or expense.user_code = :onlyUser)
      union all
      select expense.location_code, expense.code || '-' || opened.cheque_code || '-' || opened.move_no, expense.code, expense.business_date,
        move.business_date, move.moved_at, move.user_code, expense.category_code, expense.payee, expense.reference, expense.remarks,
        'cheque', null, -1, -opened.amount, 0
      from expense_reopening opened
      join cheque_history move on move.location_code = opened.location_code and move.cheque_code = opened.cheque_code and move.move_no = opened.move_no
      join expense on expense.location_code = opened.location_code and expense.code = opened.expense_code
      where opened.location_code = any(:locations::text[])
        and move.business_date between :fromDate::date and :toDate::date
        and (:onlyUser::text is null or expense.user_code = :onlyUser)
    )` as const

/** What they are narrowed by, and its SQL over `spent`, `category` and `tender`. */
export const spentFilters = [
  { name: 'categoryCode', label: 'Category', list: 'expenseCategory' },
  { name: 'typeCode', label: 'Paid by', list: 'paymentType' },
] as const
export const spentAsFiltered = `(:categoryCode::text is null or :categoryCode = any(category.codes))
      and (:typeCode::text is null or tender.payment_type_code = :typeCode)` as const

/** How what was spent is shown. */
export const spentColumns = [
  { key: 'value', label: 'Excl. VAT', kind: 'money', total: true, isVat: true, width: 108, priority: 3 },
  { key: 'vat', label: 'VAT', kind: 'money', total: true, isVat: true, width: 100, priority: 2 },
  { key: 'amount', label: 'Amount', kind: 'money', total: true, width: 116 },
] as const

/** The expenses one by one, by category: a report of them says of which days, and how it shows the day. */
export const expensesOneByOne = {
  permission: 'spend',
  filters: spentFilters,
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
    where ${spentAsFiltered}`,
  groupBy: 'category',
  opens: 'expense',
} as const

/** Their columns after the number and the day. */
export const expenseColumns = [
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
  ...spentColumns,
  { key: 'status', label: 'Status', width: 108, priority: 4 },
  { key: 'user', label: 'By', width: 96, priority: 3 },
] as const
