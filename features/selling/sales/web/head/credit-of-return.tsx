import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../../kernel/addresses.ts'
import { displayMoney } from '../../../../../kernel/money.ts'
import type { DraftCredit } from '../draft/draft-credit.ts'
import classes from './bill-head.module.css'

interface CreditOfReturnProps {
  credit: DraftCredit
  onDrop: () => void
}

/** Says which return this bill is the exchange for, and what of it there is to spend. */
export function CreditOfReturn({ credit: { returnCode, note, left }, onDrop }: CreditOfReturnProps) {
  return (
    <div className={classes.origin}>
      <span>
        Exchange for return{' '}
        <Anchor component={Link} to={addressOf.salesReturn(returnCode)}>
          {returnCode}
        </Anchor>
        {` · ${displayMoney(left)} to spend${note === '' ? '' : ` on credit note ${note}`}`}
      </span>
      <Button size="compact-xs" variant="subtle" onClick={onDrop}>
        Take off
      </Button>
    </div>
  )
}
