import { formatMoney } from '../../../kernel/money.ts'
import { formatQuantity } from '../../../kernel/quantity.ts'
import type { OverrideAbout } from '../../shop/session/override-about.ts'
import type { SalesReturnRequest } from './contract.ts'

/** What of a return without a bill a manager says yes to. */
export interface AskedReturnWithoutBill extends Pick<SalesReturnRequest, 'customerCode' | 'totalAmount'> {
  returnData: readonly Pick<SalesReturnRequest['returnData'][number], 'itemCode' | 'quantity' | 'retailPrice' | 'condition'>[]
}

/** What of a return of an unpaid bill a manager says yes to. */
export interface AskedReturnOfUnpaid extends Pick<SalesReturnRequest, 'invoiceCode' | 'totalAmount'> {
  returnData: readonly Pick<SalesReturnRequest['returnData'][number], 'code' | 'itemCode' | 'quantity' | 'condition'>[]
}

/** What a manager allows who says yes to a return of a bill on which nothing is paid: the bill, the total and each line. */
export function unpaidReturnAbout({ invoiceCode, totalAmount, returnData }: AskedReturnOfUnpaid): OverrideAbout {
  return {
    return: 'of an unpaid bill',
    bill: invoiceCode ?? '',
    total: formatMoney(totalAmount),
    lines: returnData
      .map(line => {
        const damaged = line.condition === 'damaged' ? ', damaged' : ''
        return `${formatQuantity(line.quantity)} of ${line.itemCode}, line ${line.code ?? ''}${damaged}`
      })
      .join('; '),
  }
}

/** What a manager allows who says yes to a return without a bill: its customer, its total and each line. */
export function returnAbout({ customerCode, totalAmount, returnData }: AskedReturnWithoutBill): OverrideAbout {
  return {
    return: 'without bill',
    customer: customerCode ?? '',
    total: formatMoney(totalAmount),
    lines: returnData
      .map(line => {
        const price = line.retailPrice ? formatMoney(line.retailPrice) : '0.00'
        return `${formatQuantity(line.quantity)} of ${line.itemCode} at ${price}${line.condition === 'damaged' ? ', damaged' : ''}`
      })
      .join('; '),
  }
}
