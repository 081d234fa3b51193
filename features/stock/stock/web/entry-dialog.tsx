import { Button, Group, Modal } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { displayDateText } from '../../../../kernel/dates.ts'
import { displayMoney, parseMoney, zero } from '../../../../kernel/money.ts'
import { displayQuantityText, quantity } from '../../../../kernel/quantity.ts'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import type { EntryHere, ItemHere } from '../here-contract.ts'
import classes from './take-stock.module.css'
import type { TakingAction, TakingRow } from './taking.ts'

interface EntryDialogProps {
  row: TakingRow
  rows: readonly TakingRow[]
  item: ItemHere | undefined
  act: (action: TakingAction) => void
  onClose: () => void
  /** Called when another line was added. */
  onAdded: () => void
}

/** Chooses the entry that a line takes from: arrows choose, Enter takes it. */
export function EntryDialog({ row, rows, item, act, onClose, onAdded }: EntryDialogProps) {
  const { line } = row
  const [chosen, setChosen] = useState(line.stockCode)
  const entries = item?.entries ?? []
  // Two lines of one item take from two entries.
  const lineOf = (code: string) => rows.findIndex(other => other.line.id !== line.id && other.line.stockCode === code)
  const isTaken = chosen !== null && lineOf(chosen) >= 0

  function choose(event: FormEvent): void {
    event.preventDefault()
    if (isTaken) return
    act({ type: 'entry', id: line.id, stockCode: chosen })
    onClose()
  }

  function addLine(): void {
    if (chosen === null || isTaken) return
    act({ type: 'entries', lines: [{ item: line.item, stockCode: chosen, quantity: quantity(1_000) }] })
    onAdded()
  }

  return (
    <Modal opened size={760} onClose={onClose} title={`Stock entry of ${line.item.name}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={choose}>
        <EntryChoices entries={entries} chosen={chosen} onChoose={setChosen} lineOf={lineOf} />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="default" disabled={chosen === null || chosen === line.stockCode || isTaken} onClick={addLine}>
            Add as another line
          </Button>
          <Button type="submit" disabled={isTaken}>
            Choose
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

interface EntryChoicesProps {
  entries: readonly EntryHere[]
  chosen: string | null
  onChoose: (code: string | null) => void
  /** The line that takes from an entry already; -1 for none. */
  lineOf: (code: string) => number
}

function EntryChoices({ entries, chosen, onChoose, lineOf }: EntryChoicesProps) {
  const { role, startUp } = useSession()
  const withCost = may(role, 'see-cost')
  const figure = (label: string) => ({ label, isFigure: true })
  const [begins] = useState(chosen)
  const radio = (code: string | null, label: string) => (
    <input
      type="radio"
      name="entry"
      aria-label={label}
      checked={chosen === code}
      data-autofocus={begins === code || undefined}
      onChange={() => onChoose(code)}
    />
  )
  return (
    <div className={classes.choices}>
      <label className={classes.automatic} data-chosen={chosen === null || undefined}>
        {radio(null, 'Automatic: earliest expiry, then oldest')}
        <span>
          Automatic <small>earliest expiry, then oldest; more than one entry where one does not reach</small>
        </span>
      </label>
      <PlainTable
        label="Stock entries here"
        heads={[
          { label: 'Stock entry' },
          ...(startUp.batchEnabled ? [{ label: 'Batch' }] : []),
          { label: 'Expiry' },
          { label: 'Received' },
          figure('Here'),
          ...(withCost ? [figure('Cost')] : []),
          figure('Retail'),
        ]}
      >
        {entries.map(entry => (
          <tr key={entry.stockCode} data-chosen={chosen === entry.stockCode || undefined} onClick={() => onChoose(entry.stockCode)}>
            <td>
              <label className={classes.choice}>
                {radio(entry.stockCode, `Stock entry ${entry.stockCode}`)}
                {entry.stockCode}
                {lineOf(entry.stockCode) >= 0 && <small>{`on line ${lineOf(entry.stockCode) + 1}`}</small>}
              </label>
            </td>
            {startUp.batchEnabled && <td>{entry.batch || '–'}</td>}
            <td>{entry.expiryDate ? displayDateText(entry.expiryDate) : '–'}</td>
            <td>{displayDateText(entry.receivedOn)}</td>
            <td data-figure>{displayQuantityText(entry.remaining)}</td>
            {withCost && <td data-figure>{amount(entry.costPrice)}</td>}
            <td data-figure>{amount(entry.retailPrice)}</td>
          </tr>
        ))}
      </PlainTable>
    </div>
  )
}

const amount = (text: string | null) => displayMoney((text === null ? null : parseMoney(text)) ?? zero)
