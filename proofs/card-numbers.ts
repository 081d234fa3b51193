import { cardGap, cardLike, cardShapes, identifier, issuedDigits } from '../kernel/card-number.ts'
import { paymentTypeCodes } from '../kernel/codes.ts'
import { numberFields } from '../kernel/number-fields.ts'
import { papers } from '../kernel/papers.ts'
import type { Invariant } from './invariant.ts'
import { isHandedOn } from './vouchers.ts'

interface FreeTexts {
  /** What tells a row from the others: the columns of its key. */
  key?: string
  columns: readonly string[]
  /** The columns are JSON, with numbers of documents under their names. */
  isJson?: true
}

const columnOf = (field: string) => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
/** The columns that hold numbers of documents and things, whichever table they are in. */
export const numberColumns: readonly string[] = numberFields.map(columnOf)

const isFree = (column: string) => !numberColumns.includes(column)
const addressTexts = ['first_name', 'second_name', 'email', 'phone1', 'phone2', 'address', 'country', 'district', 'city', 'post_box']

/** The columns of free text that people type into, by table: those of papers are in `papers`. */
const otherTexts: Readonly<Record<string, FreeTexts>> = {
  app_user: { columns: ['username', 'first_name', 'second_name', 'status_reason'] },
  attachment_upload: { key: 'id', columns: ['name'] },
  bank: { columns: ['name', 'branch'] },
  bank_account: { columns: ['name', 'branch'] },
  bank_file: { key: 'account_code', columns: ['name', 'columns'] },
  bank_line: { key: 'account_code', columns: ['text'] },
  bank_match: { key: 'account_code', columns: ['party', 'reason'] },
  bank_rule: { key: 'words', columns: ['words', 'payee'] },
  cheque: { columns: ['branch'] },
  client_profile: { key: "''", columns: ['name', 'address', 'phones', 'email', 'backup_link'] },
  count_session: { key: 'id', columns: ['name'] },
  customer: { columns: ['company_name', 'first_name', 'second_name', 'phone1', 'phone2', 'email', 'website', 'fax', 'notes'] },
  customer_address: { key: 'customer_code', columns: addressTexts },
  customer_contact: { key: 'customer_code', columns: ['name', 'phone', 'email'] },
  customer_type: { columns: ['name'] },
  expense_category: { columns: ['name'] },
  grn_landed_cost: { key: 'grn_code', columns: ['remarks'] },
  held_bill: { key: 'id', columns: ['name', 'remarks', 'advice', 'discarded_reason'] },
  import_name: { key: 'list', columns: ['written'] },
  import_run: { key: 'id', columns: ['file_name'] },
  item: { columns: ['name', 'print_name', 'description'] },
  item_bin: { columns: ['name'] },
  item_brand: { columns: ['name'] },
  item_category: { columns: ['name'] },
  item_colour: { columns: ['name'] },
  item_unit: { columns: ['name'] },
  job_card_check: { key: 'card_code', columns: ['name', 'note'] },
  job_card_photo: { key: 'card_code', columns: ['name'] },
  job_card_work: { key: 'card_code', columns: ['bay'] },
  journal_entry_line: { key: 'journal_entry_code', columns: ['remarks'] },
  list_view: { key: 'id', columns: ['list', 'name', 'search', 'columns'] },
  looked_at_row: { key: 'hash', columns: ['reason'] },
  override_grant: { key: 'id', columns: ['about', 'reason'] },
  own_account: { columns: ['name'] },
  paper_attachment: { key: 'paper_code', columns: ['name'] },
  receipt_printer: { columns: ['name', 'address'] },
  record_merge: { key: 'merge_no', columns: ['reason', 'undo_reason'] },
  recurring_expense: { columns: ['payee', 'remarks'] },
  report_file: { key: 'id', columns: ['title'] },
  report_schedule: { key: 'id', columns: ['asked', 'words'] },
  route: { columns: ['name', 'remarks'] },
  sales_boy: { columns: ['name', 'phone', 'remarks'] },
  sales_rep: { columns: ['name', 'phone', 'email', 'remarks'] },
  sales_return_line: { key: 'sales_return_code', columns: ['reason'] },
  series_set_back: { key: 'location_code', columns: ['reason'] },
  setting: { key: 'key', columns: ['value'], isJson: true },
  service_call: { key: 'id', columns: ['remarks'] },
  service_package: { columns: ['name'] },
  spoiled_cheque: { key: 'account_code', columns: ['reason'] },
  stock_location: { columns: ['name', 'address', 'phone', 'pos_header', 'dot_header', 'dot_footer'] },
  supplier: { columns: ['name', 'contact_person', 'address1', 'address2', 'phone1', 'phone2', 'email', 'notes'] },
  supplier_tax_document: { key: 'paper_code', columns: ['supplier_name'] },
  tax_document: {
    key: 'paper_code',
    columns: ['supplier_name', 'supplier_address', 'supplier_phone', 'purchaser_name', 'purchaser_address', 'purchaser_phone'],
  },
  transfer_receipt_line: { key: 'receipt_code', columns: ['reason'] },
  transfer_request: { key: 'id', columns: ['remarks', 'ended_reason'] },
  bill_remark: { key: 'invoice_code', columns: ['words', 'note'] },
  refused_till_bill: { key: 'id', columns: ['contents', 'refusal', 'note'], isJson: true },
  till: { key: 'till_no', columns: ['name'] },
  vehicle: { columns: ['description', 'model', 'colour', 'fuel', 'remarks'] },
  vehicle_brand: { columns: ['name'] },
  vehicle_type: { columns: ['name'] },
}

