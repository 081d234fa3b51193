import { cashCustomerCode, codePrefixes } from '../../../../kernel/codes.ts'
import type { LastPrice, PartyPaper } from '../../../../kernel/party-papers.ts'
import { paperOf } from '../../../../kernel/papers.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { ownPlaces } from '../../../stock/stock/server/own-places.ts'
import { dueKindNames, dueKinds } from '../../../money/vouchers/due.ts'
import { duePapers } from '../../../money/vouchers/server/dues.ts'

const newest = 20
const mostOpen = 500
const mostPrices = 200

// A row: group, what, number, opens, is cheque, date, due date, location, detail, total, open. $1 is the party, $2 the locations.
const chequesOf = (whose: string) => `(
    select 'cheques' as "group", 'Cheque' as what, cheque.number, cheque.code as opens, true as "isCheque", cheque.cheque_date as date,
      null::date as "dueDate", cheque.location_code,
      concat_ws(', ', nullif(coalesce(bank.name, account.name, ''), ''), lower(cheque_state_name(cheque.state))) as detail,
      cheque.amount as total, null::bigint as open
    from cheque left join bank on bank.code = cheque.bank_code left join bank_account account on account.code = cheque.account_code
    where ${whose} = $1 and not cheque.is_void and cheque.location_code = any($2)
    order by cheque.cheque_date desc, cheque.code desc limit ${newest})`

const openOfCustomer = `
    select 'open' as "group", null as what, code as number, code as opens, false as "isCheque", business_date as date, due_date as "dueDate",
      location_code, '' as detail, total, total - paid - returned as open
    from invoice where customer_code = $1 and status = 'live' and total > paid + returned and location_code = any(place.codes)
    union all
    select 'open', 'Opening balance', code, code, false, coalesce(paper_date, business_date), due_date, location_code, reference, total, total - paid
    from opening_balance
    where party_code = $1 and kind = 'customer-owes' and status = 'live' and total > paid and location_code = any(place.codes)
    union all
    select 'open', 'Returned cheque', number, code, true, cheque_date, null, location_code, '', amount, amount - settled
    from cheque where drawer_code = $1 and state = 'RETURNED' and not is_void and amount > settled and location_code = any(place.codes)`

const nameOfDue = `case due.kind ${dueKinds.map(kind => `when '${kind}' then '${dueKindNames[kind]}'`).join(' ')} end`
const openOfSupplier = `
    select 'open' as "group", ${nameOfDue} as what, due.code as number, due.code as opens, false as "isCheque", due.date, due.due_date as "dueDate",
      due.location_code, coalesce(due.invoice_code, '') as detail, due.total, due.total - due.paid - due.returned as open
    from ${duePapers} due
    where due.supplier_code = $1 and due.status = 'live' and due.paid + due.returned <> due.total and due.location_code = any(place.codes)`

const within = (open: string, places: string) => `(select owed.* from (select ${places} as codes) place cross join lateral (${open}) owed
    order by "dueDate" nulls last, date, number limit ${mostOpen})`

const shown = (rows: string) => `
  select found."group", found.what, found.number, found.opens, found."isCheque", found.date, found."dueDate", place.name as "locationName",
    found.location_code = $3 as "isHere", found.detail, money_text(found.total) as total, money_text(found.open) as open
  from (${rows}) found join stock_location place on place.code = found.location_code`

const ofCustomer = statement(
  'party-papers.of-customer',
  shown(`${within(openOfCustomer, '$2::text[]')}
    union all
    (select 'asked', null, code, code, false, business_date, wanted_on, location_code, state, total, null
    from sales_order where customer_code = $1 and state in ('open', 'part') and location_code = any($2) order by business_date limit ${newest})
    union all
    (select 'asked', null, code, code, false, business_date, valid_until, location_code, state, total, null
    from sales_quotation where customer_code = $1 and state in ('open', 'part') and location_code = any($2) order by business_date limit ${newest})
    union all
    (select 'returns', null, code, code, false, business_date, null, location_code, case when status = 'live' then remarks else 'reversed' end, total, null
    from sales_return where customer_code = $1 and location_code = any($2) order by business_date desc, code desc limit ${newest})
    union all
    ${chequesOf('cheque.drawer_code')}`),
)

