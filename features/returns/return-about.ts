import { formatMoney } from '../../kernel/money.ts'
import { formatQuantity } from '../../kernel/quantity.ts'
import type { OverrideAbout } from '../session/override-about.ts'
import type { SalesReturnRequest } from './contract.ts'

/** What of a return without a bill a manager says yes to. */
export interface AskedReturnWithoutBill extends Pick<SalesReturnRequest, 'customerCode' | 'totalAmount'> {
  returnData: readonly Pick<SalesReturnRequest['returnData'][number], 'itemCode' | 'quantity' | 'retailPrice' | 'condition'>[]
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
