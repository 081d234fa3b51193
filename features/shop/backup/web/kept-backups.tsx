import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { call } from '../../../../platform/web/call.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { makeBackup, proveBackup, type BackupFileRead, type BackupsRead } from '../contract.ts'
import { BackupPlanForm } from './backup-plan-form.tsx'
import { ChooseStoreForm } from './choose-store-form.tsx'
import { backupsKey, useBackups } from './use-backups.ts'

/** When backups are made, and how many of them stay. */
export function PlanOfBackups() {
  const { data } = useBackups()
  return (
    data && (
      <ViewPart title="When they are made">
        <BackupPlanForm saved={data.plan} />
      </ViewPart>
    )
  )
}

/** Where the files are, in words. */
function placesIn({ machine, folder, copies }: NonNullable<BackupsRead['folders']>, isOfStart: boolean): string {
  const here = `In ${folder} on ${machine}`
  if (copies.length > 0) return `${here}, and in ${copies.join(' and ')}.`
  const way = isOfStart ? 'BACKUP_COPY_DIR, a folder on another disk, or BACKUP_S3_URL, a store in the network' : 'the button below'
  return `${here} alone: a fire takes them with the shop. A second place is set with ${way}.`
}

/** The backups that are made without anybody, and what became of each. */
export function KeptBackups() {
  const { data, error, refetch } = useBackups()
  const [isOpen, setOpen] = useState(false)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState lines={6} />
  const { files, proof, folders, copyFolder, work } = data
  return (
    <ViewPart title="Backups without anybody">
      <Stack gap="md">
        {folders === null && !isOpen && (
          <Alert color="orange" variant="light">
            <Text size="sm" fw={600}>
              Nothing is backed up by itself yet
            </Text>
            <Text size="sm" mb="sm">
              With a passphrase, the whole shop is saved every night and after each close, on a second disk too.
            </Text>
            <Button onClick={() => setOpen(true)}>Set up backups</Button>
          </Alert>
        )}
        {isOpen && <ChooseStoreForm copyFolder={copyFolder ?? ''} isSet={folders !== null} onDone={() => setOpen(false)} />}
        {folders !== null && (
          <>
            <Text size="sm">{placesIn(folders, copyFolder === null)}</Text>
            <Actions
              work={work}
              hasFile={files.some(({ madeAt }) => madeAt !== null)}
              onChange={copyFolder === null || isOpen ? null : () => setOpen(true)}
            />
          </>
        )}
        <LastProof proof={proof} />
        <BackupFiles files={files} work={work} />
      </Stack>
    </ViewPart>
  )
}

interface ActionsProps {
  work: 'backup' | 'proof' | null
  hasFile: boolean
  /** Opens what seals them; null where it cannot be changed here. */
  onChange: (() => void) | null
}

function Actions({ work, hasFile, onChange }: ActionsProps) {
  const queries = useQueryClient()
  async function ask(endpoint: typeof makeBackup | typeof proveBackup): Promise<void> {
    try {
      await call(endpoint)
    } catch (error) {
      notifyError(error)
    }
    void queries.invalidateQueries({ queryKey: backupsKey })
  }
  return (
    <Group gap="sm">
      <Button loading={work === 'backup'} onClick={() => void ask(makeBackup)}>
        Back up now
      </Button>
      <Button variant="default" disabled={!hasFile} loading={work === 'proof'} onClick={() => void ask(proveBackup)}>
        Prove the newest
      </Button>
      {onChange && (
        <Button variant="default" onClick={onChange}>
          Change passphrase or folder
        </Button>
      )}
      <Text size="sm" c="dimmed" role="status">
        {work === 'proof' && 'Being restored into a throw-away database, where every promise is proved …'}
      </Text>
    </Group>
  )
}

/** Its file may have gone meanwhile: the last one of a day replaces it. */
function LastProof({ proof }: { proof: BackupsRead['proof'] }) {
  const { startUp } = useSession()
  if (proof === null) return null
  const { name, provedAt, problem } = proof
  const found = problem === '' ? 'every promise held' : problem
  return (
    <Text size="sm" {...(problem !== '' && { c: 'red' })}>
      {`Proved last on ${displayDateTime(provedAt, startUp.timeZone)}: ${name}, ${found}`}
    </Text>
  )
}

const heads = [
  { label: 'Made' },
  { label: 'Why' },
  { label: 'File' },
  { label: 'MB', isFigure: true },
  { label: 'Copied' },
  { label: 'Proved' },
]
const causeWords = { hour: 'its hour', close: 'a day was closed', asked: 'asked for' } as const

function BackupFiles({ files, work }: { files: readonly BackupFileRead[]; work: ActionsProps['work'] }) {
  const { startUp } = useSession()
  const time = (at: string) => displayDateTime(at, startUp.timeZone)
  if (files.length === 0) return <Text c="dimmed">No backup has been made yet.</Text>
  return (
    <PlainTable label="Backups" heads={heads}>
      {files.map(file => {
        const { id, cause, begunAt, madeAt, name, bytes, problem, copiedAt } = file
        return (
          <tr key={id}>
            <td>{time(madeAt ?? begunAt)}</td>
            <td>{causeWords[cause]}</td>
            <td>{madeAt === null ? problem || (work === 'backup' ? 'being made' : 'broke off') : name}</td>
            <td data-figure>{madeAt !== null && (bytes / 1_000_000).toFixed(1)}</td>
            <td>{madeAt !== null && problem !== '' ? problem : copiedAt !== null && time(copiedAt)}</td>
            <td>{proofOf(file, time)}</td>
          </tr>
        )
      })}
    </PlainTable>
  )
}

function proofOf({ provedAt, proofProblem }: BackupFileRead, time: (at: string) => string): string {
  if (provedAt === null) return ''
  return proofProblem === '' ? `every promise held, ${time(provedAt)}` : proofProblem
}
