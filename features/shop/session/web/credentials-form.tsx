import { Button, PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { messages } from '../../../../kernel/messages.ts'
import { CallError } from '../../../../platform/web/call-error.ts'
import { sessionStore, useEntrance, useSession } from '../../../../platform/web/session.ts'
import { focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'
import { notifySuccess } from '../../../../platform/web/ui/notify.ts'
import { DemoUsers } from './demo-users.tsx'
import { stepAfter, type LoginStep } from './login-steps.ts'
import { Problem } from './problem.tsx'

interface Missing {
  username?: string
  password?: string
}

function textOf(error: unknown): string {
  if (!(error instanceof CallError)) return messages.somethingWentWrong
  return error.loggedInError ?? error.text
}

function missingIn(username: string, password: string): Missing {
  return {
    ...(username.trim() === '' && { username: 'Username is required' }),
    ...(password === '' && { password: 'Password is required' }),
  }
}

interface CredentialsFormProps {
  /** The password is right, and the sign-in needs more. */
  onNext: (step: LoginStep) => void
}

/** The first step: username and password; Enter continues. */
export function CredentialsForm({ onNext }: CredentialsFormProps) {
  const { startUp } = useSession()
  const { failure, username: expected } = useEntrance()
  const form = useRef<HTMLFormElement>(null)
  const [username, setUsername] = useState(expected)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Missing>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  // The page has no other purpose, and a till may have no mouse at hand.
  useEffect(() => {
    const fields = form.current?.querySelectorAll('input')
    const first = [...(fields ?? [])].find(({ value }) => value === '')
    first?.focus()
  }, [])

  async function signIn(event: FormEvent): Promise<void> {
    event.preventDefault()
    const empty = missingIn(username, password)
    const field = (name: keyof Missing) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
    // Enter after the username moves to the password; an empty password is not an error yet.
    if (!empty.username && empty.password && document.activeElement === field('username')) return field('password')?.focus()
    setMissing(empty)
    setProblem(null)
    if (empty.username || empty.password) return focusFirstProblem(form.current)
    if (isBusy) return
    setBusy(true)
    const typed = { username: username.trim(), password }
    try {
      await sessionStore.signIn(typed)
      notifySuccess(messages.loggedIn)
    } catch (error) {
      const next = stepAfter(error, typed)
      if (next) return onNext(next)
      setProblem(textOf(error))
      setBusy(false)
      form.current?.querySelector<HTMLInputElement>('[name="password"]')?.select()
    }
  }

  function fillIn(user: { username: string; password: string }): void {
    setUsername(user.username)
    setPassword(user.password)
    setMissing({})
    setProblem(null)
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }

  return (
    <>
      <Title order={1}>Sign in</Title>
      <form ref={form} noValidate onSubmit={event => void signIn(event)}>
        <Stack gap="md">
          <UsernameField value={username} error={missing.username} onChange={setUsername} />
          <PasswordField value={password} error={missing.password} onChange={setPassword} />
          <Problem text={problem ?? failure} />
          <Button type="submit" size="md" fullWidth loading={isBusy}>
            Sign in
          </Button>
        </Stack>
      </form>
      {startUp.demoUsers && <DemoUsers users={startUp.demoUsers} onPick={fillIn} />}
    </>
  )
}

interface FieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function UsernameField({ value, error, onChange }: FieldProps) {
  return (
    <TextInput
      label="Username"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      size="md"
      value={value}
      error={error}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

function PasswordField({ value, error, onChange }: FieldProps) {
  return (
    <PasswordInput
      label="Password"
      name="password"
      autoComplete="current-password"
      size="md"
      value={value}
      error={error}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
