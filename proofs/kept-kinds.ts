import { sumOfRows, sumOfSeals } from './seals.ts'

// What the business keeps beside papers (I-65) and lists (I-66). A test holds that every table of the schema is sealed with papers, with
// lists or here, or stands in `unsealed` with the reason.

/** A kind of what is kept, by the name that the view `kept_words` has for it. */
export interface KeptKind {
  /** The tables whose rows its words are made of. */
  tables: readonly string[]
  /** The acts that make, change and end its rows; their audit rows are about its subject and seal it. */
  acts: readonly [string, ...string[]]
  /**
   * A query of the rows that the audit tells of, as `what` that is there or not, `is_there` and `is_told`: also what was kept before
   * its kind was sealed is missed.
   */
  told: string
}

/** The kinds that the audit seals. */
export const keptKinds: Readonly<Record<string, KeptKind>> = {
  held_bill: {
    tables: ['held_bill', 'held_bill_line'],
    acts: ['hold'],
    // I-52 asks whether each hold is in the audit.
    told: `
      select 'hold ' || subject as what, held.id is not null as is_there, true as is_told
      from (select distinct chain, subject from audit where action in ('hold', 'take-up', 'take-over', 'put-back', 'discard')) told
      left join held_bill held on held.location_code = told.chain and held.id::text = told.subject`,
  },
  tax_document: {
    tables: ['tax_document'],
    acts: ['tax-invoice', 'tax-note', 'print-tax-paper'],
    told: `
      select 'tax paper ' || (after ->> 'serial') || ' of ' || subject || ' for ' || (after ->> 'name') || ', ' || (after ->> 'tin'),
        document.serial is not null, true
      from audit
      left join tax_document document on document.location_code = chain and document.paper_code = subject and document.serial = after ->> 'serial'
        and (document.purchaser_tin, document.purchaser_name, document.purchaser_address, document.purchaser_phone)
          = (after ->> 'tin', after ->> 'name', coalesce(after ->> 'address', ''), coalesce(after ->> 'phone', ''))
      where action in ('tax-invoice', 'tax-note')
      union all
      -- Before tax papers had rows of their own, one that came with its bill or return was in the row of that.
      select 'tax paper ' || serial || ' of ' || paper_code, true, exists (
        select 1 from audit where chain = document.location_code and subject = document.paper_code and action in ('tax-invoice', 'tax-note')
      ) or exists (
        select 1 from audit where chain = document.location_code and subject = document.paper_code and action = 'create'
          and not coalesce(seals ? 'asked', false)
      )
      from tax_document document`,
  },
  vat_return: {
    tables: ['vat_return'],
    acts: ['file', 'take-back'],
    told: `
      select 'the return of VAT ' || coalesce(told.subject, 'through ' || period_to), period_to is not null, coalesce(told.is_filed, false)
      from (
        select distinct on (subject) subject, action = 'file' as is_filed from audit
        where action in ('file', 'take-back') and subject like 'vat-return-%' order by subject, at desc, seq desc
      ) told
      full join vat_return on 'vat-return-' || period_to = told.subject`,
  },
  report_schedule: {
    tables: ['report_schedule'],
    acts: ['schedule-report', 'unschedule-report'],
    // Of schedules of before, the audit says no more than the report, its maker and the moment.
    told: `
      select 'the schedule of report ' || slug || ' by ' || schedule.user_code || ' to ' || mail_to::text, true, exists (
        select 1 from audit where action = 'create' and subject = 'report-schedule' and at = created_at
          and audit.user_code = schedule.user_code and after ->> 'report' = slug
      ) or exists (select 1 from audit where action = 'schedule-report' and subject = schedule.id::text)
      from report_schedule schedule
      union all
      select 'the letter with ' || title || ' of ' || day || ' to ' || file.mail_to::text, true, false
      from report_file file
      left join report_schedule schedule on schedule.id = file.schedule_id
      left join audit on audit.action = 'schedule-report' and audit.subject = file.schedule_id::text
      where array_to_string(file.mail_to, ', ') is distinct from
        coalesce(after ->> 'mailTo', array_to_string(schedule.mail_to, ', '), array_to_string(file.mail_to, ', '))`,
  },
  job_card_photo: {
    tables: ['job_card_photo'],
    acts: ['add-photo', 'remove-photo'],
    told: `
      select 'photograph ' || coalesce(photo.id::text, told.id) || ' of job card ' || coalesce(card_code, told.subject), photo.id is not null,
        coalesce(told.is_added, false)
      from (
        select distinct on (chain, id) chain, subject, id, user_code, at, action = 'add-photo' as is_added
        from audit cross join lateral (select coalesce(after, before) ->> 'id' as id) about
        where action in ('add-photo', 'remove-photo') order by chain, id, seq desc
      ) told
      full join job_card_photo photo on photo.location_code = told.chain and photo.id::text = told.id and photo.card_code = told.subject
        and photo.user_code = told.user_code and photo.taken_at = told.at`,
  },
  transfer_request: {
    tables: ['transfer_request'],
    acts: ['ask-transfer', 'withdraw-request', 'decline-request'],
    told: `
      select 'the request of stock ' || coalesce(request.id::text, told.subject), request.id is not null, told.subject is not null
      from (select distinct subject from audit where action = 'ask-transfer') told
      full join transfer_request request on request.id::text = told.subject`,
  },
  cheque_book: {
    tables: ['cheque_book'],
    acts: ['add-cheque-book', 'remove-cheque-book'],
    // I-81 asks whether each book is in the audit.
    told: `
      select 'cheque book ' || told.first_number || ' to ' || told.last_number || ' of account ' || told.subject, book.book_no is not null, is_added
      from (
        select distinct on (subject, first_number, last_number) subject, first_number, last_number, action = 'add-cheque-book' as is_added
        from audit
        cross join lateral (select coalesce(after, before) ->> 'firstNumber' as first_number, coalesce(after, before) ->> 'lastNumber' as last_number) about
        where action in ('add-cheque-book', 'remove-cheque-book') order by subject, first_number, last_number, at desc, seq desc
      ) told
      left join cheque_book book on book.account_code = told.subject
        and (book.first_number, book.last_number) = (told.first_number, told.last_number)`,
  },
  spoiled_cheque: {
    tables: ['spoiled_cheque'],
    acts: ['spoil-cheque'],
    told: `
      select 'spoiled cheque ' || told.number || ' of account ' || told.subject, leaf.number is not null, true
      from (
        select subject, generate_series((after ->> 'firstNumber')::bigint, (after ->> 'lastNumber')::bigint) as number
        from audit where action = 'spoil-cheque'
      ) told
      left join spoiled_cheque leaf on leaf.account_code = told.subject and leaf.number::bigint = told.number`,
  },
  recurring_expense_skip: {
    tables: ['recurring_expense_skip'],
    // One that is deleted takes the days with it on which it was left out.
    acts: ['skip', 'delete'],
    told: `
      select 'the recurring expense ' || coalesce(recurring_code, told.subject) || ' left out on ' || coalesce(due_on::text, told.day),
        due_on is not null, told.day is not null
      from (
        select subject, after ->> 'dueOn' as day, user_code, at from audit
        where action = 'skip' and not exists (select 1 from audit gone where gone.action = 'delete' and gone.subject = audit.subject)
      ) told
      full join recurring_expense_skip on recurring_code = told.subject and due_on::text = told.day
        and recurring_expense_skip.user_code = told.user_code and skipped_at = told.at`,
  },
}

