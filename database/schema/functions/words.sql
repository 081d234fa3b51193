create or replace function words(variadic parts text[]) returns text
language sql
stable
parallel safe
return array_to_string(parts, '|', '');

comment on function words is 'Values as one text; what is empty stays empty between its neighbours';
