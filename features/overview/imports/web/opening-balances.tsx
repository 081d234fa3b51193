import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDateText } from '../../../../kernel/dates.ts'
import { displayMoney, rupees } from '../../../../kernel/money.ts'
import { call } from '../../../../platform/web/call.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { openingBalances, type OpeningRow } from '../../../money/openings/contract.ts'
import type { OpeningKind } from '../../../money/openings/opening.ts'
import classes from './import.module.css'
import { OpeningReversalDialog } from './opening-reversal-dialog.tsx'
import { SearchedSection, useSearched } from './searched-section.tsx'

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
  const searched = useSearched()
  const { term, page } = searched
  const [reversing, setReversing] = useState<OpeningRow | null>(null)
  const found = useQuery({
    queryKey: ['opening-balance', party, term, page],
    queryFn: ({ signal }) => call(openingBalances.list, { query: { party, term, page, size } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const looksAt = 'Number, name or reference'
  return (
    <SearchedSection title="Opening balances so far" noun="opening balance" {...{ looksAt, searched, found, size }}>
      <PlainTable label="Opening balances" heads={heads}>
        {found.data?.openingBalances.map(balance => (
          <BalanceRow key={balance.code} balance={balance} onReverse={() => setReversing(balance)} />
        ))}
      </PlainTable>
      {reversing && <OpeningReversalDialog balance={reversing} onClose={() => setReversing(null)} />}
    </SearchedSection>
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
