import { Group, Modal } from '@mantine/core'
import { HistoryLink } from '../ui/history-link.tsx'
import { PaperLinks } from './paper-links.tsx'

interface LinksDialogProps {
  code: string
  /** What the paper is called: "Bill". */
  title: string
  onClose: () => void
}

/** What hangs on a paper that has no view of its own, such as a bill on the till. */
export function LinksDialog({ code, title, onClose }: LinksDialogProps) {
  return (
    <Modal opened onClose={onClose} size="xl" title={`${title} ${code}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <PaperLinks code={code} saysNothing />
      <Group mt="md">
        <HistoryLink code={code} />
      </Group>
    </Modal>
  )
}
