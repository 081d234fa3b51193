import {
  createStockTransfer,
  createTransferReceipt,
  getStockTransfer,
  getTransferReceipt,
  reverseStockTransfer,
  reverseTransferReceipt,
  stockTransfers,
  type StockTransferRead,
  type TransferReceiptRead,
} from '../../features/stock/transfers/contract.ts'
import { createTransferRequest, type TransferRequest } from '../../features/stock/transfers/request-contract.ts'
import type { CallInput } from '../../kernel/endpoint.ts'
import { lineOf } from '../../tools/kill-test/bodies.ts'
import type { Hands } from '../../tools/kill-test/hands.ts'
import { saved } from '../calls.ts'
import { colombo, kandy, type Shop, type Staff } from '../shop.ts'
import { anItem, aTakenLine, type TestItem } from '../stock.ts'
import { nothing, nowhere, times, type Contest, type TestPaper } from './paper.ts'

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

const toKandy = (item: Pick<TestItem, 'code'>, quantity = '1') => ({ toLocationCode: kandy, stockHistories: [aTakenLine(item, quantity)] })

const atKandy = new WeakMap<Shop, Promise<TestItem>>()

/** A piece that is on its way from Kandy, where there are many. */
async function aComing(shop: Shop): Promise<StockTransferRead> {
  const plenty = atKandy.get(shop) ?? anItem(shop, { entries: [{ quantity: '1000', location: kandy }] })
  atKandy.set(shop, plenty)
  return send(await shop.signIn('manager', kandy), colombo, [[(await plenty).code, '1']])
}

/** Receipts of one transfer for more than is in transit. */
const receipts: Contest = async ({ shop }) => {
  const bulb = await anItem(shop, { entries: [{ quantity: '20', location: kandy }] })
  const { code, version } = await send(await shop.signIn('manager', kandy), colombo, [[bulb.code, '3']])
  const body = (quantity: string) => ({ transferCode: code, version, stockHistories: [{ code: '1', quantity }] })
  const lone = await anItem(shop, { entries: [{ quantity: '1' }] })
  return [
    ...times(8, number => ({ endpoint: createTransferReceipt, input: { body: body(number % 2 === 0 ? '1' : '3') } })),
    ...times(4, () => ({ endpoint: createStockTransfer, input: { body: toKandy(lone) } })),
  ]
}

/** Asks the other location for something, and sends something there. */
async function carry(hands: Hands): Promise<void> {
  const { otherLocation, onTheWay } = hands
  const request = { fromLocationCode: otherLocation, itemCode: lineOf(hands).itemCode, quantity: '2' }
  await hands.save(createTransferRequest, request)
  const body = { toLocationCode: otherLocation, stockHistories: [lineOf(hands), lineOf(hands)] }
  const { code, stockTransfer } = await hands.save(createStockTransfer, body)
  const coming = onTheWay.get(otherLocation) ?? []
  onTheWay.set(otherLocation, [...coming, { code, lines: stockTransfer.stockHistories.length }])
}

/** Receives a transfer with the first line one short, where one is on its way here. */
async function arrive(hands: Hands): Promise<void> {
  const coming = hands.onTheWay.get(hands.locationCode)?.shift()
  if (!coming) return
  const { code: transferCode } = coming
  const short = { code: '1', quantity: '0', short: '1', reason: 'Broken' }
  const { stockTransfer } = await hands.save(createTransferReceipt, { transferCode, version: 1, stockHistories: [short] })
  const rest = stockTransfer.stockHistories.filter(line => Number(line.onItsWay) > 0)
  if (rest.length === 0) return
  const stockHistories = rest.map(line => ({ code: line.code, quantity: line.onItsWay }))
  await hands.save(createTransferReceipt, { transferCode, version: stockTransfer.version, stockHistories })
}

export const transfer = {
  kind: 'stockTransfer',
  calls: { list: stockTransfers.list, get: getStockTransfer, create: createStockTransfer, reverse: reverseStockTransfer },
  valid: async ({ item }) => toKandy(item),
  refused: async ({ item }) => toKandy(item, '999999'),
  further: {
    samples: ({ staff, item }) => ({
      'GET stock-transfer-coming': nothing,
      'GET stock-transfer-destination': nothing,
      'GET stock-transfer-request': nothing,
      'POST stock-transfer-request': async () => ({ body: { fromLocationCode: kandy, itemCode: item.code, quantity: '2' } }),
      'PUT stock-transfer-request-end': async () => ({
        body: { id: (await askFor(staff, kandy, [item.code, '2'])).id, reason: 'Bought elsewhere' },
      }),
    }),
    // From the own location.
    refused: ({ item }) => ({
      'POST stock-transfer-request': { body: { fromLocationCode: colombo, itemCode: item.code, quantity: '2' } },
      'PUT stock-transfer-request-end': { body: { id: nowhere, reason: 'Bought elsewhere' } },
    }),
  },
  contests: { receipts },
  errands: [carry, carry, arrive, arrive],
} satisfies TestPaper<typeof createStockTransfer>

export const transferReceipt = {
  kind: 'transferReceipt',
  calls: { get: getTransferReceipt, create: createTransferReceipt, reverse: reverseTransferReceipt },
  valid: async ({ shop }) => {
    const { code, version } = await aComing(shop)
    return { transferCode: code, version, stockHistories: [{ code: '1', quantity: '1' }] }
  },
  refused: async () => ({
    ...{ transferCode: '4202999999', version: 1, stockHistories: [{ code: '1', quantity: '1', short: '1', reason: 'Lost' }] },
  }),
} satisfies TestPaper<typeof createTransferReceipt>
