import { formatMoney, money } from '../../../../kernel/money.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import type { ClosingRowRead } from '../contract.ts'
import { ledgerAmount, sumOfTexts, withAmount } from './ledger-text.ts'

const figure = (label: string) => ({ label, isFigure: true })
const heads = [{ label: 'Code' }, { label: 'Ledger type' }, figure('Cash amount'), figure('Cheque amount'), figure('Total')]

/** The closing balance by ledger type, with totals; rows of 0.00 are hidden. */
export function ClosingTable({ rows, label = 'Closing balance' }: { rows: readonly ClosingRowRead[]; label?: string }) {
  const sum = (key: 'cashAmount' | 'chequeAmount' | 'totalAmount') =>
    ledgerAmount(formatMoney(money(sumOfTexts(rows.map(row => row[key])))))
  return (
    <PlainTable label={label} heads={heads}>
      {withAmount(rows).map(row => (
        <tr key={row.accLedgerTypeCode}>
          <td>{row.accLedgerTypeCode}</td>
          <td>{row.ledgerTypeName}</td>
          <td data-figure>{ledgerAmount(row.cashAmount)}</td>
          <td data-figure>{ledgerAmount(row.chequeAmount)}</td>
          <td data-figure>{ledgerAmount(row.totalAmount)}</td>
        </tr>
      ))}
      <tr>
        <td colSpan={2}>
          <b>Total</b>
        </td>
        <td data-figure>
          <b>{sum('cashAmount')}</b>
        </td>
        <td data-figure>
          <b>{sum('chequeAmount')}</b>
        </td>
        <td data-figure>
          <b>{sum('totalAmount')}</b>
        </td>
      </tr>
    </PlainTable>
  )
}
