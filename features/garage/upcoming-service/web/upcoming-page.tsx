import { Anchor } from '@mantine/core'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText } from '../../../../kernel/dates.ts'
import type { MasterColumn, MasterFilter, RowAction } from '../../../../platform/web/master-page/master-config.ts'
import { PlainList } from '../../../../platform/web/master-page/plain-list.tsx'
import { useSession } from '../../../../platform/web/session.ts'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { upcomingServices, type UpcomingService } from '../contract.ts'
import { callOutcomes, outcomeWords } from '../reminder.ts'
import { DueBands } from './due-bands.tsx'

interface UpcomingDialogs {
  call: { vehicle: UpcomingService }
  message: { vehicle: UpcomingService }
}

function daysWord(days: number | null): string {
  if (days === null) return ''
  if (days < 0) return days === -1 ? '1 day over' : `${-days} days over`
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
}

function outcomeText({ outcome, plannedFor }: UpcomingService): string {
  return outcome === null ? '' : [outcomeWords[outcome].label, displayDateText(plannedFor)].filter(Boolean).join(' ')
}

const toneOf = (days: number) => (days < 0 ? 'bad' : days <= 7 ? 'partial' : 'info')

const columns: readonly MasterColumn<UpcomingService>[] = [
  { key: 'vehicleNumber', label: 'Vehicle', width: 120 },
  { key: 'vehicleName', label: 'Description', priority: 4 },
  { key: 'customerName', label: 'Customer' },
  {
    key: 'phone',
    label: 'Phone',
    width: 116,
    cell: ({ phone }) => <Anchor href={`tel:${phone.replaceAll(/[\s-]/g, '')}`}>{phone}</Anchor>,
  },
  { key: 'lastVisit', label: 'Last visit', kind: 'date', width: 104, priority: 3 },
  { key: 'odometer', label: 'Odometer', kind: 'integer', width: 92, priority: 2 },
  { key: 'odometerDate', label: 'Read on', kind: 'date', isExtra: true },
  { key: 'estimatedKm', label: 'Today about', kind: 'integer', width: 104, priority: 4 },
  { key: 'nextServiceDate', label: 'Next service', kind: 'date', width: 108, priority: 2 },
  { key: 'nextServiceKm', label: 'Next km', kind: 'integer', width: 88, priority: 2 },
  { key: 'kmLeft', label: 'Km left', kind: 'integer', width: 84, priority: 4 },
  {
    key: 'daysLeft',
    label: 'Due',
    width: 108,
    value: ({ daysLeft }) => daysWord(daysLeft),
    cell: ({ daysLeft }) => daysLeft !== null && <StatusBadge tone={toneOf(daysLeft)} word={daysWord(daysLeft)} />,
  },
  {
    key: 'outcome',
    label: 'Last call',
    width: 160,
    value: outcomeText,
    cell: row => row.outcome !== null && <StatusBadge tone={outcomeWords[row.outcome].tone} word={outcomeText(row)} />,
  },
  { key: 'calledAt', label: 'Called at', kind: 'time', isExtra: true },
  { key: 'calledBy', label: 'Called by', isExtra: true },
  { key: 'advice', label: 'Advice', isExtra: true },
  { key: 'billCode', label: 'Bill', kind: 'code', isExtra: true },
  { key: 'locationName', label: 'Location', isExtra: true },
]

const rowActions: readonly RowAction<UpcomingService, UpcomingDialogs>[] = [
  { label: 'Note the call', shortcut: 'Enter', permission: 'sell', run: (vehicle, { open }) => open('call', { vehicle }) },
  { label: 'Message', shortcut: 'M', run: (vehicle, { open }) => open('message', { vehicle }) },
  { label: 'Vehicle', shortcut: 'V', run: ({ code }, { goTo }) => goTo(addressOf.vehicle(code)) },
  { label: 'Customer', shortcut: 'C', run: ({ customerCode }, { goTo }) => goTo(addressOf.customer(customerCode)) },
]

const filters: readonly MasterFilter[] = [
  {
    name: 'due',
    label: 'Due',
    isElsewhere: true,
    none: 'within 30 days or overdue',
    choices: [
      { value: 'overdue', label: 'Overdue' },
      { value: '7', label: 'Next 7 days' },
      { value: '30', label: 'Next 30 days' },
      { value: 'all', label: 'All' },
    ],
  },
  {
    name: 'outcome',
    label: 'Last call',
    choices: [{ value: 'none', label: 'Not called yet' }, ...callOutcomes.map(value => ({ value, label: outcomeWords[value].label }))],
  },
]

/** Whose next service is due or overdue, to be called or written to. */
export function UpcomingServicePage() {
  const { user } = useSession()
  const places = user.stockLocations.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <PlainList<typeof upcomingServices, UpcomingDialogs>
      config={{
        source: upcomingServices,
        heading: 'Upcoming Services',
        columns,
        nameOf: ({ vehicleNumber }) => vehicleNumber,
        filters: [...filters, { name: 'locationCode', label: 'Last visit at', choices: places }],
        Above: DueBands,
        rowActions,
        dialogs: {
          call: async () => (await import('./call-dialog.tsx')).CallDialog,
          message: async () => (await import('./message-dialog.tsx')).MessageDialog,
        },
      }}
    />
  )
}
