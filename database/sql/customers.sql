-- customers.drop-customer-addresses
delete from customer_address where customer_code = $1;

-- customers.drop-customer-contacts
delete from customer_contact where customer_code = $1;

-- customers.insert-customer-addresses
insert into customer_address (customer_code, address_no, first_name, second_name, email, phone1, phone2, address, country, district, city,
     post_box, is_active)
   select $1, sent.number, place."firstName", place."secondName", place.email, place.phone1, place.phone2, place.address, place.country,
     place.district, place.city, place."postBox", place."isActive"
   from jsonb_array_elements($2::jsonb) with ordinality as sent (value, number),
     jsonb_to_record(sent.value) as place ("firstName" text, "secondName" text, email text, phone1 text, phone2 text, address text,
       country text, district text, city text, "postBox" text, "isActive" boolean);

-- customers.insert-customer-contacts
insert into customer_contact (customer_code, contact_no, name, phone, email)
   select $1, sent.number, contact.name, contact.phone, contact.email
   from jsonb_array_elements($2::jsonb) with ordinality as sent (value, number),
     jsonb_to_record(sent.value) as contact (name text, phone text, email text);

-- customers.search-customers
select customer.code, customer.first_name, customer.second_name, customer.company_name, customer.phone1, customer.phone2,
  customer.nic_number, customer.notes, balance.credit_amount, balance.return_amount, balance.cheque_return_amount, balance.over_payment,
  customer.credit_limit, customer.is_credit_allowed, customer.credit_days, exists (select 1 from customer_type where customer_type.code = customer.customer_type_code and customer_type.pays_wholesale) as pays_wholesale, customer.is_active, customer.is_locked,
  (select json_agg(json_build_object('address', at.address, 'city', at.city, 'phone1', at.phone1, 'phone2', at.phone2) order by at.address_no)
   from customer_address at where at.customer_code = customer.code and at.is_active) as addresses
   from customer join customer_balance balance on balance.customer_code = customer.code
   where customer.search_text like any($1::text[]) and customer.search_text like all($3::text[]) and customer.is_active
   order by customer.code = $2 or customer.phone1_key = $4 desc, lower(customer.first_name) like $2 || '%' desc, customer.first_name, customer.code
   limit 20;

-- customers.wholesale-type
select 1 from customer_type where code = $1 and pays_wholesale;
