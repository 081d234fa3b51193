import { useShortcut } from '../shortcuts.tsx'

/** Ctrl+Delete in a cell of the grid with that label deletes its row. */
export function useDeleteLine<Row>(label: string, rows: readonly Row[], onDelete: (row: Row) => void): void {
  const deleteLine = () => {
    const cell = document.activeElement?.closest('td') ?? null
    const isHere = cell?.closest('table')?.getAttribute('aria-label') === label
    const row = isHere ? rows[Number(cell?.dataset.place?.split(':')[0])] : undefined
    if (row !== undefined) onDelete(row)
  }
  useShortcut('Ctrl+Delete', 'Delete line', deleteLine, { when: rows.length > 0 })
}
