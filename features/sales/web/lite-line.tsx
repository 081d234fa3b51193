import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import { displayMoney, formatPercent, zero } from '../../../kernel/money.ts'
import { formatQuantity, quantity } from '../../../kernel/quantity.ts'
import { MoneyInput } from '../../../platform/web/ui/money-input.tsx'
import { PercentInput } from '../../../platform/web/ui/percent-input.tsx'
import { QuantityInput } from '../../../platform/web/ui/quantity-input.tsx'
import { noPercent, noQuantity, type LineChange } from './draft-line.ts'
import type { BillAction } from './invoice-draft.ts'
import type { LineRow } from './line-rows.ts'
import { deleteLine } from './line-table.tsx'
import classes from './lite-lines.module.css'

interface LiteLineProps {
  row: LineRow
  number: number
  isOpen: boolean
  isReadOnly: boolean
  /** Grows each time the row is to flash. */
  flash: number
  onToggle: () => void
  act: (action: BillAction) => void
}

function priceText({ line }: LineRow): string {
  const percent = line.discountPercent > 0 ? ` − ${formatPercent(line.discountPercent).replace(/\.?0+$/, '')} %` : ''
  const each = line.discountEach > 0 ? ` − ${displayMoney(line.discountEach)} each` : ''
  return `${displayMoney(line.unitPrice)}${percent}${each}`
}

/** One line for the finger. */
export function LiteLine({ row, number, isOpen, isReadOnly, flash, onToggle, act }: LiteLineProps) {
  const { line, amounts, missing } = row
  const change = (next: LineChange) => act({ type: 'change-line', id: line.id, change: next })
  const step = (by: number) => change({ quantity: quantity(Math.max(0, line.quantity + by * 1000)) })
  return (
    <li className={classes.line} data-line={line.id}>
      <div className={classes.row} key={flash} data-flash={flash > 0 || undefined}>
        <button type="button" className={classes.name} aria-expanded={isOpen} disabled={isReadOnly} onClick={onToggle}>
          <span>
            {number}. {line.name}
          </span>
          <small>
            {priceText(row)}
            {missing > 0 && <b> only {formatQuantity(quantity(Math.max(0, line.quantity - missing)))} left here</b>}
          </small>
        </button>
        <div className={classes.stepper}>
          {!isReadOnly && (
            <ActionIcon size={48} variant="default" aria-label={`One less of line ${number}`} disabled={line.quantity <= 1000} onClick={() => step(-1)}>
              <IconMinus size={20} aria-hidden />
            </ActionIcon>
          )}
          <output aria-label={`Quantity of line ${number}`}>{formatQuantity(line.quantity)}</output>
          {!isReadOnly && (
            <ActionIcon size={48} variant="default" aria-label={`One more of line ${number}`} onClick={() => step(1)}>
              <IconPlus size={20} aria-hidden />
            </ActionIcon>
          )}
        </div>
        <b className={classes.total}>{displayMoney(amounts.lineTotal)}</b>
        {!isReadOnly && (
          <ActionIcon size={48} variant="subtle" color="gray" aria-label={`Delete line ${number}`} onClick={() => void deleteLine(act, line.id)}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {isOpen && !isReadOnly && (
        <div className={classes.details}>
          <QuantityInput size="lg" label="Quantity" value={line.quantity} onChange={value => change({ quantity: value ?? noQuantity })} />
          <MoneyInput size="lg" label="Unit price" value={line.unitPrice} onChange={value => change({ unitPrice: value ?? zero })} />
          <PercentInput size="lg" label="Discount %" value={line.discountPercent} onChange={value => change({ discountPercent: value ?? noPercent })} />
          <MoneyInput size="lg" label="Discount amount" value={line.discountEach} onChange={value => change({ discountEach: value ?? zero })} />
        </div>
      )}
    </li>
  )
}
