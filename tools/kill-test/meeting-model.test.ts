import { expect, test } from 'vitest'
import { metFaults, type KeptSave, type Met, type MetBooks } from './meeting-model.ts'

const at = '1301000001'
const met: Met = { items: ['item'], locations: [at], customerCode: 'known', opening: 40 }
const nothing: MetBooks = { stock: new Map([[`${at} item`, 40]]), cheques: new Map(), holds: new Map(), owed: 0 }

let keys = 0
function save(route: string, code: string, body: KeptSave['body'], holdId = ''): KeptSave {
  keys += 1
  return { key: `key ${keys}`, route, code, body, holdId, locationCode: at }
}
const billOf = (code: string, pieces: number, more: KeptSave['body'] = {}) =>
  save('POST invoice', code, {
    customerCode: 'cash',
    totalAmount: `${pieces * 100}.00`,
    stockHistories: [{ itemCode: 'item', quantity: String(pieces) }],
    ...more,
  })
const reversalOf = (route: string, code: string) => save(`PUT ${route}-reversal`, code, { code })
const found = (kept: readonly KeptSave[], books: Partial<MetBooks>) => metFaults(kept, { ...nothing, ...books }, met)
const left = (pieces: number) => ({ stock: new Map([[`${at} item`, pieces]]) })

test('stock is what was there, less what kept bills sold, and what came in', () => {
  const kept = [billOf('b1', 3), billOf('b2', 4), reversalOf('invoice', 'b2'), save('POST stock-in', 's1', billOf('', 5).body)]
  expect(found(kept, left(42))).toEqual([])
  expect(found(kept, left(41))).toEqual([`stock of ${at} item: 42 by what was saved, 41 in the books`])
})

test('a cheque is where one way of kept moves leads', () => {
  const receipt = save('POST payment-receipt', 'r', { customerCode: 'other', modeOfPayments: [{ amount: '25.00' }] })
  const move = (code: string, name: string) => save('POST cheque-move', code, { move: name, cheques: [{ code: 'r01' }] })
  const is = (state: string) => ({ cheques: new Map([['r01', { paper: 'r', state }]]) })
  const [deposit, realize] = [move('m1', 'deposit'), move('m2', 'realize')]
  expect(found([receipt], is('IN_HAND'))).toEqual([])
  expect(found([receipt, deposit, reversalOf('cheque-move', 'm1'), deposit, realize], is('REALIZED'))).toEqual([])
  expect(found([receipt, reversalOf('payment-receipt', 'r')], is('CANCELLED'))).toEqual([])
  const handedOn = save('POST payment-voucher', 'v', { supplierModeOfPayments: [{ thirdPartyCheque: { code: 'r01' } }] })
  expect(found([receipt, handedOn], is('ENDORSED'))).toEqual([])
  expect(found([receipt, deposit, handedOn], is('DEPOSITED'))).toEqual([
    'cheque r01 is DEPOSITED: what was saved leaves IN_HAND -1, DEPOSITED 1, ENDORSED 1',
  ])
  expect(found([receipt, deposit], is('REALIZED'))).toEqual(['cheque r01 is REALIZED: what was saved leaves DEPOSITED 1'])
})

test('a hold becomes one bill', () => {
  const held = save('POST held-bill', '', {}, 'h')
  const take = save('PUT held-bill-take', '', { id: 'h' })
  const bill = billOf('b1', 1, { heldBill: { id: 'h' } })
  const is = (state: string, claim: string | null, bills: string[] = []) => ({
    ...left(39),
    holds: new Map([['h', { state, claim, bills }]]),
  })
  expect(found([held, take, bill], is('billed', take.key, ['b1']))).toEqual([])
  expect(found([held, take], { ...is('taken', take.key), ...left(40) })).toEqual([])
  expect(found([held, take], { ...is('taken', 'another'), ...left(40) })).toEqual(['hold h is claimed with another, which took nothing'])
  const twice = [held, take, bill, billOf('b2', 1, { heldBill: { id: 'h' } })]
  expect(found(twice, { ...is('billed', take.key, ['b1']), ...left(38) })).toEqual([
    'hold h: billed with bills b1,b2 by what was saved, billed with b1 in the books',
  ])
})

test('the one customer owes what kept bills, receipts and returned cheques make', () => {
  const owes = billOf('b1', 2, { customerCode: 'known' })
  const paid = save('POST payment-receipt', 'r', { customerCode: 'known', modeOfPayments: [{ amount: '25.00' }] })
  const kept = [owes, paid, billOf('b2', 1, { customerCode: 'known' }), reversalOf('invoice', 'b2')]
  expect(found(kept, { ...left(38), owed: 17_500 })).toEqual([])
  const cameBack = ['deposit', 'return'].map((move, nth) => save('POST cheque-move', `m${nth}`, { move, cheques: [{ code: 'r01' }] }))
  const cheques = new Map([['r01', { paper: 'r', state: 'RETURNED' }]])
  expect(found([...kept, ...cameBack], { ...left(38), cheques, owed: 20_000 })).toEqual([])
  expect(found(kept, { ...left(38), owed: 17_400 })).toEqual(['customer known owes 175 by what was saved, 174 in the books'])
})