// Both kinds of bills are rows of one table.
const ofPapers = Object.values(papers).map(({ table, texts }): [string, FreeTexts] => [table, { columns: texts.filter(isFree) }])

/** Every column of free text that the proof reads, by table; tenders and the audit are read besides. */
export const freeTexts: ReadonlyMap<string, FreeTexts> = new Map(
  [...ofPapers, ...Object.entries(otherTexts)].filter(([, { columns }]) => columns.length > 0),
)

const kinds = new Map(Object.values(papers).map(({ table, kind }) => [table, kind]))
const nameOf = (table: string) => kinds.get(table) ?? (table === 'held_bill' ? 'bill on hold' : table.replaceAll('_', ' '))

// A line break parts texts: no card is looked for across it.
const inLines = (...texts: readonly string[]) => `concat_ws(E'\\n', ${texts.join(', ')})`
// Of the values in JSON those under the names of numbers are left out, alone and in lists.
const numberValues = `"(?:${numberFields.join('|')})": (?:"(?:[^"\\\\]|\\\\.)*"|\\[[^\\]]*\\])`
const withoutNumbers = (column: string) => `regexp_replace(${column}::text, '${numberValues}', '', 'g')`
const inAudit = inLines('reason', withoutNumbers('before'), withoutNumbers('after'))

const written = [...freeTexts]
  .map(([table, { key = 'code', columns, isJson }]) => {
    const texts = isJson ? columns.map(withoutNumbers) : columns
    return `select '${nameOf(table)} ' || ${key} as place, ${inLines(...texts)} as text from ${table}`
  })
  .join('\n    union all ')
// A plus begins a telephone number.
const run = `(\\+?[0-9](?:${cardGap}[0-9]){12,})`

/** SQL for the texts of a query of (place, text) that hold a card number: its place, and its digits. The rule of `holdsCardNumber`. */
export function cardsIn(query: string): string {
  return `
  select distinct place, digits from (
    select place, regexp_replace(substring(substr(run, at, 60) from '^(?:' || shape || ')(?![0-9])'), '[^0-9]', '', 'g') as digits
    from (
      select place, found[1] as run
      from (${query}) written
      cross join lateral regexp_matches(regexp_replace(text, '${identifier}', 'x', 'gi'), '${run}', 'g') as found
      where text ~ '${cardLike}'
    ) runs
    cross join lateral generate_series(1, length(run)) as at
    cross join unnest(array[${cardShapes.map(shape => `'${shape}'`).join(', ')}]) as shape
    where substr(run, at, 1) ~ '[2-6]' and (at = 1 or substr(run, at - 1, 1) !~ '[0-9+]')
  ) candidate
  cross join lateral (
    select sum(case when nth % 2 = 1 then digit when digit > 4 then 2 * digit - 9 else 2 * digit end) % 10 as check_of_card,
      sum(case when nth % 2 = 1 then digit else 3 * digit end) % 10 as check_of_barcode
    from (select nth, substr(reverse(digits), nth, 1)::integer as digit from generate_series(1, length(digits)) nth) each
  ) checked
  where digits ~ '${issuedDigits}' and check_of_card = 0 and (length(digits) <> 13 or check_of_barcode <> 0)`
}

export const cardDetail: Invariant = {
  id: 'I-34',
  title: 'of a card only four digits are kept, and no text holds a card number',
  sql: `
  with written as (
    select 'tender of ' || paper_code as place,
      ${inLines('remarks', 'branch', `case when ${isHandedOn} then '' else reference end`)} as text
    from tender
    union all ${written}
    union all select 'audit row ' || seq || ' of ' || chain, ${inAudit} from audit where ${inLines('reason', 'before', 'after')} ~ '${cardLike}'
  )
  select 'tender of ' || paper_code || ' keeps card detail that is not its last four digits' as what
  from tender
  where not card_last4 ~ case when payment_type_code = '${paymentTypeCodes.card}' then '^[0-9]{4}$' else '^$' end
  union all
  select place || ' holds a card number that ends with ' || right(digits, 4) from (${cardsIn('select place, text from written')}) held`,
}
