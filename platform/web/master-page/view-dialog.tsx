import { Button, Group, Modal } from '@mantine/core'
import { Keys, useShortcut } from '../shortcuts.tsx'
import { EscapeCloses } from '../ui/escape-closes.tsx'
import { HistoryLink } from '../ui/history-link.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { mergedRefusal } from './merge-action.ts'
import type { AnyRecord, PageConfig } from './master-config.ts'
import type { PreparedForm } from './prepared-form.tsx'
import { FactList } from './fact-list.tsx'
import { useOpenDialog } from './page-dialogs.tsx'
import { useRecord } from './use-record.ts'

interface ViewDialogProps {
  config: PageConfig
  setup: PreparedForm | null
  code: string
  onClose: () => void
  /** Set when the role may edit. */
  onEdit: ((record: AnyRecord) => void) | null
}

/** One record on the whole screen. */
export function ViewDialog({ config, setup, code, onClose, onEdit }: ViewDialogProps) {
  const found = useRecord(config, code)
  const record = found.data
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      closeOnEscape={false}
      title={record ? `${config.master.title}: ${config.nameOf(record)}` : config.master.title}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <EscapeCloses onClose={onClose} />
      {record && (
        <Group justify="flex-end" mb="sm">
          <HistoryLink code={code} />
          {onEdit && mergedRefusal(record as { mergedInto?: string }) === null && <EditButton onEdit={() => onEdit(record)} />}
        </Group>
      )}
      {record && <Content config={config} setup={setup} record={record} />}
      {found.isPending && <LoadingState lines={8} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
    </Modal>
  )
}

interface ContentProps {
  config: PageConfig
  setup: PreparedForm | null
  record: AnyRecord
}

function Content({ config: { view: View }, setup, record }: ContentProps) {
  const open = useOpenDialog()
  if (View !== undefined && View !== 'facts') return <View record={record} open={open} />
  return setup && <Facts setup={setup} record={record} />
}

function Facts({ setup, record }: { setup: PreparedForm; record: AnyRecord }) {
  const facts = setup.useFacts()
  return <FactList facts={[{ label: 'Code', text: record.code }, ...facts(setup.toForm(record))]} />
}

function EditButton({ onEdit }: { onEdit: () => void }) {
  useShortcut('F2', 'Edit', onEdit)
  return (
    <Button variant="default" onClick={onEdit}>
      Edit
      <Keys keys="F2" />
    </Button>
  )
}
