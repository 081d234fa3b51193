import { Alert, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { dayInWords } from '../../../../kernel/dates.ts'
import { may } from '../../../../kernel/permissions.ts'
import { call, CallError } from '../../../../platform/web/call.ts'
import { enterFills } from '../../../../platform/web/form/enter-moves.ts'
import type { Question } from '../../../../platform/web/question.ts'
import type { AskedDay } from '../../../../platform/web/save-questions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { confirmDay } from '../contract.ts'

/**
 * Asks after days without a paper whether the clock is right. A manager confirms it, with a password when somebody else is
 * signed in. The save waits meanwhile.
 */
export function DayDialog({ question: { asked, answer } }: { question: Question<AskedDay> }) {
  const { role, location } = useSession()
  const isOwn = may(role, 'confirm-day')
  const [form, setForm] = useState({ username: '', password: '' })
  const [problem, setProblem] = useState<CallError | null>(null)
  const [isAsking, setAsking] = useState(false)
  const day = dayInWords(asked.date)
  const isComplete = isOwn || (form.username.trim() !== '' && form.password !== '')

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isComplete || isAsking) return
    setAsking(true)
    try {
      await call(confirmDay, { body: { date: asked.date, ...form } })
      answer(true)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error)
      setAsking(false)
    }
  }

  const field = (name: keyof typeof form) => ({
    value: form[name],
    required: true,
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => setForm(now => ({ ...now, [name]: value })),
  })
  return (
    <Modal opened onClose={() => answer(false)} closeButtonProps={{ 'aria-label': 'Close' }} title={`Is today really ${day}?`} size="lg">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field */}
      <form onSubmit={event => void confirm(event)} onKeyDown={enterFills} autoComplete="off">
        <Stack gap="sm">
          <Alert color="orange" variant="light">
            {asked.last} {location.name} goes on with this date as soon as a manager says that it is right. If it is wrong, set the clock
            first: numbers never go back to an earlier day.
          </Alert>
          {!isOwn && <TextInput label="Manager's username" data-autofocus autoComplete="off" {...field('username')} />}
          {!isOwn && <PasswordInput label="Manager's password" autoComplete="new-password" {...field('password')} />}
          <Text role="alert" c="red" size="sm">
            {problem?.text}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" {...(isOwn && { 'data-autofocus': true })} onClick={() => answer(false)}>
              No, the clock is wrong
            </Button>
            <Button type="submit" loading={isAsking} disabled={!isComplete}>
              Yes, it is {day}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
