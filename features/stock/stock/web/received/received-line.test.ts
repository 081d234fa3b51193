import { expect, test } from 'vitest'
import { rupees } from '../../../../../kernel/money.ts'
import { emptyReceived, lastFigures, receivedProblemsByLine, withFound, withReceived } from './received-line.ts'

test('an entry begins with the prices of the one before, but not where something was typed', () => {
  const last = {
    date: '2026-10-01',
    paperCode: '3301000001',
    costPrice: '35.00',
    wholesalePrice: '60.00',
    retailPrice: '75.00',
    warrantyPeriods: 30,
  }
  const now = { ...emptyReceived, retailPrice: rupees('82.00') }
  expect(withFound(now, emptyReceived, lastFigures(last))).toMatchObject({
    costPrice: rupees('35.00'),
    wholesalePrice: rupees('60.00'),
    retailPrice: rupees('82.00'),
    warrantyDays: 30,
  })
})

test('a line that is added gets the next number, and one that is met again keeps its place', () => {
  const lines = [
    { id: 1, batch: 'A' },
    { id: 4, batch: 'B' },
  ]
  const fresh = (id: number) => ({ id, batch: 'C' })
  expect(withReceived({ lines, touched: null }, null, fresh)).toEqual({
    lines: [...lines, { id: 5, batch: 'C' }],
    touched: { id: 5, times: 1 },
  })
  expect(withReceived({ lines, touched: { id: 4, times: 7 } }, { id: 1, batch: 'D' }, fresh)).toEqual({
    lines: [{ id: 1, batch: 'D' }, lines[1]],
    touched: { id: 1, times: 8 },
  })
})

test('what was refused is told of the lines in the order they were sent, the first of each', () => {
  const refused = { remarks: 'Too long', 'stockHistories.1.quantity': 'Whole units', 'stockHistories.1.costPrice': 'Too low' }
  expect(receivedProblemsByLine([{ id: 3 }, { id: 2 }], refused)).toEqual(new Map([[2, { field: 'quantity', text: 'Whole units' }]]))
})
