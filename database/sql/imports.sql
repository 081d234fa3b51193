-- imports.cancel-import
update import_job set is_cancelled = true, message = 'Stopping …' where id = $1 returning id, kind, file_name as "fileName", file_size as "fileSize", created_at as "createdAt", state, message, step,
  steps_done as "stepsDone", steps_of as "stepsOf", headings as file, choices, findings, result;

-- imports.delete-import-problems
delete from import_problem where import_id = $1;

-- imports.drop-import
delete from import_job where id = $1;

-- imports.drop-old-imports
delete from import_job
   where created_at < to_timestamp($1::double precision / 1000) - interval '1 day' and state not in ('reading', 'checking', 'importing');

-- imports.import-fraction-units
select code from item_unit where allows_fractions;

-- imports.import-opened-items
select distinct 'stock ' || line.item_code as opened
   from stock_in paper join stock_in_line line on line.location_code = paper.location_code and line.stock_in_code = paper.code
   where paper.location_code = $1 and paper.reason = 'opening' and paper.status = 'live' and line.item_code = any($2);

-- imports.import-opened-parties
select party_code || ' ' || kind || ' ' || case when kind in ('customer-owes', 'supplier-owed') then lower(reference) else '' end as opened
   from opening_balance where location_code = $1 and status = 'live' and party_code = any($2);

-- imports.import-owners
select code, lower(custom_code) as custom, regexp_replace(regexp_replace(phone1, '\D', '', 'g'), '^94(?=\d{9}$)', '0') as phone1, regexp_replace(regexp_replace(phone2, '\D', '', 'g'), '^94(?=\d{9}$)', '0') as phone2,
     lower(trim(first_name || ' ' || second_name)) as name, lower(company_name) as company
   from customer where is_active order by code;

-- imports.import-owners-of-vehicles
insert into customer (code, first_name, phone1, created_at)
   select code, name, phone, to_timestamp($4::double precision / 1000) from unnest($1::text[], $2::text[], $3::text[]) as owner (code, name, phone);

-- imports.insert-import
insert into import_job (id, kind, location_code, user_code, file_name, file_size, created_at, state)
   values ($1, $2, $3, $4, $5, $6, to_timestamp($7::double precision / 1000), 'uploading') returning id, kind, file_name as "fileName", file_size as "fileSize", created_at as "createdAt", state, message, step,
  steps_done as "stepsDone", steps_of as "stepsOf", headings as file, choices, findings, result;

-- imports.insert-import-part
insert into import_part (import_id, part_no, content) values ($1, $2, $3) on conflict (import_id, part_no) do update set content = $3;

-- imports.insert-import-problems
insert into import_problem (import_id, row_no, problem_no, heading, value, problem, advice, is_note)
   select $1, row_no, problem_no, heading, value, problem, advice, is_note
   from unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bool[])
     as told (row_no, problem_no, heading, value, problem, advice, is_note);

-- imports.lock-import
select id, kind, file_name as "fileName", file_size as "fileSize", created_at as "createdAt", state, message, step,
  steps_done as "stepsDone", steps_of as "stepsOf", headings as file, choices, findings, result from import_job where id = $1 and user_code = $2 and location_code = $3 for update;

-- imports.move-import
update import_job set state = $2, choices = coalesce($3, choices), message = '', step = '', steps_done = 0, steps_of = 0, starts = 0,
     is_cancelled = false
   where id = $1 returning id, kind, file_name as "fileName", file_size as "fileSize", created_at as "createdAt", state, message, step,
  steps_done as "stepsDone", steps_of as "stepsOf", headings as file, choices, findings, result;

-- imports.size-of-import-parts
select coalesce(sum(octet_length(content)), 0)::int as size from import_part where import_id = $1;
