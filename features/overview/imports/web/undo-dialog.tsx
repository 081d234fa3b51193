import { Button, Group, Modal, Progress, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/web/call.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { notifyError, notifySuccess } from '../../../../platform/web/ui/notify.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { kindWords } from '../columns-of.ts'
import { counted } from '../counted.ts'
import { getImportUndo, undoImport, type ImportLeft, type ImportRun } from '../run-contract.ts'
import { sendImportSave } from './import-calls.ts'
import classes from './import.module.css'

interface UndoDialogProps {
  run: ImportRun
  onClose: () => void
}

const sizeOf = ({ papers, records }: ImportLeft) => papers + records

/** Says what undoing an import takes back and what stays, and does it step by step. */
export function UndoDialog({ run, onClose }: UndoDialogProps) {
  const { id, fileName } = run
  const queries = useQueryClient()
  const found = useQuery({
    queryKey: ['import-undo', id],
    queryFn: ({ signal }) => call(getImportUndo, { params: { id } }, { signal }),
    gcTime: 0,
  })
  const [left, setLeft] = useState<number | null>(null)

  async function undo(): Promise<void> {
    try {
      for (let isDone = false; !isDone;) {
        // oxlint-disable-next-line no-await-in-loop -- one step after the other
        const reply = await sendImportSave(undoImport, { params: { id } })
        isDone = reply.isDone
        setLeft(sizeOf(reply.left))
      }
      notifySuccess(`${fileName} is undone`)
      onClose()
    } catch (error) {
      notifyError(error)
      setLeft(null)
    }
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'import' })
  }

  const total = found.data ? sizeOf(found.data) : 0
  return (
    <Modal
      opened
      size="lg"
      onClose={() => left === null && onClose()}
      title={`Undo the import of ${fileName}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {found.isPending && <LoadingState lines={4} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <What run={run} left={found.data} />}
      {left !== null && <Progress value={total === 0 ? 100 : (1 - left / total) * 100} animated mt="md" aria-label="Undoing" />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={left !== null} data-autofocus>
          Keep it
        </Button>
        <Button color="red" disabled={!found.data} loading={left !== null} onClick={() => void undo()}>
          Undo the import
        </Button>
      </Group>
    </Modal>
  )
}

function What({ run: { kind, updated }, left }: { run: ImportRun; left: ImportLeft }) {
  const { papers, records, names, keptNames, stays, staying } = left
  const { one, many } = kindWords[kind]
  const sentences = [
    records > 0 &&
      (kind === 'vehicles'
        ? `${counted(records, 'vehicle or owner goes', 'vehicles and owners go')}.`
        : `${counted(records, `${one} becomes`, `${many} become`)} inactive.`),
    papers > 0 &&
      `${counted(papers, 'paper with opening stock or balances is', 'papers with opening stock or balances are')} reversed, dated today.`,
    names > 0 && `${counted(names, 'name in a small list goes', 'names in small lists go')}.`,
    keptNames > 0 &&
      `${counted(keptNames, 'name in a small list stays', 'names in small lists stay')}: records name ${keptNames === 1 ? 'it' : 'them'}.`,
    updated > 0 && `${counted(updated, one, many)} that the file changed: nothing changes back; the audit log says what was before.`,
    staying > 0 && `${counted(staying, 'stays', 'stay')}, because something hangs on ${staying === 1 ? 'it' : 'them'}:`,
  ].filter(sentence => sentence !== false)
  return (
    <>
      {sentences.length === 0 && <Text>Nothing of it is left to take back.</Text>}
      {sentences.map(sentence => (
        <Text key={sentence} mb={4}>
          {sentence}
        </Text>
      ))}
      {stays.length > 0 && (
        <div className={classes.stays}>
          <PlainTable label="What stays" heads={[{ label: 'Name' }, { label: 'Why' }, { label: 'Code' }]}>
            {stays.map(({ code, name, why }) => (
              <tr key={code}>
                <td>{name}</td>
                <td>{why}</td>
                <td>{code}</td>
              </tr>
            ))}
          </PlainTable>
          {staying > stays.length && <Text c="dimmed">and {(staying - stays.length).toLocaleString('en')} more</Text>}
        </div>
      )}
    </>
  )
}
