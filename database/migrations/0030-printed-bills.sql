-- Whether a bill came out of a printer. The till says so after it printed, so that a day's close can name the bills that did not.
-- Nothing was recorded of the bills so far: they count as printed.
alter table invoice add column is_printed boolean not null default true;
alter table invoice alter column is_printed set default false;
comment on column invoice.is_printed is 'The till said that it printed the bill, at first or again';
