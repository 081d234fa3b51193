import { defineReport } from '../engine/server/define-report.ts'

/** What was used up, by its reason. A reversed issue is struck out on its own day, and taken off on a later day. */
export const stockIssues = defineReport({
  slug: 'stock-issues',
  title: 'Stock Issues',
  api: { path: 'stock-issue-location', key: 'stockIssues' },
  period: 'this-month',
  filters: [
    {
      name: 'reason',
      label: 'Reason',
      choices: [
        { value: 'workshop', label: 'Workshop' },
        { value: 'display', label: 'Display' },
        { value: 'damage', label: 'Damage' },
        { value: 'gift', label: 'Gift' },
        { value: 'expired', label: 'Expired' },
        { value: 'lost', label: 'Lost or stolen' },
        { value: 'own-use', label: 'Own use' },
      ],
    },
    { name: 'itemCode', label: 'Item', finds: 'item' },
  ],
  sql: `
    with issue as (
      select issue.*, issue.business_date as day, issue.created_at as at, 1 as sign,
        -- What cost nothing is not in the ledger, so nothing says when it was reversed.
        issue.status = 'reversed' and coalesce(reversal.reversed_on, issue.business_date) = issue.business_date as is_off,
        reversal.reversed_on
      from stock_issue issue
      left join reversal on issue.status = 'reversed' and reversal.location_code = issue.location_code and reversal.paper_code = issue.code
      where issue.location_code = any(:locations::text[])
        and issue.business_date between :fromDate::date and :toDate::date
      union all
      select issue.*, reversal.reversed_on, reversal.reversed_at, -1, false, reversal.reversed_on
      from reversal
      join stock_issue issue on issue.location_code = reversal.location_code and issue.code = reversal.paper_code
      where reversal.location_code = any(:locations::text[])
        and reversal.reversed_on between :fromDate::date and :toDate::date
        and issue.business_date < reversal.reversed_on
    )
    select
      issue.location_code || '-' || issue.code || '-' || line.line_no || case issue.sign when 1 then '' else '-R' end as "code",
      issue.location_code as "locationCode",
      place.name as "locationName",
      case issue.reason when 'lost' then 'Lost or stolen' when 'own-use' then 'Own use' else initcap(issue.reason) end as "reason",
      issue.code as "issue",
      issue.day as "date",
      issue.at as "time",
      issue.issued_to as "issuedTo",
      item.name as "item",
      entry.batch as "batch",
      issue.sign * line.quantity as "quantity",
      issue.sign * line.cost_total as "cost",
      case
        when issue.sign = -1 then 'Of ' || to_char(issue.business_date, 'DD/MM/YYYY') || ', reversed'
        when issue.is_off then 'Reversed'
        when issue.reversed_on <= :toDate::date then 'Reversed on ' || to_char(issue.reversed_on, 'DD/MM/YYYY')
        else ''
      end as "status",
      author.username as "user",
      issue.is_off as "isOff"
    from issue
    join stock_issue_line line on line.location_code = issue.location_code and line.stock_issue_code = issue.code
    join item on item.code = line.item_code
    join stock_entry entry on entry.code = line.entry_code
    join stock_location place on place.code = issue.location_code
    join app_user author on author.code = issue.user_code
    where (:reason::text is null or issue.reason = :reason)
      and (:itemCode::text is null or line.item_code = :itemCode)`,
  columns: [
    { key: 'issue', label: 'Issue', kind: 'code' },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'time', label: 'Time', kind: 'time', isExtra: true },
    { key: 'locationName', label: 'Location', width: 168, priority: 2 },
    { key: 'reason', label: 'Reason', isExtra: true },
    { key: 'issuedTo', label: 'Issued to', width: 140, priority: 3 },
    { key: 'item', label: 'Item' },
    { key: 'batch', label: 'Batch', isExtra: true },
    { key: 'quantity', label: 'Qty', kind: 'quantity', total: true, width: 88 },
    { key: 'cost', label: 'Cost value', kind: 'money', total: true, permission: 'see-cost', width: 124 },
    { key: 'status', label: 'Status', width: 140, priority: 3 },
    { key: 'user', label: 'By', width: 96, priority: 2 },
  ],
  sort: 'date',
  groupBy: 'reason',
  opens: 'issue',
})
