-- arrivals.chain
select serial, hash, invoice_code as "invoiceCode" from till_bill where till_no = $1 and serial in ($2::int - 1, $2::int);

-- arrivals.days
select (select closed_through + 1 from location_day where location_code = $1) as "firstOpen",
     (select last_date from number_series where location_code = $1 and prefix = $2) as "lastBill";

-- arrivals.insert-refused
insert into refused_till_bill (id, till_no, serial, location_code, sealed, contents, total, sold_at, refusal, given_at, given_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10::double precision / 1000), $11) on conflict (id) do nothing returning id;

-- arrivals.insert-remarks
insert into bill_remark (location_code, invoice_code, remark_no, kind, words, line_no)
   select $1, current_paper_code(), remark.no, remark.kind, remark.words, remark.line
   from unnest($2::text[], $3::text[], $4::int[]) with ordinality remark (kind, words, line, no);

-- arrivals.insert-till-bill
insert into till_bill (till_no, serial, location_code, invoice_code, hash, previous, seal, sold_at, arrived_at, sent_by)
   values ($1, $2, $3, coalesce($4, current_paper_code()), $5, decode($6, 'hex'), decode($7, 'base64'), $8,
     to_timestamp($9::double precision / 1000), $10)
   on conflict (till_no, serial) do nothing;

-- arrivals.keep-serial
update till set last_serial = greatest(last_serial, $2) where till_no = $1 and last_serial < $2;

-- arrivals.lock-refused
select refused.refusal as words, till_number(refused.till_no, refused.serial) as subject, settler.first_name as "settledBy"
   from refused_till_bill refused left join app_user settler on settler.code = refused.settled_by
   where refused.location_code = $1 and refused.id = $2 for no key update of refused;

-- arrivals.lock-remark
select remark.words, remark.invoice_code as subject, settler.first_name as "settledBy"
   from bill_remark remark left join app_user settler on settler.code = remark.settled_by
   where remark.location_code = $1 and remark.invoice_code = $2 and remark.remark_no = $3 for no key update of remark;

-- arrivals.lock-till
select public_key as "publicKey", forgotten_at is not null as "isForgotten" from till where till_no = $1 and location_code = $2
   for no key update;

-- arrivals.merged-since
with recursive led as (
     select from_code as code, into_code as stays from record_merge where from_code = any($1) and undone_at is null
     union all
     select led.code, next.into_code from led join record_merge next on next.from_code = led.stays and next.undone_at is null
   )
   select code, stays, record_name(code) as "from", record_name(stays) as "into" from led
   where not exists (select 1 from record_merge next where next.from_code = led.stays and next.undone_at is null)
   order by code;

-- arrivals.saved-under-key
select bill.code, asked.reply from idempotency_key asked join invoice bill on bill.code = asked.paper_code
   where asked.key = $2 and bill.location_code = $1 and bill.user_code = $3;

-- arrivals.seller
select seller.username, seller.first_name as "firstName", seller.status = 'active' as "isActive", held.role_id as "roleId"
   from app_user seller
   left join user_location_role held on held.user_code = seller.code and held.location_code = $2 and held.valid_to is null
   where seller.code = $1;

-- arrivals.settle-refused
update refused_till_bill set settled_at = to_timestamp($3::double precision / 1000), settled_by = $4, note = $5
   where location_code = $1 and id = $2;

-- arrivals.settle-remark
update bill_remark set settled_at = to_timestamp($4::double precision / 1000), settled_by = $5, note = $6
   where location_code = $1 and invoice_code = $2 and remark_no = $3;

-- arrivals.till
select 1 from till where till_no = $1 and location_code = $2;
