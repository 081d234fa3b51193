import { displayDate, type IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, negate, zero, type Money } from '../../../../kernel/money.ts'
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
  opening: Money
  contra: Money
}

const leftOn = (account: string) =>
  `(select coalesce(sum(debit - credit), 0)::bigint from statement_sums($1, '${account}', $3::date, true))`
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
     ${leftOn(accounts.openingBalanceEquity)} as opening, ${leftOn(accounts.singleEntryContra)} as contra`,
)

const through = (day: IsoDate | null, none: string, done: string) => (day === null ? none : `${done} ${displayDate(day)}`)

/** What is left on an account, as people say it. */
function leftWords(account: string, amount: Money): string[] {
  if (amount === zero) return []
  return [amount > zero ? `${displayMoney(amount)} debit on ${account}` : `${displayMoney(negate(amount))} credit on ${account}`]
}

/** What is done before a year of a location is closed, and how far it has come. */
export async function readChecks(
  from: Reader,
  locationCode: string,
  { first, to, today }: { first: IsoDate; to: IsoDate; today: IsoDate },
): Promise<YearCheck[]> {
  const [found] = await from.rows<Found>(readFound, [locationCode, first, to])
  if (!found) throw new Error('the checks of a year are one row')
  const { closedThrough, banks, unreconciled, lastCount, counting, filedThrough } = found
  const vat = await readVatSettings(from)
  const due = (await readDueEntries(from, { locationCode }, today)).filter(({ dueOn }) => dueOn <= to)
  const check = (name: YearCheck['name'], isDone: boolean, says: string, isNeeded = false): YearCheck => ({
    ...{ name, says, isNeeded },
    state: isDone ? 'done' : 'open',
  })
  const counted = through(lastCount, 'Nothing was counted in the year', 'Last counted on')
  const left = [...leftWords(accounts.openingBalanceEquity, found.opening), ...leftWords(accounts.singleEntryContra, found.contra)]
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
    check('suspense', left.length === 0, left.join(', ') || 'Nil'),
    check('plans', due.length === 0, due.length === 0 ? 'Nothing is due' : `${due.length} due by then and not entered`),
  ]
}
