-- paper-links.cheques
with found as (
  select code from cheque where location_code = $1 and paper_code = $2
  union
  select reference from tender where location_code = $1 and paper_code = $2 and payment_type_code = '21910000002'
  union
  select cheque_code from cheque_move_line where location_code = $1 and move_code = $2
  union
  select cheque_code from payment_receipt_line where location_code = $1 and receipt_code = $2 and cheque_code is not null
  union
  select cheque_code from bad_debt_line where location_code = $1 and bad_debt_code = $2 and cheque_code is not null
  union
  select cheque_code from settlement_discount_line where location_code = $1 and discount_code = $2 and cheque_code is not null)
   select 'Cheque' as what, cheque.number, cheque.code as opens, true as "isCheque",
     concat_ws(', ', nullif(coalesce(bank.name, account.name, ''), ''), lower(cheque_state_name(cheque.state))) as detail,
     money_text(cheque.amount) as amount, cheque.cheque_date as date, cheque.is_void as "isReversed"
   from found join cheque on cheque.location_code = $1 and cheque.code = found.code
   left join bank on bank.code = cheque.bank_code left join bank_account account on account.code = cheque.account_code
   union all
   select distinct null, moved.code, moved.code, false, 'Moved cheque ' || cheque.number, null, moved.business_date, moved.status = 'reversed'
   from found join cheque on cheque.location_code = $1 and cheque.code = found.code
   join cheque_move_line line on line.location_code = $1 and line.cheque_code = found.code
   join cheque_move moved on moved.location_code = $1 and moved.code = line.move_code
   where moved.code <> $2
   union all
   select distinct null, cheque.paper_code, cheque.paper_code, false, 'Cheque ' || cheque.number || ' came with it', null::text, null::date, false
   from found join cheque on cheque.location_code = $1 and cheque.code = found.code
   where cheque.paper_code <> $2
   order by date nulls last, number;

-- paper-links.is-paper
select user_code as "userCode" from paper where location_code = $1 and code = $2;

-- paper-links.is-payment_receipt
select master.location_code as "locationCode" from payment_receipt master where master.code = $2
     and master.location_code = (select code from stock_location where lpad(node::text, 2, '0') = substr($2, 3, 2))
     and (master.location_code = $1 or master.whole_location_code = $1 or exists (select 1 from payment_receipt part
       where part.whole_location_code = master.location_code and part.whole_code = master.code and part.location_code = $1));

-- paper-links.is-payment_voucher
select master.location_code as "locationCode" from payment_voucher master where master.code = $2
     and master.location_code = (select code from stock_location where lpad(node::text, 2, '0') = substr($2, 3, 2))
     and (master.location_code = $1 or master.whole_location_code = $1 or exists (select 1 from payment_voucher part
       where part.whole_location_code = master.location_code and part.whole_code = master.code and part.location_code = $1));

-- paper-links.is-transfer
select location_code as "locationCode" from stock_transfer
   where location_code = (select code from stock_location where node = substr($2, 3, 2)::smallint) and code = $2
     and $1 in (location_code, to_location_code);

