-- A paper that is taken back on a later day is taken off on that day, in the figures of its close as in every report: they can be below
-- zero.
drop view if exists paper_words;
delete from schema_migration where name = 'schema/views/paper_words.sql';
alter table closing_balance
  alter column bill_count type integer,
  alter column bill_total type cents,
  alter column discount_total type cents,
  alter column credit_total type cents,
  alter column return_count type integer,
  alter column return_total type cents;
comment on column closing_balance.bill_count is 'The figures of the day as they were when it was closed; of closes before migration 0087 without what was taken back of earlier days';
comment on column closing_balance.reversed_count is 'Bills that were reversed on the day, its own and earlier ones';
