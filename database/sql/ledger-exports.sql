-- ledger-exports.find
select export_no as "exportNo", from_date as "fromDate", to_date as "toDate", places, layout, detail from ledger_export where export_no = $1;

-- ledger-exports.lock
select pg_advisory_xact_lock(hashtextextended('ledger-export', 0));

-- ledger-exports.make
with found as materialized (
     select entry.location_code, entry.paper_code, entry.entry_no, known.export_no
     from gl_entry entry left join exported_entry known using (location_code, paper_code, entry_no)
     where entry.location_code = any($2::text[]) and business_date between $3::date and $4::date
   ), given as (
     select * from found where $6::int is null or coalesce(export_no, $6 + 1) > $6
   ), sums as (
     select (select count(*)::int from given) as entries, count(*)::int as lines, coalesce(sum(line.debit), 0)::bigint as total
     from given join gl_line line using (location_code, paper_code, entry_no)
   ), made as (
     insert into ledger_export (export_no, location_code, places, from_date, to_date, layout, detail, after_no, entries, lines, total, made_at,
       user_code)
     select (select coalesce(max(export_no), 0) + 1 from ledger_export), $1, $2::text[], $3, $4, $5, $7, $6, entries, lines, total,
       to_timestamp($8::double precision / 1000), $9
     from sums where lines > 0
     returning export_no, entries, lines, total
   ), kept as (
     insert into exported_entry (location_code, paper_code, entry_no, export_no)
     select found.location_code, found.paper_code, found.entry_no, made.export_no from found cross join made where found.export_no is null
   )
   select export_no::text as code, entries, lines, total from made;
