import type { TaxDocumentBody } from '../features/tax/input-vat/tax-document-shapes.ts'
import { getVatSettings, saveVatSettings } from '../features/shop/vat/contract.ts'
import { createLocation } from '../features/shop/locations/contract.ts'
import { confirmDay, logout } from '../features/shop/session/contract.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { roles, type Role } from '../kernel/codes.ts'
import { date } from '../kernel/dates.ts'
import { permissions } from '../kernel/permissions.ts'
import { periodOf } from '../features/tax/vat-return/vat-return.ts'
import { saved } from './calls.ts'
import { keepRegistered } from './vat.ts'
import type { Refused } from './malformed-requests.ts'
import { demoToday } from '../database/test-database.ts'
import type { Shop, Staff } from './shop.ts'
import { createVatPayment, fileVatReturn, takeBackVatReturn, type VatPaymentBody } from '../features/tax/vat-return/contract.ts'
import { anExpense, spend } from './papers/expense.ts'
import { payCash } from './payments.ts'
import { aSession, hire } from './people.ts'

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

/** The first return since the registration of the samples: filed, with a credit. */
const longAgo = '2003-12-31'
const owing = new WeakMap<Shop, Promise<void>>()

/** A location of long ago claimed 90.00, and its quarter is filed: the authority owes the shop that. Once a shop. */
function filedLongAgo(shop: Shop, staff: Staff): Promise<void> {
  const known = owing.get(shop) ?? fileLongAgo(shop, staff)
  owing.set(shop, known)
  return known
}

async function fileLongAgo(shop: Shop, staff: Staff): Promise<void> {
  await keepRegistered(shop)
  const now = shop.now()
  const { code: place } = await saved(staff, createLocation, { name: 'Of long ago', stockLocationDetail: {} })
  const owner = await hire(shop, { [place]: 'superadmin' })
  const comeOn = async (day: string) => {
    shop.setClock(Date.parse(`${day}T10:00:00+05:30`))
    const there = await aSession(shop, owner, { location: place })
    await saved(there, confirmDay, { date: day, username: 'owner', password: 'owner1234' })
    return there
  }
  const claimed = await comeOn('2003-12-20')
  const taxInvoice = aTaxDocument('90.00', { date: '2003-12-20' })
  await spend(claimed, await anExpense(shop, payCash('590.00'), { taxInvoice }))
  await saved(await comeOn('2004-01-02'), fileVatReturn, { to: longAgo, outputVat: '0', inputVat: '90.00' })
  shop.setClock(now)
}

/** 1.00 of it comes back. What was filed behind it has carried the credit on, and is taken back first. */
async function aRefund(shop: Shop, staff: Staff): Promise<VatPaymentBody> {
  await filedLongAgo(shop, staff)
  const { rows } = await shop.owner.query<{ to: string }>(
    `select period_to::text as "to" from vat_return where period_to > $1 order by period_to desc`,
    [longAgo],
  )
  for (const { to } of rows) await saved(staff, takeBackVatReturn, { to, reason: 'Filed by another test' })
  return { kind: 'refund', to: longAgo, payment: payCash('1.00') }
}

/** For every call about returns of VAT a request that goes through; `staff` may pay. */
export function vatReturnSamples(
  shop: Shop,
  staff: Staff,
): Record<string, (asking: { role: Role }) => Promise<Partial<CallInput<Endpoint>>>> {
  /** The last day of the quarter that is filed next, or of the one that many quarters after it. */
  async function next(later = 0): Promise<string> {
    await filedLongAgo(shop, staff)
    const { rows } = await shop.owner.query<{ day: string }>(
      `select (max(period_to) + make_interval(months => $1) + interval '1 day')::date - 1 as day from vat_return`,
      [3 + 3 * later],
    )
    return periodOf(date(rows[0]?.day ?? ''), 'quarter').to
  }
  // What the samples file is taken back by those behind them, the last first.
  const filed: string[] = []
  return {
    'POST vat-payment': async () => ({ body: await aRefund(shop, staff) }),
    'PUT vat-payment-reversal': async () => {
      const { code } = await saved(staff, createVatPayment, await aRefund(shop, staff))
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
