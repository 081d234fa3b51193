import { hashPassword } from '../features/shop/session/server/passwords.ts'
import { roleIds } from '../kernel/codes.ts'
import type { IsoDate } from '../kernel/dates.ts'
import { sealNewRecords } from '../platform/server/audit.ts'
import type { Tx } from '../platform/server/transaction.ts'
import { takeCodes } from '../platform/server/number-series.ts'

export interface MinimalBusiness {
  name: string
  locationNames: readonly string[]
  username: string
  password: string
}

/** The least a business needs to sell: its name, its locations, a bank account and one admin who works at all of them. Answers the locations' codes. */
export async function insertMinimalBusiness(tx: Tx, business: MinimalBusiness, today: IsoDate): Promise<string[]> {
  const shared = { locationCode: '', node: 1, today }
  const locations = await takeCodes(tx, { ...shared, kind: 'location' }, business.locationNames.length)
  const [user = ''] = await takeCodes(tx, { ...shared, kind: 'user' }, 1)
  await tx.db.insertInto('client_profile').values({ name: business.name }).execute()
  await tx.db
    .insertInto('stock_location')
    .values(locations.map((code, index) => ({ code, node: index + 1, name: business.locationNames[index] ?? code })))
    .execute()
  await tx.db
    .insertInto('location_day')
    .values(locations.map(code => ({ location_code: code })))
    .execute()
  await tx.db
    .insertInto('app_user')
    .values({
      code: user,
      username: business.username,
      first_name: business.username,
      password_hash: await hashPassword(business.password),
      status: 'active',
    })
    .execute()
  // From long ago: papers of the shop's first minutes may carry a moment before this one.
  const held = { user_code: user, role_id: roleIds.superadmin, valid_from: '2000-01-01T00:00:00Z' }
  await tx.db
    .insertInto('user_location_role')
    .values(locations.map(code => ({ ...held, location_code: code })))
    .execute()
  const [account = ''] = await takeCodes(tx, { ...shared, kind: 'bankAccount' }, 1)
  const { code: bank } = await tx.db.selectFrom('bank').select('code').orderBy('code').limit(1).executeTakeFirstOrThrow()
  await tx.db.insertInto('bank_account').values({ code: account, name: 'Current account', bank_code: bank, number: '0001' }).execute()
  const [category = ''] = await takeCodes(tx, { ...shared, kind: 'expenseCategory' }, 1)
  await tx.db.insertInto('expense_category').values({ code: category, name: 'Rent', account_code: '6200' }).execute()
  sealNewRecords(tx)
  return locations
}
