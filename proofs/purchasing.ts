import { usedByVouchers } from './vouchers.ts'

// Parts of the invariants about goods received and returned; each is a query for violations.

/** I-05: notes are priced as in features/buying/purchasing/grn.ts, and the rounding of unit costs is a few cents. */
export const noteArithmetic = `
  select 'line ' || line_no || ' of GRN ' || grn_code || ' is not priced right' as what
  from grn_line
  where sub_total <> round(quantity::numeric * cost_price * 0.001) or cost_total <> round(quantity::numeric * unit_cost * 0.001)
    or line_total <> round((quantity::numeric * cost_price * (10000 - discount_percent) - quantity::numeric * discount_each * 10000) * 0.0000001)
  union all
  select 'GRN ' || code || ' of ' || money_text(total) || ' is not what its lines make'
  from grn left join (
    select location_code, grn_code as code, count(*) as lines, max(line_no) as last_no, sum(line_total) as sub_total, sum(discount_total) as discount,
      sum(cost_total) as value, sum(quantity * 0.0005 + 1) as slack
    from grn_line group by location_code, grn_code
  ) summed using (location_code, code)
  where lines is distinct from last_no or grn.sub_total <> summed.sub_total or line_discount <> discount or stock_value <> value
    or grn_discount <> round(grn.sub_total::numeric * discount_percent * 0.0001) + discount_amount or abs(total - vat + landed_cost - stock_value) > slack + 1
    or landed_cost <> (select coalesce(sum(amount - cost.vat), 0) from grn_landed_cost cost where cost.location_code = grn.location_code and cost.grn_code = grn.code)
  union all
  select 'purchase return ' || code || ' of ' || money_text(purchase_return.total) || ' is not what its lines make'
  from purchase_return left join (
    select location_code, purchase_return_code as code, count(*) as lines, max(line_no) as last_no, sum(line_total) as total, sum(cost_total) as cost,
      bool_and((line_total = round(quantity::numeric * price * 0.001) or line_total = invoice_total and abs(line_total - quantity::numeric * price * 0.001) <= quantity * 0.0005 + 0.5)) as is_right
    from purchase_return_line group by location_code, purchase_return_code
  ) summed using (location_code, code)
  where lines is distinct from last_no or purchase_return.total <> summed.total + vat or purchase_return.cost_total <> cost or not is_right
  union all
  select 'purchase order ' || code || ' of ' || money_text(purchase_order.total) || ' is not what its lines make'
  from purchase_order left join (
    select location_code, order_code as code, count(*) as lines, max(line_no) as last_no, sum(line_total) as total,
      bool_and(line_total = round(quantity::numeric * cost_price * 0.001)) as is_right
    from purchase_order_line group by location_code, order_code
  ) summed using (location_code, code)
  where lines is distinct from last_no or purchase_order.total <> summed.total or not is_right`

/**
 * I-05: what returns took back of a line of a note ends exactly at what the supplier charged for it. Not of lines whose charge changed:
 * their note was edited or its prices corrected; nor where a return is older than the part that lines keep; nor where one was taken back
 * behind which another had found nothing left of the invoice.
 */
export const returnedOfNotes = `
  select 'GRN ' || grn_code || ' charged ' || money_text(charged) || ' for stock entry ' || entry_code || ', and returns took back ' || money_text(kept) as what
  from (
    select shared.grn_code, shared.entry_code, shared.quantity, shared.charged, sum(back.quantity) as back, sum(back.invoice_total)::bigint as kept,
      max(given.created_at) as last_at
    from (
      select line.location_code, line.grn_code, line.entry_code, line.quantity, line.line_total
        - case when note.sub_total = 0 then 0
            else apportioned(note.grn_discount, note.sub_total, (sum(line.line_total) over up_to_line)::bigint, line.line_total) end as charged
      from grn note join grn_line line on line.location_code = note.location_code and line.grn_code = note.code
      where note.status = 'live'
        and not exists (select 1 from price_correction correction where correction.location_code = note.location_code and correction.grn_code = note.code)
        and not exists (select 1 from gl_entry again where again.location_code = note.location_code and again.paper_code = note.code and again.entry_no > 1)
      window up_to_line as (partition by line.location_code, line.grn_code order by line.line_no)
    ) shared
    join purchase_return_line back on back.entry_code = shared.entry_code
    join purchase_return given on given.location_code = back.location_code and given.code = back.purchase_return_code and given.status = 'live'
    group by shared.grn_code, shared.entry_code, shared.quantity, shared.charged
    having bool_and(back.invoice_total is not null)
  ) taken
  where kept > charged
    or back = quantity and kept <> charged and not exists (
      select 1 from purchase_return_line gone
      join purchase_return earlier on earlier.location_code = gone.location_code and earlier.code = gone.purchase_return_code
      where gone.entry_code = taken.entry_code and earlier.status = 'reversed' and earlier.created_at <= taken.last_at
    )`

