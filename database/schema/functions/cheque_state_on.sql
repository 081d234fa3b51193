create or replace function cheque_state_on(place text, cheque text, through date) returns cheque_state
language sql
stable
as $$
  select move.to_state
  from cheque_history move
  where move.location_code = place
    and move.cheque_code = cheque
    and move.business_date <= through
  order by move.move_no desc
  limit 1
$$;

comment on function cheque_state_on is 'Where a cheque was at the end of a day; null before it came';
