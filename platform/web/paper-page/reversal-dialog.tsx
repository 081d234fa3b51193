import { Modal } from '@mantine/core'
import { messages } from '../../../kernel/messages.ts'
import { ReasonForm } from '../form/reason-form.tsx'
import { masterKey } from '../master-page/list-query.ts'
import type { AnyRecord } from '../master-page/master-config.ts'
import { EscapeCloses } from '../ui/escape-closes.tsx'
import { useSave } from '../use-save.ts'
import type { AnyPaperConfig, AnyPaperReversal } from './paper-config.ts'

interface ReversalDialogProps {
  page: Pick<AnyPaperConfig, 'papers' | 'alsoStale'>
  reversal: AnyPaperReversal
  paper: AnyRecord
  onClose: () => void
}

/** Explains the consequences of reversing a paper, asks for a reason, and reverses it. */
export function ReversalDialog({ page, reversal, paper, onClose }: ReversalDialogProps) {
  const { papers, alsoStale = [] } = page
  const { code, version } = paper
  const { save, isSaving } = useSave(reversal.save, {
    draftId: `reversal-${code}`,
    success: () => messages.reversed,
    invalidate: [masterKey(papers), ...alsoStale],
    onSaved: onClose,
  })

  return (
    <Modal
      opened
      closeOnEscape={false}
      onClose={onClose}
      title={`Reverse ${papers.title} ${code}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <EscapeCloses onClose={onClose} />
      <ReasonForm
        says={reversal.says(paper)}
        action="Reverse"
        isSaving={isSaving}
        onCancel={onClose}
        onReason={reason => void save({ body: { code, reason, version } })}
      />
    </Modal>
  )
}
