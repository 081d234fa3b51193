-- labels.label-lines-grn
select item.code as "itemCode", item.name, item.print_name as "printName",
         coalesce((select min(barcode) from item_barcode where item_code = item.code), '') as barcode,
         entry.code as "entryCode", quantity_text(received.quantity) as quantity, money_text(entry.retail_price) as "retailPrice",
         entry.batch, entry.expiry_date as "expiryDate"
       from (select line_no, entry_code, quantity from grn_line where location_code = $1 and grn_code = $2) received
       join stock_entry entry on entry.code = received.entry_code
       join item on item.code = entry.item_code
       order by received.line_no;

-- labels.label-lines-stock-in
select item.code as "itemCode", item.name, item.print_name as "printName",
         coalesce((select min(barcode) from item_barcode where item_code = item.code), '') as barcode,
         entry.code as "entryCode", quantity_text(received.quantity) as quantity, money_text(entry.retail_price) as "retailPrice",
         entry.batch, entry.expiry_date as "expiryDate"
       from (select line_no, entry_code, quantity from stock_in_line where location_code = $1 and stock_in_code = $2) received
       join stock_entry entry on entry.code = received.entry_code
       join item on item.code = entry.item_code
       order by received.line_no;
