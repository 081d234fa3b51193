import { createLocation } from '../features/shop/locations/contract.ts'
import { giveTicket } from '../features/shop/backup/server/backup-ticket.ts'
import { roleIds, roles } from '../kernel/codes.ts'
import { nothing, type Asking, type Kit } from './papers/paper.ts'
import { colombo, type Shop } from './shop.ts'
import { keepRegistered, registeredLongAgo, vatVersion } from './vat.ts'

// A user that a test hires has the cashier's password.
const passphrase = 'rain over Galle fort'
const typed = { password: 'cashier1234', passphrase }
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
const restore = { token: setUp.token, passphrase }

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

/** Settings, locations, backups, audit and set-up; that of the set-up is refused because the shop is set up. */
export const settings: Kit = {
  samples: ({ shop }) => ({
    'GET client-profile': nothing,
    'GET client-logo/:hash': async () => ({ params: { hash: await logoHash(shop) } }),
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
      await keepRegistered(shop)
      return { body: { ...vat, ...registeredLongAgo, version: await vatVersion(shop) } }
    },
    'GET settings-scales': nothing,
    // Whoever may save it does so after those of higher roles.
    'PUT settings-scales': async ({ role }) => ({ body: { formats: [scale], version: roles.indexOf(role) } }),
    'POST backup-ticket': async () => ({ body: typed }),
    'GET download-database-backup': async ({ userCode }) => {
      const actor = { userCode, locationCode: colombo }
      const { tills } = shop.application.api.platform
      return { query: { ticket: await giveTicket(tills, { actor, passphrase, now: shop.now() }) } }
    },
    'POST backup-store': async () => ({ body: typed }),
    'GET backup': nothing,
    'POST backup': nothing,
    'POST backup-proof': async () => {
      await shop.owner.query(
        `insert into backup_file (cause, day, machine, begun_at, made_at, name) values ('asked', '2026-11-20', 'till-1', now(), now(), 'gone.backup')`,
      )
      return {}
    },
    'PUT settings-backup': async () => ({ body: { ...backupPlan, version: 0 } }),
    'GET stock-location': nothing,
    'POST stock-location': async () => ({ body: place }),
    'PUT stock-location/:id': async asking => ({
      params: { id: await ownLocation(shop, asking) },
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
  }),
  refused: () => ({
    'PUT client-profile': { body: { ...client, version: 999 } },
    'PUT client-logo': { body: { picture: 'aGVsbG8=', version: 999 } },
    'PUT settings-business': { body: { ...business, version: 999 } },
    'PUT settings-sign-in': { body: { secondFactorRoles: ['manager'], version: 999 } },
    'PUT settings-sales': { body: { ...sales, version: 999 } },
    'POST backup-ticket': { body: { ...typed, password: 'not the password' } },
    'POST backup-store': { body: { ...typed, password: 'not the password' } },
    // Of a shop without a passphrase.
    'POST backup': { body: {} },
    'POST backup-proof': { body: {} },
    'PUT settings-backup': { body: { ...backupPlan, version: 999 } },
    'PUT settings-formats': { body: { ...formats, version: 999 } },
    'PUT settings-scales': { body: { formats: [scale], version: 999 } },
    'PUT settings-vat': { body: { ...vat, version: 999 } },
    'POST stock-location': { body: place },
    'PUT stock-location/:id': { params: { id: colombo }, body: { ...place, isActive: true, version: 999 } },
    'PUT first-steps': { body: { skipped: [], isHidden: true, version: 999 } },
    'POST starter-set': { body: { kind: 'retail' } },
    'POST setup/demo-shop': { body: { token: setUp.token, act: 'open' } },
    'POST demo-shop': { body: { act: 'open' } },
    'POST setup': { body: setUp },
    'POST setup/restore-part': { body: restorePart },
    'POST setup/restore': { body: restore },
  }),
}
