import type pg from 'pg'
import type { HandlerInput, Reply } from '../../../../kernel/endpoint.ts'
import { cashCustomerCode, codePrefixes } from '../../../../kernel/codes.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { termPattern } from '../../../../platform/server/search-term.ts'
import { itemCard, type CardMovement, type ItemCard } from '../card-contract.ts'
import { placesAsked } from '../../stock/server/own-places.ts'

type Query = HandlerInput<typeof itemCard.list>['query']

// The item's balances give its entries, and the movements of an entry are next to each other in the primary key of the
// history, so that no other rows are read. $1 item, $2 locations, $3 entry or '', $4 and $5 the period, null for an open end.
const moved = `moved as (
    select history.*
    from stock_balance balance
    join stock_history history on history.location_code = balance.location_code and history.entry_code = balance.entry_code
    where balance.item_code = $1 and balance.location_code = any($2::text[]) and ($3 = '' or balance.entry_code = $3)
      and ($5::date is null or history.business_date <= $5::date)
  )`
const inTime = 'business_date, moved_at, location_code, entry_code, move_no'
const backInTime = inTime.replaceAll(',', ' desc,')
const inPeriod = '($4::date is null or business_date >= $4::date)'

const customer = `trim(customer.first_name || ' ' || customer.second_name)`
const own = `location_code = page.location_code and code = page.paper_code`
const ofPaper = 'paper.location_code = page.location_code and paper.code = page.paper_code'
const isOf = (...prefixes: string[]) => `left(page.paper_code, 2) in (${prefixes.map(prefix => `'${prefix}'`).join(', ')})`
/** SQL of who and why, of the paper of a movement; one of the parts has a row. */
const told = `
    select case when customer.code = '${cashCustomerCode}' then 'Cash' else ${customer} end as party, '' as reason
      from invoice paper join customer on customer.code = paper.customer_code
      where ${isOf(codePrefixes.invoicePos, codePrefixes.invoiceAutoCare)} and ${ofPaper}
    union all
    select case when customer.code = '${cashCustomerCode}' then 'Cash' else ${customer} end, paper.remarks
      from sales_return paper join customer on customer.code = paper.customer_code
      where ${isOf(codePrefixes.salesReturn)} and ${ofPaper}
    union all
    select supplier.name, paper.remarks from grn paper join supplier on supplier.code = paper.supplier_code
      where ${isOf(codePrefixes.grn)} and ${ofPaper}
    union all
    select supplier.name, paper.reason from purchase_return paper join supplier on supplier.code = paper.supplier_code
      where ${isOf(codePrefixes.purchaseReturn)} and ${ofPaper}
    union all
    select issued_to, concat_ws(', ', reason, nullif(remarks, '')) from stock_issue where ${isOf(codePrefixes.stockIssue)} and ${own}
    union all
    select 'bill ' || invoice_code, remarks from oversold_goods where ${isOf(codePrefixes.oversoldGoods)} and ${own}
    union all
    select '', concat_ws(', ', reason, nullif(remarks, '')) from stock_in where ${isOf(codePrefixes.stockIn)} and ${own}
    union all
    select 'to ' || target.name, paper.remarks from stock_transfer paper join stock_location target on target.code = paper.to_location_code
      where ${isOf(codePrefixes.stockTransfer)} and ${ofPaper}
    union all
    select 'from ' || sender.name, paper.remarks from transfer_receipt paper join stock_location sender on sender.code = paper.from_location_code
      where ${isOf(codePrefixes.transferReceipt)} and ${ofPaper}
    union all
    select '', remarks from stock_count where ${isOf(codePrefixes.stockCount)} and ${own}`
const whyReversed = `(select audit.reason from audit
    where page.kind in ('reversal', 'sale-reversal') and audit.subject = page.paper_code and audit.action = 'reverse' order by audit.at desc limit 1)`

