import { useState, type KeyboardEvent } from 'react'
import { DecimalInput } from '../../../../platform/web/ui/decimal-input.tsx'
import type { DecimalKind } from '../../../../platform/web/ui/decimal-text.ts'
import classes from './aged-bands.module.css'

interface DaysFilterProps {
  label: string
  /** Digits, or nothing. */
  value: string
  onChange: (value: string) => void
}

const mostDays = 3_650
const daysKind: DecimalKind<number> = {
  decimals: 0,
  maxLength: 4,
  most: '3,650 days',
  format: String,
  parse: text => (/^\d{1,4}$/.test(text) && Number(text) <= mostDays ? Number(text) : null),
}

/** Narrows a list by a number of days, once it is typed: with Enter, or on leaving the field. */
export function DaysFilter({ label, value, onChange }: DaysFilterProps) {
  const [typed, setTyped] = useState(value === '' ? null : Number(value))
  function settle(): void {
    // 0 days narrow nothing.
    const days = typed ? String(typed) : ''
    if (!typed) setTyped(null)
    if (days !== value) onChange(days)
  }
  function hearKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    settle()
  }
  return (
    <DecimalInput
      aria-label={label}
      placeholder={label}
      className={classes.filter ?? ''}
      kind={daysKind}
      value={typed}
      data-set={value !== '' || undefined}
      rightSection={<span className={classes.unit}>days</span>}
      rightSectionWidth={48}
      rightSectionPointerEvents="none"
      onChange={setTyped}
      onBlur={settle}
      onKeyDown={hearKey}
    />
  )
}
