import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { paymentTypeNames } from '../../../../kernel/codes.ts'
import { displayDate } from '../../../../kernel/dates.ts'
import { messages } from '../../../../kernel/messages.ts'
import { displayMoney } from '../../../../kernel/money.ts'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { totalOf, type Tender } from '../tender.ts'
import classes from './payment-table.module.css'

interface PaymentTableProps {
  payments: readonly Tender[]
  onRemove: (index: number) => void
}

/** The payments collected so far; each can be removed again, after a question. */
export function PaymentTable({ payments, onRemove }: PaymentTableProps) {
  async function remove(index: number): Promise<void> {
    if (await confirmDialog(messages.confirmDelete, { danger: true })) onRemove(index)
  }

  if (payments.length === 0) return <p className={classes.none}>Nothing is paid yet. Choose how, and add the amount.</p>
  return (
    <PlainTable label="Payments" heads={[{ label: 'Payment' }, { label: 'Amount', isFigure: true }, { label: 'Delete' }]}>
      {payments.map((tender, index) => (
        <tr key={`${index} ${tender.type}`}>
          <td>
            {paymentTypeNames[tender.type]}
            <small className={classes.details}>{detailsOf(tender)}</small>
          </td>
          <td data-figure>{displayMoney(tender.amount)}</td>
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

function detailsOf({ reference, cardLast4, branch, date, remarks }: Tender): string {
  return [cardLast4, reference, branch, date && displayDate(date), remarks].filter(Boolean).join(' · ')
}