/** What is told of in the audit, row by row, and needs no seal: queries as `told` of a kind. */
export const toldRows: Readonly<Record<string, string>> = {
  // I-65 asks whether each call is as the audit tells.
  service_call: `
    select 'call ' || (after ->> 'call') || ' about vehicle ' || subject, called.id is not null, true
    from audit left join service_call called on called.id::text = after ->> 'call'
    where action = 'service-call'`,
  // I-51 asks whether each is in the audit. Who counts twice in a moment has two acts, whose seals add up.
  count_session_tally: `
    select 'what user ' || told.user_code || ' counted at ' || told.at || ' of session ' || told.subject, there.seal is not null, true
    from (
      select subject, user_code, at, ${sumOfSeals("(seals ->> 'tallies')")} as seal
      from audit where action = 'count' and seals ? 'tallies' group by subject, user_code, at
    ) told
    left join (
      select session_id, user_code, counted_at, ${sumOfRows} as seal
      from (
        select session_id, user_code, counted_at, words(line_no::text, quantity::text, at_move::text, user_code) as said
        from count_session_tally
      ) tally group by session_id, user_code, counted_at
    ) there on there.session_id::text = told.subject and there.user_code = told.user_code and there.counted_at = told.at
      and there.seal = told.seal`,
  // The seal of an import names its run; those of before named none.
  import_run: `
    select 'the import of ' || (after ->> 'file'), run.id is not null, true
    from audit left join import_run run on run.id::text = seals ->> 'run' and run.location_code = chain and run.imported_at = at
      and run.file_name = after ->> 'file'
    where action = 'import' and seals ? 'run'`,
  // One that is gone slows its user, no more.
  known_browser: `
    select 'a browser that user ' || browser.user_code || ' is said to have signed in with', true, exists (
      select 1 from audit
      where action = 'login' and subject = browser.user_code and seals ->> 'browser' = seal_of(encode(token_hash, 'hex'))
    ) or exists (
      select 1 from audit
      where action = 'login' and subject = browser.user_code and at = seen_at and not coalesce(seals ? 'browser', false)
    )
    from known_browser browser`,
}

