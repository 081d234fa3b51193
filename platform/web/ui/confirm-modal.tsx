import { Button, Group, Modal, Text } from '@mantine/core'
import type { Question } from './confirm-dialog.ts'

interface ConfirmModalProps {
  question: Question
}

/** A question with its two answers: Enter is yes, Escape is no. */
export function ConfirmModal({ question }: ConfirmModalProps) {
  return (
    <Modal opened onClose={() => question.answer(false)} title={question.title ?? 'Please confirm'} size="sm" centered withCloseButton={false}>
      <Text mb="lg">{question.text}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => question.answer(false)}>
          No
        </Button>
        <Button data-autofocus {...(question.isDanger && { color: 'red' })} onClick={() => question.answer(true)}>
          Yes
        </Button>
      </Group>
    </Modal>
  )
}