const ofSupplier = statement(
  'party-papers.of-supplier',
  shown(`${within(openOfSupplier, '$2::text[]')}
    union all
    (select 'asked', null, code, code, false, business_date, expected_on, location_code, state, total, null
    from purchase_order where supplier_code = $1 and status = 'live' and state = 'open' and location_code = any($2)
    order by business_date limit ${newest})
    union all
    (select 'returns', null, code, code, false, business_date, null, location_code, case when status = 'live' then reason else 'reversed' end, total,
      case when status = 'live' then total - applied - refunded end
    from purchase_return where supplier_code = $1 and location_code = any($2) order by business_date desc, code desc limit ${newest})
    union all
    ${chequesOf('cheque.payee_code')}`),
)

const places = `array(select code::text from stock_location where code <> all($2::text[]))`
const elsewhereOf = (open: string) => `select count(*)::int as elsewhere from ${within(open, places)} owed`
const customerElsewhere = statement('party-papers.of-customer-elsewhere', elsewhereOf(openOfCustomer))
const supplierElsewhere = statement('party-papers.of-supplier-elsewhere', elsewhereOf(openOfSupplier))

const lastPrices = statement(
  'party-papers.last-prices',
  `select item_code as "itemCode", name, unit, date, code as "grnCode", location_code = $3 as "isHere", money_text(cost_price) as "costPrice"
   from (
     select distinct on (line.item_code) line.item_code, item.name, unit.name as unit, grn.business_date as date, grn.created_at, grn.code,
       grn.location_code, line.cost_price
     from grn join grn_line line on line.location_code = grn.location_code and line.grn_code = grn.code
     join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
     where grn.supplier_code = $1 and grn.status = 'live' and grn.location_code = any($2::text[])
     order by line.item_code, grn.business_date desc, grn.created_at desc, grn.code desc, line.line_no
   ) last order by date desc, created_at desc, name limit ${mostPrices}`,
)

type Row = Omit<PartyPaper, 'what'> & { what: string | null }

interface PartyPapers {
  papers: PartyPaper[]
  prices: LastPrice[]
  elsewhere: number
}

const nothing: PartyPapers = { papers: [], prices: [], elsewhere: 0 }

/** The papers of a customer or a supplier at the user's locations. The cash customer owes nothing, and has everybody's returns. */
export async function readPartyPapers(from: Reader, { actor, code }: { actor: Actor; code: string }): Promise<PartyPapers> {
  const own = ownPlaces(actor, true)
  const named = (rows: readonly Row[]) => rows.map(row => ({ ...row, what: row.what ?? paperOf(row.number)?.title ?? 'Paper' }))
  if (code.startsWith(codePrefixes.customer) && code !== cashCustomerCode) {
    const [rows, [beside]] = await Promise.all([
      from.rows<Row>(ofCustomer, [code, own.all, actor.locationCode]),
      from.rows<{ elsewhere: number }>(customerElsewhere, [code, own.all]),
    ])
    return { papers: named(rows), prices: [], elsewhere: beside?.elsewhere ?? 0 }
  }
  if (!code.startsWith(codePrefixes.supplier) || own.costs.length === 0) return nothing
  const [rows, prices, [beside]] = await Promise.all([
    from.rows<Row>(ofSupplier, [code, own.costs, actor.locationCode]),
    from.rows<LastPrice>(lastPrices, [code, own.costs, actor.locationCode]),
    from.rows<{ elsewhere: number }>(supplierElsewhere, [code, own.costs]),
  ])
  return { papers: named(rows), prices: [...prices], elsewhere: beside?.elsewhere ?? 0 }
}
