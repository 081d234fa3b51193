import { expect, test } from 'vitest'
import { billState } from './bill-state.ts'

test.each([
  [
    { paidStatus: '4', status: 'live' },
    { tone: 'good', word: 'Paid' },
  ],
  [
    { paidStatus: '3', status: 'live', returned: 'none' },
    { tone: 'good', word: 'Paid' },
  ],
  [
    { paidStatus: '4', status: 'live', returned: 'part' },
    { tone: 'good', word: 'Part returned' },
  ],
  [
    { paidStatus: '4', status: 'live', returned: 'whole' },
    { tone: 'good', word: 'Returned' },
  ],
  [
    { paidStatus: '2', status: 'live', returned: 'part' },
    { tone: 'partial', word: 'Part returned' },
  ],
  [
    { paidStatus: '1', status: 'live' },
    { tone: 'bad', word: 'Unpaid' },
  ],
  [
    { paidStatus: '4', status: 'reversed', returned: 'none' },
    { tone: 'off', word: 'Reversed' },
  ],
] as const)('%j', (bill, state) => expect(billState(bill)).toEqual(state))
