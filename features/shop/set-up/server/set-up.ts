import type pg from 'pg'
import type { z } from 'zod'
import { roleIds } from '../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { countedAddress } from '../../../../platform/server/client-address.ts'
import { inTransaction } from '../../../../platform/server/run-transaction.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { takeMasterCode } from '../../../../platform/server/number-series.ts'
import { passwordRefusal } from '../../session/server/password-check.ts'
import { releaseTry, reserveTry } from '../../session/server/tries.ts'
import { hashPassword } from '../../session/server/passwords.ts'
import { readBusiness } from '../../settings/server/read-settings.ts'
import { replaceSetting } from '../../settings/server/save-setting.ts'
import { vatSettingsOf } from '../../vat/vat-settings.ts'
import type { setupBody } from '../contract.ts'
import { hasUsers, setupTokenHash } from './setup-token.ts'
import { setUpRefusal } from '../refusals.ts'

const mostWrongTokens = 10

const spendToken = statement('set-up.spend-setup-token', 'delete from setup_token where token_hash = $1 returning only_one')

interface Holder {
  token: string
  /** The address of the request. */
  address: string
  now: number
}

/** The hash of the right token. Refuses a business with users, a wrong token, and an address that was wrong too often. */
export async function checkSetupToken(pool: pg.Pool, { token, address, now }: Holder): Promise<Buffer> {
  if (await hasUsers(pool)) throw setUpRefusal('SETUP_DONE')
  const tries = { locked: { [`setup:${countedAddress(address)}`]: mostWrongTokens } }
  await reserveTry(pool, tries, now)
  const tokenHash = setupTokenHash(token)
  const { rowCount } = await pool.query('select 1 from setup_token where token_hash = $1', [tokenHash])
  if (rowCount === 0) {
    const wrong = setUpRefusal('SETUP_TOKEN')
    throw setUpRefusal('SETUP_TOKEN', {}, { token: wrong.message })
  }
  await releaseTry(pool, tries, now)
  return tokenHash
}

interface SetUp {
  body: z.output<typeof setupBody>
  /** The address of the request. */
  address: string
  now: number
  today: IsoDate
  requestId: string
}

/**
 * Creates the business, its first location and its first superadmin in one transaction. Refuses a wrong or used token and a
 * weak password.
 */
export async function setUpBusiness(pool: pg.Pool, request: SetUp): Promise<{ username: string }> {
  const { body, address, now } = request
  const { username, password } = body.user
  const tokenHash = await checkSetupToken(pool, { token: body.token, address, now })
  const { firstName, secondName } = body.user
  const names = [body.business.name, body.location.name, `${firstName} ${secondName}`]
  const weak = passwordRefusal({ password, username, names }, 'user.password')
  if (weak) throw weak
  const passwordHash = await hashPassword(password)
  await inTransaction(pool, tx => writeBusiness(tx, { ...request, tokenHash, passwordHash }))
  return { username }
}

async function writeBusiness(tx: Tx, request: SetUp & { tokenHash: Buffer; passwordHash: string }): Promise<void> {
  const { body, now, today, requestId } = request
  const { business, location, user } = body
  // Two requests with the token run one after the other; the second finds the token used.
  const [spent] = await tx.rows(spendToken, [request.tokenHash])
  if (!spent) throw setUpRefusal('SETUP_DONE')
  const locationCode = await takeMasterCode(tx, 'location', today)
  const userCode = await takeMasterCode(tx, 'user', today)
  await tx.db.insertInto('client_profile').values(business).execute()
  await tx.db
    .insertInto('stock_location')
    .values({ code: locationCode, node: 1, ...location })
    .execute()
  await tx.db.insertInto('location_day').values({ location_code: locationCode }).execute()
  const { username, firstName: first_name, secondName: second_name } = user
  await tx.db
    .insertInto('app_user')
    .values({ code: userCode, username, first_name, second_name, password_hash: request.passwordHash, status: 'active' })
    .execute()
  const role = { user_code: userCode, location_code: locationCode, role_id: roleIds.superadmin, valid_from: new Date(now).toISOString() }
  await tx.db.insertInto('user_location_role').values(role).execute()
  await writeAnswers(tx, body, today)
  const answers = { edition: body.edition, vat: body.vat?.tin }
  const after = {
    business,
    location: { code: locationCode, ...location },
    ...answers,
    username,
    name: `${first_name} ${second_name}`.trim(),
  }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'set-up', subject: userCode, after, requestId })
}

/** What the wizard asks beside names: the edition, and whether the business is registered for VAT. */
async function writeAnswers(tx: Tx, { business, edition, vat }: SetUp['body'], today: IsoDate): Promise<void> {
  if (edition) {
    const { version, ...value } = await readBusiness(tx.db)
    await replaceSetting(tx, { key: 'business', value: { ...value, edition }, version })
  }
  if (vat === null) await replaceSetting(tx, { key: 'first-steps', value: { skipped: ['vat'], isHidden: false }, version: 0 })
  if (!vat) return
  const { name, address, phones } = business
  const value = vatSettingsOf({ registeredFrom: today, tin: vat.tin, name, address, phone: phones[0] ?? '' })
  await replaceSetting(tx, { key: 'vat', value, version: 0 })
}
