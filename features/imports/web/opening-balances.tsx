import { ActionIcon, Button, Group, Text, TextInput, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDateText } from '../../../kernel/dates.ts'
import { displayMoney, rupees } from '../../../kernel/money.ts'
import { call } from '../../../platform/web/call.ts'
import { ErrorState } from '../../../platform/web/ui/error-state.tsx'
import { PlainTable } from '../../../platform/web/ui/plain-table.tsx'
import { StatusBadge } from '../../../platform/web/ui/status-badge.tsx'
import { openingBalances, type OpeningRow } from '../../openings/contract.ts'
import type { OpeningKind } from '../../openings/opening.ts'
import classes from './import.module.css'
import { OpeningReversalDialog } from './opening-reversal-dialog.tsx'

const size = 10

const kinds: Readonly<Partial<Record<OpeningKind, string>>> = {
  'customer-owes': 'Owes',
  'customer-over-payment': 'Advance',
  'customer-return': 'Return credit',
  'supplier-owed': 'Owed',
  'supplier-over-payment': 'Advance',
  'supplier-return': 'Return credit',
}

const heads = [
  { label: 'Number' },
  { label: 'Whose' },
  { label: 'What' },
  { label: 'Due' },
  { label: 'Reference' },
  { label: 'Amount', isFigure: true },
  { label: 'Paid', isFigure: true },
  { label: 'Status' },
]

/** The opening balances so far. A wrong one is reversed and imported again with the right amount. */
export function OpeningBalances({ party }: { party: 'customer' | 'supplier' }) {
  const [term, setTerm] = useState('')
  const [page, setPage] = useState(1)
  const [reversing, setReversing] = useState<OpeningRow | null>(null)
  const found = useQuery({
    queryKey: ['opening-balance', party, term, page],
    queryFn: ({ signal }) => call(openingBalances.list, { query: { party, term, page, size } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const { openingBalances: rows = [], total = 0 } = found.data ?? {}
  if (found.data && total === 0 && term === '') return null
  return (
    <section aria-labelledby="opening-balances" className={classes.openings}>
      <Group justify="space-between" gap="sm">
        <Title order={3} size="h4" id="opening-balances">
          Opening balances so far
        </Title>
        <TextInput
          type="search"
          aria-label="Search opening balances"
          placeholder="Number, name or reference"
          w={240}
          value={term}
          onChange={event => {
            setTerm(event.currentTarget.value.slice(0, 64))
            setPage(1)
          }}
        />
      </Group>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {rows.length > 0 && (
        <PlainTable label="Opening balances" heads={heads}>
          {rows.map(balance => (
            <BalanceRow key={balance.code} balance={balance} onReverse={() => setReversing(balance)} />
          ))}
        </PlainTable>
      )}
      {found.data && total === 0 && <Text c="dimmed">No opening balance with “{term}”.</Text>}
      {total > size && <Turn {...{ page, total }} onTurn={setPage} />}
      {reversing && <OpeningReversalDialog balance={reversing} onClose={() => setReversing(null)} />}
    </section>
  )
}

const amount = (text: string) => displayMoney(rupees(text))

function BalanceRow({ balance, onReverse }: { balance: OpeningRow; onReverse: () => void }) {
  const { code, kind, partyCode, partyName, dueDate, reference, totalAmount, paidAmount, status } = balance
  return (
    <tr>
      <td>{code}</td>
      <td>
        {partyName} <span className={classes.dimmed}>{partyCode}</span>
      </td>
      <td>{kinds[kind]}</td>
      <td>{displayDateText(dueDate)}</td>
      <td>{reference}</td>
      <td data-figure>{amount(totalAmount)}</td>
      <td data-figure>{amount(paidAmount)}</td>
      <td>
        {status === 'reversed' ? (
          <StatusBadge tone="off" word="Reversed" />
        ) : (
          <Button variant="default" size="xs" onClick={onReverse} aria-label={`Reverse ${code}`}>
            Reverse
          </Button>
        )}
      </td>
    </tr>
  )
}

function Turn({ page, total, onTurn }: { page: number; total: number; onTurn: (page: number) => void }) {
  const last = Math.ceil(total / size)
  return (
    <Group justify="flex-end" gap={4}>
      <Text size="sm" c="dimmed" mr="xs" role="status">
        {`${(page - 1) * size + 1}–${Math.min(page * size, total)} of ${total.toLocaleString('en')}`}
      </Text>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Previous page" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        <IconChevronLeft size={18} stroke={1.6} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Next page" disabled={page >= last} onClick={() => onTurn(page + 1)}>
        <IconChevronRight size={18} stroke={1.6} />
      </ActionIcon>
    </Group>
  )
}
