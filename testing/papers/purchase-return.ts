import {
  createPurchaseReturn,
  getPurchaseReturn,
  purchaseReturns,
  refundPurchaseReturn,
  reversePurchaseReturn,
  reversePurchaseReturnRefund,
} from '../../features/buying/purchasing/return-contract.ts'
import { createGrn } from '../../features/buying/purchasing/grn-contract.ts'
import type { CallInput } from '../../kernel/endpoint.ts'
import { noteOf } from '../../tools/kill-test/bodies.ts'
import type { Hands } from '../../tools/kill-test/hands.ts'
import { saved } from '../calls.ts'
import type { Staff } from '../shop.ts'
import { aNote, aReceivedLine, aSupplier, receive } from './grn.ts'
import { mistake, numberOfNone, type Setting, type TestPaper } from './paper.ts'

type ReturnBody = CallInput<typeof createPurchaseReturn>['body']

/** One piece of an entry goes back to its supplier, at its cost unless a price is given; it comes to 60.00 unless said. */
export const aPurchaseReturn = (supplierCode: string, stockCode: string, price?: string, totalAmount = price ?? '60.00'): ReturnBody => ({
  ...{ supplierCode, reason: 'Leaks', totalAmount },
  stockHistories: [{ stockCode, quantity: '1', ...(price !== undefined && { price }) }],
})

/** Sends goods back; throws when that is refused. Answers the code. */
export const sendBack = async (staff: Staff, body: ReturnBody): Promise<string> => (await saved(staff, createPurchaseReturn, body)).code

/** A return of one piece of ten that have just come at 60.00. */
async function ofOneOfTen({ staff, item }: Setting): Promise<ReturnBody> {
  const supplierCode = await aSupplier(staff)
  const { stockHistories } = await receive(staff, aNote(supplierCode, [aReceivedLine(item, '10', '60.00')], '600.00'))
  return aPurchaseReturn(supplierCode, stockHistories[0]!.stockCode)
}

async function belowItsCost(setting: Setting): Promise<ReturnBody> {
  const { supplierCode, stockHistories } = await ofOneOfTen(setting)
  const lines = [{ stockCode: stockHistories[0]!.stockCode, quantity: '2', price: '50.00' }]
  return { supplierCode, reason: 'Leaks', totalAmount: '100.00', stockHistories: lines }
}

const none = numberOfNone('purchaseReturn')
const given = async (setting: Setting) => sendBack(setting.staff, await ofOneOfTen(setting))

/** One of each line goes back: the first stays away, the second is refunded in part, and all of that is taken back. */
async function errand(hands: Hands): Promise<void> {
  const [first, second] = (await hands.save(createGrn, noteOf(hands))).grn.stockHistories
  const back = (stockCode = '') => hands.save(createPurchaseReturn, aPurchaseReturn(hands.supplierCode, stockCode, '60.00'))
  await back(first?.stockCode)
  const { code } = await back(second?.stockCode)
  const { code: refund } = await hands.save(refundPurchaseReturn, { purchaseReturnCode: code, amount: '10.00' })
  await hands.save(reversePurchaseReturnRefund, mistake(refund), 'approver')
  await hands.save(reversePurchaseReturn, mistake(code, 3), 'approver')
}

export const purchaseReturn = {
  kind: 'purchaseReturn',
  calls: { list: purchaseReturns.list, get: getPurchaseReturn, create: createPurchaseReturn, reverse: reversePurchaseReturn },
  valid: ofOneOfTen,
  variants: { 'below its cost': belowItsCost },
  refused: async ({ staff }) => aPurchaseReturn(await aSupplier(staff), '2501999999'),
  further: {
    samples: setting => {
      const bySupplier = async () => ({ params: { id: await aSupplier(setting.staff) } })
      return {
        'GET purchase-return-stock/:id': bySupplier,
        'GET grn-supplier-purchase-return/:id': bySupplier,
        'PUT purchase-return/:id': async () => ({ params: { id: await given(setting) }, body: { reason: 'Broken', version: 1 } }),
      }
    },
    refused: () => ({ 'PUT purchase-return/:id': { params: { id: none }, body: { reason: 'Broken', remarks: '', version: 1 } } }),
  },
  errands: [errand],
} satisfies TestPaper<typeof createPurchaseReturn>

export const purchaseReturnRefund = {
  kind: 'purchaseReturnRefund',
  calls: { create: refundPurchaseReturn, reverse: reversePurchaseReturnRefund },
  valid: async setting => ({ purchaseReturnCode: await given(setting), amount: '10.00' }),
  refused: async () => ({ purchaseReturnCode: none, amount: '10.00' }),
} satisfies TestPaper<typeof refundPurchaseReturn>
