import { paymentTypeNames } from '../../../../kernel/codes.ts'
import { displayDate } from '../../../../kernel/dates.ts'
import type { Tender } from '../tender.ts'
import { CollectedTable } from './collected-table.tsx'

interface PaymentTableProps {
  payments: readonly Tender[]
  onRemove: (index: number) => void
}

/** The payments that a customer makes. */
export function PaymentTable({ payments, onRemove }: PaymentTableProps) {
  const rows = payments.map(({ type, amount, cardLast4, reference, branch, date, remarks }) => ({
    name: paymentTypeNames[type],
    details: [cardLast4, reference, branch, date && displayDate(date), remarks],
    amount,
  }))
  return <CollectedTable payments={rows} onRemove={onRemove} />
}
