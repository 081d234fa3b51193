import { NativeSelect, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { returnConditions, type ReturnCondition, conditionWords } from '../../contract.ts'

const usualReasons = ['Wrong item', 'Wrong size', 'Faulty', 'Not needed', 'Bought too many']

/** In what condition goods come back, and why. */
export interface Why {
  condition: ReturnCondition
  reason: string
}

export const noReason: Why = { condition: 'stock', reason: '' }

interface WhyFieldsProps {
  value: Why
  onChange: (value: Why) => void
}

/** Condition and reason of what comes back; usual reasons are offered, and another one may be typed. */
export function WhyFields({ value, onChange }: WhyFieldsProps) {
  return (
    <>
      <NativeSelect
        label="Condition"
        value={value.condition}
        data={returnConditions.map(condition => ({ value: condition, label: conditionWords[condition] }))}
        onChange={event => onChange({ ...value, condition: event.currentTarget.value as ReturnCondition })}
        onKeyDown={submitOnEnter}
      />
      <TextInput
        label="Reason"
        list="usual-reasons"
        maxLength={100}
        value={value.reason}
        onChange={event => onChange({ ...value, reason: event.currentTarget.value })}
      />
      <datalist id="usual-reasons">
        {usualReasons.map(reason => (
          <option key={reason}>{reason}</option>
        ))}
      </datalist>
    </>
  )
}

/** Enter in a choice submits its form, as it does in a field; browsers leave it to the choice. */
export function submitOnEnter(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
