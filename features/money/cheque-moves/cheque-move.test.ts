import { describe, expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { rupees, zero } from '../../../kernel/money.ts'
import { checkAskedMove, checkMove, movedCheques, type AskedMove, type ChequeCommand, type StandingCheque } from './cheque-move.ts'
import { movePosting } from './cheque-move-posting.ts'

const aCheque = (more: Partial<StandingCheque> = {}): StandingCheque => ({
  code: '360100000101',
  number: '445566',
  kind: 'received',
  state: 'IN_HAND',
  version: 1,
  amount: rupees('4500.00'),
  chequeDate: date('2026-03-01'),
  accountCode: null,
  drawerCode: '2001000002',
  payeeCode: null,
  givenWith: null,
  settled: zero,
  last: { movedOn: date('2026-03-02'), businessDate: date('2026-03-02'), user: 'kamal', paper: '3601000001' },
  ...more,
})
const aMove = (command: ChequeCommand, more: Partial<AskedMove> & { charge?: string } = {}): AskedMove => ({
  command,
  date: date('2026-03-03'),
  reason: 'refer to drawer',
  cheques: [{ code: '360100000101', version: 1, charge: rupees(more.charge ?? '0.00') }],
  ...more,
})
const deposited = aCheque({ state: 'DEPOSITED', accountCode: '6401000001' })
const issued = aCheque({ kind: 'own', state: 'ISSUED', accountCode: '6401000001', drawerCode: null, payeeCode: '2201000002' })

describe('a move', () => {
  test.each<[string, AskedMove, StandingCheque, string | null]>([
    ['a deposit from its date on', aMove('deposit'), aCheque({ chequeDate: date('2026-03-03') }), null],
    ['a deposit before its date', aMove('deposit'), aCheque({ chequeDate: date('2026-03-04') }), 'CHEQUE_EARLY'],
    ['a day before the last move', aMove('deposit', { date: date('2026-03-01') }), aCheque(), 'CHEQUE_DATE_BEFORE'],
    ['a returned cheque presented again', aMove('deposit'), aCheque({ state: 'RETURNED', accountCode: '6401000001' }), null],
    ['one that is settled in part', aMove('deposit'), aCheque({ state: 'RETURNED', settled: rupees('0.01') }), 'CHEQUE_PART_SETTLED'],
    ['another version', aMove('deposit'), aCheque({ version: 3 }), 'CHEQUE_MOVED_BY'],
    ['another state', aMove('realize'), aCheque(), 'CHEQUE_MOVED_BY'],
    ['an own cheque by a move for received ones', aMove('realize'), issued, 'CHEQUE_MOVED_BY'],
    ['a charge on a return', aMove('return', { charge: '150.00' }), deposited, null],
    ['a charge on a deposit', aMove('deposit', { charge: '0.01' }), aCheque(), 'CHEQUE_MOVE_CHARGE'],
    ['a late recall', aMove('recall'), aCheque({ state: 'REALIZED', accountCode: '6401000001' }), null],
    ['a recall of one that was handed on', aMove('recall'), aCheque({ state: 'REALIZED' }), 'CHEQUE_NOT_OURS'],
    ['an own cheque on its date', aMove('realize-own', { date: date('2026-03-03') }), issued, null],
    ['an own cheque before its date', aMove('realize-own'), { ...issued, chequeDate: date('2026-03-04') }, 'CHEQUE_EARLY'],
  ])('%s: %#', (_, move, cheque, code) => expect(checkMove(move, [cheque])?.code ?? null).toBe(code))

  test('is not ahead of today, has a reason where it needs one, and no cheque twice', () => {
    const today = date('2026-03-03')
    const codeOf = (move: AskedMove) => checkAskedMove(move, today)?.code ?? null
    expect(codeOf(aMove('deposit', { reason: '' }))).toBeNull()
    expect(codeOf(aMove('deposit', { date: date('2026-03-04') }))).toBe('CHEQUE_DATE_AHEAD')
    expect(codeOf(aMove('return', { reason: '' }))).toBe('CHEQUE_MOVE_REASON')
    const [line] = aMove('deposit').cheques
    expect(codeOf(aMove('deposit', { cheques: [line!, line!] }))).toBe('CHEQUE_LISTED_TWICE')
  })
})

describe('what a move posts', () => {
  const legs = (move: AskedMove, cheque: StandingCheque, account: string | null = null) =>
    movePosting(movedCheques(move, [cheque], account)).map(({ account: on, side, amount, party, source }) =>
      [side, on, amount, party ?? '-', source].join(' '),
    )

  test('goes from the account of one state to that of the next, with the own bank account or the customer as its party', () => {
    expect(legs(aMove('deposit'), aCheque(), '6401000002')).toEqual(['debit 1202 450000 6401000002 26', 'credit 1102 450000 - 26'])
    expect(legs(aMove('realize'), deposited)).toEqual(['debit 1201 450000 6401000001 27', 'credit 1202 450000 6401000001 27'])
    expect(legs(aMove('realize-own'), issued)).toEqual(['debit 2110 450000 6401000001 29', 'credit 1201 450000 6401000001 29'])
  })

  test("has the bank's charge beside it", () => {
    expect(legs(aMove('return', { charge: '150.00' }), deposited)).toEqual([
      'debit 1310 450000 2001000002 28',
      'credit 1202 450000 6401000001 28',
      'debit 6900 15000 - 28',
      'credit 1201 15000 6401000001 28',
    ])
  })

  test('is nothing where somebody else realizes a cheque that was handed on', () => {
    expect(legs(aMove('realize-endorsed'), aCheque({ state: 'ENDORSED' }))).toEqual([])
  })
})
