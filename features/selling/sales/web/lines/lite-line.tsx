import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { displayMoney, formatPercent } from '../../../../../kernel/money.ts'
import { displayQuantity, quantity } from '../../../../../kernel/quantity.ts'
import { deleteLine } from './delete-line.ts'
import { asideOf, type LineChange } from '../draft/draft-line.ts'
import type { BillAction } from '../draft/invoice-draft.ts'
import { overDiscounted, type LineRow } from '../draft/line-rows.ts'
import { LiteLineFields } from './lite-line-fields.tsx'
import { LiteStepper } from './lite-stepper.tsx'
import classes from './lite-lines.module.css'

interface LiteLineProps {
  row: LineRow
  number: number
  isOpen: boolean
  isReadOnly: boolean
  /** Increased each time the row is to be highlighted. */
  flash: number
  onToggle: () => void
  act: (action: BillAction) => void
}

function priceText({ line, taken }: LineRow): string {
  const percent = line.discountPercent > 0 ? ` − ${formatPercent(line.discountPercent).replace(/\.?0+$/, '')} %` : ''
  const each = line.discountEach > 0 ? ` − ${displayMoney(line.discountEach)} each` : ''
  return `${displayMoney(line.unitPrice)}${taken === null ? '' : ` ${taken}`}${percent}${each}`
}

/** One line for touch. */
export function LiteLine({ row, number, isOpen, isReadOnly, flash, onToggle, act }: LiteLineProps) {
  const { line, amounts, missing } = row
  const aside = asideOf(line)
  const change = (next: LineChange) => act({ type: 'change-line', id: line.id, change: next })
  return (
    <li className={classes.line} data-line={line.id}>
      <div className={classes.row} key={flash} data-flash={flash > 0 || undefined}>
        <button type="button" className={classes.name} aria-expanded={isOpen} disabled={isReadOnly} onClick={onToggle}>
          <span>
            {number}. {line.name}
          </span>
          <small>
            {priceText(row)}
            {aside !== undefined && ` · ${aside}`}
            {amounts.lineTotal < 0 && <b> {overDiscounted}</b>}
            {missing > 0 && <b> only {displayQuantity(quantity(Math.max(0, line.quantity - missing)))} left here</b>}
          </small>
        </button>
        <LiteStepper line={line} number={number} isReadOnly={isReadOnly} onChange={change} />
        <b className={classes.total}>{displayMoney(amounts.lineTotal)}</b>
        {!isReadOnly && (
          <ActionIcon
            size={48}
            variant="subtle"
            color="gray"
            aria-label={`Delete line ${number}`}
            onClick={() => void deleteLine(act, line.id)}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {isOpen && !isReadOnly && <LiteLineFields line={line} onChange={change} />}
    </li>
  )
}
