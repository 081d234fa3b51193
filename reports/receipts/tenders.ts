import { settledPapers } from './settled-papers.ts'

/** What tells a tender of a receipt from all others, and where it was taken. */
export const tenderKey = `
      day.code || '-' || tender.tender_no || case day.sign when 1 then '' else '-R' end as "code",
      day.location_code as "locationCode",
      place.name as "locationName"` as const

/** The tender, and once more in the column of its payment type: so each group and the whole have their sums by tender. */
export const tenderFigures = `
      day.code as "receipt",
      day.day as "date",
      day.at as "time",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      coalesce(settled.papers, '') as "bills",
      type.name as "tender",
      tender.reference as "reference",
      case when tender.payment_type_code = '21910000001' then day.sign * tender.amount end as "cash",
      case when tender.payment_type_code = '21910000002' then day.sign * tender.amount end as "cheque",
      case when tender.payment_type_code = '21910000004' then day.sign * tender.amount end as "card",
      case when tender.payment_type_code = '21910000003' then day.sign * tender.amount end as "bankDeposit",
      case when tender.payment_type_code = '21910000007' then day.sign * tender.amount end as "onlineTransfer",
      case when tender.payment_type_code = '21910000006' then day.sign * tender.amount end as "returnAmount",
      case when tender.payment_type_code = '21910000005' then day.sign * tender.amount end as "overPaymentUsed",
      day.sign * tender.amount as "amount"` as const

/** Where they come from: the receipts of the period, on the days they count, tender by tender. */
export const fromTenders = `
    from paper_day day
    join payment_receipt receipt on receipt.location_code = day.location_code and receipt.code = day.code
    join tender on tender.location_code = receipt.location_code and tender.paper_code = receipt.code
    join payment_type type on type.code = tender.payment_type_code${settledPapers}
    join stock_location place on place.code = receipt.location_code
    join customer on customer.code = receipt.customer_code
    join customer_balance balance on balance.customer_code = receipt.customer_code
    left join sales_rep rep on rep.code = customer.sales_rep_code
    left join route on route.code = customer.route_code
    where day.kind = 'payment receipt'
      and day.location_code = any(:locations::text[])
      and day.day between :fromDate::date and :toDate::date
      and (:onlyUser::text is null or receipt.user_code = :onlyUser)` as const

/** How they are shown: the receipt, before the column of the report's own that says where it belongs. */
export const receiptColumns = [
  { key: 'receipt', label: 'Receipt', kind: 'code', width: 112 },
  { key: 'date', label: 'Date', kind: 'date', width: 104, priority: 4 },
  { key: 'time', label: 'Time', kind: 'time', isExtra: true },
] as const

/** Behind that column: what it paid, the ways that bring money, and on demand what was used of balances. */
export const tenderColumns = [
  { key: 'customer', label: 'Customer' },
  { key: 'bills', label: 'Bills', width: 124, priority: 3 },
  { key: 'tender', label: 'Tender', width: 124, priority: 3 },
  { key: 'reference', label: 'Reference no', width: 116, priority: 4 },
  { key: 'cash', label: 'Cash', kind: 'money', total: true, width: 108 },
  { key: 'cheque', label: 'Cheque', kind: 'money', total: true, width: 108 },
  { key: 'card', label: 'Card', kind: 'money', total: true, width: 100, priority: 2 },
  { key: 'bankDeposit', label: 'Bank', kind: 'money', total: true, width: 100, priority: 2 },
  { key: 'onlineTransfer', label: 'Online', kind: 'money', total: true, width: 100, priority: 2 },
  { key: 'returnAmount', label: 'Return', kind: 'money', total: true, isExtra: true },
  { key: 'overPaymentUsed', label: 'Over payment used', kind: 'money', total: true, isExtra: true },
  { key: 'amount', label: 'Amount', kind: 'money', total: true, width: 124 },
] as const

/** The same for a paper as one row: the sums of its tenders by payment type. */
export const sumsByType = `
        coalesce(sum(amount) filter (where payment_type_code = '21910000001'), 0)::bigint as cash,
        coalesce(sum(amount) filter (where payment_type_code = '21910000002'), 0)::bigint as cheque,
        coalesce(sum(amount) filter (where payment_type_code = '21910000003'), 0)::bigint as bank,
        coalesce(sum(amount) filter (where payment_type_code = '21910000004'), 0)::bigint as card,
        coalesce(sum(amount) filter (where payment_type_code = '21910000005'), 0)::bigint as paid_ahead,
        coalesce(sum(amount) filter (where payment_type_code = '21910000006'), 0)::bigint as given_back,
        coalesce(sum(amount) filter (where payment_type_code = '21910000007'), 0)::bigint as online` as const
