import { sql } from 'kysely'
import { roles } from '../../../../kernel/codes.ts'
import { businessDate, displayDate } from '../../../../kernel/dates.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Edition } from '../../../../kernel/edition.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { askDoubts } from '../../../../platform/server/asked-doubts.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { sessionRefusal } from '../../session/refusals.ts'
import { endSessionsWithoutFactor, lacksFactor } from '../../session/server/second-factor.ts'
import type {
  BusinessSettings,
  FormatSettings,
  SalesSettings,
  saveBusinessSettings,
  saveFormatSettings,
  saveSalesSettings,
  saveSignInSettings,
  SignInSettings,
} from '../contract.ts'
import { readBusiness, readFormats, readSales, readSetting, readSignIn, salesSettings, type SettingKey } from './read-settings.ts'
import { doubtsOfEdition, type WaitingTill } from '../edition-doubt.ts'
import { settingsRefusal } from '../refusals.ts'

type BusinessCall = SaveCall<typeof saveBusinessSettings> & {
  timeZone: string
  /** The installation's edition, which applies until one is chosen. */
  installed: Edition
}

const readWaitingTills = statement(
  'settings.waiting-tills',
  `select till_no as till, waiting, waiting_total as "waitingTotal" from till where waiting > 0 and forgotten_at is null order by till_no`,
)

/**
 * Changes edition, batches and the hour at which a day begins. Refuses a stale version, and an hour that would turn today into
 * yesterday. Asks before the edition changes while tills have bills that have not gone up.
 */
export async function saveBusiness(tx: Tx, call: BusinessCall): Promise<BusinessSettings> {
  const { version, confirmed, ...value } = call.body
  await lockSetting(tx, 'business', version)
  const before = await readBusiness(tx.db)
  if (value.edition !== (before.edition ?? call.installed))
    askDoubts(tx, doubtsOfEdition(await tx.rows<WaitingTill>(readWaitingTills, [])), confirmed)
  if (value.dayStartHour !== before.dayStartHour) await refuseDayBack(tx, call)
  await replaceSetting(tx, { key: 'business', value, version })
  const after = { ...value, version: version + 1 }
  auditSetting(tx, call, { key: 'business', before, after })
  return after
}

// Numbers follow the business date, so a day that has begun cannot begin again.
async function refuseDayBack(tx: Tx, { now, today, timeZone, body }: BusinessCall): Promise<void> {
  const date = businessDate(now, timeZone, body.dayStartHour)
  if (date >= today) return
  const later = await tx.db.selectFrom('number_series').select('prefix').where('last_date', '>', date).limit(1).executeTakeFirst()
  if (!later) return
  const values = { date: displayDate(date), today: displayDate(today), hour: `${String(body.dayStartHour).padStart(2, '0')}:00` }
  throw settingsRefusal('DAY_START_BACK', values)
}

/** Changes discount limits, credit policy and the default print format. Refuses a stale version. */
export async function saveSales(tx: Tx, call: SaveCall<typeof saveSalesSettings>): Promise<SalesSettings> {
  const { version, warnFrom, zeroLimit, ...rest } = call.body
  await lockSetting(tx, 'sales', version)
  const before = await readSales(tx.db)
  const value = { ...rest, credit: { warnFrom, zeroLimit } }
  await replaceSetting(tx, { key: 'sales', value, version })
  const after = salesSettings(value, version + 1)
  auditSetting(tx, call, { key: 'sales', before, after })
  return after
}

/** Changes how amounts, quantities, dates and times are written. Refuses a stale version. */
export async function saveFormats(tx: Tx, call: SaveCall<typeof saveFormatSettings>): Promise<FormatSettings> {
  const { version, ...value } = call.body
  await lockSetting(tx, 'formats', version)
  const before = await readFormats(tx.db)
  await replaceSetting(tx, { key: 'formats', value, version })
  const after = { ...value, version: version + 1 }
  auditSetting(tx, call, { key: 'formats', before, after })
  return after
}

/**
 * Chooses the roles that sign in with an authenticator too. Whoever has such a role and no authenticator is signed out at once,
 * and sets it up at the next sign-in; refuses to do that to the caller, or without a key
 * to seal authenticators with. Refuses a stale version.
 */
export async function saveSignIn(tx: Tx, call: SaveCall<typeof saveSignInSettings> & { hasKey: boolean }): Promise<SignInSettings> {
  const { version } = call.body
  if (!call.hasKey && call.body.secondFactorRoles.length > 0) throw sessionRefusal('FACTOR_NO_KEY')
  await lockSetting(tx, 'sign-in', version)
  const before = await readSignIn(tx.db)
  const value = { secondFactorRoles: roles.filter(role => call.body.secondFactorRoles.includes(role)) }
  await replaceSetting(tx, { key: 'sign-in', value, version })
  if (await lacksFactor(tx, call.actor.userCode)) throw settingsRefusal('FACTOR_OWN_FIRST')
  endSessionsWithoutFactor(tx, null)
  const after = { ...value, version: version + 1 }
  auditSetting(tx, call, { key: 'sign-in', before, after })
  return after
}

/** Locks a settings row. Refuses a stale version. */
export async function lockSetting(tx: Tx, key: SettingKey, version: number): Promise<void> {
  await tx.db.selectFrom('setting').select('key').where('key', '=', key).forUpdate().execute()
  const kept = await readSetting(tx.db, key)
  if (kept.version !== version) throw sharedRefusal('CONFLICT')
}

/** Writes a settings row with its next version. */
export async function replaceSetting(tx: Tx, { key, value, version }: { key: SettingKey; value: object; version: number }): Promise<void> {
  const row = { key, value: sql<string>`${JSON.stringify(value)}::jsonb`, version: version + 1 }
  if (version === 0) await tx.db.insertInto('setting').values(row).execute()
  else await tx.db.updateTable('setting').set(row).where('key', '=', key).execute()
}

interface Change {
  key: SettingKey
  before: { version: number }
  after: { version: number }
}

type SettingCall = Pick<SaveCall<typeof saveSalesSettings>, 'now' | 'actor' | 'requestId'>

/** The audit of a changed settings row. */
export function auditSetting(tx: Tx, { now, actor, requestId }: SettingCall, { key, before, after }: Change): void {
  const shown = (setting: object) => ({ ...setting, version: undefined })
  writeAudit(tx, {
    at: now,
    userCode: actor.userCode,
    locationCode: actor.locationCode,
    action: 'update',
    subject: `settings-${key}`,
    before: shown(before),
    after: shown(after),
    requestId,
  })
}
