import { Alert, Modal, Stack } from '@mantine/core'
import type { Question } from '../../../platform/web/question.ts'
import { NumbersBackForm } from './numbers-back-form.tsx'

/** Offers to set numbers back where a save was refused because papers of days to come stand. The save waits meanwhile. */
export function NumbersDialog({ question: { asked, answer } }: { question: Question<string> }) {
  return (
    <Modal opened onClose={() => answer(false)} closeButtonProps={{ 'aria-label': 'Close' }} title="Set the numbers back?" size="lg">
      <Stack gap="sm">
        <Alert color="orange" variant="light">
          {asked}
        </Alert>
        <NumbersBackForm onDone={() => answer(true)} onCancel={() => answer(false)} />
      </Stack>
    </Modal>
  )
}
