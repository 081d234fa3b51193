import { may } from '../../../../kernel/permissions.ts'
import type { Refusal } from '../../../../kernel/refusal.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { crudRoutes } from '../../../../platform/server/master.ts'
import { termPattern } from '../../../../platform/server/search-term.ts'
import { needPasswordAgain } from '../../session/server/password-again.ts'
import { removeSecondFactor } from '../../session/server/second-factor.ts'
import { endAskedSessions, endSessions, readSessions } from '../../session/server/sessions.ts'
import {
  changeUserStatus,
  endUserSessions,
  getUserSessions,
  getUserTypes,
  removeUserSecondFactor,
  searchUsers,
  setUserPassword,
  users,
} from '../contract.ts'
import { userRefusal } from '../refusals.ts'
import { checkSignIn } from '../user-rules.ts'
import { changeStatus } from './change-status.ts'
import { userToChange, userToSee } from './managed-user.ts'
import { setPassword } from './set-password.ts'
import { userTable } from './user-table.ts'
import { readUserTypes, uncounted } from './user-types.ts'

const findUsers = statement(
  'users.search-users',
  `select code, username, first_name as "firstName", second_name as "secondName"
   from app_user where search_text like $1 and ($2::text is null or exists (select 1 from user_location_role held
     where held.user_code = app_user.code and held.location_code = $2 and held.valid_to is null))
   order by status <> 'active', username limit 20`,
)

/** Users, their status, passwords and sessions, and the roles. */
export function userRoutes(api: Api): void {
  const { tills } = api.platform
  crudRoutes(api, users, { table: userTable, calls: ['create', 'edit'] })

  api.read(searchUsers, async ({ params, actor }) => {
    const { rows } = await tills.query<{ code: string; username: string; firstName: string; secondName: string }>({
      ...findUsers,
      values: [termPattern(params.term), may(actor.role, 'see-users') ? null : actor.locationCode],
    })
    return { user: rows }
  })
  api.read(getUserTypes, async ({ actor }) => ({ userType: may(actor.role, 'see-users') ? await readUserTypes(tills) : uncounted }))

  api.save(changeUserStatus, changeStatus)
  api.read(setUserPassword, async ({ actor, params, body, request, now }) => ({
    ended: await setPassword(tills, actor, { userCode: params.id, password: body.password, now, requestId: request.id }),
  }))
  userSessionRoutes(api)
}

function refuse(refused: Refusal | null): void {
  if (refused) throw refused
}

function userSessionRoutes(api: Api): void {
  const { tills } = api.platform
  api.read(getUserSessions, async ({ actor, params, now }) => {
    refuse(checkSignIn(actor, await userToSee(tills, params.id)))
    return { sessions: await readSessions(tills, { userCode: params.id, asking: actor.tokenHash, now }) }
  })
  api.save(endUserSessions, async (tx, { actor, params, body, now, requestId }) => {
    const user = await userToChange(tx, params.id)
    refuse(checkSignIn(actor, user))
    const { userCode, locationCode } = actor
    const ended = await endAskedSessions(tx, { userCode: user.code, session: body.session, but: actor.tokenHash, by: userCode, now })
    writeAudit(tx, { at: now, userCode, locationCode, action: 'end-session', subject: user.code, after: { ended }, requestId })
    return { ended }
  })
  api.save(removeUserSecondFactor, async (tx, { actor, params, now, requestId }) => {
    const user = await userToChange(tx, params.id)
    refuse(checkSignIn(actor, user))
    await needPasswordAgain(tx, actor, now)
    if (!(await removeSecondFactor(tx, user.code))) throw userRefusal('NO_SECOND_FACTOR', { user: user.username })
    const { userCode, locationCode } = actor
    const ended = await endSessions(tx, { userCode: user.code }, { why: 'factor', by: userCode, now })
    writeAudit(tx, { at: now, userCode, locationCode, action: 'remove-second-factor', subject: user.code, after: { ended }, requestId })
    return { ended }
  })
}
