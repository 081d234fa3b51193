-- Who is in the books already is asked while a name is typed: by phone in its last nine digits, by NIC in its form of twelve.
create index customer_phone1 on customer (right(regexp_replace(phone1, '[^0-9]', '', 'g'), 9)) where phone1 <> '';
create index customer_phone2 on customer (right(regexp_replace(phone2, '[^0-9]', '', 'g'), 9)) where phone2 <> '';
create index customer_nic on customer ((
  case when nic_number ~ '^[0-9]{9}[VvXx]$' then '19' || left(nic_number, 5) || '0' || substr(nic_number, 6, 4) else upper(nic_number) end
)) where nic_number <> '';
