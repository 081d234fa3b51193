import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { useState } from 'react'
import { enterMoves } from '../../../../platform/web/form/enter-moves.ts'
import { notifySuccess } from '../../../../platform/web/ui/notify.ts'
import { ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { shortestPassphrase } from '../../../../kernel/password-length.ts'
import { downloadTheBackup } from './download-backup.ts'
import { KeptBackups, PlanOfBackups } from './kept-backups.tsx'
import { useSecretForm } from './use-secret-form.ts'
import classes from '../../settings/web/settings-page.module.css'

const blank = { password: '', passphrase: '', again: '' }
type Values = typeof blank

function problemsOf({ password, passphrase, again }: Values): Partial<Values> {
  return {
    ...(password === '' && { password: 'Password is required' }),
    ...(passphrase.length < shortestPassphrase && { passphrase: `At least ${shortestPassphrase} characters` }),
    ...(again !== passphrase && { again: 'Not the same passphrase' }),
  }
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
  const [received, setReceived] = useState(0)
  const { element, submit, field, isBusy } = useSecretForm({
    blank,
    problemsOf,
    async send(values) {
      setReceived(0)
      notifySuccess(`${await downloadTheBackup(values, setReceived)} is in your downloads`)
    },
  })
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
              Start BizX on a machine where it has no shop yet, and choose <b>Restore a backup instead</b> on its first page. Or, in a
              terminal with an empty DATA_DIR: <code>npm run db:restore -- --file bizx-….backup</code>
            </Text>
          </Alert>
        </Stack>
      </form>
    </ViewPart>
  )
}
