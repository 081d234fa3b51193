import { addDays, daysBetween, type IsoDate } from '../../../../kernel/dates.ts'
import { formatMoney, type Money } from '../../../../kernel/money.ts'
import type { Permission } from '../../../../kernel/permissions.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { lastGoodBackup } from '../../../shop/backup/server/backup-rows.ts'
import { accounts } from '../../../books/ledger/posting.ts'
import { duePapers } from '../../../money/vouchers/server/dues.ts'
import { touchMs } from '../../../selling/tills/touch.ts'
import type { DashboardTasks, TillToLookAt, Waiting } from '../dashboard-contract.ts'

/** What is asked: at which locations, and what the caller may do there. */
export interface TasksAsked {
  locations: readonly string[]
  /** The location of the request. */
  here: string
  today: IsoDate
  now: number
  /** Whether the caller has the permission at all of them. */
  may: (permission: Permission) => boolean
}

interface Counted {
  here: number
  amount: Money
  elsewhere: number
}

type Goods = Omit<Counted, 'amount'>

interface TillFound extends Omit<TillToLookAt, 'since' | 'waitingTotal'> {
  locationCode: string
  seenAt: string
  isInTouch: boolean
  waitingTotal: Money
}

interface Found {
  holds: Counted & { since: string | null }
  orders: Goods & { late: number }
  transfers: Goods
  counts: Goods
  chequesInDue: Counted
  chequesInSoon: Counted
  chequesOutDue: Counted
  chequesOutSoon: Counted
  owed: { due: Money; overdue: Money; returnedCheques: Money; customers: number; oldestDays: number }
  owes: { due: Money; overdue: Money }
  places: { locationCode: string; name: string; lastClosed: IsoDate | null; firstPosted: IsoDate | null }[]
  backup: string | null
  tills: TillFound[]
  toSettle: Goods & { refused: number }
}

// $1 the counted locations, $2 the one of the request, $3 today, $4 since when a till that was not heard of is out of touch.
const counted = (amount: string, more = '') => `json_build_object('here', count(*) filter (where location_code = $2),
      'amount', coalesce(sum(${amount}) filter (where location_code = $2), 0), 'elsewhere', count(*) filter (where location_code <> $2)${more})`
const cheques = (state: 'IN_HAND' | 'ISSUED', dated: string) =>
  `(select ${counted('amount')} from cheque where location_code = any($1::text[]) and state = '${state}' and cheque_date ${dated})`
const due = '<= $3::date'
const soon = 'between $3::date + 1 and $3::date + 7'

const places = (location: string, more = '') => `json_build_object('here', count(*) filter (where ${location} = $2),
      'elsewhere', count(*) filter (where ${location} <> $2)${more})`

const readTasks = statement(
  'dashboard.tasks',
  `select
    (select ${counted('total', `, 'since', min(held_at) filter (where location_code = $2)`)}
     from held_bill where location_code = any($1::text[]) and state in ('open', 'taken')) as holds,
    (select ${places('location_code', `, 'late', count(*) filter (where location_code = $2 and expected_on < $3::date)`)}
     from purchase_order where location_code = any($1::text[]) and status = 'live' and state = 'open') as orders,
    (select ${places('to_location_code')}
     from stock_transfer where to_location_code = any($1::text[]) and status = 'live' and state in ('sent', 'partly')) as transfers,
    (select ${places('location_code')} from count_session where location_code = any($1::text[]) and state = 'review') as counts,
    ${cheques('IN_HAND', due)} as "chequesInDue",
    ${cheques('IN_HAND', soon)} as "chequesInSoon",
    ${cheques('ISSUED', due)} as "chequesOutDue",
    ${cheques('ISSUED', soon)} as "chequesOutSoon",
    (select json_build_object('due', coalesce(sum(due), 0), 'overdue', coalesce(sum(overdue), 0), 'returnedCheques', coalesce(sum(returned), 0),
       'customers', count(*), 'oldestDays', coalesce($3::date - min(oldest), 0))
     from (
       select sum(due) filter (where kind <> 'cheque') as due, sum(due) filter (where kind <> 'cheque' and due_date < $3::date) as overdue,
         sum(due) filter (where kind = 'cheque') as returned, min(dated) filter (where kind <> 'cheque') as oldest
       from customer_due where location_code = any($1::text[]) group by customer_code
     ) debtor) as owed,
    (select json_build_object('due', coalesce(sum(sums.credit - sums.debit), 0), 'overdue', coalesce((
         select sum(late.total - late.paid - late.returned) from ${duePapers} late
         where late.location_code = any($1::text[]) and late.status = 'live' and late.due_date < $3::date
           and late.paid + late.returned <> late.total
       ), 0))
     from unnest($1::text[]) as place (code)
     cross join lateral account_sums(place.code, '${accounts.payables}', $3::date) sums) as owes,
    (select coalesce(json_agg(json_build_object('locationCode', place.code, 'name', place.name, 'lastClosed', day.closed_through,
       'firstPosted', case when day.closed_through is null then (
         select min(first.date) from gl_account account cross join lateral (
           select min(business_date) as date from gl_line where location_code = place.code and account_code = account.code
         ) first
       ) end) order by place.node), '[]')
     from stock_location place join location_day day on day.location_code = place.code
     where place.code = any($1::text[])) as places,
    (select coalesce(json_agg(json_build_object('locationCode', location_code, 'code', 'T' || till_no, 'seenAt', last_seen_at,
       'isInTouch', last_seen_at >= to_timestamp($4::double precision / 1000), 'waiting', waiting, 'waitingTotal', waiting_total,
       'lastNumber', case when last_serial = 0 then '' else till_number(till_no, last_serial) end,
       'missing', missing_of_till(till_no, last_serial)) order by till_no), '[]')
     from till where location_code = any($1::text[]) and forgotten_at is null) as tills,
    (select ${places('location_code', `, 'refused', count(*) filter (where location_code = $2 and kind = 'refused')`)}
     from (
       select location_code, 'remark' as kind from bill_remark where location_code = any($1::text[]) and settled_at is null
       union all
       select line.location_code, 'oversold' from invoice_line line
       join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
       where line.location_code = any($1::text[]) and line.is_oversold and line.named < line.quantity and bill.status = 'live'
       union all
       select location_code, 'refused' from refused_till_bill where location_code = any($1::text[]) and settled_at is null
     ) settling) as "toSettle",
    ${lastGoodBackup('$3::date + 2')} as backup`,
)

