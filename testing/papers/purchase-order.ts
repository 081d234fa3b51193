import {
  createPurchaseOrder,
  editPurchaseOrder,
  getPurchaseOrder,
  purchaseOrders,
  reversePurchaseOrder,
  type OrderBody,
  type OrderRead,
} from '../../features/buying/purchasing/order-contract.ts'
import { saved } from '../calls.ts'
import type { Staff } from '../shop.ts'
import { aSupplier } from './grn.ts'
import { mistake, nothing, numberOfNone, oddPrices, type Setting, type TestPaper } from './paper.ts'

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

const atPrices = async ({ staff, item }: Setting, prices: readonly string[], total: string) =>
  anOrder(
    await aSupplier(staff),
    prices.map(costPrice => ({ itemCode: item.code, quantity: '1', costPrice })),
    total,
  )
const ofOne = (setting: Setting) => atPrices(setting, ['60.00'], '60.00')

export const purchaseOrder = {
  kind: 'purchaseOrder',
  calls: {
    list: purchaseOrders.list,
    get: getPurchaseOrder,
    create: createPurchaseOrder,
    edit: editPurchaseOrder,
    reverse: reversePurchaseOrder,
  },
  valid: ofOne,
  movesNothing: true,
  refused: setting => atPrices(setting, oddPrices, '83.09'),
  further: {
    samples: setting => {
      const bySupplier = async () => ({ params: { id: await aSupplier(setting.staff) } })
      return {
        'GET purchase-order-open/:id': bySupplier,
        'GET purchase-order-suggestion/:id': bySupplier,
        'GET purchase-order-needs': nothing,
        'PUT purchase-order-closed': async () => ({ body: mistake((await order(setting.staff, await ofOne(setting))).code) }),
      }
    },
    refused: () => ({ 'PUT purchase-order-closed': { body: mistake(numberOfNone('purchaseOrder')) } }),
  },
} satisfies TestPaper<typeof createPurchaseOrder>
