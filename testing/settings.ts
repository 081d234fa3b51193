import { createLocation } from '../features/shop/locations/contract.ts'
import { giveTicket } from '../features/shop/backup/server/backup-ticket.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { roleIds, roles, type Role } from '../kernel/codes.ts'
import type { Refused } from './malformed-requests.ts'
import { colombo, type Shop } from './shop.ts'
import { keepRegistered, registeredLongAgo, vatVersion } from './vat.ts'

type Sample = Partial<CallInput<Endpoint>>
interface Asking {
  role: Role
  userCode: string
}

const backupPlan = { hour: 3, atClose: true, days: 7, weeks: 4, months: 12 }
const client = { name: 'Hela Motors', address: '1 Lake Road', phones: ['011 200 0450'], email: '', backupLink: '' }
const business = { dayStartHour: 0, batchEnabled: true, edition: 'BIZ_X_AUTO_CARE' }
const sales = {
  discountLimits: { cashier: '5', manager: '15', admin: '100', superadmin: '100' },
  ...{ warnFrom: '80', zeroLimit: 'no-limit', printMode: 'receipt' },
}
const formats = { currencyPrefix: 'Rs. ', grouping: 'thousands', quantityDecimals: 'as-needed', dateStyle: 'DD/MM/YYYY', clock: '24h' }
const vat = { rates: [{ from: '2024-01-01', rate: '18' }], levyRates: [], tolerance: '1.00' }
const scale = { prefix: '21', itemDigits: 5, holds: 'weight', valueDigits: 5, decimals: 3 }
const place = { name: 'Matara Shop', address: '', phone: '', stockLocationDetail: { posHeader: '<b>x</b>', dotHeader: '', dotFooter: '' } }
const setUp = {
  token: '00000-00000-00000-00000',
  business: { name: 'Hela Motors', address: '', phones: [] },
  edition: 'BIZ_X_AUTO_CARE',
  location: { name: 'Main shop', address: '' },
  user: { username: 'nirmala', firstName: 'Nirmala', secondName: '', password: 'rain over Galle' },
}
const restorePart = { token: setUp.token, at: 0, content: 'aGVsbG8=' }
const restore = { token: setUp.token, passphrase: 'rain over Galle fort' }

/** A location of its own at which the caller is an admin, so that no other change makes its version stale. */
async function ownLocation(shop: Shop, { userCode }: Asking): Promise<string> {
  const owner = await shop.signIn('superadmin')
  const { reply } = await owner.call(createLocation, { body: place })
  await shop.owner.query('insert into user_location_role values ($1, $2, $3, now()) on conflict do nothing', [
    userCode,
    reply.code,
    roleIds.admin,
  ])
  return reply.code
}

async function logoHash(shop: Shop): Promise<string> {
  await shop.owner.query(`insert into client_logo (media_type, content) values ('image/png', '\\x89504e47') on conflict do nothing`)
  const { rows } = await shop.owner.query<{ hash: string }>('select hash from client_logo')
  return rows[0]?.hash ?? ''
}

