import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { messages } from '../../../../kernel/messages.ts'
import { displayMoney, type Money } from '../../../../kernel/money.ts'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { totalOf } from '../tender.ts'
import classes from './payment-table.module.css'

interface Collected {
  /** 'Cash' */
  name: string
  /** Parts of what names it; empty ones are left out. */
  details: readonly (string | null | undefined | false)[]
  amount: Money
}

interface CollectedTableProps {
  payments: readonly Collected[]
  onRemove: (index: number) => void
}

/** The payments collected so far; each can be removed again, after a question. */
export function CollectedTable({ payments, onRemove }: CollectedTableProps) {
  async function remove(index: number): Promise<void> {
    if (await confirmDialog(messages.confirmDelete, { danger: true })) onRemove(index)
  }

  if (payments.length === 0) return <p className={classes.none}>Nothing is paid yet. Choose how, and add the amount.</p>
  return (
    <PlainTable label="Payments" heads={[{ label: 'Payment' }, { label: 'Amount', isFigure: true }, { label: 'Delete' }]}>
      {payments.map(({ name, details, amount }, index) => (
        <tr key={`${index} ${name}`}>
          <td>
            {name}
            <small className={classes.details}>{details.filter(Boolean).join(' · ')}</small>
          </td>
          <td data-figure>{displayMoney(amount)}</td>
          <td>
            <ActionIcon variant="subtle" color="red" aria-label={`Delete payment ${index + 1}`} onClick={() => void remove(index)}>
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          </td>
        </tr>
      ))}
      <tr className={classes.total}>
        <td>Total</td>
        <td data-figure>{displayMoney(totalOf(payments))}</td>
        <td aria-label="All payments" />
      </tr>
    </PlainTable>
  )
}
