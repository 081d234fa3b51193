import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shortestPassphrase } from '../../../../kernel/password-length.ts'
import { call } from '../../../../platform/web/call.ts'
import { enterMoves } from '../../../../platform/web/form/enter-moves.ts'
import { notifyError, notifySuccess } from '../../../../platform/web/ui/notify.ts'
import classes from '../../settings/web/settings-page.module.css'
import { chooseBackupStore } from '../contract.ts'
import { newPassphrase } from './new-passphrase.ts'
import { backupsKey } from './use-backups.ts'
import { useSecretForm } from './use-secret-form.ts'

interface ChooseStoreProps {
  /** The second folder that is set. */
  copyFolder: string
  /** Whether a passphrase is set already, which may stay. */
  isSet: boolean
  onDone: () => void
}

/** Sends it, and keeps the passphrase until it is printed: it is nowhere to be read later. */
function useChooseStore({ copyFolder, isSet, onDone }: ChooseStoreProps) {
  const queries = useQueryClient()
  const [fresh, setFresh] = useState('')
  const form = useSecretForm({
    blank: { password: '', passphrase: '', again: '', copyFolder },
    problemsOf: ({ password, passphrase, again }) => ({
      ...(password === '' && { password: 'Password is required' }),
      ...(passphrase.length < shortestPassphrase &&
        (!isSet || passphrase !== '') && { passphrase: `At least ${shortestPassphrase} characters` }),
      ...(again !== passphrase && { again: 'Not the same passphrase' }),
    }),
    async send({ password, passphrase, copyFolder: folder }) {
      await call(chooseBackupStore, { body: { password, passphrase, copyFolder: folder } })
      notifySuccess('Backups are set up, and one is being made')
      void queries.invalidateQueries({ queryKey: backupsKey })
      if (passphrase === '') onDone()
      else setFresh(passphrase)
    },
  })
  return { ...form, fresh }
}

/** Sets what seals the backups and where a second copy goes; the first backup begins at once. */
export function ChooseStoreForm(props: ChooseStoreProps) {
  const { isSet, onDone } = props
  const { element, submit, field, change, isBusy, fresh } = useChooseStore(props)
  if (fresh !== '') return <PrintForTheSafe passphrase={fresh} onDone={onDone} />
  const suggest = () => {
    const passphrase = newPassphrase()
    change({ passphrase, again: passphrase })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={element} noValidate aria-label="Set up backups" onSubmit={submit} onKeyDown={enterMoves} className={classes.narrow}>
      <Stack gap="md" maw={420}>
        <Text size="sm">
          Every night and after each close, one file of the whole shop is made, sealed with a passphrase. Keep the passphrase in a safe:
          without it nobody can restore a file, and whoever has both has the shop.
        </Text>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened the form leads here */}
        <PasswordInput autoFocus label="Your password" withAsterisk autoComplete="current-password" {...field('password')} />
        <PasswordInput
          label="Passphrase of the backups"
          description={`At least ${shortestPassphrase} characters.${isSet ? ' Left empty, the one that is set stays.' : ''}`}
          withAsterisk={!isSet}
          autoComplete="new-password"
          {...field('passphrase')}
        />
        <PasswordInput label="Passphrase of the backups again" withAsterisk={!isSet} autoComplete="new-password" {...field('again')} />
        <TextInput
          label="Second folder"
          description="On the machine that the shop runs on, best another disk: /mnt/backup or D:\Backup"
          spellCheck={false}
          {...field('copyFolder')}
          maxLength={300}
        />
        <Group gap="sm">
          <Button type="submit" loading={isBusy}>
            Save and back up
          </Button>
          <Button variant="default" disabled={isBusy} onClick={suggest}>
            Suggest a passphrase
          </Button>
          <Button variant="subtle" disabled={isBusy} onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The passphrase once more, while it is still known here. */
function PrintForTheSafe({ passphrase, onDone }: { passphrase: string; onDone: () => void }) {
  const print = () => void import('./print-passphrase.tsx').then(({ printPassphrase }) => printPassphrase(passphrase)).catch(notifyError)
  return (
    <Stack gap="sm" maw={520} role="group" aria-label="Passphrase of the backups">
      <Text size="sm">
        The passphrase is <code>{passphrase}</code>. It is shown this once. Print it and put it into a safe, away from this machine.
      </Text>
      <Group gap="sm">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form whose place it takes had the focus */}
        <Button onClick={print} autoFocus>
          Print for the safe
        </Button>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </Group>
    </Stack>
  )
}
