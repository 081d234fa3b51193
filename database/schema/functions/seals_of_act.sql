create or replace function seals_of_act(act text, about text, place text, after jsonb) returns jsonb
language plpgsql
volatile
as $$
declare
  contents text;
  records jsonb;
  kept jsonb;
  sealed jsonb := '{}';
begin
  if act in ('login', 'logout', 'end-session', 'reprint', 'override', 'backup') then return '{}'; end if;
  -- The acts that make, change and end what is kept beside papers and lists, as proofs/kept-kinds.ts lists them.
  if act in ('hold', 'tax-invoice', 'tax-note', 'print-tax-paper', 'file', 'take-back', 'schedule-report', 'unschedule-report', 'add-photo', 'remove-photo', 'ask-transfer', 'withdraw-request', 'decline-request', 'add-cheque-book', 'remove-cheque-book', 'spoil-cheque', 'skip', 'delete') then
    kept := seal_kept(about);
    if kept <> '{}' then sealed := jsonb_build_object('kept', kept); end if;
  end if;
  -- The papers' prefixes. Only what writes a paper may change what it says.
  if left(about, 2) in ('30', '31', '32', '33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '47', '48', '49', '60', '61', '62', '63', '65', '66', '67', '68', '69', '70', '71', '72', '73', '74', '75', '76', '77', '78', '79', '80') and octet_length(about) >= 10 then
    if act not in ('create', 'update') then return sealed; end if;
    select seal_of(string_agg(words, chr(10) order by code)) into contents
    from paper_words where location_code = place and code between about and coalesce(after ->> 'through', about);
    return case when contents is null then '{}' else jsonb_build_object('contents', contents) end;
  end if;
  -- These make many records; each that they change has a row of its own.
  records := case when act in ('import', 'set-up') then seal_unsealed_records() else seal_records(about) end;
  return case when records = '{}' then sealed else sealed || jsonb_build_object('records', records) end;
end $$;

comment on function seals_of_act is 'What an act left in the books, read once it is written: a new bill alone says its seals itself';

revoke execute on function seals_of_act from public;
