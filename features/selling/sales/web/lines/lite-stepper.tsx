import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { displayQuantity, quantity } from '../../../../../kernel/quantity.ts'
import type { DraftLine, LineChange } from '../draft/draft-line.ts'
import classes from './lite-lines.module.css'

interface LiteStepperProps {
  line: DraftLine
  number: number
  isReadOnly: boolean
  onChange: (change: LineChange) => void
}

/** Buttons for one less and one more, with the quantity between. */
export function LiteStepper({ line, number, isReadOnly, onChange }: LiteStepperProps) {
  const step = (by: number) => onChange({ quantity: quantity(Math.max(0, line.quantity + by * 1000)) })
  const amount = <output aria-label={`Quantity of line ${number}`}>{displayQuantity(line.quantity)}</output>
  if (isReadOnly) return <div className={classes.stepper}>{amount}</div>
  return (
    <div className={classes.stepper}>
      <ActionIcon
        size={48}
        variant="default"
        aria-label={`One less of line ${number}`}
        disabled={line.quantity <= 1000}
        onClick={() => step(-1)}
      >
        <IconMinus size={20} aria-hidden />
      </ActionIcon>
      {amount}
      <ActionIcon size={48} variant="default" aria-label={`One more of line ${number}`} onClick={() => step(1)}>
        <IconPlus size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}
