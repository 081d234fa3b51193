import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { messages } from '../../../../kernel/messages.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import type { Takings } from '../contract.ts'
import { ledgerAmount } from './ledger-text.ts'

const columns = [
  ['Sales', 'billTotal'],
  ['Discount', 'discountTotal'],
  ['Credit', 'credit'],
  ['Returns', 'returns'],
  ['Reversed', 'reversed'],
  ['Cash in', 'cashIn'],
  ['Cash out', 'cashOut'],
  ['Banked', 'banked'],
  ['Cheque', 'cheque'],
  ['Card', 'card'],
  ['Bank, online', 'bank'],
  ['Handed over', 'handedOver'],
  ['To hand over', 'toHandOver'],
] as const satisfies readonly (readonly [string, keyof Takings])[]

/** What each user took and gave on a day. */
export function TakingsTable({ takings }: { takings: readonly Takings[] }) {
  if (takings.length === 0) return <EmptyState text={messages.noData} />
  return (
    <PlainTable
      label="Takings"
      heads={[{ label: 'User' }, { label: 'Bills', isFigure: true }, ...columns.map(([label]) => ({ label, isFigure: true }))]}
    >
      {takings.map(row => (
        <tr key={row.code}>
          <td>{row.user}</td>
          <td data-figure>{row.bills}</td>
          {columns.map(([label, key]) => (
            <td key={label} data-figure>
              {ledgerAmount(row[key])}
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  )
}
