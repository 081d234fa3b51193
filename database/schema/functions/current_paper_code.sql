create or replace function current_paper_code() returns text
language sql
stable
parallel unsafe
as $$ select current_setting('bizx.paper_code') $$;

comment on function current_paper_code() is 'The number taken last in this transaction: lets the statements of a save travel together, before the browser half knows the number';

create or replace function current_paper_code(save integer) returns text
language sql
stable
parallel unsafe
return (string_to_array(current_setting('bizx.paper_code'), ' '))[save];

comment on function current_paper_code(integer) is 'The number that the nth of the saves that travel together has taken';
