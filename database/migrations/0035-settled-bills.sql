-- One function that the planner puts into the report's query took their place (bill_settled.sql).
drop function if exists bill_paid(text, text, date);
drop function if exists bill_returned(text, text, date);
delete from schema_migration where name in ('schema/functions/bill_paid.sql', 'schema/functions/bill_returned.sql');
