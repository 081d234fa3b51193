import { parseArgs } from 'node:util'
import pg from 'pg'
import { forgetFailuresOf } from '../features/shop/session/server/credentials.ts'
import { lockSignIn, removeSecondFactor } from '../features/shop/session/server/second-factor.ts'
import { endSessions } from '../features/shop/session/server/sessions.ts'
import { writeAudit } from '../platform/server/audit.ts'
import { inTransaction } from '../platform/server/run-transaction.ts'
import { runTool, withDatabase } from './database.ts'

const usage = `Lets a user sign in again at once after too many wrong passwords. It stands in the audit.

  npm run user:unlock -- --username nimal
  npm run user:unlock -- --username nimal --authenticator   removes a lost authenticator too`

async function unlock(ownerUrl: string, username: string, authenticator: boolean): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  try {
    const { rows } = await pool.query<{ code: string }>('select code from app_user where username = $1', [username])
    const subject = rows[0]?.code
    if (subject === undefined) throw new Error(`There is no user ${username}.`)
    const removed = await inTransaction(pool, async tx => {
      lockSignIn(tx, subject)
      forgetFailuresOf(tx, username)
      const at = { at: Date.now(), userCode: null, locationCode: null, subject, requestId: 'user-unlock', reason: 'At the server' }
      writeAudit(tx, { ...at, action: 'unlock-user' })
      if (!authenticator) return false
      if (!(await removeSecondFactor(tx, subject))) return false
      await endSessions(tx, { userCode: subject }, { why: 'factor', by: '', now: at.at })
      writeAudit(tx, { ...at, action: 'remove-second-factor' })
      return true
    })
    console.log(`${username} can sign in again${removed ? ', and has no authenticator any more' : ''}.`)
  } finally {
    await pool.end()
  }
}

await runTool(async () => {
  const { values } = parseArgs({
    options: {
      username: { type: 'string' },
      authenticator: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const username = values.username?.trim().toLowerCase()
  if (values.help || !username) return console.log(usage)
  await withDatabase({ besideShop: true }, ({ ownerUrl }) => unlock(ownerUrl, username, values.authenticator))
})
