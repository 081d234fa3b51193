import type { HeaderAction, MasterColumn, MasterFilter, RowAction } from '../../../../platform/web/master-page/master-config.ts'
import { PlainList } from '../../../../platform/web/master-page/plain-list.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { tills, tillStates, type TillRow, type TillState } from '../contract.ts'

interface TillDialogs {
  forget: { till: TillRow }
  enrol: object
}

const stateWords: Readonly<Record<TillState, { label: string; tone: 'good' | 'bad' | 'off' }>> = {
  'in-touch': { label: 'In touch', tone: 'good' },
  'out-of-touch': { label: 'Out of touch', tone: 'bad' },
  forgotten: { label: 'Forgotten', tone: 'off' },
}

const columns: readonly MasterColumn<TillRow>[] = [
  { key: 'code', label: 'Till', kind: 'code', width: 72 },
  { key: 'name', label: 'Where it stands' },
  {
    key: 'state',
    label: 'State',
    width: 124,
    value: ({ state }) => stateWords[state].label,
    cell: ({ state }) => <StatusBadge tone={stateWords[state].tone} word={stateWords[state].label} />,
  },
  { key: 'lastSeenAt', label: 'Last in touch', kind: 'time', width: 148 },
  { key: 'lastNumber', label: 'Last number', kind: 'code', width: 112 },
  { key: 'arrived', label: 'Bills arrived', kind: 'integer', width: 108, priority: 3 },
  { key: 'missing', label: 'Missing numbers', width: 200 },
  { key: 'waiting', label: 'Bills it had', kind: 'integer', width: 100, priority: 2 },
  { key: 'waitingTotal', label: 'Worth', kind: 'money', width: 112, priority: 2 },
  { key: 'enrolledAt', label: 'Enrolled at', kind: 'time', isExtra: true },
  { key: 'enrolledBy', label: 'Enrolled by', isExtra: true },
]

const filters: readonly MasterFilter[] = [
  { name: 'state', label: 'State', choices: tillStates.map(value => ({ value, label: stateWords[value].label })) },
]

const headerActions: readonly HeaderAction<TillDialogs>[] = [
  { label: 'Enrol this browser', shortcut: 'Alt+A', permission: 'enrol-tills', run: ({ open }) => open('enrol', {}) },
]

const rowActions: readonly RowAction<TillRow, TillDialogs>[] = [
  {
    label: 'Forget',
    shortcut: 'F',
    permission: 'enrol-tills',
    refusal: ({ state, code }) => (state === 'forgotten' ? `Till ${code} was forgotten already.` : null),
    run: (till, { open }) => open('forget', { till }),
  },
]

/** The browsers that may sell without the server: since when they are out of touch, and which of their numbers are missing. */
export function TillsPage() {
  return (
    <PlainList<typeof tills, TillDialogs>
      config={{
        source: tills,
        heading: 'Tills',
        columns,
        nameOf: ({ code, name }) => `${code} ${name}`,
        filters,
        headerActions,
        rowActions,
        isOff: row => row.state === 'forgotten',
        isAlarm: row => row.missing !== '' && row.state === 'in-touch',
        dialogs: {
          forget: async () => (await import('./forget-dialog.tsx')).ForgetDialog,
          enrol: async () => (await import('./enrol-dialog.tsx')).EnrolDialog,
        },
      }}
    />
  )
}
