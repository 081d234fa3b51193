import { displayDate, type IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, zero, type Money } from '../../../../kernel/money.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { readVatSettings } from '../../../shop/vat/server/read-vat.ts'
import { isRegisteredOn } from '../../../shop/vat/vat-settings.ts'
import { accounts } from '../../../books/ledger/posting.ts'
import { readDueEntries } from '../../journal-entries/server/plans.ts'
import type { YearCheck } from '../contract.ts'

interface Found {
  closedThrough: IsoDate | null
  banks: number
  unreconciled: string[]
  lastCount: IsoDate | null
  counting: number
  filedThrough: IsoDate | null
  suspense: Money
}

// $1 the location, $2 the first day of the year, $3 its last.
const readFound = statement(
  'year-end.checks',
  `select
     (select closed_through from location_day where location_code = $1) as "closedThrough",
     (select count(*)::int from bank_account where is_active) as banks,
     coalesce((select json_agg(bank.name order by bank.name) from bank_account bank where bank.is_active and not exists (
       select 1 from bank_reconciliation made where made.account_code = bank.code and made.statement_date >= $3)), '[]') as unreconciled,
     (select max(business_date) from stock_count where location_code = $1 and status = 'live' and business_date between $2 and $3) as "lastCount",
     (select count(*)::int from count_session where location_code = $1 and ended_at is null) as counting,
     (select max(period_to) from vat_return) as "filedThrough",
     (select coalesce(sum(sums.debit - sums.credit), 0)::bigint from unnest(array['${accounts.openingBalanceEquity}', '${accounts.singleEntryContra}']) as suspense (code)
      cross join lateral statement_sums($1, suspense.code, $3::date, true) sums) as suspense`,
)

const through = (day: IsoDate | null, none: string, done: string) => (day === null ? none : `${done} ${displayDate(day)}`)

/** What is done before a year of a location is closed, and how far it has come. */
export async function readChecks(
  from: Reader,
  locationCode: string,
  { first, to, today }: { first: IsoDate; to: IsoDate; today: IsoDate },
): Promise<YearCheck[]> {
  const [found] = await from.rows<Found>(readFound, [locationCode, first, to])
  if (!found) throw new Error('the checks of a year are one row')
  const { closedThrough, banks, unreconciled, lastCount, counting, filedThrough, suspense } = found
  const vat = await readVatSettings(from)
  const due = (await readDueEntries(from, { locationCode }, today)).filter(({ dueOn }) => dueOn <= to)
  const check = (name: YearCheck['name'], isDone: boolean, says: string, isNeeded = false): YearCheck => ({
    ...{ name, says, isNeeded },
    state: isDone ? 'done' : 'open',
  })
  const counted = through(lastCount, 'Nothing was counted in the year', 'Last counted on')
  const isInVat = vat !== null && isRegisteredOn(vat, to)
  return [
    check('days', closedThrough !== null && closedThrough >= to, through(closedThrough, 'No day is closed', 'Closed through'), true),
    check(
      'banks',
      unreconciled.length === 0,
      banks === 0 ? 'There is none' : unreconciled.length === 0 ? 'Reconciled' : `Not reconciled: ${unreconciled.join(', ')}`,
    ),
    check('counts', lastCount !== null && counting === 0, counting > 0 ? `${counted}; ${counting} going on` : counted),
    check(
      'vat',
      !isInVat || (filedThrough !== null && filedThrough >= to),
      isInVat ? through(filedThrough, 'No return is filed', 'Filed through') : 'Not registered',
    ),
    check('suspense', suspense === zero, suspense === zero ? 'Nil' : `${displayMoney(suspense)} is left on 3900 and 3990`),
    check('plans', due.length === 0, due.length === 0 ? 'Nothing is due' : `${due.length} due by then and not entered`),
  ]
}
