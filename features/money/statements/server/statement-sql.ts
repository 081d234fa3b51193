import { codePrefixes } from '../../../../kernel/codes.ts'
import { namedValues } from '../../../../platform/server/pipeline/named-values.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { mostLines } from '../contract.ts'
import { dueThenOfOne } from './due-then.ts'
import { openDay } from './open-day.ts'

// What a receipt paid at another location stands with the receipt, as the customer gave it, where the reader sees both.
const ofWhole = (column: 'location_code' | 'code', own: string) => `coalesce((
          select part.whole_${column} from payment_receipt part
          where left(line.paper_code, 2) = '${codePrefixes.receiptPart}' and part.location_code = line.location_code
            and part.code = line.paper_code and part.whole_location_code = any(:locations::text[])), ${own})`

// What a paper did to the customer on a day, by its source: an edit shows its new figures only, and what was reversed on its own day
// comes to nothing.
const moves = `
    line as (
      select line.location_code, line.paper_code, line.entry_no, line.business_date, line.source_code, line.debit - line.credit as amount,
        ${ofWhole('location_code', 'line.location_code')} as at, ${ofWhole('code', 'line.paper_code')} as paper
      from gl_line line
      where line.party_code = :code::text and line.account_code in ('1300', '1310', '2200', '2210')
        and line.location_code = any(:locations::text[]) and line.business_date <= :toDate::date
    ),
    move as (
      select line.at as location_code, line.paper as paper_code, line.business_date, line.source_code, sum(line.amount)::bigint as amount,
        bool_and(entry.reverses_no is not null) as is_mirror, bool_or(entry.reverses_no is not null) and min(line.entry_no) > 1 as is_change,
        min(min(entry.posted_at)) over (partition by line.at, line.paper, line.business_date) as posted_at
      from line
      join gl_entry entry on entry.location_code = line.location_code and entry.paper_code = line.paper_code and entry.entry_no = line.entry_no
      where line.business_date >= :fromDate::date
      group by line.at, line.paper, line.business_date, line.source_code
      order by line.business_date, posted_at, line.at, line.paper, line.source_code
      limit ${mostLines + 1}
    ),
    paper as (select distinct location_code, paper_code as code from move)` as const

const customerJson = `(
      select json_build_object('code', customer.code, 'name', trim(customer.first_name || ' ' || customer.second_name),
        'company', customer.company_name, 'phone', customer.phone1, 'tin', customer.tin,
        'address', concat_ws(', ', nullif(home.address, ''), nullif(home.city, '')))
      from customer
      left join lateral (
        select address, city from customer_address where customer_code = customer.code and is_active order by address_no limit 1
      ) home on true
      where customer.code = :code)`

const movesJson = `(
      select coalesce(json_agg(json_build_object('place', move.location_code, 'paper', move.paper_code, 'date', move.business_date,
        'source', move.source_code, 'about', source.name, 'amount', move.amount, 'isMirror', move.is_mirror, 'isChange', move.is_change)
        order by move.business_date, move.posted_at, move.location_code, move.paper_code, move.source_code), '[]')
      from move join source_code source on source.code = move.source_code)`

// Of a tender the number of its cheque; of a voucher of cheques those that it moved for this customer.
const papersJson = `(
      select coalesce(json_agg(json_build_object('place', paper.location_code, 'code', paper.code,
        'dueDate', coalesce(bill.due_date, case opening.kind when 'customer-owes' then opening.due_date end),
        'reference', coalesce(opening.reference, ''), 'opening', opening.kind,
        'charge', coalesce((select sum(paid.charge) from payment_receipt receipt
          join payment_receipt_line paid on paid.location_code = receipt.location_code and paid.receipt_code = receipt.code
          where receipt.location_code = paper.location_code and receipt.code = paper.code
            or receipt.whole_location_code = paper.location_code and receipt.whole_code = paper.code), 0),
        'tenders', coalesce((select json_agg(json_build_object('type', tender.payment_type_code, 'amount', tender.amount,
            'number', coalesce(cheque.number, '')) order by tender.tender_no)
          from tender
          left join cheque on cheque.location_code = tender.location_code and cheque.paper_code = tender.paper_code
            and cheque.tender_no = tender.tender_no and cheque.kind = 'received'
          where tender.location_code = paper.location_code and tender.paper_code = paper.code), '[]'),
        'cheques', coalesce((select json_agg(json_build_object('number', cheque.number, 'amount', moved.amount) order by moved.line_no)
          from cheque_move_line moved
          join cheque on cheque.location_code = moved.location_code and cheque.code = moved.cheque_code
          where moved.location_code = paper.location_code and moved.move_code = paper.code and cheque.drawer_code = :code), '[]'))), '[]')
      from paper
      left join invoice bill on bill.location_code = paper.location_code and bill.code = paper.code
      left join opening_balance opening on opening.location_code = paper.location_code and opening.code = paper.code)`

const duesJson = `(
      select coalesce(json_agg(json_build_object('kind', kind, 'dueDate', due_date, 'due', due)), '[]')
      from due_then where customer_code = :code)`

const aheadJson = (account: string) => `(
      select coalesce(sum(credit - debit), 0)::bigint from gl_line
      where party_code = :code and account_code = '${account}' and location_code = any(:locations::text[]) and business_date <= :toDate::date)`

// Those that are dated later are counted as the ageing counts them: in hand.
const chequesJson = `(
      select json_build_object('unrealized', coalesce(sum(amount), 0),
        'postDated', coalesce(sum(amount) filter (where state = 'IN_HAND' and cheque_date > least(:toDate::date, :today::date)), 0))
      from (
        select amount, cheque_date, case when :toDate::date >= :openDay::date then state else cheque_state_on(location_code, code, :toDate::date) end as state
        from cheque
        where drawer_code = :code and kind = 'received' and location_code = any(:locations::text[]) and received_on <= :toDate::date
      ) taken
      where state in ('IN_HAND', 'DEPOSITED', 'ENDORSED'))`

const mergesJson = `(
      select coalesce(json_agg(json_build_object('name', record_name(done.from_code),
        'date', (done.merged_at at time zone :timeZone::text)::date) order by done.merged_at), '[]')
      from record_merge done
      where done.into_code = :code and done.undone_at is null and (done.merged_at at time zone :timeZone::text)::date > :toDate::date)`

const { text, values } = namedValues(`
    with${dueThenOfOne},${moves}
    select ${customerJson} as customer,
      (select coalesce(sum(amount), 0)::bigint from line where business_date < :fromDate::date) as "broughtForward",
      ${movesJson} as moves,
      ${papersJson} as papers,
      ${duesJson} as dues,
      ${aheadJson('2200')} as "overPayment",
      ${aheadJson('2210')} as "returnAmount",
      ${chequesJson} as cheques,
      ${mergesJson} as merges,
      (select array_agg(name order by code) from stock_location where code = any(:locations::text[])) as places,
      (select json_object_agg(code, name) from stock_location) as "nameOfPlace"`)

/** All that a statement of account says, of one moment: one row. */
export const readOpenDay = statement('statements.open-day', openDay)
export const statementQuery = statement('statements.of-customer', text)
/** The names of its values, in their order. */
export const statementValues = values
