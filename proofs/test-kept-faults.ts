import { colombo, type Fault, type FaultyShop } from './test-fault.ts'

// What somebody who may write every row takes away, adds or changes beside papers and lists.

const fault = (what: string, sql: Fault['sql']): Fault => ({ what, breaks: ['I-84'], sql })

const heldLines = (hold: string) => `delete from held_bill_line where hold_id = '${hold}'`
const aTaxPaper = (paper: string) => `where paper_code = '${paper}'`

const lastTaxInvoice = (paper: string) => `
  delete from tax_document ${aTaxPaper(paper)};
  update tax_serial set last_number = last_number - 1 where location_code = '${colombo}' and kind = 'invoice'`

/** The audit as it was when none of these kinds was sealed, and tax papers that came with a bill were in the bill's row alone. */
export const unsealedBooks = ({ taxedAtOnce }: Pick<FaultyShop, 'taxedAtOnce'>) => `
  update audit set seals = seals - array['kept', 'asked', 'paidStatus', 'browser', 'run', 'tallies'] where seals is not null;
  delete from kept_seal;
  delete from audit where action = 'tax-invoice' and subject = '${taxedAtOnce}';
  update audit set action = 'create', subject = 'report-schedule' where action = 'schedule-report';`

const ofBefore = (what: string, sql: Fault['sql']): Fault => fault(what, shop => `${unsealedBooks(shop)} ${sql(shop)}`)

