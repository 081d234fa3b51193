import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText } from '../../../../kernel/dates.ts'
import { screens } from '../../../../kernel/screens.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import type {
  BulkAction,
  HeaderAction,
  MasterColumn,
  MasterFilter,
  PageDialogs,
  RowAction,
} from '../../../../platform/web/master-page/master-config.ts'
import { periodFilters } from '../../../../platform/web/master-page/period-filters.tsx'
import { PlainList, type PlainListConfig } from '../../../../platform/web/master-page/plain-list.tsx'
import { KeysHeld } from '../../../../platform/web/type-ahead.ts'
import { customerFilter } from '../../../parties/customers/web/customer-filter.tsx'
import { chequeStateNames } from '../../../banking/cheques/cheque-states.ts'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { supplierFilter } from '../../../parties/suppliers/web/supplier-filter.tsx'
import { chequeLists, type ChequeList } from '../cheque-lists.ts'
import { commandOf, maxMovedCheques, moveBy, type ChequeCommand } from '../cheque-move.ts'
import { chequesOf, type ChequeRow } from '../contract.ts'
import { chequeMoveRefusal } from '../refusals.ts'
import { ChequeStateBadge } from './cheque-state.tsx'
import { commandKeys } from './cheque-words.ts'

/** The dialogs of the lists of cheques. */
interface ChequeDialogs {
  move: { command: ChequeCommand; cheques: readonly ChequeRow[] }
  life: { code: string }
  calendar: object
}

const loadLife = async () => (await import('./cheque-life.tsx')).ChequeLife
const dialogs: PageDialogs<ChequeDialogs> = {
  move: async () => (await import('./move-dialog.tsx')).MoveDialog,
  life: loadLife,
  calendar: async () => (await import('./calendar-dialog.tsx')).CalendarDialog,
}
const ChequeLife = lazy(async () => ({ default: await loadLife() }))

function columnsOf(name: ChequeList): readonly MasterColumn<ChequeRow>[] {
  const { kind, states } = chequeLists[name]
  const isOwn = kind === 'own'
  return [
    { key: 'number', label: 'Cheque', kind: 'code', width: 96 },
    { key: 'partyName', label: isOwn ? 'Payee' : 'Customer' },
    ...(isOwn
      ? []
      : [
          {
            key: 'bankName',
            label: 'Bank',
            value: ({ bankName, branch }: ChequeRow) => [bankName, branch].filter(Boolean).join(', '),
            priority: 2 as const,
          },
        ]),
    { key: 'chequeDate', label: 'Cheque date', kind: 'date', width: 112 },
    { key: 'receivedOn', label: isOwn ? 'Issued' : 'Received', kind: 'date', width: 104, isExtra: true },
    ...(isOwn || !states.some(state => state === 'IN_HAND' || state === 'ENDORSED')
      ? [{ key: 'accountName', label: 'Account', width: 150, priority: 2 as const }]
      : []),
    { key: 'movedOn', label: 'Since', kind: 'date', width: 104, priority: 3 },
    { key: 'movedBy', label: 'By', width: 96, isExtra: true },
    ...(states.some(state => state === 'RETURNED') ? [{ key: 'reason', label: 'Reason', width: 160, priority: 2 as const }] : []),
    { key: 'paperCode', label: 'Paper', kind: 'code', width: 112, priority: 3 },
    { key: 'amount', label: 'Amount', kind: 'money', width: 124 },
    ...(states.length > 1
      ? [
          {
            key: 'state',
            label: 'State',
            width: 112,
            value: ({ state }: ChequeRow) => chequeStateNames[state],
            cell: (row: ChequeRow) => <ChequeStateBadge state={row.state} />,
          },
        ]
      : []),
  ]
}

