-- A credit note is a bearer's paper. Its code counts up, so whoever held one knew the next; four random digits behind it make the number
-- that spends it. Notes from before keep their code as their number.
alter table credit_note add column number code;
update credit_note set number = code;
alter table credit_note alter column number set not null;
alter table credit_note add check (number = code or (starts_with(number, code) and length(number) = length(code) + 4));
create unique index credit_note_number on credit_note (number);
comment on column credit_note.number is 'What spends it, as it is printed: its code and four random digits, which lists do not show; the code alone of a note from before';
