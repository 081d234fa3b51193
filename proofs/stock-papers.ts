// Parts of the invariants about stock issues; each is a query for violations.

/** I-05: the value of an issue is the cost of its lines. */
export const issueArithmetic = `
  select 'stock issue ' || code || ' of ' || money_text(stock_issue.total) || ' is not what its lines cost' as what
  from stock_issue left join (
    select location_code, stock_issue_code as code, count(*) as lines, max(line_no) as last_no, sum(cost_total) as cost
    from stock_issue_line group by location_code, stock_issue_code
  ) summed using (location_code, code)
  where lines is distinct from last_no or stock_issue.total <> cost`

/** I-10: the movements that issues must have. */
export const issueLines = `
    select 'stock issue' as kind, line.location_code, stock_issue_code as paper_code, entry_code,
      case when issue.status = 'live' then -sum(quantity) else 0 end as quantity,
      case when issue.status = 'live' then -sum(cost_total) else 0 end as value
    from stock_issue_line line join stock_issue issue on issue.location_code = line.location_code and issue.code = line.stock_issue_code
    group by line.location_code, stock_issue_code, entry_code, issue.status`

/** I-10: an issue takes from entries of its items, at their cost. */
export const strayIssueEntries = `
  select 'line ' || line_no || ' of stock issue ' || stock_issue_code || ' has stock entry ' || line.entry_code || ' of another item or cost' as what
  from stock_issue_line line join stock_entry entry on entry.code = line.entry_code
  where entry.item_code <> line.item_code or entry.cost_price <> line.unit_cost`
