import { SalesOrderDialog } from '../../../sales-orders/web/order-dialog.tsx'
import type { AskedDraftLine } from '../../../sales-orders/web/asked-draft.ts'
import { availableOf, type DraftLine } from '../draft/draft-line.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'

interface TillOrderProps {
  bill: BillDraft
  onClose: () => void
  onSaved: () => void
}

function askedLine(line: DraftLine, { returned }: BillDraft): AskedDraftLine {
  const { itemCode, name, barcode, type, allowsFractions, quantity, unitPrice, discountPercent, discountEach } = line
  const here = type === 'stock' ? availableOf(line, returned) : null
  const stockCode = line.entries[0]?.code ?? null
  return { itemCode, name, barcode, type, allowsFractions, stockCode, here, quantity, unitPrice, discountPercent, discountEach }
}

/** The sales order over the till. A new bill's customer and lines are carried over; a saved bill stays what it is. */
export function TillOrder({ bill, onClose, onSaved }: TillOrderProps) {
  const carried = bill.mode === 'adding' ? bill : null
  return (
    <SalesOrderDialog
      customer={carried?.customer?.code ? carried.customer : null}
      lines={carried?.lines.map(line => askedLine(line, carried)) ?? []}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}
