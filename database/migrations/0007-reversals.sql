-- What spent a credit note is looked for by its number: before its return is taken back, and by whoever asks why it cannot be.
create index tender_credit_note on tender (reference)
  where payment_type_code = '21910000006' and reference <> '';
comment on index tender_credit_note is 'Which papers spent a credit note';
