-- imports.begin-from-file
insert into import_job (id, kind, location_code, user_code, file_name, file_size, created_at, state, headings)
   select $2, kind, location_code, user_code, file_name, file_size, to_timestamp($3::double precision / 1000), 'reading', headings
   from import_job where id = $1;

-- imports.cancel-import
update import_job set is_cancelled = true, message = 'Stopping …' where id = $1 returning id, kind, file_name as "fileName", file_size as "fileSize", created_at as "createdAt", state, message, step,
  steps_done as "stepsDone", steps_of as "stepsOf", headings as file, choices, findings, result;

-- imports.choose-import-sheet
update import_job set state = 'reading', headings = headings || jsonb_build_object('sheet', $2::int), choices = null, findings = null,
     message = '', step = '', steps_done = 0, steps_of = 0, starts = 0, is_cancelled = false
   where id = $1 returning id, kind, file_name as "fileName", file_size as "fileSize", created_at as "createdAt", state, message, step,
  steps_done as "stepsDone", steps_of as "stepsOf", headings as file, choices, findings, result;

-- imports.count-runs
select count(*)::int as total from import_run run where run.kind = $1 and run.location_code = $2 and ($3 = '' or lower(run.file_name || ' ' || coalesce(run.first_code, '')) like $4);

-- imports.delete-import-problems
delete from import_problem where import_id = $1;

-- imports.drop-import
delete from import_job where id = $1;

-- imports.drop-old-imports
delete from import_job
   where created_at < to_timestamp($1::double precision / 1000) - interval '1 day' and state not in ('reading', 'checking', 'importing');

-- imports.forget-meant-names
delete from import_name where (list, written) in (select list, written from unnest($1::text[], $2::text[]) as said (list, written));

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
select code, lower(custom_code) as custom, coalesce(phone1_key, regexp_replace(phone1, '\D', '', 'g')) as phone1, coalesce(phone2_key, regexp_replace(phone2, '\D', '', 'g')) as phone2,
     lower(trim(first_name || ' ' || second_name)) as name, lower(company_name) as company
   from customer where is_active order by code;

-- imports.import-owners-of-vehicles
insert into customer (code, first_name, phone1, created_at)
   select code, name, phone, to_timestamp($4::double precision / 1000) from unnest($1::text[], $2::text[], $3::text[]) as owner (code, name, phone);

-- imports.import-units
insert into item_unit (code, name, allows_fractions) select * from unnest($1::text[], $2::text[], $3::boolean[]);

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

-- imports.keep-meant-names
insert into import_name (list, written, code, user_code, kept_at)
   select list, written, code, $4, to_timestamp($5::double precision / 1000)
   from unnest($1::text[], $2::text[], $3::text[]) as said (list, written, code)
   on conflict (list, written) do update set code = excluded.code, user_code = excluded.user_code, kept_at = excluded.kept_at;

-- imports.keep-run
insert into import_run (id, kind, location_code, user_code, file_name, imported_at, created, updated, refused, first_code, last_code, names,
     stock_papers, balance_papers)
   values ($1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000), $7, $8, $9, $10, $11, $12, $13, $14);

-- imports.list-runs
select run.id, run.kind, run.file_name as "fileName", run.imported_at as "importedAt", author.username as by, run.created, run.updated,
     run.refused, run.first_code as "firstCode", run.last_code as "lastCode",
     cardinality(run.stock_papers) + cardinality(run.balance_papers) as papers, run.undone_at as "undoneAt", undoer.username as "undoneBy"
   from import_run run join app_user author on author.code = run.user_code left join app_user undoer on undoer.code = run.undone_by
   where run.kind = $1 and run.location_code = $2 and ($3 = '' or lower(run.file_name || ' ' || coalesce(run.first_code, '')) like $4) order by run.imported_at desc, run.id limit $5 offset $6;

-- imports.lock-import
select id, kind, file_name as "fileName", file_size as "fileSize", created_at as "createdAt", state, message, step,
  steps_done as "stepsDone", steps_of as "stepsOf", headings as file, choices, findings, result from import_job where id = $1 and user_code = $2 and location_code = $3 for update;

-- imports.lock-run
select id, kind, file_name as "fileName", first_code as "firstCode", last_code as "lastCode", names, stock_papers as "stockPapers",
     balance_papers as "balancePapers", undone_at as "undoneAt"
   from import_run where id = $1 and location_code = $2 for update;

-- imports.mark-undone
update import_run set undone_at = to_timestamp($2::double precision / 1000), undone_by = $3 where id = $1;

-- imports.meant-names
select list, written, code from import_name where list = any($1);

-- imports.move-import
update import_job set state = $2, choices = coalesce($3, choices), message = '', step = '', steps_done = 0, steps_of = 0, starts = 0,
     is_cancelled = false
   where id = $1 returning id, kind, file_name as "fileName", file_size as "fileSize", created_at as "createdAt", state, message, step,
  steps_done as "stepsDone", steps_of as "stepsOf", headings as file, choices, findings, result;

-- imports.move-import-parts
update import_part set import_id = $2 where import_id = $1;

-- imports.read-run
select id, kind, file_name as "fileName", first_code as "firstCode", last_code as "lastCode", names, stock_papers as "stockPapers",
     balance_papers as "balancePapers", undone_at as "undoneAt"
   from import_run where id = $1 and location_code = $2;

-- imports.refused-rows
select distinct row_no as row from import_problem where import_id = $1 and not is_note order by row_no;

-- imports.size-of-import-parts
select coalesce(sum(octet_length(content)), 0)::int as size from import_part where import_id = $1;
