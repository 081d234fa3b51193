// Parts of the books' promises that are about corrections of suppliers' prices; each is a query for what breaks it.

/** I-05: a correction is what its lines come to, all of one sign. */
export const correctionArithmetic = `
  select 'price correction ' || code || ' of ' || money_text(price_correction.total) || ' is not what its lines make' as what
  from price_correction left join (
    select location_code, correction_code as code, count(*) as lines, max(line_no) as last_no, sum(line_total) as total,
      bool_and(line_total = round(quantity::numeric * difference * 0.001)) as is_right, min(sign(line_total)) <> max(sign(line_total)) as is_mixed
    from price_correction_line group by location_code, correction_code
  ) summed using (location_code, code)
  where lines is distinct from last_no or price_correction.total <> summed.total + vat or not is_right or is_mixed`

/** I-13: a correction is of goods that its note brought, of its supplier, and takes nothing off that was not charged. */
export const correctedNotes = `
  select 'price correction ' || correction.code || ' of supplier ' || correction.supplier_code || ' corrects GRN ' || grn.code || ', which is '
    || case when grn.status = 'reversed' then 'reversed' else 'of supplier ' || grn.supplier_code end as what
  from price_correction correction join grn on grn.location_code = correction.location_code and grn.code = correction.grn_code
  where correction.status = 'live' and (grn.status, grn.supplier_code) <> ('live', correction.supplier_code)
  union all
  select 'line ' || line.line_no || ' of price correction ' || correction.code || ' is of '
    || case when brought.entry_code is null then 'goods that its GRN did not bring' else 'more than its GRN brought' end
  from price_correction correction
  join price_correction_line line on line.location_code = correction.location_code and line.correction_code = correction.code
  left join grn_line brought on brought.location_code = correction.location_code and brought.grn_code = correction.grn_code
    and brought.entry_code = line.entry_code and brought.item_code = line.item_code
  where correction.status = 'live' and (brought.entry_code is null or line.quantity > brought.quantity)
  union all
  select 'stock entry ' || brought.entry_code || ' of GRN ' || brought.grn_code || ' cost ' || money_text(brought.line_total) || ', and '
    || money_text(-sum(line.line_total)::bigint) || ' came off it'
  from price_correction correction
  join price_correction_line line on line.location_code = correction.location_code and line.correction_code = correction.code
  join grn_line brought on brought.location_code = correction.location_code and brought.grn_code = correction.grn_code
    and brought.entry_code = line.entry_code
  where correction.status = 'live'
  group by brought.location_code, brought.grn_code, brought.entry_code, brought.line_total
  having brought.line_total + sum(line.line_total) < 0`

/** I-15: what is owed for corrections, and what of them suppliers owe. */
export const owedForCorrections = `select supplier_code as party_code, total - paid as amount from price_correction where status = 'live'`
