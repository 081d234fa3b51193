import {
  createStockTransfer,
  createTransferReceipt,
  type StockTransferRead,
  type TransferReceiptRead,
} from '../features/stock/transfers/contract.ts'
import { createTransferRequest, type TransferRequest } from '../features/stock/transfers/request-contract.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { saved } from './calls.ts'
import type { Refused } from './malformed-requests.ts'
import { colombo, kandy, type Shop, type Staff } from './shop.ts'
import { anItem, type TestItem } from './stock.ts'

type Input = Partial<CallInput<Endpoint>>
type ReceiptLine = NonNullable<CallInput<typeof createTransferReceipt>['body']>['stockHistories'][number]

/** Sends so much of an item, entry by entry as the server chooses, and answers the transfer. */
export async function send(staff: Staff, toLocationCode: string, lines: [item: string, quantity: string][]): Promise<StockTransferRead> {
  const stockHistories = lines.map(([itemCode, quantity]) => ({ itemCode, quantity }))
  return (await saved(staff, createStockTransfer, { toLocationCode, stockHistories })).stockTransfer
}

/** Asks another location for so much of an item. */
export async function askFor(staff: Staff, fromLocationCode: string, [itemCode, quantity]: [string, string]): Promise<TransferRequest> {
  return (await saved(staff, createTransferRequest, { fromLocationCode, itemCode, quantity })).transferRequest
}

/** Receives the given quantities of a transfer; everything in transit when none are given. */
export async function receive(
  staff: Staff,
  transfer: StockTransferRead,
  lines: ReceiptLine[] = transfer.stockHistories.map(({ code, onItsWay }) => ({ code, quantity: onItsWay })),
): Promise<{ code: string; transferReceipt: TransferReceiptRead; stockTransfer: StockTransferRead }> {
  const body = { transferCode: transfer.code, version: transfer.version, stockHistories: lines }
  return saved(staff, createTransferReceipt, body)
}

interface Known {
  staff: Staff
  /** An item with plenty of stock here. */
  item: Pick<TestItem, 'code'>
}

const transferBody = (itemCode: string, quantity = '1') => ({ toLocationCode: kandy, stockHistories: [{ itemCode, quantity }] })
const reversal = (code: string) => ({ code, reason: 'Mistake', version: 1 })

/** For every call about transfers a valid request in Colombo. */
export function transferSamples(shop: () => Shop, known: () => Known): Record<string, () => Promise<Input>> {
  let plenty: Promise<TestItem> | undefined
  const sent = async () => (await send(known().staff, kandy, [[known().item.code, '1']])).code
  const coming = async () => {
    const sender = await shop().signIn('manager', kandy)
    plenty ??= anItem(shop(), { entries: [{ quantity: '1000', location: kandy }] })
    return send(sender, colombo, [[(await plenty).code, '1']])
  }
  const received = async () => (await receive(known().staff, await coming())).code
  return {
    'GET stock-transfer': async () => ({}),
    'GET stock-transfer/:id': async () => ({ params: { id: await sent() } }),
    'GET stock-transfer-coming': async () => ({}),
    'GET stock-transfer-destination': async () => ({}),
    'POST stock-transfer': async () => ({ body: transferBody(known().item.code) }),
    'GET stock-transfer-request': async () => ({}),
    'POST stock-transfer-request': async () => ({ body: { fromLocationCode: kandy, itemCode: known().item.code, quantity: '2' } }),
    'PUT stock-transfer-request-end': async () => {
      const { id } = await askFor(known().staff, kandy, [known().item.code, '2'])
      return { body: { id, reason: 'Bought elsewhere' } }
    },
    'PUT stock-transfer-reversal': async () => ({ body: reversal(await sent()) }),
    'POST stock-transfer-receipt': async () => {
      const { code, version } = await coming()
      return { body: { transferCode: code, version, stockHistories: [{ code: '1', quantity: '1' }] } }
    },
    'GET stock-transfer-receipt/:id': async () => ({ params: { id: await received() } }),
    'PUT stock-transfer-receipt-reversal': async () => ({ body: reversal(await received()) }),
  }
}

/** For every call about transfers that writes, a valid request that a rule refuses. */
export function refusedTransfers({ item }: Pick<Known, 'item'>): Record<string, Refused> {
  const receipt = { transferCode: '4202999999', version: 1, stockHistories: [{ code: '1', quantity: '1', short: '1', reason: 'Lost' }] }
  return {
    'POST /api/v1/stock-transfer': { params: {}, body: transferBody(item.code, '999999') },
    'POST /api/v1/stock-transfer-request': { params: {}, body: { fromLocationCode: colombo, itemCode: item.code, quantity: '2' } },
    'PUT /api/v1/stock-transfer-request-end': {
      params: {},
      body: { id: '00000000-0000-4000-8000-000000000000', reason: 'Bought elsewhere' },
    },
    'PUT /api/v1/stock-transfer-reversal': { params: {}, body: reversal('4201999999') },
    'POST /api/v1/stock-transfer-receipt': { params: {}, body: receipt },
    'PUT /api/v1/stock-transfer-receipt-reversal': { params: {}, body: reversal('6201999999') },
  }
}