function filtersOf(name: ChequeList): readonly MasterFilter[] {
  const { kind, states } = chequeLists[name]
  const isOwn = kind === 'own'
  return [
    ...periodFilters('Dated from', 'Dated to'),
    isOwn ? supplierFilter : customerFilter,
    isOwn
      ? { name: 'accountCode', label: 'Account', useChoices: () => useChoices('bankAccount') }
      : { name: 'bankCode', label: 'Bank', useChoices: () => useChoices('bank') },
    ...(states.length > 1
      ? [{ name: 'state', label: 'State', choices: states.map(value => ({ value, label: chequeStateNames[value] })) }]
      : []),
  ]
}

/** Why these cheques cannot make that move now, as far as the list knows. */
function refusalOf(command: ChequeCommand, rows: readonly ChequeRow[]): string | null {
  if (rows.length > maxMovedCheques) return `At most ${maxMovedCheques} cheques at once.`
  const { done, isFromItsDate } = commandOf(command)
  const stuck = rows.find(row => moveBy(command, row) === null)
  if (stuck) return `Cheque ${stuck.number} is ${chequeStateNames[stuck.state].toLowerCase()} and cannot be ${done}.`
  const early = isFromItsDate && rows.find(({ chequeDate }) => chequeDate > businessToday())
  return early ? chequeMoveRefusal('CHEQUE_EARLY', { number: early.number, date: displayDateText(early.chequeDate), done }).message : null
}

const headerActions: readonly HeaderAction<ChequeDialogs>[] = [
  { label: 'Slips and moves', shortcut: 'Alt+L', permission: 'move-cheques', run: ({ goTo }) => goTo(addressOf.chequeMoves()) },
  { label: 'Calendar', shortcut: 'Alt+K', permission: 'move-cheques', run: ({ open }) => open('calendar', {}) },
]

function rowActionsOf(name: ChequeList): readonly RowAction<ChequeRow, ChequeDialogs>[] {
  return [
    { label: 'Life of the cheque', shortcut: 'Enter', run: ({ code }, { open }) => open('life', { code }) },
    ...chequeLists[name].commands.map((command): RowAction<ChequeRow, ChequeDialogs> => ({
      label: commandOf(command).label,
      shortcut: commandKeys[command],
      permission: 'move-cheques',
      refusal: row => refusalOf(command, [row]),
      run: (row, { open }) => open('move', { command, cheques: [row] }),
    })),
  ]
}

function bulkActionsOf(name: ChequeList): readonly BulkAction<ChequeRow, ChequeDialogs>[] {
  return chequeLists[name].commands.map(command => ({
    label: commandOf(command).label,
    shortcut: `Alt+${commandKeys[command]}`,
    permission: 'move-cheques',
    refusal: rows => refusalOf(command, rows),
    run: (rows, { open }) => open('move', { command, cheques: rows }),
  }))
}

/** The page of one list of cheques, with the moves that belong to its screen. `?cheque=` opens the life of a cheque over it. */
export function chequePage(name: ChequeList): ComponentType {
  const config: PlainListConfig<(typeof chequesOf)[ChequeList], ChequeDialogs> = {
    source: chequesOf[name],
    heading: screens[chequeLists[name].screen].label,
    columns: columnsOf(name),
    nameOf: ({ number, partyName }) => [`Cheque ${number}`, partyName].filter(Boolean).join(', '),
    filters: filtersOf(name),
    isOff: ({ state }) => state === 'CANCELLED' || state === 'STALE',
    headerActions,
    rowActions: rowActionsOf(name),
    bulkActions: bulkActionsOf(name),
    dialogs,
  }
  return function ChequePage() {
    const found: Readonly<Record<string, unknown>> = useSearch({ strict: false })
    const navigate = useNavigate()
    const code = found['cheque']
    const close = () => void navigate({ to: '.', search: ((now: object) => ({ ...now, cheque: undefined })) as never, replace: true })
    return (
      <>
        <PlainList config={config} />
        <Suspense fallback={<KeysHeld />}>{code !== undefined && <ChequeLife code={String(code)} onClose={close} />}</Suspense>
      </>
    )
  }
}
