import { defineReport } from '../engine/server/define-report.ts'

/** Every line that was sold, bill by bill: "net" is what the line came to after its share of the bill discount. */
export const detailsSales = defineReport({
  slug: 'details-sales',
  title: 'Sales in Detail',
  api: { path: 'details-sales-location', key: 'sales' },
  period: 'today',
  filters: [
    {
      name: 'paidStatus',
      label: 'Paid',
      choices: [
        { value: '1', label: 'Unpaid' },
        { value: '2', label: 'Partial' },
        { value: '3', label: 'Paid' },
        { value: '4', label: 'Paid in cash at once' },
      ],
    },
  ],
  sql: `
    select
      line.invoice_code || '-' || line.line_no || case line.sign when 1 then '' else '-R' end as "code",
      line.location_code as "locationCode",
      place.name as "locationName",
      line.invoice_code as "paper",
      line.invoice_code || ' · ' || case when line.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end
        || case when line.is_off then ' · reversed' when line.sign = -1 then ' · of ' || to_char(line.business_date, 'DD/MM/YYYY') || ', reversed' else '' end
        as "bill",
      item.name as "item",
      line.item_code as "itemCode",
      line.sign * line.quantity as "quantity",
      line.unit_price as "price",
      line.sign * line.sub_total as "gross",
      line.sign * (line.discount_total + line.bill_share) as "discount",
      line.sign * (line.line_total - line.bill_share - line.vat) as "value",
      line.sign * line.vat as "vat",
      line.sign * (line.line_total - line.bill_share) as "net",
      coalesce(entry.batch, '') as "batch",
      line.at as "time",
      line.is_off as "isOff"
    from sold_line_day line
    join stock_location place on place.code = line.location_code
    join customer on customer.code = line.customer_code
    join item on item.code = line.item_code
    left join stock_entry entry on entry.code = line.entry_code
    where line.location_code = any(:locations::text[])
      and line.day between :fromDate::date and :toDate::date
      and (:onlyUser::text is null or line.user_code = :onlyUser)
      and (:paidStatus::text is null or (
        -- As it was at the end of the last day; what was paid in cash at once is paid too.
        select case
            when settled.paid + settled.returned < bill.total then :paidStatus = case when settled.paid + settled.returned > 0 then '2' else '1' end
            else :paidStatus = '3' or (:paidStatus = '4' and bill.paid_status::text = '4')
          end
        from invoice bill
        cross join lateral bill_settled(bill.location_code, bill.code, :toDate::date) settled
        where bill.location_code = line.location_code and bill.code = line.invoice_code
      ))`,
  columns: [
    { key: 'paper', label: 'Bill', kind: 'code', isExtra: true },
    { key: 'time', label: 'Time', kind: 'time', isExtra: true },
    { key: 'item', label: 'Item' },
    { key: 'locationName', label: 'Location', width: 168, priority: 3 },
    { key: 'quantity', label: 'Quantity', kind: 'quantity', total: true, width: 96 },
    { key: 'price', label: 'Price', kind: 'money', width: 108 },
    { key: 'gross', label: 'Gross', kind: 'money', total: true, width: 116, priority: 3 },
    { key: 'discount', label: 'Discount', kind: 'money', total: true, width: 108, priority: 2 },
    { key: 'value', label: 'Excl. VAT', kind: 'money', total: true, isVat: true, width: 108, priority: 3 },
    { key: 'vat', label: 'VAT', kind: 'money', total: true, isVat: true, width: 100, priority: 2 },
    { key: 'net', label: 'Net', kind: 'money', total: true, width: 116 },
    { key: 'batch', label: 'Batch no', width: 100, priority: 3 },
    { key: 'itemCode', label: 'Item code', kind: 'code', isExtra: true },
  ],
  sort: 'time',
  groupBy: 'bill',
  opens: 'paper',
})
