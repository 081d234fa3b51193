-- suppliers.search-suppliers
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.address1 as "address1", master.address2 as "address2", master.phone1 as "phone1", master.phone2 as "phone2", master.email as "email", master.contact_person as "contactPerson", master.credit_days as "creditDays", coalesce(balance.debit_amount, 0) as "debitAmount", coalesce(balance.return_amount, 0) as "returnAmount", coalesce(balance.over_payment, 0) as "overPayment", master.is_active as "isActive"
   from supplier master left join supplier_balance balance on balance.supplier_code = master.code
   where master.search_text like any($1::text[]) and master.search_text like all($3::text[]) and master.is_active
   order by master.code = $2 or master.phone1_key = $4 desc, lower(master.name) like $2 || '%' desc, lower(master.name), master.code
   limit 20;
