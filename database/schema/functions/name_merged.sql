create or replace function name_merged(of_code text) returns void
language sql
as $$
  update customer set also_known = coalesce((
    select string_agg(concat_ws(' ', gone.code, gone.custom_code, gone.first_name, gone.second_name, gone.company_name, gone.phone1, gone.phone2,
      gone.nic_number), ' ' order by gone.code)
    from customer gone where gone.code in (select merged_into(of_code)) and gone.code <> of_code
  ), '')
  where code = of_code
$$;

comment on function name_merged is 'Lets a customer be found by what was searched of those that were merged into it';

revoke execute on function name_merged from public;
