create or replace function cheque_state_name(state cheque_state) returns text
language sql
immutable
as $$
  select case state
    when 'IN_HAND' then 'In hand'
    when 'DEPOSITED' then 'In progress'
    when 'REALIZED' then 'Realized'
    when 'RETURNED' then 'Returned'
    when 'SETTLED' then 'Settled'
    when 'ENDORSED' then 'Handed on'
    when 'CANCELLED' then 'Cancelled'
    when 'ISSUED' then 'Issued'
    else 'Stale'
  end
$$;

comment on function cheque_state_name is 'A state as staff read it: chequeStateNames of features/banking/cheques/cheque-states.ts';
