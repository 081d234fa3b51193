import { defineReport } from '../engine/server/define-report.ts'

/** Every bill of a customer with what was returned and who paid it when: it comes to what the customer owes for bills. */
export const customerSalesReconsalation = defineReport({
  slug: 'customer-sales-reconsalation',
  title: 'Customer Sales Reconciliation',
  api: { path: 'customer-sales-reconciliation', key: 'sales' },
  period: 'this-month',
  filters: [
    { name: 'code', label: 'Customer', finds: 'customer' },
    {
      name: 'paidStatus',
      label: 'Paid',
      choices: [
        { value: '1', label: 'Unpaid' },
        { value: '2', label: 'Partial' },
        { value: '3', label: 'Paid' },
      ],
    },
  ],
  sql: `
    select
      bill.code as "code",
      bill.location_code as "locationCode",
      place.name as "locationName",
      bill.customer_code || ' · ' || trim(customer.first_name || ' ' || customer.second_name) as "customer",
      bill.business_date as "date",
      bill.due_date as "dueDate",
      bill.created_at as "time",
      bill.total as "total",
      bill.returned as "returned",
      tendered.amount as "atSale",
      bill.paid - tendered.amount as "receipts",
      coalesce(settled.papers, '') as "receiptNumbers",
      case when bill.status = 'live' then bill.total - bill.paid - bill.returned else 0 end as "due",
      case
        when bill.status = 'reversed' then 'Reversed'
        when bill.paid_status = 1 then 'Unpaid'
        when bill.paid_status = 2 then 'Partial'
        else 'Paid'
      end as "status",
      bill.status = 'reversed' as "isOff"
    from invoice bill
    cross join lateral (
      select coalesce(sum(tender.amount), 0)::bigint as amount
      from tender
      where tender.location_code = bill.location_code and tender.paper_code = bill.code
    ) tendered
    left join lateral (
      select string_agg(
        line.receipt_code || ' ' || to_char(receipt.business_date, 'DD/MM/YYYY') || ' ' || money_text(line.amount)
          || coalesce(' ' || (
            select string_agg(distinct payment_type.name, ' + ')
            from tender
            join payment_type on payment_type.code = tender.payment_type_code
            where tender.location_code = receipt.location_code and tender.paper_code = receipt.code
          ), ''),
        ', ' order by receipt.created_at
      ) as papers
      from payment_receipt_line line
      join payment_receipt receipt on receipt.location_code = line.location_code and receipt.code = line.receipt_code
      where line.location_code = bill.location_code and line.invoice_code = bill.code and receipt.status = 'live'
    ) settled on true
    join stock_location place on place.code = bill.location_code
    join customer on customer.code = bill.customer_code
    where bill.customer_code <> '2001000001'
      and bill.location_code = any(:locations::text[])
      and bill.business_date between :fromDate::date and :toDate::date
      and (:code::text is null or bill.customer_code = :code)
      and (:paidStatus::text is null or bill.paid_status::text = :paidStatus or (:paidStatus = '3' and bill.paid_status = 4))`,
  columns: [
    { key: 'code', label: 'Bill', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'time', label: 'Time', kind: 'time', isExtra: true },
    { key: 'customer', label: 'Customer', isExtra: true },
    { key: 'locationName', label: 'Location', width: 140, priority: 3 },
    { key: 'dueDate', label: 'Due date', kind: 'date', width: 104, priority: 3 },
    { key: 'total', label: 'Total', kind: 'money', total: true, width: 116 },
    { key: 'returned', label: 'Returned', kind: 'money', total: true, width: 108, priority: 2 },
    { key: 'atSale', label: 'Paid at sale', kind: 'money', total: true, width: 116, priority: 2 },
    { key: 'receipts', label: 'Receipts', kind: 'money', total: true, width: 116 },
    { key: 'receiptNumbers', label: 'Receipt, date, amount, tender', priority: 2 },
    { key: 'due', label: 'Due', kind: 'money', total: true, width: 116 },
    { key: 'status', label: 'Paid status', width: 96, priority: 3 },
  ],
  sort: 'time',
  groupBy: 'customer',
  opens: 'code',
})
