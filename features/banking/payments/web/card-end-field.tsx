import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { cardEnd } from '../tender.ts'

interface CardEndFieldProps {
  label: string
  value: string
  error: string | null
  onChange: (digits: string) => void
}

/** What a card reader sends behind the number: the holder's name, or the day until which the card is good. */
const behindTheNumber = /[=^]/

/** The last four digits of a card, from the right end of whatever is typed, pasted or swiped; the rest is never held. */
export function CardEndField({ label, value, error, onChange }: CardEndFieldProps) {
  const isWhole = useRef(false)
  return (
    <TextInput
      label={label}
      autoComplete="off"
      inputMode="numeric"
      value={value}
      error={error}
      onFocus={() => {
        isWhole.current = false
      }}
      onChange={({ currentTarget: { value: typed } }) => {
        if (typed === '') isWhole.current = false
        if (isWhole.current) return
        isWhole.current = behindTheNumber.test(typed)
        onChange(cardEnd(typed))
      }}
    />
  )
}
