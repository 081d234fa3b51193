import { accounts } from '../features/books/ledger/posting.ts'
import { valueOfMove } from '../features/stock/stock/server/value-of-move.ts'
import { papers } from '../kernel/papers.ts'
import type { Invariant } from './invariant.ts'
import { noteLines, strayNoteEntries } from './purchasing.ts'
import { countLines, honestCounts, strayCountEntries } from './counts.ts'
import { salesReturnLines, strayReturnEntries } from './sales-returns.ts'
import { namedGoods, oversoldGoodsLines, strayOversoldEntries } from './oversold-goods.ts'
import { issueLines, strayIssueEntries } from './stock-papers.ts'
import { conservedTransfers, strayTransferEntries, transferLines } from './transfers.ts'

const moveKinds = Object.values(papers).flatMap(({ prefix, moves }) => (moves?.kinds ?? []).map(kind => `('${kind}', '${prefix}')`))

const movesOfPapers: Invariant = {
  id: 'I-10',
  title: 'movements are the stock lines of their paper, in quantity and in value; services move nothing',
  sql: `
  with line as (
    select 'bill' as kind, line.location_code, invoice_code as paper_code, entry_code,
      case when invoice.status = 'live' then -sum(quantity) else 0 end as quantity,
      case when invoice.status = 'live' then -sum(cost_total) else 0 end as value
    from invoice_line line join invoice on invoice.location_code = line.location_code and invoice.code = line.invoice_code
    where entry_code is not null
    group by line.location_code, invoice_code, entry_code, invoice.status
    union all
    select 'stock in', line.location_code, stock_in_code, entry_code, case when stock_in.status = 'live' then sum(quantity) else 0 end,
      case when stock_in.status = 'live' then sum(line_total) else 0 end
    from stock_in_line line join stock_in on stock_in.location_code = line.location_code and stock_in.code = line.stock_in_code
    group by line.location_code, stock_in_code, entry_code, stock_in.status
    union all ${noteLines}
    union all ${issueLines}
    union all ${oversoldGoodsLines}
    union all ${salesReturnLines}
    union all ${countLines}
    union all ${transferLines}
  ),
  moved as (
    select location_code, paper_code, entry_code, sum(quantity) as quantity, sum(${valueOfMove}) as value from stock_history moved
    group by location_code, paper_code, entry_code
  ),
  unequal as (
    select coalesce(line.kind, 'paper') as kind, paper_code, entry_code, coalesce(moved.quantity, 0)::bigint as moved_quantity,
      coalesce(line.quantity, 0)::bigint as line_quantity, coalesce(moved.value, 0)::bigint as moved_value, coalesce(line.value, 0)::bigint as line_value
    from line full join moved using (location_code, paper_code, entry_code)
    where coalesce(line.quantity, 0) <> coalesce(moved.quantity, 0) or coalesce(line.value, 0) <> coalesce(moved.value, 0)
  )
  select kind || ' ' || paper_code || ' moves ' || quantity_text(moved_quantity) || ' of stock entry ' || entry_code || ' instead of '
    || quantity_text(line_quantity) as what
  from unequal where line_quantity <> moved_quantity
  union all
  select kind || ' ' || paper_code || ' moves a value of ' || money_text(moved_value) || ' of stock entry ' || entry_code || ', its lines say '
    || money_text(line_value)
  from unequal where line_value <> moved_value
  union all
  select 'line ' || line_no || ' of bill ' || invoice_code || ' sells ' || item.type || ' ' || item.code
    || case when line.entry_code is null and not line.is_oversold then ' from no stock entry' when line.is_oversold then ' oversold' else ' from stock entry ' || line.entry_code end
  from invoice_line line
  join item on item.code = line.item_code
  left join stock_entry entry on entry.code = line.entry_code
  where (item.type = 'stock') <> (line.entry_code is not null or line.is_oversold) or entry.item_code <> line.item_code
  union all
  select 'line ' || line_no || ' of stock in ' || stock_in_code || ' has stock entry ' || line.entry_code || ' of another item or paper'
  from stock_in_line line join stock_entry entry on entry.code = line.entry_code
  where entry.item_code <> line.item_code or entry.source_code <> line.stock_in_code or entry.cost_price <> line.cost_price
  union all
  select 'movement ' || move_no || ' of stock entry ' || entry_code || ' is a ' || kind || ' of paper ' || paper_code
  from stock_history
  where kind <> 'reversal' and (kind, left(paper_code, 2)) not in (${moveKinds.join(', ')})
  union all ${strayNoteEntries}
  union all ${strayIssueEntries}
  union all ${strayOversoldEntries}
  union all ${strayReturnEntries}
  union all ${strayCountEntries}
  union all ${strayTransferEntries}`,
}

