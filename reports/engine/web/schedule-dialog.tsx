import { Button, Group, Modal, NativeSelect, Stack, Switch, TagsInput, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLookups } from '../../../features/lookups/web/use-lookups.ts'
import { parseIsoDate } from '../../../kernel/dates.ts'
import { businessToday } from '../../../platform/web/business-today.ts'
import { namedInFilter } from '../../../platform/web/master-page/narrowed-by.ts'
import { call } from '../../../platform/web/call.ts'
import { useSession } from '../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../platform/web/shortcuts.tsx'
import { ErrorState } from '../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../platform/web/ui/loading-state.tsx'
import { useSave } from '../../../platform/web/use-save.ts'
import { periodOf, presetNames, periodWith, presetOf, presets, type Preset } from '../../../kernel/periods.ts'
import type { ReportView } from '../report-contract.ts'
import { mostReceivers, reportSchedules, scheduleReport } from '../schedule-contract.ts'
import { dayOfMonthName, madeWords, usualDays, weekdays } from '../schedule-days.ts'
import { KeptFiles, Schedules, schedulesKey } from './schedule-lists.tsx'

const whens = [
  { value: 'close', label: 'when the day is closed' },
  { value: 'day', label: 'every day' },
  { value: 'week', label: 'every week' },
  { value: 'month', label: 'every month' },
] as const
type When = (typeof whens)[number]['value']
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))
const daysOf = {
  week: weekdays.map((label, at) => ({ value: String(at + 1), label })),
  month: Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: dayOfMonthName(at + 1) })),
} as const
const forms = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'pdf', label: 'PDF' },
] as const
type Form = (typeof forms)[number]['value']

/** Has the report, as it is narrowed now, made by itself; with all that the user scheduled, and the files. */
export function ScheduleDialog({ view, onClose }: { view: ReportView; onClose: () => void }) {
  const found = useQuery({ queryKey: schedulesKey, queryFn: ({ signal }) => call(reportSchedules, {}, { signal }) })
  return (
    <Modal opened onClose={onClose} title={`Schedule: ${view.title}`} size={820} closeButtonProps={{ 'aria-label': 'Close' }}>
      {found.isPending && <LoadingState lines={4} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <Stack gap="lg">
          <ScheduleForm view={view} sendsMail={found.data.sendsMail} addresses={found.data.addresses} />
          <Schedules schedules={found.data.schedules} />
          <KeptFiles files={found.data.files} />
        </Stack>
      )}
    </Modal>
  )
}

/** What the address narrows the report by, as its call takes it and in words. */
function useNarrowing({ filters, period }: ReportView) {
  const found: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const queries = useQueryClient()
  const lookups: Readonly<Record<string, unknown>> = useLookups() ?? {}
  const textOf = (name: string) => (typeof found[name] === 'string' || typeof found[name] === 'number' ? String(found[name]) : '')
  const set = filters.filter(({ name }) => textOf(name) !== '')
  const words = set.map(({ name, label, list, choices }) => {
    const named = list === null ? [] : ((lookups[list] ?? []) as readonly { code: string; name: string }[])
    const value = textOf(name)
    const known = choices.find(one => one.value === value)?.label ?? named.find(({ code }) => code === value)?.name
    return `${label}: ${known ?? namedInFilter(queries, name, value)}`
  })
  const today = businessToday()
  const chosen = { fromDate: parseIsoDate(textOf('fromDate')), toDate: parseIsoDate(textOf('toDate')) }
  const begun = period === null ? null : periodOf(period, today)
  const days = begun && presetOf(periodWith(chosen, begun), today)
  return {
    asked: Object.fromEntries(set.map(({ name }) => [name, textOf(name)])),
    words: words.join(' · ').slice(0, 500),
    days: days ?? period,
    everywhere: textOf('locationCode') === 'all',
  }
}

interface FormProps {
  view: ReportView
  sendsMail: boolean
  /** Addresses that are proposed. */
  addresses: readonly { name: string; address: string }[]
}

