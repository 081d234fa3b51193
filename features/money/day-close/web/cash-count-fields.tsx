import type { SetStateAction } from 'react'
import { displayMoney, money, type Money } from '../../../../kernel/money.ts'
import { IntegerInput } from '../../../../platform/web/ui/integer-input.tsx'
import { MoneyInput } from '../../../../platform/web/ui/money-input.tsx'
import { denominations } from '../denominations.ts'
import type { CountDraft } from './count-draft.ts'
import classes from './day-close.module.css'

interface CashCountFieldsProps {
  draft: CountDraft
  /** It is entered, and cannot be changed beside what the books say. */
  isFixed: boolean
  onChange: (next: SetStateAction<CountDraft>) => void
}

const named = (denomination: Money) => displayMoney(denomination).replace(/\.00$/, '')

/** Notes and coins, largest first, each with what it comes to; cash that is not counted by piece comes last. */
export function CashCountFields({ draft, isFixed, onChange }: CashCountFieldsProps) {
  return (
    <div className={classes.count}>
      {denominations.map((denomination, index) => {
        const key = String(denomination)
        const pieces = draft.pieces[key] ?? null
        return (
          <div key={key} className={classes.piece}>
            <IntegerInput
              label={`Pieces of ${named(denomination)}`}
              {...(index === 0 && { 'data-autofocus': true })}
              readOnly={isFixed}
              value={pieces}
              onChange={value => onChange(now => ({ ...now, pieces: { ...now.pieces, [key]: value } }))}
            />
            <output>{pieces ? displayMoney(money(denomination * pieces)) : ''}</output>
          </div>
        )
      })}
      <div className={classes.piece}>
        <MoneyInput
          label="Other cash"
          readOnly={isFixed}
          value={draft.loose === null ? null : money(draft.loose)}
          onChange={loose => onChange(now => ({ ...now, loose }))}
        />
      </div>
    </div>
  )
}
