/** A cell by row and column index. */
export interface CellPlace {
  row: number
  column: number
}

interface Grid {
  rowCount: number
  columnCount: number
  isEditable: (place: CellPlace) => boolean
}

/** The nearest editable cell above or below in the same column; null at the edge. */
export function cellBelow(from: CellPlace, by: 1 | -1, grid: Grid): CellPlace | null {
  for (let row = from.row + by; row >= 0 && row < grid.rowCount; row += by) {
    const place = { row, column: from.column }
    if (grid.isEditable(place)) return place
  }
  return null
}

/** The next editable cell in reading order, or the one before; null after the last and before the first. */
export function cellBeside(from: CellPlace, by: 1 | -1, grid: Grid): CellPlace | null {
  let { row, column } = from
  for (;;) {
    column += by
    if (column < 0 || column >= grid.columnCount) {
      row += by
      column = by > 0 ? 0 : grid.columnCount - 1
    }
    if (row < 0 || row >= grid.rowCount) return null
    if (grid.isEditable({ row, column })) return { row, column }
  }
}

/** Whether an arrow key should leave the field: the caret is at that edge, or all text is selected. */
export function isCaretAtEdge(field: { selectionStart: number | null; selectionEnd: number | null; value: string }, by: 1 | -1): boolean {
  const { selectionStart, selectionEnd, value } = field
  if (selectionStart === null || selectionEnd === null) return true
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return selectionStart === selectionEnd && selectionStart === (by > 0 ? value.length : 0)
}
