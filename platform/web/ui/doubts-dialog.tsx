import { Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Doubt } from '../../../kernel/doubt.ts'
import type { Question } from '../question.ts'
import { Keys, useShortcut } from '../shortcuts.tsx'

type Asked = Question<readonly Doubt[], true | string>

/**
 * Shows all doubts of the server about a save. Enter and Escape go back to the form; saving anyway has a key of its own. When a
 * doubt asks for a reason, it is typed here, and Enter behind it saves.
 */
export function DoubtsDialog({ question: { asked: doubts, answer } }: { question: Asked }) {
  return (
    <Modal
      opened
      onClose={() => answer(false)}
      closeButtonProps={{ 'aria-label': 'Close' }}
      title={doubts.length === 1 ? 'Is this right?' : `Are these ${doubts.length} right?`}
      size="lg"
    >
      <Stack gap="md">
        <List spacing="xs" size="sm">
          {doubts.map(({ key, text }) => (
            <List.Item key={key}>{text}</List.Item>
          ))}
        </List>
        <Answers answer={answer} asksReason={doubts.some(({ asksReason }) => asksReason === true)} />
      </Stack>
    </Modal>
  )
}

// A component of its own, so that the key belongs to the dialog's layer and not to the page's.
function Answers({ answer, asksReason }: Pick<Asked, 'answer'> & { asksReason: boolean }) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  function save(): void {
    if (!asksReason) answer(true)
    else if (reason.trim() === '') setProblem('Say why it is right')
    else answer(reason.trim())
  }
  useShortcut('Alt+S', 'Save as it is', save)
  return (
    <>
      {asksReason && (
        <TextInput
          label="Why is it right?"
          data-autofocus
          autoComplete="off"
          maxLength={200}
          value={reason}
          error={problem}
          onChange={event => {
            setProblem(null)
            setReason(event.currentTarget.value)
          }}
          onKeyDown={event => {
            if (event.key === 'Enter') save()
          }}
        />
      )}
      <Text size="sm" c="dimmed">
        Nothing is saved yet.
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={save} rightSection={<Keys keys="Alt+S" />}>
          Save as it is
        </Button>
        <Button {...(!asksReason && { 'data-autofocus': true })} onClick={() => answer(false)} rightSection={<Keys keys="Esc" />}>
          Look again
        </Button>
      </Group>
    </>
  )
}