/** For every call of settings, locations, audit and set-up a valid request; that of the set-up is refused because the shop is set up. */
export function settingsSamples(shop: () => Shop): Record<string, (asking: Asking) => Promise<Sample>> {
  const nothing = async () => ({})
  return {
    'GET client-profile': nothing,
    'GET client-logo/:hash': async () => ({ params: { hash: await logoHash(shop()) } }),
    'GET settings': nothing,
    'PUT client-profile': async () => ({ body: { ...client, version: 1 } }),
    // Behind the change of the profile, of which the logo is a part.
    'PUT client-logo': async () => ({ body: { picture: null, version: 2 } }),
    'PUT settings-business': async () => ({ body: { ...business, version: 1 } }),
    'PUT settings-sales': async () => ({ body: { ...sales, version: 1 } }),
    'PUT settings-formats': async () => ({ body: { ...formats, version: 0 } }),
    'PUT settings-sign-in': async () => ({ body: { secondFactorRoles: [], version: 0 } }),
    'GET vat-status': nothing,
    'GET settings-vat': nothing,
    'PUT settings-vat': async () => {
      await keepRegistered(shop())
      return { body: { ...vat, ...registeredLongAgo, version: await vatVersion(shop()) } }
    },
    'GET settings-scales': nothing,
    // Whoever may save it does so after those of higher roles.
    'PUT settings-scales': async ({ role }) => ({ body: { formats: [scale], version: roles.indexOf(role) } }),
    // Whoever is hired has the cashier's password.
    'POST backup-ticket': async () => ({ body: { password: 'cashier1234', passphrase: 'rain over Galle fort' } }),
    'GET download-database-backup': async ({ userCode }) => {
      const actor = { userCode, locationCode: colombo }
      const { tills } = shop().application.api.platform
      return { query: { ticket: await giveTicket(tills, { actor, passphrase: 'rain over Galle fort', now: shop().now() }) } }
    },
    'POST backup-store': async () => ({ body: { password: 'cashier1234', passphrase: 'rain over Galle fort' } }),
    'GET backup': nothing,
    'POST backup': nothing,
    'POST backup-proof': async () => {
      await shop().owner.query(
        `insert into backup_file (cause, day, machine, begun_at, made_at, name) values ('asked', '2026-11-20', 'till-1', now(), now(), 'gone.backup')`,
      )
      return {}
    },
    'PUT settings-backup': async () => ({ body: { ...backupPlan, version: 0 } }),
    'GET stock-location': nothing,
    'POST stock-location': async () => ({ body: place }),
    'PUT stock-location/:id': async asking => ({
      params: { id: await ownLocation(shop(), asking) },
      body: { ...place, isActive: true, version: 1 },
    }),
    'GET audit-log': nothing,
    'GET audit-choices': nothing,
    'GET audit-heads': nothing,
    'GET audit-heads/:chain/:seq/:hash': async () => ({ params: { chain: colombo, seq: 1, hash: '0'.repeat(64) } }),
    'GET audit-chain/:chain': async () => ({ params: { chain: colombo } }),
    'GET setup': nothing,
    'POST setup': async () => ({ body: setUp }),
    'POST setup/restore-part': async () => ({ body: restorePart }),
    'POST setup/restore': async () => ({ body: restore }),
    'POST setup/demo-shop': async () => ({ body: { token: setUp.token, act: 'open' } }),
    'GET demo-shop': nothing,
    // The shop of a test has none beside it.
    'POST demo-shop': async () => ({ body: { act: 'open' } }),
    'GET first-steps': nothing,
    'PUT first-steps': async ({ role }) => ({ body: { skipped: [], isHidden: true, version: roles.indexOf(role) } }),
    'POST starter-set': async () => ({ body: { kind: 'retail' } }),
  }
}

/** For each of them that writes, a valid request that a rule refuses. */
export function refusedSettings(): Record<string, Refused> {
  const stale = 999
  return {
    'PUT /api/v1/client-profile': { params: {}, body: { ...client, version: stale } },
    'PUT /api/v1/client-logo': { params: {}, body: { picture: 'aGVsbG8=', version: stale } },
    'PUT /api/v1/settings-business': { params: {}, body: { ...business, version: stale } },
    'PUT /api/v1/settings-sign-in': { params: {}, body: { secondFactorRoles: ['manager'], version: stale } },
    'PUT /api/v1/settings-sales': { params: {}, body: { ...sales, version: stale } },
    'POST /api/v1/backup-ticket': { params: {}, body: { password: 'not the password', passphrase: 'rain over Galle fort' } },
    'POST /api/v1/backup-store': { params: {}, body: { password: 'not the password', passphrase: 'rain over Galle fort' } },
    // Of a shop without a passphrase.
    'POST /api/v1/backup': { params: {}, body: {} },
    'POST /api/v1/backup-proof': { params: {}, body: {} },
    'PUT /api/v1/settings-backup': { params: {}, body: { ...backupPlan, version: stale } },
    'PUT /api/v1/settings-formats': { params: {}, body: { ...formats, version: stale } },
    'PUT /api/v1/settings-scales': { params: {}, body: { formats: [scale], version: stale } },
    'PUT /api/v1/settings-vat': { params: {}, body: { ...vat, version: stale } },
    'POST /api/v1/stock-location': { params: {}, body: place },
    'PUT /api/v1/stock-location/{id}': { params: { id: colombo }, body: { ...place, isActive: true, version: stale } },
    'PUT /api/v1/first-steps': { params: {}, body: { skipped: [], isHidden: true, version: stale } },
    'POST /api/v1/starter-set': { params: {}, body: { kind: 'retail' } },
    'POST /api/v1/setup/demo-shop': { params: {}, body: { token: setUp.token, act: 'open' } },
    'POST /api/v1/demo-shop': { params: {}, body: { act: 'open' } },
    'POST /api/v1/setup': { params: {}, body: setUp },
    'POST /api/v1/setup/restore-part': { params: {}, body: restorePart },
    'POST /api/v1/setup/restore': { params: {}, body: restore },
  }
}
