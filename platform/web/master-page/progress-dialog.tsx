import { Button, Group, Modal, Progress as Bar, Text } from '@mantine/core'
import type { Progress } from './list-export.ts'

interface ProgressDialogProps {
  progress: Progress
  onCancel: () => void
}

/** Shows how far a long list has been read; Escape cancels. */
export function ProgressDialog({ progress, onCancel }: ProgressDialogProps) {
  const { label, done, total } = progress
  return (
    <Modal opened onClose={onCancel} title={label} size="sm" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Bar value={total === 0 ? 0 : (done / total) * 100} aria-label={`${label}: rows read`} />
      <Text size="sm" c="dimmed" mt="xs" role="status">
        {done.toLocaleString('en')} of {total.toLocaleString('en')} rows
      </Text>
      <Group justify="flex-end" mt="md">
        <Button data-autofocus variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Modal>
  )
}
