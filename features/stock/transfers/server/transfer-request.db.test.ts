import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { aSession, hire } from '../../../../testing/people.ts'
import { colombo, galle, kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { askFor, send } from '../../../../testing/papers/transfer.ts'
import { reverseStockTransfer } from '../contract.ts'
import { createTransferRequest, endTransferRequest, transferRequests, type TransferRequest } from '../request-contract.ts'

let shop: Shop
let cashier: Staff
let there: Staff
let pad: TestItem
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  there = await shop.signIn('manager', kandy)
  pad = await anItem(shop, { name: 'Pad', entries: [{ quantity: '7', location: kandy }] })
})
afterAll(() => shop.close())

const requests = async (staff: Staff) => (await staff.call(transferRequests)).reply
const ofHere = async (staff: Staff, { id }: TransferRequest) => (await requests(staff)).ofHere.find(one => one.id === id)
const stateOf = async ({ id }: TransferRequest) => (await requests(cashier)).fromHere.find(one => one.id === id)?.state
const end = (staff: Staff, { id }: TransferRequest, reason = '') => staff.call(endTransferRequest, { body: { id, reason } })

test('a cashier asks another location, which sees what is left there and answers with a transfer', async () => {
  const asked = await askFor(cashier, kandy, [pad.code, '2'])
  expect(await ofHere(there, asked)).toMatchObject({
    stockLocation: { code: colombo },
    itemMaster: { code: pad.code, name: 'Pad' },
    quantity: '2',
    left: '7',
    state: 'OPEN',
  })
  const other = await askFor(await shop.signIn('manager', galle), kandy, [pad.code, '1'])
  const { code } = await send(there, colombo, [[pad.code, '1']])
  expect(await ofHere(there, asked)).toBeUndefined()
  expect((await requests(cashier)).fromHere[0]).toMatchObject({ id: asked.id, state: 'SENT', transferCode: code })
  expect((await refusalOf(end(cashier, asked)))[1]).toBe('REQUEST_ENDED')
  // What another location asked stays open.
  expect(await ofHere(there, other)).toMatchObject({ state: 'OPEN', left: '6' })
  // A transfer that is taken back answers nothing; the next one does.
  await there.call(reverseStockTransfer, { body: { code, reason: 'Wrong box', version: 1 } })
  expect(await stateOf(asked)).toBe('OPEN')
  await send(there, colombo, [[pad.code, '1']])
  expect(await stateOf(asked)).toBe('SENT')
  expect(await brokenPromises(shop)).toEqual([])
})

test('who asked withdraws, who was asked declines, and nobody else ends it', async () => {
  const [first, second] = [await askFor(cashier, kandy, [pad.code, '1']), await askFor(cashier, kandy, [pad.code, '3'])]
  const stranger = await aSession(shop, await hire(shop, { [galle]: 'cashier' }), { location: galle })
  expect((await refusalOf(end(stranger, first)))[1]).toBe('NOT_FOUND')
  await end(cashier, first)
  await end(there, second, 'Needed here')
  expect([await stateOf(first), await stateOf(second)]).toEqual(['WITHDRAWN', 'DECLINED'])
  expect((await refusalOf(end(there, first)))[1]).toBe('REQUEST_ENDED')
  expect(await auditOf(shop, second.id)).toMatchObject([
    { action: 'decline-request', reason: 'Needed here' },
    { action: 'ask-transfer', after: { quantity: '3', item: pad.code } },
  ])
  // A transfer does not answer what was ended.
  await send(there, colombo, [[pad.code, '1']])
  expect(await stateOf(second)).toBe('DECLINED')
})

test('what cannot be asked for is refused', async () => {
  const wash = await anItem(shop, { type: 'service', unit: 'Job' })
  const code = async (body: Partial<{ fromLocationCode: string; itemCode: string; quantity: string }>) =>
    (
      await refusalOf(
        cashier.call(createTransferRequest, { body: { fromLocationCode: kandy, itemCode: pad.code, quantity: '1', ...body } }),
      )
    )[1]
  expect(await code({ fromLocationCode: colombo })).toBe('REQUEST_FROM')
  expect(await code({ fromLocationCode: '1501999999' })).toBe('REQUEST_FROM')
  expect(await code({ itemCode: wash.code })).toBe('REQUEST_ITEM')
  expect(await code({ itemCode: '2401999999' })).toBe('REQUEST_ITEM')
  expect(await code({ quantity: '0' })).toBe('REQUEST_QUANTITY')
  expect(await code({ quantity: '1.5' })).toBe('REQUEST_QUANTITY')
})
