import { createLocation } from '../../features/shop/locations/contract.ts'
import { confirmDay } from '../../features/shop/session/contract.ts'
import {
  createVatPayment,
  fileVatReturn,
  getVatReturn,
  reverseVatPayment,
  takeBackVatReturn,
  vatReturns,
  type VatPaymentBody,
} from '../../features/tax/vat-return/contract.ts'
import { periodOf } from '../../features/tax/vat-return/vat-return.ts'
import { roles, type Role } from '../../kernel/codes.ts'
import { date } from '../../kernel/dates.ts'
import { permissions } from '../../kernel/permissions.ts'
import { today } from '../../tools/kill-test/bodies.ts'
import type { Hands } from '../../tools/kill-test/hands.ts'
import { saved } from '../calls.ts'
import { payCash } from '../payments.ts'
import { aSession, hire } from '../people.ts'
import type { Shop } from '../shop.ts'
import { aTaxDocument, keepRegistered } from '../vat.ts'
import { anExpense, spend } from './expense.ts'
import { mistake, nothing, numberOfNone, type Kit, type Setting } from './paper.ts'

type Place = Pick<Setting, 'shop' | 'staff'>

/** The first return since the registration of the samples: filed, with a credit. */
const longAgo = '2003-12-31'
const owing = new WeakMap<Shop, Promise<void>>()

/** A location of long ago claimed 90.00, and its quarter is filed: the authority owes the shop that. Once a shop. */
function filedLongAgo(place: Place): Promise<void> {
  const known = owing.get(place.shop) ?? fileLongAgo(place)
  owing.set(place.shop, known)
  return known
}

async function fileLongAgo({ shop, staff }: Place): Promise<void> {
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
async function aRefund({ shop, staff }: Place): Promise<VatPaymentBody> {
  await filedLongAgo({ shop, staff })
  const { rows } = await shop.owner.query<{ to: string }>(
    `select period_to::text as "to" from vat_return where period_to > $1 order by period_to desc`,
    [longAgo],
  )
  for (const { to } of rows) await saved(staff, takeBackVatReturn, { to, reason: 'Filed by another test' })
  return { kind: 'refund', to: longAgo, payment: payCash('1.00') }
}

/** The last day of the quarter that is filed next, or of the one that many quarters after it. */
async function nextReturn(place: Place, later = 0): Promise<string> {
  await filedLongAgo(place)
  const { rows } = await place.shop.owner.query<{ day: string }>(
    `select (max(period_to) + make_interval(months => $1) + interval '1 day')::date - 1 as day from vat_return`,
    [3 + 3 * later],
  )
  return periodOf(date(rows[0]?.day ?? ''), 'quarter').to
}

/** The return of a month that is over is filed, taken back and filed again; what comes back of its credit is taken back once. */
async function errand(hands: Hands): Promise<void> {
  if (!hands.filesReturns) return
  const { next } = await hands.read(vatReturns, {}, 'approver')
  if (!next || next.to >= today()) return
  const { to } = next
  await fileOne(hands, to)
  await hands.save(takeBackVatReturn, { to, reason: 'Something is missing' }, 'approver')
  if (Number((await fileOne(hands, to)).leftToComeBack) < 2) return
  const refund = { kind: 'refund', to, payment: payCash('1.00') } as const
  const { code } = await hands.save(createVatPayment, refund, 'approver')
  await hands.save(reverseVatPayment, mistake(code), 'approver')
  await hands.save(createVatPayment, refund, 'approver')
}

async function fileOne(hands: Hands, to: string) {
  const { outputVat, inputVat } = (await hands.read(getVatReturn, { params: { to } }, 'approver')).vatReturn
  return (await hands.save(fileVatReturn, { to, outputVat, inputVat }, 'approver')).vatReturn
}

/** Returns of VAT and their payments; the staff may pay. */
export const vatReturn: Kit = {
  samples: ({ shop, staff }) => {
    const place = { shop, staff }
    // What the samples file is taken back by those behind them, the last first.
    const filed: string[] = []
    return {
      'GET vat-return': nothing,
      'GET vat-return/:to': async () => ({ params: { to: await nextReturn(place) } }),
      'GET vat-return-schedule/:to': async () => ({ params: { to: await nextReturn(place) }, query: { schedule: 'input' } }),
      'POST vat-payment': async () => ({ body: await aRefund(place) }),
      'PUT vat-payment-reversal': async () => ({ body: mistake((await saved(staff, createVatPayment, await aRefund(place))).code) }),
      'PUT vat-return-reversal': async () => {
        const last = filed.toSorted().at(-1) ?? longAgo
        filed.splice(filed.indexOf(last), 1)
        return { body: { to: last, reason: 'Mistake' } }
      },
      // Each who may file finds the quarter of the one before filed already.
      'POST vat-return': async ({ role }) => {
        const { roles: allowed } = permissions['file-vat-return']
        const before = roles.slice(0, roles.indexOf(role)).filter(one => (allowed as readonly Role[]).includes(one))
        const to = await nextReturn(place, before.length)
        filed.push(to)
        return { body: { to, outputVat: '0', inputVat: '0' } }
      },
    }
  },
  refused: () => ({
    'POST vat-payment': { body: { kind: 'payment', to: '2001-03-31', payment: payCash('1.00') } },
    'PUT vat-payment-reversal': { body: mistake(numberOfNone('vatPayment')) },
    'PUT vat-return-reversal': { body: { to: '2001-03-31', reason: 'Mistake' } },
    'POST vat-return': { body: { to: '2001-03-31', outputVat: '0', inputVat: '0' } },
  }),
  errands: [errand],
}
