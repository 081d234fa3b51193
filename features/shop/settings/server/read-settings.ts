import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/types.gen.ts'
import { roles, type Role } from '../../../../kernel/codes.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { formatsOf } from '../../../../kernel/formats.ts'
import { formatMoney, formatPercent, type Percent } from '../../../../kernel/money.ts'
import { businessOf } from '../../../../platform/server/business-settings.ts'
import { apiBase } from '../../../../platform/server/http.ts'
import type { BusinessSettings, ClientSettings, FormatSettings, getClientProfile, SalesSettings, SignInSettings } from '../contract.ts'
import { policyOf } from '../sales-policy.ts'

/** The business on papers; version 0 while it was never saved. */
export async function readClient(db: Kysely<DB>): Promise<ClientSettings> {
  const client = await db
    .selectFrom('client_profile')
    .select(['name', 'address', 'phones', 'email', 'backup_link', 'version'])
    .executeTakeFirst()
  const logo = await db.selectFrom('client_logo').select('hash').executeTakeFirst()
  return {
    name: client?.name ?? '',
    address: client?.address ?? '',
    phones: client?.phones ?? [],
    email: client?.email ?? '',
    backupLink: client?.backup_link ?? '',
    logo: logo ? `${apiBase}/client-logo/${logo.hash}` : null,
    version: client?.version ?? 0,
  }
}

/** The settings that are rows of the table "setting". */
export type SettingKey = 'business' | 'sales' | 'formats' | 'sign-in' | 'vat' | 'backup' | 'scales' | 'first-steps' | `tiles-${string}`

/** A settings row with its version; version 0 while there is none. */
export async function readSetting(db: Kysely<DB>, key: SettingKey): Promise<{ value: unknown; version: number }> {
  const row = await db.selectFrom('setting').select(['value', 'version']).where('key', '=', key).executeTakeFirst()
  return row ?? { value: {}, version: 0 }
}

export async function readBusiness(db: Kysely<DB>): Promise<BusinessSettings> {
  const { value, version } = await readSetting(db, 'business')
  return { ...businessOf(value), version }
}

export async function readFormats(db: Kysely<DB>): Promise<FormatSettings> {
  const { value, version } = await readSetting(db, 'formats')
  return { ...formatsOf(value), version }
}

/** Who signs in with an authenticator; nobody has to until it is saved. */
export async function readSignIn(db: Kysely<DB>): Promise<SignInSettings> {
  const { value, version } = await readSetting(db, 'sign-in')
  const { secondFactorRoles: kept = [] } = value as { secondFactorRoles?: readonly string[] }
  return { secondFactorRoles: roles.filter(role => kept.includes(role)), version }
}

export async function readSales(db: Kysely<DB>): Promise<SalesSettings> {
  const { value, version } = await readSetting(db, 'sales')
  return salesSettings(value, version)
}

/** The business, and what it decided about selling. */
export async function readProfile(db: Kysely<DB>): Promise<Reply<typeof getClientProfile>> {
  const { name, address, phones, email, backupLink, logo } = await readClient(db)
  const { discountLimits, settlingLimits, warnFrom, zeroLimit, printMode, expenseLimit, ...rest } = await readSales(db)
  const { cashReasonFrom, cashAdminFrom, needsPaymentNumbers, sellsOldestStock, countsCashBlind, givesCreditAlone, copyDays } = rest
  const credit = { warnFrom, zeroLimit }
  const limits = { settlingLimits, expenseLimit, cashReasonFrom, cashAdminFrom }
  const choices = { needsPaymentNumbers, sellsOldestStock, countsCashBlind, givesCreditAlone, copyDays }
  const selling = { discountLimits, credit, printMode, ...limits, ...choices }
  return { client: { name, address, phones, email, backupLink, logo }, ...selling }
}

/** The selling policy of a settings row in the wire form. */
export function salesSettings(value: unknown, version: number): SalesSettings {
  const { discountLimits, settlingLimits, credit, printMode, expenseLimit, countLimit, cashReasonFrom, cashAdminFrom, ...rest } =
    policyOf(value)
  return {
    discountLimits: limitTexts(discountLimits),
    settlingLimits: limitTexts(settlingLimits),
    warnFrom: formatPercent(credit.warnFrom),
    zeroLimit: credit.zeroLimit,
    printMode,
    expenseLimit: formatMoney(expenseLimit),
    countLimit: formatMoney(countLimit),
    cashReasonFrom: formatMoney(cashReasonFrom),
    cashAdminFrom: formatMoney(cashAdminFrom),
    ...rest,
    version,
  }
}

function limitTexts(limits: Record<Role, Percent>): Record<Role, string> {
  return Object.fromEntries(roles.map(role => [role, formatPercent(limits[role])])) as Record<Role, string>
}
