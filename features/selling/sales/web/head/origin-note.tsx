import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../../kernel/addresses.ts'
import { displayMoney } from '../../../../../kernel/money.ts'
import type { DraftOrigin } from '../draft/draft-origin.ts'
import classes from './bill-head.module.css'

interface OriginNoteProps {
  origin: DraftOrigin
  /** Takes the bill off its order; null where the bill is read-only. */
  onDrop: (() => void) | null
}

/** Says which order or quotation a bill is made of. */
export function OriginNote({ origin: { kind, code, paidAhead }, onDrop }: OriginNoteProps) {
  const [name, to] = kind === 'order' ? ['Sales order', addressOf.salesOrder(code)] : ['Quotation', addressOf.quotation(code)]
  return (
    <div className={classes.origin}>
      <span>
        {name}{' '}
        <Anchor component={Link} to={to}>
          {code}
        </Anchor>
        {paidAhead > 0 && ` · ${displayMoney(paidAhead)} paid ahead`}
      </span>
      {onDrop && (
        <Button size="compact-xs" variant="subtle" onClick={onDrop}>
          Take off
        </Button>
      )}
    </div>
  )
}
