import { cashCustomerCode } from '../kernel/codes.ts'
import { returnAbout, unpaidReturnAbout } from '../features/selling/returns/return-about.ts'
import { createSalesReturn, type SalesReturnBody, type SalesReturnRead } from '../features/selling/returns/contract.ts'
import type { InvoiceRead } from '../features/selling/sales/contract.ts'
import { giveOverride } from '../features/shop/session/contract.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { aCashBill, aLine, sell } from './bills.ts'
import { saved } from './calls.ts'
import type { Refused } from './malformed-requests.ts'
import type { Staff } from './shop.ts'
import type { TestItem } from './stock.ts'

type LineBody = SalesReturnBody['returnData'][number]
type Input = Partial<CallInput<Endpoint>>

/** So much of a line of a bill. */
export function aReturnedLine(bill: InvoiceRead, line: number, quantity = '1', more: Partial<LineBody> = {}): LineBody {
  const sold = bill.stockHistories[line - 1]!
  return { code: sold.code, itemCode: sold.itemCode, stockCode: sold.stockCode, quantity, ...more }
}

/** Goods of a bill, all of their worth paid in cash; the total is the test's own sum. */
export function aReturn(bill: InvoiceRead, returnData: LineBody[], total: string, more: Partial<SalesReturnBody> = {}): SalesReturnBody {
  return { returnType: '1', invoiceCode: bill.code, totalAmount: total, paidStatus: '4', cashPayAmount: total, returnData, ...more }
}

/** Goods without a bill, to the balance of a customer. */
export function aReturnWithoutBill(
  customerCode: string,
  returnData: LineBody[],
  total: string,
  more: Partial<SalesReturnBody> = {},
): SalesReturnBody {
  return { returnType: '2', customerCode, totalAmount: total, returnData, ...more }
}

/** Takes goods back; throws when that is refused. */
export async function takeBack(staff: Staff, body: SalesReturnBody, options: { key?: string } = {}): Promise<SalesReturnRead> {
  return (await saved(staff, createSalesReturn, body, options)).submittedData
}

const manager = { username: 'manager', password: 'manager1234', reason: 'Known customer' } as const

/** Asks a manager to allow this return without a bill. */
export function askReturnOverride(staff: Staff, body: SalesReturnBody) {
  const about = returnAbout(createSalesReturn.body.parse(body))
  return staff.call(giveOverride, { body: { ...manager, permission: 'return-without-bill', about } })
}

/** Asks a manager to allow this return of a bill on which nothing is paid. */
export function askUnpaidOverride(staff: Staff, body: SalesReturnBody) {
  const about = unpaidReturnAbout(createSalesReturn.body.parse(body))
  return staff.call(giveOverride, { body: { ...manager, permission: 'reverse-papers', about } })
}

interface Known {
  staff: Staff
  item: Pick<TestItem, 'code' | 'retail'>
}

/** For every call about goods that customers bring back a request that goes through. */
export function salesReturnSamples(known: () => Known): Record<string, () => Promise<Input>> {
  const sold = () => sell(known().staff, aCashBill([aLine(known().item)], known().item.retail))
  const body = async () => {
    const bill = await sold()
    return aReturn(bill, [aReturnedLine(bill, 1)], bill.totalAmount)
  }
  const onANote = async () => ({ ...(await body()), paidStatus: '1' as const, cashPayAmount: '0' })
  const given = async () => (await takeBack(known().staff, await body())).code
  return {
    'GET sales-return': async () => ({}),
    'GET sales-return/:code': async () => ({ params: { code: await given() } }),
    'GET credit-note/:number': async () => ({ params: { number: (await takeBack(known().staff, await onANote())).creditNote!.number! } }),
    'GET sales-return-invoice/:term': async () => ({ params: { term: (await sold()).code } }),
    'GET paper-links/:code': async () => ({ params: { code: await given() } }),
    'GET party-papers/:code': async () => ({ params: { code: cashCustomerCode } }),
    'GET reversal/:term': async () => ({ params: { term: await given() } }),
    'POST sales-return': async () => ({ body: await body() }),
    'PUT sales-return-reversal': async () => ({ body: { code: await given(), reason: 'Mistake', version: 1 } }),
  }
}

/** For every call about goods brought back that writes, a request that is right and yet refused: its total is another. */
export async function refusedSalesReturns({ staff, item }: Known): Promise<Record<string, Refused>> {
  const bill = await sell(staff, aCashBill([aLine(item, '3')], '300.00'))
  const lines = ['0.07', '0.11', '0.13'].map(discount => ({
    ...aReturnedLine(bill, 1, '1', { discount }),
    condition: 'stock',
    reason: 'Wrong',
  }))
  const body = { ...aReturn(bill, [], '299.70', { cashPayAmount: '100.00', remarks: 'none' }), returnData: lines, overrideIds: [] }
  return {
    'POST /api/v1/sales-return': { params: {}, body },
    'PUT /api/v1/sales-return-reversal': { params: {}, body: { code: '3401999999', reason: 'Mistake', version: 1 } },
  }
}