export const keptFaults: readonly Fault[] = [
  fault(
    'a hold that was thrown away is erased with its lines',
    ({ discardedHold }) => `${heldLines(discardedHold)}; delete from held_bill where id = '${discardedHold}'`,
  ),
  fault(
    'a hold that was thrown away was of something cheaper',
    ({ discardedHold }) => `
      update held_bill_line set unit_price = 0, list_price = 0, discount_each = 0 where hold_id = '${discardedHold}';
      update held_bill set total = -discount_amount where id = '${discardedHold}'`,
  ),
  fault(
    'a hold was of another customer',
    ({ takenHold, debtor }) => `update held_bill set customer_code = '${debtor}' where id = '${takenHold}'`,
  ),
  fault('the last tax invoice of a month is erased, and its serial set back', ({ taxInvoiced }) => lastTaxInvoice(taxInvoiced)),
  fault(
    'a tax invoice is for another taxpayer',
    ({ taxInvoiced }) => `update tax_document set purchaser_tin = '100200300' ${aTaxPaper(taxInvoiced)}`,
  ),
  fault(
    'a tax invoice that came with its bill is for somebody else',
    ({ taxedAtOnce }) => `update tax_document set purchaser_name = 'Somebody' ${aTaxPaper(taxedAtOnce)}`,
  ),
  fault(
    'a tax invoice was printed less often',
    ({ taxInvoiced }) => `update tax_document set prints = prints - 1 ${aTaxPaper(taxInvoiced)}`,
  ),
  fault(
    'a tax invoice says other names of its lines',
    ({ taxInvoiced }) => `update tax_document set printed = jsonb_set(printed, '{names,1}', '"Advice"') ${aTaxPaper(taxInvoiced)}`,
  ),
  fault(
    'a tax invoice was given that nobody gave',
    ({ taxInvoiced, visit }) => `
      update tax_serial set last_number = last_number + 1 where location_code = '${colombo}' and kind = 'invoice';
      insert into tax_document select (json_populate_record(given, json_build_object('paper_code', '${visit}', 'number', number + 1,
        'serial', serial || '1'))).* from tax_document given ${aTaxPaper(taxInvoiced)}`,
  ),
  fault(
    'a filed period of VAT is not filed',
    () => `delete from vat_return_entry where period_to = '2026-12-31'; delete from vat_return where period_to = '2026-12-31'`,
  ),
  fault('a return of VAT was filed by somebody else', () => `update vat_return set user_code = '1001000001'`),
  fault(
    'a photograph of a job card is another one',
    ({ jobCard }) => `update job_card_photo set content = '\\x89504e47' where card_code = '${jobCard}'`,
  ),
  fault('a photograph of a job card is gone', ({ jobCard }) => `delete from job_card_photo where card_code = '${jobCard}'`),
  fault(
    'a photograph was put to a job card by hand',
    ({ jobCard }) => `insert into job_card_photo (location_code, id, card_code, taken_at, user_code, media_type, content)
      select location_code, gen_random_uuid(), card_code, taken_at, user_code, media_type, content from job_card_photo
      where card_code = '${jobCard}'`,
  ),
  fault('a report is mailed to a stranger', () => `update report_schedule set mail_to = '{thief@example.com}'`),
  fault('a scheduled report is gone', () => 'delete from report_schedule'),
  fault(
    'a report is made that nobody scheduled',
    () =>
      `insert into report_schedule select (json_populate_record(given, json_build_object('id', gen_random_uuid()))).* from report_schedule given`,
  ),
  fault(
    'a report that was made for a schedule is mailed to a stranger',
    () => `insert into report_file (id, schedule_id, day, user_code, title, form, begun_at, mail_to)
      select gen_random_uuid(), id, '2026-11-20', user_code, 'Daily Sales', form, created_at, '{thief@example.com}' from report_schedule`,
  ),
  fault(
    'a browser is known that never signed in',
    () => `insert into known_browser (token_hash, user_code, seen_at)
      select sha256('mine'), user_code, created_at from session limit 1`,
  ),
  fault('a request of stock is for less', () => 'update transfer_request set quantity = quantity - 1000'),
  fault('a request of stock is gone', () => 'delete from transfer_request'),
  fault('a cheque book is gone', () => 'delete from cheque_book'),
  fault('a spoiled cheque is good again', () => 'delete from spoiled_cheque'),
  fault('a spoiled cheque was spoiled for another reason', () => `update spoiled_cheque set reason = 'Lost'`),
  fault('an expense that was left out is proposed again', () => 'delete from recurring_expense_skip'),
  fault('a call about a service is gone', ({ calledAbout }) => `delete from service_call where vehicle_code = '${calledAbout}'`),
  fault(
    'an import is gone',
    () => `select write_audits(array[row(1, extract(epoch from now()) * 1000, '1001000001', '${colombo}', 'import', 'items', null, null,
      '{"file": "items.csv"}', '', jsonb_build_object('run', gen_random_uuid()))::new_audit])`,
  ),
  fault(
    'more was counted in a count that goes on',
    () => `update count_session_tally set quantity = quantity + 1000
      where (session_id, line_no, tally_no) = (select session_id, line_no, max(tally_no) from count_session_tally group by 1, 2 order by 1, 2 limit 1)`,
  ),
  ofBefore(
    'a hold that was thrown away before holds were sealed is erased',
    ({ discardedHold }) => `${heldLines(discardedHold)}; delete from held_bill where id = '${discardedHold}'`,
  ),
  ofBefore('a tax invoice of before is erased, and its serial set back', ({ taxInvoiced }) => lastTaxInvoice(taxInvoiced)),
  ofBefore(
    'a tax invoice of before is for another taxpayer',
    ({ taxInvoiced }) => `update tax_document set purchaser_tin = '100200300' ${aTaxPaper(taxInvoiced)}`,
  ),
  ofBefore(
    'a period of VAT that was filed before is not filed',
    () => `delete from vat_return_entry where period_to = '2026-12-31'; delete from vat_return where period_to = '2026-12-31'`,
  ),
  ofBefore('a photograph of before is gone', ({ jobCard }) => `delete from job_card_photo where card_code = '${jobCard}'`),
  ofBefore(
    'a report is made that nobody scheduled before',
    () => `insert into report_schedule select (json_populate_record(given, json_build_object('id', gen_random_uuid(),
      'created_at', created_at - interval '1 second'))).* from report_schedule given`,
  ),
  fault(
    'seals were counted back',
    ({ takenHold }) => `update kept_seal set times = times + 1 where kind = 'held_bill' and subject = '${takenHold}'`,
  ),
]

/** Of bills and their kept answers, which the audit tells of too. */
export const answerFaults: readonly Fault[] = [
  {
    what: 'a bill that was paid in cash counts as paid otherwise',
    breaks: ['I-14'],
    sql: ({ visit }) => `update invoice set paid_status = 3 where code = '${visit}'`,
  },
  {
    what: 'a kept answer tells another total, and the right one elsewhere',
    breaks: ['I-30'],
    sql: ({ visit }) => `update idempotency_key set reply = regexp_replace(reply, '"totalAmount":"750.00"',
      '"totalAmount":"650.00"') || '"750.00"' where paper_code = '${visit}'`,
  },
  {
    what: 'a kept answer tells another payment',
    breaks: ['I-30'],
    sql: ({ visit }) =>
      `update idempotency_key set reply = replace(reply, '"paidAmount":"750.00"', '"paidAmount":"700.00"') where paper_code = '${visit}'`,
  },
  {
    what: 'a kept key is of another request',
    breaks: ['I-30'],
    sql: ({ visit }) => `update idempotency_key set request_hash = sha256(request_hash) where paper_code = '${visit}'`,
  },
]
