import { formatMoney, subtract, type Money } from '../../../../kernel/money.ts'
import { monthSoFar, type Period } from '../../../../kernel/periods.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Permission } from '../../../../kernel/permissions.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { accounts } from '../../../books/ledger/posting.ts'
import { uncostedSql } from '../../../selling/oversold-goods/server/uncosted-sql.ts'
import { uncostedNote, type Uncosted } from '../../../selling/oversold-goods/uncosted.ts'
import type { DashboardBusiness } from '../dashboard-contract.ts'

/** What is asked: at which locations, and what the caller may do at all of them. */
export interface BusinessAsked {
  locations: readonly string[]
  today: IsoDate
  may: (permission: Permission) => boolean
}

interface Found {
  sold: Money
  soldBefore: Money
  cost: Money
  costBefore: Money
  cash: Money
  banks: Money
  uncosted: Uncosted
}

// $1 the locations, $2 and $3 the days of this month, $4 and $5 those of the last. Closed days keep what every account came to, so only
// lines of open days are read; of a shop that closes none, those of the two months.
const { salesOfGoods, salesOfServices, salesReturns, costOfGoodsSold, cashInTill, bankCleared } = accounts
const keptThrough = (day: string) => `coalesce((
        select kept.credit - kept.debit from account_balance kept
        where kept.location_code = closed.location_code and kept.account_code = account.code and kept.business_date <= ${day}
        order by kept.business_date desc limit 1
      ), 0)`
const movedIn = (first: string, last: string) => `
      case when closed.closed_through >= ${first} then ${keptThrough(`least(closed.closed_through, ${last})`)} - ${keptThrough(`${first} - 1`)} else 0 end
      + coalesce((
        select sum(line.credit - line.debit) from gl_line line
        where line.location_code = closed.location_code and line.account_code = account.code
          and line.business_date > greatest(coalesce(closed.closed_through, '-infinity'), ${first} - 1) and line.business_date <= ${last}
      ), 0)`
const standsAt = (code: string) =>
  `(select coalesce(sum(sums.debit - sums.credit), 0)::bigint from location_day place
    cross join lateral account_sums(place.location_code, '${code}', $3::date) sums where place.location_code = any($1::text[]))`
const uncosted = uncostedSql({ locations: '$1::text[]', from: '$2::date', through: '$3::date', seller: 'null::text' })
const readBusiness = statement(
  'dashboard.business',
  `with moved as (
    select account.code, ${movedIn('$2::date', '$3::date')} as now, ${movedIn('$4::date', '$5::date')} as before
    from location_day closed
    cross join gl_account account
    where closed.location_code = any($1::text[])
      and account.code in ('${salesOfGoods}', '${salesOfServices}', '${salesReturns}', '${costOfGoodsSold}')
  )
  select coalesce(sum(now) filter (where code <> '${costOfGoodsSold}'), 0)::bigint as sold,
    coalesce(sum(before) filter (where code <> '${costOfGoodsSold}'), 0)::bigint as "soldBefore",
    coalesce(-sum(now) filter (where code = '${costOfGoodsSold}'), 0)::bigint as cost,
    coalesce(-sum(before) filter (where code = '${costOfGoodsSold}'), 0)::bigint as "costBefore",
    ${standsAt(cashInTill)} as cash,
    ${standsAt(bankCleared)} as banks,
    (select row_to_json(open) from (${uncosted}) open) as uncosted
  from moved`,
)

/** How the month goes beside the last one, and the money that is there, by the ledger. What the caller has no part in is null. */
export async function businessOf(from: Reader, { locations, today, may }: BusinessAsked): Promise<DashboardBusiness> {
  const { now, before } = monthSoFar(today)
  const [found] = await from.rows<Found>(readBusiness, [locations, now.fromDate, now.toDate, before.fromDate, before.toDate])
  if (!found) throw new Error('the business is one row')
  const seesCost = may('see-cost')
  const month = (period: Period, sold: Money, cost: Money) => ({
    ...period,
    netAmount: formatMoney(sold),
    profitAmount: seesCost ? formatMoney(subtract(sold, cost)) : null,
  })
  return {
    months: may('see-all-takings')
      ? {
          now: month(now, found.sold, found.cost),
          before: month(before, found.soldBefore, found.costBefore),
          uncosted: seesCost ? uncostedNote(found.uncosted) : '',
        }
      : null,
    money: may('see-books') ? { cashAmount: formatMoney(found.cash), banksAmount: formatMoney(found.banks) } : null,
  }
}
