import type pg from 'pg'
import { cashCustomerCode } from '../../../../kernel/codes.ts'
import { addDays, type IsoDate } from '../../../../kernel/dates.ts'
import { parseMoney } from '../../../../kernel/money.ts'
import { may } from '../../../../kernel/permissions.ts'
import { phoneKey } from '../../../../kernel/phone.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { isFrozen } from '../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { phonePatterns } from '../../../../platform/server/search-term.ts'
import { parseTillNumber } from '../../tills/till-number.ts'
import type { BillKind, OverdueBills, RecentInvoice } from '../contract.ts'

const row = `invoice.code, invoice.created_at as "dateTime", money_text(invoice.total) as "totalAmount",
    invoice.paid_status::text as "paidStatus", invoice.status, ${isFrozen('invoice')} as "isFreeze",
    invoice.customer_code as "customerCode",
    case when invoice.customer_code = '${cashCustomerCode}' then 'Cash' else customer.first_name end as "customerName",
    json_build_object('firstName', case when invoice.customer_code = '${cashCustomerCode}' then 'Cash' else customer.first_name end) as customer`
// Of no line comes back more than was sold, so that the sums say enough.
const listed = `${row},
    coalesce((select case when sum(back.quantity) < (select sum(sold.quantity) from invoice_line sold
        where sold.location_code = invoice.location_code and sold.invoice_code = invoice.code) then 'part' else 'whole' end
      from sales_return paper
      join sales_return_line back on back.location_code = paper.location_code and back.sales_return_code = paper.code
      where paper.location_code = invoice.location_code and paper.invoice_code = invoice.code and paper.status = 'live'
      having count(*) > 0), 'none') as returned`
const from = `from invoice join customer on customer.code = invoice.customer_code
    left join location_day day on day.location_code = invoice.location_code`

const newest = statement(
  'sales.newest-invoices',
  `select ${listed} ${from} where invoice.location_code = $1 and invoice.kind = $2
   order by invoice.business_date desc, invoice.created_at desc, invoice.code desc limit $3 offset $4`,
)
const newestOwn = statement(
  'sales.newest-own-invoices',
  `select ${listed} ${from} where invoice.location_code = $1 and invoice.kind = $2 and invoice.user_code = $5
   order by invoice.business_date desc, invoice.created_at desc, invoice.code desc limit $3 offset $4`,
)
const countAll = statement(
  'sales.count-invoices',
  'select count(*)::int as total from invoice where location_code = $1 and kind = $2 and ($3::text is null or user_code = $3)',
)
const bySerialEnd = statement(
  'sales.invoices-by-serial-end',
  `select ${listed} ${from} where invoice.location_code = $1 and invoice.kind = $2 and right(invoice.code, 3) = right($3, 3)
     and invoice.code like '%' || $3
   order by invoice.business_date desc, invoice.created_at desc, invoice.code desc limit 20`,
)
const bySerialPart = statement(
  'sales.invoices-by-serial-part',
  `select ${listed} ${from} where invoice.location_code = $1 and invoice.kind = $2 and invoice.code like '%' || $3
   order by invoice.business_date desc, invoice.created_at desc, invoice.code desc limit 20`,
)
// Newest first from the index of days, so that what was sold lately is found quickly in years of bills.
const byTotal = statement(
  'sales.invoices-by-total',
  `select ${listed} ${from} where invoice.location_code = $1 and invoice.kind = $2 and invoice.total = $3 and invoice.business_date >= $4
   order by invoice.business_date desc, invoice.created_at desc, invoice.code desc limit 20`,
)
const byCustomer = statement(
  'sales.invoices-by-customer',
  `with who as materialized (
     select code from customer
     where search_text like any($3::text[]) and search_text like all($4::text[]) and code <> '${cashCustomerCode}'
   )
   select ${listed} ${from} where invoice.location_code = $1 and invoice.kind = $2 and invoice.customer_code in (select code from who)
     and invoice.business_date >= $5
   order by invoice.business_date desc, invoice.created_at desc, invoice.code desc limit 20`,
)
const byTillNumber = statement(
  'sales.invoices-by-till-number',
  `select ${listed} ${from}
   join till_bill made on made.location_code = invoice.location_code and made.invoice_code = invoice.code
   where invoice.location_code = $1 and invoice.kind = $2 and made.till_no = $3 and made.serial = $4`,
)
const ofAnyKind = (name: string, byIndex: string) =>
  statement(
    name,
    `select ${listed}, invoice.kind ${from} where invoice.location_code = $1${byIndex} and invoice.code like '%' || $2
     order by invoice.business_date desc, invoice.created_at desc, invoice.code desc limit 20`,
  )
const anyBySerialEnd = ofAnyKind('sales.any-invoices-by-serial-end', ' and right(invoice.code, 3) = right($2, 3)')
const anyBySerialPart = ofAnyKind('sales.any-invoices-by-serial-part', '')
// What the customer brought from the previous books is owed like a bill.
const unpaidOf = statement(
  'sales.unpaid-invoices-of-customer',
  `select code, "dateTime", "totalAmount", "paidStatus", status, "isFreeze", "customerCode", "customerName", customer, "dueDate", "paidAmount", outstanding,
     reference
   from (
     select ${row}, invoice.due_date as "dueDate", money_text(invoice.paid) as "paidAmount",
       money_text(invoice.total - invoice.paid - invoice.returned) as outstanding, '' as reference, invoice.business_date as dated
     ${from} where invoice.customer_code = $3 and invoice.location_code = $1 and invoice.kind = $2
       and invoice.status = 'live' and invoice.paid + invoice.returned < invoice.total
     union all
     select opening.code, opening.created_at, money_text(opening.total), case when opening.paid = 0 then '1' else '2' end, opening.status,
       ${isFrozen('opening')}, opening.party_code, customer.first_name, json_build_object('firstName', customer.first_name), opening.due_date, money_text(opening.paid),
       money_text(opening.total - opening.paid), opening.reference, coalesce(opening.paper_date, opening.business_date)
     from opening_balance opening join customer on customer.code = opening.party_code
     left join location_day day on day.location_code = opening.location_code
     where opening.party_code = $3 and opening.kind = 'customer-owes' and opening.location_code = $1
       and opening.status = 'live' and opening.paid < opening.total
   ) owed
   order by dated, code limit 500`,
)

