import { TextInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import classes from './aged-bands.module.css'

interface DaysFilterProps {
  label: string
  /** Digits, or nothing. */
  value: string
  onChange: (value: string) => void
}

/** Narrows a list by a number of days, once it is typed: with Enter, or on leaving the field. */
export function DaysFilter({ label, value, onChange }: DaysFilterProps) {
  const [typed, setTyped] = useState(value)
  const days = /^[1-9]\d{0,3}$/.test(typed) && Number(typed) <= 3_650 ? typed : ''
  function settle(): void {
    setTyped(days)
    if (days !== value) onChange(days)
  }
  function hearKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    settle()
  }
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      className={classes.filter ?? ''}
      inputMode="numeric"
      maxLength={4}
      value={typed}
      data-set={value !== '' || undefined}
      rightSection={<span className={classes.unit}>days</span>}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={hearKey}
    />
  )
}
