import { suppliers } from '../features/parties/suppliers/contract.ts'
import { createGrn, type GrnBody, type GrnRead } from '../features/buying/purchasing/grn-contract.ts'
import { createPurchaseOrder, type OrderBody, type OrderRead } from '../features/buying/purchasing/order-contract.ts'
import { createPurchaseReturn, refundPurchaseReturn } from '../features/buying/purchasing/return-contract.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { demoToday } from '../database/test-database.ts'
import { saved } from './calls.ts'
import type { Refused } from './malformed-requests.ts'
import type { Staff } from './shop.ts'
import type { TestItem } from './stock.ts'

type Input = Partial<CallInput<Endpoint>>
type Line = GrnBody['stockHistories'][number]

let made = 0

/** A supplier of a test's own, with 30 days of credit. */
export async function aSupplier(staff: Staff): Promise<string> {
  made += 1
  const { reply } = await staff.call(suppliers.create, { body: { name: `Lanka Parts ${made}`, phone1: '0112345678', creditDays: 30 } })
  return reply.code
}

/** A received line at a wholesale price of 90.00 and a retail price of 100.00, unless said. */
export function aReceivedLine(item: Pick<TestItem, 'code'>, quantity: string, costPrice: string, more: Partial<Line> = {}): Line {
  return { itemCode: item.code, quantity, costPrice, wholesalePrice: '90.00', retailPrice: '100.00', ...more }
}

/** A note with a supplier invoice number of its own. */
export function aNote(supplierCode: string, stockHistories: Line[], totalAmount: string, more: Partial<GrnBody> = {}): GrnBody {
  made += 1
  return { supplierCode, invoiceCode: `INV-${made}`, invoiceDate: demoToday, totalAmount, stockHistories, ...more }
}

/** Receives goods, confirming every doubt, and returns the note; throws when it is refused. */
export async function receive(staff: Staff, body: GrnBody): Promise<GrnRead> {
  return (await saved(staff, createGrn, body)).grn
}

/** An order of one line, unless said. */
export function anOrder(
  supplierCode: string,
  orderLines: OrderBody['orderLines'],
  totalAmount: string,
  more: Partial<OrderBody> = {},
): OrderBody {
  return { supplierCode, totalAmount, orderLines, ...more }
}

/** Orders goods and answers the order; throws when it is refused. */
export async function order(staff: Staff, body: OrderBody): Promise<OrderRead> {
  return (await saved(staff, createPurchaseOrder, body)).purchaseOrder
}

/** A purchase return of one piece of ten just received at 60.00; answers its code. */
async function aReturn({ staff, item }: Known): Promise<string> {
  const supplierCode = await aSupplier(staff)
  const grn = await receive(staff, aNote(supplierCode, [aReceivedLine(item, '10', '60.00')], '600.00'))
  const { reply } = await staff.call(createPurchaseReturn, { body: returnBody(supplierCode, grn.stockHistories[0]!.stockCode) })
  return reply.code
}

const returnBody = (supplierCode: string, stockCode: string, totalAmount = '60.00') => ({
  supplierCode,
  reason: 'Leaks',
  totalAmount,
  stockHistories: [{ stockCode, quantity: '1' }],
})

interface Known {
  staff: Staff
  item: Pick<TestItem, 'code'>
}

/** For every call about goods received a valid request. */
export function purchasingSamples(known: () => Known): Record<string, () => Promise<Input>> {
  const oneNote = async () => aNote(await aSupplier(known().staff), [aReceivedLine(known().item, '1', '60.00')], '60.00')
  const received = async () => {
    const body = await oneNote()
    return { body, grn: await receive(known().staff, body) }
  }
  const bySupplier = async () => ({ params: { id: await aSupplier(known().staff) } })
  return {
    'GET grn-not-paid': async () => ({}),
    'GET grn-paid': async () => ({}),
    'GET grn-search/:term': async () => ({ params: { term: '0001' } }),
    'GET grn-outstanding-supplier/:id': bySupplier,
    'GET grn-supplier-purchase-return/:id': bySupplier,
    'GET grn-last-prices/:id': async () => ({ params: { id: known().item.code } }),
    'GET item-buying/:id': async () => ({ params: { id: known().item.code } }),
    'GET grn/:code': async () => ({ params: { code: (await received()).grn.code } }),
    'POST grn': async () => ({ body: await oneNote() }),
    'PUT grn/:code': async () => {
      const { body, grn } = await received()
      return { params: { code: grn.code }, body: { ...body, version: 1 } }
    },
    'PUT grn-reversal': async () => ({ body: { code: (await received()).grn.code, reason: 'Mistake', version: 1 } }),
    'PUT grn-locked': async () => ({ body: { code: (await received()).grn.code, version: 1 } }),
  }
}

