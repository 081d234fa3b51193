import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import type { Doubt } from '../../../kernel/doubt.ts'
import type { Question } from '../question.ts'
import { Keys, useShortcut } from '../shortcuts.tsx'

/** All that the server doubts of a save at once. Enter and Escape go back to it; saving it as it is takes a key of its own. */
export function DoubtsDialog({ question: { asked: doubts, answer } }: { question: Question<readonly Doubt[]> }) {
  return (
    <Modal
      opened
      onClose={() => answer(false)}
      closeButtonProps={{ 'aria-label': 'Close' }}
      title={doubts.length === 1 ? 'Is this right?' : `Are these ${doubts.length} figures right?`}
      size="lg"
      centered
    >
      <Stack gap="md">
        <List spacing="xs" size="sm">
          {doubts.map(({ key, text }) => (
            <List.Item key={key}>{text}</List.Item>
          ))}
        </List>
        <Text size="sm" c="dimmed">
          Nothing is saved yet.
        </Text>
        <Answers answer={answer} />
      </Stack>
    </Modal>
  )
}

// In a component of its own: the key is heard by the dialog, not by the page below.
function Answers({ answer }: Pick<Question<unknown>, 'answer'>) {
  useShortcut('Alt+S', 'Save as it is', () => answer(true))
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={() => answer(true)} rightSection={<Keys keys="Alt+S" />}>
        Save as it is
      </Button>
      <Button data-autofocus onClick={() => answer(false)} rightSection={<Keys keys="Enter" />}>
        Look again
      </Button>
    </Group>
  )
}
