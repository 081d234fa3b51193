import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import type { HeaderAction, MasterColumn, MasterFilter, RowAction } from '../../../../platform/web/master-page/master-config.ts'
import { PlainList } from '../../../../platform/web/master-page/plain-list.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { newCustomerIn } from '../../sales/new-customer.ts'
import { settleKinds, toSettle, type SettleKind, type ToSettleRow } from '../contract.ts'

interface SettleDialogs {
  settle: { row: ToSettleRow }
  add: { row: ToSettleRow }
  read: object
}

const kindWords: Readonly<Record<SettleKind, { label: string; tone: 'partial' | 'bad' | 'info' }>> = {
  remark: { label: 'To look at', tone: 'info' },
  oversold: { label: 'Oversold', tone: 'partial' },
  refused: { label: 'Not saved', tone: 'bad' },
}

const isOpen = ({ state }: ToSettleRow) => state === 'open'

const columns: readonly MasterColumn<ToSettleRow>[] = [
  {
    key: 'kind',
    label: 'Kind',
    width: 116,
    value: ({ kind }) => kindWords[kind].label,
    cell: ({ kind }) => <StatusBadge tone={kindWords[kind].tone} word={kindWords[kind].label} />,
  },
  {
    key: 'words',
    label: 'What',
    // It is what the list is read for: on a tablet it takes a second line.
    cell: ({ words }) => (
      <Text inherit lineClamp={2} style={{ whiteSpace: 'normal' }}>
        {words}
      </Text>
    ),
  },
  { key: 'tillNumber', label: 'Till number', kind: 'code', width: 108, priority: 3 },
  {
    key: 'billCode',
    label: 'Bill',
    width: 126,
    cell: ({ billCode }) =>
      billCode !== '' && (
        <Anchor component={Link} to={addressOf.bill(billCode)}>
          {billCode}
        </Anchor>
      ),
  },
  { key: 'soldAt', label: 'Sold at', kind: 'time', width: 148, priority: 3 },
  { key: 'seller', label: 'Sold by', width: 120, priority: 3 },
  { key: 'amount', label: 'Amount', kind: 'money', width: 112, priority: 2 },
  {
    key: 'state',
    label: 'State',
    width: 84,
    value: row => (isOpen(row) ? 'Open' : `Settled by ${row.settledBy}`),
    cell: row => <StatusBadge tone={isOpen(row) ? 'partial' : 'good'} word={isOpen(row) ? 'Open' : `Settled by ${row.settledBy}`} />,
  },
  { key: 'note', label: 'Note', isExtra: true },
]

const filters: readonly MasterFilter[] = [
  { name: 'kind', label: 'Kind', choices: settleKinds.map(value => ({ value, label: kindWords[value].label })) },
  {
    name: 'state',
    label: 'State',
    choices: [
      { value: 'open', label: 'Open' },
      { value: 'settled', label: 'Settled' },
    ],
  },
]

const headerActions: readonly HeaderAction<SettleDialogs>[] = [
  { label: "Read a till's file", shortcut: 'Alt+F', permission: 'settle-arrivals', run: ({ open }) => open('read', {}) },
]

const rowActions: readonly RowAction<ToSettleRow, SettleDialogs>[] = [
  {
    label: 'Settle',
    shortcut: 'Enter',
    permission: 'settle-arrivals',
    refusal: row => {
      if (!isOpen(row)) return `${row.settledBy} has settled it already.`
      return row.kind === 'oversold' ? 'An oversold line is settled by naming its goods, or by taking its bill back.' : null
    },
    run: (row, { open }) => open('settle', { row }),
  },
  {
    label: 'Add the customer',
    shortcut: 'C',
    permission: 'create-customer',
    isFor: row => isOpen(row) && newCustomerIn(row.words) !== null,
    run: (row, { open }) => open('add', { row }),
  },
  {
    label: 'Name the goods',
    shortcut: 'N',
    permission: 'name-oversold-goods',
    isFor: ({ kind }) => kind === 'oversold',
    run: ({ billCode }, { goTo }) => goTo(addressOf.newOversoldGoods({ bill: billCode })),
  },
  {
    label: 'Open the bill',
    shortcut: 'B',
    isFor: ({ billCode }) => billCode !== '',
    run: ({ billCode }, { goTo }) => goTo(addressOf.bill(billCode)),
  },
]

/** What bills that tills made without the server left for a manager: nothing of them was refused at the counter. */
export function ToSettlePage() {
  return (
    <PlainList<typeof toSettle, SettleDialogs>
      config={{
        source: toSettle,
        heading: 'To Settle',
        columns,
        nameOf: ({ tillNumber, billCode }) => tillNumber || billCode,
        filters,
        headerActions,
        rowActions,
        isOff: row => row.state === 'settled',
        dialogs: {
          settle: async () => (await import('./settle-dialog.tsx')).SettleDialog,
          add: async () => (await import('./add-customer-dialog.tsx')).AddCustomerDialog,
          read: async () => (await import('./read-file-dialog.tsx')).ReadFileDialog,
        },
      }}
    />
  )
}
