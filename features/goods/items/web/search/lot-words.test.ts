import { expect, test } from 'vitest'
import type { StockRow } from '../../contract.ts'
import { lotWords } from './lot-words.ts'

function aRow(code: string, expiryDate: string | null = null, batch = ''): StockRow {
  return { itemMaster: { code }, entries: [{ code: '2501000001', remaining: '1', batch, expiryDate }] } as unknown as StockRow
}

test('an item at one price says nothing of its lot', () => {
  expect(lotWords([aRow('1'), aRow('2', '2026-12-05')], 1)).toBe('')
})

test('of several prices the one that a sale takes first says so, each with expiry and batch where it has them', () => {
  const rows = [aRow('1', '2026-12-05', 'B7'), aRow('1', '2027-02-01'), aRow('1'), aRow('2')]
  expect(rows.map((_, at) => lotWords(rows, at))).toEqual([
    'goes first · expires 05/12/2026 · batch B7',
    'newer stock · expires 01/02/2027',
    'newer stock',
    '',
  ])
})

test('an item that was never received has no lot', () => {
  const never = { itemMaster: { code: '1' }, entries: [] } as unknown as StockRow
  expect(lotWords([never, aRow('1')], 0)).toBe('')
})
