import { expect, test } from 'vitest'
import { cellBelow, cellBeside, isCaretAtEdge } from './cell-moves.ts'

// Quantity and price are columns 2 and 3 of four; the price of the second line is fixed.
const grid = {
  rowCount: 3,
  columnCount: 4,
  isEditable: ({ row, column }: { row: number; column: number }) => column === 2 || (column === 3 && row !== 1),
}

test('Enter goes through the cells of a line and on to the next line', () => {
  expect(cellBeside({ row: 0, column: 2 }, 1, grid)).toEqual({ row: 0, column: 3 })
  expect(cellBeside({ row: 0, column: 3 }, 1, grid)).toEqual({ row: 1, column: 2 })
  expect(cellBeside({ row: 1, column: 2 }, 1, grid)).toEqual({ row: 2, column: 2 })
})

test('after the last cell and before the first there is none', () => {
  expect(cellBeside({ row: 2, column: 3 }, 1, grid)).toBeNull()
  expect(cellBeside({ row: 0, column: 2 }, -1, grid)).toBeNull()
})

test('up and down stay in the column and skip what cannot be changed', () => {
  expect(cellBelow({ row: 0, column: 3 }, 1, grid)).toEqual({ row: 2, column: 3 })
  expect(cellBelow({ row: 2, column: 3 }, -1, grid)).toEqual({ row: 0, column: 3 })
  expect(cellBelow({ row: 2, column: 2 }, 1, grid)).toBeNull()
})

test('an arrow leaves the field at its edge, or when all of it is selected', () => {
  const caret = (selectionStart: number, selectionEnd: number) => ({ selectionStart, selectionEnd, value: '9,800.00' })
  expect(isCaretAtEdge(caret(8, 8), 1)).toBe(true)
  expect(isCaretAtEdge(caret(3, 3), 1)).toBe(false)
  expect(isCaretAtEdge(caret(0, 0), -1)).toBe(true)
  expect(isCaretAtEdge(caret(0, 8), -1)).toBe(true)
  expect(isCaretAtEdge(caret(0, 4), -1)).toBe(false)
})
