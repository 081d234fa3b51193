import type { Api } from '../../../platform/server/api.ts'
import { writeAudit } from '../../../platform/server/audit.ts'
import { addressOf } from '../../../platform/server/client-address.ts'
import { changeOwnPassword, endOwnSessions, getOwnSessions } from '../account-contract.ts'
import { changePassword } from './own-password.ts'
import { endAskedSessions, readSessions } from './sessions.ts'

/** What users do with their own account: see and end sessions, change the password. */
export function accountRoutes(api: Api): void {
  const { tills } = api.platform

  api.read(getOwnSessions, async ({ actor, now }) => ({
    sessions: await readSessions(tills, { userCode: actor.userCode, asking: actor.tokenHash, now }),
  }))

  api.save(endOwnSessions, async (tx, { actor, body, now, requestId }) => {
    const { userCode, locationCode, tokenHash } = actor
    const ended = await endAskedSessions(tx, { userCode, session: body.session, but: tokenHash })
    writeAudit(tx, { at: now, userCode, locationCode, action: 'end-session', subject: userCode, after: { ended }, requestId })
    return { ended }
  })

  api.read(changeOwnPassword, async ({ actor, body, request, now }) => ({
    ended: await changePassword(tills, actor, { ...body, address: addressOf(request), requestId: request.id, now }),
  }))
}