const numberedMoves: Invariant = {
  id: 'I-46',
  title: 'movements are numbered without a gap, each with the balance after it',
  sql: `
  with walked as (
    select location_code, entry_code, move_no, item_code, balance_after, row_number() over walk as place, sum(quantity) over walk as running
    from stock_history
    window walk as (partition by location_code, entry_code order by move_no)
  ),
  counted as (
    select location_code, entry_code, count(*) as moves from stock_history group by location_code, entry_code
  )
  select 'movement ' || move_no || ' of stock entry ' || entry_code || ' is the ' || place || '. and leaves ' || quantity_text(balance_after)
    || ', all to there make ' || quantity_text(running::bigint) as what
  from walked where move_no <> place or balance_after <> running
  union all
  select 'stock entry ' || entry_code || ' counts ' || coalesce(move_count, 0) || ' movements and has ' || coalesce(moves, 0)
  from stock_balance full join counted using (location_code, entry_code)
  where coalesce(move_count, 0) <> coalesce(moves, 0)
  union all
  select 'stock entry ' || entry.code || ' of item ' || entry.item_code || ' has balance or movements of another item'
  from stock_entry entry
  where exists (select 1 from stock_balance balance where balance.entry_code = entry.code and balance.item_code <> entry.item_code)
  union all
  select 'movement ' || move_no || ' of stock entry ' || entry_code || ' is of another item'
  from stock_history moved join stock_entry entry on entry.code = moved.entry_code
  where moved.item_code <> entry.item_code
  union all
  -- A movement holds its balance until its audit row is written: the two stand in one order.
  select 'movement ' || move_no || ' of stock entry ' || entry_code || ' by paper ' || paper_code || ' came before movement ' || move_no - 1 || ', the audit says'
  from (
    select moved.*, told.seq, max(told.seq) over (partition by moved.location_code, moved.entry_code order by move_no
      rows between unbounded preceding and 1 preceding) as seq_before
    from stock_history moved
    join (select chain, subject, at, max(seq) as seq, min(seq) as first_seq from audit group by chain, subject, at) told
      on told.chain = moved.location_code and told.subject = moved.paper_code and told.at = moved.moved_at and told.seq = told.first_seq
  ) walked where seq < seq_before`,
}

/** Stock: balances, movements and their value. */
export const stockInvariants: readonly Invariant[] = [
  {
    id: 'I-07',
    title: 'stock on hand is the sum of its movements',
    sql: `
  with moved as (
    select location_code, entry_code, sum(quantity) as quantity from stock_history group by location_code, entry_code
  )
  select 'stock entry ' || entry_code || ' at ' || location_code || ' has ' || quantity_text(coalesce(remaining, 0)) || ', its movements make '
    || quantity_text(coalesce(moved.quantity, 0)::bigint) as what
  from stock_balance full join moved using (location_code, entry_code)
  where coalesce(remaining, 0) <> coalesce(moved.quantity, 0)`,
  },
  {
    id: 'I-08',
    title: 'stock was never negative, at no moment',
    sql: `
  select 'stock entry ' || entry_code || ' at ' || location_code || ' was at ' || quantity_text(running::bigint) || ' after movement ' || move_no as what
  from (
    select location_code, entry_code, move_no, sum(quantity) over (partition by location_code, entry_code order by move_no) as running
    from stock_history
  ) walked where running < 0
  union all
  select 'stock entry ' || entry_code || ' at ' || location_code || ' has ' || quantity_text(remaining) from stock_balance where remaining < 0`,
  },
  conservedTransfers,
  movesOfPapers,
  {
    id: 'I-35',
    title: 'the inventory account is what it holds of the stock entries, each the sum of its movements; what leaves takes its part of it',
    sql: `
  with ledger as (
    select location_code, sum(debit - credit) as amount from gl_line where account_code = '${accounts.inventory}' group by location_code
  ),
  held as (
    select location_code, sum(value) as amount from stock_balance group by location_code
  ),
  moved as (
    select location_code, entry_code, sum(${valueOfMove}) as value from stock_history moved group by location_code, entry_code
  ),
  walked as (
    select moved.*, ${valueOfMove} as worth, sum(${valueOfMove}) over (partition by location_code, entry_code order by move_no) as value_after,
      round(balance_after::numeric * cost_price * 0.001) as value_of_rest
    from stock_history moved
  )
  select 'inventory of ' || location_code || ' is ' || money_text(coalesce(ledger.amount, 0)::bigint) || ', its stock entries hold '
    || money_text(coalesce(held.amount, 0)::bigint) as what
  from ledger full join held using (location_code)
  where coalesce(ledger.amount, 0) <> coalesce(held.amount, 0)
  union all
  select 'stock entry ' || entry_code || ' at ' || location_code || ' holds ' || money_text(coalesce(balance.value, 0)) || ', its movements make '
    || money_text(coalesce(moved.value, 0)::bigint)
  from stock_balance balance full join moved using (location_code, entry_code)
  where coalesce(balance.value, 0) <> coalesce(moved.value, 0)
  union all
  select 'movement ' || move_no || ' of stock entry ' || entry_code || ' takes ' || money_text((-worth)::bigint) || ' and leaves '
    || money_text(value_after::bigint) || ' for ' || quantity_text(balance_after)
  from walked
  where quantity < 0 and kind not in ('reversal', 'grn-edit') and value is not null and value_after <> least(value_after - worth, value_of_rest)
  union all
  select 'movement ' || move_no || ' of stock entry ' || entry_code || ' brings ' || money_text(worth::bigint) || ' for ' || quantity_text(quantity)
    || ' at ' || money_text(cost_price)
  from walked
  where quantity > 0 and kind in ('stock-in', 'grn', 'transfer-in', 'count') and worth <> round(quantity::numeric * cost_price * 0.001)
  union all
  select 'movement ' || move_no || ' of stock entry ' || entry_code || ' is at cost ' || money_text(moved.cost_price) || ', the entry at '
    || money_text(entry.cost_price)
  from stock_history moved join stock_entry entry on entry.code = moved.entry_code
  where moved.cost_price <> entry.cost_price`,
  },
  numberedMoves,
  honestCounts,
  namedGoods,
]
