create or replace function audit_covers(subject text, after jsonb, of_code text) returns boolean
language sql
stable
parallel safe
return subject = of_code
  or (case when after ? 'through' and subject ~ '^[0-9]+$' and of_code ~ '^[0-9]+$'
    then left(of_code, 4) = left(subject, 4) and of_code::numeric between subject::numeric and (after ->> 'through')::numeric
    else false end);

comment on function audit_covers is 'Is the row about that code: its subject, or one of a run of codes from the subject through after.through';