function ScheduleForm({ view, sendsMail, addresses }: FormProps) {
  const { user } = useSession()
  const { asked, words, ...begun } = useNarrowing(view)
  const [when, setWhen] = useState<When>('close')
  const [onDay, setOnDay] = useState('1')
  const [hour, setHour] = useState('7')
  const [days, setDays] = useState<Preset | null>(begun.days)
  const [form, setForm] = useState<Form>('xlsx')
  const [everywhere, setEverywhere] = useState(begun.everywhere)
  const [mailTo, setMailTo] = useState<string[]>([])
  const [typed, setTyped] = useState('')
  const made =
    when === 'close'
      ? ({ repeats: 'day', onDay: null, hour: null } as const)
      : { repeats: when, onDay: when === 'day' ? null : Number(onDay), hour: Number(hour) }
  const { save, isSaving, error } = useSave(scheduleReport, {
    draftId: `schedule-${view.slug}`,
    success: () => `${view.title} is made ${madeWords(made)}`,
    invalidate: [schedulesKey],
    onRefused: refused => Object.keys(refused.fields).length > 0,
  })
  // What is typed and not yet taken by Enter counts too.
  const receivers = [...mailTo, typed.trim()].filter(Boolean)
  const submit = () => void save({ body: { slug: view.slug, asked, words, days, everywhere, ...made, form, mailTo: receivers } })
  useShortcut('Ctrl+S', 'Schedule', submit)

  function choose(next: When): void {
    setWhen(next)
    // A week and a month are told when they have ended.
    if (days !== null) setDays(next === 'close' ? begun.days : (usualDays[next] ?? begun.days))
  }
  return (
    <Stack gap="sm">
      {words !== '' && <Text size="sm">{words}</Text>}
      <Group align="end" gap="sm">
        <NativeSelect
          label="Made"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has opened by then, while this was being read
          autoFocus
          data={[...whens]}
          value={when}
          onChange={event => choose(event.currentTarget.value as When)}
        />
        {(when === 'week' || when === 'month') && (
          <NativeSelect
            label={when === 'week' ? 'On' : 'On day'}
            data={[...daysOf[when]]}
            value={onDay}
            onChange={event => setOnDay(event.currentTarget.value)}
          />
        )}
        {when !== 'close' && <NativeSelect label="At" data={hours} value={hour} onChange={event => setHour(event.currentTarget.value)} />}
        {days !== null && (
          <NativeSelect
            label="For"
            data={presets.map(value => ({ value, label: presetNames[value] }))}
            value={days}
            onChange={event => setDays(event.currentTarget.value as Preset)}
          />
        )}
        <NativeSelect label="As" data={[...forms]} value={form} onChange={event => setForm(event.currentTarget.value as Form)} />
      </Group>
      {sendsMail && (
        <TagsInput
          label="Mailed to"
          placeholder={mailTo.length === 0 ? 'nobody' : ''}
          description="Enter adds an address, Backspace takes the last one off."
          maxTags={mostReceivers}
          maxLength={200}
          data={addresses.map(({ address }) => address)}
          renderOption={({ option }) => {
            const name = addresses.find(({ address }) => address === option.value)?.name
            return name ? `${name}, ${option.value}` : option.value
          }}
          value={mailTo}
          onChange={setMailTo}
          searchValue={typed}
          onSearchChange={setTyped}
          acceptValueOnBlur
          splitChars={[',', ';', ' ']}
          autoComplete="off"
          error={mailError(error?.fields ?? {}, receivers)}
        />
      )}
      <Group justify="space-between">
        {user.stockLocations.length > 1 && (
          <Switch label="All my locations" checked={everywhere} onChange={event => setEverywhere(event.currentTarget.checked)} />
        )}
        <Button ml="auto" loading={isSaving} onClick={submit} rightSection={<Keys keys="Ctrl+S" />}>
          Schedule
        </Button>
      </Group>
    </Stack>
  )
}

/** What is wrong with the addresses: which one, and why. */
function mailError(fields: Readonly<Record<string, string>>, receivers: readonly string[]): string | undefined {
  const [name, words] = Object.entries(fields).find(([field]) => field.startsWith('mailTo')) ?? []
  const at = Number(name?.split('.')[1])
  return Number.isInteger(at) && receivers[at] !== undefined ? `${receivers[at]} ${words}` : words
}
