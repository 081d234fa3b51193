import { Alert, Anchor, Button, FileInput, PasswordInput, Progress, Stack, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { CallError } from '../../../../platform/web/call-error.ts'
import { enterMoves, focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'
import { sessionStore, useSession } from '../../../../platform/web/session.ts'
import { Problem } from '../../session/web/problem.tsx'
import type { RestoredShop } from '../restore-contract.ts'
import { restoreFrom, type RestoreProgress } from './send-backup.ts'

const stepWords = {
  sending: 'The backup is sent to the server …',
  restoring: 'The backup is being restored …',
  proving: 'The books are being proved …',
} as const

type Typed = { token: string; passphrase: string }

/** What is typed, and the restore it leads to. */
function useRestore() {
  const element = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Typed>({ token: '', passphrase: '' })
  const [file, setFile] = useState<File | null>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [progress, setProgress] = useState<RestoreProgress | null>(null)
  const [restored, setRestored] = useState<RestoredShop | null>(null)

  useEffect(() => element.current?.querySelector('input')?.focus(), [])

  async function restore(chosen: File): Promise<void> {
    setProblem(null)
    setProgress({ step: 'sending', done: 0 })
    try {
      setRestored(await restoreFrom({ ...values, file: chosen, onProgress: setProgress }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblems(error.fields)
      setProblem(error.fields.token === undefined ? error.text : null)
    } finally {
      setProgress(null)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (progress) return
    const found = {
      ...(values.token.trim() === '' && { token: 'Type the setup token' }),
      ...(file === null && { file: 'Choose the file of the backup' }),
      ...(values.passphrase === '' && { passphrase: 'Type the passphrase of the backup' }),
    }
    setProblems(found)
    if (file === null || Object.keys(found).length > 0) return focusFirstProblem(element.current)
    void restore(file)
  }

  function choose(chosen: File | null): void {
    setFile(chosen)
    setProblems({})
  }

  const field = (name: keyof Typed) => ({
    value: values[name],
    error: problems[name],
    maxLength: name === 'token' ? 60 : 200,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setValues({ ...values, [name]: event.currentTarget.value })
      setProblems({})
    },
  })
  return { element, submit, field, file: { value: file, error: problems.file, onChange: choose }, problem, progress, restored }
}

interface RestoreFormProps {
  onBack: () => void
}

/** Brings a shop back from a backup, instead of setting a new one up. */
export function RestoreForm({ onBack }: RestoreFormProps) {
  const { element, submit, field, file, problem, progress, restored } = useRestore()
  if (restored) return <Restored shop={restored} />
  return (
    <>
      <Title order={1}>Restore a backup</Title>
      <Text c="dimmed" mb="md">
        The whole shop comes back as it was when the backup was made.
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field */}
      <form ref={element} noValidate onSubmit={submit} onKeyDown={enterMoves}>
        <Stack gap="md">
          <TextInput
            label="Setup token"
            description="Printed where the application was started"
            placeholder="XXXXX-XXXXX-XXXXX-XXXXX-XXXXX-XXXXX"
            required
            size="md"
            autoComplete="off"
            spellCheck={false}
            {...field('token')}
          />
          <FileInput label="File of the backup" placeholder="bizx-….backup" accept=".backup" required size="md" {...file} />
          <PasswordInput label="Passphrase of the file" required size="md" autoComplete="off" {...field('passphrase')} />
          <Problem text={problem} />
          <Button type="submit" size="md" loading={progress !== null}>
            Restore
          </Button>
          {progress ? (
            <Going progress={progress} />
          ) : (
            <Anchor component="button" type="button" size="sm" onClick={onBack}>
              Set up a new business instead
            </Anchor>
          )}
        </Stack>
      </form>
    </>
  )
}

/** How far it is. */
function Going({ progress: { step, done } }: { progress: RestoreProgress }) {
  return (
    <div>
      <Text size="sm" role="status" mb={6}>
        {stepWords[step]}
      </Text>
      <Progress value={done * 100} animated aria-label={stepWords[step]} />
    </div>
  )
}

/** What came back, and whether its books hold. */
function Restored({ shop: { madeAt, rows, promises, broken } }: { shop: RestoredShop }) {
  const { startUp } = useSession()
  const onwards = useRef<HTMLButtonElement>(null)
  useEffect(() => onwards.current?.focus(), [])
  return (
    <Stack gap="md">
      <Title order={1}>The shop is back</Title>
      <Text role="status">
        {`${rows.toLocaleString('en')} rows, as of ${displayDateTime(madeAt, startUp.timeZone)}. Everybody signs in as before.`}
      </Text>
      {broken.length === 0 ? (
        <Alert color="green" variant="light" title={`All ${promises} promises of the books hold`} />
      ) : (
        <Alert color="red" variant="light" title={`${broken.length} of ${promises} promises of the books do not hold`}>
          {broken.map(line => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
          <Text size="sm">Sign in and open Books Audit before anybody sells.</Text>
        </Alert>
      )}
      <Button ref={onwards} size="md" onClick={() => void sessionStore.welcome('')}>
        Go to the sign-in
      </Button>
    </Stack>
  )
}
