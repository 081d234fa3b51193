import type { TaxDocumentBody } from '../features/input-vat/tax-document-shapes.ts'
import { getVatSettings, saveVatSettings } from '../features/vat/contract.ts'
import { logout } from '../features/session/contract.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { roles, type Role } from '../kernel/codes.ts'
import { date } from '../kernel/dates.ts'
import { permissions } from '../kernel/permissions.ts'
import { periodOf } from '../features/vat-return/vat-return.ts'
import { saved } from './calls.ts'
import { keepRegistered } from './vat.ts'
import type { Refused } from './malformed-requests.ts'
import { demoToday } from '../database/test-database.ts'
import type { Shop } from './shop.ts'

type Rates = { from: string; rate: string }[]

/** Registers the shop of a test from its first day, at 18 % from 2024, or changes that. */
export async function registerForVat(
  shop: Shop,
  more: { registeredFrom?: string; requestDays?: number; rates?: Rates; levyRates?: Rates } = {},
): Promise<void> {
  const owner = await shop.signIn('superadmin')
  const { version } = (await owner.call(getVatSettings)).reply.vat
  const rates = [{ from: '2024-01-01', rate: '18' }]
  const named = { registeredFrom: demoToday, tin: '123456789-7000', name: 'Hela Motors' }
  const body = { ...named, rates, levyRates: [], tolerance: '1.00', version, ...more }
  await saved(owner, saveVatSettings, body)
  await owner.call(logout)
}

let made = 0

/** A tax invoice or note with a number of its own, of a supplier with one TIN. */
export function aTaxDocument(vatAmount: string, more: Partial<TaxDocumentBody> = {}): TaxDocumentBody {
  made += 1
  return { number: `26NOV_0001_${String(made).padStart(5, '0')}`, date: demoToday, tin: '100200300-7000', vatAmount, ...more }
}

/** For every call about returns of VAT a request that goes through. */
export function vatReturnSamples(
  shop: Pick<Shop, 'owner'>,
): Record<string, (asking: { role: Role }) => Promise<Partial<CallInput<Endpoint>>>> {
  /** The last day of the quarter that is filed next, or of the one that many quarters after it. */
  async function next(later = 0): Promise<string> {
    await keepRegistered(shop)
    const { rows } = await shop.owner.query<{ day: string }>(
      `select (coalesce(max(period_to), date '2003-12-31') + make_interval(months => $1) + interval '1 day')::date - 1 as day from vat_return`,
      [3 + 3 * later],
    )
    return periodOf(date(rows[0]?.day ?? ''), 'quarter').to
  }
  return {
    'GET vat-return/:to': async () => ({ params: { to: await next() } }),
    'GET vat-return-schedule/:to': async () => ({ params: { to: await next() }, query: { schedule: 'input' } }),
    // Each who may file finds the quarter of the one before filed already.
    'POST vat-return': async ({ role }) => {
      const { roles: allowed } = permissions['file-vat-return']
      const before = roles.slice(0, roles.indexOf(role)).filter(one => (allowed as readonly Role[]).includes(one))
      return { body: { to: await next(before.length), outputVat: '0', inputVat: '0' } }
    },
  }
}

/** For the call that files a return, a request that is right and yet refused. */
export const refusedVatReturns: Record<string, Refused> = {
  'POST /api/v1/vat-return': { params: {}, body: { to: '2001-03-31', outputVat: '0', inputVat: '0' } },
}
