import { TextInput } from '@mantine/core'
import { useEffect, type RefObject } from 'react'

interface CodeFieldProps {
  field: RefObject<HTMLInputElement | null>
  value: string
  error: string | null | undefined
  onChange: (value: string) => void
  size?: 'sm' | 'md'
  /** Whether only an authenticator's code belongs here, and no recovery code. */
  isDigits?: boolean
}

/** The field of a code; it takes the focus, because it comes where something else had it. */
export function CodeField({ field, value, error, onChange, size = 'sm', isDigits = false }: CodeFieldProps) {
  useEffect(() => field.current?.focus(), [field])
  return (
    <TextInput
      ref={field}
      label="Code"
      name="code"
      size={size}
      required={size === 'sm'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={30}
      value={value}
      error={error}
      onChange={event => onChange(event.currentTarget.value)}
      {...(isDigits && { inputMode: 'numeric' as const })}
    />
  )
}