const overdueOf = statement(
  'sales.overdue-of-customer',
  `select count(*)::int as bills, money_text(coalesce(sum(due), 0)::bigint) as amount, min(due_date) as oldest
   from (
     select total - paid - returned as due, due_date from invoice where customer_code = $1 and status = 'live' and paid + returned < total
     union all
     select total - paid, due_date from opening_balance
     where party_code = $1 and kind = 'customer-owes' and status = 'live' and paid < total
   ) owed
   where due_date < $2`,
)

export interface At {
  locationCode: string
  kind: BillKind
}

/** A page of bills, newest first. */
export async function newestInvoices(pool: pg.Pool, at: At, page: { size: number; offset: number }): Promise<RecentInvoice[]> {
  return (await pool.query<RecentInvoice>({ ...newest, values: [at.locationCode, at.kind, page.size, page.offset] })).rows
}

/** All bills of the kind, newest first and a page at a time; of who may not see what others took, the own ones alone. */
export async function listedInvoices(pool: pg.Pool, at: At & Pick<Actor, 'userCode' | 'role'>, page: { size: number; offset: number }) {
  const onlyUser = may(at.role, 'see-all-takings') ? null : at.userCode
  const { rows } = await pool.query<{ total: number }>({ ...countAll, values: [at.locationCode, at.kind, onlyUser] })
  const total = rows[0]?.total ?? 0
  if (onlyUser === null) return { invoice: await newestInvoices(pool, at, page), total }
  const own = await pool.query<RecentInvoice>({ ...newestOwn, values: [at.locationCode, at.kind, page.size, page.offset, onlyUser] })
  return { invoice: own.rows, total }
}

// Who comes back asks about this year's bills; an amount says little after a season.
const [customerDays, amountDays] = [366, 92]

// Of the shop's own country with its zero or calling code: longer than the number of a bill, or begun as none is.
const isWholeNumber = (term: string) => /^(?:0[1-9]|94)/.test(term) && term.length >= 10 && phoneKey(term) !== null

/** Bills by what was typed, newest first: the end of a number in digits, the number that a till gave, an amount with a point or a comma, else a customer's words or phone. */
export async function invoicesFound(pool: pg.Pool, at: At, { term, today }: { term: string; today: IsoDate }): Promise<RecentInvoice[]> {
  if (/^\d{1,20}$/.test(term) && !isWholeNumber(term)) return invoicesEndingWith(pool, at, term)
  const where = [at.locationCode, at.kind]
  const byTill = parseTillNumber(term)
  if (byTill) return (await pool.query<RecentInvoice>({ ...byTillNumber, values: [...where, byTill.till, byTill.serial] })).rows
  const amount = /^[\d,]*\d[.,]\d+$/.test(term) ? parseMoney(term.replaceAll(',', '')) : null
  if (amount !== null) {
    return (await pool.query<RecentInvoice>({ ...byTotal, values: [...where, amount, addDays(today, -amountDays)] })).rows
  }
  const { any, others } = phonePatterns(term)
  const values = [...where, any, others, addDays(today, -customerDays)]
  return (await pool.query<RecentInvoice>({ ...byCustomer, values })).rows
}

// With three digits or more through the index on the last three.
async function invoicesEndingWith(pool: pg.Pool, at: At, digits: string): Promise<RecentInvoice[]> {
  const query = digits.length >= 3 ? bySerialEnd : bySerialPart
  return (await pool.query<RecentInvoice>({ ...query, values: [at.locationCode, at.kind, digits] })).rows
}

/** Bills of both kinds whose number ends with the typed digits, whichever till they are from. */
export async function invoicesOfAnyKind(
  pool: pg.Pool,
  locationCode: string,
  digits: string,
): Promise<(RecentInvoice & { kind: BillKind })[]> {
  if (!/^\d{1,20}$/.test(digits)) return []
  const query = digits.length >= 3 ? anyBySerialEnd : anyBySerialPart
  return (await pool.query<RecentInvoice & { kind: BillKind }>({ ...query, values: [locationCode, digits] })).rows
}

export type UnpaidInvoice = Omit<RecentInvoice, 'returned'> & {
  dueDate: string
  paidAmount: string
  outstanding: string
  reference: string
}

/** A customer's unpaid bills, oldest first. */
export async function unpaidInvoicesOf(pool: pg.Pool, at: At, customerCode: string): Promise<UnpaidInvoice[]> {
  return (await pool.query<UnpaidInvoice>({ ...unpaidOf, values: [at.locationCode, at.kind, customerCode] })).rows
}

/** What a customer owes past its due date, at every location. */
export async function overdueBillsOf(pool: pg.Pool, customerCode: string, today: string): Promise<OverdueBills> {
  const { rows } = await pool.query<OverdueBills>({ ...overdueOf, values: [customerCode, today] })
  return rows[0] ?? { bills: 0, amount: '0.00', oldest: null }
}
