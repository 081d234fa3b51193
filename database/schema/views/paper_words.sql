-- What each paper says, but for what later papers and reversals change of it. write-bill.ts says the same of a new bill.
create or replace view paper_words as
  select
    location_code,
    code,
    words(
      paper.kind::text, to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      coalesce(paper.written_for, paper.customer_code)::text, coalesce(paper.written_rep, paper.sales_rep_code)::text, paper.sub_total::text, paper.line_discount::text,
      paper.discount_percent::text, paper.discount_amount::text, paper.bill_discount::text, paper.total::text,
      paper.received::text, paper.previous_credit::text, to_char(paper.due_date, 'YYYY-MM-DD'), paper.remarks::text,
      coalesce(paper.written_vehicle, paper.vehicle_code)::text, paper.odometer_km::text, paper.next_service_km::text,
      to_char(paper.next_service_date, 'YYYY-MM-DD'), paper.service_package_code::text, paper.idempotency_key::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.line_no::text, line.item_code::text, line.entry_code::text, line.quantity::text, line.list_price::text,
          line.unit_price::text, line.discount_percent::text, line.discount_each::text, line.discount_total::text,
          line.sub_total::text, line.line_total::text, line.unit_cost::text, line.cost_total::text,
          to_char(line.warranty_due_date, 'YYYY-MM-DD'), line.package_code::text
        ),
        chr(10) order by line.line_no
      )
      from invoice_line line
      where line.location_code = paper.location_code
        and line.invoice_code = paper.code
    ), '')
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.tender_no::text, line.payment_type_code::text, line.amount::text, line.remarks::text,
          coalesce(line.account_code, line.bank_code)::text, line.branch::text, line.reference::text, line.card_last4::text, to_char(line.tender_date, 'YYYY-MM-DD')
        ),
        chr(10) order by line.tender_no
      )
      from tender line
      where line.location_code = paper.location_code
        and line.paper_code = paper.code
    ), '')
    || coalesce((
      select chr(10) || words(origin.order_code::text, origin.quotation_code::text)
      from bill_origin origin
      where origin.location_code = paper.location_code
        and origin.invoice_code = paper.code
    ), '')
    || case when paper.advice = '' then '' else chr(10) || words('advice', paper.advice) end
    || case
      when paper.odometer_before_km is null and paper.odometer_reason = '' then ''
      else
        chr(10)
        || words(
          'meter', paper.odometer_before_km::text, to_char(paper.odometer_before_on, 'YYYY-MM-DD'), paper.odometer_reason
        )
    end as words
  from invoice paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text, paper.reason::text,
      paper.remarks::text, paper.total::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.line_no::text, line.item_code::text, line.entry_code::text, line.quantity::text, line.cost_price::text,
          line.line_total::text,
          (
            select words(
              entry.item_code, entry.location_code, entry.source_code, entry.batch, entry.cost_price::text,
              to_char(entry.expiry_date, 'YYYY-MM-DD'), entry.warranty_days::text,
              to_char(entry.received_on, 'YYYY-MM-DD'), first_prices(entry.item_code, entry.code, entry.wholesale_price, entry.retail_price)
            )
            from stock_entry entry
            where entry.code = line.entry_code
          )
        ),
        chr(10) order by line.line_no
      )
      from stock_in_line line
      where line.location_code = paper.location_code
        and line.stock_in_code = paper.code
    ), '') as words
  from stock_in paper
  union all
  select
    location_code,
    code,
    words(
      paper.kind::text, coalesce(paper.written_for, paper.party_code)::text, to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at),
      paper.user_code::text, to_char(paper.due_date, 'YYYY-MM-DD'), paper.reference::text, paper.total::text
    )
    || case
      when num_nonnulls(paper.account_code, paper.bank_code, paper.paper_date) = 0 and paper.branch = '' then ''
      else
        '|' || words(
          paper.account_code::text, paper.bank_code::text, paper.branch::text, to_char(paper.paper_date, 'YYYY-MM-DD')
        )
    end as words
  from opening_balance paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      coalesce(paper.written_for, paper.supplier_code)::text, to_char(paper.expected_on, 'YYYY-MM-DD'), paper.remarks::text, paper.total::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.line_no::text, line.item_code::text, line.quantity::text, line.cost_price::text, line.line_total::text
        ),
        chr(10) order by line.line_no
      )
      from purchase_order_line line
      where line.location_code = paper.location_code
        and line.order_code = paper.code
    ), '') as words
  from purchase_order paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      coalesce(paper.written_for, paper.customer_code)::text, paper.quotation_code::text, to_char(paper.wanted_on, 'YYYY-MM-DD'),
      paper.is_reserved::text, paper.remarks::text, paper.sub_total::text, paper.line_discount::text,
      paper.total::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.line_no::text, line.item_code::text, line.entry_code::text, line.quantity::text, line.unit_price::text,
          line.discount_percent::text, line.discount_each::text, line.discount_total::text, line.sub_total::text,
          line.line_total::text
        ),
        chr(10) order by line.line_no
      )
      from sales_order_line line
      where line.location_code = paper.location_code
        and line.order_code = paper.code
    ), '') as words
  from sales_order paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      coalesce(paper.written_for, paper.customer_code)::text, paper.revision::text, paper.revises_code::text,
      to_char(paper.valid_until, 'YYYY-MM-DD'), paper.remarks::text, paper.sub_total::text,
      paper.line_discount::text, paper.total::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.line_no::text, line.item_code::text, line.entry_code::text, line.quantity::text, line.unit_price::text,
          line.discount_percent::text, line.discount_each::text, line.discount_total::text, line.sub_total::text,
          line.line_total::text
        ),
        chr(10) order by line.line_no
      )
      from sales_quotation_line line
      where line.location_code = paper.location_code
        and line.quotation_code = paper.code
    ), '') as words
  from sales_quotation paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text, paper.hold_id::text,
      paper.fuel_eighths::text, paper.complaint::text, to_char(paper.promised_on, 'YYYY-MM-DD'), paper.promised_time::text
    )
    || chr(10) || coalesce((
      select string_agg(words(done.check_no::text, done.name, done.finding, done.note), chr(10) order by done.check_no)
      from job_card_check done
      where done.location_code = paper.location_code
        and done.card_code = paper.code
    ), '')
    || chr(10) || coalesce((
      select string_agg(words(work.item_code::text, work.technician_code::text, work.bay), chr(10) order by work.item_code)
      from job_card_work work
      where work.location_code = paper.location_code
        and work.card_code = paper.code
    ), '') as words
  from job_card paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      coalesce(paper.written_for, paper.supplier_code)::text, paper.invoice_code::text, to_char(paper.invoice_date, 'YYYY-MM-DD'),
      to_char(paper.due_date, 'YYYY-MM-DD'), paper.order_code::text, paper.remarks::text, paper.sub_total::text,
      paper.line_discount::text, paper.discount_percent::text, paper.discount_amount::text, paper.grn_discount::text,
      paper.landed_cost::text, (paper.total + paper.landed_cost)::text, paper.stock_value::text, paper.update_price::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.line_no::text, line.item_code::text, line.entry_code::text, line.quantity::text, line.cost_price::text,
          line.discount_percent::text, line.discount_each::text, line.discount_total::text, line.sub_total::text,
          line.line_total::text, line.unit_cost::text, line.cost_total::text, line.wholesale_price::text,
          line.retail_price::text, to_char(line.expiry_date, 'YYYY-MM-DD'), line.warranty_days::text,
          line.batch::text,
          (
            select words(
              entry.item_code, entry.location_code, entry.source_code, entry.batch, entry.cost_price::text,
              to_char(entry.expiry_date, 'YYYY-MM-DD'), entry.warranty_days::text,
              to_char(entry.received_on, 'YYYY-MM-DD'), first_prices(entry.item_code, entry.code, entry.wholesale_price, entry.retail_price)
            )
            from stock_entry entry
            where entry.code = line.entry_code
          )
        ),
        chr(10) order by line.line_no
      )
      from grn_line line
      where line.location_code = paper.location_code
        and line.grn_code = paper.code
    ), '')
    || chr(10) || coalesce((
      select string_agg(
        words(line.purchase_return_code::text, line.amount::text),
        chr(10) order by line.purchase_return_code
      )
      from grn_return_use line
      where line.location_code = paper.location_code
        and line.grn_code = paper.code
    ), '')
    -- What is owed to the note's own supplier with it is told by the landed cost above.
    || coalesce((
      select chr(10) || string_agg(
        words(
          coalesce(line.written_for, line.supplier_code)::text, line.amount::text, to_char(line.due_date, 'YYYY-MM-DD'), line.remarks
        ),
        chr(10) order by coalesce(line.written_for, line.supplier_code)
      )
      from grn_landed_cost line
      where line.location_code = paper.location_code
        and line.grn_code = paper.code
        and (coalesce(line.written_for, line.supplier_code), line.due_date, line.remarks)
        is distinct from (coalesce(paper.written_for, paper.supplier_code), paper.due_date, '')
    ), '')
    || coalesce((
      select chr(10) || string_agg(
        words(
          'vat', noted.line_no::text, noted.kind, coalesce(noted.written_for, noted.supplier_code), noted.supplier_name, noted.supplier_tin,
          noted.document_no, to_char(noted.document_date, 'YYYY-MM-DD'), claim.value::text, claim.rate::text,
          claim.vat::text
        ),
        chr(10) order by noted.line_no
      )
      from supplier_tax_document noted
      join vat_line claim using (location_code, paper_code, entry_no, line_no)
      where noted.location_code = paper.location_code
        and noted.paper_code = paper.code
        and noted.entry_no = (
          select max(standing.entry_no) from supplier_tax_document standing
          where standing.location_code = paper.location_code
            and standing.paper_code = paper.code
            and not standing.is_mirror
        )
    ), '') as words
  from grn paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      coalesce(paper.written_for, paper.customer_code)::text, paper.invoice_code::text, paper.remarks::text, paper.sub_total::text,
      paper.bill_discount::text, paper.total::text, paper.off_bill::text, paper.cash_paid::text,
      paper.to_balance::text, paper.cost_total::text, paper.damaged_total::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.line_no::text, line.invoice_line_no::text, line.item_code::text, line.entry_code::text,
          line.quantity::text, line.unit_price::text, line.value::text, line.discount::text, line.line_total::text,
          line.bill_discount::text, line.unit_cost::text, line.condition::text, line.reason::text,
          (
            select words(
              entry.item_code, entry.location_code, entry.source_code, entry.batch, entry.cost_price::text,
              to_char(entry.expiry_date, 'YYYY-MM-DD'), entry.warranty_days::text,
              to_char(entry.received_on, 'YYYY-MM-DD'), first_prices(entry.item_code, entry.code, entry.wholesale_price, entry.retail_price)
            )
            from stock_entry entry
            where entry.code = line.entry_code
              and entry.source_code = line.sales_return_code
          )
        ),
        chr(10) order by line.line_no
      )
      from sales_return_line line
      where line.location_code = paper.location_code
        and line.sales_return_code = paper.code
    ), '') as words
  from sales_return paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      paper.return_code::text, paper.total::text
    )
    -- A note from before has no digits of its own, and was sealed without.
    || case when paper.number = paper.code then '' else chr(10) || paper.number end as words
  from credit_note paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      paper.order_code::text, coalesce(paper.written_for, paper.customer_code)::text, paper.total::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.tender_no::text, line.payment_type_code::text, line.amount::text, line.remarks::text,
          coalesce(line.account_code, line.bank_code)::text, line.branch::text, line.reference::text, line.card_last4::text,
          to_char(line.tender_date, 'YYYY-MM-DD')
        ),
        chr(10) order by line.tender_no
      )
      from tender line
      where line.location_code = paper.location_code
        and line.paper_code = paper.code
    ), '') as words
  from order_advance paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      paper.category_code::text, paper.account_code::text, paper.payee::text, paper.reference::text, paper.remarks::text,
      paper.total::text, paper.pays_code::text
    )
    -- What was sealed before expenses came again and had files stays as it was.
    || case when paper.recurring_code is null then ''
      else '|' || words(paper.recurring_code::text, to_char(paper.due_on, 'YYYY-MM-DD')) end
    || coalesce((
      select chr(10) || string_agg(
        words(line.attachment_no::text, line.id::text, line.name::text, line.media_type::text, line.hash::text),
        chr(10) order by line.attachment_no
      )
      from paper_attachment line
      where line.location_code = paper.location_code
        and line.paper_code = paper.code
    ), '')
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.tender_no::text, line.payment_type_code::text, line.amount::text, line.remarks::text,
          coalesce(line.account_code, line.bank_code)::text, line.branch::text, line.reference::text, line.card_last4::text,
          to_char(line.tender_date, 'YYYY-MM-DD')
        ),
        chr(10) order by line.tender_no
      )
      from tender line
      where line.location_code = paper.location_code
        and line.paper_code = paper.code
    ), '')
    || coalesce((
      select chr(10) || string_agg(
        words(
          'vat', noted.line_no::text, noted.kind, coalesce(noted.written_for, noted.supplier_code), noted.supplier_name, noted.supplier_tin,
          noted.document_no, to_char(noted.document_date, 'YYYY-MM-DD'), claim.value::text, claim.rate::text,
          claim.vat::text
        ),
        chr(10) order by noted.line_no
      )
      from supplier_tax_document noted
      join vat_line claim using (location_code, paper_code, entry_no, line_no)
      where noted.location_code = paper.location_code
        and noted.paper_code = paper.code
        and noted.entry_no = (
          select max(standing.entry_no) from supplier_tax_document standing
          where standing.location_code = paper.location_code
            and standing.paper_code = paper.code
            and not standing.is_mirror
        )
    ), '') as words
  from expense paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      coalesce(paper.written_for, paper.customer_code)::text, paper.total::text, paper.settled::text, paper.remarks::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(line.line_no::text, line.invoice_code::text, line.due_before::text, line.amount::text)
        || case
          when line.invoice_code is null
            then '|' || words(line.opening_code::text, line.cheque_code::text, line.charge::text)
          else ''
        end,
        chr(10) order by line.line_no
      )
      from payment_receipt_line line
      where line.location_code = paper.location_code
        and line.receipt_code = paper.code
    ), '')
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.tender_no::text, line.payment_type_code::text, line.amount::text, line.remarks::text,
          coalesce(line.account_code, line.bank_code)::text, line.branch::text, line.reference::text, line.card_last4::text,
          to_char(line.tender_date, 'YYYY-MM-DD')
        ),
        chr(10) order by line.tender_no
      )
      from tender line
      where line.location_code = paper.location_code
        and line.paper_code = paper.code
    ), '')
    || case
      when paper.whole_code is null then ''
      else chr(10) || words('part of', paper.whole_location_code::text, paper.whole_code::text)
    end as words
  from payment_receipt paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      coalesce(paper.written_for, paper.customer_code)::text, paper.total::text, paper.reason::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.line_no::text, line.invoice_code::text, line.opening_code::text, line.cheque_code::text, line.amount::text
        ),
        chr(10) order by line.line_no
      )
      from bad_debt_line line
      where line.location_code = paper.location_code
        and line.bad_debt_code = paper.code
    ), '') as words
  from bad_debt paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      coalesce(paper.written_for, paper.customer_code)::text, paper.receipt_code::text, paper.total::text, paper.remarks::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.line_no::text, line.invoice_code::text, line.opening_code::text, line.cheque_code::text, line.amount::text
        ),
        chr(10) order by line.line_no
      )
      from settlement_discount_line line
      where line.location_code = paper.location_code
        and line.discount_code = paper.code
    ), '') as words
  from settlement_discount paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      coalesce(paper.written_for, paper.supplier_code)::text, paper.total::text, paper.settled::text, paper.remarks::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.line_no::text, line.due_kind::text, line.due_code::text, line.due_before::text, line.amount::text
        ),
        chr(10) order by line.line_no
      )
      from payment_voucher_line line
      where line.location_code = paper.location_code
        and line.voucher_code = paper.code
    ), '')
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.tender_no::text, line.payment_type_code::text, line.amount::text, line.remarks::text,
          coalesce(line.account_code, line.bank_code)::text, line.branch::text, line.reference::text, line.card_last4::text,
          to_char(line.tender_date, 'YYYY-MM-DD')
        ),
        chr(10) order by line.tender_no
      )
      from tender line
      where line.location_code = paper.location_code
        and line.paper_code = paper.code
    ), '')
    || case
      when paper.whole_code is null then ''
      else chr(10) || words('part of', paper.whole_location_code::text, paper.whole_code::text)
    end as words
  from payment_voucher paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      paper.journal_type_code::text, paper.total::text, paper.debit_account, paper.debit_bank_code::text,
      paper.credit_account, paper.credit_bank_code::text, paper.remarks::text
    ) as words
  from account_transaction paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      to_char(paper.belongs_on, 'YYYY-MM-DD'), paper.follows_code::text, paper.follows_as, to_char(paper.due_on, 'YYYY-MM-DD'),
      paper.total::text, paper.remarks::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.line_no::text, line.account_code::text, coalesce(line.written_for, line.party_code)::text, line.amount::text,
          line.remarks::text
        ),
        chr(10) order by line.line_no
      )
      from journal_entry_line line
      where line.location_code = paper.location_code
        and line.journal_entry_code = paper.code
    ), '')
    || coalesce((
      select chr(10) || string_agg(
        words(line.attachment_no::text, line.id::text, line.name::text, line.media_type::text, line.hash::text),
        chr(10) order by line.attachment_no
      )
      from paper_attachment line
      where line.location_code = paper.location_code
        and line.paper_code = paper.code
    ), '') as words
  from journal_entry paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      to_char(paper.year_to, 'YYYY-MM-DD'), paper.result::text
    ) as words
  from year_closing paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      coalesce(paper.written_for, paper.supplier_code)::text, paper.grn_code::text, to_char(paper.due_date, 'YYYY-MM-DD'), paper.total::text,
      paper.reference::text, paper.remarks::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.line_no::text, line.item_code::text, line.entry_code::text, line.quantity::text, line.difference::text,
          line.line_total::text
        ),
        chr(10) order by line.line_no
      )
      from price_correction_line line
      where line.location_code = paper.location_code
        and line.correction_code = paper.code
    ), '')
    || coalesce((
      select chr(10) || string_agg(
        words(
          'vat', noted.line_no::text, noted.kind, coalesce(noted.written_for, noted.supplier_code), noted.supplier_name, noted.supplier_tin,
          noted.document_no, to_char(noted.document_date, 'YYYY-MM-DD'), claim.value::text, claim.rate::text,
          claim.vat::text
        ),
        chr(10) order by noted.line_no
      )
      from supplier_tax_document noted
      join vat_line claim using (location_code, paper_code, entry_no, line_no)
      where noted.location_code = paper.location_code
        and noted.paper_code = paper.code
        and noted.entry_no = (
          select max(standing.entry_no) from supplier_tax_document standing
          where standing.location_code = paper.location_code
            and standing.paper_code = paper.code
            and not standing.is_mirror
        )
    ), '') as words
  from price_correction paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      coalesce(paper.written_for, paper.supplier_code)::text, paper.total::text, paper.cost_total::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.line_no::text, line.item_code::text, line.entry_code::text, line.quantity::text, line.price::text,
          line.line_total::text, line.unit_cost::text, line.cost_total::text
        ),
        chr(10) order by line.line_no
      )
      from purchase_return_line line
      where line.location_code = paper.location_code
        and line.purchase_return_code = paper.code
    ), '')
    || coalesce((
      select chr(10) || string_agg(
        words(
          'vat', noted.line_no::text, noted.kind, coalesce(noted.written_for, noted.supplier_code), noted.supplier_name, noted.supplier_tin,
          noted.document_no, to_char(noted.document_date, 'YYYY-MM-DD'), claim.value::text, claim.rate::text,
          claim.vat::text
        ),
        chr(10) order by noted.line_no
      )
      from supplier_tax_document noted
      join vat_line claim using (location_code, paper_code, entry_no, line_no)
      where noted.location_code = paper.location_code
        and noted.paper_code = paper.code
        and noted.entry_no = (
          select max(standing.entry_no) from supplier_tax_document standing
          where standing.location_code = paper.location_code
            and standing.paper_code = paper.code
            and not standing.is_mirror
        )
    ), '') as words
  from purchase_return paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      coalesce(paper.written_for, paper.supplier_code)::text, paper.purchase_return_code::text, paper.total::text, paper.remarks::text
    ) as words
  from purchase_return_refund paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text, paper.grn_code::text,
      paper.is_landed_cost::text, paper.expense_code::text, paper.account_code::text, paper.total::text
    )
    || coalesce((
      select chr(10) || string_agg(
        words(
          'vat', noted.line_no::text, noted.kind, coalesce(noted.written_for, noted.supplier_code), noted.supplier_name, noted.supplier_tin,
          noted.document_no, to_char(noted.document_date, 'YYYY-MM-DD'), claim.value::text, claim.rate::text,
          claim.vat::text
        ),
        chr(10) order by noted.line_no
      )
      from supplier_tax_document noted
      join vat_line claim using (location_code, paper_code, entry_no, line_no)
      where noted.location_code = paper.location_code
        and noted.paper_code = paper.code
        and not noted.is_mirror
    ), '') as words
  from late_tax_invoice paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text, paper.purchase_return_code::text,
      paper.total::text
    )
    || coalesce((
      select chr(10) || string_agg(
        words(
          'vat', noted.line_no::text, noted.kind, coalesce(noted.written_for, noted.supplier_code), noted.supplier_name, noted.supplier_tin,
          noted.document_no, to_char(noted.document_date, 'YYYY-MM-DD'), claim.value::text, claim.rate::text,
          claim.vat::text
        ),
        chr(10) order by noted.line_no
      )
      from supplier_tax_document noted
      join vat_line claim using (location_code, paper_code, entry_no, line_no)
      where noted.location_code = paper.location_code
        and noted.paper_code = paper.code
        and not noted.is_mirror
    ), '') as words
  from late_tax_credit_note paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      to_char(paper.period_to, 'YYYY-MM-DD'), paper.output_vat::text, paper.input_vat::text, paper.due::text
    ) as words
  from vat_clearing paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      to_char(paper.period_to, 'YYYY-MM-DD'), paper.kind, paper.total::text, paper.reference::text, paper.remarks::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.tender_no::text, line.payment_type_code::text, line.amount::text, line.remarks::text,
          coalesce(line.account_code, line.bank_code)::text, line.branch::text, line.reference::text, line.card_last4::text,
          to_char(line.tender_date, 'YYYY-MM-DD')
        ),
        chr(10) order by line.tender_no
      )
      from tender line
      where line.location_code = paper.location_code
        and line.paper_code = paper.code
    ), '') as words
  from vat_payment paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text, paper.reason::text,
      paper.issued_to::text, paper.remarks::text, paper.total::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.line_no::text, line.item_code::text, line.entry_code::text, line.quantity::text, line.unit_cost::text,
          line.cost_total::text
        ),
        chr(10) order by line.line_no
      )
      from stock_issue_line line
      where line.location_code = paper.location_code
        and line.stock_issue_code = paper.code
    ), '') as words
  from stock_issue paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text, paper.invoice_code::text,
      paper.remarks::text, paper.total::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.line_no::text, line.invoice_line_no::text, line.item_code::text, line.entry_code::text, line.quantity::text,
          line.unit_cost::text, line.cost_total::text
        ),
        chr(10) order by line.line_no
      )
      from oversold_goods_line line
      where line.location_code = paper.location_code
        and line.oversold_goods_code = paper.code
    ), '') as words
  from oversold_goods paper
  union all
  select
    location_code,
    code,
    words(
      paper.to_location_code::text, to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at),
      paper.user_code::text, paper.remarks::text, paper.total::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.line_no::text, line.item_code::text, line.entry_code::text, line.quantity::text, line.unit_cost::text,
          line.cost_total::text
        ),
        chr(10) order by line.line_no
      )
      from stock_transfer_line line
      where line.location_code = paper.location_code
        and line.transfer_code = paper.code
    ), '') as words
  from stock_transfer paper
  union all
  select
    location_code,
    code,
    words(
      paper.from_location_code::text, paper.transfer_code::text, to_char(paper.business_date, 'YYYY-MM-DD'),
      in_ms(paper.created_at), paper.user_code::text, paper.remarks::text, paper.total::text, paper.short_total::text,
      paper.transit_total::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.line_no::text, line.transfer_line_no::text, line.item_code::text, line.entry_code::text,
          line.quantity::text, line.short::text, line.reason::text, line.unit_cost::text, line.cost_total::text,
          line.short_total::text, line.transit_total::text
        ),
        chr(10) order by line.line_no
      )
      from transfer_receipt_line line
      where line.location_code = paper.location_code
        and line.receipt_code = paper.code
    ), '') as words
  from transfer_receipt paper
  union all
  select
    location_code,
    code,
    words(
      paper.session_id::text, to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at),
      paper.user_code::text, paper.remarks::text, paper.gain::text, paper.loss::text, paper.uncounted::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.line_no::text, line.item_code::text, line.entry_code::text, line.expected::text, line.counted::text,
          line.unit_cost::text, line.cost_total::text
        ),
        chr(10) order by line.line_no
      )
      from stock_count_line line
      where line.location_code = paper.location_code
        and line.stock_count_code = paper.code
    ), '') as words
  from stock_count paper
  union all
  select
    location_code,
    code,
    words(
      paper.move::text, to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      to_char(paper.moved_on, 'YYYY-MM-DD'), paper.account_code::text, paper.reason::text, paper.total::text,
      paper.charge::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.line_no::text, line.cheque_code::text, line.from_state::text, line.to_state::text,
          line.from_account_code::text, line.account_code::text, line.amount::text, line.charge::text
        ),
        chr(10) order by line.line_no
      )
      from cheque_move_line line
      where line.location_code = paper.location_code
        and line.move_code = paper.code
    ), '') as words
  from cheque_move paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      paper.previous_code::text, paper.expected::text, paper.handed_over::text, paper.loose_cash::text,
      paper.counted::text, paper.difference::text, paper.bill_count::text, paper.bill_total::text,
      paper.discount_total::text, paper.credit_total::text, paper.return_count::text, paper.return_total::text,
      paper.reversed_count::text, paper.reversed_total::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(line.ledger_type_code::text, line.cash_amount::text, line.cheque_amount::text),
        chr(10) order by line.ledger_type_code
      )
      from closing_balance_line line
      where line.location_code = paper.location_code
        and line.closing_code = paper.code
    ), '')
    || chr(10) || coalesce((
      select string_agg(
        words(line.ledger_type_code::text, line.mode, line.source_code::text, line.debit::text, line.credit::text),
        chr(10) order by line.ledger_type_code, line.mode, line.source_code
      )
      from closing_balance_movement line
      where line.location_code = paper.location_code
        and line.closing_code = paper.code
    ), '')
    || chr(10) || coalesce((
      select string_agg(words(line.denomination::text, line.pieces::text), chr(10) order by line.denomination)
      from cash_count line
      where line.location_code = paper.location_code
        and line.paper_code = paper.code
    ), '') as words
  from closing_balance paper
  union all
  select
    location_code,
    code,
    words(
      to_char(paper.business_date, 'YYYY-MM-DD'), in_ms(paper.created_at), paper.user_code::text,
      paper.cashier_code::text, paper.expected::text, paper.loose_cash::text, paper.counted::text,
      paper.difference::text, paper.remarks::text
    )
    || chr(10) || coalesce((
      select string_agg(words(line.denomination::text, line.pieces::text), chr(10) order by line.denomination)
      from cash_count line
      where line.location_code = paper.location_code
        and line.paper_code = paper.code
    ), '') as words
  from cash_hand_over paper;

comment on view paper_words is 'Every numbered paper with its lines as one text, as the audit seals it; a new kind of paper is added here';

revoke all on paper_words from bizx_report;
revoke insert, update, delete, truncate on paper_words from bizx_app;
