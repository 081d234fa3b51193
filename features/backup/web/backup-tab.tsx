import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { useRef, useState, type FormEvent } from 'react'
import { CallError } from '../../../platform/web/call.ts'
import { enterMoves, focusFirstProblem } from '../../../platform/web/form/enter-moves.ts'
import { notifyError, notifySuccess } from '../../../platform/web/ui/notify.ts'
import { ViewPart } from '../../../platform/web/ui/view-parts.tsx'
import { shortestPassphrase } from '../../../kernel/password-length.ts'
import { downloadTheBackup } from './download-backup.ts'
import { KeptBackups, PlanOfBackups } from './kept-backups.tsx'
import classes from '../../settings/web/settings-page.module.css'

interface Values {
  password: string
  passphrase: string
  again: string
}
const blank: Values = { password: '', passphrase: '', again: '' }

function problemsOf({ password, passphrase, again }: Values): Partial<Values> {
  return {
    ...(password === '' && { password: 'Password is required' }),
    ...(passphrase.length < shortestPassphrase && { passphrase: `At least ${shortestPassphrase} characters` }),
    ...(again !== passphrase && { again: 'Not the same passphrase' }),
  }
}

function useBackupForm() {
  const [values, setValues] = useState(blank)
  const [problems, setProblems] = useState<Partial<Values>>({})
  const [received, setReceived] = useState<number | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const isBusy = received !== null

  async function download(): Promise<void> {
    setReceived(0)
    try {
      const name = await downloadTheBackup(values, setReceived)
      setValues(blank)
      notifySuccess(`${name} is in your downloads`)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'BACKUP_PASSWORD') setProblems({ password: error.text })
      else notifyError(error)
    } finally {
      setReceived(null)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const found = problemsOf(values)
    setProblems(found)
    if (Object.keys(found).length === 0) void download()
    else setTimeout(() => focusFirstProblem(element.current))
  }

  const field = (name: keyof Values) => ({
    value: values[name],
    error: problems[name],
    maxLength: 200,
    disabled: isBusy,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setValues({ ...values, [name]: event.currentTarget.value })
      setProblems({})
    },
  })
  return { element, submit, field, received }
}

/** The backups that are made without anybody, and one to take away at once. */
export function BackupTab() {
  return (
    <Stack gap="xl">
      <KeptBackups />
      <DownloadBackup />
      <PlanOfBackups />
    </Stack>
  )
}

/** Downloads the whole shop as one encrypted file, for users with that permission. */
function DownloadBackup() {
  const { element, submit, field, received } = useBackupForm()
  const isBusy = received !== null
  return (
    <ViewPart title="Download a backup">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field */}
      <form ref={element} noValidate aria-label="Backup" onSubmit={submit} onKeyDown={enterMoves} className={classes.narrow}>
        <Stack gap="md" maw={420}>
          <Text size="sm">
            One encrypted file of the whole shop, as it is at this moment; tills go on selling meanwhile. Keep it away from this machine.
          </Text>
          <PasswordInput label="Your password" withAsterisk autoComplete="current-password" {...field('password')} />
          <PasswordInput
            label="Passphrase of the file"
            description={`At least ${shortestPassphrase} characters. Without it nobody can restore the file.`}
            withAsterisk
            autoComplete="new-password"
            {...field('passphrase')}
          />
          <PasswordInput label="Passphrase again" withAsterisk autoComplete="new-password" {...field('again')} />
          <Group gap="md">
            <Button type="submit" loading={isBusy} leftSection={<IconDatabaseExport size={16} stroke={1.6} aria-hidden />}>
              Download backup
            </Button>
            <Text size="sm" c="dimmed" role="status">
              {isBusy && (received === 0 ? 'Being made …' : `${(received / 1_000_000).toFixed(1)} MB so far`)}
            </Text>
          </Group>
          <Alert color="gray" variant="light" title="To restore it">
            <Text size="sm">
              On a machine with BizX and an empty DATA_DIR: <code>npm run db:restore -- --file bizx-….backup</code>
            </Text>
          </Alert>
        </Stack>
      </form>
    </ViewPart>
  )
}
