create or replace function audit_covers(entry audit, of_code text) returns boolean
language sql
stable
parallel safe
return entry.subject = of_code
  or (case when entry.after ? 'through' and entry.subject ~ '^[0-9]+$' and of_code ~ '^[0-9]+$'
    then left(of_code, 4) = left(entry.subject, 4) and of_code::numeric between entry.subject::numeric and (entry.after ->> 'through')::numeric
    else false end);

comment on function audit_covers is 'Is the row about that code: its subject, or one of a run of codes from the subject through after.through';
