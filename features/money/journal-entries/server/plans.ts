import { addDays, displayDate, type IsoDate } from '../../../../kernel/dates.ts'
import { formatMoney, negate, zero, type Money } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { daysProposed } from '../../../../kernel/rhythm.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import type { PlanKind } from '../contract.ts'
import type { DueEntry, dropPlan, planEntry, skipDueEntry } from '../plan-contract.ts'
import type { Leg } from '../entry.ts'
import { daysOfPlan, firstPlanDay, plannedLegs, type Plan } from '../plan.ts'
import { entryRefusal } from '../refusals.ts'
import { legParty } from './entry-view.ts'

const answered = `coalesce((select json_agg(due_on) from (
       select due_on from journal_entry made
       where made.location_code = plan.location_code and made.follows_code = plan.entry_code and made.follows_as = plan.kind and made.status = 'live'
       union all
       select due_on from journal_skip skip
       where skip.location_code = plan.location_code and skip.entry_code = plan.entry_code and skip.kind = plan.kind) given), '[]')`
const planColumns = `plan.kind, plan.rhythm, plan.starts_on as "startsOn", plan.ends_on as "endsOn"`
const readPlans = statement(
  'journal-entries.plans-of-location',
  `select entry.code, entry.remarks, entry.total, ${planColumns}, ${answered} as answered,
     (select json_agg(json_build_object('code', leg.line_no::text, 'account', json_build_object('code', account.code, 'name', account.name),
        'party', ${legParty}, 'remarks', leg.remarks, 'amount', leg.amount) order by leg.line_no)
      from journal_entry_line leg join gl_account account on account.code = leg.account_code
      where leg.location_code = entry.location_code and leg.journal_entry_code = entry.code) as legs
   from journal_plan plan
   join journal_entry entry on entry.location_code = plan.location_code and entry.code = plan.entry_code and entry.status = 'live'
   where plan.location_code = $1 and plan.starts_on <= $2 and (plan.ends_on is null or plan.ends_on >= $3) order by entry.code, plan.kind`,
)

interface PlannedLeg extends Pick<DueEntry['legs'][number], 'code' | 'account' | 'party' | 'remarks'> {
  amount: Money
}
interface Planned extends Plan {
  code: string
  remarks: string
  total: Money
  answered: IsoDate[]
  legs: PlannedLeg[]
}

const asRead = ({ amount, ...leg }: PlannedLeg): DueEntry['legs'][number] => ({
  ...leg,
  debit: amount > zero ? formatMoney(amount) : null,
  credit: amount < zero ? formatMoney(negate(amount)) : null,
})

/** What is planned at a location by a day and not answered, the oldest first. */
export async function readDueEntries(from: Reader, { locationCode }: Pick<Actor, 'locationCode'>, today: IsoDate): Promise<DueEntry[]> {
  const plans = await from.rows<Planned>(readPlans, [locationCode, today, addDays(today, -daysProposed)])
  return plans
    .flatMap(plan => {
      const { code, kind, remarks, total } = plan
      const legs = plannedLegs(kind, plan.legs).map(asRead)
      return daysOfPlan(plan, today)
        .filter(day => !plan.answered.includes(day))
        .map(dueOn => ({ code, kind, dueOn, remarks, totalAmount: formatMoney(total), legs }))
    })
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
}

const lockPlan = statement(
  'journal-entries.lock-plan',
  `select ${planColumns} from journal_plan plan where location_code = $1 and entry_code = $2 and kind = $3 for no key update`,
  { locks: 'order' },
)
const readAnswer = statement(
  'journal-entries.answer-to-due',
  `select code as by, null as "user" from journal_entry
   where location_code = $1 and follows_code = $2 and follows_as = $3 and due_on = $4 and status = 'live'
   union all
   select null, author.username from journal_skip skip join app_user author on author.code = skip.user_code
   where skip.location_code = $1 and skip.entry_code = $2 and skip.kind = $3 and skip.due_on = $4`,
)
const readLegs = statement(
  'journal-entries.legs-of-planned',
  `select account_code as account, party_code as party, amount, remarks from journal_entry_line
   where location_code = $1 and journal_entry_code = $2 order by line_no`,
)

const lockPlanned = statement(
  'journal-entries.lock-planned',
  'select business_date as date, status from journal_entry where location_code = $1 and code = $2 for no key update',
  { locks: 'paper' },
)
const readUnwinding = statement(
  'journal-entries.unwinding-of',
  `select code as by from journal_entry where location_code = $1 and follows_code = $2 and follows_as = 'unwind' and status = 'live'`,
)

/** Refuses what cannot be while an entry is unwound. The caller holds the entry. */
export async function refuseUnwound(tx: Tx, locationCode: string, code: string): Promise<void> {
  const [unwinding] = await tx.rows<{ by: string }>(readUnwinding, [locationCode, code])
  if (unwinding) throw entryRefusal('ENTRY_UNWOUND', { code, by: unwinding.by })
}

/** Locks an entry that is planned: a reversal of it waits, and one that came first is refused. Answers its day. */
async function lockSource(tx: Tx, locationCode: string, { code, kind }: { code: string; kind: PlanKind }): Promise<IsoDate> {
  const [entry] = await tx.rows<{ date: IsoDate; status: string }>(lockPlanned, [locationCode, code])
  if (!entry) throw sharedRefusal('NOT_FOUND', { what: `Journal entry ${code}` })
  if (entry.status !== 'live') throw entryRefusal('ENTRY_PLAN_REVERSED', { code })
  if (kind === 'unwind') await refuseUnwound(tx, locationCode, code)
  return entry.date
}

