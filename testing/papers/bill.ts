import { banks } from '../../features/banking/payments/contract.ts'
import { billAbout, type BillVersion } from '../../features/selling/sales/bill-about.ts'
import {
  createAutoCareInvoice,
  createInvoice,
  editInvoice,
  reverseInvoice,
  type InvoiceBody,
  type InvoiceRead,
} from '../../features/selling/sales/contract.ts'
import type { Override } from '../../features/selling/sales/invoice-rules.ts'
import { giveOverride } from '../../features/shop/session/contract.ts'
import { createStockIn } from '../../features/stock/stock-in/contract.ts'
import { cashCustomerCode } from '../../kernel/codes.ts'
import { aDebtor, billOf, today } from '../../tools/kill-test/bodies.ts'
import type { Hands } from '../../tools/kill-test/hands.ts'
import type { Refused } from '../malformed-requests.ts'
import { byCard, byCheque } from '../payments.ts'
import { aCustomer } from '../people.ts'
import type { Staff } from '../shop.ts'
import { anItem, type TestItem } from '../stock.ts'
import { aReceivedLine } from './grn.ts'
import { mistake, nothing, numberOfNone, times, type Asking, type Contest, type Sample, type Setting, type TestPaper } from './paper.ts'
import { aStockIn } from './stock-in.ts'

type LineBody = InvoiceBody['stockHistories'][number]
type Kind = 'pos' | 'auto-care'

/** So much of an item at its list price, from the entry the server chooses; `more` overrides any field. */
export function aLine(item: Pick<TestItem, 'code' | 'retail'>, quantity = '1', more: Partial<LineBody> = {}): LineBody {
  return { itemCode: item.code, quantity, retailPrice: item.retail, discountPercentage: '0', discountAmount: '0', ...more }
}

/** A bill of the cash customer, paid exactly; the total is the test's own sum. */
export function aCashBill(lines: LineBody[], total: string, more: Partial<InvoiceBody> = {}): InvoiceBody {
  const head = { customerCode: cashCustomerCode, discountPercentage: '0', discountAmount: '0' }
  return { ...head, totalAmount: total, receivedAmount: total, paidStatus: '4', stockHistories: lines, ...more }
}

/** A bill that a customer owes. */
export function aCreditBill(customerCode: string, lines: LineBody[], total: string, more: Partial<InvoiceBody> = {}): InvoiceBody {
  return aCashBill(lines, total, { customerCode, paidStatus: '1', receivedAmount: '0', ...more })
}

/** Saves a bill at the counter (or in the workshop) that must go through, and answers it. */
export async function sell(staff: Staff, body: InvoiceBody, options: { kind?: Kind; key?: string } = {}): Promise<InvoiceRead> {
  const endpoint = options.kind === 'auto-care' ? createAutoCareInvoice : createInvoice
  const { status, reply, error } = await staff.call(endpoint, { body }, options.key === undefined ? {} : { key: options.key })
  if (status !== 200) throw new Error(`the bill was refused with ${status}: ${error.message.errorInfo[2]}`)
  return reply.invoice
}

/** The answer to a save that must be refused: status, code and text. */
export async function refusalOf(
  answer: Promise<{ status: number; error: { code: string; message: { errorInfo: [string, number, string] } } }>,
): Promise<[number, string, string]> {
  const { status, error } = await answer
  if (status === 200) throw new Error('it was not refused')
  return [status, error.code, error.message.errorInfo[2]]
}

interface AskedOverride {
  permission?: Override
  username?: string
  password?: string
  edited?: BillVersion
}

/** Requests an override of this bill, from the manager unless said otherwise. */
export function askOverride(staff: Staff, body: InvoiceBody, { edited, ...asked }: AskedOverride = {}) {
  const usual = { username: 'manager', password: 'manager1234', permission: 'discount-above-limit', reason: 'Regular customer' } as const
  return staff.call(giveOverride, { body: { ...usual, ...asked, about: billAbout(createInvoice.body.parse(body), edited ?? null) } })
}

const valid = async ({ wash }: Setting) => aCashBill([aLine(wash)], '100.00')

/** The lines add up to 950.00, but the total differs. */
async function another({ shop, item }: Setting): Promise<InvoiceBody> {
  const hour = await anItem(shop, { type: 'labour', unit: 'Hour', retail: '500.00' })
  const lines = [aLine(item, '2', { stockCode: item.entries[0]! }), aLine(hour, '1.5')]
  const invoiceExt = { odoReading: 10, nextServiceKm: 20, nextServiceDate: '2027-01-01', vehicleMasterCode: null, advice: 'none' }
  return aCashBill(lines, '950.01', { remarks: 'none', invoiceExt, receivedAmount: '2000.00', overrideIds: [] })
}

/** Reading, changing and searching bills of a kind; who asks reads and changes an own one, which is not paid. */
const readsOf =
  (kind: Kind, path: string, param: string) =>
  ({ customer, wash }: Setting): Record<string, Sample> => {
    const owed = (pieces: string, total: string) => aCreditBill(customer, [aLine(wash, pieces)], total)
    const unpaid = async ({ staff }: Asking) => ({ [param]: (await sell(staff, owed('1', '100.00'), { kind })).code })
    return {
      [`GET ${path}/:${param}`]: async by => ({ params: await unpaid(by) }),
      [`PUT ${path}/:${param}`]: async by => ({ params: await unpaid(by), body: { ...owed('2', '200.00'), version: 1 } }),
      [`GET ${path}-outstanding-customer/:id`]: async () => ({ params: { id: customer } }),
    }
  }