-- paper-links.papers
select null as what, link.code as number, link.code as opens, false as "isCheque", link.detail, money_text(link.amount) as amount,
     paper.business_date as date, coalesce(paper.status = 'reversed', false) as "isReversed"
   from (select at, code, detail, sum(amount)::bigint as amount from (select location_code as at, receipt_code as code, 'Paid by it' || '' as detail, amount as amount from payment_receipt_line linked
       where location_code = $1 and invoice_code = $2 union all select location_code as at, receipt_code as code, 'Paid by it' || '' as detail, amount as amount from payment_receipt_line linked
       where location_code = $1 and opening_code = $2 union all select whole_location_code as at, whole_code as code, 'Paid with it' as detail, total as amount from payment_receipt linked
       where location_code = $1 and code = $2 and whole_code is not null union all select location_code as at, code as code, 'Pays at another location' || '' as detail, total as amount from payment_receipt linked
       where whole_location_code = $1 and whole_code = $2 union all select location_code as at, bad_debt_code as code, 'Written off with it' || '' as detail, amount as amount from bad_debt_line linked
       where location_code = $1 and invoice_code = $2 union all select location_code as at, bad_debt_code as code, 'Written off with it' || '' as detail, amount as amount from bad_debt_line linked
       where location_code = $1 and opening_code = $2 union all select location_code as at, discount_code as code, 'Forgiven with it' || '' as detail, amount as amount from settlement_discount_line linked
       where location_code = $1 and invoice_code = $2 union all select location_code as at, discount_code as code, 'Forgiven with it' || '' as detail, amount as amount from settlement_discount_line linked
       where location_code = $1 and opening_code = $2 union all select location_code as at, receipt_code as code, 'Settled the rest' as detail, total as amount from settlement_discount linked
       where location_code = $1 and code = $2 and receipt_code is not null union all select location_code as at, code as code, 'Forgiven with it' || '' as detail, total as amount from settlement_discount linked
       where location_code = $1 and receipt_code = $2 union all select location_code as at, voucher_code as code, 'Paid by it' || '' as detail, amount as amount from payment_voucher_line linked
       where location_code = $1 and due_code = $2 union all select whole_location_code as at, whole_code as code, 'Paid with it' as detail, total as amount from payment_voucher linked
       where location_code = $1 and code = $2 and whole_code is not null union all select location_code as at, code as code, 'Pays at another location' || '' as detail, total as amount from payment_voucher linked
       where whole_location_code = $1 and whole_code = $2 union all select location_code as at, invoice_code as code, 'Sold with it' as detail, total as amount from sales_return linked
       where location_code = $1 and code = $2 and invoice_code is not null union all select location_code as at, code as code, 'Came back of it' || '' as detail, total as amount from sales_return linked
       where location_code = $1 and invoice_code = $2 union all select location_code as at, invoice_code as code, 'Sold with it' as detail, null::bigint as amount from oversold_goods linked
       where location_code = $1 and code = $2 and invoice_code is not null union all select location_code as at, code as code, 'Names its oversold goods' || '' as detail, null::bigint as amount from oversold_goods linked
       where location_code = $1 and invoice_code = $2 union all select location_code as at, return_code as code, 'Given for it' as detail, total as amount from credit_note linked
       where location_code = $1 and code = $2 and return_code is not null union all select location_code as at, code as code, 'Given for it' || '' as detail, total as amount from credit_note linked
       where location_code = $1 and return_code = $2 union all select location_code as at, order_code as code, 'Made of it' as detail, null::bigint as amount from bill_origin linked
       where location_code = $1 and invoice_code = $2 and order_code is not null union all select location_code as at, invoice_code as code, 'Billed by it' || '' as detail, null::bigint as amount from bill_origin linked
       where location_code = $1 and order_code = $2 union all select location_code as at, quotation_code as code, 'Made of it' as detail, null::bigint as amount from bill_origin linked
       where location_code = $1 and invoice_code = $2 and quotation_code is not null union all select location_code as at, invoice_code as code, 'Billed by it' || '' as detail, null::bigint as amount from bill_origin linked
       where location_code = $1 and quotation_code = $2 union all select location_code as at, quotation_code as code, 'Made of it' as detail, null::bigint as amount from sales_order linked
       where location_code = $1 and code = $2 and quotation_code is not null union all select location_code as at, code as code, 'Ordered by it' || '' as detail, null::bigint as amount from sales_order linked
       where location_code = $1 and quotation_code = $2 union all select location_code as at, revises_code as code, 'Revised by this one' as detail, null::bigint as amount from sales_quotation linked
       where location_code = $1 and code = $2 and revises_code is not null union all select location_code as at, code as code, 'Revises this one' || '' as detail, null::bigint as amount from sales_quotation linked
       where location_code = $1 and revises_code = $2 union all select location_code as at, order_code as code, 'Received by it' as detail, total as amount from grn linked
       where location_code = $1 and code = $2 and order_code is not null union all select location_code as at, code as code, 'Received' || ', invoice ' || invoice_code as detail, total as amount from grn linked
       where location_code = $1 and order_code = $2 union all select location_code as at, purchase_return_code as code, 'Applied to it' as detail, amount as amount from grn_return_use linked
       where location_code = $1 and grn_code = $2 and purchase_return_code is not null union all select location_code as at, grn_code as code, 'Applied to' || '' as detail, amount as amount from grn_return_use linked
       where location_code = $1 and purchase_return_code = $2 union all select location_code as at, purchase_return_code as code, 'Refunded by it' as detail, total as amount from purchase_return_refund linked
       where location_code = $1 and code = $2 and purchase_return_code is not null union all select location_code as at, code as code, 'Refunded' || '' as detail, total as amount from purchase_return_refund linked
       where location_code = $1 and purchase_return_code = $2 union all select location_code as at, grn_code as code, 'Corrects its prices' as detail, total as amount from price_correction linked
       where location_code = $1 and code = $2 and grn_code is not null union all select location_code as at, code as code, 'Corrects its prices' || '' as detail, total as amount from price_correction linked
       where location_code = $1 and grn_code = $2 union all select location_code as at, grn_code as code, 'Claims its VAT' as detail, total as amount from late_tax_invoice linked
       where location_code = $1 and code = $2 and grn_code is not null union all select location_code as at, code as code, 'VAT claimed later' || '' as detail, total as amount from late_tax_invoice linked
       where location_code = $1 and grn_code = $2 union all select location_code as at, purchase_return_code as code, 'Gives its VAT back' as detail, total as amount from late_tax_credit_note linked
       where location_code = $1 and code = $2 and purchase_return_code is not null union all select location_code as at, code as code, 'VAT given back later' || '' as detail, total as amount from late_tax_credit_note linked
       where location_code = $1 and purchase_return_code = $2 union all select location_code as at, expense_code as code, 'Claims its VAT' as detail, total as amount from late_tax_invoice linked
       where location_code = $1 and code = $2 and expense_code is not null union all select location_code as at, code as code, 'VAT claimed later' || '' as detail, total as amount from late_tax_invoice linked
       where location_code = $1 and expense_code = $2 union all select location_code as at, pays_code as code, 'Pays it again' as detail, total as amount from expense linked
       where location_code = $1 and code = $2 and pays_code is not null union all select location_code as at, code as code, 'Paid again by' || '' as detail, total as amount from expense linked
       where location_code = $1 and pays_code = $2 union all select from_location_code as at, transfer_code as code, 'Received of it' as detail, null::bigint as amount from transfer_receipt linked
       where location_code = $1 and code = $2 and transfer_code is not null union all select location_code as at, code as code, 'Arrived' || '' as detail, null::bigint as amount from transfer_receipt linked
       where from_location_code = $1 and transfer_code = $2 union all select location_code as at, reference as code, 'Used by it' as detail, amount as amount from (select location_code, paper_code, reference, amount from tender
      where payment_type_code = '21910000006' and reference <> '') linked
       where location_code = $1 and paper_code = $2 and reference is not null union all select location_code as at, paper_code as code, 'Paid with it' || '' as detail, amount as amount from (select location_code, paper_code, reference, amount from tender
      where payment_type_code = '21910000006' and reference <> '') linked
       where location_code = $1 and reference = $2) linked group by at, code, detail) link
   left join lateral (select business_date, created_at, status from paper where paper.location_code = link.at and paper.code = link.code) paper on true
   order by paper.created_at nulls last, link.code;

-- paper-links.tax-papers
select case kind when 'invoice' then 'Tax invoice' when 'credit-note' then 'Tax credit note' else 'Tax debit note' end as what,
     serial as number, '' as opens, false as "isCheque", purchaser_name as detail, null::text as amount, issued_on as date,
     false as "isReversed"
   from tax_document where location_code = $1 and paper_code = $2 order by issued_at;
