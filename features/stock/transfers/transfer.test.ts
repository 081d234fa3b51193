import { expect, test } from 'vitest'
import { rupees, sumOf } from '../../../kernel/money.ts'
import { units } from '../../../kernel/quantity.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { credit, debit } from '../../books/ledger/posting.ts'
import { receiptMoves, receiptPosting, transferPosting } from './transfer-posting.ts'
import { onItsWay, receiveLines, stateOfLines, transferState, type ArrivedLine, type SentLine } from './transfer.ts'

const aLine = (more: Partial<SentLine> = {}): SentLine => ({
  lineNo: 1,
  entryCode: '2501000001',
  itemCode: '2401000001',
  itemName: 'Brake pad',
  allowsFractions: false,
  quantity: units('10'),
  received: units('0'),
  short: units('0'),
  unitCost: rupees('60.00'),
  price: rupees('100.00'),
  inTransit: rupees('600.00'),
  ...more,
})
const arrived = (quantity: string, short = '0', reason = '', lineNo = 1): ArrivedLine => ({
  lineNo,
  quantity: units(quantity),
  short: units(short),
  reason,
})
const received = (sent: readonly SentLine[], lines: readonly ArrivedLine[]) => {
  const answer = receiveLines(sent, lines)
  if (answer instanceof Refusal) throw answer
  return answer
}
const refusalOf = (sent: readonly SentLine[], lines: readonly ArrivedLine[]) => {
  const answer = receiveLines(sent, lines)
  return answer instanceof Refusal ? [answer.code, ...Object.keys(answer.fields)] : null
}

test('what is sent leaves inventory and is in transit', () => {
  const out = { kind: 'transfer-out', entryCode: '2501000001', itemCode: '2401000001', lineNo: 1, price: rupees('100.00') } as const
  expect(transferPosting([{ ...out, quantity: units('-10'), cost: rupees('60.00'), value: rupees('-600.00') }])).toEqual([
    debit('1410', rupees('600.00'), 47),
    credit('1400', rupees('600.00'), 47),
  ])
})

test('a receipt brings in what arrived and writes off what is short, out of transit', () => {
  const lines = received([aLine()], [arrived('7', '1', 'Broken on the way')])
  // 7 × 60 and 1 × 60
  expect(receiptPosting(lines)).toEqual([
    debit('1400', rupees('420.00'), 48),
    debit('5100', rupees('60.00'), 48),
    credit('1410', rupees('480.00'), 48),
  ])
  expect(receiptMoves(lines).map(({ kind, quantity, cost }) => [kind, quantity, cost])).toEqual([
    ['transfer-in', units('7'), rupees('60.00')],
  ])
})

test('a receipt with nothing but shortages moves no stock', () => {
  const lines = received([aLine()], [arrived('0', '10', 'Never loaded')])
  expect(receiptMoves(lines)).toEqual([])
  expect(receiptPosting(lines)).toEqual([debit('5100', rupees('600.00'), 48), credit('1410', rupees('600.00'), 48)])
})

test('parts of a unit leave nothing in transit, whatever they are rounded to', () => {
  // 1.5 × 0.33 = 0.495, sent as 0.50; each 0.5 is 0.165, received as 0.17: 0.17 + 0.17, and 0.16 are left for the last.
  let oil = aLine({ allowsFractions: true, quantity: units('1.5'), unitCost: rupees('0.33'), inTransit: rupees('0.50') })
  const taken = ['0.5', '0.5', '0.5'].map(part => {
    const [line] = received([oil], [arrived(part)])
    oil = {
      ...oil,
      received: units(String((oil.received + 500) / 1000)),
      inTransit: rupees(((oil.inTransit - line!.outOfTransit) / 100).toFixed(2)),
    }
    return line!
  })
  expect(taken.map(line => line.outOfTransit)).toEqual([17, 17, 16])
  expect(sumOf(taken.map(line => line.outOfTransit))).toBe(rupees('0.50'))
  expect(receiptPosting([taken[2]!])).toEqual([
    debit('1400', rupees('0.17'), 48),
    credit('1410', rupees('0.16'), 48),
    credit('6930', rupees('0.01'), 48),
  ])
})

test('lines of which nothing is said stay on their way', () => {
  const sent = [aLine(), aLine({ lineNo: 2, entryCode: '2501000002' })]
  expect(received(sent, [arrived('0'), arrived('10', '0', '', 2)]).map(line => [line.lineNo, line.sent.lineNo])).toEqual([[1, 2]])
})

test('a receipt is refused when it takes more than is on its way, says nothing, or does not say why', () => {
  const sent = [aLine({ received: units('6'), short: units('1') })]
  expect(refusalOf(sent, [arrived('4')])).toEqual(['TRANSFER_MORE', 'stockHistories.0.quantity'])
  expect(refusalOf(sent, [arrived('2', '2', 'Lost')])).toEqual(['TRANSFER_MORE', 'stockHistories.0.quantity'])
  expect(refusalOf(sent, [arrived('2', '1')])).toEqual(['SHORT_REASON', 'stockHistories.0.reason'])
  expect(refusalOf(sent, [arrived('-1')])).toEqual(['LINE_QUANTITY', 'stockHistories.0.quantity'])
  expect(refusalOf(sent, [arrived('1', '0.5', 'Lost')])).toEqual(['LINE_FRACTION', 'stockHistories.0.short'])
  expect(refusalOf(sent, [arrived('1', '0', '', 9)])).toEqual(['TRANSFER_LINE'])
  expect(refusalOf(sent, [arrived('1'), arrived('1')])).toEqual(['TRANSFER_LINE'])
  expect(refusalOf(sent, [arrived('0')])).toEqual(['RECEIPT_NOTHING'])
  expect(refusalOf(sent, [])).toEqual(['RECEIPT_NOTHING'])
})

test('a transfer is closed when every unit is received or short', () => {
  const [none, some, all] = [aLine(), aLine({ received: units('4') }), aLine({ received: units('9'), short: units('1') })]
  expect([none, some, all].map(line => onItsWay(line))).toEqual([units('10'), units('6'), units('0')])
  expect(stateOfLines([none, none])).toBe('sent')
  expect(stateOfLines([none, all])).toBe('partly')
  expect(stateOfLines([some])).toBe('partly')
  expect(stateOfLines([all, all])).toBe('closed')
  expect(transferState({ status: 'live', state: 'partly' })).toBe('PARTLY')
  expect(transferState({ status: 'reversed', state: 'sent' })).toBe('REVERSED')
})