/** What waits for somebody, in one snapshot. What the caller has no part in is null. */
export async function tasksOf(from: Reader, asked: TasksAsked): Promise<DashboardTasks> {
  const { locations, here, today, now, may } = asked
  const [found] = await from.rows<Found>(readTasks, [locations, here, today, now - touchMs])
  if (!found) throw new Error('what waits is one row')
  const { holds, owed } = found
  const movesCheques = may('move-cheques')
  return {
    holds: { ...waitingOf(holds), since: holds.since },
    orders: may('receive-goods') ? found.orders : null,
    transfers: may('move-stock') ? found.transfers : null,
    counts: may('approve-count') ? found.counts : null,
    chequesIn: movesCheques ? { due: waitingOf(found.chequesInDue), soon: waitingOf(found.chequesInSoon) } : null,
    chequesOut: movesCheques ? { due: waitingOf(found.chequesOutDue), soon: waitingOf(found.chequesOutSoon) } : null,
    owed: may('see-all-takings')
      ? {
          dueAmount: formatMoney(owed.due),
          overdueAmount: formatMoney(owed.overdue),
          returnedCheques: formatMoney(owed.returnedCheques),
          customers: owed.customers,
          oldestDays: owed.oldestDays,
        }
      : null,
    owes: may('pay-suppliers') ? { dueAmount: formatMoney(found.owes.due), overdueAmount: formatMoney(found.owes.overdue) } : null,
    openDays: may('close-day') ? openDays(found.places, today) : null,
    backup: may('download-backup') ? { at: found.backup && new Date(found.backup).toISOString() } : null,
    tills: may('enrol-tills') ? tillsToLookAt(found.tills, here) : null,
    toSettle: may('settle-arrivals') && (found.tills.length > 0 || anyToSettle(found.toSettle)) ? found.toSettle : null,
  }
}

function waitingOf({ here, amount, elsewhere }: Counted): Waiting {
  return { here, amount: formatMoney(amount), elsewhere }
}

const anyToSettle = (waiting: Goods) => waiting.here + waiting.elsewhere > 0

/** The tills that are out of touch, still have bills, or miss numbers that they do not have; null where none is enrolled. */
function tillsToLookAt(tills: readonly TillFound[], here: string): DashboardTasks['tills'] {
  if (tills.length === 0) return null
  const found = tills.filter(({ isInTouch, waiting, missing }) => !isInTouch || waiting > 0 || missing !== '')
  const own = found.filter(({ locationCode }) => locationCode === here)
  return {
    here: own.map(({ code, isInTouch, seenAt, lastNumber, missing, waiting, waitingTotal }) => ({
      ...{ code, lastNumber, waiting, waitingTotal: formatMoney(waitingTotal) },
      since: isInTouch ? null : new Date(seenAt).toISOString(),
      // A number that has not arrived is missing only once the till says that it has nothing more.
      missing: isInTouch && waiting === 0 ? missing : '',
    })),
    elsewhere: found.length - own.length,
  }
}

/** The locations with days before today that are not closed. Where no day was ever closed, they count from the first posting. */
function openDays(places: Found['places'], today: IsoDate) {
  const yesterday = addDays(today, -1)
  return places.flatMap(({ locationCode, name, lastClosed, firstPosted }) => {
    const first = lastClosed === null ? firstPosted : addDays(lastClosed, 1)
    const days = first === null ? 0 : daysBetween(first, yesterday) + 1
    return days > 0 ? [{ locationCode, name, lastClosed, days }] : []
  })
}