// The balance after a movement includes all earlier ones, whatever page or paper is shown. $6 pattern, $7 locations where cost is visible.
const pageOf = (order: string) => `
  with ${moved}, told as (
    select *, sum(quantity) over (order by ${inTime} rows unbounded preceding)::bigint as balance from moved
  ), page as (
    select * from told where ${inPeriod} and paper_code like $6
    order by ${order} limit $8 offset $9
  )
  select page.location_code || '-' || page.entry_code || '-' || page.move_no as code, 0 as "isLocked", 1 as version,
    page.business_date as date, page.moved_at as at, page.kind, page.paper_code as "paperCode",
    coalesce(receipt.transfer_code, page.paper_code) as "openCode", coalesce(told.party, '') as party,
    coalesce(${whyReversed}, told.reason, '') as reason, page.location_code as "locationCode",
    place.name as "locationName", page.entry_code as "entryCode", entry.batch,
    case when page.quantity > 0 then quantity_text(page.quantity) end as "quantityIn",
    case when page.quantity < 0 then quantity_text(-page.quantity) end as "quantityOut", quantity_text(page.balance) as balance,
    case when page.location_code = any($7::text[]) then money_text(page.cost_price) end as "costPrice", app_user.username
  from page
  join stock_location place on place.code = page.location_code
  join stock_entry entry on entry.code = page.entry_code
  join app_user on app_user.code = page.user_code
  left join lateral (${told}) told on true
  left join transfer_receipt receipt on receipt.location_code = page.location_code and receipt.code = page.paper_code
  order by ${order
    .split(', ')
    .map(name => `page.${name}`)
    .join(', ')}`

const sums = `
  with ${moved}
  select count(*) filter (where ${inPeriod} and paper_code like $6)::int as total,
    quantity_text(coalesce(sum(quantity) filter (where not ${inPeriod}), 0)::bigint) as "broughtForward",
    quantity_text(coalesce(sum(quantity) filter (where ${inPeriod} and quantity > 0), 0)::bigint) as "totalIn",
    quantity_text(coalesce(-sum(quantity) filter (where ${inPeriod} and quantity < 0), 0)::bigint) as "totalOut",
    quantity_text(coalesce(sum(quantity), 0)::bigint) as "carriedForward",
    (select quantity_text(coalesce(sum(remaining), 0)::bigint) from stock_balance
      where item_code = $1 and location_code = any($2::text[]) and ($3 = '' or entry_code = $3)) as "onHand"
  from moved`

const findItem = `select item.code, item.name, unit.name as unit, item.type = 'stock' as "isStock"
  from item join item_unit unit on unit.code = item.unit_code where item.code = $1`
const entriesOf = `select distinct entry.code, entry.batch, entry.received_on as "receivedOn", entry.expiry_date as "expiryDate"
  from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
  where balance.item_code = $1 and balance.location_code = any($2::text[])
  order by "receivedOn" desc, entry.code desc limit 200`

interface Asked {
  code: string
  query: Query
  actor: Actor
}

type Sums = Omit<ItemCard, 'item' | 'entries'> & { total: number }

async function readCard(pool: pg.Pool, { code, query, actor }: Asked): Promise<Reply<typeof itemCard.list>> {
  const places = placesAsked(query.place, actor)
  const narrowed = [code, places.all, query.entry ?? '', query.fromDate ?? null, query.toDate ?? null, termPattern(query.term)]
  const [item, entries, found, page] = await Promise.all([
    pool.query<ItemCard['item']>(findItem, [code]),
    pool.query<ItemCard['entries'][number]>(entriesOf, [code, places.all]),
    pool.query<Sums>(sums, narrowed),
    pool.query<CardMovement>(pageOf(query.desc === '1' ? `${backInTime} desc` : inTime), [
      ...narrowed,
      places.costs,
      query.size,
      (query.page - 1) * query.size,
    ]),
  ])
  if (!item.rows[0] || !found.rows[0]) throw sharedRefusal('NOT_FOUND', { what: `Item ${code}` })
  const { total, ...figures } = found.rows[0]
  return { movements: page.rows, total, card: { item: item.rows[0], ...figures, entries: entries.rows } } as Reply<typeof itemCard.list>
}

/** The card of an item. */
export function itemCardRoutes(api: Api): void {
  api.read(itemCard.list, ({ params, query, actor }) => readCard(api.platform.tills, { code: params.id, query, actor }))
}
