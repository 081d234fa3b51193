import { useSearch } from '@tanstack/react-router'
import { addressOfPaper } from '../../../../kernel/papers.ts'
import { periodFilters } from '../../../../platform/web/master-page/period-filters.tsx'
import type { HeaderAction, MasterColumn, MasterFilter, RowAction } from '../../../../platform/web/master-page/master-config.ts'
import { PlainList } from '../../../../platform/web/master-page/plain-list.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { bankLines, type BankLineRow } from '../contract.ts'

interface BankDialogs {
  read: { account: string }
  files: { account: string }
  match: { line: BankLineRow }
  rules: Record<never, never>
  apart: { line: BankLineRow }
}

const columns: readonly MasterColumn<BankLineRow>[] = [
  { key: 'date', label: 'Date', kind: 'date', width: 104 },
  { key: 'accountName', label: 'Account', width: 140, priority: 3 },
  { key: 'text', label: 'The bank says' },
  { key: 'reference', label: 'Reference', width: 132, priority: 4 },
  { key: 'chequeNumber', label: 'Cheque', kind: 'code', width: 92, priority: 3 },
  { key: 'moneyIn', label: 'In', kind: 'money', width: 124, sort: 'amount' },
  { key: 'moneyOut', label: 'Out', kind: 'money', width: 124, sort: 'amount' },
  {
    key: 'state',
    label: 'In the books',
    value: ({ state, papers }) => (state === 'open' ? 'open' : papers),
    cell: ({ state, papers }) => (state === 'open' ? <StatusBadge tone="partial" word="open" /> : papers),
    width: 132,
  },
  { key: 'reason', label: 'Why', priority: 2 },
  { key: 'user', label: 'Matched by', width: 108, isExtra: true },
  { key: 'fileNo', label: 'File', kind: 'integer', width: 64, isExtra: true },
  { key: 'amount', label: 'Amount', kind: 'money', width: 124, isExtra: true },
]

const filters: readonly MasterFilter[] = [
  { name: 'account', label: 'Account', useChoices: () => useChoices('bankAccount') },
  {
    name: 'state',
    label: 'In the books',
    choices: [
      { value: 'open', label: 'open' },
      { value: 'matched', label: 'matched' },
    ],
  },
  ...periodFilters('From', 'Through'),
]

const rowActions: readonly RowAction<BankLineRow, BankDialogs>[] = [
  {
    label: 'Match, or open the paper',
    shortcut: 'Enter',
    refusal: ({ state, papers }) =>
      state === 'matched' && addressOfPaper(paperIn(papers)) === null ? 'No screen shows this paper.' : null,
    run: (line, { open, goTo }) => (line.state === 'open' ? open('match', { line }) : goTo(addressOfPaper(paperIn(line.papers)) ?? '.')),
  },
  {
    label: 'Take the match apart',
    shortcut: 'U',
    refusal: ({ state }) => (state === 'open' ? 'This line of the bank stands for nothing in the books yet.' : null),
    run: (line, { open }) => open('apart', { line }),
  },
]

const paperIn = (papers: string) => papers.split(', ')[0] ?? ''

/** The lines of the banks' statements, and what they stand for in the books. */
export function BankFilesPage() {
  const { account = '' }: { account?: unknown } = useSearch({ strict: false })
  const of = { account: String(account) }
  const headerActions: readonly HeaderAction<BankDialogs>[] = [
    { label: 'Rules', shortcut: 'Alt+R', run: ({ open }) => open('rules', {}) },
    { label: 'Files', shortcut: 'Alt+F', run: ({ open }) => open('files', of) },
    { label: 'Read a file', shortcut: 'Alt+N', run: ({ open }) => open('read', of) },
  ]
  return (
    <PlainList<typeof bankLines, BankDialogs>
      config={{
        source: bankLines,
        heading: 'Bank Statements',
        columns,
        nameOf: ({ text, amount }) => `${text}, ${amount}`,
        filters,
        headerActions,
        rowActions,
        dialogs: {
          read: async () => (await import('./read-bank-file-dialog.tsx')).ReadBankFileDialog,
          files: async () => (await import('./bank-files-dialog.tsx')).BankFilesDialog,
          match: async () => (await import('./match-dialog.tsx')).MatchDialog,
          rules: async () => (await import('./bank-rules-dialog.tsx')).BankRulesDialog,
          apart: async () => (await import('./apart-dialog.tsx')).ApartDialog,
        },
      }}
    />
  )
}
