-- A cheque is the same however many zeros are typed in front of its number: received, and own. Cheques that were taken twice before
-- this rule stay as they are; the first of them is the one that later ones are compared with.
alter table cheque add column is_twin boolean not null default false;
comment on column cheque.is_twin is 'The same as an earlier cheque but for zeros in front of the number, from before such were refused';
update cheque set is_twin = true
from (
  select location_code, code, row_number() over (partition by bank_code, branch, ltrim(number, '0'), drawer_code order by received_on, code) as nth
  from cheque where kind = 'received' and state <> 'CANCELLED'
  union all
  select location_code, code, row_number() over (partition by account_code, ltrim(number, '0') order by received_on, code)
  from cheque where kind = 'own' and not is_void
) same
where (cheque.location_code, cheque.code) = (same.location_code, same.code) and same.nth > 1;
drop index cheque_once;
create unique index cheque_once on cheque (bank_code, branch, ltrim(number, '0'), drawer_code) where state <> 'CANCELLED' and not is_twin;
drop index own_cheque_once;
create unique index own_cheque_once on cheque (account_code, ltrim(number, '0')) where kind = 'own' and not is_void and not is_twin;

-- An item of the same name, but for case and blanks, is named while a second one is typed.
create index item_name_known on item (lower(regexp_replace(name, '\s+', ' ', 'g')));
