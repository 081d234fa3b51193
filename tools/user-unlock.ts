import { parseArgs } from 'node:util'
import pg from 'pg'
import { forgetFailuresOf } from '../features/session/server/credentials.ts'
import { writeAudit } from '../platform/server/audit.ts'
import { inTransaction } from '../platform/server/run-transaction.ts'
import { runTool, withDatabase } from './database.ts'

const usage = `Lets a user sign in again at once after too many wrong passwords. It stands in the audit.

  npm run user:unlock -- --username nimal`

async function unlock(ownerUrl: string, username: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  try {
    const { rows } = await pool.query<{ code: string }>('select code from app_user where username = $1', [username])
    const subject = rows[0]?.code
    if (subject === undefined) throw new Error(`There is no user ${username}.`)
    await inTransaction(pool, async tx => {
      forgetFailuresOf(tx, username)
      writeAudit(tx, {
        ...{ at: Date.now(), userCode: null, locationCode: null, action: 'unlock-user', subject, requestId: 'user-unlock' },
        reason: 'At the server',
      })
    })
    console.log(`${username} can sign in again.`)
  } finally {
    await pool.end()
  }
}

await runTool(async () => {
  const { values } = parseArgs({ options: { username: { type: 'string' }, help: { type: 'boolean', default: false } } })
  const username = values.username?.trim().toLowerCase()
  if (values.help || !username) return console.log(usage)
  await withDatabase({ besideShop: true }, ({ ownerUrl }) => unlock(ownerUrl, username))
})