/** For every call about purchase returns a valid request. */
export function purchaseReturnSamples(known: () => Known): Record<string, () => Promise<Input>> {
  const given = () => aReturn(known())
  return {
    'GET purchase-return': async () => ({}),
    'GET purchase-return/:id': async () => ({ params: { id: await given() } }),
    'GET purchase-return-stock/:id': async () => ({ params: { id: await aSupplier(known().staff) } }),
    'POST purchase-return': async () => {
      const supplierCode = await aSupplier(known().staff)
      const grn = await receive(known().staff, aNote(supplierCode, [aReceivedLine(known().item, '10', '60.00')], '600.00'))
      return { body: returnBody(supplierCode, grn.stockHistories[0]!.stockCode) }
    },
    'PUT purchase-return/:id': async () => ({ params: { id: await given() }, body: { reason: 'Broken', version: 1 } }),
    'PUT purchase-return-reversal': async () => ({ body: { code: await given(), reason: 'Mistake', version: 1 } }),
    'POST purchase-return-refund': async () => ({ body: { purchaseReturnCode: await given(), amount: '10.00' } }),
    'PUT purchase-return-refund-reversal': async () => {
      const body = { purchaseReturnCode: await given(), amount: '10.00' }
      const { reply } = await known().staff.call(refundPurchaseReturn, { body })
      return { body: { code: reply.code, reason: 'Mistake', version: 1 } }
    },
  }
}

/** For every call about purchase orders a valid request. */
export function purchaseOrderSamples(known: () => Known): Record<string, () => Promise<Input>> {
  const oneOrder = async () =>
    anOrder(await aSupplier(known().staff), [{ itemCode: known().item.code, quantity: '1', costPrice: '60.00' }], '60.00')
  const ordered = async () => {
    const body = await oneOrder()
    return { body, code: (await order(known().staff, body)).code }
  }
  const bySupplier = async () => ({ params: { id: await aSupplier(known().staff) } })
  const toEnd = async () => ({ body: { code: (await ordered()).code, reason: 'Sold out', version: 1 } })
  return {
    'GET purchase-order': async () => ({}),
    'GET purchase-order/:id': async () => ({ params: { id: (await ordered()).code } }),
    'GET purchase-order-open/:id': bySupplier,
    'GET purchase-order-suggestion/:id': bySupplier,
    'GET purchase-order-needs': async () => ({}),
    'POST purchase-order': async () => ({ body: await oneOrder() }),
    'PUT purchase-order/:id': async () => {
      const { body, code } = await ordered()
      return { params: { id: code }, body: { ...body, version: 1 } }
    },
    'PUT purchase-order-closed': toEnd,
    'PUT purchase-order-reversal': toEnd,
  }
}

/** Prices of three lines: at most three values of a request are broken at once, so a broken total cannot match all of them. */
const oddPrices = ['60.00', '17.77', '5.31']

/** For every call about purchasing that writes, a valid request that is refused because of its total. */
export async function refusedPurchasing({ staff, item }: Known): Promise<Record<string, Refused>> {
  const supplier = await aSupplier(staff)
  const received = oddPrices.map(price => aReceivedLine(item, '1', price))
  const body = aNote(supplier, received, '83.09')
  const lines = oddPrices.map(costPrice => ({ itemCode: item.code, quantity: '1', costPrice }))
  const ordered = anOrder(supplier, lines, '83.09')
  return {
    'POST /api/v1/grn': { params: {}, body },
    'PUT /api/v1/grn/{code}': { params: { code: '4001999999' }, body: { ...body, version: 1 } },
    'POST /api/v1/purchase-return': { params: {}, body: returnBody(supplier, '2501999999') },
    'PUT /api/v1/purchase-return/{id}': { params: { id: '3501999999' }, body: { reason: 'Broken', remarks: '', version: 1 } },
    'PUT /api/v1/purchase-return-reversal': { params: {}, body: { code: '3501999999', reason: 'Mistake', version: 1 } },
    'POST /api/v1/purchase-return-refund': { params: {}, body: { purchaseReturnCode: '3501999999', amount: '10.00' } },
    'PUT /api/v1/purchase-return-refund-reversal': { params: {}, body: { code: '6101999999', reason: 'Mistake', version: 1 } },
    'POST /api/v1/purchase-order': { params: {}, body: ordered },
    'PUT /api/v1/purchase-order/{id}': { params: { id: '6001999999' }, body: { ...ordered, version: 1 } },
    'PUT /api/v1/purchase-order-closed': { params: {}, body: { code: '6001999999', reason: 'Sold out', version: 1 } },
    'PUT /api/v1/purchase-order-reversal': { params: {}, body: { code: '6001999999', reason: 'Mistake', version: 1 } },
    'PUT /api/v1/grn-reversal': { params: {}, body: { code: '4001999999', reason: 'Mistake', version: 1 } },
    'PUT /api/v1/grn-locked': { params: {}, body: { code: '4001999999', version: 1 } },
  }
}