/** I-10: the movements that notes and returns must have. */
export const noteLines = `
    select 'GRN' as kind, line.location_code, grn_code as paper_code, entry_code, case when grn.status = 'live' then sum(quantity) else 0 end as quantity,
      case when grn.status = 'live' then sum(cost_total) else 0 end as value
    from grn_line line join grn on grn.location_code = line.location_code and grn.code = line.grn_code
    group by line.location_code, grn_code, entry_code, grn.status
    union all
    select 'purchase return', line.location_code, purchase_return_code, entry_code,
      case when given.status = 'live' then -sum(quantity) else 0 end, case when given.status = 'live' then -sum(line.cost_total) else 0 end
    from purchase_return_line line
    join purchase_return given on given.location_code = line.location_code and given.code = line.purchase_return_code
    group by line.location_code, purchase_return_code, entry_code, given.status`

/** I-10: the entries of a note are its own, at its cost; a return takes from entries at their cost. */
export const strayNoteEntries = `
  select 'line ' || line_no || ' of GRN ' || grn_code || ' has stock entry ' || line.entry_code || ' of another item, paper or cost' as what
  from grn_line line join stock_entry entry on entry.code = line.entry_code
  where entry.item_code <> line.item_code or entry.source_code <> line.grn_code or entry.cost_price <> line.unit_cost
  union all
  select 'line ' || line_no || ' of purchase return ' || purchase_return_code || ' has stock entry ' || line.entry_code || ' of another item or cost'
  from purchase_return_line line join stock_entry entry on entry.code = line.entry_code
  where entry.item_code <> line.item_code or entry.cost_price <> line.unit_cost`

/** I-13: the applied amounts of notes and of returns agree. A reversed note goes on saying what was applied to it, and uses nothing. */
export const returnUses = `
  select 'GRN ' || code || ' has ' || money_text(returns_applied) || ' of returns applied, they say ' || money_text(coalesce(used.amount, 0)::bigint) as what
  from grn left join (select location_code, grn_code as code, sum(amount) as amount from grn_return_use group by location_code, grn_code) used
    using (location_code, code)
  where returns_applied <> coalesce(used.amount, 0)
  union all
  select 'purchase return ' || code || ' has ' || money_text(applied) || ' applied and ' || money_text(refunded) || ' refunded, others say '
    || money_text(coalesce(used.amount, 0)::bigint) || ' and ' || money_text(coalesce(paid.amount, 0)::bigint)
  from purchase_return
  left join (
    select location_code, code, sum(amount) as amount
    from (select used.location_code, purchase_return_code as code, amount from grn_return_use used
      join grn on grn.location_code = used.location_code and grn.code = used.grn_code where grn.status = 'live' union all ${usedByVouchers}) use group by location_code, code
  ) used using (location_code, code)
  left join (select location_code, purchase_return_code as code, sum(total) as amount from purchase_return_refund where status = 'live'
    group by location_code, purchase_return_code) paid using (location_code, code)
  where applied <> coalesce(used.amount, 0) or refunded <> coalesce(paid.amount, 0)
  union all
  select 'GRN ' || grn.code || ' of supplier ' || grn.supplier_code || ' uses purchase return ' || given.code || ' of supplier ' || given.supplier_code
  from grn_return_use used
  join grn on grn.location_code = used.location_code and grn.code = used.grn_code
  join purchase_return given on given.location_code = used.location_code and given.code = used.purchase_return_code
  where grn.status = 'live' and (grn.supplier_code <> given.supplier_code or given.status <> 'live')`

/** I-13: the received quantities of an order are those of its notes, and its state follows from them. */
export const receivedOrders = `
  select 'line ' || line_no || ' of purchase order ' || line.order_code || ' has received ' || quantity_text(line.received) || ', its notes brought '
    || quantity_text(coalesce(came.quantity, 0)::bigint) as what
  from purchase_order_line line left join (
    select brought.location_code, order_code, item_code, sum(quantity) as quantity
    from grn_line brought join grn on grn.location_code = brought.location_code and grn.code = brought.grn_code
    where grn.status = 'live' and order_code is not null group by brought.location_code, order_code, item_code
  ) came using (location_code, order_code, item_code)
  where line.received <> coalesce(came.quantity, 0)
  union all
  select 'purchase order ' || code || ' is ' || state || case when is_here then ' and all of it came' else ' and not all of it came' end
  from purchase_order join (
    select location_code, order_code as code, bool_and(received >= quantity) as is_here from purchase_order_line group by location_code, order_code
  ) summed using (location_code, code)
  where state <> 'closed' and is_here <> (state = 'received')
  union all
  select 'GRN ' || grn.code || ' of supplier ' || grn.supplier_code || ' answers purchase order ' || asked.code || ' of supplier ' || asked.supplier_code
  from grn join purchase_order asked on asked.location_code = grn.location_code and asked.code = grn.order_code
  where grn.status = 'live' and (asked.supplier_code <> grn.supplier_code or asked.status <> 'live')`

/** I-15: the debts to suppliers, note by note, and for landed cost. */
export const owedForNotes = `select supplier_code as party_code, total - returns_applied - paid as amount from grn where status = 'live'
  union all
  select cost.supplier_code, cost.amount - cost.paid
  from grn_landed_cost cost join grn on grn.location_code = cost.location_code and grn.code = cost.grn_code where grn.status = 'live'`
/** I-16: the open amounts of purchase returns. */
export const openReturns = `select supplier_code as party_code, total - applied - refunded as amount from purchase_return where status = 'live'`
