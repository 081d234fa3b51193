import { displayDate } from '../../../../kernel/dates.ts'
import { paperNameOf } from '../../../../kernel/papers.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { clientAddress } from '../../../../platform/server/client-address.ts'
import { getNumbersAhead, setNumbersBack } from '../numbers-contract.ts'
import { sessionRefusal } from '../refusals.ts'
import { userByOwnPassword } from './password-again.ts'
import { seriesAheadAt, type SetBack } from './set-back.ts'

/** Sets the numbers of a location back, with the rights of the database's owner; returns how many series. */
export type NumbersBack = (asked: SetBack) => Promise<number>

/** Calls of the way back from a clock that was ahead. */
export function clockRoutes(api: Api, setBack: NumbersBack): void {
  const { tills, timeZone } = api.platform

  api.read(getNumbersAhead, async ({ actor, now, today }) => {
    const ahead = await seriesAheadAt(tills, actor.locationCode, today)
    const series = ahead.map(({ prefix, lastDate, live }) => ({ paper: paperNameOf(prefix), lastDate, live }))
    return { today, now: new Date(now).toISOString(), timeZone, series }
  })

  api.read(setNumbersBack, async ({ actor, body, request, now, today }) => {
    const { username: by, locationCode } = actor
    await userByOwnPassword(tills, actor, { currentPassword: body.currentPassword, address: clientAddress(request), now })
    if (body.date !== today) throw sessionRefusal('DAY_MOVED', { today: displayDate(today) })
    return { series: await setBack({ locationCode, today, now, by, reason: body.reason.trim(), requestId: request.id }) }
  })
}
