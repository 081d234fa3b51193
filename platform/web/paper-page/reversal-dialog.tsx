import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { messages } from '../../../kernel/messages.ts'
import { enterMoves } from '../form/enter-moves.ts'
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

/** Asks why a paper is taken back, says what follows, and does it. */
export function ReversalDialog({ page, reversal, paper, onClose }: ReversalDialogProps) {
  const { papers, alsoStale = [] } = page
  const { code, version } = paper
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { save, isSaving } = useSave(reversal.save, {
    draftId: `reversal-${code}`,
    success: () => messages.reversed,
    invalidate: [masterKey(papers), ...alsoStale],
    onSaved: onClose,
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (reason.trim() === '') setProblem('Say why')
    else void save({ body: { code, reason, version } })
  }

  return (
    <Modal
      opened
      closeOnEscape={false}
      onClose={onClose}
      title={`Reverse ${papers.title} ${code}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <EscapeCloses onClose={onClose} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field */}
      <form noValidate onSubmit={submit} onKeyDown={enterMoves}>
        <Stack gap="md">
          <Text size="sm">{reversal.says(paper)}</Text>
          <TextInput
            label="Reason"
            withAsterisk
            data-autofocus
            maxLength={200}
            value={reason}
            error={problem}
            onChange={event => {
              setProblem(null)
              setReason(event.currentTarget.value)
            }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={isSaving}>
              Reverse
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
