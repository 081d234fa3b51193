import { Button, Group, List, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { dayInWords, displayDateTime } from '../../../../kernel/dates.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { longestPassword } from '../../../../kernel/password-length.ts'
import { call, CallError } from '../../../../platform/web/call.ts'
import { enterFills } from '../../../../platform/web/form/enter-moves.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { notifySuccess } from '../../../../platform/web/ui/notify.ts'
import { getNumbersAhead, setNumbersBack } from '../numbers-contract.ts'

interface NumbersBackFormProps {
  onDone: () => void
  /** Left out where there is nothing to go back to. */
  onCancel?: () => void
}

type Ahead = Reply<typeof getNumbersAhead>
const mostNamed = 5

/** What is numbered into days to come here, and the way back, with a reason and the own password. */
export function NumbersBackForm(props: NumbersBackFormProps) {
  const { location } = useSession()
  const { data, error, refetch } = useQuery({ queryKey: ['numbers-ahead'], queryFn: () => call(getNumbersAhead), gcTime: 0 })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState lines={4} />
  return (
    <Stack gap="sm">
      <Text size="sm">
        The clock of the server says {displayDateTime(Date.parse(data.now), data.timeZone)}: papers are dated {dayInWords(data.today)}. Set
        the clock first where that is wrong.
      </Text>
      {data.series.length === 0 ? (
        <Text size="sm">No number of {location.name} is ahead of today.</Text>
      ) : (
        <SetBack ahead={data} {...props} />
      )}
    </Stack>
  )
}

function SetBack({ ahead, onDone, onCancel }: { ahead: Ahead } & NumbersBackFormProps) {
  const { user, location } = useSession()
  const [form, setForm] = useState({ reason: '', currentPassword: '' })
  const [problem, setProblem] = useState<CallError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isComplete = form.reason.trim() !== '' && form.currentPassword !== ''

  async function setBack(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isComplete || isBusy) return
    setBusy(true)
    try {
      await call(setNumbersBack, { body: { date: ahead.today, ...form } })
      notifySuccess(`The numbers of ${location.name} go on with today's date`)
      onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error)
      setBusy(false)
    }
  }

  const field = (name: keyof typeof form) => ({
    value: form[name],
    required: true,
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      setProblem(null)
      setForm(now => ({ ...now, [name]: value }))
    },
  })
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field */
    <form onSubmit={event => void setBack(event)} onKeyDown={enterFills} autoComplete="off">
      <Stack gap="sm">
        <AheadList series={ahead.series} place={location.name} />
        <TextInput label="Reason" description="Kept in the audit log" maxLength={200} data-autofocus {...field('reason')} />
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          maxLength={longestPassword}
          {...field('currentPassword')}
          error={problem?.fields.currentPassword}
        />
        <Text role="alert" c="red" size="sm">
          {problem?.fields.currentPassword ? '' : problem?.text}
        </Text>
        <Group justify="flex-end" gap="xs">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              No, leave them
            </Button>
          )}
          <Button type="submit" loading={isBusy} disabled={!isComplete}>
            Set the numbers back to {dayInWords(ahead.today)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function AheadList({ series, place }: { series: Ahead['series']; place: string }) {
  return (
    <>
      <Text size="sm">These numbers of {place} are ahead of it, and go on with today&rsquo;s date afterwards:</Text>
      <List size="sm">
        {series.map(({ paper, lastDate, live }) => (
          <List.Item key={paper}>
            the last {paper} is of {dayInWords(lastDate)}
            {live.length > 0 && <>; to be reversed afterwards, each on its own date: {namesOf(live)}</>}
          </List.Item>
        ))}
      </List>
    </>
  )
}

function namesOf(codes: readonly string[]): string {
  const named = codes.slice(0, mostNamed).join(', ')
  return codes.length > mostNamed ? `${named} and ${codes.length - mostNamed} more` : named
}
