import { addDays, displayDate, type IsoDate } from '../../../../kernel/dates.ts'
import type { Money } from '../../../../kernel/money.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { asMoney, type MasterTable } from '../../../../platform/server/master-table.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { daysProposed, dueDays } from '../../../../kernel/rhythm.ts'
import type { DueExpense, skipExpense } from '../recurring-contract.ts'
import { expenseRefusal } from '../refusals.ts'

interface RecurringBody {
  categoryCode: string
  payee: string
  remarks: string
  amount: Money
  means: string
  accountCode: string
  rhythm: string
  startsOn: IsoDate
  isActive: boolean
}

/** Expenses that come again, each of one location: the list shows the caller's, and another's is not there. */
export const recurringTable: MasterTable<RecurringBody> = {
  table: 'recurring_expense',
  kind: 'recurringExpense',
  location: 'master.location_code',
  joins: `join expense_category category on category.code = master.category_code
    left join bank_account account on account.code = master.account_code`,
  row: {
    categoryCode: 'master.category_code',
    categoryName: 'category.name',
    payee: 'master.payee',
    remarks: 'master.remarks',
    amount: asMoney('master.amount'),
    means: 'master.means',
    accountCode: `coalesce(master.account_code, '')`,
    accountName: `coalesce(account.name, '')`,
    rhythm: 'master.rhythm',
    startsOn: 'master.starts_on',
    isActive: 'master.is_active',
    locationCode: 'master.location_code',
  },
  search: `lower(master.code || ' ' || category.name || ' ' || master.payee || ' ' || master.remarks)`,
  sort: {
    payee: 'lower(master.payee)',
    code: 'master.code',
    categoryName: 'lower(category.name)',
    amount: 'master.amount',
    startsOn: 'master.starts_on',
  },
  filters: { active: `master.is_active = (? = '1')` },
  values: body => ({
    category_code: body.categoryCode,
    payee: body.payee,
    remarks: body.remarks,
    amount: body.amount,
    means: body.means,
    account_code: body.accountCode || null,
    rhythm: body.rhythm,
    starts_on: body.startsOn,
    is_active: body.isActive,
  }),
  created: ({ actor }) => ({ location_code: actor.locationCode }),
  parts: [{ table: 'recurring_expense_skip', column: 'recurring_code' }],
}

const days = `coalesce((select json_agg(due_on) from (
       select due_on from expense where recurring_code = master.code and status = 'live' and due_on >= $2::date
       union all
       select due_on from recurring_expense_skip where recurring_code = master.code and due_on >= $2::date) answered), '[]')`
const readRecurring = statement(
  'expenses.recurring-of-location',
  `select master.code as "recurringCode", json_build_object('code', category.code, 'name', category.name) as category, master.payee,
     master.remarks, money_text(master.amount) as amount, master.means, coalesce(master.account_code, '') as "accountCode", master.rhythm,
     master.starts_on as "startsOn", ${days} as answered
   from recurring_expense master join expense_category category on category.code = master.category_code
   where master.location_code = $1 and master.is_active order by master.code`,
)

type Proposal = Omit<DueExpense, 'dueOn'> & { rhythm: string; startsOn: IsoDate; answered: IsoDate[] }

/** What is proposed at a location by a day, the oldest first. */
export async function readDue(from: Reader, { locationCode }: Pick<Actor, 'locationCode'>, today: IsoDate): Promise<DueExpense[]> {
  const rows = await from.rows<Proposal>(readRecurring, [locationCode, addDays(today, -daysProposed)])
  return rows
    .flatMap(({ rhythm, startsOn, answered, ...proposed }) =>
      dueDays({ rhythm, startsOn }, today)
        .filter(day => !answered.includes(day))
        .map(dueOn => ({ ...proposed, dueOn })),
    )
    .sort((one, other) => one.dueOn.localeCompare(other.dueOn))
}

const lockRecurring = statement(
  'expenses.lock-recurring',
  `select rhythm, starts_on as "startsOn" from recurring_expense where location_code = $1 and code = $2 and is_active for no key update`,
  { locks: 'order' },
)
const readAnswer = statement(
  'expenses.answer-to-due',
  `select code as by, null as "user" from expense where recurring_code = $1 and due_on = $2 and status = 'live'
   union all
   select null, author.username from recurring_expense_skip skip join app_user author on author.code = skip.user_code
   where skip.recurring_code = $1 and skip.due_on = $2`,
)
const insertSkip = statement(
  'expenses.insert-skip',
  `insert into recurring_expense_skip (recurring_code, due_on, skipped_at, user_code) values ($1, $2, to_timestamp($3::double precision / 1000), $4)`,
)

export interface DueDay {
  recurringCode: string
  dueOn: IsoDate
}

/** Locks a recurring expense of a location ahead of every paper. Refuses a day that it does not propose, and one that was answered. */
export async function lockDue(tx: Tx, { recurringCode, dueOn }: DueDay, of: { locationCode: string; today: IsoDate }): Promise<void> {
  const [recurring] = await tx.rows<{ rhythm: string; startsOn: IsoDate }>(lockRecurring, [of.locationCode, recurringCode])
  const date = displayDate(dueOn)
  if (!recurring || !dueDays(recurring, of.today).includes(dueOn)) throw expenseRefusal('EXPENSE_DUE_UNKNOWN', { date })
  const [answer] = await tx.rows<{ by: string | null; user: string | null }>(readAnswer, [recurringCode, dueOn])
  if (answer?.by) throw expenseRefusal('EXPENSE_DUE_SPENT', { date, by: answer.by })
  if (answer) throw expenseRefusal('EXPENSE_DUE_SKIPPED', { date, user: answer.user ?? '' })
}

/** Leaves a recurring expense out on one of its days, for ever; answers what is still proposed. */
export async function saveSkip(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof skipExpense>,
): Promise<{ due: DueExpense[] }> {
  const { locationCode, userCode } = actor
  await lockDue(tx, body, { locationCode, today })
  tx.write(insertSkip, [body.recurringCode, body.dueOn, now, userCode])
  const subject = body.recurringCode
  writeAudit(tx, { at: now, userCode, locationCode, action: 'skip', subject, after: { dueOn: body.dueOn }, requestId })
  return { due: await readDue(tx, actor, today) }
}
