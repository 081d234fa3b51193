import { demoToday } from '../../../../database/test-database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf, brokenPromises, ledgerOf, movesOf } from '../../../../testing/books.ts'
import { aCashBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { colombo, galle, kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, remainingOf } from '../../../../testing/stock.ts'
import { receive, send } from '../../../../testing/papers/transfer.ts'
import { getItemStock } from '../../../goods/items/item-stock-contract.ts'
import {
  comingTransfers,
  createStockTransfer,
  createTransferReceipt,
  getStockTransfer,
  getTransferReceipt,
  reverseStockTransfer,
  reverseTransferReceipt,
  stockTransfers,
  transferDestinations,
} from '../contract.ts'

let shop: Shop
let sender: Staff
let receiver: Staff
beforeAll(async () => {
  shop = await openShop()
  sender = await shop.signIn('manager')
  receiver = await shop.signIn('manager', kandy)
})
afterAll(() => shop.close())

const pads = (quantity = '10') =>
  anItem(shop, { entries: [{ quantity, cost: '60.00', retail: '100.00', batch: 'B-7', expiry: '2027-06-30' }] })
const codeOf = async (answer: Promise<{ status: number; error: { code: string } }>) => (await answer).error?.code ?? 'none'

describe('a transfer', () => {
  test('is sent, received in part with a shortage, and closed with the rest', async () => {
    const pad = await pads()
    const [entry = ''] = pad.entries
    const sent = await send(sender, kandy, [[pad.code, '10']])
    expect(sent).toMatchObject({ state: 'SENT', totalAmount: '600.00', inTransitAmount: '600.00', toLocation: { name: 'Kandy Shop' } })
    // 10 × 60
    expect(await ledgerOf(shop, sent.code)).toEqual(['1 debit 1410 600.00 (47)', '1 credit 1400 600.00 (47)'])
    expect(await movesOf(shop, sent.code)).toEqual([`transfer-out ${entry} -10 leaves 0 cost 60.00 price 100.00`])
    expect((await receiver.call(comingTransfers)).reply.stockTransfers.map(coming => coming.code)).toContain(sent.code)
    const places = async () => (await sender.call(getItemStock, { params: { id: pad.code } })).reply.locations
    expect((await places()).map(place => [place.onHand, place.coming])).toEqual([
      ['0', '0'],
      ['0', '10'],
      ['0', '0'],
    ])

    const part = await receive(receiver, sent, [{ code: '1', quantity: '6', short: '1', reason: 'Broken on the way' }])
    // 6 × 60 arrived, 1 × 60 is lost, 3 × 60 are still on the way
    expect(await ledgerOf(shop, part.code)).toEqual(['1 debit 1400 360.00 (48)', '1 debit 5100 60.00 (48)', '1 credit 1410 420.00 (48)'])
    expect(await movesOf(shop, part.code)).toEqual([`transfer-in ${entry} 6 leaves 6 cost 60.00 price 100.00`])
    expect(part.stockTransfer).toMatchObject({ state: 'PARTLY', inTransitAmount: '180.00', version: 2 })
    expect(part.stockTransfer.stockHistories[0]).toMatchObject({ received: '6', short: '1', onItsWay: '3' })
    expect(part.transferReceipt).toMatchObject({ totalAmount: '360.00', shortAmount: '60.00', fromLocation: { code: colombo } })
    expect(part.transferReceipt.stockHistories[0]).toMatchObject({ batch: 'B-7', expiryDate: '2027-06-30', reason: 'Broken on the way' })

    const rest = await receive(receiver, part.stockTransfer)
    expect(await ledgerOf(shop, rest.code)).toEqual(['1 debit 1400 180.00 (48)', '1 credit 1410 180.00 (48)'])
    expect(rest.stockTransfer).toMatchObject({ state: 'CLOSED', inTransitAmount: '0.00' })
    const short = (await receiver.call(stockTransfers.list, { query: { state: 'SHORT' } })).reply.stockTransfers
    expect(short.map(one => [one.code, one.state, one.short])).toEqual([[sent.code, 'CLOSED', '1']])
    expect(await Promise.all([remainingOf(shop, entry), remainingOf(shop, entry, kandy)])).toEqual(['0', '9'])
    expect((await receiver.call(comingTransfers)).reply.stockTransfers.map(coming => coming.code)).not.toContain(sent.code)

    // The same stock entry is sold there, at the same cost.
    const cashier = await shop.signIn('manager', kandy)
    const bill = await sell(cashier, aCashBill([aLine(pad)], '100.00'))
    expect(await movesOf(shop, bill.code)).toEqual([`sale ${entry} -1 leaves 8 cost 60.00 price 100.00`])
    expect(await codeOf(receiver.call(createTransferReceipt, { body: { transferCode: sent.code, version: 3, stockHistories: [] } }))).toBe(
      'TRANSFER_CLOSED',
    )
  })

  test('of parts of a unit leaves nothing in transit, to the cent', async () => {
    const oil = await anItem(shop, { unit: 'Litre', entries: [{ quantity: '1.5', cost: '0.33' }] })
    let transfer = await send(sender, kandy, [[oil.code, '1.5']])
    const codes: string[] = []
    for (const quantity of ['0.5', '0.5', '0.5']) {
      const { code, stockTransfer } = await receive(receiver, transfer, [{ code: '1', quantity }])
      codes.push(code)
      transfer = stockTransfer
    }
    // 1.5 × 0.33 = 0.50 was sent; 0.17 + 0.17 are received, and of the 0.17 of the last part 0.16 are left.
    expect(transfer).toMatchObject({ state: 'CLOSED', totalAmount: '0.50', inTransitAmount: '0.00' })
    expect(await ledgerOf(shop, codes[2]!)).toEqual(['1 debit 1400 0.17 (48)', '1 credit 1410 0.16 (48)', '1 credit 6930 0.01 (48)'])
    // Reversed in another order, exactly the values of those two are in transit.
    await receiver.call(reverseTransferReceipt, { body: { code: codes[0]!, reason: 'Counted twice', version: 1 } })
    const after = await receiver.call(reverseTransferReceipt, { body: { code: codes[2]!, reason: 'Counted twice', version: 1 } })
    expect(after.reply.stockTransfer).toMatchObject({ state: 'PARTLY', inTransitAmount: '0.33' })
    expect((await receive(receiver, after.reply.stockTransfer)).stockTransfer).toMatchObject({ state: 'CLOSED', inTransitAmount: '0.00' })
  })

  test('is refused without another location, without stock, and to a cashier', async () => {
    const pad = await pads('2')
    const stockHistories = [{ itemCode: pad.code, quantity: '1' }]
    const closed = sender.call(createStockTransfer, { body: { toLocationCode: '1301000099', stockHistories } })
    expect(await refusalOf(closed)).toEqual([422, 'TRANSFER_TO', 'Choose another active location as the destination.'])
    expect(await codeOf(sender.call(createStockTransfer, { body: { toLocationCode: colombo, stockHistories } }))).toBe('TRANSFER_TO')
    expect(await codeOf(sender.call(createStockTransfer, { body: { toLocationCode: kandy, stockHistories: [] } }))).toBe('NO_STOCK_LINES')
    const tooMany = [{ itemCode: pad.code, quantity: '3' }]
    expect(await codeOf(sender.call(createStockTransfer, { body: { toLocationCode: kandy, stockHistories: tooMany } }))).toBe('STOCK_SHORT')
    const cashier = await shop.signIn('cashier')
    expect(await codeOf(cashier.call(createStockTransfer, { body: { toLocationCode: kandy, stockHistories } }))).toBe('NOT_ALLOWED')
    expect((await sender.call(transferDestinations)).reply.stockLocations.map(({ code }) => code)).toEqual([galle, kandy])
  })

  test('is taken back while nothing of it was received, and a receipt while its stock is there', async () => {
    const pad = await pads()
    const [entry = ''] = pad.entries
    const back = await send(sender, kandy, [[pad.code, '4']])
    const reversed = await sender.call(reverseStockTransfer, { body: { code: back.code, reason: 'Wrong branch', version: 1 } })
    expect(reversed.reply.stockTransfer).toMatchObject({ state: 'REVERSED', inTransitAmount: '0.00' })
    expect((await ledgerOf(shop, back.code)).slice(2)).toEqual(['2 credit 1410 240.00 (47)', '2 debit 1400 240.00 (47)'])
    expect(await remainingOf(shop, entry)).toBe('10')
    expect(await codeOf(receiver.call(createTransferReceipt, { body: oneOf(back.code, 2) }))).toBe('REVERSED_ALREADY')

    const sent = await send(sender, kandy, [[pad.code, '4']])
    const { code } = await receive(receiver, sent, [{ code: '1', quantity: '3' }])
    const takeBack = (version: number) => sender.call(reverseStockTransfer, { body: { code: sent.code, reason: 'Wrong branch', version } })
    expect(await codeOf(takeBack(2))).toBe('TRANSFER_RECEIVED')
    const undone = await receiver.call(reverseTransferReceipt, { body: { code, reason: 'Not ours', version: 1 } })
    expect(undone.reply.stockTransfer).toMatchObject({ state: 'SENT', inTransitAmount: '240.00', version: 3 })
    expect(undone.reply.transferReceipt.status).toBe('reversed')
    expect((await ledgerOf(shop, code)).slice(2)).toEqual(['2 credit 1400 180.00 (48)', '2 debit 1410 180.00 (48)'])
    expect(undone.reply.stockTransfer.history.map(({ what, code: of, reason }) => [what, of, reason])).toEqual([
      ['create', sent.code, ''],
      ['create', code, ''],
      ['reverse', code, 'Not ours'],
    ])
    expect((await auditOf(shop, code)).map(({ action }) => action)).toEqual(['create', 'reverse'])
    expect((await takeBack(3)).status).toBe(200)
    expect(await Promise.all([remainingOf(shop, entry), remainingOf(shop, entry, kandy)])).toEqual(['10', '0'])
  })

  test('whose receipt was sold from cannot be undone', async () => {
    const pad = await pads('2')
    const { code } = await receive(receiver, await send(sender, kandy, [[pad.code, '2']]))
    await sell(receiver, aCashBill([aLine(pad)], '100.00'))
    expect(await codeOf(receiver.call(reverseTransferReceipt, { body: { code, reason: 'Too late', version: 1 } }))).toBe('STOCK_GONE')
  })

  test('of another day is taken back by an admin only', async () => {
    const pad = await pads('2')
    const { code } = await send(sender, kandy, [[pad.code, '1']])
    const received = await receive(receiver, await send(sender, kandy, [[pad.code, '1']]))
    const now = shop.now()
    shop.setClock(now + 86_400_000)
    try {
      const [manager, receivingManager] = [await shop.signIn('manager'), await shop.signIn('manager', kandy)]
      expect(await codeOf(manager.call(reverseStockTransfer, { body: { code, reason: 'Late', version: 1 } }))).toBe('REVERSE_SAME_DAY')
      const body = { code: received.code, reason: 'Late', version: 1 }
      expect(await codeOf(receivingManager.call(reverseTransferReceipt, { body }))).toBe('REVERSE_SAME_DAY')
      const admin = await shop.signIn('admin')
      expect((await admin.call(reverseStockTransfer, { body: { code, reason: 'Late', version: 1 } })).status).toBe(200)
    } finally {
      shop.setClock(now)
    }
  })

  test('is seen where it goes and nowhere else, and received only there', async () => {
    const pad = await pads()
    const sent = await send(sender, kandy, [[pad.code, '5']])
    const seen = (await receiver.call(getStockTransfer, { params: { id: sent.code } })).reply.stockTransfer
    expect([seen.stockLocation.code, seen.toLocation.code]).toEqual([colombo, kandy])
    const listed = async (staff: Staff, direction: 'in' | 'out' | 'all') =>
      (await staff.call(stockTransfers.list, { query: { term: sent.code, direction } })).reply.total
    expect(await Promise.all([listed(sender, 'out'), listed(sender, 'in'), listed(receiver, 'in'), listed(receiver, 'out')])).toEqual([
      1, 0, 1, 0,
    ])
    const open = async () => (await receiver.call(stockTransfers.list, { query: { term: sent.code, state: 'OPEN' } })).reply.total
    expect(await open()).toBe(1)
    const third = await shop.signIn('superadmin', galle)
    expect(await codeOf(third.call(getStockTransfer, { params: { id: sent.code } }))).toBe('NOT_FOUND')
    expect(await listed(third, 'all')).toBe(0)
    expect(await codeOf(third.call(createTransferReceipt, { body: oneOf(sent.code) }))).toBe('NOT_FOUND')
    expect(await codeOf(sender.call(createTransferReceipt, { body: oneOf(sent.code) }))).toBe('TRANSFER_NOT_HERE')
    expect(await codeOf(receiver.call(reverseStockTransfer, { body: { code: sent.code, reason: 'No', version: 1 } }))).toBe('NOT_FOUND')
    const arrivedOn = async (receivedOn: string) =>
      (await receiver.call(stockTransfers.list, { query: { term: sent.code, receivedOn } })).reply.total
    expect(await arrivedOn(demoToday)).toBe(0)
    const { code } = await receive(receiver, sent)
    expect(await open()).toBe(0)
    expect(await Promise.all([arrivedOn(demoToday), arrivedOn('2026-11-19')])).toEqual([1, 0])
    expect((await sender.call(getTransferReceipt, { params: { id: code } })).reply.transferReceipt.transferCode).toBe(sent.code)
    expect(await codeOf(third.call(getTransferReceipt, { params: { id: code } }))).toBe('NOT_FOUND')
    expect(await codeOf(sender.call(reverseTransferReceipt, { body: { code, reason: 'No', version: 1 } }))).toBe('NOT_FOUND')
  })

  test('hides its cost from cashiers', async () => {
    const pad = await pads()
    const sent = await send(sender, kandy, [[pad.code, '5']])
    const { code } = await receive(receiver, sent)
    const cashier = await shop.signIn('cashier')
    const seen = (await cashier.call(getStockTransfer, { params: { id: sent.code } })).reply.stockTransfer
    expect([seen.totalAmount, seen.inTransitAmount, seen.stockHistories[0]?.unitCost, seen.receipts[0]?.totalAmount]).toEqual([
      null,
      null,
      null,
      null,
    ])
    const receipt = (await cashier.call(getTransferReceipt, { params: { id: code } })).reply.transferReceipt
    expect([receipt.totalAmount, receipt.shortAmount, receipt.stockHistories[0]?.totalAmount]).toEqual([null, null, null])
    const { stockTransfers: rows, totals } = (await cashier.call(stockTransfers.list, { query: { term: sent.code } })).reply
    expect([rows[0]?.totalAmount, totals?.totalAmount]).toEqual([null, null])
  })
})

function oneOf(transferCode: string, version = 1) {
  return { transferCode, version, stockHistories: [{ code: '1', quantity: '1' }] }
}

describe('at the same moment', () => {
  test('of two receivers one wins, and the other is told to look again', async () => {
    const pad = await pads()
    const sent = await send(sender, kandy, [[pad.code, '10']])
    const body = { transferCode: sent.code, version: 1, stockHistories: [{ code: '1', quantity: '10' }] }
    const answers = await Promise.all([receiver.call(createTransferReceipt, { body }), receiver.call(createTransferReceipt, { body })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(['TRANSFER_CLOSED', 'CONFLICT']).toContain(answers.find(({ status }) => status === 409)?.error.code)
    expect(await remainingOf(shop, pad.entries[0]!, kandy)).toBe('10')
  })

  test('a send and a reversal of it against its receipt leave one outcome', async () => {
    const pad = await pads('1')
    const sent = await send(sender, kandy, [[pad.code, '1']])
    const answers = await Promise.all([
      sender.call(reverseStockTransfer, { body: { code: sent.code, reason: 'Stop it', version: 1 } }),
      receiver.call(createTransferReceipt, { body: oneOf(sent.code) }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('sales and sends of the same pieces never take one twice, and transfers both ways do not wait for each other', async () => {
    const pad = await pads('6')
    const cashier = await shop.signIn('cashier')
    const stockHistories = [{ itemCode: pad.code, quantity: '2' }]
    const sends = Array.from({ length: 3 }, () => sender.call(createStockTransfer, { body: { toLocationCode: kandy, stockHistories } }))
    const sales = Array.from({ length: 4 }, () =>
      sell(cashier, aCashBill([aLine(pad)], '100.00')).then(
        () => 1,
        () => 0,
      ),
    )
    const [sent, sold] = [await Promise.all(sends), await Promise.all(sales)]
    const gone = sent.filter(({ status }) => status === 200).length * 2 + sold.filter(Boolean).length
    expect(Number(await remainingOf(shop, pad.entries[0]!))).toBe(6 - gone)
    expect(gone).toBeGreaterThanOrEqual(5)

    const there = await anItem(shop, { entries: [{ quantity: '8', location: kandy }, { quantity: '8' }] })
    const away = await Promise.all([
      ...Array.from({ length: 4 }, () => send(sender, kandy, [[there.code, '1']])),
      ...Array.from({ length: 4 }, () => send(receiver, colombo, [[there.code, '1']])),
    ])
    const arrived = await Promise.all(away.map(transfer => receive(transfer.toLocation.code === kandy ? receiver : sender, transfer)))
    expect(arrived.map(({ stockTransfer }) => stockTransfer.state)).toEqual(Array.from({ length: 8 }, () => 'CLOSED'))
  })
})

test('and the books still prove themselves', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
