import { displayMoney, negate, type Money } from '../../../../kernel/money.ts'
import type { CreditStanding } from '../../../customers/customer.ts'
import classes from './bill-fields.module.css'

interface CreditNoteProps {
  standing: CreditStanding
}

/** Limit, used and free credit, visible before the first scan; a word tells when the limit is near or exceeded. */
export function CreditNote({ standing: { limit, used, free, isNearLimit } }: CreditNoteProps) {
  if (limit === null || free === null) {
    return (
      <span className={classes.note}>
        no limit · owes <b>{displayMoney(used)}</b>
      </span>
    )
  }
  const tone = free <= 0 ? 'bad' : isNearLimit ? 'warning' : undefined
  return (
    <span className={classes.note} {...(tone && { 'data-tone': tone })}>
      limit {displayMoney(limit)} · used {displayMoney(used)} · <b>{room(free, isNearLimit)}</b>
    </span>
  )
}

function room(free: Money, isNearLimit: boolean): string {
  if (free < 0) return `over by ${displayMoney(negate(free))}`
  return isNearLimit ? `only ${displayMoney(free)} free` : `free ${displayMoney(free)}`
}
