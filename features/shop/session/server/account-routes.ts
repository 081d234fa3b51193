import type { FastifyRequest } from 'fastify'
import type { Api } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { clientAddress } from '../../../../platform/server/client-address.ts'
import { changeOwnPassword, endOwnSessions, getOwnSessions, setOwnPin, typePasswordAgain } from '../account-contract.ts'
import {
  addOwnSecondFactor,
  getOwnSecondFactor,
  removeOwnSecondFactor,
  renewOwnRecoveryCodes,
  startOwnSecondFactor,
} from '../second-factor-contract.ts'
import { deviceOf } from './device.ts'
import { offerSecondFactor } from './new-second-factor.ts'
import { bindsCookie, cookiesOf } from './open-session.ts'
import { changePassword } from './own-password.ts'
import { setPin } from './own-pin.ts'
import { addSecondFactor, removeOwnFactor, renewRecoveryCodes } from './own-second-factor.ts'
import { confirmPassword, needPasswordAgain } from './password-again.ts'
import { secondFactorOf } from './second-factor.ts'
import { endAskedSessions, readSessions } from './sessions.ts'

/** Calls about the user's own account: sessions, change of password, typing the password again. */
export function accountRoutes(api: Api): void {
  const { tills } = api.platform

  api.read(getOwnSessions, async ({ actor, now }) => ({
    sessions: await readSessions(tills, { userCode: actor.userCode, asking: actor.tokenHash, now }),
  }))

  api.save(endOwnSessions, async (tx, { actor, body, now, requestId }) => {
    const { userCode, locationCode, tokenHash } = actor
    await needPasswordAgain(tx, actor, now)
    const ended = await endAskedSessions(tx, { userCode, session: body.session, but: tokenHash, by: userCode, now })
    writeAudit(tx, { at: now, userCode, locationCode, action: 'end-session', subject: userCode, after: { ended }, requestId })
    return { ended }
  })

  api.read(changeOwnPassword, async ({ actor, body, request, http, now }) => {
    const from = {
      address: clientAddress(request),
      bindCookie: bindsCookie(request),
      device: deviceOf(request),
      requestId: request.id,
      now,
    }
    const { ended, session } = await changePassword(tills, actor, { ...body, ...from })
    void http.header('set-cookie', cookiesOf(session))
    return { ended, accessToken: session.token }
  })

  api.read(setOwnPin, async ({ actor, body, request, now }) => {
    await setPin(tills, actor, { ...body, address: clientAddress(request), requestId: request.id, now })
    return {}
  })

  api.read(typePasswordAgain, async ({ actor, body, request, now }) => {
    await confirmPassword(tills, actor, { ...body, address: clientAddress(request), now })
    return {}
  })
  secondFactorRoutes(api)
}

function secondFactorRoutes(api: Api): void {
  const { tills, secretKeys: keys = [] } = api.platform
  const from = (request: FastifyRequest, now: number) => ({ address: clientAddress(request), requestId: request.id, now })

  api.read(getOwnSecondFactor, async ({ actor }) => {
    const { addedAt, codesLeft, isRequired } = await secondFactorOf(tills, actor.userCode)
    return { addedAt, codesLeft, isRequired }
  })
  api.read(startOwnSecondFactor, ({ actor, now }) =>
    offerSecondFactor(tills, { code: actor.userCode, username: actor.username }, { keys, now }),
  )
  api.read(addOwnSecondFactor, ({ actor, body, request, now }) => addSecondFactor(tills, actor, { ...body, ...from(request, now), keys }))
  api.read(renewOwnRecoveryCodes, async ({ actor, body, request, now }) => ({
    recoveryCodes: await renewRecoveryCodes(tills, actor, { ...body, ...from(request, now), keys }),
  }))
  api.read(removeOwnSecondFactor, async ({ actor, body, request, now }) => ({
    ended: await removeOwnFactor(tills, actor, { ...body, ...from(request, now), keys }),
  }))
}
