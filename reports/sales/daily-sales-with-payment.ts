import { defineReport } from '../engine/server/define-report.ts'
import { sumsByType } from '../receipts/tenders.ts'
import { billKey, billsOfPeriod } from './bills.ts'

/** Each bill with what was paid at the sale, by how; the rest is credit. What receipts paid later is in their own reports. */
export const dailySalesWithPayment = defineReport({
  slug: 'daily-sales-with-payment',
  title: 'Daily Sales with Payments',
  api: { path: 'daily-sales-with-payment', key: 'sales' },
  period: 'today',
  sql: `
    select${billKey},
      bill.sign * tendered.cash as "cash",
      bill.sign * tendered.cheque as "cheque",
      bill.sign * tendered.card as "card",
      bill.sign * tendered.bank as "bankDeposit",
      bill.sign * tendered.online as "onlineTransfer",
      bill.sign * tendered.given_back as "returnAmount",
      bill.sign * tendered.paid_ahead as "overPayment",
      bill.sign * (bill.total - tendered.amount) as "credit",
      bill.sign * (bill.total - bill.vat) as "value",
      bill.sign * bill.vat as "vat",
      bill.sign * bill.total as "total",
      bill.is_off as "isOff"
    from bill_day bill
    cross join lateral (
      select
        coalesce(sum(amount), 0)::bigint as amount,${sumsByType}
      from tender
      where tender.location_code = bill.location_code and tender.paper_code = bill.code
    ) tendered
    join stock_location place on place.code = bill.location_code
    join customer on customer.code = bill.customer_code
    where ${billsOfPeriod}`,
  columns: [
    { key: 'bill', label: 'Bill', kind: 'code', width: 112 },
    { key: 'time', label: 'Time', kind: 'time', isExtra: true },
    { key: 'locationName', label: 'Location', width: 140, priority: 3 },
    { key: 'customer', label: 'Customer' },
    { key: 'cash', label: 'Cash', kind: 'money', total: true, width: 108 },
    { key: 'cheque', label: 'Cheque', kind: 'money', total: true, width: 108, priority: 2 },
    { key: 'card', label: 'Card', kind: 'money', total: true, width: 100, priority: 2 },
    { key: 'bankDeposit', label: 'Bank', kind: 'money', total: true, width: 100, priority: 3 },
    { key: 'onlineTransfer', label: 'Online', kind: 'money', total: true, width: 100, priority: 3 },
    { key: 'returnAmount', label: 'Return', kind: 'money', total: true, width: 100, priority: 3 },
    { key: 'overPayment', label: 'Over payment used', kind: 'money', total: true, width: 108, priority: 3 },
    { key: 'credit', label: 'Credit', kind: 'money', total: true, width: 108 },
    { key: 'value', label: 'Excl. VAT', kind: 'money', total: true, isVat: true, width: 108, priority: 4 },
    { key: 'vat', label: 'VAT', kind: 'money', total: true, isVat: true, width: 100, priority: 2 },
    { key: 'total', label: 'Total', kind: 'money', total: true, width: 116 },
  ],
  sort: 'time',
  opens: 'bill',
})
