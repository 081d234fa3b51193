import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import type { Doubt } from '../../../kernel/doubt.ts'
import type { Question } from '../question.ts'
import { Keys, useShortcut } from '../shortcuts.tsx'

/** Shows all doubts of the server about a save. Enter and Escape go back to the form; saving anyway has a key of its own. */
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

// A component of its own, so that the key belongs to the dialog's layer and not to the page's.
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
