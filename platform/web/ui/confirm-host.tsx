import { Button, Group, Modal, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { currentQuestion, subscribeQuestion } from './confirm-dialog.ts'

/** Shows what `confirmDialog` asks; stands once in the application. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribeQuestion, currentQuestion)
  if (!question) return null
  return (
    <Modal
      opened
      onClose={() => question.answer(false)}
      title={question.title ?? 'Please confirm'}
      size="sm"
      centered
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
    >
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
