import { roleIds, type Role } from '../kernel/codes.ts'
import type { IsoDate } from '../kernel/dates.ts'
import { hashPassword } from '../features/shop/session/server/passwords.ts'
import type { Tx } from '../platform/server/transaction.ts'
import { masterCodes } from '../database/seed/insert-lookups.ts'
import { demoClient, demoLocations } from './locations.ts'
import { demoUsers } from './users.ts'

export interface DemoPlaces {
  /** By the demo data's key. */
  locations: Map<string, { code: string; node: number; name: string }>
  users: Map<string, { code: string; username: string; firstName: string; roles: Record<string, Role> }>
}

interface Given {
  beginning: IsoDate
  /** Of `demoHashes`. */
  hashes: readonly string[]
}

/** The hashes of the demo passwords, made ahead of the transaction: a busy machine hashes slowly, and the database ends one that waits long. */
export function demoHashes(): Promise<string[]> {
  return Promise.all(demoUsers.map(({ password }) => hashPassword(password)))
}

/** The demo business, its locations, its people and who works where. */
export async function insertDemoPlaces(tx: Tx, { beginning, hashes }: Given): Promise<DemoPlaces> {
  await tx.db.insertInto('client_profile').values(demoClient).execute()
  await masterCodes(tx, 'location', demoLocations.length, beginning)
  await tx.db
    .insertInto('stock_location')
    .values(
      demoLocations.map(place => ({
        code: place.code,
        node: place.node,
        name: place.name,
        address: place.address,
        phone: place.phone,
        pos_header: place.posHeader,
        dot_header: place.dotHeader,
        dot_footer: place.posFooter,
      })),
    )
    .execute()
  await tx.db
    .insertInto('location_day')
    .values(demoLocations.map(({ code }) => ({ location_code: code })))
    .execute()
  const locations = new Map(demoLocations.map(({ key, code, node, name }) => [key, { code, node, name }]))
  return { locations, users: await insertUsers(tx, { beginning, hashes }, locations) }
}

async function insertUsers(
  tx: Tx,
  { beginning, hashes }: Given,
  locations: DemoPlaces['locations'],
): Promise<DemoPlaces['users']> {
  const codes = await masterCodes(tx, 'user', demoUsers.length, beginning)
  await tx.db
    .insertInto('app_user')
    .values(
      demoUsers.map((user, index) => ({
        code: codes[index] ?? '',
        username: user.username,
        first_name: user.firstName,
        second_name: user.secondName,
        password_hash: hashes[index] ?? '',
        status: user.status,
      })),
    )
    .execute()
  const held = demoUsers.flatMap((user, index) =>
    Object.entries(user.roles).map(([place, role]) => ({
      user_code: codes[index] ?? '',
      location_code: locations.get(place)?.code ?? '',
      role_id: roleIds[role],
      valid_from: `${beginning}T00:00:00Z`,
    })),
  )
  await tx.db.insertInto('user_location_role').values(held).execute()
  return new Map(
    demoUsers.map((user, index) => [
      user.key,
      { code: codes[index] ?? '', username: user.username, firstName: user.firstName, roles: user.roles },
    ]),
  )
}
