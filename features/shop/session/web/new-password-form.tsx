import { Button, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { messages } from '../../../../kernel/messages.ts'
import { CallError } from '../../../../platform/web/call-error.ts'
import { enterMoves, focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'
import { sessionStore } from '../../../../platform/web/session.ts'
import { notifySuccess } from '../../../../platform/web/ui/notify.ts'
import { stepAfter, type LoginStepProps } from './login-steps.ts'
import { PasswordPairFields, pairProblems, usePasswordPair } from './password-pair.tsx'
import { Problem } from './problem.tsx'

/** The step between password and location: the user chooses a password in place of one that somebody else set. */
export function NewPasswordForm({ typed: given, onNext, onCancel }: LoginStepProps) {
  const form = useRef<HTMLFormElement>(null)
  const pair = usePasswordPair()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  // This step replaces the form that had the focus.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus(), [])

  async function goOn(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setProblem(null)
    const problems = pairProblems({ ...pair, username: given.username })
    pair.change({ problems })
    if (Object.keys(problems).length > 0) return focusFirstProblem(form.current)
    setBusy(true)
    const sent = { ...given, newPassword: pair.password }
    try {
      await sessionStore.signIn(sent)
      notifySuccess(messages.loggedIn)
    } catch (error) {
      const next = stepAfter(error, sent)
      if (next) return onNext(next)
      const failed = error instanceof CallError ? error : null
      const { newPassword } = failed?.fields ?? {}
      setBusy(false)
      if (newPassword === undefined) return setProblem(failed?.text ?? messages.somethingWentWrong)
      pair.change({ problems: { password: newPassword } })
      focusFirstProblem(form.current)
    }
  }

  return (
    <>
      <Title order={1}>Your own password</Title>
      <Text c="dimmed" mb="md">
        Somebody else gave {given.username} this password. Choose one that only you know.
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field */}
      <form ref={form} noValidate onSubmit={event => void goOn(event)} onKeyDown={enterMoves}>
        <Stack gap="md">
          {/* Password managers keep the new password with it. */}
          <input type="text" name="username" autoComplete="username" value={given.username} readOnly hidden />
          <PasswordPairFields pair={pair} size="md" />
          <Problem text={problem} />
          <Button type="submit" size="md" fullWidth loading={isBusy}>
            Save and go on
          </Button>
          <Button variant="subtle" color="gray" fullWidth onClick={onCancel}>
            Sign in as somebody else
          </Button>
        </Stack>
      </form>
    </>
  )
}
