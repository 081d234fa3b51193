-- What a return that kept no part of the invoice took back is its quantity's share of the line.
create or replace view invoice_left as
  select
    line.location_code,
    line.grn_code,
    line.entry_code,
    greatest(line.quantity - back.quantity, 0)::bigint as quantity,
    case
      when back.quantity >= line.quantity then 0
      else greatest(
        price.charged - back.kept - apportioned(price.charged, line.quantity, least(back.without, line.quantity), least(back.without, line.quantity)),
        0
      )
    end::bigint as amount
  from grn_line line
  join grn note on note.location_code = line.location_code and note.code = line.grn_code
  cross join lateral (
    select greatest(
      line.line_total
      - case
        when note.grn_discount = 0 or note.sub_total = 0 then 0
        else apportioned(
          note.grn_discount,
          note.sub_total,
          (
            select sum(other.line_total)::bigint
            from grn_line other
            where other.location_code = line.location_code and other.grn_code = line.grn_code and other.line_no <= line.line_no
          ),
          line.line_total
        )
      end
      + coalesce(
        (
          select sum(part.line_total)
          from price_correction_line part
          join price_correction correction on correction.location_code = part.location_code and correction.code = part.correction_code
          where part.location_code = line.location_code and part.entry_code = line.entry_code and correction.status = 'live'
        ),
        0
      ),
      0
    )::bigint as charged
  ) price
  cross join lateral (
    select
      coalesce(sum(given.quantity), 0)::bigint as quantity,
      coalesce(sum(given.invoice_total), 0)::bigint as kept,
      coalesce(sum(given.quantity) filter (where given.invoice_total is null), 0)::bigint as without
    from purchase_return_line given
    join purchase_return paper on paper.location_code = given.location_code and paper.code = given.purchase_return_code
    where given.entry_code = line.entry_code and paper.status = 'live'
  ) back
  where note.status = 'live';

comment on view invoice_left is 'What is left of the lines of notes after what went back to suppliers: pieces, and what they cost after discounts and price corrections, without landed cost';
revoke insert, update, delete, truncate on invoice_left from bizx_app;