/** A change of a bill that is there, to one that is refused. */
const refusedEdit =
  (kind: Kind, path: string, param: string) =>
  async (setting: Setting): Promise<Record<string, Refused>> => {
    const { staff, customer, wash } = setting
    const { code } = await sell(staff, aCreditBill(customer, [aLine(wash)], '100.00'), { kind })
    return { [`PUT ${path}/:${param}`]: { params: { [param]: code }, body: { ...(await another(setting)), version: 1 } } }
  }

const reversal = (code: string) => ({ endpoint: reverseInvoice, input: { body: mistake(code) } })

/** Sales of the last units while others return some: what was refused first might be sold a moment later. */
const lastUnits: Contest = async ({ shop, staff, dice }) => {
  const bulb = await anItem(shop, { entries: [{ quantity: '4' }] })
  const [entry = ''] = bulb.entries
  const named = aCashBill([aLine(bulb, '1', { stockCode: entry })], '100.00')
  const [one, two] = [await sell(staff, named), await sell(staff, named)]
  const found = aStockIn([aReceivedLine(bulb, '1', '60.00')])
  const body = () => (dice.below(2) === 0 ? named : aCashBill([aLine(bulb)], '100.00'))
  return [
    ...times(8, () => ({ endpoint: createInvoice, input: { body: body() } })),
    reversal(one.code),
    reversal(two.code),
    ...times(2, () => ({ endpoint: createStockIn, input: { body: found } })),
  ]
}

/** Changes and reversals of one unpaid bill. */
const edits: Contest = async ({ shop, staff }) => {
  const [bulb, customer] = [await anItem(shop, { entries: [{ quantity: '20' }] }), await aCustomer(shop)]
  const { code } = await sell(staff, aCreditBill(customer, [aLine(bulb)], '100.00'))
  const changed = (number: number) => ({ ...aCreditBill(customer, [aLine(bulb, `${number + 1}`)], `${number + 1}00.00`), version: 1 })
  return [
    ...times(8, number => ({ endpoint: editInvoice, input: { params: { id: code }, body: changed(number) } })),
    ...times(4, () => reversal(code)),
  ]
}

const reversals: Contest = async ({ shop, staff }) => {
  const bulb = await anItem(shop, { entries: [{ quantity: '20' }] })
  const bills = [await sell(staff, aCashBill([aLine(bulb)], '100.00')), await sell(staff, aCashBill([aLine(bulb)], '100.00'))]
  return times(12, number => reversal(bills[number % 2]!.code))
}

/**
 * Two bills paid by cheque and card and owed for the rest. The first is taken back, so it is somebody's own: a receipt of what a known
 * customer owes longest may pay any bill of that customer meanwhile.
 */
async function sellOnCheque(hands: Hands): Promise<void> {
  const { bank: known } = await hands.read(banks.list, {})
  const sellOne = (customerCode: string) => {
    const cheque = byCheque(known[0]?.code ?? '', '10.00', `${1 + hands.dice.below(2 ** 31)}`, today())
    const paid = { receivedAmount: '0', paidStatus: '2' as const, modeOfPayments: [cheque, byCard('20.00')] }
    return hands.save(createInvoice, { ...billOf(hands), customerCode, ...paid })
  }
  const { code } = await sellOne(await aDebtor(hands))
  await hands.save(reverseInvoice, mistake(code), 'approver')
  await sellOne(hands.customerCode)
}

export const bill = {
  kind: 'invoicePos',
  calls: { create: createInvoice, reverse: reverseInvoice },
  valid,
  refused: another,
  further: {
    samples: setting => ({
      ...readsOf('pos', 'invoice', 'id')(setting),
      'GET recent-invoice/:id': async () => ({ params: { id: 0 } }),
      'GET invoice-search/:term': async () => ({ params: { term: '001' } }),
      'GET customer-overdue/:id': async () => ({ params: { id: setting.customer } }),
      'POST invoice-print/:code': async by => ({ params: { code: (await sell(by.staff, await valid(setting))).code } }),
      'PUT invoice-printed/:code': async by => ({ params: { code: (await sell(by.staff, await valid(setting))).code } }),
    }),
    refused: async setting => ({
      ...(await refusedEdit('pos', 'invoice', 'id')(setting)),
      'POST invoice-print/:code': { params: { code: numberOfNone('invoicePos') } },
      'PUT invoice-printed/:code': { params: { code: numberOfNone('invoicePos') } },
    }),
  },
  contests: { lastUnits, edits, reversals },
  errands: [...times(6, () => (hands: Hands) => hands.save(createInvoice, billOf(hands))), sellOnCheque],
} satisfies TestPaper<typeof createInvoice>

export const autoCareBill = {
  kind: 'invoiceAutoCare',
  calls: { create: createAutoCareInvoice },
  valid,
  refused: another,
  further: {
    samples: setting => ({
      ...readsOf('auto-care', 'invoice-autocare', 'code')(setting),
      'GET invoice-autocare': nothing,
      'GET recent-invoice-autocare/:n': async () => ({ params: { n: 3 } }),
      'GET invoice-invoice-autocare/:term': async () => ({ params: { term: '001' } }),
    }),
    refused: refusedEdit('auto-care', 'invoice-autocare', 'code'),
  },
} satisfies TestPaper<typeof createAutoCareInvoice>
