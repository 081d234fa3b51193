import { Button, Stack, Text, Title } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { messages } from '../../../../kernel/messages.ts'
import { CallError } from '../../../../platform/web/call-error.ts'
import { sessionStore } from '../../../../platform/web/session.ts'
import { notifySuccess } from '../../../../platform/web/ui/notify.ts'
import { CodeField } from './code-field.tsx'
import { stepAfter, type LoginStepProps } from './login-steps.ts'
import { Problem } from './problem.tsx'

/** The step after the password of a user with an authenticator: its code, or a recovery code. */
export function CodeForm({ typed, onNext, onCancel }: LoginStepProps) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function goOn(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setProblem(null)
    if (code.trim() === '') {
      setMissing('Type the code')
      return field.current?.focus()
    }
    setBusy(true)
    const sent = { ...typed, code }
    try {
      await sessionStore.signIn(sent)
      notifySuccess(messages.loggedIn)
    } catch (error) {
      const next = stepAfter(error, sent)
      if (next) return onNext(next)
      setBusy(false)
      setProblem(error instanceof CallError ? error.text : messages.somethingWentWrong)
      field.current?.select()
    }
  }

  return (
    <>
      <Title order={1}>Your code</Title>
      <Text c="dimmed" mb="md">
        Open the authenticator app on your phone and type the six digits that it shows for {typed.username}. Without the phone, type one of
        your recovery codes.
      </Text>
      <form noValidate onSubmit={event => void goOn(event)}>
        <Stack gap="md">
          <CodeField field={field} size="md" value={code} error={missing} onChange={typedNow => (setCode(typedNow), setMissing(null))} />
          <Problem text={problem} />
          <Button type="submit" size="md" fullWidth loading={isBusy}>
            Sign in
          </Button>
          <Button variant="subtle" color="gray" fullWidth onClick={onCancel}>
            Sign in as somebody else
          </Button>
        </Stack>
      </form>
    </>
  )
}
