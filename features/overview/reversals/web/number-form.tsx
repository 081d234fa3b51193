import { TextInput } from '@mantine/core'
import { useEffect, useState, type FormEvent, type RefObject } from 'react'
import { ReasonButton } from '../../../../platform/web/ui/reason-button.tsx'
import classes from './reversal-page.module.css'

interface NumberFormProps {
  field: RefObject<HTMLInputElement | null>
  /** The number that is shown. */
  term: string
  onFind: (number: string) => void
}

/** The number of a paper, or its last digits. */
export function NumberForm({ field, term, onFind }: NumberFormProps) {
  const [digits, setDigits] = useState(term)
  useEffect(() => field.current?.focus(), [field])
  const refusal = digits.length < 3 ? 'Type at least the last three digits.' : null

  function find(event: FormEvent): void {
    event.preventDefault()
    if (refusal === null) onFind(digits)
  }

  return (
    <form onSubmit={find} className={classes.find}>
      <TextInput
        ref={field}
        label="Number of the paper, or its last digits"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={digits}
        onChange={event => setDigits(event.currentTarget.value.replace(/\D/g, ''))}
      />
      <ReasonButton type="submit" reason={refusal}>
        Find
      </ReasonButton>
    </form>
  )
}
