import { createInvoice } from '../../features/selling/sales/contract.ts'
import {
  cancelSalesOrder,
  createAdvance,
  createSalesOrder,
  editSalesOrder,
  getSalesOrder,
  reverseAdvance,
  salesOrders,
  type SalesOrderBody,
  type SalesOrderRead,
} from '../../features/selling/sales-orders/order-contract.ts'
import {
  cancelQuotation,
  createQuotation,
  getQuotation,
  reviseQuotation,
  salesQuotations,
  type QuotationBody,
  type QuotationRead,
} from '../../features/selling/sales-orders/quotation-contract.ts'
import { demoToday } from '../../database/test-database.ts'
import { cashCustomerCode } from '../../kernel/codes.ts'
import { addDays, date } from '../../kernel/dates.ts'
import { today } from '../../tools/kill-test/bodies.ts'
import { rupeesOf, type Hands } from '../../tools/kill-test/hands.ts'
import { saved } from '../calls.ts'
import { inCash } from '../payments.ts'
import { aCustomer } from '../people.ts'
import type { Staff } from '../shop.ts'
import { anItem, type TestItem } from '../stock.ts'
import { aCashBill, aCreditBill, aLine } from './bill.ts'
import { mistake, numberOfNone, oddPrices, times, type Contest, type Setting, type TestPaper } from './paper.ts'

type Line = SalesOrderBody['stockHistories'][number]

/** So much of an item at its list price, unless said. */
export function anAskedLine(item: Pick<TestItem, 'code' | 'retail'>, quantity: string, more: Partial<Line> = {}): Line {
  return { itemCode: item.code, quantity, retailPrice: item.retail, discountPercentage: '0', discountAmount: '0', ...more }
}

export function aSalesOrder(
  customerCode: string,
  stockHistories: Line[],
  totalAmount: string,
  more: Partial<SalesOrderBody> = {},
): SalesOrderBody {
  return { customerCode, totalAmount, stockHistories, ...more }
}

/** A quotation that holds for a week. */
export function aQuotation(
  customerCode: string,
  stockHistories: Line[],
  totalAmount: string,
  more: Partial<QuotationBody> = {},
): QuotationBody {
  return { customerCode, totalAmount, stockHistories, validUntil: addDays(date(demoToday), 7), ...more }
}

/** Takes an order and answers it; throws when it is refused. */
export async function takeOrder(staff: Staff, body: SalesOrderBody): Promise<SalesOrderRead> {
  return (await saved(staff, createSalesOrder, body)).salesOrder
}

/** Offers prices and answers the quotation; throws when it is refused. */
export async function quote(staff: Staff, body: QuotationBody): Promise<QuotationRead> {
  return (await saved(staff, createQuotation, body)).salesQuotation
}

export async function orderNow(staff: Staff, code: string): Promise<SalesOrderRead> {
  return (await staff.call(getSalesOrder, { params: { id: code } })).reply.salesOrder
}

type Asked = [customer: string, lines: Line[], total: string]

const one = ({ customer, item }: Setting): Asked => [customer, [anAskedLine(item, '1')], item.retail]

/** Their total is another. */
const three = ({ customer, item, wash }: Setting): Asked => {
  const items = [item, wash, item]
  return [customer, oddPrices.map((retail, at) => anAskedLine({ code: items[at]!.code, retail }, '1')), '83.09']
}

async function paidAhead(setting: Setting) {
  const { code } = await takeOrder(setting.staff, aSalesOrder(...one(setting)))
  return { salesOrderCode: code, modeOfPayments: [inCash('1.00')] }
}

/** Bills for more than is open of one order, while it is changed and cancelled. */
const deliveries: Contest = async ({ shop, staff, dice }) => {
  const [bulb, customer] = [await anItem(shop, { entries: [{ quantity: '40' }] }), await aCustomer(shop)]
  const ordered = (pieces: string) => aSalesOrder(customer, [anAskedLine(bulb, pieces)], `${pieces}00.00`, { isReserved: true })
  const { code } = await takeOrder(staff, ordered('10'))
  const bill = () => {
    const pieces = String(1 + dice.below(5))
    return aCreditBill(customer, [aLine(bulb, pieces)], `${pieces}00.00`, { salesOrderCode: code })
  }
  const edit = { endpoint: editSalesOrder, input: { params: { id: code }, body: { ...ordered('12'), version: 1 } } }
  return [
    ...times(9, () => ({ endpoint: createInvoice, input: { body: bill() } })),
    ...times(2, () => edit),
    { endpoint: cancelSalesOrder, input: { body: mistake(code) } },
  ]
}

/** One of an item, and what it comes to. */
function asked({ dice, goods }: Hands): [lines: Line[], total: string] {
  const { itemCode: code, price } = dice.pick(goods)
  return [[anAskedLine({ code, retail: rupeesOf(price) }, '1')], rupeesOf(price)]
}

/** Takes an order of somebody known, with money ahead on it. */
async function orderAhead(hands: Hands): Promise<void> {
  const [lines, total] = asked(hands)
  const { code } = await hands.save(createSalesOrder, aSalesOrder(hands.customerCode, lines, total, { isReserved: true }))
  const ahead = { salesOrderCode: code, modeOfPayments: [inCash(total)] }
  const { code: given } = await hands.save(createAdvance, ahead)
  await hands.save(reverseAdvance, mistake(given), 'approver')
  await hands.save(createAdvance, ahead)
}

/** Offers something, takes the order for it, and bills the order. */
async function offerAndDeliver(hands: Hands): Promise<void> {
  const [lines, total] = asked(hands)
  const offer = aQuotation(cashCustomerCode, lines, total, { validUntil: addDays(today(), 7) })
  const { code: offered } = await hands.save(createQuotation, offer)
  const { code } = await hands.save(createSalesOrder, aSalesOrder(cashCustomerCode, lines, total, { salesQuotation: offered }))
  await hands.save(createInvoice, aCashBill(lines, total, { salesOrderCode: code }))
}

export const salesOrder = {
  kind: 'salesOrder',
  calls: { list: salesOrders.list, get: getSalesOrder, create: createSalesOrder, edit: editSalesOrder, reverse: cancelSalesOrder },
  valid: async setting => aSalesOrder(...one(setting)),
  movesNothing: true,
  refused: async setting => aSalesOrder(...three(setting), { wantedDate: demoToday, isReserved: true, remarks: 'none' }),
  further: { samples: () => ({ 'GET sales-order-search/:term': async () => ({ params: { term: '3201' } }) }) },
  contests: { deliveries },
  errands: [orderAhead, offerAndDeliver],
} satisfies TestPaper<typeof createSalesOrder>

export const quotation = {
  kind: 'quotation',
  calls: { list: salesQuotations.list, get: getQuotation, create: createQuotation, edit: reviseQuotation, reverse: cancelQuotation },
  valid: async setting => aQuotation(...one(setting)),
  movesNothing: true,
  refused: async setting => aQuotation(...three(setting), { remarks: 'none' }),
  further: { samples: () => ({ 'GET sales-quotation-search/:term': async () => ({ params: { term: '3301' } }) }) },
} satisfies TestPaper<typeof createQuotation>

export const advance = {
  kind: 'orderAdvance',
  calls: { create: createAdvance, reverse: reverseAdvance },
  valid: paidAhead,
  refused: async () => ({ salesOrderCode: numberOfNone('salesOrder'), modeOfPayments: [{ ...inCash('60.00'), remarks: 'none' }] }),
} satisfies TestPaper<typeof createAdvance>
