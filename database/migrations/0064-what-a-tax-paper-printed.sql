-- A copy says what the original said: the form of its day, and the names of the location and of the items as they were. Papers of
-- before have none of it and print as they always did. A bill has at most 500 lines.
alter table tax_document add column printed jsonb
  check (printed is null or (printed ?& array['form', 'place', 'names'] and octet_length(printed::text) <= 1000000));
comment on column tax_document.printed is 'What was printed at first: the form, the place of supply, and the name of each line by its number';
