import { Alert, Modal, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { may } from '../../../../kernel/permissions.ts'
import type { Question } from '../../../../platform/web/question.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { NumbersBackForm } from './numbers-back-form.tsx'

/**
 * Offers whoever may to set numbers back where a save was refused because papers of days to come stand; the save waits meanwhile. For
 * everybody else it is no at once.
 */
export function NumbersDialog({ question: { asked, answer } }: { question: Question<string> }) {
  const isAllowed = may(useSession().role, 'set-numbers-back')
  useEffect(() => {
    if (!isAllowed) answer(false)
  }, [isAllowed, answer])
  if (!isAllowed) return null
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
