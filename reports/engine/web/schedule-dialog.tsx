import { Button, Group, Modal, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core'
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
import { reportSchedules, scheduleReport } from '../schedule-contract.ts'
import { KeptFiles, Schedules, schedulesKey } from './schedule-lists.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `every day at ${String(hour).padStart(2, '0')}:00` }))
const moments = [{ value: 'close', label: 'when the day is closed' }, ...hours]
const forms = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'pdf', label: 'PDF' },
] as const
type Form = (typeof forms)[number]['value']

/** Has the report, as it is narrowed now, made every day; with all that the user scheduled, and the files. */
export function ScheduleDialog({ view, onClose }: { view: ReportView; onClose: () => void }) {
  const found = useQuery({ queryKey: schedulesKey, queryFn: ({ signal }) => call(reportSchedules, {}, { signal }) })
  return (
    <Modal opened onClose={onClose} title={`Schedule: ${view.title}`} size={820} closeButtonProps={{ 'aria-label': 'Close' }}>
      {found.isPending && <LoadingState lines={4} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <Stack gap="lg">
          <ScheduleForm view={view} sendsMail={found.data.sendsMail} />
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

function ScheduleForm({ view, sendsMail }: { view: ReportView; sendsMail: boolean }) {
  const { user } = useSession()
  const { asked, words, ...begun } = useNarrowing(view)
  const [moment, setMoment] = useState('close')
  const [days, setDays] = useState<Preset | null>(begun.days)
  const [form, setForm] = useState<Form>('xlsx')
  const [everywhere, setEverywhere] = useState(begun.everywhere)
  const [mailTo, setMailTo] = useState('')
  const { save, isSaving, error } = useSave(scheduleReport, {
    draftId: `schedule-${view.slug}`,
    success: () => `${view.title} is made ${moments.find(({ value }) => value === moment)?.label}`,
    invalidate: [schedulesKey],
    onRefused: refused => Object.keys(refused.fields).length > 0,
  })
  const hour = moment === 'close' ? null : Number(moment)
  const submit = () => void save({ body: { slug: view.slug, asked, words, days, everywhere, hour, form, mailTo: mailTo.trim() } })
  useShortcut('Ctrl+S', 'Schedule', submit)
  return (
    <Stack gap="sm">
      {words !== '' && <Text size="sm">{words}</Text>}
      <Group align="end" gap="sm">
        <NativeSelect
          label="Made"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has opened by then, while this was being read
          autoFocus
          data={moments}
          value={moment}
          onChange={event => setMoment(event.currentTarget.value)}
        />
        {days !== null && (
          <NativeSelect
            label="For"
            data={presets.map(value => ({ value, label: presetNames[value] }))}
            value={days}
            onChange={event => setDays(event.currentTarget.value as Preset)}
          />
        )}
        <NativeSelect label="As" data={[...forms]} value={form} onChange={event => setForm(event.currentTarget.value as Form)} />
        {sendsMail && (
          <TextInput
            label="Mailed to"
            type="email"
            placeholder="nobody"
            maxLength={200}
            value={mailTo}
            error={error?.fields.mailTo}
            onChange={event => setMailTo(event.currentTarget.value)}
          />
        )}
        <Button loading={isSaving} onClick={submit} rightSection={<Keys keys="Ctrl+S" />}>
          Schedule
        </Button>
      </Group>
      {user.stockLocations.length > 1 && (
        <Switch label="All my locations" checked={everywhere} onChange={event => setEverywhere(event.currentTarget.checked)} />
      )}
    </Stack>
  )
}
