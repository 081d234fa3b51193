import { describe, expect, test } from 'vitest'
import { chequeMoves, chequeStates, movesFrom } from './cheque-states.ts'

describe('the states of a cheque', () => {
  test('each state of a received cheque leads where the domain says', () => {
    const leads = Object.fromEntries(chequeStates.map(state => [state, movesFrom('received', state).map(move => chequeMoves[move].to)]))
    expect(leads).toEqual({
      IN_HAND: ['DEPOSITED', 'ENDORSED', 'CANCELLED'],
      DEPOSITED: ['REALIZED', 'RETURNED'],
      REALIZED: ['RETURNED'],
      RETURNED: ['DEPOSITED', 'SETTLED'],
      SETTLED: ['RETURNED'],
      ENDORSED: ['RETURNED', 'REALIZED', 'IN_HAND'],
      CANCELLED: [],
      ISSUED: [],
      STALE: [],
    })
  })

  test('an own cheque is issued, and then presented, returned, cancelled or stale', () => {
    expect(movesFrom('own', 'ISSUED').map(move => chequeMoves[move].to)).toEqual(['REALIZED', 'RETURNED', 'CANCELLED', 'STALE'])
    for (const state of chequeStates.filter(state => state !== 'ISSUED')) expect(movesFrom('own', state)).toEqual([])
  })

  test('a move that posts moves the amount between the accounts of its two states', () => {
    // Where a cheque's amount stands, by state; elsewhere it is another paper's.
    const account = { IN_HAND: '1102', DEPOSITED: '1202', REALIZED: '1201', RETURNED: '1310', ISSUED: '2110' }
    for (const { kind, from, to, posts } of Object.values(chequeMoves)) {
      if (!posts || kind === 'own') continue
      if (from && from in account) expect(posts.credit).toBe(account[from as keyof typeof account])
      if (to in account) expect(posts.debit).toBe(account[to as keyof typeof account])
    }
  })
})
