import { useEffect, type Ref } from 'react'
import { messages } from '../../../kernel/messages.ts'
import { displayMoney, parseMoney, zero } from '../../../kernel/money.ts'
import { CallError } from '../../../platform/web/call.ts'
import type { StockRow } from '../../items/contract.ts'
import classes from './product-results.module.css'
import { isOutOfStock, rowKey } from './product-term.ts'

interface ProductResultsProps {
  ref: Ref<HTMLDivElement>
  listId: string
  isShown: boolean
  /** Null while there is no answer. */
  rows: readonly StockRow[] | null
  chosen: number
  /** The rows are those of the text before: they stay, paler, until the next are there. */
  isStale: boolean
  error: unknown
  /** What stands in place of the rows: a hint, or that nothing was found. */
  note: string | null
  onPick: (row: StockRow) => void
  onRetry: () => void
}

const heads = ['Name', 'Code', 'Barcode', 'Description', 'Retail', 'Wholesale', 'Left here', 'Elsewhere']

/** What was found, as a table under the search field: focus stays in the field, the chosen row is marked. */
export function ProductResults({ ref, listId, isShown, rows, chosen, isStale, error, note, onPick, onRetry }: ProductResultsProps) {
  useEffect(() => {
    if (isShown) document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [isShown, listId, chosen])

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the focus in the field
    <div
      ref={ref}
      popover="manual"
      className={classes.layer}
      data-stale={isStale || undefined}
      data-waiting={!rows || undefined}
      onMouseDown={event => event.preventDefault()}
    >
      <table id={listId} role="grid" aria-label="Items found" className={classes.table}>
        {isShown && rows && rows.length > 0 && (
          <>
            <thead>
              <tr>
                {heads.map((head, at) => (
                  <th key={head} scope="col" data-column={at}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <ResultRow key={rowKey(row)} id={`${listId}-${at}`} row={row} isChosen={at === chosen && !isStale} onPick={onPick} />
              ))}
            </tbody>
          </>
        )}
      </table>
      {isShown && error !== null && (
        <p className={classes.note} role="alert">
          {error instanceof CallError ? error.text : messages.somethingWentWrong}{' '}
          <button type="button" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
      {isShown && note && (
        <p className={classes.note} role="status">
          {note}
        </p>
      )}
    </div>
  )
}

interface ResultRowProps {
  id: string
  row: StockRow
  isChosen: boolean
  onPick: (row: StockRow) => void
}

function amount(text: string): string {
  return displayMoney(parseMoney(text) ?? zero)
}

function ResultRow({ id, row, isChosen, onPick }: ResultRowProps) {
  const { itemMaster } = row
  const isService = itemMaster.type !== 'stock'
  return (
    // Rows are chosen from the field with the arrows; the mouse may click them.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <tr id={id} role="row" aria-selected={isChosen} data-out={isOutOfStock(row) || undefined} onClick={() => onPick(row)}>
      <td data-column={0}>{itemMaster.name}</td>
      <td data-column={1}>{itemMaster.code}</td>
      <td data-column={2}>{itemMaster.barcode}</td>
      <td data-column={3}>{itemMaster.description}</td>
      <td data-column={4}>{amount(row.retailPrice)}</td>
      <td data-column={5}>{amount(row.wholesalePrice)}</td>
      <td data-column={6}>{isService ? 'service' : row.remainingQuantity}</td>
      <td data-column={7}>
        {row.stocks.map(({ locationCode, locationName, remainingQuantity }) => (
          <span key={locationCode}>
            {locationName} <b>{remainingQuantity}</b>
          </span>
        ))}
      </td>
    </tr>
  )
}
