-- What vouchers had paid by then, less what was due again because a cheque came back, and what returns had taken off when it was
-- received. A voucher that was reversed later had counted until then. As bill_settled.sql, it is no call for each note.
create or replace function grn_settled(place text, note text, through date) returns table (paid bigint, returned bigint)
language sql
stable
as $$
  select
    coalesce((
      select sum(line.amount - coalesce((
        select sum(opened.amount)
        from payment_voucher_reopening opened
        join cheque_history move
          on move.location_code = opened.location_code and move.cheque_code = opened.cheque_code and move.move_no = opened.move_no
        where opened.location_code = line.location_code
          and opened.voucher_code = line.voucher_code
          and opened.line_no = line.line_no
          and move.business_date <= through
      ), 0))
      from payment_voucher_line line
      join payment_voucher voucher on voucher.location_code = line.location_code and voucher.code = line.voucher_code
      where line.location_code = place
        and line.due_code = note
        and line.due_kind = 'grn'
        and voucher.business_date <= through
        and (
          voucher.status = 'live'
          or not exists (
            select 1
            from gl_entry mirror
            where mirror.location_code = place
              and mirror.paper_code = voucher.code
              and mirror.reverses_no is not null
              and mirror.business_date <= through
          )
        )
    ), 0)::bigint,
    coalesce((
      select sum(posted.debit - posted.credit)
      from gl_line posted
      where posted.location_code = place
        and posted.paper_code = note
        and posted.account_code = '2100'
        and posted.source_code = 45
        and posted.business_date <= through
    ), 0)::bigint
$$;

comment on function grn_settled is 'What was paid on a goods received note, and what returns have taken off what it owes, through a day';
