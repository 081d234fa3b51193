import { Button, Group, Modal, NativeSelect, Stack, Switch, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLookups } from '../../../features/shop/lookups/web/use-lookups.ts'
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
import { madeWords, usualDays, type ScheduledFor } from '../schedule-days.ts'
import { receiversOf, ReceiversField, WhenFields } from './schedule-fields.tsx'
import { KeptFiles, OtherSchedules, Schedules, schedulesKey } from './schedule-lists.tsx'

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
          {found.data.others.length > 0 && (
            <section>
              <Text fw={600}>Scheduled by other users</Text>
              <OtherSchedules schedules={found.data.others} />
            </section>
          )}
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
  const [made, setMade] = useState<ScheduledFor>({ repeats: 'day', onDay: null, hour: null })
  const [days, setDays] = useState<Preset | null>(begun.days)
  const [form, setForm] = useState<Form>('xlsx')
  const [everywhere, setEverywhere] = useState(begun.everywhere)
  const [mailTo, setMailTo] = useState<string[]>([])
  const [typed, setTyped] = useState('')
  const { save, isSaving, error } = useSave(scheduleReport, {
    draftId: `schedule-${view.slug}`,
    success: () => `${view.title} is made ${madeWords(made)}`,
    invalidate: [schedulesKey],
    // What was typed is an address of the list now.
    onSaved: () => {
      setMailTo(receiversOf(mailTo, typed))
      setTyped('')
    },
    onRefused: refused => Object.keys(refused.fields).length > 0,
  })
  const submit = () =>
    void save({ body: { slug: view.slug, asked, words, days, everywhere, ...made, form, mailTo: receiversOf(mailTo, typed) } })
  useShortcut('Ctrl+S', 'Schedule', submit)

  function change(next: ScheduledFor): void {
    setMade(next)
    // A week and a month are told when they have ended.
    if (days !== null && next.repeats !== made.repeats) setDays(usualDays[next.repeats] ?? begun.days)
  }
  return (
    <Stack gap="sm">
      {words !== '' && <Text size="sm">{words}</Text>}
      <Group align="end" gap="sm">
        <WhenFields made={made} onChange={change} />
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
        <ReceiversField {...{ addresses, typed }} value={mailTo} onChange={setMailTo} onType={setTyped} fields={error?.fields ?? {}} />
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
