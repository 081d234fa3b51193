import { Button, PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { messages } from '../../../kernel/messages.ts'
import { CallError } from '../../../platform/web/call-error.ts'
import { sessionStore, useEntrance, useSession } from '../../../platform/web/session.ts'
import { notifySuccess } from '../../../platform/web/ui/notify.ts'
import { DemoUsers } from './demo-users.tsx'
import classes from './login-page.module.css'

interface Missing {
  username?: string
  password?: string
}

function textOf(error: unknown): string {
  if (!(error instanceof CallError)) return messages.somethingWentWrong
  return error.loggedInError ?? error.text
}

/** The first step: username and password; Enter goes on. */
export function CredentialsForm() {
  const { startUp } = useSession()
  const { failure } = useEntrance()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Missing>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const usernameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)

  async function signIn(event: FormEvent): Promise<void> {
    event.preventDefault()
    const empty: Missing = {
      ...(username.trim() === '' && { username: 'Username is required' }),
      ...(password === '' && { password: 'Password is required' }),
    }
    setMissing(empty)
    if (empty.username) return usernameField.current?.focus()
    if (empty.password) return passwordField.current?.focus()
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await sessionStore.signIn(username.trim(), password)
      notifySuccess(messages.loggedIn)
    } catch (error) {
      setProblem(textOf(error))
      setBusy(false)
      passwordField.current?.select()
    }
  }

  return (
    <>
      <Title order={1}>Sign in</Title>
      <form noValidate onSubmit={event => void signIn(event)}>
        <Stack gap="md">
          <TextInput
            ref={usernameField}
            label="Username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            size="md"
            autoFocus
            value={username}
            error={missing.username}
            onChange={event => setUsername(event.currentTarget.value)}
          />
          <PasswordInput
            ref={passwordField}
            label="Password"
            name="password"
            autoComplete="current-password"
            size="md"
            value={password}
            error={missing.password}
            onChange={event => setPassword(event.currentTarget.value)}
          />
          {(problem ?? failure) && (
            <p className={classes.problem} role="alert">
              {problem ?? failure}
            </p>
          )}
          <Button ref={submitButton} type="submit" size="md" fullWidth loading={isBusy}>
            Sign in
          </Button>
        </Stack>
      </form>
      {startUp.demoUsers && (
        <DemoUsers
          users={startUp.demoUsers}
          onPick={user => {
            setUsername(user.username)
            setPassword(user.password)
            setMissing({})
            setProblem(null)
            submitButton.current?.focus()
          }}
        />
      )}
    </>
  )
}
