import { accounts } from '../features/books/ledger/posting.ts'
import type { Invariant } from './invariant.ts'

// Parts of the invariants about transfers; each is a query for violations.

/**
 * I-05: the value of a transfer is the cost of its lines; that of a receipt is what its lines brought, were short of, and took
 * out of transit.
 */
export const transferArithmetic = `
  select 'stock transfer ' || code || ' of ' || money_text(transfer.total) || ' is not what its lines cost' as what
  from stock_transfer transfer left join (
    select location_code, transfer_code as code, count(*) as lines, max(line_no) as last_no, sum(cost_total) as cost
    from stock_transfer_line group by location_code, transfer_code
  ) summed using (location_code, code)
  where lines is distinct from last_no or transfer.total <> cost
  union all
  select 'transfer receipt ' || code || ' of ' || money_text(receipt.total) || ' is not what its lines make'
  from transfer_receipt receipt left join (
    select location_code, receipt_code as code, count(*) as lines, max(line_no) as last_no, sum(cost_total) as cost, sum(short_total) as short,
      sum(transit_total) as transit, bool_and(cost_total = round(quantity::numeric * unit_cost * 0.001)
        and short_total = round(short::numeric * unit_cost * 0.001)) as is_right
    from transfer_receipt_line group by location_code, receipt_code
  ) summed using (location_code, code)
  where lines is distinct from last_no or not is_right
    or (receipt.total, receipt.short_total, receipt.transit_total) is distinct from (cost, summed.short, summed.transit)`

/** I-10: the movements that transfers and receipts must have. */
export const transferLines = `
    select 'stock transfer' as kind, line.location_code, transfer_code as paper_code, entry_code,
      case when transfer.status = 'live' then -sum(quantity) else 0 end as quantity,
      case when transfer.status = 'live' then -sum(cost_total) else 0 end as value
    from stock_transfer_line line
    join stock_transfer transfer on transfer.location_code = line.location_code and transfer.code = line.transfer_code
    group by line.location_code, transfer_code, entry_code, transfer.status
    union all
    select 'transfer receipt', line.location_code, receipt_code, entry_code, case when receipt.status = 'live' then sum(quantity) else 0 end,
      case when receipt.status = 'live' then sum(cost_total) else 0 end
    from transfer_receipt_line line
    join transfer_receipt receipt on receipt.location_code = line.location_code and receipt.code = line.receipt_code
    group by line.location_code, receipt_code, entry_code, receipt.status`

/** I-10: a transfer takes from entries of its items, at their cost; the same entries arrive, at the same cost. */
export const strayTransferEntries = `
  select 'line ' || line_no || ' of stock transfer ' || transfer_code || ' has stock entry ' || line.entry_code || ' of another item or cost' as what
  from stock_transfer_line line join stock_entry entry on entry.code = line.entry_code
  where entry.item_code <> line.item_code or entry.cost_price <> line.unit_cost
  union all
  select 'line ' || line.line_no || ' of transfer receipt ' || receipt.code || ' is not what was sent with line ' || transfer_line_no || ' of '
    || receipt.transfer_code
  from transfer_receipt receipt
  join transfer_receipt_line line on line.location_code = receipt.location_code and line.receipt_code = receipt.code
  left join stock_transfer_line sent on sent.location_code = receipt.from_location_code and sent.transfer_code = receipt.transfer_code
    and sent.line_no = transfer_line_no
  where (sent.entry_code, sent.item_code, sent.unit_cost) is distinct from (line.entry_code, line.item_code, line.unit_cost)`

/** A transfer conserves stock and its value: everything sent is received, short or in transit. */
export const conservedTransfers: Invariant = {
  id: 'I-09',
  title: 'a transfer loses nothing: what was sent is received, short or on its way, and account 1410 is what is on its way',
  sql: `
  with taken as (
    select receipt.from_location_code as location_code, receipt.transfer_code, transfer_line_no as line_no, sum(line.quantity) as received,
      sum(line.short) as short, sum(line.transit_total) as amount
    from transfer_receipt receipt
    join transfer_receipt_line line on line.location_code = receipt.location_code and line.receipt_code = receipt.code
    where receipt.status = 'live'
    group by receipt.from_location_code, receipt.transfer_code, transfer_line_no
  ),
  stood as (
    select location_code, transfer_code as code, case when bool_and(quantity = received + short) then 'closed'
      when bool_or(received + short > 0) then 'partly' else 'sent' end as state
    from stock_transfer_line group by location_code, transfer_code
  ),
  ledger as (
    select coalesce(sum(debit - credit), 0) as amount from gl_line where account_code = '${accounts.inventoryInTransit}'
  ),
  way as (
    select coalesce((select sum(total) from stock_transfer where status = 'live'), 0)
      - coalesce((select sum(transit_total) from transfer_receipt where status = 'live'), 0) as amount
  )
  select 'line ' || line_no || ' of stock transfer ' || transfer_code || ' received ' || quantity_text(line.received) || ' and is short of '
    || quantity_text(line.short) || ', its receipts say ' || quantity_text(coalesce(taken.received, 0)::bigint) || ' and '
    || quantity_text(coalesce(taken.short, 0)::bigint) as what
  from stock_transfer_line line full join taken using (location_code, transfer_code, line_no)
  where (line.received, line.short) is distinct from (coalesce(taken.received, 0), coalesce(taken.short, 0))
  union all
  select 'line ' || line_no || ' of stock transfer ' || transfer_code || ' of ' || money_text(line.cost_total) || ' leaves '
    || money_text(line.cost_total - taken.amount::bigint) || ' in transit and ' || quantity_text(line.quantity - line.received - line.short) || ' on its way'
  from stock_transfer_line line join taken using (location_code, transfer_code, line_no)
  where taken.amount > line.cost_total or (line.quantity = line.received + line.short and taken.amount <> line.cost_total)
  union all
  select 'stock transfer ' || code || ' is ' || transfer.status || ' and ' || transfer.state || ', its lines are ' || stood.state
  from stock_transfer transfer join stood using (location_code, code)
  where transfer.state <> stood.state or (transfer.status = 'reversed' and stood.state <> 'sent')
  union all
  select 'transfer receipt ' || receipt.code || ' of ' || receipt.location_code || ' receives what went to ' || transfer.to_location_code
  from transfer_receipt receipt
  join stock_transfer transfer on transfer.location_code = receipt.from_location_code and transfer.code = receipt.transfer_code
  where transfer.to_location_code <> receipt.location_code
  union all
  select 'the request ' || request.id || ' was answered with stock transfer ' || request.transfer_code || ', which did not bring it'
  from transfer_request request
  join stock_transfer transfer on transfer.location_code = request.from_location_code and transfer.code = request.transfer_code
  where transfer.to_location_code <> request.location_code or not exists (
    select 1 from stock_transfer_line line
    where line.location_code = transfer.location_code and line.transfer_code = transfer.code and line.item_code = request.item_code)
  union all
  select 'account ${accounts.inventoryInTransit} is at ' || money_text(ledger.amount::bigint) || ', on its way is ' || money_text(way.amount::bigint)
  from ledger, way where ledger.amount <> way.amount`,
}
