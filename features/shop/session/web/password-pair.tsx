import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { longestPassword } from '../../../../kernel/password-length.ts'
import { checkPassword } from '../../../../kernel/password.ts'

export interface PairProblems {
  password?: string
  repeat?: string
}

/** The errors of a new password that was typed twice; empty when there are none. */
export function pairProblems(typed: { password: string; repeat: string; username: string }): PairProblems {
  if (typed.password === '') return { password: 'Type the new password' }
  const refused = checkPassword(typed)
  if (refused) return { password: refused.message }
  return typed.password === typed.repeat ? {} : { repeat: 'The two passwords are not the same' }
}

export interface PasswordPair {
  password: string
  repeat: string
  problems: PairProblems
  isShown: boolean
  change: (change: Partial<Pick<PasswordPair, 'password' | 'repeat' | 'problems' | 'isShown'>>) => void
}

/** The contents of the two fields. */
export function usePasswordPair(): PasswordPair {
  const [pair, setPair] = useState({ password: '', repeat: '', problems: {} as PairProblems, isShown: false })
  return { ...pair, change: change => setPair({ ...pair, ...change }) }
}

interface PasswordPairFieldsProps {
  pair: PasswordPair
  size?: 'sm' | 'md'
  hasFocus?: boolean
}

/** The new password and its repetition; both are shown or hidden together. */
export function PasswordPairFields({ pair, size = 'sm', hasFocus = false }: PasswordPairFieldsProps) {
  const { problems, isShown, change } = pair
  const shared = { size, autoComplete: 'new-password', maxLength: longestPassword, visible: isShown, required: true }
  const toggle = () => change({ isShown: !isShown })
  return (
    <>
      <PasswordInput
        {...shared}
        label="New password"
        name="password"
        description="8 characters or more, nothing that others would guess. A short sentence is easy to remember."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={pair.password}
        error={problems.password}
        onVisibilityChange={toggle}
        onChange={event => change({ password: event.currentTarget.value, problems: {} })}
        {...(hasFocus && { 'data-autofocus': true })}
      />
      <PasswordInput
        {...shared}
        label="Repeat the new password"
        name="repeat"
        value={pair.repeat}
        error={problems.repeat}
        onVisibilityChange={toggle}
        onChange={event => change({ repeat: event.currentTarget.value, problems: {} })}
      />
    </>
  )
}