/** Which day of which plan. */
export interface DueDay {
  code: string
  kind: PlanKind
  dueOn: IsoDate
}

/**
 * Locks a plan ahead of every paper, then its entry; what it proposes. Refuses a day that it does not propose, one that was answered, an
 * entry that is reversed, and a second unwinding.
 */
export async function lockDueEntry(tx: Tx, { code, kind, dueOn }: DueDay, of: { locationCode: string; today: IsoDate }): Promise<Leg[]> {
  const key = [of.locationCode, code, kind]
  const [plan] = await tx.rows<Plan>(lockPlan, key)
  const date = displayDate(dueOn)
  if (!plan || !daysOfPlan(plan, of.today).includes(dueOn)) throw entryRefusal('ENTRY_DUE_UNKNOWN', { date })
  const [answer] = await tx.rows<{ by: string | null; user: string | null }>(readAnswer, [...key, dueOn])
  if (answer?.by) throw entryRefusal('ENTRY_DUE_ENTERED', { date, by: answer.by })
  if (answer) throw entryRefusal('ENTRY_DUE_SKIPPED', { date, user: answer.user ?? '' })
  await lockSource(tx, of.locationCode, { code, kind })
  return plannedLegs(kind, await tx.rows<Leg & Record<string, unknown>>(readLegs, [of.locationCode, code]))
}

const keepPlan = statement(
  'journal-entries.keep-plan',
  `insert into journal_plan (location_code, entry_code, kind, rhythm, starts_on, ends_on, made_at, user_code)
   values ($1, $2, $3, $4, $5, $6, to_timestamp($7::double precision / 1000), $8)
   on conflict (location_code, entry_code, kind) do update set rhythm = excluded.rhythm, starts_on = excluded.starts_on,
     ends_on = excluded.ends_on, made_at = excluded.made_at, user_code = excluded.user_code`,
)
const deletePlan = statement(
  'journal-entries.delete-plan',
  `delete from journal_plan plan where location_code = $1 and entry_code = $2 and kind = $3 returning ${planColumns}`,
)
const insertSkip = statement(
  'journal-entries.skip-due',
  `insert into journal_skip (location_code, entry_code, kind, due_on, skipped_at, user_code)
   values ($1, $2, $3, $4, to_timestamp($5::double precision / 1000), $6)`,
)

const toldOf = ({ rhythm, startsOn, endsOn }: Omit<Plan, 'kind'>) => ({ ...(rhythm && { rhythm }), startsOn, ...(endsOn && { endsOn }) })

type Answer = Promise<{ due: DueEntry[] }>

/** Plans an entry, or changes its plan of the kind. Refuses a reversed one, one that is unwound, and a plan that begins on its day or before. */
export async function savePlan(tx: Tx, { actor, body, now, today, requestId }: SaveCall<typeof planEntry>): Answer {
  const { locationCode, userCode } = actor
  const { code, kind, rhythm = null, startsOn, endsOn = null } = body
  const key = [locationCode, code, kind]
  const [before] = await tx.rows<Plan>(lockPlan, key)
  const date = await lockSource(tx, locationCode, body)
  if (startsOn < firstPlanDay(date)) throw entryRefusal('ENTRY_PLAN_EARLY', { date: displayDate(date) }).at('startsOn')
  const plan = { rhythm, startsOn, endsOn }
  tx.write(keepPlan, [...key, rhythm, startsOn, endsOn, now, userCode])
  writeAudit(tx, {
    at: now,
    userCode,
    locationCode,
    action: 'plan',
    subject: code,
    ...(before && { before: { plan: kind, ...toldOf(before) } }),
    after: { plan: kind, ...toldOf(plan) },
    requestId,
  })
  return { due: await readDueEntries(tx, actor, today) }
}

/** Takes a plan away. What was entered and left out by it stays. */
export async function saveNoPlan(tx: Tx, { actor, body, now, today, requestId }: SaveCall<typeof dropPlan>): Answer {
  const { locationCode, userCode } = actor
  const { code, kind } = body
  const [gone] = await tx.rows<Plan & Record<string, unknown>>(deletePlan, [locationCode, code, kind])
  if (!gone) throw sharedRefusal('NOT_FOUND', { what: `The plan of journal entry ${code}` })
  const before = { plan: kind, ...toldOf(gone) }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'unplan', subject: code, before, requestId })
  return { due: await readDueEntries(tx, actor, today) }
}

/** Leaves out what is planned of an entry on one of its days; answers what is still proposed. */
export async function saveSkippedEntry(tx: Tx, { actor, body, now, today, requestId }: SaveCall<typeof skipDueEntry>): Answer {
  const { locationCode, userCode } = actor
  const { code, kind, dueOn } = body
  await lockDueEntry(tx, body, { locationCode, today })
  tx.write(insertSkip, [locationCode, code, kind, dueOn, now, userCode])
  writeAudit(tx, { at: now, userCode, locationCode, action: 'leave-out', subject: code, after: { plan: kind, dueOn }, requestId })
  return { due: await readDueEntries(tx, actor, today) }
}
