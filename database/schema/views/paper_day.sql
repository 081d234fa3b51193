-- needs paper.sql
-- needs reversal.sql
-- A paper stands on its own day. Reversed on a later day, it stays there and is taken off on that day: sign -1. Reversed on its own
-- day, it is off: shown, and outside every sum.
create or replace view paper_day as
  select
    paper.kind,
    paper.location_code,
    paper.code,
    paper.business_date as day,
    paper.created_at as at,
    paper.user_code,
    1 as sign,
    reversal.reversed_on,
    paper.status = 'reversed' and coalesce(reversal.reversed_on = paper.business_date, true) as is_off,
    paper.user_code as author_code
  from paper
  left join reversal
    on reversal.location_code = paper.location_code
    and reversal.paper_code = paper.code
    and paper.status = 'reversed'
  union all
  select
    paper.kind,
    paper.location_code,
    paper.code,
    reversal.reversed_on,
    reversal.reversed_at,
    reversal.reversed_by,
    -1,
    reversal.reversed_on,
    false,
    paper.user_code
  from reversal
  join paper on paper.location_code = reversal.location_code and paper.code = reversal.paper_code
  where paper.status = 'reversed'
    and paper.business_date < reversal.reversed_on;

comment on view paper_day is 'On which days a paper counts, and with which sign; reports join the paper''s own table';
revoke insert, update, delete, truncate on paper_day from bizx_app;