/** Tables that no seal covers, each with the reason. */
export const unsealed: Readonly<Record<string, string>> = {
  account_balance: 'I-53 makes it anew from the ledger',
  'answered.refusal': 'what a save was refused for: nothing of it is in the books',
  attachment_upload: 'a file that waits for its paper, which seals it',
  audit: 'sealed by its own chain (I-32)',
  audit_chain: 'the ends of the chains (I-32), which leave the database with each backup',
  backup_file: 'a list of files, which lie beside the database and seal themselves',
  backup_ticket: 'opens one download and is gone with it; the audit tells of both',
  bank_file: 'I-88 compares it with the audit, both ways',
  bank_line: 'I-88 counts those of each file',
  bank_match: 'I-88 compares what it brings together',
  bank_rule: 'a proposal that a person sees before it is booked; the audit tells who made it',
  bank_reconciliation: 'I-89 compares it with the audit, both ways',
  bank_reconciliation_line: 'I-89 adds up those of each reconciliation',
  bank_statement: 'I-54 compares it with the audit, both ways',
  bank_tick: 'I-54 compares it with the audit, both ways',
  barcode_conflict: 'barcodes of a shop from before their keys; I-50 asks for the barcodes themselves',
  bill_hold: 'I-52 compares it with the audit, both ways',
  bill_remark: 'I-85 compares it with the audit, both ways',
  cheque: 'says what its tender says, which its paper seals, and is where its history ends (I-20)',
  cheque_history: 'follows from the papers that moved the cheque (I-20)',
  clock_seen: 'what time the clock showed last, which only asks about a date once more',
  confirmed_day: 'I-24 compares it with the audit, both ways',
  count_session: 'I-51 compares it with the audit, both ways; what was approved is a sealed paper',
  count_session_line: 'what stock was when the count began, which I-51 reads from the movements',
  customer_balance: 'follows from the papers and the ledger (I-15 to I-17, I-36)',
  demo_shop: 'whether the demo shop is made',
  ended_session: 'why a browser was signed out, told once and forgotten after a day',
  expense_reopening: 'follows from the papers that moved the cheque (I-13, I-20)',
  exported_entry: 'I-87 counts what each export has',
  first_print: 'kept instead of an audit row, because each bill has one; erased, it lets who saved the bill open the drawer once more',
  gl_entry: 'sealed by the act that posted (I-64)',
  gl_line: 'sealed by the act that posted (I-64)',
  idempotency_key: 'I-30 compares it with its paper and with the audit',
  import_job: 'an import on its way',
  import_name: 'what a name of a sheet means: proposed, and shown, before the next import',
  import_part: 'an import on its way',
  import_problem: 'an import on its way',
  item_price_change: 'sealed by the act that changed the price (I-64)',
  journal_plan: 'a proposal that a person sees before it is saved; the audit tells who made it',
  journal_skip: 'a proposal that does not come; the audit tells who left it out',
  kept_seal: 'counts the seals of what is kept (I-84)',
  ledger_export: 'I-87 compares it with the audit, both ways',
  list_view: 'what a list shows to its user; the audit tells what was saved',
  location_day: 'follows from the closes that live (I-26)',
  login_throttle: 'tries of passwords, of the moment',
  number_series: 'follows from the papers (I-23, I-24)',
  override_grant: 'I-67 compares it with the audit, both ways',
  payment_type: 'the build brings it (I-66)',
  payment_voucher_reopening: 'follows from the papers that moved the cheque (I-13, I-20)',
  record_merge: 'I-80 compares it with the audit, both ways',
  record_seal: 'counts the seals of records (I-66)',
  refusal_count: 'counts of the day; the audit has the total of each day',
  refused_till_bill: 'I-85 compares it with the audit, both ways',
  remembered_change: 'marks for tills, kept for an hour',
  report_file: 'a report that was made, and can be made again; I-84 asks whom it is mailed to',
  report_file_part: 'a report that was made, and can be made again',
  role: 'the build brings it (I-66)',
  schema_migration: 'the schema itself is compared with the build (I-63)',
  series_set_back: 'I-24 compares it with the audit, both ways',
  session: 'I-67 asks for the sign-in that opened it; one that is gone has to sign in again',
  setup_token: 'I-67 allows none in a business with users',
  source_code: 'the build brings it (I-66)',
  stock_balance: 'follows from the movements (I-07, I-35, I-46)',
  stock_history: 'sealed by the act that moved (I-64)',
  supplier_balance: 'follows from the papers and the ledger (I-15 to I-17, I-36)',
  tax_serial: 'follows from the tax papers (I-70)',
  till: 'I-85 compares it with the audit, both ways',
  till_bill: 'I-85 compares it with the audit, both ways',
  user_seen: 'when somebody was last seen, of the moment',
  vat_return_entry: 'I-73 adds the entries of a return up to what it filed',
}
