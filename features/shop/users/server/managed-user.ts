import type pg from 'pg'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { RecordOf } from '../../../../kernel/master.ts'
import type { users } from '../contract.ts'
import type { ManagedUser } from '../user-rules.ts'
import { managedUser } from './user-table.ts'

type UserRow = Pick<RecordOf<typeof users>, 'code' | 'username' | 'status' | 'stockLocations' | 'version'>

const columns = `app_user.code, app_user.username, app_user.status, app_user.version,
     (select coalesce(json_agg(json_build_object('code', place.code, 'name', place.name, 'pivot', json_build_object('roleId', held.role_id))
        order by place.node), '[]')
      from user_location_role held join stock_location place on place.code = held.location_code
      where held.user_code = app_user.code and held.valid_to is null) as "stockLocations"`
const lockUser = statement('users.lock-app-user', 'select code from app_user where code = $1 for update')
const readUser = statement('users.read-managed-user', `select ${columns} from app_user where code = $1`)

const unknown = () => sharedRefusal('NOT_FOUND', { what: 'This User' })

/** Reads the user for the rules and locks the row: other changes wait until this transaction ends. */
export async function userToChange(tx: Tx, code: string): Promise<ManagedUser & { version: number }> {
  // Two statements, because the roles must be read after the row is locked.
  tx.write(lockUser, [code])
  const [row] = await tx.rows<UserRow>(readUser, [code])
  if (!row) throw unknown()
  return { ...managedUser(row), version: row.version }
}

/** The user for the rules. */
export async function userToSee(pool: pg.Pool, code: string): Promise<ManagedUser> {
  const { rows } = await pool.query<UserRow>({ ...readUser, values: [code] })
  if (!rows[0]) throw unknown()
  return managedUser(rows[0])
}
