import type { Invariant } from './invariant.ts'

// Parts of the invariants about stock counts; each is a query for violations.

/** I-05: the gain and loss of a count are the sums of its lines. */
export const countArithmetic = `
  select 'stock count ' || code || ' with gain ' || money_text(stock_count.gain) || ' and loss ' || money_text(stock_count.loss)
    || ' is not what its lines come to' as what
  from stock_count left join (
    select location_code, stock_count_code as code, count(*) as lines, max(line_no) as last_no,
      coalesce(sum(cost_total) filter (where cost_total > 0), 0) as gain, coalesce(-sum(cost_total) filter (where cost_total < 0), 0) as loss
    from stock_count_line group by location_code, stock_count_code
  ) summed using (location_code, code)
  where lines is distinct from last_no or stock_count.gain <> coalesce(summed.gain, 0) or stock_count.loss <> coalesce(summed.loss, 0)`

/** I-10: the movements that a count must have. */
export const countLines = `
    select 'stock count' as kind, line.location_code, stock_count_code as paper_code, entry_code,
      case when counted.status = 'live' then sum(line.counted - line.expected) else 0 end as quantity,
      case when counted.status = 'live' then sum(line.cost_total) else 0 end as value
    from stock_count_line line join stock_count counted on counted.location_code = line.location_code and counted.code = line.stock_count_code
    group by line.location_code, stock_count_code, entry_code, counted.status`

/** I-10: a count corrects entries of its items at their cost, and no other movements are of that kind. */
export const strayCountEntries = `
  select 'line ' || line_no || ' of stock count ' || stock_count_code || ' has stock entry ' || line.entry_code || ' of another item or cost' as what
  from stock_count_line line join stock_entry entry on entry.code = line.entry_code
  where entry.item_code <> line.item_code or entry.cost_price <> line.unit_cost
  union all
  select 'movement ' || move_no || ' of stock entry ' || entry_code || ' is a count of paper ' || paper_code
  from stock_history where kind = 'count' and left(paper_code, 2) <> '44'`

/** The counted quantities against the snapshot and later movements: the count's arithmetic repeated from the stock history. */
export const honestCounts: Invariant = {
  id: 'I-51',
  title: 'a count posts what was counted, by nobody who counted, and only counts going on hold stock',
  sql: `
  with result as (
    select counted.location_code, counted.code, line.entry_code, last.quantity as counted,
      line.snapshot + coalesce((
        select sum(moved.quantity) from stock_history moved
        where moved.location_code = counted.location_code and moved.entry_code = line.entry_code
          and moved.move_no > line.snapshot_move and moved.move_no <= last.at_move), 0) as expected
    from stock_count counted
    join count_session_line line on line.session_id = counted.session_id
    cross join lateral (
      select quantity, at_move from count_session_tally tally
      where tally.session_id = line.session_id and tally.line_no = line.line_no order by tally_no desc limit 1
    ) last
  )
  select 'stock count ' || result.code || ' has ' || quantity_text(coalesce(line.counted, result.expected)::bigint) || ' of stock entry ' || result.entry_code
    || ' where ' || quantity_text(result.counted) || ' were counted and ' || quantity_text(result.expected::bigint) || ' expected' as what
  from result left join stock_count_line line
    on line.location_code = result.location_code and line.stock_count_code = result.code and line.entry_code = result.entry_code
  where result.counted <> coalesce(line.counted, result.expected) or result.expected <> coalesce(line.expected, result.expected)
  union all
  select 'stock count ' || counted.code || ' counts stock entry ' || line.entry_code || ' as ' || quantity_text(line.counted) || ', which nobody counted'
  from stock_count counted
  join stock_count_line line on line.location_code = counted.location_code and line.stock_count_code = counted.code
  where not exists (
      select 1 from count_session_line there join count_session_tally tally on tally.session_id = there.session_id and tally.line_no = there.line_no
      where there.session_id = counted.session_id and there.entry_code = line.entry_code)
    and (counted.uncounted <> 'zero' or line.counted <> 0)
  union all
  select 'stock count ' || counted.code || ' was approved by ' || counted.user_code || ', who counted, without a reason'
  from stock_count counted
  where counted.own_reason = '' and exists (select 1 from count_session_tally tally where tally.session_id = counted.session_id and tally.user_code = counted.user_code)
  union all
  select 'count ' || session.name || ' is ' || session.state || ' and has ' || coalesce('the paper ' || counted.code, 'no paper')
  from count_session session
  left join stock_count counted on counted.session_id = session.id
  where (session.state = 'approved') <> (counted.code is not null)
    or session.count_code is distinct from counted.code
  union all
  select 'count ' || session.name || ' froze ' || quantity_text(line.snapshot) || ' of stock entry ' || line.entry_code || ', its movements made '
    || quantity_text(coalesce(there.balance_after, 0))
  from count_session_line line
  join count_session session on session.id = line.session_id
  left join stock_history there
    on there.location_code = session.location_code and there.entry_code = line.entry_code and there.move_no = line.snapshot_move
  where line.snapshot <> coalesce(there.balance_after, 0)
  union all
  select 'stock entry ' || balance.entry_code || ' at ' || balance.location_code || ' is held by count ' || session.name || ', which is '
    || session.state || case when session.blocks_movement then '' else ' and holds nothing' end
  from stock_balance balance join count_session session on session.id = balance.blocked_by
  where session.state not in ('counting', 'review') or not session.blocks_movement or session.location_code <> balance.location_code
    or not exists (select 1 from count_session_line line where line.session_id = session.id and line.entry_code = balance.entry_code)
  union all
  select 'count ' || session.name || ' holds its stock, and stock entry ' || line.entry_code || ' is not held'
  from count_session session
  join count_session_line line on line.session_id = session.id
  join stock_balance balance on balance.location_code = session.location_code and balance.entry_code = line.entry_code
  where session.state in ('counting', 'review') and session.blocks_movement and balance.blocked_by is distinct from session.id
  union all
  select 'count ' || session.name || ' was begun at ' || started_at || ' by ' || started_by || ', and no audit row tells of it'
  from count_session session
  where not exists (
    select 1 from audit where audit.subject = session.id::text and audit.action = 'start-count' and audit.chain = session.location_code
      and audit.at = session.started_at and audit.user_code = session.started_by and audit.after ->> 'name' = session.name
      and (audit.after ->> 'blocksMovement')::boolean = session.blocks_movement)
  union all
  select 'the count that user ' || user_code || ' began at ' || at || ' is not there'
  from audit where action = 'start-count' and not exists (select 1 from count_session session where session.id::text = audit.subject)
  union all
  select 'user ' || tally.user_code || ' counted line ' || line_no || ' of ' || session.name || ' at ' || counted_at || ', and no audit row tells of it'
  from count_session_tally tally join count_session session on session.id = tally.session_id
  where not exists (
    select 1 from audit where audit.subject = session.id::text and audit.action in ('count', 'found') and audit.at = tally.counted_at
      and audit.user_code = tally.user_code)
  union all
  select 'what user ' || user_code || ' counted at ' || at || ' is no longer there'
  from audit
  where action = 'count' and not exists (
    select 1 from count_session_tally tally where tally.session_id::text = audit.subject and tally.counted_at = audit.at)`,
}
