-- reports.daily-sales
select
      invoice.code as "code",
      invoice.location_code as "locationCode",
      place.name as "locationName",
      invoice.created_at as "time",
      case when invoice.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "customer",
      invoice.sub_total as "subTotal",
      invoice.bill_discount as "discount",
      invoice.total as "total",
      invoice.paid as "paid",
      invoice.returned as "returned",
      invoice.total - invoice.paid - invoice.returned as "due",
      case
        when invoice.status = 'reversed' then 'Reversed'
        when invoice.paid_status = 1 then 'Unpaid'
        when invoice.paid_status = 2 then 'Partial'
        else 'Paid'
      end as "status",
      author.username as "user",
      coalesce(rep.name, '') as "salesRep",
      invoice.status = 'reversed' as "isOff"
    from invoice
    join stock_location place on place.code = invoice.location_code
    join customer on customer.code = invoice.customer_code
    join app_user author on author.code = invoice.user_code
    left join sales_rep rep on rep.code = invoice.sales_rep_code
    where invoice.location_code = any($1::text[])
      and invoice.business_date between $2::date and $3::date
      and ($4::text is null or invoice.sales_rep_code = $4);

-- reports.stock-in-hand
select
      balance.location_code || '-' || balance.entry_code as "code",
      balance.location_code as "locationCode",
      place.name as "locationName",
      category.name as "category",
      item.code as "itemCode",
      item.name as "item",
      entry.batch as "batch",
      coalesce(bin.name, '') as "bin",
      balance.remaining as "quantity",
      entry.cost_price as "cost",
      entry.wholesale_price as "wholesale",
      entry.retail_price as "retail",
      (balance.remaining * entry.cost_price + 500) / 1000 as "costValue",
      (balance.remaining * entry.retail_price + 500) / 1000 as "retailValue",
      $1::date - entry.received_on as "age"
    from stock_balance balance
    join stock_entry entry on entry.code = balance.entry_code
    join stock_location place on place.code = balance.location_code
    join item on item.code = balance.item_code
    join item_category category on category.code = item.category_code
    left join item_location spot on spot.item_code = item.code and spot.location_code = balance.location_code
    left join item_bin bin on bin.code = spot.bin_code
    where balance.location_code = any($2::text[])
      and balance.remaining > 0
      and ($3::text is null or item.category_code = $3);
