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
import type { Shop, Staff } from './shop.ts'
import { createVatPayment, type VatPaymentBody } from '../features/vat-return/contract.ts'
import { payCash } from './payments.ts'

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

// The return before the first that can be filed.
const longAgo = '2003-12-31'

/** Pays 1.00 of a return of long ago that owes much. */
export async function payVat(shop: Pick<Shop, 'owner'>, more: Partial<VatPaymentBody> = {}): Promise<VatPaymentBody> {
  await shop.owner.query(
    `insert into vat_return (period_to, period_from, filed_at, user_code, output_vat, input_vat, brought_forward)
     select $1, $1, now(), min(code), 100000000, 0, 0 from app_user on conflict do nothing`,
    [longAgo],
  )
  return { kind: 'payment', to: longAgo, payment: payCash('1.00'), ...more }
}

/** For every call about returns of VAT a request that goes through; `staff` may pay. */
export function vatReturnSamples(
  shop: Pick<Shop, 'owner'>,
  staff: Staff,
): Record<string, (asking: { role: Role }) => Promise<Partial<CallInput<Endpoint>>>> {
  /** The last day of the quarter that is filed next, or of the one that many quarters after it. */
  async function next(later = 0): Promise<string> {
    await keepRegistered(shop)
    const { rows } = await shop.owner.query<{ day: string }>(
      `select (coalesce(max(period_to), date '${longAgo}') + make_interval(months => $1) + interval '1 day')::date - 1 as day from vat_return`,
      [3 + 3 * later],
    )
    return periodOf(date(rows[0]?.day ?? ''), 'quarter').to
  }
  // What the samples file is taken back by those behind them, the last first.
  const filed: string[] = []
  return {
    'POST vat-payment': async () => ({ body: await payVat(shop) }),
    'PUT vat-payment-reversal': async () => {
      const { code } = await saved(staff, createVatPayment, await payVat(shop))
      return { body: { code, reason: 'Mistake', version: 1 } }
    },
    'PUT vat-return-reversal': async () => {
      const last = filed.toSorted().at(-1) ?? longAgo
      filed.splice(filed.indexOf(last), 1)
      return { body: { to: last, reason: 'Mistake' } }
    },
    'GET vat-return/:to': async () => ({ params: { to: await next() } }),
    'GET vat-return-schedule/:to': async () => ({ params: { to: await next() }, query: { schedule: 'input' } }),
    // Each who may file finds the quarter of the one before filed already.
    'POST vat-return': async ({ role }) => {
      const { roles: allowed } = permissions['file-vat-return']
      const before = roles.slice(0, roles.indexOf(role)).filter(one => (allowed as readonly Role[]).includes(one))
      const to = await next(before.length)
      filed.push(to)
      return { body: { to, outputVat: '0', inputVat: '0' } }
    },
  }
}

/** For each call that files, pays or takes back, a request that is right and yet refused. */
export const refusedVatReturns: Record<string, Refused> = {
  'POST /api/v1/vat-payment': { params: {}, body: { kind: 'payment', to: '2001-03-31', payment: payCash('1.00') } },
  'PUT /api/v1/vat-payment-reversal': { params: {}, body: { code: '7201999999', reason: 'Mistake', version: 1 } },
  'PUT /api/v1/vat-return-reversal': { params: {}, body: { to: '2001-03-31', reason: 'Mistake' } },
  'POST /api/v1/vat-return': { params: {}, body: { to: '2001-03-31', outputVat: '0', inputVat: '0' } },
}
