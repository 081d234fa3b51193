import {
  changeOwnPassword,
  endOwnSessions,
  getOwnSessions,
  setOwnPin,
  typePasswordAgain,
} from '../features/shop/session/account-contract.ts'
import {
  addOwnSecondFactor,
  getOwnSecondFactor,
  removeOwnSecondFactor,
  renewOwnRecoveryCodes,
  startOwnSecondFactor,
} from '../features/shop/session/second-factor-contract.ts'
import {
  changeUserStatus,
  endUserSessions,
  getUserSessions,
  getUserTypes,
  removeUserSecondFactor,
  searchUsers,
  setUserPassword,
  users,
} from '../features/shop/users/contract.ts'
import { roleIds } from '../kernel/codes.ts'
import type { Endpoint } from '../kernel/endpoint.ts'
import { getEntryStops, setEntryStops } from '../features/stock/stock/entry-stops.ts'
import { nameOf } from './calls.ts'
import type { Refused } from './malformed-requests.ts'
import { masterKit } from './masters.ts'
import type { Kit, Sample } from './papers/paper.ts'
import { aSession, hire } from './people.ts'
import { codeAt, giveAuthenticator, newAuthenticator } from './second-factors.ts'
import { colombo, type Shop } from './shop.ts'

/** What the master's calls save: a cashier in Colombo. */
const served = {
  master: users,
  calls: ['create', 'edit'] as const,
  body: (number: number) => ({
    username: `clerk${number}`,
    firstName: 'Ishara',
    secondName: 'Bandara',
    stockLocations: [{ code: colombo, roleId: roleIds.cashier }],
  }),
}

async function anotherSession(shop: Shop, userCode: string): Promise<string> {
  const { sessions } = (await (await aSession(shop, userCode)).call(getOwnSessions)).reply
  return sessions.find(({ isThis }) => isThis)?.id ?? ''
}

/** Users as a list, and what else is done with them and with the own account. */
export const userKits: readonly Kit[] = [
  masterKit(served),
  {
    samples: ({ shop }) => {
      const clerk = async () => ({ id: await hire(shop, { [colombo]: 'cashier' }) })
      const ending = async () => {
        const params = await clerk()
        return { params, body: { session: await anotherSession(shop, params.id) } }
      }
      const lost = async () => {
        const params = await clerk()
        await giveAuthenticator(shop, params.id)
        return { params }
      }
      const withCode = async (userCode: string) => {
        const secret = await giveAuthenticator(shop, userCode)
        return { currentPassword: 'cashier1234', presentCode: codeAt(secret, shop.now()) }
      }
      const samples: [Endpoint, Sample][] = [
        [searchUsers, async () => ({ params: { term: 'dilani' } })],
        [changeUserStatus, async () => ({ params: await clerk(), body: { move: 'reject', reason: 'Has left', version: 1 } })],
        [setUserPassword, async () => ({ params: await clerk(), body: { password: 'rain over Kandy' } })],
        [getUserSessions, async () => ({ params: await clerk() })],
        [endUserSessions, ending],
        [getUserTypes, async () => ({})],
        [getOwnSessions, async () => ({})],
        [endOwnSessions, async ({ userCode }) => ({ body: { session: await anotherSession(shop, userCode) } })],
        [changeOwnPassword, async () => ({ body: { currentPassword: 'cashier1234', password: 'rain over Kandy' } })],
        [setOwnPin, async () => ({ body: { currentPassword: 'cashier1234', pin: '482913' } })],
        [getOwnSecondFactor, async () => ({})],
        [startOwnSecondFactor, async () => ({})],
        [addOwnSecondFactor, async ({ userCode }) => ({ body: await newAuthenticator(shop, userCode) })],
        [renewOwnRecoveryCodes, async ({ userCode }) => ({ body: await withCode(userCode) })],
        [removeOwnSecondFactor, async ({ userCode }) => ({ body: await withCode(userCode) })],
        [removeUserSecondFactor, lost],
        [typePasswordAgain, async () => ({ body: { currentPassword: 'cashier1234' } })],
        [getEntryStops, async () => ({})],
        [setEntryStops, async () => ({ body: { stops: ['expiryDate'] } })],
      ]
      return Object.fromEntries(samples.map(([call, sample]) => [nameOf(call), sample]))
    },
    refused: () => {
      const params = { id: '1001000001' }
      const refused: [Endpoint, Refused][] = [
        [changeUserStatus, { params, body: { move: 'reject', reason: 'none', version: 1 } }],
        [setUserPassword, { params, body: { password: 'rain over Kandy' } }],
        [endUserSessions, { params, body: { session: crypto.randomUUID() } }],
        [endOwnSessions, { body: { session: crypto.randomUUID() } }],
        [changeOwnPassword, { body: { currentPassword: 'not the password', password: 'rain over Kandy' } }],
        [setOwnPin, { body: { currentPassword: 'not the password', pin: '482913' } }],
        [addOwnSecondFactor, { body: { currentPassword: 'not the password', sealedSecret: '1.0.x', code: '482913' } }],
        [renewOwnRecoveryCodes, { body: { currentPassword: 'not the password' } }],
        [removeOwnSecondFactor, { body: { currentPassword: 'not the password' } }],
        [removeUserSecondFactor, { params }],
        [setEntryStops, { body: { stops: ['batch', 'batch', 'batch'] } }],
      ]
      return Object.fromEntries(refused.map(([call, request]) => [nameOf(call), request]))
    },
  },
]
