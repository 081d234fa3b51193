import { expect, test } from 'vitest'
import { rupees } from '../../../../kernel/money.ts'
import { formatQuantity, units } from '../../../../kernel/quantity.ts'
import { readCode } from '../../../goods/items/article-key.ts'
import type { StockTransferRead, TransferLineRead } from '../contract.ts'
import {
  arrivingLines,
  blankReceipt,
  bodyOfReceipt,
  checkReceipt,
  countUp,
  readStoredReceipt,
  receiptCost,
  receiptProblems,
  standAll,
  typeArrival,
  withArrival,
  type ReceiptDraft,
} from './receipt-draft.ts'

const pad = '2401000001'
const oil = '2401000002'
const aLine = (code: string, itemCode: string, onItsWay: string, more: Partial<TransferLineRead> = {}): TransferLineRead => ({
  code,
  itemCode,
  stockCode: `250100000${code}`,
  itemMaster: {
    code: itemCode,
    name: itemCode === pad ? 'Brake pad' : 'Engine oil',
    barcode: '',
    unit: 'Piece',
    allowsFractions: itemCode === oil,
  },
  batch: '',
  expiryDate: null,
  unitCost: '60.00',
  totalAmount: '600.00',
  quantity: '10',
  received: formatQuantity((units('10') - units(onItsWay)) as never),
  short: '0',
  onItsWay,
  ...more,
})
const transfer = {
  code: '4201000001',
  version: 3,
  stockHistories: [aLine('1', pad, '4'), aLine('2', pad, '2'), aLine('3', oil, '0'), aLine('4', oil, '1.5')],
} as StockTransferRead
const now = (draft: ReceiptDraft) => arrivingLines(transfer, draft).map(line => formatQuantity(line.now))
const plain = readCode('4791234567897')
const scanned = (draft: ReceiptDraft, code: string, asked = '1', read = plain) => {
  const next = countUp(draft, transfer, { code, name: code === pad ? 'Brake pad' : 'Engine oil', asked: units(asked), read })
  if (typeof next === 'string') throw new Error(next)
  return next
}

test('all that is on its way stands as arrived, less what is short', () => {
  expect(now(blankReceipt)).toEqual(['4', '2', '1.5'])
  expect(now(withArrival(blankReceipt, '1', { short: units('1') }))).toEqual(['3', '2', '1.5'])
  expect(now(withArrival(blankReceipt, '1', { now: units('2') }))).toEqual(['2', '2', '1.5'])
  expect(bodyOfReceipt(transfer, blankReceipt)).toMatchObject({ transferCode: '4201000001', version: 3 })
  expect(bodyOfReceipt(transfer, blankReceipt).stockHistories.map(({ code, quantity }) => [code, quantity])).toEqual([
    ['1', '4'],
    ['2', '2'],
    ['4', '1.5'],
  ])
})

test('the first scan starts to count from nothing, and goes on to the next line of the item', () => {
  let draft = scanned(blankReceipt, pad)
  expect(now(draft)).toEqual(['1', '0', '0'])
  draft = scanned(draft, pad, '3')
  draft = scanned(draft, pad)
  expect(now(draft)).toEqual(['4', '1', '0'])
  expect(draft.touched).toEqual({ code: '2', times: 3 })
  draft = scanned(draft, pad)
  const full = countUp(draft, transfer, { code: pad, name: 'Brake pad', asked: units('1'), read: plain })
  expect(full).toBe('All Brake pad that are on their way are counted already.')
  const strange = countUp(draft, transfer, { code: '2401999999', name: 'Lamp', asked: units('1'), read: plain })
  expect(strange).toBe('Lamp is not on its way with this transfer.')
  expect(now(standAll(draft, 'all'))).toEqual(['4', '2', '1.5'])
  expect(bodyOfReceipt(transfer, draft).stockHistories.map(({ code }) => code)).toEqual(['1', '2'])
})

test('a code that names a lot counts the lines of that lot', () => {
  expect(now(scanned(blankReceipt, pad, '1', readCode('2501000002')))).toEqual(['0', '1', '0'])
  const gs1 = readCode('(01)04006381333931(10)B2')
  const batches = { ...transfer, stockHistories: transfer.stockHistories.map((line, at) => ({ ...line, batch: `B${at + 1}` })) }
  const next = countUp(blankReceipt, batches, { code: pad, name: 'Brake pad', asked: units('1'), read: gs1 })
  expect(typeof next === 'string' ? next : now(next)).toEqual(['0', '1', '0'])
})

test('what was corrected by hand stays when scanning begins', () => {
  expect(now(scanned(withArrival(blankReceipt, '4', { now: units('0.5') }), pad))).toEqual(['1', '0', '0.5'])
})

test('a scanner that types into a field and puts back what was there says nothing of its line', () => {
  const typed = typeArrival(blankReceipt, transfer, { code: '2', now: units('24') })
  expect(now(typed)).toEqual(['4', '24', '1.5'])
  const restored = typeArrival(typed, transfer, { code: '2', now: units('2') })
  expect(now(scanned(restored, pad))).toEqual(['1', '0', '0'])
})

test('a receipt is checked as the server does, and the problem stands at its line', () => {
  expect(checkReceipt(transfer, blankReceipt)).toBeNull()
  const short = withArrival(standAll(blankReceipt, 'count'), '2', { short: units('1') })
  const problem = checkReceipt(transfer, short)
  expect(problem?.text).toBe('Line 2: say why Brake pad is short.')
  expect([...receiptProblems(arrivingLines(transfer, short), problem!.fields)]).toEqual([['2', { column: 'reason', text: 'Say why' }]])
  expect(checkReceipt(transfer, withArrival(blankReceipt, '1', { now: units('5') }))?.text).toBe(
    'Line 1: only 4 of Brake pad are still on their way.',
  )
  expect(checkReceipt(transfer, standAll(blankReceipt, 'count'))?.text).toMatch(/^Nothing is received yet/)
})

test('what arrives and what is short is worth its cost', () => {
  const short = withArrival(blankReceipt, '1', { short: units('1') })
  // (3 + 2 + 1.5) × 60 and 1 × 60
  expect(receiptCost(arrivingLines(transfer, short))).toEqual({ arriving: rupees('390.00'), short: rupees('60.00') })
  const hidden = { stockHistories: transfer.stockHistories.map(line => ({ ...line, unitCost: null })) }
  expect(receiptCost(arrivingLines(hidden, short))).toBeNull()
})

test('a stored draft is read back, and nothing else', () => {
  const draft = scanned(withArrival(blankReceipt, '1', { short: units('1'), reason: 'Lost' }), pad)
  expect(readStoredReceipt(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(readStoredReceipt({ mode: 'none' })).toBeNull()
})
