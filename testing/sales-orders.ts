import { createQuotation, type QuotationBody, type QuotationRead } from '../features/selling/sales-orders/quotation-contract.ts'
import {
  createAdvance,
  createSalesOrder,
  getSalesOrder,
  type SalesOrderBody,
  type SalesOrderRead,
} from '../features/selling/sales-orders/order-contract.ts'
import { demoToday } from '../database/test-database.ts'
import { addDays, date } from '../kernel/dates.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { saved } from './calls.ts'
import { inCash } from './payments.ts'
import type { Refused } from './malformed-requests.ts'
import type { Staff } from './shop.ts'
import type { TestItem } from './stock.ts'

type Input = Partial<CallInput<Endpoint>>
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

interface Known {
  staff: Staff
  customerCode: string
  /** An item with plenty of stock here. */
  item: Pick<TestItem, 'code' | 'retail'>
}

/** For every call about orders and quotations a request that goes through. */
export function salesOrderSamples(known: () => Known): Record<string, () => Promise<Input>> {
  const order = () => aSalesOrder(known().customerCode, [anAskedLine(known().item, '1')], known().item.retail)
  const offer = () => aQuotation(known().customerCode, [anAskedLine(known().item, '1')], known().item.retail)
  const ordered = async () => (await takeOrder(known().staff, order())).code
  const paidAhead = async () =>
    (await known().staff.call(createAdvance, { body: { salesOrderCode: await ordered(), modeOfPayments: [inCash('1.00')] } })).reply.code
  const quoted = async () => (await quote(known().staff, offer())).code
  const ended = (code: string) => ({ body: { code, reason: 'Changed his mind', version: 1 } })
  return {
    'GET sales-order': async () => ({}),
    'GET sales-order/:id': async () => ({ params: { id: await ordered() } }),
    'GET sales-order-search/:term': async () => ({ params: { term: '3201' } }),
    'POST sales-order': async () => ({ body: order() }),
    'PUT sales-order/:id': async () => ({ params: { id: await ordered() }, body: { ...order(), version: 1 } }),
    'PUT sales-order-cancelled': async () => ended(await ordered()),
    'POST sales-order-advance': async () => ({ body: { salesOrderCode: await ordered(), modeOfPayments: [inCash('1.00')] } }),
    'PUT sales-order-advance-reversal': async () => ended(await paidAhead()),
    'GET sales-quotation': async () => ({}),
    'GET sales-quotation/:id': async () => ({ params: { id: await quoted() } }),
    'GET sales-quotation-search/:term': async () => ({ params: { term: '3301' } }),
    'POST sales-quotation': async () => ({ body: offer() }),
    'PUT sales-quotation/:id': async () => ({ params: { id: await quoted() }, body: { ...offer(), version: 1 } }),
    'PUT sales-quotation-cancelled': async () => ended(await quoted()),
  }
}

/** Prices of three lines: at most three figures of a request are broken at once, so no total broken as well can agree with all of them. */
const oddPrices = ['60.00', '17.77', '5.31']

/** For every call about orders and quotations that writes, a request that is right and yet refused: its total is another, or it is not there. */
export function refusedSalesOrders({
  customerCode,
  items,
}: {
  customerCode: string
  items: readonly Pick<TestItem, 'code'>[]
}): Record<string, Refused> {
  const lines = oddPrices.map((retail, at) => anAskedLine({ code: items[at % items.length]?.code ?? '', retail }, '1'))
  const order = aSalesOrder(customerCode, lines, '83.09', { wantedDate: demoToday, isReserved: true, remarks: 'none' })
  const offer = aQuotation(customerCode, lines, '83.09', { remarks: 'none' })
  const ended = (code: string) => ({ params: {}, body: { code, reason: 'Changed his mind', version: 1 } })
  return {
    'POST /api/v1/sales-order': { params: {}, body: order },
    'PUT /api/v1/sales-order/{id}': { params: { id: '3201999999' }, body: { ...order, version: 1 } },
    'PUT /api/v1/sales-order-cancelled': ended('3201999999'),
    'POST /api/v1/sales-order-advance': {
      params: {},
      body: { salesOrderCode: '3201999999', modeOfPayments: [{ ...inCash('60.00'), remarks: 'none' }] },
    },
    'PUT /api/v1/sales-order-advance-reversal': ended('6901999999'),
    'POST /api/v1/sales-quotation': { params: {}, body: offer },
    'PUT /api/v1/sales-quotation/{id}': { params: { id: '3301999999' }, body: { ...offer, version: 1 } },
    'PUT /api/v1/sales-quotation-cancelled': ended('3301999999'),
  }
}
