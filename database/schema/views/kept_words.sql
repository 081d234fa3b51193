-- What the business keeps beside papers and lists, each as one text that the audit seals with each act about its subject. What later
-- acts change and other promises prove (a hold that is taken, a request that is answered) is not in it. proofs/kept-kinds.ts says which
-- acts make and change each kind.
create or replace view kept_words as
  select
    'held_bill' as kind,
    id::text as subject,
    words(
      held.location_code::text, held.kind::text, held.name, in_ms(held.held_at), held.user_code::text,
      coalesce(held.written_for, held.customer_code)::text, coalesce(held.written_vehicle, held.vehicle_code)::text,
      held.odometer_km::text, held.next_service_km::text, to_char(held.next_service_date, 'YYYY-MM-DD'),
      held.service_package_code::text, held.order_code::text, held.quotation_code::text, held.discount_percent::text,
      held.discount_amount::text, held.total::text, held.remarks, held.advice
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          line.line_no::text, line.item_code::text, line.entry_code::text, line.quantity::text, line.list_price::text,
          line.unit_price::text, line.discount_percent::text, line.discount_each::text, line.package_code::text,
          line.is_lot::text
        ),
        chr(10) order by line.line_no
      )
      from held_bill_line line
      where line.location_code = held.location_code
        and line.hold_id = held.id
    ), '') as words
  from held_bill held
  union all
  select
    'tax_document' as kind,
    paper_code::text as subject,
    words(
      document.location_code::text, document.kind, document.serial, to_char(document.month, 'YYYY-MM-DD'),
      document.number::text, document.of_serial, to_char(document.issued_on, 'YYYY-MM-DD'), in_ms(document.issued_at),
      document.user_code::text, coalesce(document.written_for, document.customer_code)::text, document.supplier_tin,
      document.supplier_name, document.supplier_address, document.supplier_phone, document.purchaser_tin,
      document.purchaser_name, document.purchaser_address, document.purchaser_phone, document.prints::text,
      document.printed::text
    ) as words
  from tax_document document
  union all
  select
    'vat_return' as kind,
    'vat-return-' || to_char(period_to, 'YYYY-MM-DD') as subject,
    words(
      to_char(period_from, 'YYYY-MM-DD'), in_ms(filed_at), user_code::text, output_vat::text, input_vat::text,
      brought_forward::text
    ) as words
  from vat_return
  union all
  select
    'report_schedule' as kind,
    id::text as subject,
    words(
      user_code::text, location_code::text, in_ms(created_at), slug, asked::text, schedule.words, days, everywhere::text,
      hour::text, form, mail_to::text, repeats, on_day::text
    ) as words
  from report_schedule schedule
  union all
  select
    'job_card_photo' as kind,
    card_code::text as subject,
    string_agg(
      words(id::text, name, in_ms(taken_at), user_code::text, media_type, hash),
      chr(10) order by id
    ) as words
  from job_card_photo
  group by location_code, card_code
  union all
  select
    'transfer_request' as kind,
    id::text as subject,
    words(
      location_code::text, from_location_code::text, item_code::text, quantity::text, remarks, asked_by::text,
      in_ms(asked_at), in_ms(ended_at), ended_by::text, ended_at_location::text, ended_reason
    ) as words
  from transfer_request
  union all
  select
    'cheque_book' as kind,
    account_code::text as subject,
    string_agg(
      words(book_no::text, first_number, last_number, in_ms(added_at), user_code::text),
      chr(10) order by book_no
    ) as words
  from cheque_book
  group by account_code
  union all
  select
    'spoiled_cheque' as kind,
    account_code::text as subject,
    string_agg(
      words(number, reason, in_ms(spoiled_at), user_code::text),
      chr(10) order by number collate "C"
    ) as words
  from spoiled_cheque
  group by account_code
  union all
  select
    'recurring_expense_skip' as kind,
    recurring_code::text as subject,
    string_agg(
      words(to_char(due_on, 'YYYY-MM-DD'), in_ms(skipped_at), user_code::text),
      chr(10) order by due_on
    ) as words
  from recurring_expense_skip
  group by recurring_code;

comment on view kept_words is 'What is kept beside papers and lists as one text each, as the audit seals it; subject is what its audit rows name';

revoke all on kept_words from bizx_report;
revoke insert, update, delete, truncate on kept_words from bizx_app;
