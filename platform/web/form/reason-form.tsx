import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { enterMoves } from './enter-moves.ts'
import { useCardProblem } from './use-card-problem.ts'

interface ReasonFormProps {
  /** The consequences: a sentence, or an element. */
  says: ReactNode
  /** The label of the button: 'Reverse'. */
  action: string
  /** False when the action is not destructive. */
  isDanger?: boolean
  isSaving: boolean
  onCancel: () => void
  onReason: (reason: string) => void
}

/** The content of a dialog that explains the consequences, asks for a reason and runs the action. */
export function ReasonForm({ says, action, isDanger = true, isSaving, onCancel, onReason }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const card = useCardProblem(reason)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (reason.trim() === '') setProblem('Say why')
    else onReason(reason)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form noValidate onSubmit={submit} onKeyDown={enterMoves}>
      <Stack gap="md">
        {typeof says === 'string' ? <Text size="sm">{says}</Text> : says}
        <TextInput
          label="Reason"
          withAsterisk
          data-autofocus
          maxLength={200}
          value={reason}
          error={problem ?? card}
          onChange={event => {
            setProblem(null)
            setReason(event.currentTarget.value)
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving} {...(isDanger && { color: 'red' })}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
