import { memo, useEffect } from 'react'
import { displayQuantityText } from '../../../../../kernel/quantity.ts'
import { messages } from '../../../../../kernel/messages.ts'
import { displayMoney, parseMoney, zero } from '../../../../../kernel/money.ts'
import { CallError } from '../../../../../platform/web/call.ts'
import type { StockRow } from '../../contract.ts'
import { hereWords } from './here-words.ts'
import { lotWords } from './lot-words.ts'
import classes from './product-results.module.css'
import { isOutOfStock } from './product-term.ts'
import { rowKey } from './row-key.ts'
import type { OfferedRows } from './use-offer.ts'
import { termLength } from './use-product-rows.ts'
import type { ProductSearch } from './use-product-search.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { useStable } from '../../../../../platform/web/use-stable.ts'

interface ProductResultsProps {
  listId: string
  search: ProductSearch
}

const headsAt = (place: string) => ['Name', 'Code', 'Barcode', 'Description', 'Retail', 'Wholesale', `Left at ${place}`, 'Elsewhere']

/** The results as a table under the search field. The focus stays in the field and the chosen row is marked. */
export function ProductResults({ listId, search }: ProductResultsProps) {
  const { isShown, rows, at: chosen, isStale } = search
  const { add } = useStable({ add: search.add })
  const { location } = useSession()
  useEffect(() => {
    if (isShown) document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [isShown, listId, chosen])

  return (
    <>
      {/* Browsers let Tab into what scrolls; here it must go on to the quantity. */}
      <div id={listId} role="grid" tabIndex={-1} aria-label="Items found" className={classes.rows}>
        {isShown && rows && rows.length > 0 && (
          <table role="presentation" className={classes.table} data-described={rows.some(row => row.itemMaster.description) || undefined}>
            <thead>
              <tr role="row">
                {headsAt(location.name).map((head, at) => (
                  <th key={head} role="columnheader" data-column={at}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <ResultRow
                  key={rowKey(row)}
                  id={`${listId}-${at}`}
                  row={row}
                  lot={lotWords(rows, at)}
                  isAgain={rows[at - 1]?.itemMaster.code === row.itemMaster.code}
                  isChosen={at === chosen && !isStale}
                  onPick={add}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      {isShown && <ResultNote search={search} />}
    </>
  )
}

function ResultNote({ search: { lookup, term, rows, offered } }: { search: ProductSearch }) {
  const note = offered ? offerNote(offered) : noteOf(term.length, lookup.isLoading, rows)
  if (!lookup.error) return note && <p role="status">{note}</p>
  return (
    <p role="alert">
      {lookup.error instanceof CallError ? lookup.error.text : messages.somethingWentWrong}{' '}
      <button type="button" onClick={lookup.retry}>
        Try again
      </button>
    </p>
  )
}

function offerNote({ waiting }: OfferedRows): string {
  const behind = waiting === 1 ? ' 1 scan waits behind it.' : ` ${waiting} scans wait behind it.`
  return `Choose one with ↑ ↓ and Enter, or Esc to leave it out.${waiting > 0 ? behind : ''}`
}

function noteOf(length: number, isLoading: boolean, rows: readonly StockRow[] | null): string | null {
  if (rows === null) return isLoading ? 'Searching…' : null
  if (rows.length > 0) return null
  return length > termLength.max ? 'Press Enter to look up this code' : 'No item matches. Try another word, or the code.'
}

interface ResultRowProps {
  id: string
  row: StockRow
  /** What tells it from the other prices of its item. */
  lot: string
  /** The same item at another price: what other locations have of it stands above. */
  isAgain: boolean
  isChosen: boolean
  onPick: (row: StockRow) => void
}

function amount(text: string): string {
  return displayMoney(parseMoney(text) ?? zero)
}

// A key of the search dims the rows of the last one; only what is chosen is rendered anew.
const ResultRow = memo(PlainResultRow)

function PlainResultRow({ id, row, lot, isAgain, isChosen, onPick }: ResultRowProps) {
  const { itemMaster } = row
  const isService = itemMaster.type !== 'stock'
  return (
    // Rows are chosen from the field with the arrows; the mouse may click them.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <tr id={id} role="row" aria-selected={isChosen} data-out={isOutOfStock(row) || undefined} onClick={() => onPick(row)}>
      <td role="gridcell" data-column={0}>
        {itemMaster.name}
        {lot !== '' && <small className={classes.lot}>{lot}</small>}
      </td>
      <td role="gridcell" data-column={1}>
        {itemMaster.code}
      </td>
      <td role="gridcell" data-column={2}>
        {itemMaster.barcode}
      </td>
      <td role="gridcell" data-column={3}>
        {itemMaster.description}
      </td>
      <td role="gridcell" data-column={4}>
        {amount(row.retailPrice)}
      </td>
      <td role="gridcell" data-column={5}>
        {amount(row.wholesalePrice)}
      </td>
      <td role="gridcell" data-column={6}>
        {isService ? 'service' : hereWords(row)}
      </td>
      <td role="gridcell" data-column={7}>
        {(isAgain ? [] : itemMaster.stocks).map(({ locationCode, locationName, remainingQuantity }) => (
          <span key={locationCode}>
            {locationName} <b>{displayQuantityText(remainingQuantity)}</b>
          </span>
        ))}
      </td>
    </tr>
  )
}
