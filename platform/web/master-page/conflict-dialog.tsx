import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { DraftHold } from '../drafts.ts'
import type { AnyRecord, AnyValues, Fact, PageConfig } from './master-config.ts'
import classes from './conflict-dialog.module.css'
import type { PreparedForm } from './prepared-form.tsx'
import { inputOf, useRecordSave } from './record-form.tsx'

interface ConflictDialogProps {
  config: PageConfig
  setup: PreparedForm
  /** The current record; null when it was deleted. */
  theirs: AnyRecord | null
  mine: AnyValues
  draft: DraftHold
  onSaved: (code: string) => void
  onTakeTheirs: (theirs: AnyRecord) => void
  onKeepEditing: () => void
}

/** Two people edited one record: shows both versions side by side and keeps everything typed. */
export function ConflictDialog({ config, setup, theirs, mine, draft, onSaved, onTakeTheirs, onKeepEditing }: ConflictDialogProps) {
  const { title } = config.master
  const facts = setup.useFacts()
  const { save, isSaving } = useRecordSave(config, theirs, { draft, onSaved, onRefused: () => false })
  const canCreate = (config.calls ?? ['create']).includes('create')
  const saveMine = () => void save(inputOf(setup.toBody(mine), theirs))
  return (
    <Modal
      opened
      onClose={onKeepEditing}
      title={theirs ? 'Somebody changed this in the meantime' : 'Somebody deleted this in the meantime'}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {theirs
            ? 'The marked fields differ. Take theirs, save yours over it, or go on editing from their version.'
            : `This ${title} is gone. What you typed is still here.`}
        </Text>
        <Comparison theirs={theirs && facts(setup.toForm(theirs))} mine={facts(mine)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onKeepEditing}>
            Keep editing
          </Button>
          {theirs && (
            <Button variant="default" onClick={() => onTakeTheirs(theirs)}>
              Take theirs
            </Button>
          )}
          {(theirs || canCreate) && (
            <Button loading={isSaving} data-autofocus onClick={saveMine}>
              {theirs ? 'Save mine' : 'Save mine as new'}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function Comparison({ theirs, mine }: { theirs: readonly Fact[] | null; mine: readonly Fact[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {theirs && <th scope="col">Theirs</th>}
          <th scope="col">Mine</th>
        </tr>
      </thead>
      <tbody>
        {mine.map(({ label, text }, at) => {
          const other = theirs?.[at]?.text
          const differs = theirs !== null && other !== text
          return (
            <tr key={label} data-differs={differs || undefined}>
              <th scope="row">
                {label}
                {differs && <span className={classes.mark}>differs</span>}
              </th>
              {theirs && <td>{other || '–'}</td>}
              <td>{text || '–'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
