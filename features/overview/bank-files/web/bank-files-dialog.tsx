import { Button, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { call } from '../../../../platform/web/call.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { formatNames } from '../bank-file.ts'
import { bankFiles, takeBackBankFile, type BankFileRow } from '../contract.ts'
import { staleAfterMatches } from './stale-after.ts'

const mostShown = 50
const figure = (label: string) => ({ label, isFigure: true })
const heads = [
  { label: 'File' },
  { label: 'Account' },
  { label: 'Days' },
  figure('Lines'),
  figure('New'),
  figure('Open'),
  figure('Balance in it'),
  { label: 'Read' },
  { label: 'Take back' },
]

/** The files that were read, newest first; each can be taken back. */
export function BankFilesDialog({ account, onClose }: { account: string; onClose: () => void }) {
  const found = useQuery({
    queryKey: ['bank-files', account],
    queryFn: ({ signal }) => call(bankFiles.list, { query: { size: mostShown, ...(account !== '' && { account }) } }, { signal }),
    staleTime: 0,
  })
  const { files = [], total = 0 } = found.data ?? {}
  return (
    <Modal opened size="80rem" onClose={onClose} title="Files of the banks" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        {found.isPending && <LoadingState lines={4} />}
        {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {found.data && files.length === 0 && <Text c="dimmed">No file was read yet. Read one with Alt+N.</Text>}
        {files.length > 0 && (
          <PlainTable label="Files of the banks" heads={heads}>
            {files.map(file => (
              <FileRow key={file.code} file={file} />
            ))}
          </PlainTable>
        )}
        {total > files.length && (
          <Text size="sm">{`The newest ${files.length} of ${total}. Choose an account above the list to see its own.`}</Text>
        )}
      </Stack>
    </Modal>
  )
}

const counted = (count: number, what: string) => (count === 1 ? `1 ${what}` : `${count.toLocaleString('en')} ${what}s`)

function FileRow({ file }: { file: BankFileRow }) {
  const { code, name, accountName, format, firstDate, lastDate, lines, kept, open, closing, user, at } = file
  const { save, isSaving } = useSave(takeBackBankFile, {
    draftId: `bank-file-removal-${code}`,
    success: reply => `${name} is taken back: ${counted(reply.lines, 'line')} and ${counted(reply.unticked, 'tick')} are gone`,
    invalidate: staleAfterMatches,
  })
  const takeBack = async () => {
    const text = `Its ${kept} lines go, and the ticks that came with them. The file can be read again.`
    if (await confirmDialog(text, { title: `Take ${name} back?`, danger: true })) await save({ body: { code } })
  }
  return (
    <tr>
      <td>
        {name} <small>{formatNames[format]}</small>
      </td>
      <td>{accountName}</td>
      <td>{`${displayDateText(firstDate)} – ${displayDateText(lastDate)}`}</td>
      <td data-figure>{lines}</td>
      <td data-figure>{kept}</td>
      <td data-figure>{open === 0 ? '–' : open}</td>
      <td data-figure>{closing === null ? '–' : amountText(closing)}</td>
      <td>{`${displayDateTime(at, currentSession().startUp.timeZone)}, ${user}`}</td>
      <td>
        <Button variant="default" size="xs" loading={isSaving} onClick={() => void takeBack()} aria-label={`Take back ${name}`}>
          Take back
        </Button>
      </td>
    </tr>
  )
}
